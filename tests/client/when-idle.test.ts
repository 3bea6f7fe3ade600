// @vitest-environment jsdom
/** What waits until the browser has nothing else to do. */
import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../src/client/when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the browser to say so, for four seconds at most', () => {
  const request = vi.fn<(act: (deadline: IdleDeadline) => void, options: IdleRequestOptions) => number>();
  vi.stubGlobal('requestIdleCallback', request);
  const left = vi.fn<(milliseconds: number) => void>();
  whenIdle(({ timeRemaining }) => left(timeRemaining()));
  expect(left).not.toHaveBeenCalled();
  const [act, options] = request.mock.calls[0] ?? [];
  expect(options).toEqual({ timeout: 4000 });
  const deadline = {
    left: 7,
    didTimeout: false,
    // As the browser's own, it must be called as a method.
    timeRemaining() {
      return this.left;
    },
  };
  act?.(deadline);
  expect(left).toHaveBeenCalledExactlyOnceWith(7);
});

it('comes soon in a browser that cannot tell, with the time of a frame', () => {
  // Not there at all: in the browser, and in what other tests have put in its place.
  const original = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  vi.useFakeTimers();
  const left: number[] = [];
  whenIdle(({ timeRemaining }) => {
    left.push(timeRemaining());
    vi.setSystemTime(Date.now() + 10);
    vi.advanceTimersByTime(10);
    left.push(timeRemaining());
  });
  vi.advanceTimersByTime(49);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left[0]).toBe(16);
  expect(left[1]).toBeLessThanOrEqual(6);
  if (original) Object.defineProperty(window, 'requestIdleCallback', original);
});
