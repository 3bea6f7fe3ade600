/** The router: moves between pages once the first has been made, and the choices that the address holds. */
import {
  createBrowserRouter,
  NavigationType,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import type { Report } from '../engine/report.ts';
import type { UrlState } from '../engine/selections.ts';
import { needsRefetch, type Sources } from '../engine/sources.ts';
import { settings } from '../settings.ts';
import { AfterHydration } from './after-hydration.tsx';
import { placeOf } from './first-move.ts';
import { hydrate } from './hydrate.ts';
import type { Islands } from './islands.tsx';
import type { Router } from './launcher.ts';
import { pathOf } from './page-cache.ts';
import type { ParsedPage } from './parse-page.ts';
import type { SeekPlace } from './seek-place.ts';
import type { Site } from './site.ts';
import { View, type LoadedPage } from './view.tsx';

/** A router that also knows the query of the address. */
export interface AddressedRouter extends Router {
  /** The query of the page that is shown: `?year=2025`, or empty. */
  readonly search: string;
  /** Sets the query of the page that is shown. */
  choose: UrlState['go'];
  subscribe: UrlState['subscribe'];
}

interface Options {
  /** The element that React Router hydrates. */
  root: Element;
  site: Site;
  seekPlace: SeekPlace;
  sources: Pick<Sources, 'startRequests'>;
  islands: Islands;
  /** Gives a page its services. */
  load: (page: ParsedPage) => LoadedPage;
  /** The page that the document shows. */
  first: LoadedPage;
  report: Report;
}

/** Hydrates the document as a router application, at the address that it has. */
export function createRouter({
  root,
  site,
  seekPlace,
  sources,
  islands,
  load,
  first,
  report,
}: Options): AddressedRouter {
  const { pages, display } = site;
  const path = pathOf(location.href);
  /** The page that is shown before the router has its address. */
  let ahead: { loaded: LoadedPage; url: URL } | undefined;

  const route = (path: string, known: ParsedPage): RouteObject => {
    let wanted = known.payload.sources;
    return {
      id: path,
      path,
      caseSensitive: true,
      loader: async ({ request }) => {
        const page = await pages.get(pathOf(request.url));
        if (page === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
        wanted = page.payload.sources;
        if (ahead?.loaded.page === page) return ahead.loaded;
        sources.startRequests(wanted, new URL(request.url).searchParams);
        return load(page);
      },
      // A change of the anchor does not reload the page. A change of the query reloads it only if a source
      // uses a changed query parameter.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        currentUrl.href === nextUrl.href
          ? defaultShouldRevalidate
          : currentUrl.pathname !== nextUrl.pathname ||
            needsRefetch(wanted, currentUrl.searchParams, nextUrl.searchParams, settings),
      Component: View,
    };
  };
  const router = createBrowserRouter([route(path, first.page)], {
    hydrationData: { loaderData: { [path]: first } satisfies Record<string, LoadedPage> },
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
  /** The entry of the history that is shown. */
  let { key } = router.state.location;
  router.subscribe(({ navigation, historyAction, location, restoreScrollPosition }) => {
    // It tells of many things; the visitor comes to an entry once.
    if (navigation.state !== 'idle' || location.key === key) return;
    ({ key } = location);
    // Before React has taken over it knows no places.
    const place = restoreScrollPosition ?? placeOf(() => window.sessionStorage);
    if (historyAction === NavigationType.Pop && location.hash === '' && place !== false) seekPlace(place);
  });
  /** The last that the router does. First of all it hears of its own moves only when React has taken over. */
  let last = new Promise<void>((resolve) => {
    const content = (
      <>
        <RouterProvider router={router} />
        <AfterHydration act={resolve} />
      </>
    );
    hydrate(root, content, report);
  });

  /** Has the router do one thing after the other: of two moves in one task it forgets the second. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  }

  /** Counts what the visitor has asked for: a page that comes late is not shown over a later one. */
  let asked = 0;
  addEventListener('popstate', () => void (asked += 1));

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
        sources.startRequests(page.payload.sources, url.searchParams);
        ahead = { loaded, url };
        islands.show(element, page.payload, loaded.services);
      } catch {
        // The loader throws the same, and the router shows it.
      }
    });
  }

  return {
    get search() {
      return (ahead?.url ?? location).search;
    },
    // In turn: an island may be quicker than the router, whose address is then that of the page before. The anchor is left
    // out, because the router would scroll to it at each choice.
    choose: (search, { replace }) =>
      inTurn(() => router.navigate(`${location.pathname}${search}`, { replace, preventScrollReset: true })),
    subscribe: (listener) => router.subscribe(listener),
    async go(address) {
      const url = new URL(address, location.href);
      asked += 1;
      const mine = asked;
      let page: ParsedPage | undefined;
      try {
        page = await pages.get(pathOf(address));
      } catch {
        if (mine === asked) location.assign(address);
        return;
      }
      // A page that is shown early is no place that the router may note for Back.
      await inTurn(async () => {
        // The visitor has gone elsewhere meanwhile.
        if (mine !== asked) return;
        // The router's own error page is English; in another language the server has one.
        if (page === undefined && !/^en\b/.test(document.documentElement.lang)) {
          location.assign(address);
          return;
        }
        const navigation = router.navigate(address);
        showAhead(page, url);
        await navigation;
        ahead = undefined;
      });
    },
    refresh: () =>
      inTurn(() => {
        pages.forget();
        return router.revalidate();
      }),
  };
}
