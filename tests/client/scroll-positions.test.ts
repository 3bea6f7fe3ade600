// @vitest-environment jsdom
/** Where a visitor was on the pages of a tab. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createScrollPositions } from '../../src/client/scroll-positions.ts';

/** A window of 800 px with a page of 1,000 px that grows when it is told to. */
function makeWindow(session: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage) {
  document.body.innerHTML = '<p id="ways">Ways</p>';
  const observers = new Set<() => void>();
  const scrollIntoView = vi.fn<() => void>();
  Object.assign(document.getElementById('ways') as Element, { scrollIntoView });
  const page = Object.assign(new EventTarget(), {
    document,
    history: { scrollRestoration: 'auto' },
    location: { hash: '' },
    innerHeight: 800,
    scrollY: 0,
    scrollTo: vi.fn<(to: { top: number }) => void>(({ top }) => (page.scrollY = Math.min(top, height - 800))),
    ResizeObserver: class {
      private readonly look: () => void;
      constructor(look: () => void) {
        this.look = look;
      }
      observe(): void {
        observers.add(this.look);
      }
      disconnect(): void {
        observers.delete(this.look);
      }
    },
  });
  let height = 1000;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  const grow = (to: number) => {
    height = to;
    for (const look of observers) look();
  };
  const positions = createScrollPositions(page as unknown as Window & typeof globalThis, session);
  /** Notes a position of /News that the page does not reach at first. */
  const saveAt = (top: number) => {
    page.scrollY = top;
    positions.save('/News');
    page.scrollY = 0;
  };
  return { ...positions, page, grow, saveAt, scrollIntoView, isWaiting: () => observers.size > 0 };
}

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('takes scrolling over from the browser, and gives it back for a load', () => {
  const { page } = makeWindow();
  expect(page.history.scrollRestoration).toBe('manual');
  page.dispatchEvent(new Event('pagehide'));
  expect(page.history.scrollRestoration).toBe('auto');
  page.dispatchEvent(new Event('pageshow'));
  expect(page.history.scrollRestoration).toBe('manual');
});

it('restores what was noted, also by an earlier document of the tab', () => {
  makeWindow().saveAt(150);
  const { restore, page } = makeWindow();
  restore('/News');
  expect(page.scrollY).toBe(150);
});

it('waits until the page is high enough, and scrolls once', () => {
  const { saveAt, restore, page, grow, isWaiting } = makeWindow();
  saveAt(3000);
  restore('/News');
  grow(2000);
  expect(page.scrollY).toBe(200);
  grow(3800);
  expect(page.scrollY).toBe(3000);
  expect(isWaiting()).toBe(false);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'])(
  'a visitor who moves by %s is not led back',
  (move) => {
    const { saveAt, restore, page, grow, isWaiting } = makeWindow();
    saveAt(3000);
    restore('/News');
    page.dispatchEvent(new Event(move));
    expect(isWaiting()).toBe(false);
    grow(9000);
    expect(page.scrollY).toBe(200);
  },
);

it('a page that is entered is waited for no longer', () => {
  const { saveAt, restore, enter, page, grow } = makeWindow();
  saveAt(3000);
  restore('/News');
  enter();
  grow(9000);
  expect(page.scrollY).toBe(0);
});

it.each([
  ['#ways', 1],
  ['#none', 0],
  ['#%', 0],
])('a page without a noted position is entered at its anchor %s, else at its top', (hash, times) => {
  const { restore, page, scrollIntoView } = makeWindow();
  page.location.hash = hash;
  page.scrollY = 200;
  restore('/News');
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
  expect(page.scrollY).toBe(times === 1 ? 200 : 0);
});

it('a part of the page that opens late is entered; a restored position is restored again', () => {
  const { saveAt, enterAgain, restore, page, scrollIntoView } = makeWindow();
  page.location.hash = '#ways';
  enterAgain();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  saveAt(150);
  restore('/News');
  page.scrollY = 0;
  enterAgain();
  expect([page.scrollY, scrollIntoView.mock.calls.length]).toEqual([150, 1]);
  saveAt(150);
  enterAgain();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

it('without storage notes for this document', () => {
  const { saveAt, restore, page } = makeWindow(() => {
    throw new Error('forbidden');
  });
  saveAt(150);
  restore('/News');
  expect(page.scrollY).toBe(150);
});
