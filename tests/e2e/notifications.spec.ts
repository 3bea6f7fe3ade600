/**
 * The notices that open on load (N-01, N-02). The window shows each notice, and stays closed afterwards:
 * `notification-modal.test.tsx`. When their call goes wrong: `api-faults.spec.ts`.
 */
import { isBeyondOnce, sampledInRest, sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { addressesOf, answer, calls } from './api.ts';
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
const second = notice('Second notice');
const withFile = notice('With a file', { attachments: ['documents/a.pdf', 'documents/b.pdf'] });
const withPage = notice('With a page', { url: '/House' });
const withTrap = notice('With a trap', { url: 'javascript:alert(1)', attachments: ['../secret'] });

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a page at which the notices are still under way, and gives what lets them arrive. */
async function openBefore(page: Page, path: string, notices: object[]): Promise<() => Promise<void>> {
  let answerNow = () => {};
  const wait = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const answered = page.waitForResponse((response) => response.url().includes(calls.notifications));
  await page.route(addressesOf('notifications'), async (route) => {
    await wait;
    await route.fulfill({ json: notices });
  });
  await page.goto(path);
  await started(page);
  return async () => {
    answerNow();
    await (await answered).finished();
  };
}

const noticesOpen = 'N-01 N-02 the notices open on load, are turned over and closed, and come once per visit';
test(noticesOpen, { tag: sampledInRest }, async ({ page, context }) => {
  const at = dialog(page);
  const turn = (name: string) => at.getByRole('button', { name }).click();
  const link = page.getByRole('banner').getByRole('link', { name: 'Gallery' }).first();

  await test.step('N-01 they open on load, and take the focus', async () => {
    const arrive = await openBefore(page, '/Story', [first, second, withFile, withPage, withTrap]);
    await link.focus();
    await arrive();
    await expect(at).toBeVisible();
    await expect(at).toHaveAccessibleName('Notices');
    await expect(at.locator(':focus')).toHaveCount(1);
  });

  await test.step('N-02 the first item: title, first image, description, Attachment, Read More', async () => {
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

  await test.step('N-01 the focus stays inside while it is open', async () => {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const { activeElement } = document;
        // Between the last and the first stands the browser's own frame.
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(inside).toBe(true);
    }
  });

  if (isBeyondOnce)
    await test.step('N-02 next, previous, round and round; each button only where it has a target', async () => {
      await expect(at.getByText('1 / 5')).toBeVisible();
      await turn('Next');
      await expect(at.getByRole('heading')).toHaveText('Second notice');
      await expect(at.getByText('2 / 5')).toBeVisible();
      await expect(at.locator('img')).toHaveCount(0);
      await expect(at.getByRole('link')).toHaveCount(0);
      await turn('Next');
      await expect(at.getByRole('link')).toHaveText([/^Attachment/]);
      await expect(at.getByRole('link')).toHaveAttribute('href', '/api/image/documents/a.pdf');
      await turn('Next');
      await expect(at.getByRole('link')).toHaveText(['Read More']);
      // A page of this site opens here, and takes the window away.
      await expect(at.getByRole('link')).not.toHaveAttribute('target', '_blank');
      await turn('Next');
      await expect(at.getByRole('heading')).toHaveText('With a trap');
      await expect(at.getByRole('link')).toHaveCount(0);
      await turn('Next');
      await expect(at.getByRole('heading')).toHaveText('First notice');
      await turn('Previous');
      await expect(at.getByRole('heading')).toHaveText('With a trap');
      await turn('Next');
    });

  await test.step('N-02 presses in one place turn on, however high the notices are', async () => {
    const { x = 0, y = 0 } = (await at.getByRole('button', { name: 'Next' }).boundingBox()) ?? {};
    for (const title of ['Second notice', 'With a file', 'With a page', 'With a trap', 'First notice']) {
      await page.mouse.click(x + 9, y + 9);
      await expect(at.getByRole('heading')).toHaveText(title);
    }
  });

  await test.step('N-01 Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(at).toBeHidden();
    await expect(link).toBeFocused();
  });

  await test.step('N-01 neither a move within the site nor a load opens it again', async () => {
    await follow(page, '/House');
    await scrollThrough(page);
    await expect(at).toBeHidden();
    await page.reload();
    await scrollThrough(page);
    await expect(at).toBeHidden();
  });

  const [path = '/'] = sampleOf(['/', '/House'], 1, 'pages with a notice');
  if (isBeyondOnce)
    await test.step(`N-01 another visit opens it again, on ${path}; a click beside it closes it, one inside does not`, async () => {
      const other = await context.newPage();
      await answer(other, 'notifications', [first, second]);
      await other.goto(path);
      await expect(dialog(other)).toBeVisible();
      await dialog(other).getByText('First notice').click();
      await expect(dialog(other)).toBeVisible();
      await other.mouse.click(4, 4);
      await expect(dialog(other)).toBeHidden();
      await other.close();
    });
});

test(
  'N-02 what stands below the picture of a notice does not move when it comes, nor with the next one',
  { tag: '@rest' },
  async ({ page }) => {
    const at = dialog(page);
    let comeNow = () => {};
    const wait = new Promise<void>((resolve) => {
      comeNow = resolve;
    });
    await page.route('**/albums/mount-2.svg', async (route) => {
      await wait;
      await route.continue();
    });
    const arrive = await openBefore(page, '/Story', [
      notice('Wide', { image: ['albums/mount-2.svg'] }),
      notice('Another', { image: ['albums/stars-1.svg'] }),
    ]);
    await arrive();
    await expect(at.getByText('Words about Wide.')).toBeVisible();
    const place = async (text: string) => (await at.getByText(text).boundingBox())?.y;
    const picture = at.getByRole('presentation');
    const isThere = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    expect(await isThere()).toBe(false);
    const before = await place('Words about Wide.');
    comeNow();
    await expect.poll(isThere).toBe(true);
    expect(await place('Words about Wide.')).toBe(before);
    await at.getByRole('button', { name: 'Next' }).click();
    await expect.poll(isThere).toBe(true);
    expect(await place('Words about Another.')).toBe(before);
  },
);

test(
  'N-01 somebody who writes is not disturbed; N-02 `Read More` leads on without the window',
  { tag: '@rest' },
  async ({ page, context }) => {
    await test.step('N-01 it waits until the field is left; its button closes it', async () => {
      const arrive = await openBefore(page, '/Story', [first]);
      const name = page.getByRole('contentinfo').getByRole('textbox', { name: 'Name' });
      await name.fill('Anna');
      await arrive();
      await page.keyboard.type(' Maria');
      await expect(name).toHaveValue('Anna Maria');
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      // The window needs its code first; that it is to open is known at once.
      expect(await page.evaluate(() => sessionStorage.getItem('notifications'))).toBeNull();
      await expect(dialog(page)).toBeHidden();
      await name.blur();
      await expect(dialog(page)).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('N-02 one notice needs no buttons to turn over; `Read More` leads to its page', async () => {
      const other = await context.newPage();
      const at = dialog(other);
      await answer(other, 'notifications', [withPage]);
      await other.goto('/Story');
      await expect(at).toBeVisible();
      await expect(at.getByRole('button')).toHaveCount(1);
      await at.getByRole('link', { name: 'Read More' }).click();
      await expect(other).toHaveURL('/House');
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('House');
      await expect(at).toBeHidden();
      await other.getByRole('banner').getByRole('link', { name: 'Gallery' }).first().click();
      await expect(other).toHaveURL('/Gallery');
    });
  },
);
