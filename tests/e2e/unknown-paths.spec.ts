/** Unknown paths and errors: React Router's own default error page, and nothing of ours. */
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { addLink } from './moves.ts';
import { browserSays404, expect, started, test } from './site.ts';

const text = ['Unexpected Application Error!', '404 Not Found'];

/** The whole page is the router's: these lines and nothing else. */
async function expectRouterPage(page: Page, lines = text): Promise<void> {
  const body = page.locator('body');
  await expect(body.getByRole('heading', { level: 2, name: lines[0] ?? '' })).toBeVisible();
  await expect
    .poll(async () => (await body.innerText()).split('\n').filter((line) => line.trim() !== ''))
    .toEqual(lines);
}

for (const address of sampleOf(['/nope', '/story', '/Story/x'], 1, 'unknown paths'))
  test(`R-04 unknown path ${address}: the router's page, served and after a move; an exception likewise`, async ({
    page,
    gate,
  }) => {
    gate.expects(browserSays404);

    await test.step("the router's page, with status 404", async () => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expectRouterPage(page);
      await page.mouse.move(200, 200);
      await page.keyboard.press('Tab');
      await expectRouterPage(page);
    });

    await page.goto('/Story');
    await started(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await test.step('the same text after a move, and Back restores the page', async () => {
      await addLink(page, address, 'A dead end');
      await page.getByRole('link', { name: 'A dead end' }).click();
      await expectRouterPage(page);
      await expect(page).toHaveURL(address);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

      await page.goBack();
      await expect(page).toHaveURL('/Story');
      await expect(page.getByRole('heading', { level: 1, name: 'Story' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      const words = (await page.locator('main').innerText()).split(/\s+/);
      expect(words.length).toBeGreaterThan(200);
    });

    await test.step('an exception while a route renders: the same page with its message', async () => {
      // A document whose payload has lost its sources cannot be prepared.
      await page.route('**/fragments/Leaders', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"sources":\{/, '"sources":null,"lost":{');
        await route.fulfill({ response, body });
      });
      await addLink(page, '/Leaders', 'A broken page');
      await page.getByRole('link', { name: 'A broken page' }).click();
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
      await expect(page.getByText('Cannot convert undefined or null to object').first()).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
    });
  });

test(
  'R-04 unknown path without JavaScript: the same text',
  { tag: '@rest' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/nope');
    await expectRouterPage(page);
    await context.close();
  },
);
