/** N4: prayers and addresses on paper, on the example site. @rest */
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
  await test.step('N4 the text of dark sections is dark on paper, which has no background', async () => {
    await page.goto('/Home');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const pale = await page.locator('.section-section :is(h1, h2, h3, p)').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const [red = 0, green = 0, blue = 0] =
            /rgb\((.*)\)/.exec(getComputedStyle(element).color)?.[1]?.split(', ').map(Number) ?? [];
          return red + green + blue > 380;
        })
        .map(({ textContent }) => textContent),
    );
    expect(pale).toEqual([]);
  });
  await test.step('N4 the links of the week are printed below their heading', async () => {
    await page.goto('/Prayers');
    await expect(page.locator('#songs-of-the-day li').first()).toBeVisible();
  });
  await test.step('N4 panels stand apart, and empty ones take no room', async () => {
    await page.goto('/People');
    const gaps = await page.getByRole('tabpanel').evaluateAll((panels) =>
      panels.slice(1).map((panel) => {
        const [first] = panel.children;
        return [first?.childElementCount === 0, first ? getComputedStyle(first).marginTop : ''];
      }),
    );
    for (const [isEmpty, gap] of gaps) expect(gap === '0px').toBe(isEmpty);
  });
});
