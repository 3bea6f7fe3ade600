/** Typefaces that a page has only at its foot, which is laid out late, or not at all: the next page has them all the same. @rest */
import type { Locator, Page } from '@playwright/test';
import { clickLink } from '../e2e/moves.ts';
import { expect, test } from '../e2e/site.ts';

declare global {
  interface Window {
    /** Lets the browser do what was asked of it for its idle time until now. @returns how much that was. */
    letIdleOnce: () => number;
  }
}

test.use({ viewport: { width: 412, height: 823 } });

test('italics that come after their page was painted are used from the next page on', async ({ page }) => {
  let letCome = () => {};
  const wait = new Promise<void>((resolve) => (letCome = resolve));
  const late = page.waitForRequest(/italic[^/]*\.woff2$/);
  await page.route('**/*italic*.woff2', async (route) => {
    await wait;
    await route.continue();
  });
  await page.addInitScript(() => {
    const original = window.requestIdleCallback.bind(window);
    let asked: IdleRequestCallback[] = [];
    window.requestIdleCallback = (act) => asked.push(act);
    window.letIdleOnce = () => {
      const now = asked;
      asked = [];
      for (const act of now) original(act);
      return now.length;
    };
  });
  const letIdleOnce = () => page.evaluate(() => window.letIdleOnce());
  await page.goto('/News');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // First the visit begins, and sees that all typefaces are there; then the foot is laid out.
  await expect.poll(letIdleOnce).toBeGreaterThan(0);
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /visit-/.test(name))),
    )
    .toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await expect.poll(async () => (await letIdleOnce(), page.locator('[data-arriving]').count())).toBe(0);
  await late;
  // A typeface that comes late is shown when it comes.
  const asked = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(asked + 300);
  letCome();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await expect.poll(letIdleOnce).toBe(0);
  await clickLink(page, '/History');
  await expect(page).toHaveURL('/History');
  const lead = page.getByText('The congregation began with a need');
  await expect.poll(() => isDrawnWithOthers(lead, 'EB Garamond')).toBe(false);
});

test('weights that a page does not show are fetched ahead, and drawn at once by the page that shows them', async ({
  page,
}) => {
  await page.goto('/Video');
  for (const face of ['eb-garamond-400', 'source-sans-3-700', 'source-sans-3-italic'])
    await expect.poll(() => filesOf(page), face).toContain(face);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
  await page.route('**/*.woff2', (route) => route.abort());
  await clickLink(page, '/Africa');
  await expect(page).toHaveURL('/Africa');
  await clickLink(page, '/Kuwait');
  await expect(page).toHaveURL('/Kuwait');
  await expect
    .poll(() => isDrawnWithOthers(page.getByText('Founded', { exact: true }), 'EB Garamond'))
    .toBe(false);
});

test('who saves data is sent the weights of the page alone', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/Video');
  await expect.poll(() => page.locator('[data-arriving]').count()).toBe(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await clickLink(page, '/Africa');
  await expect(page).toHaveURL('/Africa');
  const files = await filesOf(page);
  expect(files).toContain('source-sans-3-400');
  expect(files).not.toContain('source-sans-3-700');
});

/** The typefaces that were fetched, by their names without hashes. */
function filesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /([^/]*)-.{8}\.woff2$/.exec(name)?.[1] ?? '')
      .filter(Boolean),
  );
}

/** Whether a text is as wide as in the typefaces of the device. */
function isDrawnWithOthers(text: Locator, family: string): Promise<boolean> {
  return text.evaluate((element: HTMLElement, own) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const widthIn = (families: string) => {
      Object.assign(element.style, { fontFamily: families, whiteSpace: 'nowrap' });
      return range.getBoundingClientRect().width;
    };
    const [ours, others] = [widthIn(''), widthIn(`"${own} like 1", "${own} like 2", serif`)];
    element.removeAttribute('style');
    return ours === others;
  }, family);
}
