/** N4: prayers and addresses on paper, on the congregation's pages. */
import { expectWholePrayers, expectWrittenAddresses } from '../visit/paper-details.ts';
import { scrollThrough, test } from '../e2e/site.ts';

test('N4 a prayer stands on one sheet', async ({ page }) => {
  await page.goto('/CarmelDevotion');
  await scrollThrough(page);
  await expectWholePrayers(page, 6);
});

test('N4 an address that leads out of the site is written beside its words', async ({ page }) => {
  await page.goto('/CarmelLinks');
  await expectWrittenAddresses(page, 11);
});
