/** The windows over a page: Back closes them and stays on the page, and the history is as before they opened. */
import { answer } from './api.ts';
import { follow } from './moves.ts';
import { expect, started, test, type Page } from './site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Opening {
  open: (page: Page) => Promise<void>;
  /** The window that is open. */
  shown: (page: Page) => ReturnType<Page['getByRole']>;
}

const openings: Record<string, Opening> = {
  'a picture': {
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /Enlarge/ })
        .first()
        .click(),
    shown: (page) => page.locator('.PhotoView-Portal'),
  },
  'the search': {
    open: (page) => page.getByRole('button', { name: 'Search', exact: true }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Search the site' }),
  },
  'the menu': {
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click(),
    shown: (page) => page.getByRole('navigation', { name: 'All pages' }),
  },
};

for (const [name, { open, shown }] of Object.entries(openings))
  test(
    `Back closes ${name} and nothing else`,
    { tag: name === 'a picture' ? [] : '@rest' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/House');
      await started(page);
      const title = await heading(page).textContent();
      const length = () => page.evaluate(() => history.length);
      await follow(page, '/Story');
      await follow(page, '/House');
      const before = await length();

      await test.step('by Back, and Forward opens nothing', async () => {
        await open(page);
        await expect(shown(page)).toBeVisible();
        // The router may add its own index to the entry, if it starts only now.
        await expect
          .poll(() => page.evaluate(() => history.state as unknown))
          .toMatchObject({ isWindow: true });
        await page.goBack();
        await expect(shown(page)).toBeHidden();
        await expect(page).toHaveURL('/House');
        await expect(heading(page)).toHaveText(title ?? '');
        await page.goForward();
        await expect(page).toHaveURL('/House');
        await expect(shown(page)).toBeHidden();
        await page.goBack();
      });

      await test.step('by Escape: the next Back leaves the page', async () => {
        await open(page);
        await expect(shown(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(shown(page)).toBeHidden();
        await expect
          .poll(() => page.evaluate(() => history.state as unknown))
          .not.toEqual({ isWindow: true });
        expect(await length()).toBeLessThanOrEqual(before + 1);
        await page.goBack();
        await expect(page).toHaveURL('/Story');
        await page.goForward();
        await expect(page).toHaveURL('/House');
      });
    },
  );

test('a move from a window takes the place of its entry', { tag: '@rest' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/House');
  await started(page);
  await openings['the menu']?.open(page);
  const menu = page.getByRole('navigation', { name: 'All pages' });
  await menu.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page).toHaveURL('/People');
  await page.goBack();
  await expect(page).toHaveURL('/House');
  await page.goForward();
  await expect(page).toHaveURL('/People');
  await openings['the search']?.open(page);
  await page.keyboard.type('choir');
  const [result] = [page.getByRole('dialog').getByRole('link').first()];
  await expect(result).toBeVisible();
  const path = new URL((await result.getAttribute('href')) ?? '', page.url()).pathname;
  await result.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await page.goBack();
  await expect(page).toHaveURL('/People');
});

test(
  'S-20 the large view says that a picture does not come, and a tall one is read to its end',
  { tag: '@rest' },
  async ({ page, gate }) => {
    gate.expects(/request failed: GET .*02\.svg/);
    gate.allows(/Failed to load resource/, /request failed: GET .*0[13]\.svg/);
    await page.setViewportSize({ width: 1280, height: 800 });
    const last = '<circle cx="200" cy="3990" r="9" fill="red"/>';
    const tall = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="4000">${last}</svg>`;
    await page.route(/01\.svg/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: tall }));
    await page.route(/02\.svg/, (route) => route.abort());
    await page.route(/03\.svg/, () => {});
    await page.goto('/House', { waitUntil: 'domcontentloaded' });
    await openings['a picture']?.open(page);
    const view = page.locator('.PhotoView-Portal');

    await test.step('a tall picture has its own width, and keys scroll it to its end', async () => {
      const pane = view.getByRole('group', { name: 'A lamp, drawn' });
      await expect(pane).toBeFocused();
      expect((await pane.getByRole('presentation').boundingBox())?.width).toBe(400);
      await page.keyboard.press('End');
      const bottom = () =>
        pane.getByRole('presentation').evaluate((img) => img.getBoundingClientRect().bottom);
      const caption = await view.locator('.PhotoView-caption').boundingBox();
      await expect.poll(bottom).toBeLessThan(caption?.y ?? 0);
    });
    // The pictures before and after, beside the window, may have a message too.
    const isInView = (words: string) =>
      view.locator('.PhotoView-message', { hasText: words }).evaluateAll((messages) =>
        messages.some((message) => {
          const { width, left, right } = message.getBoundingClientRect();
          return width > 0 && left >= 0 && right <= innerWidth;
        }),
      );
    await test.step('a picture that cannot be fetched', async () => {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => isInView('The picture cannot be shown.')).toBe(true);
      await expect(view.locator('.PhotoView-caption')).toContainText('The picture cannot be shown.');
    });
    await test.step('a picture that is slow', async () => {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => isInView('The picture has not come yet.')).toBe(true);
    });
  },
);

test.describe('notices', () => {
  test.use({ notices: true });
  test('Back closes the notice, and the page stays', { tag: '@rest' }, async ({ page }) => {
    const notice = { _id: 'a', title: 'First', description: 'Words', attachments: [], image: [], url: '' };
    await answer(page, 'notifications', [notice]);
    await page.goto('/Story');
    await page.goto('/House');
    await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/House');
  });
});
