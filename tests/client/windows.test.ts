// @vitest-environment jsdom
/** A window over a page that is opened again before the browser has gone back from the entry of the last one. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followWindows, isAtWindow, windowsGone } from '../../src/client/windows.ts';

const back = vi.spyOn(history, 'back').mockImplementation(() => {});
const shown = document.createElement('div');
shown.addEventListener('cancel', close);
followWindows();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  shown.remove();
});

const isOpen = () => shown.isConnected;
function open(): void {
  shown.setAttribute('aria-modal', 'true');
  document.body.append(shown);
  document.dispatchEvent(new Event('toggle'));
}
function close(): void {
  shown.remove();
  document.dispatchEvent(new Event('close'));
}
function arriveBack(): void {
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
}

it('R-09 a window stays open that was opened again before a slow Back has come', () => {
  open();
  close();
  expect(back).toHaveBeenCalledTimes(1);
  open();
  vi.advanceTimersByTime(10_000);
  arriveBack();
  expect(isOpen()).toBe(true);
  expect(isAtWindow(), 'it has an entry of its own').toBe(true);
  arriveBack();
  expect(isOpen(), 'the visitor goes back').toBe(false);
});

it('R-09 the wait of a move for one Back does not end the next one', async () => {
  open();
  close();
  const gone = windowsGone();
  arriveBack();
  await gone;
  open();
  close();
  vi.advanceTimersByTime(10_000);
  open();
  arriveBack();
  expect(isOpen()).toBe(true);
  arriveBack();
});

it('R-02 a move waits half a second for a Back that never comes, and takes over its entry', async () => {
  open();
  close();
  const gone = windowsGone();
  vi.advanceTimersByTime(500);
  await gone;
  expect(isAtWindow()).toBe(true);
  history.replaceState(null, '');
  const hear = vi.fn<() => void>();
  addEventListener('popstate', hear);
  arriveBack();
  expect(hear, 'a later Back of the visitor is heard by the router').toHaveBeenCalledTimes(1);
});
