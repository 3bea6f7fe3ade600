// @vitest-environment jsdom
/** The first move of a visit: the page is shown without the application, which then takes over at its address. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDisplay } from '../../src/client/display.ts';
import { createSharedPieces } from '../../src/client/shared-pieces.ts';
import { createFirstMove } from '../../src/client/first-move.ts';
import type { Application } from '../../src/client/launcher.ts';
import type { ParsedPage } from '../../src/client/parse-page.ts';
import { patience } from '../patience.ts';

const go = vi.fn<Application['go']>();
const application: Application = { go, refresh: () => Promise.resolve() };
const start = vi.fn<() => Promise<Application | undefined>>();
const startRequests = vi.fn<(sources: object, query: URLSearchParams) => void>();
const get = vi.fn<(path: string) => Promise<ParsedPage | undefined>>();
/** No time passes; the browser tests see to an application that does not come. */
const clock = { after: () => () => {} };
let session: () => Storage;
let running: Application | undefined;
let paint: () => void;

beforeEach(() => {
  for (const mock of [go, start, startRequests, get]) mock.mockReset();
  running = undefined;
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

function page(route: string): ParsedPage {
  const content = document.implementation.createHTMLDocument('').createElement('div');
  content.innerHTML = `<div data-static=""><h1>${route}</h1></div>`;
  const payload = { route, paths: [route], builtOn: '2026-07-16', build: 'b', blocks: {}, sources: {} };
  return { payload, title: route, content, head: [], styles: [] };
}

const shown = () => document.querySelector('h1')?.textContent;
/** A visit at /A. */
function begin(first = page('/A')) {
  const display = createDisplay(first, { pieces: createSharedPieces() });
  const pages = { get, forget: () => {} };
  return createFirstMove(
    { site: () => ({ pages, display }), sources: { startRequests }, session, clock },
    { start, running: () => running },
  );
}

it('shows the page, then starts the application at its address', async () => {
  const moved = begin()('/B?year=2020');
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  expect([location.pathname, location.search, document.title]).toEqual(['/B', '?year=2020', '/B']);
  expect(start).not.toHaveBeenCalled();
  paint();
  await moved;
  expect(start).toHaveBeenCalledTimes(1);
  expect(startRequests.mock.calls.map(([, query]) => String(query))).toEqual(['year=2020']);
  // It begins at the new address; there is nothing to go to.
  expect(go).not.toHaveBeenCalled();
});

it('notes the place that was left as the router would, so that Back leads there', async () => {
  sessionStorage.setItem('react-router-scroll-positions', '{"other":5}');
  const moved = begin()('/B');
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
  const moved = begin()('/B');
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  paint();
  await moved;
  expect(location.pathname).toBe('/B');
});

it.each([
  ['a page that does not exist', '/None'],
  ['an anchor of another page', '/B#part'],
  ['the page itself', '/A?year=2020'],
])('leaves %s to the application', async (_, address) => {
  const first = page('/A');
  get.mockImplementation((path) => Promise.resolve({ '/A': first, '/B': page('/B') }[path]));
  await begin(first)(address);
  expect([shown(), location.pathname]).toEqual(['/A', '/A']);
  expect(go).toHaveBeenCalledExactlyOnceWith(address);
});

it('leaves to the application what comes when it runs', async () => {
  running = application;
  await begin()('/B');
  expect(get).not.toHaveBeenCalled();
  expect(go).toHaveBeenCalledExactlyOnceWith('/B');
});

it('leaves a page to the application that has started while it was fetched', async () => {
  let come: (page: ParsedPage) => void = () => {};
  get.mockReturnValue(new Promise((resolve) => (come = resolve)));
  const moved = begin()('/B');
  running = application;
  come(page('/B'));
  await moved;
  expect([shown(), location.pathname]).toEqual(['/A', '/A']);
  expect(go).toHaveBeenCalledExactlyOnceWith('/B');
});

it('shows the page that was asked for last, whichever comes first', async () => {
  let late: (page: ParsedPage) => void = () => {};
  get.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const move = begin();
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
  const move = begin();
  expect(history.state).toEqual({ idx: 0 });
  const moved = move('/B');
  await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
  expect(replace).toHaveBeenCalledTimes(1);
  paint();
  await moved;
  running = undefined;
  history.pushState(null, '', '#part');
  const movedOn = move('/C');
  await vi.waitFor(() => expect(shown()).toBe('/C'), patience);
  expect(replace).toHaveBeenCalledTimes(2);
  paint();
  await movedOn;
});
