/** /SubGallery: one album, named by the address (D-05). */
import type { Page } from '@playwright/test';
import { answer, countCalls } from './api.ts';
import { addLink } from './moves.ts';
import { attributesRefused, awake, browserSays404, expect, started, test } from './site.ts';

const album = (title: string, more: object = {}) => ({
  _id: title,
  category: 'PhotoGallery',
  title,
  description: `<p>About <strong>${title}</strong>.</p>`,
  date: '2026-03-05',
  updatedAt: '2026-04-09T10:00:00.000Z',
  attachments: ['albums/mount-1.svg', 'albums/mount-2.svg', 'albums/stars-1.svg'],
  ...more,
});

const at = (page: Page) => page.locator('#album');
const fact = (page: Page, name: string) =>
  at(page)
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${name}")`) })
    .locator('dd');

/** Expects what no album, known or not, may take away. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Album/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Album');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(3);
  const back = at(page).getByRole('link', { name: 'Back' });
  await expect(back).toHaveAttribute('href', '/Gallery');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Gallery']);
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/Home');
  await expect(trail.getByRole('link', { name: 'Gallery' })).toHaveAttribute('href', '/Gallery');
}

test('D-05 date as in Britain, last update, total photos, title, description, pictures', async ({ page }) => {
  await answer(page, 'album', [album('A feast')]);
  await page.goto('/SubGallery?id=feast');
  await awake(page);
  await expect(at(page).getByRole('heading', { level: 2 })).toHaveText('A feast');
  await expect(fact(page, 'Date')).toHaveText('05/03/2026');
  await expect(fact(page, 'Last update')).toHaveText('09/04/2026');
  await expect(fact(page, 'Total Photos')).toHaveText('3');
  await expect(at(page).locator('.prose')).toHaveText('About A feast.');
  await expect(at(page).locator('.prose strong')).toHaveText('A feast');
  await expect(at(page).locator('figure img')).toHaveCount(3);
  await expect(at(page).getByRole('img', { name: 'A feast, photo 2 of 3' })).toBeVisible();
  await expectWhole(page);
});

test('D-05 what the album does not say is left out', async ({ page }) => {
  const { _id, category, title } = album('Bare');
  await answer(page, 'album', [{ _id, category, title, date: null }]);
  await page.goto('/SubGallery?id=bare');
  await awake(page);
  await expect(at(page).getByRole('heading', { level: 2 })).toHaveText('Bare');
  await expect(at(page).locator('dt')).toHaveText(['Total Photos']);
  await expect(fact(page, 'Total Photos')).toHaveText('0');
  await expectWhole(page);
});

test('D-05 the description is sanitised', async ({ page, gate }) => {
  gate.allows(...attributesRefused);
  const description = '<em>Good</em><img src="/x" onerror="hit=1"><script>hit=1</script><form><input></form>';
  await answer(page, 'album', [album('Trap', { description: description.replace('<img src="/x"', '<img') })]);
  await page.goto('/SubGallery?id=trap');
  await awake(page);
  await expect(at(page).locator('.prose em')).toHaveText('Good');
  await expect(at(page).locator('.prose :is(script, form, input, [onerror])')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('D-05 a picture opens large; arrows move on, Escape gives the focus back', async ({ page }) => {
  await answer(page, 'album', [album('A feast')]);
  await page.goto('/SubGallery?id=feast');
  await awake(page);
  const button = at(page).getByRole('button', { name: 'A feast, photo 2 of 3' });
  await button.click();
  const large = page.locator('.PhotoView-Portal');
  await expect(large.getByText(/^2 \/ 3/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText(/^3 \/ 3/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(button).toBeFocused();
});

for (const query of ['', '?id=', '?other=1']) {
  test(`D-05 no id (${query || 'no query'}): no call is made, the page is whole`, async ({ page }) => {
    const counts = countCalls(page);
    await page.goto(`/SubGallery${query}`);
    await awake(page);
    await expect(at(page).locator('[data-placeholder]')).toHaveCount(1);
    await expect(at(page)).toContainText('No album is chosen');
    await expect(at(page).locator('[data-placeholder]').getByRole('link')).toHaveAttribute(
      'href',
      '/Gallery',
    );
    await expectWhole(page);
    expect([...counts.keys()].filter((path) => path.startsWith('/api/subGallery'))).toEqual([]);
  });
}

test('D-05 an unknown id: the API answers 404, the page is whole', async ({ page, gate }) => {
  gate.expects(/error: source "album": Error fetching data/, browserSays404);
  const counts = countCalls(page);
  await page.goto('/SubGallery?id=no-such-album');
  await awake(page);
  await expect(at(page)).toContainText('No album is chosen');
  await expectWhole(page);
  expect(counts.get('/api/subGallery')).toBe(1);
});

test('D-05 from one album to another by the address, and Back', async ({ page }) => {
  await page.route(
    ({ pathname }) => pathname === '/api/subGallery',
    (route) => {
      const id = new URL(route.request().url()).searchParams.get('id') ?? '';
      return route.fulfill({ json: [album(`Album ${id}`)] });
    },
  );
  await page.goto('/SubGallery?id=one');
  await awake(page);
  const title = at(page).getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Album one');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await addLink(page, '/SubGallery?id=two', 'The next album');
  await page.getByRole('link', { name: 'The next album' }).click();
  await expect(page).toHaveURL('/SubGallery?id=two');
  await expect(title).toHaveText('Album two');
  await page.goBack();
  await expect(title).toHaveText('Album one');
  await page.goForward();
  await expect(title).toHaveText('Album two');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('D-05 what is still on its way for one album does not come over the next', async ({ page }) => {
  let letFirstCome = () => {};
  const wait = new Promise<void>((resolve) => (letFirstCome = resolve));
  await page.route(
    ({ pathname }) => pathname === '/api/subGallery',
    async (route) => {
      const id = new URL(route.request().url()).searchParams.get('id') ?? '';
      if (id === 'one') await wait;
      await route.fulfill({ json: [album(`Album ${id}`)] }).catch(() => {});
    },
  );
  await page.goto('/SubGallery?id=one');
  await started(page);
  await expect(at(page).locator('[data-placeholder]')).toHaveCount(0);
  await addLink(page, '/SubGallery?id=two', 'The next album');
  await page.getByRole('link', { name: 'The next album' }).click();
  const title = at(page).getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Album two');
  letFirstCome();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
  await expect(title).toHaveText('Album two');
});

test('D-05 an album of the reference API, from the gallery to its pictures and back', async ({ page }) => {
  await page.goto('/Gallery');
  await awake(page);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('All');
  const link = page.locator('#albums li').getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(at(page).getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(at(page).locator('figure img').first()).toBeVisible();
  await at(page).getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/Gallery');
});
