/** A visitor of a site in one of the browsers: finds what is seen, by selectors and words, and acts on it. */
import { expect } from '@playwright/test';
import type { Driver, Point } from './driver.ts';

/** Waits until a value is as expected; it is asked for again and again. */
export const soon = <Value>(read: () => Promise<Value> | Value, message?: string) =>
  expect.poll(read, { intervals: [50, 100], ...(message !== undefined && { message }) });

export interface Visitor extends Pick<
  Driver,
  'back' | 'evaluate' | 'press' | 'type' | 'resize' | 'print' | 'name'
> {
  driver: Driver;
  /** Opens a page of the site, and waits until its first block is alive. */
  visit: (path: string) => Promise<void>;
  /** Opens a page of the site, and lets it be. */
  open: (path: string) => Promise<void>;
  /** Begins to act: the application starts. */
  start: () => Promise<void>;
  /** Goes to see each block that waits to be seen, until all are alive. */
  wakeAll: () => Promise<void>;
  /** Declares faults that belong to the test. */
  allows: (...faults: RegExp[]) => void;
  /** Fails if there was a fault that does not belong to the test. */
  expectNoFault: () => void;
  /** The words of each visible element. */
  texts: (selector: string) => Promise<string[]>;
  /** How many visible elements there are. */
  count: (selector: string) => Promise<number>;
  path: () => Promise<string>;
  /** Selector of the element that has the focus says yes. */
  isFocused: (selector: string) => Promise<boolean>;
  focus: (selector: string, words?: string) => Promise<void>;
  /** Waits until the first visible element with these words stands still and nothing covers its middle; scrolls there. */
  find: (selector: string, words?: string) => Promise<Box>;
  click: (selector: string, words?: string) => Promise<void>;
  /** Writes into a field, in the place of what is there. */
  fill: (selector: string, words: string) => Promise<void>;
  /** Chooses an option of a list of the browser. */
  choose: (selector: string, value: string) => Promise<void>;
}

interface Box extends Point {
  left: number;
  width: number;
}

interface Wanted {
  selector: string;
  words: string | undefined;
}

/** @param faults What the pages tell. */
export function createVisitor(
  driver: Driver,
  { address, faults = [] }: { address: string; faults?: string[] },
): Visitor {
  const { evaluate } = driver;
  const allowed: RegExp[] = [];
  const texts = (selector: string) => evaluate(textsOf, selector);
  const find = async (selector: string, words?: string) => {
    let found: Box | string = '';
    const look = async () => {
      found = await evaluate(findIn, { selector, words });
      return typeof found === 'string' ? found : 'found';
    };
    await soon(look, `${selector} ${words ?? ''}`).toBe('found');
    return found as unknown as Box;
  };
  const start = async () => {
    // The window may say that it has loaded before its scripts have run.
    const act = () =>
      evaluate(() => {
        dispatchEvent(new Event('pointerdown'));
        return document.querySelector('[data-island][data-hydrated]') !== null;
      }, undefined);
    await soon(act, 'the first block alive').toBe(true);
  };
  const open = (path: string) => driver.open(address + path);
  const click = async (selector: string, words?: string) => driver.click(await find(selector, words));
  return {
    ...driver,
    driver,
    open,
    start,
    async visit(path) {
      await open(path);
      await start();
    },
    async wakeAll() {
      const goOn = () =>
        evaluate(() => {
          const asleep = document.querySelectorAll('[data-island]:not([data-hydrated]):not([hidden] *)');
          asleep[0]?.scrollIntoView({ behavior: 'instant' });
          return asleep.length;
        }, undefined);
      await soon(goOn, 'blocks that still sleep').toBe(0);
    },
    allows: (...faults) => void allowed.push(...faults),
    expectNoFault() {
      const unknown = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(unknown, 'faults in the browser').toEqual([]);
    },
    texts,
    count: async (selector) => (await texts(selector)).length,
    path: () => evaluate(() => location.pathname + location.search + location.hash, undefined),
    isFocused: (selector) => evaluate((one) => document.activeElement?.matches(one) ?? false, selector),
    async focus(selector, words) {
      await find(selector, words);
      await evaluate(focusIn, { selector, words });
    },
    find,
    click,
    async fill(selector, words) {
      await click(selector);
      await evaluate((one) => document.querySelector<HTMLInputElement>(one)?.select(), selector);
      await driver.type(words);
    },
    async choose(selector, value) {
      await find(selector);
      await evaluate(
        ([selector, value]) => {
          const field = document.querySelector<HTMLSelectElement>(selector);
          if (field === null) return;
          field.value = value;
          for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        },
        [selector, value] as const,
      );
    },
  };
}

// In the page; each uses nothing but its argument.

function textsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)
    .map((one) => one.innerText.replace(/\s+/g, ' ').trim());
}

/** @returns where the element is, or why it cannot be pointed at. */
async function findIn({ selector, words }: Wanted): Promise<Box | string> {
  const nameOf = (one: HTMLElement) =>
    (one.getAttribute('aria-label') ?? one.innerText).replace(/\s+/g, ' ').trim();
  const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0,
  );
  const element = words === undefined ? seen[0] : seen.find((one) => nameOf(one) === words);
  if (element === undefined) return `not among: ${seen.map(nameOf).join(' | ').slice(0, 500)}`;
  const before = element.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight || before.left < 0 || before.right > innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const first = element.getBoundingClientRect();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  // A link of several lines has a box for each.
  const { left, top, width } = element.getBoundingClientRect();
  if (Math.abs(first.left - left) > 1 || Math.abs(first.top - top) > 1) return 'moves';
  const box = element.getClientRects()[0] ?? new DOMRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit === null || !element.contains(hit)) return `covered by ${hit?.outerHTML.slice(0, 200)}`;
  return { x, y, left, width };
}

function focusIn({ selector, words }: Wanted): void {
  const nameOf = (one: HTMLElement) =>
    (one.getAttribute('aria-label') ?? one.innerText).replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.checkVisibility() && (words === undefined || nameOf(one) === words),
  );
  element?.focus();
}
