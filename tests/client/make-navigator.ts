/** A visit at /A whose navigator is tried: pages, React Router, documents and scroll positions are played. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createDisplay } from '../../src/client/display.ts';
import type { Application, Router } from '../../src/client/launcher.ts';
import { createNavigator } from '../../src/client/navigator.ts';
import type { ParsedPage } from '../../src/client/parse-page.ts';
import type { ScrollPositions } from '../../src/client/scroll-positions.ts';
import { createSharedPieces } from '../../src/client/shared-pieces.ts';
import { patience } from '../patience.ts';
import { page } from './make-page.ts';

export const navigate = vi.fn<Router['navigate']>();
export const router: Router = { navigate, refresh: () => Promise.resolve() };
export const showIslands = vi.fn<Application['show']>();
export const startRouter = vi.fn<Application['startRouter']>();
export const start = vi.fn<() => Promise<Application | undefined>>();
export const startRequests = vi.fn<(sources: object, query: URLSearchParams) => void>();
export const get = vi.fn<(path: string) => Promise<ParsedPage | undefined>>();
export const documents = {
  assign: vi.fn<(address: string | URL) => void>(),
  reload: vi.fn<() => void>(),
};
export const positions = {
  save: vi.fn<ScrollPositions['save']>(),
  enter: vi.fn<ScrollPositions['enter']>(),
  enterAgain: vi.fn<ScrollPositions['enterAgain']>(),
  restore: vi.fn<ScrollPositions['restore']>(),
};
/** Ends the visit. */
let leave = () => {};
/** The state of the visit, which tests may set. */
export const visit = {
  isRunning: false,
  hasRouter: false,
  /** The actions that wait for a time limit. */
  late: [] as (() => void)[],
  paint: () => {},
};
export const pages: Record<string, ParsedPage> = {};

const application: Application = {
  show: showIslands,
  router: () => (visit.hasRouter ? router : undefined),
  startRouter,
};

/** Sets each test up and leaves nothing behind. Called by each file: files share what they import. */
export function playVisit(): void {
  beforeEach(setUp);
  afterEach(tearDown);
}

function setUp(): void {
  for (const mock of [navigate, showIslands, startRouter, start, startRequests, get]) mock.mockReset();
  for (const mock of Object.values({ ...documents, ...positions })) mock.mockReset();
  Object.assign(visit, { isRunning: false, hasRouter: false, late: [] });
  start.mockImplementation(() => Promise.resolve(((visit.isRunning = true), application)));
  startRouter.mockImplementation(() => Promise.resolve(((visit.hasRouter = true), router)));
  navigate.mockImplementation((address, { replace }) => {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    return Promise.resolve();
  });
  for (const path of ['/A', '/B', '/C']) pages[path] = page(path);
  get.mockImplementation((path) => Promise.resolve(pages[path]));
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => (visit.paint = () => frame(0)));
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div data-content=""><div data-static=""><h1>/A</h1></div></div>';
  history.replaceState(null, '', '/A');
}

function tearDown(): void {
  document.documentElement.removeAttribute('lang');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  leave();
}

export const shown = () => document.querySelector('h1')?.textContent;

/** A visit at /A. */
export function begin() {
  const display = createDisplay(pages['/A'] as ParsedPage, { pieces: createSharedPieces() });
  const heard = vi.spyOn(window, 'addEventListener');
  const navigator = createNavigator({
    site: () => ({ pages: { get, forget: () => {} }, display }),
    positions,
    sources: { startRequests },
    clock: { after: (_, act) => (visit.late.push(act), () => {}) },
    location: documents,
    launcher: { start, running: () => (visit.isRunning ? application : undefined) },
  });
  const listeners = [...heard.mock.calls];
  heard.mockRestore();
  // Those of one visit must not hear of the next.
  leave = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener);
  };
  return navigator;
}

/** Waits until a page is shown, paints it and waits until the move is over. */
export async function arrive(route: string, move: Promise<void>): Promise<void> {
  await vi.waitFor(() => expect(shown()).toBe(route), patience);
  visit.paint();
  await move;
}

/** The browser has gone to another entry of the history. */
export async function goBackTo(address: string): Promise<void> {
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  await Promise.resolve();
}

/** React Router runs. */
export function run(): void {
  Object.assign(visit, { isRunning: true, hasRouter: true });
}
