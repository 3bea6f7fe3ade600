/** A browser that sends no frames any more: its drawing process is started again, once for all pages that miss them. */
import type { Browser, BrowserContext } from '@playwright/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restartStalledGpu } from '../../../src/review/pictures/keep-drawing.ts';

const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
beforeEach(() => void kill.mockClear());
afterEach(() => void vi.useRealTimers());

/** A context of a browser with three processes; `miss` is what a page does that gets no frame. */
async function watched(browser: Browser | null, tell?: () => void) {
  let miss: () => Promise<void> = () => Promise.reject(new Error('nobody listens'));
  const context = {
    browser: () => browser,
    exposeBinding: (_: string, act: typeof miss) => Promise.resolve(void (miss = act)),
    addInitScript: () => Promise.resolve(),
  } as unknown as BrowserContext;
  await restartStalledGpu(context, tell);
  return () => miss();
}

const processes = [
  { type: 'browser', id: 11 },
  { type: 'GPU', id: 12 },
  { type: 'renderer', id: 13 },
];
const browserOf = () =>
  ({
    newBrowserCDPSession: () =>
      Promise.resolve({
        send: () => Promise.resolve({ processInfo: processes }),
        detach: () => Promise.resolve(),
      }),
  }) as unknown as Browser;

it('only the process that draws is ended, and the run is told', async () => {
  const tell = vi.fn<() => void>();
  const miss = await watched(browserOf(), tell);
  await miss();
  expect(kill.mock.calls).toEqual([[12, 'SIGKILL']]);
  expect(tell).toHaveBeenCalledOnce();
});

it('once for all pages that miss their frames at the same time, and again when it stops again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const browser = browserOf();
  const [one, other] = [await watched(browser), await watched(browser)];
  await one();
  await other();
  expect(kill).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  await other();
  expect(kill).toHaveBeenCalledTimes(2);
});

it('a context that has no browser of its own is left as it is', async () => {
  const miss = await watched(null);
  await miss();
  expect(kill).not.toHaveBeenCalled();
});
