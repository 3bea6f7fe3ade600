/** A timeline of months in periods, each month with its link (S-19). @rest */
import { monthsBetween, readPeriods } from '../visit/periods.ts';
import { expect, test } from './site.ts';

test('A4 a long word in a timeline does not make the page wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Story');
  const title = page.locator('.timeline li p + div > p').first();
  await title.evaluate((element) => (element.textContent = 'Donaudampfschiff'.repeat(4)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('S-19 twelve months in two periods, July 2018 to June 2019, each with a link that is heard with its month', async ({
  page,
}) => {
  await page.goto('/Series');
  const seen = await readPeriods(page, ['Uphill', 'Downhill']);
  expect(seen.map(({ month }) => month)).toEqual(monthsBetween('2018-07', '2019-06'));
  for (const { month, href } of seen) expect(href, month).toMatch(/^https:/);
});
