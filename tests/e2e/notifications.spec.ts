/** The notices that open on load (N-01, N-02). When their call goes wrong: the fault matrix. */
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { answer, calls } from './api.ts';
import { follow } from './moves.ts';
import { expect, scrollThrough, started, test } from './site.ts';

test.use({ notices: true });

const notice = (title: string, more: object = {}) => ({
  _id: title,
  title,
  image: [],
  description: `Words about ${title}.`,
  attachments: [],
  url: '',
  ...more,
});
const first = notice('First notice', {
  image: ['albums/mount-2.svg', 'albums/stars-1.svg'],
  description: '<p>A <strong>first</strong> word.</p>',
  attachments: ['documents/notice.pdf'],
  url: 'https://example.org/notice',
});

const dialog = (page: Page) => page.getByRole('dialog');

async function open(
  page: Page,
  path: string,
  notices: object[] = [first, notice('Second notice')],
): Promise<void> {
  await answer(page, 'notifications', notices);
  await page.goto(path);
}

for (const path of sampleOf(['/', '/House'], 1, 'pages with a notice')) {
  test(`N-01 ${path}: opens on load, once per visit`, async ({ page }) => {
    await open(page, path);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleName('Notices');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    await page.reload();
    await scrollThrough(page);
    await expect(dialog(page)).toBeHidden();
    await page.goto('/Story');
    await scrollThrough(page);
    await expect(dialog(page)).toBeHidden();
  });
}

test('N-01 a move within the site does not open it again', async ({ page }) => {
  await open(page, '/Story');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await follow(page, '/House');
  await scrollThrough(page);
  await expect(dialog(page)).toBeHidden();
});

test('N-01 another visit opens it again', async ({ page, browser, baseURL }) => {
  await open(page, '/Story');
  await expect(dialog(page)).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await open(other, '/Story');
  await expect(dialog(other)).toBeVisible();
  await context.close();
});

test('N-01 closes with the button and with the backdrop, but not by a click inside', async ({ page }) => {
  await open(page, '/Story');
  await dialog(page).getByText('First notice').click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog(page)).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('N-01 the focus stays inside while it is open, and is given back', async ({ page }) => {
  let answerNow = () => {};
  const wait = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route(
    ({ pathname }) => pathname.startsWith(calls.notifications),
    async (route) => {
      await wait;
      await route.fulfill({ json: [first, notice('Second notice')] });
    },
  );
  await page.goto('/Story');
  await started(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Gallery' }).first();
  await link.focus();
  answerNow();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      // Between the last and the first stands the browser's own frame.
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test('N-01 nothing opens when there is no notice', async ({ page }) => {
  await open(page, '/Story', []);
  await scrollThrough(page);
  await expect(dialog(page)).toBeHidden();
});

test('N-01 somebody who writes is not disturbed', async ({ page }) => {
  let answerNow = () => {};
  const wait = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const answered = page.waitForResponse((response) => response.url().includes(calls.notifications));
  await page.route(
    ({ pathname }) => pathname.startsWith(calls.notifications),
    async (route) => {
      await wait;
      await route.fulfill({ json: [first] });
    },
  );
  await page.goto('/Story');
  await scrollThrough(page);
  const name = page.getByRole('contentinfo').getByRole('textbox', { name: 'Name' });
  await name.fill('Anna');
  answerNow();
  await answered;
  await page.keyboard.type(' Maria');
  await expect(name).toHaveValue('Anna Maria');
  await expect(dialog(page)).toBeHidden();
  await name.blur();
  await expect(dialog(page)).toBeVisible();
});

test('N-02 the first item: title, first image, description, Attachment, Read More', async ({ page }) => {
  await open(page, '/Story');
  const at = dialog(page);
  await expect(at.getByRole('heading')).toHaveText('First notice');
  await expect(at.locator('img')).toHaveCount(1);
  await expect(at.locator('img')).toHaveAttribute('src', '/api/image/albums/mount-2.svg');
  await expect(at.locator('strong')).toHaveText('first');
  const attachment = at.getByRole('link', { name: 'Attachment' });
  await expect(attachment).toHaveAttribute('href', '/api/image/documents/notice.pdf');
  await expect(attachment).toHaveAttribute('target', '_blank');
  const more = at.getByRole('link', { name: 'Read More' });
  await expect(more).toHaveAttribute('href', 'https://example.org/notice');
  await expect(more).toHaveAttribute('target', '_blank');
});

test('N-02 a carousel: next, previous, round and round; buttons only where they have a use', async ({
  page,
}) => {
  await open(page, '/Story');
  const at = dialog(page);
  await at.getByRole('button', { name: 'Next' }).click();
  await expect(at.getByRole('heading')).toHaveText('Second notice');
  await expect(at.locator('img')).toHaveCount(0);
  await expect(at.getByRole('link')).toHaveCount(0);
  await at.getByRole('button', { name: 'Next' }).click();
  await expect(at.getByRole('heading')).toHaveText('First notice');
  await at.getByRole('button', { name: 'Previous' }).click();
  await expect(at.getByRole('heading')).toHaveText('Second notice');
});

test('N-02 one notice needs no buttons to turn over', async ({ page }) => {
  await open(page, '/Story', [first]);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveCount(1);
});

test('N-02 each button stands only where it has a target; the place among the notices is told', async ({
  page,
}) => {
  await open(page, '/Story', [
    notice('With a file', { attachments: ['documents/a.pdf', 'documents/b.pdf'] }),
    notice('With a page', { url: '/House' }),
    notice('With a trap', { url: 'javascript:alert(1)', attachments: ['../secret'] }),
  ]);
  const at = dialog(page);
  await expect(at.getByRole('link')).toHaveText([/^Attachment/]);
  await expect(at.getByRole('link')).toHaveAttribute('href', '/api/image/documents/a.pdf');
  await expect(at.getByText('1 / 3')).toBeVisible();
  await at.getByRole('button', { name: 'Next' }).click();
  await expect(at.getByText('2 / 3')).toBeVisible();
  await expect(at.getByRole('link')).toHaveText(['Read More']);
  // A page of this site opens here, and takes the window away.
  await expect(at.getByRole('link')).not.toHaveAttribute('target', '_blank');
  await at.getByRole('button', { name: 'Next' }).click();
  await expect(at.getByRole('heading')).toHaveText('With a trap');
  await expect(at.getByRole('link')).toHaveCount(0);
});

test('N-02 `Read More` to a page of this site leads there, without the window', async ({ page }) => {
  await open(page, '/Story', [notice('With a page', { url: '/House' })]);
  await dialog(page).getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL('/House');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page).toHaveURL('/Gallery');
});
