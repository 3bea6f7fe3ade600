/** A10: targets are large enough for a finger. */
import type { Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';

/** Controls that are pressed again and again: these are at least 44 px high. */
const primary = [
  'header button',
  'header li > a:has(svg)',
  '[role="tab"]',
  'summary',
  'main button:not([aria-label*="slide" i])',
  'form button',
  'select',
  'input:not([type="checkbox"]):not([type="radio"]):not([type="hidden"])',
].join(', ');

/** Expects every target of a page that was opened on a telephone to be hit easily. */
export async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate((primary) => {
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]';
    const words: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { width, height } = control.getBoundingClientRect();
      // Controls for those who hear the page are shown when they have the focus.
      if (width <= 1 || height <= 1) continue;
      // Links in running text are as high as their line (2.5.8 excepts them).
      const isInline = getComputedStyle(control).display === 'inline';
      const least = control.matches(primary) ? 44 : isInline ? 0 : 24;
      if (height + 0.5 < least || width + 0.5 < Math.min(least, 24))
        words.push(
          `${control.outerHTML.slice(0, 90)} is ${Math.round(width)} × ${Math.round(height)} px, not ${least}`,
        );
    }
    return words;
  }, primary);
  expect(small).toEqual([]);
}
