/** A7: words over the picture of a banner, of which axe cannot say how well they can be read. */
import type { Locator, Page } from '@playwright/test';
import { contrastOfWords } from '../e2e/pixels.ts';
import { expect } from '../e2e/site.ts';
import { chanceOf, isFull, seed } from '../sample.ts';

/** Expects words to be told from what lies behind them. Large words need less (WCAG 1.4.3): 24 px and more. */
export async function expectReadable(page: Page, words: Locator): Promise<void> {
  const found = await contrastOfWords(page, words);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ size, contrast }) => contrast < (size >= 24 ? 3 : 4.5))).toEqual([]);
}

const widths = [1440, 768, 360];

/** One width for each page, by the seed; all in a full run. */
function widthsFor(route: string): number[] {
  const drawn = Math.floor(chanceOf(`${seed} ${route}`)() * widths.length);
  return isFull ? widths : widths.slice(drawn, drawn + 1);
}

/** Expects title and way back in the banner to be readable in both schemes, at a width that the sample decides. */
export async function expectReadableBanner(page: Page, route: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const width of widthsFor(route)) {
    await page.setViewportSize({ width, height: 700 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const words = page.locator('.page-banner h1, .page-banner li > a, .page-banner li[aria-current]');
      await expectReadable(page, words);
    }
  }
  await page.setViewportSize(before);
}
