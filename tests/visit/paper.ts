/** N3, N4: a page on paper: all its words, those of closed panels too, and nothing of the house around them. */
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from '../e2e/site.ts';

/**
 * Letters alone: a PDF divides words and lines in its own way. Letters of other scripts are there if the machine
 * has a typeface for them, which is not ours to say.
 */
export const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{Script=Latin}\p{N}]/gu, '')
    .toLowerCase();

/** Each word with the one after it. */
function pairsOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => lettersOf(word) !== '');
  return words.length === 1 ? words : words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** Prints a page: its letters, the bytes of the PDF, how many sheets it has. */
export async function print(page: Page): Promise<{ letters: string; size: number; pages: number }> {
  const pdf = await page.pdf({ format: 'A4' });
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return { letters: lettersOf(text), size: pdf.byteLength, pages: totalPages };
}

/** Prints a page: the letters of each sheet. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map(lettersOf);
}

/** Prints the page and expects every word of its content on paper, and none of the house. */
export async function expectPaper(page: Page): Promise<void> {
  const { texts, pictures, house } = await page.evaluate(() => {
    const silent =
      'nav, button, [role="tablist"], [role="search"], audio, video, iframe, noscript, .visually-hidden, [data-placeholder]';
    const walker = document.createTreeWalker(
      document.querySelector('.page-outlet') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const words: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // A carousel is a window on another page: on paper it shows the slides that it showed.
      if (!parentElement?.closest(`${silent}, .swiper`)) words.push(textContent ?? '');
    }
    return {
      pictures: document.querySelectorAll('.page-outlet img').length,
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
  // A sheet holds some hundred words and more, or some pictures: more sheets than this are empty ones.
  expect(pages, `sheets for ${pairs.length} words`).toBeLessThanOrEqual(
    6 + pairs.length / 100 + pictures / 3,
  );
  expect(size, 'bytes').toBeLessThan(5_000_000);
}
