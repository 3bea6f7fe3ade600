/** N4: prayers and addresses on paper, on the example site. */
import { expectWholePrayers, expectWrittenAddresses } from '../visit/paper-details.ts';
import { print } from '../visit/paper.ts';
import { expect, scrollThrough, test } from './site.ts';

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
  await test.step('N4 pictures that open large are printed, those far down too', async () => {
    await page.goto('/House');
    const grid = page.locator('#gallery img');
    await print(page);
    const widths = () => grid.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
    await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await expect(grid.last()).toBeVisible();
  });
});
