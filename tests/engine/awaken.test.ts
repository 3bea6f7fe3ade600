// @vitest-environment jsdom
/** When the code of a block is fetched: when the block is wanted, and not before. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveComponent } from '../../src/engine/alive.tsx';
import { createAwakener, type Awakener } from '../../src/engine/awaken.ts';
import type { BlockPiece } from '../../src/engine/read.ts';

const component: LiveComponent = () => null;
const load = vi.fn<() => Promise<LiveComponent>>(async () => component);
let awaken: Awakener['awaken'];
let wakeShared: Awakener['wakeShared'];

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
  ({ awaken, wakeShared } = createAwakener(new Map([['counter', load]])));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A block that was served with the page, or came with a fetched one. */
function piece({ served = true, wake = 'seen', type = 'counter', key = 'c' } = {}): BlockPiece {
  const element = document.createElement('div');
  element.setAttribute('data-wake', wake);
  element.append(document.createElement('button'));
  if (served) document.body.append(element);
  return { kind: 'block', type, key, tag: 'div', attributes: {}, element, slots: {} };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a block of the first page', () => {
  it('sleeps until it is seen', async () => {
    const waking = awaken(piece());
    seen(false);
    await turn();
    expect(load).not.toHaveBeenCalled();
    seen(true);
    await expect(waking).resolves.toBe(component);
  });

  it.each(['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'])(
    'wakes at %s',
    async (sign) => {
      const block = piece();
      const waking = awaken(block);
      await turn();
      expect(load).not.toHaveBeenCalled();
      block.element.querySelector('button')?.dispatchEvent(new Event(sign, { bubbles: true }));
      await expect(waking).resolves.toBe(component);
    },
  );

  it('wakes with the page when it shows nothing before', async () => {
    await expect(awaken(piece({ wake: 'load' }))).resolves.toBe(component);
  });

  it('is asked for once, however often it is drawn', async () => {
    const block = piece({ wake: 'load' });
    expect(awaken(block)).toBe(awaken(block));
    await awaken(block);
    expect(awaken(block)).toBe(awaken(block));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that still slept when its page was left wakes at once when the visitor comes back', async () => {
    const block = piece();
    void awaken(block);
    block.element.remove();
    await expect(awaken(block)).resolves.toBe(component);
  });
});

it('a block that the next page has too wakes before the move, however deep it stands; another sleeps on', async () => {
  const [shared, other] = [piece(), piece({ key: 'other' })];
  const waking = awaken(shared);
  void awaken(other);
  const next = { ...piece({ served: false, key: 'holder' }), slots: { inner: [piece({ served: false })] } };
  const { key: _, ...group } = { ...piece({ served: false }), kind: 'group' as const, pieces: [next] };
  wakeShared([{ ...group, key: 'main' }]);
  await expect(waking).resolves.toBe(component);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a block of a later page wakes at once', async () => {
  await expect(awaken(piece({ served: false }))).resolves.toBe(component);
});

it('a type without code fails with its name', async () => {
  await expect(awaken(piece({ served: false, type: 'gone' }))).rejects.toThrow('block type "gone"');
});
