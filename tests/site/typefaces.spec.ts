/** Typefaces that a page has only at its foot, which is laid out late: the next page has them all the same. */
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
  // A browser waits a tenth of a second for a typeface that may be missing; then it does without for as long as the page is open.
  const asked = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(asked + 300);
  letCome();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await clickLink(page, '/History');
  await expect(page).toHaveURL('/History');
  const lead = page.getByText('It began with a need');
  const isDrawnWithOthers = () =>
    lead.evaluate((text: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const widthIn = (family: string) => {
        Object.assign(text.style, { fontFamily: family, whiteSpace: 'nowrap' });
        return range.getBoundingClientRect().width;
      };
      const [ours, others] = [widthIn(''), widthIn('"EB Garamond like 1", "EB Garamond like 2", serif')];
      text.removeAttribute('style');
      return ours === others;
    });
  await expect.poll(isDrawnWithOthers).toBe(false);
});
