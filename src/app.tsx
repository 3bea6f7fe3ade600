/** The application in the browser: reads the page that was served and hydrates it as a router application. */
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createPages } from './engine/pages.ts';
import { keepOwnCopies, readPage, type ReadPage } from './engine/read.ts';
import { createReport } from './engine/report.ts';
import type { Place } from './engine/selections.ts';
import { asksAnew } from './engine/sources.ts';
import { followLinks } from './follow-links.ts';
import { browserSharing, shareLinks } from './share-links.ts';
import { settings } from './settings.ts';
import { createView, type Instead } from './view.tsx';

/** A running application, as development knows it. */
export interface Application {
  /** Fetches the page that is shown anew and draws what has changed in it. */
  refresh: () => Promise<void>;
}

/**
 * Starts the application on the document that was served. `alive` is told of each block that wakes. Nothing is
 * started where the document is no page of the site. In development the running application is given back, and
 * `instead` counts.
 */
export function run(alive: (block: Element) => void, instead?: Instead): Application | undefined {
  const root = document.getElementById('root');
  const first = readPage(document);
  if (root === null || first === undefined) return undefined;
  const path = plain(location.pathname);
  // A document that a host serves at another address (`/history` on a disk that ignores case) stays as it is.
  if (!first.payload.paths.includes(path)) return undefined;

  // oxlint-disable-next-line no-console -- the one voice of the application
  const report = createReport((...parts) => console.error(...parts));
  const pages = createPages(path, first);
  const place: Place = {
    search: () => location.search,
    // Without the anchor, to which the router would scroll at each choice.
    go: (search, { replace }) =>
      router.navigate(`${location.pathname}${search}`, { replace, preventScrollReset: true }),
    subscribe: (listener) => router.subscribe(listener),
  };
  const { View, prepare, wakeShared } = createView({
    report,
    alive,
    place,
    ...(import.meta.env.DEV ? { instead } : {}),
  });
  let shown = first;
  prepare(first, new URLSearchParams(location.search));

  const route = (path: string): RouteObject => ({
    id: path,
    path,
    caseSensitive: true,
    loader: async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const page = await pages.get(plain(pathname));
      if (page === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
      keepOwnCopies(first.pieces);
      wakeShared(page.pieces);
      shown = page;
      prepare(page, searchParams);
      return page;
    },
    // What the anchor says changes nothing about the page, and the query only what a source asks for.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.href === nextUrl.href
        ? defaultShouldRevalidate
        : currentUrl.pathname !== nextUrl.pathname ||
          asksAnew(shown.payload.sources, currentUrl.searchParams, nextUrl.searchParams, settings),
    Component: View,
  });
  const router = createBrowserRouter([route(path)], {
    hydrationData: { loaderData: { [path]: first } satisfies Record<string, ReadPage> },
    // Routes are found as they are visited, so that the browser needs no list of them. A path without a
    // page adds none, and the router shows its own error page.
    async patchRoutesOnNavigation({ path, patch }) {
      const wanted = plain(path);
      if (await pages.get(wanted)) patch(null, [route(wanted)]);
    },
  });
  hydrateRoot(root, <RouterProvider router={router} />, {
    onRecoverableError: (error) => report('page', 'React had to draw a part anew', error),
    onUncaughtError: (error) => report('page', 'drawing failed', error),
    onCaughtError: () => {},
  });
  const fetchOf = (address: string) => pages.get(plain(new URL(address, location.href).pathname));
  letTransitionsBeCut(document);
  shareLinks(document, browserSharing(window));
  followLinks(document, {
    // A page that cannot be fetched (no network, a newer build) is left to the browser, which says so itself.
    go: (address) =>
      void fetchOf(address).then(
        () => router.navigate(address, { viewTransition: true }),
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

/** A transition that the next move cuts short is no fault, though the browser would report it as one. */
function letTransitionsBeCut(document: Document): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

/** A path without the slash at its end, which no route requires. */
function plain(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
