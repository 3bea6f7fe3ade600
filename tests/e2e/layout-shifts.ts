/** Movements in a page, as the browser measures them (layout shift), with what moved from where to where. */
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { value: number; moved: string }[];
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** In the page: writes down what moves from now on, or, with `buffered`, from the first frame. */
export function recordShifts({ buffered }: { buffered: boolean }): void {
  const at = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const text = node instanceof Element ? node.outerHTML : (node?.textContent ?? '');
        return `${text.slice(0, 80)} from ${at(previousRect)} to ${at(currentRect)}`;
      });
      window.shifts.push({ value, moved: moved.join(' and ') });
    }
  }).observe({ type: 'layout-shift', buffered });
}

/** Expects what moved since `recordShifts` to add up to less than `most`; what the browser still has to say comes first. */
export async function expectShiftsBelow(page: Page, most: number): Promise<void> {
  const shifts = await page.evaluate(
    () =>
      new Promise<Window['shifts']>((resolve) =>
        requestIdleCallback(() => resolve(window.shifts), { timeout: 2000 }),
      ),
  );
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    shifts.map(({ value, moved }) => `${value}: ${moved}`).join('\n'),
  ).toBeLessThan(most);
}
