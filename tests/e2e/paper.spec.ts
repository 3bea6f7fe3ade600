/** N3, N4: every page on paper: all its words, those of closed panels too, and nothing of the house around them. */
import { extractText, getDocumentProxy } from 'unpdf';
import { addresses } from '../site/pages.ts';
import { expect, scrollThrough, test, type Page } from './site.ts';

/**
 * Letters alone: a PDF divides words and lines in its own way. Letters of other scripts are there if the machine
 * has a typeface for them, which is not ours to say.
 */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{Script=Latin}\p{N}]/gu, '')
    .toLowerCase();

/** Each word with the one after it. */
function pairsOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => lettersOf(word) !== '');
  return words.length === 1 ? words : words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

async function print(page: Page): Promise<{ letters: string; size: number; pages: number }> {
  const pdf = await page.pdf({ format: 'A4' });
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return { letters: lettersOf(text), size: pdf.byteLength, pages: totalPages };
}

for (const address of addresses) {
  test(`N3 N4 ${address} on paper: every word of the content, none of the house`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await scrollThrough(page);
    const { texts, house } = await page.evaluate(() => {
      const silent =
        'nav, button, [role="tablist"], [role="search"], audio, video, iframe, .visually-hidden, [data-placeholder]';
      const walker = document.createTreeWalker(
        document.querySelector('.page-content') ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      const words: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        // A carousel is a window on another page: on paper it shows the slides that it showed.
        if (!parentElement?.closest(`${silent}, .swiper`)) words.push(textContent ?? '');
      }
      return {
        texts: words.filter((text) => text.trim() !== ''),
        house: [document.querySelector('footer form p')?.textContent ?? '', 'Skip to the content'],
      };
    });
    const { letters, size, pages } = await print(page);
    // Where a page ends between two columns the line that goes on stands after the other column.
    const pairs = texts.flatMap(pairsOf);
    const missing = pairs.filter((pair) => !letters.includes(lettersOf(pair)));
    expect(missing.length / pairs.length, missing.join(' | ')).toBeLessThan(0.01);
    for (const words of house) expect(letters).not.toContain(lettersOf(words));
    expect(pages).toBeGreaterThan(0);
    expect(size, 'bytes').toBeLessThan(5_000_000);
  });
}

test('N4 a prayer stands on one sheet', async ({ page }) => {
  await page.goto('/CarmelDevotion');
  await scrollThrough(page);
  const prayers = await page.locator('.rich-text-prayer').allTextContents();
  expect(prayers.length).toBeGreaterThan(5);
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  const sheets = text.map(lettersOf);
  const divided = prayers.filter((prayer) => !sheets.some((sheet) => sheet.includes(lettersOf(prayer))));
  expect(divided.map((prayer) => prayer.slice(0, 60))).toEqual([]);
});

test('N4 an address that leads out of the site is written beside its words', async ({ page }) => {
  await page.goto('/CarmelLinks');
  const hrefs = await page
    .locator('.page-content a[href^="http"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(10);
  const { letters } = await print(page);
  expect(hrefs.filter((href) => !letters.includes(lettersOf(href)))).toEqual([]);
});
