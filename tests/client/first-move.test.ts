// @vitest-environment jsdom
/** The first move of a visit: the page is shown without the router, which then takes over at its address. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDisplay } from '../../src/client/display.ts';
import { createSharedPieces } from '../../src/client/shared-pieces.ts';
import { createFirstMove } from '../../src/client/first-move.ts';
import type { Application, Router } from '../../src/client/launcher.ts';
import type { ParsedPage } from '../../src/client/parse-page.ts';
import { patience } from '../patience.ts';
import { page } from './make-page.ts';

const go = vi.fn<Router['go']>();
const router: Router = { go, refresh: () => Promise.resolve() };
const showIslands = vi.fn<Application['show']>();
const reload = vi.fn<() => void>();
const seekPlace = vi.fn<(place: number) => void>();
let routes = false;
const application: Application = {
  show: showIslands,
  router: () => (routes ? router : undefined),
  startRouter: vi.fn<Application['startRouter']>(() => Promise.resolve(((routes = true), router))),
};
const start = vi.fn<() => Promise<Application | undefined>>();
const startRequests = vi.fn<(sources: object, query: URLSearchParams) => void>();
const get = vi.fn<(path: string) => Promise<ParsedPage | undefined>>();
/** No time passes; the browser tests see to an application that does not come. */
const clock = { after: () => () => {} };
let session: () => Storage;
let running: Application | undefined;
let paint: () => void;

beforeEach(() => {
  for (const mock of [go, start, startRequests, get, showIslands, reload, seekPlace]) mock.mockReset();
  running = undefined;
  routes = false;
  session = () => sessionStorage;
  start.mockImplementation(() => Promise.resolve((running = application)));
  get.mockImplementation((path) => Promise.resolve(path === '/None' ? undefined : page(path)));
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  vi.stubGlobal('scrollY', 700);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => (paint = () => frame(0)));
  vi.spyOn(document, 'querySelectorAll').mockImplementation(((selector: string) =>
    selector === ':popover-open'
      ? []
      : Document.prototype.querySelectorAll.call(document, selector)) as never);
  document.body.innerHTML = '<div data-content=""><div data-static=""><h1>/A</h1></div></div>';
  history.replaceState(null, '', '/A');
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shown = () => document.querySelector('h1')?.textContent;
/** A visit at /A. */
function begin(first = page('/A')) {
  const display = createDisplay(first, { pieces: createSharedPieces() });
  const pages = { get, forget: () => {} };
  return createFirstMove(
    { site: () => ({ pages, display }), seekPlace, sources: { startRequests }, session, clock, reload },
    { start, running: () => running },
  );
}

/** Makes a move, and lets the router start after it. */
async function arriveAt(route: string, move: ReturnType<typeof begin>['go']): Promise<void> {
  const moved = move(route);
  await vi.waitFor(() => expect(shown()).toBe(route), patience);
  paint();
  await moved;
  await vi.waitFor(() => expect(routes).toBe(true), patience);
}

/** The running application, with a router. */
function route(): void {
  [running, routes] = [application, true];
}

it('shows the page, then starts the router at its address', async () => {
  const moved = begin().go('/B?year=2020');
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  expect([location.pathname, location.search, document.title]).toEqual(['/B', '?year=2020', '/B']);
  expect(start).not.toHaveBeenCalled();
  paint();
  await moved;
  expect(start).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(routes).toBe(true), patience);
  expect(startRequests.mock.calls.map(([, query]) => String(query))).toEqual(['year=2020']);
  // It begins at the new address; there is nothing to go to.
  expect(go).not.toHaveBeenCalled();
});

it('notes the place that was left as the router would, so that Back leads there', async () => {
  sessionStorage.setItem('react-router-scroll-positions', '{"other":5}');
  const moved = begin().go('/B');
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  paint();
  await moved;
  expect(JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '')).toEqual({
    other: 5,
    default: 700,
  });
  expect(history.state).toEqual({ usr: null, key: expect.stringMatching(/^\w{4,8}$/), idx: 1 });
});

it('without storage moves all the same', async () => {
  session = () => {
    throw new Error('forbidden');
  };
  const moved = begin().go('/B');
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  paint();
  await moved;
  expect(location.pathname).toBe('/B');
});

it.each([
  ['a page that does not exist', '/None'],
  ['an anchor of another page', '/B#part'],
  ['the page itself', '/A?year=2020'],
])('leaves %s to the router', async (_, address) => {
  const first = page('/A');
  get.mockImplementation((path) => Promise.resolve({ '/A': first, '/B': page('/B') }[path]));
  await begin(first).go(address);
  expect([shown(), location.pathname]).toEqual(['/A', '/A']);
  expect(go).toHaveBeenCalledExactlyOnceWith(address);
});

it('leaves to the router what comes when it runs', async () => {
  route();
  await begin().go('/B');
  expect(get).not.toHaveBeenCalled();
  expect(go).toHaveBeenCalledExactlyOnceWith('/B');
});

it('leaves a page to the router that has started while it was fetched', async () => {
  let come: (page: ParsedPage) => void = () => {};
  get.mockReturnValue(new Promise((resolve) => (come = resolve)));
  const moved = begin().go('/B');
  route();
  come(page('/B'));
  await moved;
  expect([shown(), location.pathname]).toEqual(['/A', '/A']);
  expect(go).toHaveBeenCalledExactlyOnceWith('/B');
});

it('shows the page that was asked for last, whichever comes first', async () => {
  let late: (page: ParsedPage) => void = () => {};
  get.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const { go: move } = begin();
  const moves = [move('/Late'), move('/B')];
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  late(page('/Late'));
  paint();
  await Promise.all(moves);
  expect([shown(), location.pathname]).toEqual(['/B', '/B']);
  expect(go).not.toHaveBeenCalled();
});

it('numbers the entry of the page while nobody waits, and one that an anchor has made when it is left', async () => {
  const replace = vi.spyOn(history, 'replaceState');
  const { go: move } = begin();
  expect(history.state).toEqual({ idx: 0 });
  const moved = move('/B');
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  expect(replace).toHaveBeenCalledTimes(1);
  paint();
  await moved;
  await vi.waitFor(() => expect(routes).toBe(true), patience);
  routes = false;
  history.pushState(null, '', '#part');
  const movedOn = move('/C');
  await vi.waitFor(() => expect(shown()).toBe('/C'), patience);
  expect(replace).toHaveBeenCalledTimes(2);
  paint();
  await movedOn;
});

it('gives the islands the page once it is painted, when the application runs and the router does not', async () => {
  running = application;
  const moved = begin().go('/B');
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  expect(showIslands).not.toHaveBeenCalled();
  paint();
  await moved;
  expect(showIslands).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(routes).toBe(true), patience);
  expect(go).not.toHaveBeenCalled();
});

it('asks the sources of a page also when the router starts while it is painted', async () => {
  const moved = begin().go('/B');
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  route();
  paint();
  await moved;
  expect(startRequests).toHaveBeenCalledTimes(1);
});

it('goes on without the router while that cannot be fetched', async () => {
  running = application;
  vi.mocked(application.startRouter).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { go: move } = begin();
  for (const route of ['/B', '/C']) {
    const moved = move(route);
    await vi.waitFor(() => expect(shown()).toBe(route), patience);
    paint();
    await moved;
  }
  expect(location.pathname).toBe('/C');
});

describe('Back, without a router', () => {
  it.each([
    ['to another page loads the document', '/B', true],
    ['to another query loads it: the sources may have other records', '/A?year=2020', true],
    ['to an anchor of the page does not', '/A#part', false],
  ])('%s', async (_, address, loads) => {
    const { onBack } = begin();
    history.replaceState(null, '', address);
    await onBack();
    expect(reload).toHaveBeenCalledTimes(loads ? 1 : 0);
  });

  it('knows the query of a page that was moved to', async () => {
    const { go: move, onBack } = begin();
    const moved = move('/B?year=2020');
    await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
    paint();
    await moved;
    routes = false;
    await onBack();
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows the page that a move has left, where the visitor was, and asks its sources again', async () => {
    const scroll = vi.mocked(scrollTo);
    history.replaceState(null, '', '/A?year=2020');
    const { go: move, onBack } = begin();
    await arriveAt('/B', move);
    [running, routes] = [application, false];
    showIslands.mockReset();
    history.replaceState({ idx: 0 }, '', '/A?year=2020');
    const back = onBack();
    expect([shown(), document.title]).toEqual(['/A', '/A']);
    expect(scroll).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
    // A list may reach down to there only later.
    expect(seekPlace).toHaveBeenCalledExactlyOnceWith(700);
    expect(document.querySelector('[data-arriving]')).toBeNull();
    paint();
    await back;
    expect(String(startRequests.mock.lastCall?.[1])).toBe('year=2020');
    expect([showIslands.mock.calls.length, routes]).toEqual([1, true]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('notes the place that Back has left, where Forward leads', async () => {
    const scroll = vi.mocked(scrollTo);
    const { go: move, onBack } = begin();
    await arriveAt('/B', move);
    routes = false;
    const ahead = history.state as object;
    vi.stubGlobal('scrollY', 300);
    history.replaceState({ idx: 0 }, '', '/A');
    const back = onBack();
    paint();
    await back;
    routes = false;
    history.replaceState(ahead, '', '/B');
    const forward = onBack();
    expect([shown(), scroll.mock.lastCall]).toEqual(['/B', [{ top: 300, behavior: 'instant' }]]);
    paint();
    await forward;
  });

  it('is the matter of the router when that runs', async () => {
    const { onBack } = begin();
    route();
    history.replaceState(null, '', '/B');
    await onBack();
    expect(reload).not.toHaveBeenCalled();
  });
});
