// @vitest-environment jsdom
/** Tasks that wait until the browser has nothing else to do. */
import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle, type Deadline } from '../../src/client/when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the browser to say so, for four seconds at most', () => {
  const request = vi.fn<typeof requestIdleCallback>();
  vi.stubGlobal('requestIdleCallback', request);
  const act = vi.fn<(deadline: Deadline) => void>();
  whenIdle(act);
  expect(act).not.toHaveBeenCalled();
  expect(request).toHaveBeenCalledExactlyOnceWith(act, { timeout: 4000 });
});

it('comes soon in a browser that cannot tell, with no time left over', () => {
  // A test before may have left its own, and not all is faked that could be: this window would get one.
  Reflect.deleteProperty(window, 'requestIdleCallback');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const left: number[] = [];
  whenIdle((deadline) => void left.push(deadline.timeRemaining()));
  vi.advanceTimersByTime(49);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual([0]);
});
