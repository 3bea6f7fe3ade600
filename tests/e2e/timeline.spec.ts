/** A timeline of months in periods, each month with its link (S-19). */
import { monthsBetween, readPeriods } from '../visit/periods.ts';
import { expect, test } from './site.ts';

test('S-19 twelve months in two periods, July 2018 to June 2019, each with a link that is heard with its month', async ({
  page,
}) => {
  await page.goto('/Series');
  const seen = await readPeriods(page, ['Uphill', 'Downhill']);
  expect(seen.map(({ month }) => month)).toEqual(monthsBetween('2018-07', '2019-06'));
  for (const { month, href } of seen) expect(href, month).toMatch(/^https:/);
});
