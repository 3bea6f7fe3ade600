/**
 * A page that arrives is laid out block by block (`client/lay-out-rest.ts`). Nothing moves by that as long as a block is as
 * high when it is laid out alone as it is in the whole page, and paints nothing outside of itself.
 */
import type { Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';

/** Expects the blocks of a page that has arrived to be the same when each is contained in itself. */
export async function expectSameAlone(page: Page): Promise<void> {
  await expect(page.locator('[data-arriving], [data-laid-out]')).toHaveCount(0);
  const { count, moved, over } = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('.page-outlet > *')];
    const places = () => blocks.map((block) => block.getBoundingClientRect());
    const whole = places();
    const contained = new CSSStyleSheet();
    contained.replaceSync('.page-outlet > * { contain: layout style paint !important; }');
    document.adoptedStyleSheets.push(contained);
    const alone = places();
    const over = blocks.filter(
      (block) => block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight,
    );
    document.adoptedStyleSheets.pop();
    const differs = (index: number) =>
      (['top', 'left', 'width', 'height'] as const).some(
        (side) => Math.abs((whole[index]?.[side] ?? 0) - (alone[index]?.[side] ?? 0)) > 0.5,
      );
    return {
      count: blocks.length,
      moved: blocks.filter((_, index) => differs(index)).map(({ id, className }) => `${className} #${id}`),
      over: over.map(({ id, className }) => `${className} #${id}`),
    };
  });
  expect(count, 'blocks').toBeGreaterThan(0);
  expect(moved, 'blocks that are elsewhere, or of another height, when they are laid out alone').toEqual([]);
  expect(over, 'blocks with something over their edge, which would be cut off').toEqual([]);
}
