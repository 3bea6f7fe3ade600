/** A3: every control is reached by Tab, in the order of reading, is seen there, and is left again. */
import type { Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';

const controls =
  'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex="0"]';

/** Goes through the page by Tab alone and expects every control, in order, seen, and no trap. */
export async function expectKeyboard(page: Page): Promise<void> {
  const count = await begin(page);
  const faults: string[] = [];
  let stops = 0;
  const hasFrames = (await page.locator('iframe').count()) > 0;
  let wasLeft = false;
  // A frame or a player has stops of its own inside.
  for (; stops < count * 2 + 20; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await look(page);
    // The focus in a frame with a process of its own is seen nowhere, as that which has left: then the first stop comes next.
    if (stop === 'left' && !hasFrames) break;
    if (wasLeft && stop.includes(': comes before ')) break;
    wasLeft = stop === 'left';
    if (stop !== '' && !wasLeft) faults.push(stop);
  }
  expect(faults).toEqual([]);
  expect(stops, 'stops until the page is left').toBeLessThan(count * 2 + 20);
  expect(await unreached(page), 'controls that Tab never reached').toEqual([]);
}

/** Starts at the top of the page; says how many controls there are. */
async function begin(page: Page): Promise<number> {
  return page.evaluate((controls) => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    const reached = new Set<EventTarget | null>();
    Object.assign(window, { reached });
    document.addEventListener('focusin', ({ target }) => reached.add(target));
    // The browser starts where the visitor was last; that shall be the beginning.
    getSelection()?.collapse(document.body, 0);
    return document.querySelectorAll(controls).length;
  }, controls);
}

/** Mistakes of the stop at which the focus is: nothing, or words. */
async function look(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'left';
    const name = `${element.nodeName} ${element.id || element.textContent.trim().slice(0, 40)}`;
    const known = window as unknown as { last?: Element };
    const before = known.last;
    known.last = element;
    if (before && before !== element && !(before.compareDocumentPosition(element) & 4))
      return `${name}: comes before the stop that led here`;
    // The document in a frame is answerable for its own focus.
    if (element instanceof HTMLIFrameElement) return '';
    const boxes = [...element.getClientRects()];
    const seen = boxes.some(({ left, right, top, bottom }) => {
      const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
      const y = Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1);
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    if (!seen) return `${name}: is not seen, or something covers it`;
    // The browser draws the stops inside players.
    if (element instanceof HTMLMediaElement) return '';
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const ringed = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return ringed ? '' : `${name}: has no ring of 2 px`;
  });
}

async function unreached(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const { reached } = window as unknown as { reached: Set<Element> };
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0 && !reached.has(one),
      )
      .filter((one) => !one.matches(':disabled, [inert] *'))
      .map((one) => `${one.nodeName} ${one.id || one.textContent.trim().slice(0, 40)}`);
  }, controls);
}
