/** The client application: parses the served page and hydrates it as a router application. */
import {
  createBrowserRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import type { Application } from './launcher.ts';
import { pathOf } from './page-cache.ts';
import type { ParsedPage } from './parse-page.ts';
import type { UrlState } from '../engine/selections.ts';
import { needsRefetch } from '../engine/sources.ts';
import { browserSharing, shareLinks } from './share-links.ts';
import { settings } from '../settings.ts';
import { blockLoaders } from '../blocks/client.ts';
import { hydrate } from './hydrate.ts';
import { createIslands } from './islands.tsx';
import { createServicesFactory, type ServiceOverrides } from './services.ts';
import { View, type LoadedPage } from './view.tsx';
import type { Visit } from './visit.ts';

/** What the application is started with. */
export interface StartOptions {
  /** Called with the element of each island after it is hydrated. */
  onHydrated: (block: Element) => void;
  /** Whether the visitor has pressed something in an island that is not hydrated. */
  isPressed: (block: Element) => boolean;
  /** The visit as it began before the application; its sources have been requested. */
  visit: Visit;
  /** In development: services that replace those of the visitor. */
  overrides?: ServiceOverrides;
}

/**
 * Hydrates the served page as a router application. Does nothing in a document that is not a page of the
 * site.
 */
export function startApp({ onHydrated, isPressed, visit, overrides }: StartOptions): Application | undefined {
  const root = document.getElementById('root');
  const site = visit.site();
  if (root === null || site === undefined) return undefined;
  const { pages, display } = site;
  const first = display.shown();
  const path = pathOf(location.href);

  const { report, sources: requests } = visit;
  const urlState: UrlState = {
    search: () => (ahead ? ahead.url.search : location.search),
    // The anchor is left out, because the router would scroll to it at each choice.
    async go(search, { replace }) {
      // An island may be quicker than the router, whose address is then that of the page before.
      await navigation;
      await router.navigate(`${location.pathname}${search}`, { replace, preventScrollReset: true });
    },
    subscribe: (listener) => router.subscribe(listener),
  };
  const createServices = createServicesFactory({
    visit,
    urlState,
    ...(import.meta.env.DEV ? { overrides } : {}),
  });
  const islands = createIslands({
    loaders: blockLoaders,
    painted: display.painted,
    onHydrated,
    report,
    onCodeMissing: (element) => void visit.recover(isPressed(element)),
  });
  const load = (page: ParsedPage): LoadedPage => ({
    page,
    services: createServices(page.payload),
    display,
    islands,
  });
  /** The page that is shown before the router has its address. */
  let ahead: { loaded: LoadedPage; url: URL } | undefined;

  const route = (path: string, known: ParsedPage): RouteObject => {
    let { sources } = known.payload;
    return {
      id: path,
      path,
      caseSensitive: true,
      loader: async ({ request }) => {
        const page = await pages.get(pathOf(request.url));
        if (page === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
        sources = page.payload.sources;
        if (ahead?.loaded.page === page) return ahead.loaded;
        requests.startRequests(sources, new URL(request.url).searchParams);
        return load(page);
      },
      // A change of the anchor does not reload the page. A change of the query reloads it only if a source
      // uses a changed query parameter.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        currentUrl.href === nextUrl.href
          ? defaultShouldRevalidate
          : currentUrl.pathname !== nextUrl.pathname ||
            needsRefetch(sources, currentUrl.searchParams, nextUrl.searchParams, settings),
      Component: View,
    };
  };
  const router = createBrowserRouter([route(path, first)], {
    hydrationData: {
      loaderData: { [path]: load(first) } satisfies Record<string, LoadedPage>,
    },
    // The router asks for this when it has noted where the visitor was, before it does anything else. The page that it is
    // to wait for is shown in the same task, but after it has asked.
    async getContext() {
      await Promise.resolve();
      await display.painted();
      return new RouterContextProvider();
    },
    // Adds a route when it is first visited, so that the browser needs no list of routes. For a path without
    // a page nothing is added, and the router shows its own error page.
    async patchRoutesOnNavigation({ path, patch }) {
      const wanted = pathOf(path);
      const page = await pages.get(wanted);
      if (page) patch(null, [route(wanted, page)]);
    },
  });
  hydrate(root, <RouterProvider router={router} />, report);
  shareLinks(document, browserSharing(window));

  /** Counts what the visitor has asked for: a page that comes late is not shown over a later one. */
  let wanted = 0;
  let navigation = Promise.resolve();
  addEventListener('popstate', () => void (wanted += 1));

  /**
   * Shows a page before the router navigates to it: what the router and React do takes as long as the page itself. Requests
   * and islands follow the paint, before the router does.
   */
  function showAhead(page: ParsedPage | undefined, url: URL): void {
    const element = document.querySelector('[data-content]');
    // The router scrolls to an anchor; a page that is shown already may have other records now.
    if (page === undefined || element === null || url.hash !== '' || url.pathname === location.pathname)
      return;
    scrollTo({ top: 0, behavior: 'instant' });
    display.show(element, page, true);
    void display.painted().then(() => {
      // Back may have shown another meanwhile.
      if (display.shown() !== page) return;
      try {
        const loaded = load(page);
        requests.startRequests(page.payload.sources, url.searchParams);
        ahead = { loaded, url };
        islands.show(element, page.payload, loaded.services);
      } catch {
        // The loader throws the same, and the router shows it.
      }
    });
  }

  return {
    async go(address) {
      const url = new URL(address, location.href);
      wanted += 1;
      const mine = wanted;
      let page: ParsedPage | undefined;
      try {
        page = await pages.get(pathOf(address));
      } catch {
        if (mine === wanted) location.assign(address);
        return;
      }
      // A page that is shown early is no place that the router may note for Back.
      await navigation;
      // The visitor has gone elsewhere meanwhile.
      if (mine !== wanted) return;
      // The router's own error page is English; in another language the server has one.
      if (page === undefined && !/^en\b/.test(document.documentElement.lang)) {
        location.assign(address);
        return;
      }
      navigation = router.navigate(address);
      showAhead(page, url);
      await navigation;
      ahead = undefined;
    },
    async refresh() {
      pages.forget();
      await router.revalidate();
    },
  };
}
