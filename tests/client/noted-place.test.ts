// @vitest-environment jsdom
/** Where a visitor was in a document that they leave is noted, until the router does so by itself. */
import { expect, it, vi } from 'vitest';
import { createFirstMove, placeOf } from '../../src/client/first-move.ts';
import type { Application } from '../../src/client/launcher.ts';

it('notes the place when the document goes, and leaves that to the router when it runs', () => {
  const router = { go: () => Promise.resolve(), refresh: () => Promise.resolve() };
  let running: Application | undefined;
  // Its own: other visits of this window note their places, too.
  const notes = new Map<string, string>();
  const session = () => ({
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, text: string) => void notes.set(key, text),
  });
  createFirstMove(
    {
      site: () => undefined,
      seekPlace: () => {},
      sources: { startRequests: () => {} },
      session,
      clock: { after: () => () => {} },
      reload: () => {},
    },
    { start: () => Promise.resolve(undefined), running: () => running },
  );
  const leaveAt = (place: number) => {
    vi.stubGlobal('scrollY', place);
    dispatchEvent(new Event('pagehide'));
    return placeOf(session);
  };
  expect(leaveAt(700)).toBe(700);
  expect(leaveAt(800)).toBe(800);
  running = { show: () => {}, router: () => router, startRouter: () => Promise.resolve(router) };
  expect(leaveAt(900)).toBe(800);
  vi.unstubAllGlobals();
});
