/** N4: what paper asks for: a prayer on one sheet, addresses beside the words that link to them. */
import { lettersOf, print, sheetsOf } from '../visit/paper.ts';
import { expect, scrollThrough, test } from './site.ts';

test('N4 a prayer stands on one sheet', async ({ page }) => {
  await page.goto('/Prayers');
  await scrollThrough(page);
  const prayers = await page.locator('.rich-text-prayer').allTextContents();
  expect(prayers.length).toBeGreaterThan(5);
  const sheets = await sheetsOf(page);
  const divided = prayers.filter((prayer) => !sheets.some((sheet) => sheet.includes(lettersOf(prayer))));
  expect(divided.map((prayer) => prayer.slice(0, 60))).toEqual([]);
});

test('N4 an address that leads out of the site is written beside its words', async ({ page }) => {
  await page.goto('/Links');
  const hrefs = await page
    .locator('.page-content a[href^="http"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(10);
  const { letters } = await print(page);
  expect(hrefs.filter((href) => !letters.includes(lettersOf(href)))).toEqual([]);
});
