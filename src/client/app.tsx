/**
 * The client application: the islands of the page that is shown. The router is code of its own, which is fetched with the
 * first move or the first choice that the address must hold: who reads one page needs none.
 */
import type { Application, Router } from './launcher.ts';
import type { ParsedPage } from './parse-page.ts';
import { browserSharing, shareLinks } from './share-links.ts';
import { blockLoaders } from '../blocks/client.ts';
import { createIslands } from './islands.tsx';
import type { AddressedRouter } from './router.tsx';
import { createServicesFactory, type ServiceOverrides } from './services.ts';
import type { LoadedPage } from './view.tsx';
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

/** Begins with the islands of the served page. Does nothing in a document that is not a page of the site. */
export function startApp({ onHydrated, isPressed, visit, overrides }: StartOptions): Application | undefined {
  const root = document.getElementById('root');
  const site = visit.site();
  if (root === null || site === undefined) return undefined;
  const { display } = site;
  const { report, seekPlace, sources } = visit;

  let router: AddressedRouter | undefined;
  let starting: Promise<AddressedRouter> | undefined;
  /** Those who want to know of changes of the address before there is a router. */
  const waiting = new Map<() => void, () => void>();

  const createServices = createServicesFactory({
    visit,
    urlState: {
      search: () => (router ?? location).search,
      go: async (search, options) => (await startRouter()).choose(search, options),
      subscribe(listener) {
        if (router) return router.subscribe(listener);
        waiting.set(listener, () => {});
        return () => {
          waiting.get(listener)?.();
          waiting.delete(listener);
        };
      },
    },
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

  /** The page whose islands are shown, until the router knows them, and which view of the visit that is. */
  let loaded = load(display.shown());
  let view = display.views();
  function show(): void {
    const element = document.querySelector('[data-content]');
    // A page may be come back to before the one between was painted, and has new elements then.
    if (view !== display.views()) loaded = load(display.shown());
    view = display.views();
    if (element !== null) islands.show(element, loaded.page.payload, loaded.services);
  }

  const launch = async (): Promise<AddressedRouter> => {
    const { createRouter } = await import('./router.tsx');
    // Who has moved sees the page first.
    await display.painted();
    show();
    router = createRouter({ root, site, seekPlace, sources, islands, load, first: loaded, report });
    for (const listener of waiting.keys()) waiting.set(listener, router.subscribe(listener));
    return router;
  };

  async function startRouter(): Promise<AddressedRouter> {
    starting ??= launch().catch((error: unknown) => {
      starting = undefined;
      void visit.recover(false, error);
      throw error;
    });
    return starting;
  }

  show();
  shareLinks(document, browserSharing(window));
  return { show, router: (): Router | undefined => router, startRouter };
}
