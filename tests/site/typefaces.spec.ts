/** Typefaces that a page has only at its foot, which is laid out late: the next page has them all the same. */
import { clickLink } from '../e2e/moves.ts';
import { expect, started, test } from '../e2e/site.ts';

test.use({ viewport: { width: 412, height: 823 } });

test('italics that come after their page was painted are used from the next page on', async ({ page }) => {
  let letCome = () => {};
  const wait = new Promise<void>((resolve) => (letCome = resolve));
  const late = page.waitForRequest(/italic[^/]*\.woff2$/);
  await page.route('**/*italic*.woff2', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/News');
  await started(page);
  await late;
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
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
