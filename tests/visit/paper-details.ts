/** N4: what paper asks for besides words: a prayer on one sheet, addresses beside the words that link to them. */
import type { Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';
import { lettersOf, print, sheetsOf } from './paper.ts';

/** Expects each prayer of an open page to stand on one sheet. @param atLeast How many prayers there are. */
export async function expectWholePrayers(page: Page, atLeast: number): Promise<void> {
  // By their texts: between these stand the numbers of a list, which are no text of the page.
  const prayers = await page.locator('.rich-text-prayer').evaluateAll((all) =>
    all.map((prayer) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(prayer, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
      return texts.filter((text) => text.trim() !== '');
    }),
  );
  expect(prayers.length).toBeGreaterThanOrEqual(atLeast);
  const sheets = await sheetsOf(page);
  const isWhole = (prayer: string[]) =>
    sheets.some((sheet) => prayer.every((text) => sheet.includes(lettersOf(text))));
  expect(prayers.filter((prayer) => !isWhole(prayer)).map(([first]) => first)).toEqual([]);
}

/** Expects the addresses that an open page links to outside the site on paper. @param atLeast How many there are. */
export async function expectWrittenAddresses(page: Page, atLeast: number): Promise<void> {
  const hrefs = await page
    .locator('.page-outlet a[href^="http"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThanOrEqual(atLeast);
  const { letters } = await print(page);
  expect(hrefs.filter((href) => !letters.includes(lettersOf(href)))).toEqual([]);
}
