/**
 * The client application: the islands of the shown page. The router is a separate file, fetched with the first move or
 * the first choice that the address must hold; visitors who read one page do not need it.
 */
import type { Application, Router } from './launcher.ts';
import type { ParsedPage } from './parse-page.ts';
import { browserSharing, shareLinks } from './share-links.ts';
import { blockLoaders } from '../blocks/client.ts';
import { worksOffline, settings } from '../engine/settings.ts';
import { createIslands } from './islands.tsx';
import { keepRecords } from './keep-records.ts';
import type { LoadedPage } from './view.tsx';
import { type Visit, fetchFromSite, oncePerSession } from './visit.ts';
import { whenIdle } from './when-idle.ts';
import { filesAddress, systemClock } from '../engine/call.ts';
import { isoDay } from '../engine/day.ts';
import type { PagePayload } from '../engine/payload.ts';
import { createSearchTextLoader } from '../engine/search-text.ts';
import { createSelections } from '../engine/selections.ts';
import type { Services } from '../engine/services.ts';
import { createPageData } from './page-data.ts';

/** The inputs of `startApp`. */
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
 * Starts the application with the islands of the served page. Does nothing in a document that is not a page of the
 * site.
 */
export function startApp({ onHydrated, isPressed, visit, overrides }: StartOptions): Application | undefined {
  const root = document.getElementById('root');
  const site = visit.site();
  if (root === null || site === undefined) return undefined;
  const { display } = site;
  const { report, sources } = visit;

  const createServices = createServicesFactory(visit, overrides);
  const islands = createIslands({
    loaders: blockLoaders,
    painted: display.painted,
    onHydrated(element) {
      // React renders an island anew if the browser has translated it.
      if (element.querySelector('form[method=dialog]')) visit.restoreDrafts();
      onHydrated(element);
    },
    report,
    onCodeMissing: (element) => void visit.recover(isPressed(element)),
  });

  function view(page: ParsedPage, search: string) {
    if (worksOffline) whenIdle(() => keepRecords(page.payload.sources, window));
    return {
      search,
      number: display.views(),
      loaded: { page, services: createServices(page.payload), display, islands },
    };
  }
  let current = view(display.shown(), location.search);
  /** Whether the services were made for this view: a page that the visitor returns to has new elements. */
  const isCurrent = (page: ParsedPage, search: string) =>
    current.loaded.page === page && current.search === search && current.number === display.views();

  function show(): void {
    const [page, { search }] = [display.shown(), location];
    if (!isCurrent(page, search)) current = view(page, search);
    const element = document.querySelector('[data-content]');
    if (element !== null) islands.show(element, page.payload, current.loaded.services);
  }

  function load(page: ParsedPage, search: string): LoadedPage {
    if (!isCurrent(page, search)) {
      // First: a page that cannot be prepared is not viewed.
      sources.startRequests(page.payload.sources, new URLSearchParams(search));
      current = view(page, search);
    }
    return current.loaded;
  }

  let router: Router | undefined;
  let starting: Promise<Router> | undefined;
  const launch = async (): Promise<Router> => {
    const { createRouter } = await import('./router.tsx');
    // Paint the page of a move first.
    await display.painted();
    show();
    router = createRouter({ root, pages: site.pages, load, first: current.loaded, report });
    return router;
  };

  function startRouter(): Promise<Router> {
    starting ??= launch().catch((error: unknown) => {
      starting = undefined;
      void visit.recover(false, error);
      throw error;
    });
    return starting;
  }

  show();
  shareLinks(document, browserSharing(window));
  return { show, router: () => router, startRouter };
}

/** The services that the dev server may replace, to simulate another day or another visit. */
type ServiceOverrides = Partial<Pick<Services, 'today' | 'oncePerSession'>>;

/** Returns the function that creates the services of a page: some last for the whole visit, some belong to the page. */
function createServicesFactory(
  visit: Visit,
  overrides: ServiceOverrides | undefined,
): (payload: PagePayload) => Services {
  const { report, sources, outbox, navigator } = visit;
  const texts = createSearchTextLoader(fetchFromSite);

  const today = () => isoDay(new Date(), settings.timeZone);

  return (payload) => ({
    builtOn: payload.builtOn,
    ...(payload.words && { words: payload.words }),
    today,
    fileHost: settings.host,
    data: createPageData(payload, sources, filesAddress(settings), {
      zone: settings.timeZone,
      today: overrides?.today ?? today,
    }),
    selections: createSelections(payload.blocks, navigator, systemClock),
    part: navigator.part,
    send: (call, values) => outbox.send(call, values),
    follow: (call, values) => outbox.follow(call, values),
    oncePerSession,
    texts: () => texts(payload.search),
    report,
    ...(import.meta.env.DEV ? overrides : {}),
  });
}
