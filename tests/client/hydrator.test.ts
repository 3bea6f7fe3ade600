// @vitest-environment jsdom
/** When the code of a block is fetched: when the block is wanted, and not before. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IslandComponent } from '../../src/engine/block.ts';
import { createHydrator, type Hydrator } from '../../src/client/hydrator.ts';
import type { IslandNode } from '../../src/client/parse-page.ts';

const component: IslandComponent = () => null;
const load = vi.fn<() => Promise<IslandComponent>>(async () => component);
let loadIsland: Hydrator['loadIsland'];
let hydrateShared: Hydrator['hydrateShared'];

/** The browser's watch over what is in view, in the hands of the test. */
let seen: (isIntersecting: boolean) => void;
class Observer {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    seen = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  load.mockClear();
  ({ loadIsland, hydrateShared } = createHydrator(new Map([['counter', load]])));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A block that was served with the page, or came with a fetched one. */
function node({ served = true, hydrate = 'visible', type = 'counter', key = 'c' } = {}): IslandNode {
  const element = document.createElement('div');
  element.setAttribute('data-hydrate', hydrate);
  element.append(document.createElement('button'));
  if (served) document.body.append(element);
  return { kind: 'island', type, key, tag: 'div', attributes: {}, element, slots: {} };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a block of the first page', () => {
  it('sleeps until it is seen', async () => {
    const pending = loadIsland(node());
    seen(false);
    await turn();
    expect(load).not.toHaveBeenCalled();
    seen(true);
    await expect(pending).resolves.toBe(component);
  });

  it.each(['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'])(
    'wakes at %s',
    async (sign) => {
      const block = node();
      const pending = loadIsland(block);
      await turn();
      expect(load).not.toHaveBeenCalled();
      block.element.querySelector('button')?.dispatchEvent(new Event(sign, { bubbles: true }));
      await expect(pending).resolves.toBe(component);
    },
  );

  it('wakes with the page when it shows nothing before', async () => {
    await expect(loadIsland(node({ hydrate: 'load' }))).resolves.toBe(component);
  });

  it('is asked for once, however often it is drawn', async () => {
    const block = node({ hydrate: 'load' });
    expect(loadIsland(block)).toBe(loadIsland(block));
    await loadIsland(block);
    expect(loadIsland(block)).toBe(loadIsland(block));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that still slept when its page was left wakes at once when the visitor comes back', async () => {
    const block = node();
    void loadIsland(block);
    block.element.remove();
    await expect(loadIsland(block)).resolves.toBe(component);
  });
});

it('a block that the next page has too wakes before the move, however deep it stands; another sleeps on', async () => {
  const [shared, other] = [node(), node({ key: 'other' })];
  const pending = loadIsland(shared);
  void loadIsland(other);
  const next = { ...node({ served: false, key: 'holder' }), slots: { inner: [node({ served: false })] } };
  const { key: _, ...group } = { ...node({ served: false }), kind: 'group' as const, nodes: [next] };
  hydrateShared([{ ...group, key: 'main' }]);
  await expect(pending).resolves.toBe(component);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a block of a later page wakes at once', async () => {
  await expect(loadIsland(node({ served: false }))).resolves.toBe(component);
});

it('a type without code fails with its name', async () => {
  await expect(loadIsland(node({ served: false, type: 'gone' }))).rejects.toThrow('block type "gone"');
});
