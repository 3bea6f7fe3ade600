// @vitest-environment jsdom
/** React Router over the page that is shown. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDisplay } from '../../src/client/display.ts';
import type { ParsedPage } from '../../src/client/parse-page.ts';
import { createRouter } from '../../src/client/router.tsx';
import { createSharedPieces } from '../../src/client/shared-pieces.ts';
import type { LoadedPage } from '../../src/client/view.tsx';
import { patience } from '../patience.ts';
import { services } from '../builder/render/render-tree.tsx';
import { page } from './make-page.ts';

beforeEach(() => {
  // React renders by itself here, as it does for a visitor.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('scrollTo', () => {});
  document.body.innerHTML = '<div id="root"><div data-content=""><h1>/A</h1></div></div>';
  history.replaceState(null, '', '/A');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const load = vi.fn<(page: ParsedPage, search: string) => LoadedPage>();

function start(fetch: (path: string) => Promise<void> = () => Promise.resolve()) {
  const pages = new Map([['/A', page('/A')]]);
  const get = async (path: string) => {
    if (!pages.has(path)) {
      await fetch(path);
      pages.set(path, page(path));
    }
    return path === '/None' ? undefined : pages.get(path);
  };
  const display = createDisplay(pages.get('/A') ?? page('/A'), { pieces: createSharedPieces() });
  const islands = { show: () => {} };
  const loaded = (shown: ParsedPage): LoadedPage => ({ page: shown, services: services(), display, islands });
  load.mockReset();
  load.mockImplementation(loaded);
  return createRouter({
    root: document.getElementById('root') as HTMLElement,
    pages: { get, forget: () => pages.clear() },
    load,
    first: loaded(display.shown()),
    report: () => {},
  });
}

const heading = () => document.querySelector('h1')?.textContent;

it('writes the query of a choice, and loads nothing for it that no source uses', async () => {
  const router = start();
  await router.navigate('/A?year=2025', { replace: false });
  expect([location.search, load.mock.calls.length]).toEqual(['?year=2025', 0]);
});

it('takes the place of an address that was written before it', async () => {
  const router = start();
  const { length } = history;
  history.pushState(null, '', '/B?year=2025');
  await router.navigate('/B?year=2025', { replace: true });
  expect([location.pathname, history.length]).toEqual(['/B', length + 1]);
  expect(load.mock.calls.map(([{ title }, search]) => [title, search])).toEqual([['/B', '?year=2025']]);
});

it('R-04 shows its own error page, and comes back from it', async () => {
  const router = start();
  await router.navigate('/None', { replace: false });
  await vi.waitFor(() => expect(document.body.textContent).toContain('404 Not Found'), patience);
  await router.navigate('/B', { replace: false });
  await vi.waitFor(() => expect(heading()).toBe('/B'), patience);
});

it('in development renders what has changed', async () => {
  const router = start();
  await router.refresh();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), patience);
});

it('keeps the page that is shown where it cannot be fetched anew', async () => {
  const router = start(() => Promise.reject(new Error('/A could not be fetched (status 0)')));
  await expect(router.refresh()).rejects.toThrow('could not be fetched');
  expect([heading(), load.mock.calls.length]).toEqual(['/A', 0]);
});
