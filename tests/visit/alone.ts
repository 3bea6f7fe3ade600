/**
 * A page that arrives is laid out part by part (`client/render-offscreen.ts`). Nothing moves by that as long as a block, or an
 * item of a list, is as high when it is laid out alone as it is in the whole page, and paints nothing outside of itself.
 */
import type { Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';

/** Expects the parts of a page that has arrived to be the same when each is contained in itself. */
export async function expectSameAlone(page: Page): Promise<void> {
  await expect(page.locator('[data-arriving], [data-laid-out]')).toHaveCount(0);
  const { count, moved, over } = await page.evaluate(() => {
    const [blocks, items] = [
      ':is(.page-outlet > *, .page-outlet ~ .block, .main ~ footer)',
      '[data-parts] > *',
    ];
    // An item that is folded away has no place.
    const parts = [...document.querySelectorAll(`${blocks}, ${items}`)].filter(
      (part) => part.matches(blocks) || part.checkVisibility(),
    );
    const places = () => parts.map((part) => part.getBoundingClientRect());
    const whole = places();
    const contained = new CSSStyleSheet();
    contained.replaceSync(`:is(${blocks}, ${items}) { contain: layout style paint !important; }`);
    document.adoptedStyleSheets.push(contained);
    const alone = places();
    // The parts of the first window are never contained.
    const over = parts.filter(
      (part, index) =>
        (whole[index]?.top ?? 0) + scrollY > innerHeight &&
        (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight),
    );
    document.adoptedStyleSheets.pop();
    const differs = (index: number) =>
      (['top', 'left', 'width', 'height'] as const).some(
        (side) => Math.abs((whole[index]?.[side] ?? 0) - (alone[index]?.[side] ?? 0)) > 0.5,
      );
    const name = ({ id, className, textContent }: Element) =>
      `${className} ${id ? `#${id}` : textContent.slice(0, 40)}`;
    return {
      count: parts.length,
      moved: parts.filter((_, index) => differs(index)).map(name),
      over: over.map(name),
    };
  });
  expect(count, 'parts').toBeGreaterThan(0);
  expect(moved, 'parts that are elsewhere, or of another height, when they are laid out alone').toEqual([]);
  expect(over, 'parts with something over their edge, which would be cut off').toEqual([]);
}
