// @vitest-environment jsdom
/** When the visit lays out the rest of the first page. How that is done: `render-offscreen.test.ts`. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startVisit } from '../../src/client/visit.ts';

let comeTypefaces: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (act: (deadline: { timeRemaining: () => number }) => void) =>
    act({ timeRemaining: () => 50 }),
  );
  const ready = new Promise<void>((resolve) => (comeTypefaces = resolve));
  const fonts = Object.assign(new EventTarget(), { ready });
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  const payload = { route: '/Home', paths: ['/Home'], builtOn: '2026-07-16', build: 'b', blocks: {} };
  document.body.innerHTML = `<div data-content="" data-arriving=""><p>Far from the window</p></div>
    <script type="application/json" id="page">${JSON.stringify({ ...payload, sources: {} })}</script>`;
  startVisit({ start: async () => undefined, running: () => undefined });
});
afterEach(() => {
  // First what stands over the timers: otherwise one that was faked would be put back at last.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'fonts');
});

const waits = () => document.querySelector('[data-arriving]') !== null;

it('once the typefaces are there that it may show', async () => {
  await vi.advanceTimersByTimeAsync(100);
  expect(waits()).toBe(true);
  comeTypefaces();
  await vi.advanceTimersByTimeAsync(100);
  expect(waits()).toBe(false);
});

it('without them after three seconds', async () => {
  await vi.advanceTimersByTimeAsync(2900);
  expect(waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(waits()).toBe(false);
});
