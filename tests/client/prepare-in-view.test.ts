// @vitest-environment jsdom
/** Pages whose links are in view are fetched while the browser is idle, within bounds. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPrepareInView } from '../../src/client/prepare-in-view.ts';

/** The browser's watch over what is in view: everything that is observed. */
const watched: Element[] = [];
class Observer {
  private readonly callback: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(callback: Observer['callback']) {
    this.callback = callback;
  }
  observe = (target: Element) => {
    watched.push(target);
    this.callback([{ isIntersecting: true, target }]);
  };
  unobserve = () => {};
  disconnect = () => {};
}

/** Each page has 6,000 bytes; the browser is idle when the test says so. */
function look(byTouch = false) {
  const fetched: string[] = [];
  const idle: (() => void)[] = [];
  const start = createPrepareInView(document, {
    prepare: (address) => Promise.resolve(void fetched.push(new URL(address).pathname)),
    whenIdle: (act) => void idle.push(act),
    bytes: () => fetched.length * 6000,
    byTouch,
  });
  const beIdle = async () => {
    while (idle.length > 0) {
      expect(idle).toHaveLength(1);
      idle.pop()?.();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { start, fetched, beIdle };
}

beforeEach(() => {
  watched.length = 0;
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const links = (...names: string[]) => names.map((name) => `<a href="/${name}">${name}</a>`).join('');
  document.body.innerHTML = `<header>${links('H1', 'H2', 'H3', 'H4')}</header>
    <main><a href="https://example.org/">Far</a>${links('M1', 'M2', 'M3', 'M4')}</main>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('A9 one after the other while the browser is idle, those of the text first, until there are bytes enough', async () => {
  const { start, fetched, beIdle } = look();
  start();
  expect(fetched).toEqual([]);
  await beIdle();
  expect(fetched).toEqual(['/M1', '/M2', '/M3']);
});

it('A9 with touch those of the header first, since no hover precedes a tap', async () => {
  const { start, fetched, beIdle } = look(true);
  start();
  await beIdle();
  expect(fetched).toEqual(['/H1', '/H2', '/H3']);
});

it('A9 again when another page is shown', async () => {
  const { start, fetched, beIdle } = look();
  start();
  await beIdle();
  document.querySelector('main')?.replaceChildren();
  start();
  await beIdle();
  expect(fetched).toEqual(['/M1', '/M2', '/M3', '/H1', '/H2', '/H3']);
});

it.each([
  ['saves data', { saveData: true }, false],
  ['has a very slow line', { saveData: false, effectiveType: 'slow-2g' }, false],
  ['prefers less data', undefined, true],
])('A9 nothing for a visitor who %s', async (_, connection, prefersLess) => {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
  const { start, fetched, beIdle } = look();
  start();
  await beIdle();
  expect([fetched, watched]).toEqual([[], []]);
});
