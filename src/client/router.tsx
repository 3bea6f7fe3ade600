/** React Router over the page that the document shows: its routes, their records, its error page. */
import { useEffect, type ReactNode } from 'react';
import {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  useNavigate,
  useRevalidator,
  type RouteObject,
} from 'react-router-dom';
import { withBase } from '../engine/base.ts';
import type { Report } from '../engine/report.ts';
import { needsRefetch } from '../engine/sources.ts';
import { settings } from '../engine/settings.ts';
import { hydrate } from './hydrate.ts';
import type { Router } from './launcher.ts';
import { toPath, type Pages } from './page-cache.ts';
import type { ParsedPage } from './parse-page.ts';
import { View, type LoadedPage } from './view.tsx';

interface Options {
  /** The element that React Router hydrates. */
  root: Element;
  pages: Pages;
  /** Gives a page its services and requests its sources, unless that is done. @param search The query of the page. */
  load: (page: ParsedPage, search: string) => LoadedPage;
  /** The page that the document shows. */
  first: LoadedPage;
  report: Report;
}

/** The root route has no path and no markup. */
const rootRoute = 'site';

/** Hydrates the document as a router application, at the address that it has. */
export function createRouter({ root, pages, load, first, report }: Options): Router {
  const path = toPath(location.href);

  const route = (path: string, known: ParsedPage): RouteObject => {
    let wanted = known.payload.sources;
    return {
      id: path,
      path: withBase(path),
      caseSensitive: true,
      loader: async ({ request }) => {
        const page = await pages.get(toPath(request.url));
        if (page === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
        wanted = page.payload.sources;
        return load(page, new URL(request.url).search);
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

  const hooks = new Promise<Hooks>((resolve) => {
    const router = createBrowserRouter(
      [{ id: rootRoute, element: <Root onReady={resolve} />, children: [route(path, first.page)] }],
      {
        hydrationData: { loaderData: { [path]: first } satisfies Record<string, LoadedPage> },
        // Adds a route when it is first visited, so that the browser needs no list of routes. For a path without
        // a page nothing is added, and the router shows its own error page.
        async patchRoutesOnNavigation({ path, patch }) {
          const wanted = toPath(path);
          const page = await pages.get(wanted);
          if (page) patch(rootRoute, [route(wanted, page)]);
        },
      },
    );
    hydrate(root, <RouterProvider router={router} />, report);
  });

  return {
    navigate: async (address, options) => (await hooks).navigate(address, options),
    async refresh() {
      pages.forget();
      // Where it cannot be fetched, the page stays; the router would show its error page.
      await pages.get(toPath(location.href));
      await (await hooks).revalidate();
    },
  };
}

interface Hooks {
  navigate: ReturnType<typeof useNavigate>;
  revalidate: ReturnType<typeof useRevalidator>['revalidate'];
}

/** Passes on the functions of the router after hydration. They keep working while an error page is shown. */
function Root({ onReady }: { onReady: (hooks: Hooks) => void }): ReactNode {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => onReady({ navigate, revalidate }), [onReady, navigate, revalidate]);
  return <Outlet />;
}
