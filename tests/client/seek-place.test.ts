// @vitest-environment jsdom
/** A place that the page does not reach yet is waited for, unless the visitor goes elsewhere. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createSeekPlace } from '../../src/client/seek-place.ts';

/** A window of 800 px with a page that grows when it is told to. */
function makePage() {
  document.body.innerHTML = '<div data-content=""></div>';
  const observers = new Set<() => void>();
  const page = Object.assign(new EventTarget(), {
    document,
    innerHeight: 800,
    scrollY: 0,
    scrollTo: vi.fn<(to: { top: number }) => void>(({ top }) => (page.scrollY = top)),
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
  return {
    seek: createSeekPlace(page as unknown as Window & typeof globalThis),
    page,
    grow,
    isWaiting: () => observers.size > 0,
  };
}

beforeEach(() => vi.restoreAllMocks());

it('scrolls there as soon as the page is high enough, once', () => {
  const { seek, page, grow, isWaiting } = makePage();
  seek(3000);
  grow(2000);
  expect(page.scrollTo).not.toHaveBeenCalled();
  grow(3800);
  expect(page.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 3000, behavior: 'instant' });
  expect(isWaiting()).toBe(false);
});

it('does nothing where the visitor is there already', () => {
  const { seek, page, grow } = makePage();
  page.scrollY = 3000;
  seek(3000);
  grow(9000);
  expect(page.scrollTo).not.toHaveBeenCalled();
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'])(
  'a visitor who moves by %s is not led back',
  (move) => {
    const { seek, page, grow, isWaiting } = makePage();
    seek(3000);
    page.dispatchEvent(new Event(move));
    expect(isWaiting()).toBe(false);
    grow(9000);
    expect(page.scrollTo).not.toHaveBeenCalled();
  },
);

it('the place that is sought last counts, and the top is no place', () => {
  const { seek, page, grow, isWaiting } = makePage();
  seek(3000);
  seek(2000);
  grow(9000);
  expect(page.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 2000, behavior: 'instant' });
  seek(0);
  expect(isWaiting()).toBe(false);
});
