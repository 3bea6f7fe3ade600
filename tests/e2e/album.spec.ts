/** /SubGallery: one album, named by the address (D-05). @rest */
import { inFolder } from './in-folder.ts';
import type { Page } from '@playwright/test';
import { sampleOf } from '../sample.ts';
import { countCalls } from './api.ts';
import { addLink } from './moves.ts';
import { attributesRefused, hydrateAll, browserSays404, expect, test } from './site.ts';

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
const trap = '<em>Good</em><img onerror="hit=1"><script>hit=1</script><form><input></form>';
const albums: Record<string, object> = {
  feast: album('A feast'),
  bare: { _id: 'bare', category: 'PhotoGallery', title: 'Bare', date: null },
  trap: album('Trap', { description: trap }),
  slow: album('A slow one'),
};

const at = (page: Page) => page.locator('#album');
const title = (page: Page) => at(page).getByRole('heading', { level: 2 });
const fact = (page: Page, name: string) =>
  at(page)
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${name}")`) })
    .locator('dd');

/** Answers with the albums above; all others are asked for at the reference API. */
async function answerAlbums(page: Page, wait?: Promise<void>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === inFolder('/api/subGallery'),
    async (route) => {
      const id = new URL(route.request().url()).searchParams.get('id') ?? '';
      const record = albums[id];
      if (record === undefined) return route.continue();
      if (id === 'slow') await wait;
      // A call that was called off can no longer be answered.
      // The specification says one album, and not in which envelope.
      const json = id === 'feast' ? record : id === 'slow' ? { data: record } : [record];
      return route.fulfill({ json }).catch(() => {});
    },
  );
}

/** Expects what no album, known or not, may take away. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^[^–]+ – [^–]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Album');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(3);
  const back = at(page).getByRole('link', { name: 'Back' });
  await expect(back).toHaveAttribute('href', '/Gallery');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Gallery']);
  await expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/Home');
  await expect(breadcrumb.getByRole('link', { name: 'Gallery' })).toHaveAttribute('href', '/Gallery');
}

async function expectNoAlbum(page: Page): Promise<void> {
  await expect(at(page).locator('[data-placeholder]')).toHaveCount(1);
  await expect(at(page)).toContainText('No album is chosen');
  const way = at(page).locator('[data-placeholder]').getByRole('link');
  await expect(way).toHaveAttribute('href', '/Gallery');
  await expectWhole(page);
}

/** Goes on to another album, or to none, as a link within the site leads there. */
async function moveTo(page: Page, query: string): Promise<void> {
  await addLink(page, `/SubGallery${query}`, `To ${query}`);
  await page.getByRole('link', { name: `To ${query}`, exact: true }).click();
  await expect(page).toHaveURL(`/SubGallery${query}`);
}

test('D-05 an album by its address, its pictures, the next one, and what is late for it', async ({
  page,
  gate,
}) => {
  gate.allows(...attributesRefused);
  let letSlowCome = () => {};
  await answerAlbums(page, new Promise<void>((resolve) => (letSlowCome = resolve)));
  await page.goto('/SubGallery?id=feast');
  await hydrateAll(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await test.step('date as in Britain, last update, total photos, title, description, pictures', async () => {
    await expect(title(page)).toHaveText('A feast');
    await expect(fact(page, 'Date')).toHaveText('05/03/2026');
    await expect(fact(page, 'Last update')).toHaveText('09/04/2026');
    await expect(fact(page, 'Total Photos')).toHaveText('3');
    await expect(page).toHaveTitle(/^A feast – [^–]+$/);
    await expect(at(page).locator('.prose')).toHaveText('About A feast.');
    await expect(at(page).locator('.prose strong')).toHaveText('A feast');
    await expect(at(page).locator('figure img')).toHaveCount(3);
    await expect(at(page).getByRole('img', { name: 'A feast, photo 2 of 3' })).toBeVisible();
    await expectWhole(page);
  });

  await test.step('a picture opens large; arrows move on, Escape gives the focus back', async () => {
    const button = at(page).getByRole('button', { name: 'A feast, photo 2 of 3' });
    await button.click();
    const large = page.locator('.PhotoView-Portal');
    await expect(large.getByText(/^2 \/ 3/)).toBeVisible();
    await expect(large.locator('.PhotoView-Slider__Overlay'), 'its controls, without motion').toHaveCSS(
      'opacity',
      '1',
    );
    await expect(large.locator('.PhotoView-Slider__Backdrop'), 'its ground').toHaveCSS('opacity', '1');
    await page.keyboard.press('ArrowRight');
    await expect(large.getByText(/^3 \/ 3/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('a double press opens it, too', async () => {
    await at(page).getByRole('button', { name: 'A feast, photo 2 of 3' }).dblclick();
    const controls = page.locator('.PhotoView-Slider__Overlay');
    await expect(controls).toHaveCSS('opacity', '1');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.PhotoView-Portal').getByText(/^3 \/ 3/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(controls).toHaveCount(0);
  });

  await test.step('its controls are buttons: by the keyboard, and by their names', async () => {
    const button = at(page).getByRole('button', { name: 'A feast, photo 2 of 3' });
    await button.click();
    const large = page.getByRole('dialog', { name: 'A feast, photo 2 of 3' });
    await expect(large).toBeFocused();
    for (const name of ['Close', 'Previous picture', 'Next picture']) {
      await page.keyboard.press('Tab');
      await expect(large.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'A feast, photo 3 of 3' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: 'A feast, photo 1 of 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await expect(page.getByRole('dialog', { name: 'A feast, photo 3 of 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('what the next album does not say is left out; Back and forward between the two', async () => {
    await moveTo(page, '?id=bare');
    await expect(title(page)).toHaveText('Bare');
    await expect(at(page).locator('dt')).toHaveText(['Total Photos']);
    await expect(fact(page, 'Total Photos')).toHaveText('0');
    await expectWhole(page);
    await expect(page).toHaveTitle(/^Bare – [^–]+$/);
    await page.goBack();
    await expect(title(page)).toHaveText('A feast');
    await expect(page).toHaveTitle(/^A feast – [^–]+$/);
    await page.goForward();
    await expect(title(page)).toHaveText('Bare');
  });

  await test.step('what is still on its way for one album does not come over the next', async () => {
    const isAsked = page.waitForRequest(/subGallery\?id=slow/);
    await moveTo(page, '?id=slow');
    await isAsked;
    await expect(title(page)).toHaveCount(0);
    await expect(at(page).locator('[data-placeholder]')).toHaveCount(0);
    await moveTo(page, '?id=trap');
    await expect(title(page)).toHaveText('Trap');
    letSlowCome();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
    await expect(title(page)).toHaveText('Trap');
  });

  await test.step('the description is sanitised', async () => {
    await expect(at(page).locator('.prose em')).toHaveText('Good');
    await expect(at(page).locator('.prose :is(script, form, input, [onerror])')).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
  expect(await page.evaluate(() => 'sameDocument' in window), 'no move loaded a document').toBe(true);
});

const queries = ['', '?id=', '?other=1'];
for (const query of sampleOf(queries, 1, 'addresses without an album'))
  test(`D-05 no id (${query || 'no query'}), an unknown id, and an album of the reference API`, async ({
    page,
    gate,
  }) => {
    gate.expects(/error: source "album": Error fetching data/, browserSays404);
    const counts = countCalls(page);
    await page.goto(`/SubGallery${query}`);
    await hydrateAll(page);

    await test.step('no id: no call is made, the page is whole', async () => {
      await expectNoAlbum(page);
      for (const other of queries.filter((one) => one !== query)) {
        await moveTo(page, other);
        await expectNoAlbum(page);
      }
      expect([...counts.keys()].filter((path) => path.startsWith('/api/subGallery'))).toEqual([]);
    });

    await test.step('an unknown id: the API answers 404, the page is whole', async () => {
      const answered = page.waitForResponse(/subGallery\?id=no-such-album/);
      await moveTo(page, '?id=no-such-album');
      expect((await answered).status()).toBe(404);
      await expectNoAlbum(page);
      expect(counts.get('/api/subGallery')).toBe(1);
    });

    await test.step('from the gallery to the pictures of an album and back', async () => {
      await at(page).getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL('/Gallery');
      await hydrateAll(page);
      await page.getByRole('combobox', { name: 'Year' }).selectOption('All');
      const link = page.locator('#albums li').getByRole('link').first();
      const name = await link.innerText();
      await link.click();
      await expect(title(page)).toHaveText(name);
      await expect(at(page).locator('figure img').first()).toBeVisible();
      await at(page).getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL('/Gallery');
    });
  });
