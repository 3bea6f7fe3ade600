/** A4: a page fits its window, however narrow it is and however large its letters are, and no word is cut off. */
import type { Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';

/** Expects the page to fit narrow windows, large letters and wide spaces. Leaves it as it was, in its old window. */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  // 320 px is also what a window of 1280 px has at 400 %.
  for (const width of [1440, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await tooWide(page), 'letters of 200 %').toEqual([]);
  expect(await cutOff(page), 'letters of 200 %').toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    // The spacing of WCAG 1.4.12.
    const spaces = new CSSStyleSheet();
    spaces.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [spaces];
  });
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await tooWide(page), 'wide spaces').toEqual([]);
  expect(await cutOff(page), 'wide spaces').toEqual([]);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  await page.setViewportSize(before);
}

/** Elements that stick out of the window. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.nodeName} .${element.className}`);
  });
}

/** Words and controls outside a box that shows nothing outside. Content that can be scrolled to is not cut off. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hiddenParts = '.visually-hidden, .swiper';
    /** The boxes of the words and controls in an element that are seen. */
    function contentIn(element: Element): DOMRect[] {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (words.nextNode() !== null) {
        const { currentNode: word } = words;
        if (word.textContent?.trim() === '' || !word.parentElement?.checkVisibility()) continue;
        if (word.parentElement.closest(hiddenParts) !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(word);
        boxes.push(...range.getClientRects());
      }
      const controls = [...element.querySelectorAll('a[href], button, input, select, textarea')].filter(
        (one) => one.checkVisibility() && one.closest(hiddenParts) === null,
      );
      return [...boxes, ...controls.flatMap((one) => [...one.getClientRects()])];
    }
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
        if (element.matches('.visually-hidden, .swiper, .swiper *') || webkitLineClamp !== 'none')
          return false;
        if (!element.checkVisibility() || element.textContent.trim() === '') return false;
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const box = element.getBoundingClientRect();
        // Ornaments may be cut off.
        return contentIn(element).some(
          ({ left, right, top, bottom }) =>
            (hides(overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
            (hides(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1)),
        );
      })
      .map((element) => `${element.nodeName} .${element.className}: ${element.textContent.slice(0, 40)}`);
  });
}
