/** N4: prayers and addresses on paper, on the example site. */
import { expectWholePrayers, expectWrittenAddresses } from '../visit/paper-details.ts';
import { scrollThrough, test } from './site.ts';

test('N4 on paper a prayer stands on one sheet, and addresses beside their words', async ({ page }) => {
  await test.step('N4 an address that leads out of the site is written beside its words', async () => {
    await page.goto('/Links');
    await expectWrittenAddresses(page, 5);
  });
  await test.step('N4 a prayer stands on one sheet', async () => {
    await page.goto('/Prayers');
    await scrollThrough(page);
    await expectWholePrayers(page, 4);
  });
});
