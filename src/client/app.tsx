/** The client application: parses the served page and hydrates it as a router application. */
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createPages } from './page-cache.ts';
import { parsePage, type ParsedPage } from './parse-page.ts';
import type { UrlState } from '../engine/selections.ts';
import { needsRefetch } from '../engine/sources.ts';
import { followLinks } from './follow-links.ts';
import { browserSharing, shareLinks } from './share-links.ts';
import { settings } from '../settings.ts';
import { blockLoaders } from '../blocks/client.ts';
import { createIslands } from './islands.tsx';
import { createServicesFactory, type ServiceOverrides } from './services.ts';
import { View, type LoadedPage } from './view.tsx';
import type { Visit } from './visit.ts';

/** The running application, as the dev tools use it. */
export interface Application {
  /** Fetches the current page again and renders the changes. */
  refresh: () => Promise<void>;
}

/** What the application is started with. */
export interface StartOptions {
  /** Called with the element of each island after it is hydrated. */
  onHydrated: (block: Element) => void;
  /** The visit as it began before the application; its sources have been requested. */
  visit: Visit;
  /** In development: services that replace those of the visitor. */
  overrides?: ServiceOverrides;
}

/**
 * Hydrates the served page as a router application. Does nothing in a document that is not a page of the
 * site.
 * @returns The running application in development, else `undefined`.
 */
export function startApp({ onHydrated, visit, overrides }: StartOptions): Application | undefined {
  const root = document.getElementById('root');
  const first = parsePage(document);
  if (root === null || first === undefined) return undefined;
  const path = stripTrailingSlash(location.pathname);
  // Does not hydrate a document that a host serves at an address that is not its own (`/history` on a file
  // system that ignores case).
  if (!first.payload.paths.includes(path)) return undefined;

  const { report, sources: requests } = visit;
  const pages = createPages(path, first, { hasFragments: !import.meta.env.DEV });
  const urlState: UrlState = {
    search: () => location.search,
    // The anchor is left out, because the router would scroll to it at each choice.
    go: (search, { replace }) =>
      router.navigate(`${location.pathname}${search}`, { replace, preventScrollReset: true }),
    subscribe: (listener) => router.subscribe(listener),
  };
  const createServices = createServicesFactory({
    visit,
    urlState,
    ...(import.meta.env.DEV ? { overrides } : {}),
  });
  const islands = createIslands({ loaders: blockLoaders, onHydrated, report });
  const load = (page: ParsedPage): LoadedPage => ({
    page,
    services: createServices(page.payload),
    islands,
  });

  const route = (path: string, known: ParsedPage): RouteObject => {
    let { sources } = known.payload;
    return {
      id: path,
      path,
      caseSensitive: true,
      loader: async ({ request }) => {
        const { pathname, searchParams } = new URL(request.url);
        const page = await pages.get(stripTrailingSlash(pathname));
        if (page === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
        sources = page.payload.sources;
        requests.startRequests(page.payload.sources, searchParams);
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
    // Adds a route when it is first visited, so that the browser needs no list of routes. For a path without
    // a page nothing is added, and the router shows its own error page.
    async patchRoutesOnNavigation({ path, patch }) {
      const wanted = stripTrailingSlash(path);
      const page = await pages.get(wanted);
      if (page) patch(null, [route(wanted, page)]);
    },
  });
  hydrateRoot(root, <RouterProvider router={router} />, {
    onRecoverableError: (error) => report('page', 'hydration mismatch, React rendered a part again', error),
    onUncaughtError: (error) => report('page', 'rendering failed', error),
    onCaughtError: () => {},
  });
  const fetchOf = (address: string) =>
    pages.get(stripTrailingSlash(new URL(address, location.href).pathname));
  shareLinks(document, browserSharing(window));
  followLinks(document, {
    // If a page cannot be fetched (no network, a newer build), the browser navigates itself and shows its own
    // error.
    go: (address) =>
      void fetchOf(address).then(
        () => router.navigate(address),
        () => location.assign(address),
      ),
    prepare: (address) => void fetchOf(address).catch(() => {}),
  });
  if (!import.meta.env.DEV) return undefined;
  return {
    async refresh() {
      pages.forget();
      await router.revalidate();
    },
  };
}

/** Removes trailing slashes from a path, because routes match with and without them. */
function stripTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
