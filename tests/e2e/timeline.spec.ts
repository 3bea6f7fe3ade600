/** A timeline in a narrow window. Its months and links (S-19): `tests/pages/series.spec.ts`. @rest */
import { expect, test } from './site.ts';

test('A4 a long word in a timeline does not make the page wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Story');
  const title = page.locator('.timeline li p + div > p').first();
  await title.evaluate((element) => (element.textContent = 'Donaudampfschiff'.repeat(4)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
