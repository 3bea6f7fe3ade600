// @vitest-environment jsdom
/** The router over the page that is shown: choices and moves, one after the other. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDisplay } from '../../src/client/display.ts';
import type { ParsedPage } from '../../src/client/parse-page.ts';
import { createRouter } from '../../src/client/router.tsx';
import { createSharedPieces } from '../../src/client/shared-pieces.ts';
import type { LoadedPage } from '../../src/client/view.tsx';
import { patience } from '../patience.ts';
import { services } from '../render/render-tree.tsx';
import { page } from './make-page.ts';

beforeEach(() => {
  // React renders by itself here, as it does for a visitor.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('scrollTo', () => {});
  // jsdom knows no popovers.
  vi.spyOn(document, 'querySelectorAll').mockImplementation(((selector: string) =>
    selector === ':popover-open'
      ? []
      : Document.prototype.querySelectorAll.call(document, selector)) as never);
  document.body.innerHTML = '<div id="root"><div data-content=""><h1>/A</h1></div></div>';
  history.replaceState(null, '', '/A');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function start() {
  const pages = new Map([['/A', page('/A')]]);
  const get = (path: string) => {
    if (!pages.has(path)) pages.set(path, page(path));
    return Promise.resolve(pages.get(path));
  };
  const display = createDisplay(pages.get('/A') ?? page('/A'), { pieces: createSharedPieces() });
  const islands = { show: () => {} };
  const load = (shown: ParsedPage): LoadedPage => ({ page: shown, services: services(), display, islands });
  return createRouter({
    root: document.getElementById('root') as HTMLElement,
    site: { pages: { get, forget: () => {} }, display },
    seekPlace: () => {},
    sources: { startRequests: () => {} },
    islands,
    load,
    first: load(display.shown()),
    report: () => {},
  });
}

it('D-04 two choices in one moment are both noted, the second last', async () => {
  const router = start();
  const seen: string[] = [];
  router.subscribe(() => void seen.push(location.search));
  await Promise.all([
    router.choose('?year=2025', { replace: false }),
    router.choose('?year=2025&month=Mar', { replace: false }),
  ]);
  expect(location.search).toBe('?year=2025&month=Mar');
  expect(router.search).toBe('?year=2025&month=Mar');
  expect(seen).toContain('?year=2025');
});

it('a move waits for a choice, and shows its page once', async () => {
  const router = start();
  await Promise.all([router.choose('?year=2025', { replace: false }), router.go('/B')]);
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('/B'), patience);
  expect([location.pathname, location.search]).toEqual(['/B', '']);
});
