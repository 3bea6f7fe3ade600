/**
 * The work of a page that needs no React: it requests its sources, sends the waiting messages of earlier visits,
 * fetches the pages that its links lead to. It begins when the browser is idle, and starts the application when that is
 * needed.
 */
import { storageName, withBase } from '../engine/base.ts';
import { systemClock } from '../engine/call.ts';
import { selectRecords } from '../engine/data.ts';
import { isoDay } from '../engine/day.ts';
import { holdsChoice } from '../engine/parameters.ts';
import { builtData, type PagePayload } from '../engine/payload.ts';
import { createReport, type Report } from '../engine/report.ts';
import { searchTextsPath } from '../engine/search-text.ts';
import { createSources, type Sources } from '../engine/sources.ts';
import { settings, worksOffline } from '../engine/settings.ts';
import { createDrafts } from './drafts.ts';
import { followLinks } from './follow-links.ts';
import { keepOffline } from './keep-offline.ts';
import { createLastAnswers } from './last-answers.ts';
import { letGo } from './let-go.ts';
import { renderOffscreen } from './render-offscreen.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { Launcher } from './launcher.ts';
import { createNavigator, type Navigator } from './navigator.ts';
import { toPath } from './page-cache.ts';
import { preparePaper } from './prepare-paper.ts';
import { createRecovery } from './recover.ts';
import { savesData } from './saves-data.ts';
import { createScrollPositions } from './scroll-positions.ts';
import { readSite, type Site } from './site.ts';
import { prepareTypefaces, type Typefaces } from './typefaces.ts';
import { whenIdle } from './when-idle.ts';
import { followWindows } from './windows.ts';

/**
 * Watches islands and calls `act` with those near the viewport: within 200 px; within two viewports if the build left
 * them without records, so that the records are there when the visitor arrives.
 */
export function watchIslands(act: (seen: readonly IntersectionObserverEntry[]) => void) {
  const look = (entries: IntersectionObserverEntry[]) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting);
    if (seen.length > 0) act(seen);
  };
  const near = new IntersectionObserver(look, { rootMargin: '200px' });
  const far = new IntersectionObserver(look, { rootMargin: '200%' });
  return {
    /** Takes the payload of the island's page, which tells whether the build had records. */
    observe(island: Element, { blocks }: Pick<PagePayload, 'blocks'>): void {
      const { status } = builtData(blocks[island.getAttribute('data-key') ?? '']);
      (status === 'loading' ? far : near).observe(island);
    },
    unobserve(island: Element): void {
      for (const observer of [near, far]) observer.unobserve(island);
    },
    disconnect(): void {
      for (const observer of [near, far]) observer.disconnect();
    },
  };
}

/** The services that last for the whole visit. */
export interface Visit {
  report: Report;
  sources: Sources;
  outbox: Outbox;
  typefaces: Typefaces;
  navigator: Navigator;
  /** Fills empty fields with the unsent input, for a form that had to be rendered anew. */
  restoreDrafts: () => void;
  /** Reads the served document, once; see `readSite`. */
  site: () => Site | undefined;
  /**
   * Called when code of the page cannot be fetched or read; see `createRecovery`.
   * @param cause The error that kept the application from starting; the islands report missing code of blocks.
   */
  recover: (isPressed: boolean, cause?: unknown) => Promise<void>;
  letGo: typeof letGo;
}

/** Longest wait of the rest of the first page for typefaces. */
const fontTimeoutMs = 3000;

/** Creates the visit, and sends the waiting messages of earlier ones. */
function createVisit(launcher: Launcher): Visit {
  const report = createReport((...parts) => {
    // oxlint-disable-next-line no-console -- the one voice of the application
    console.error(...parts);
    // The dev server tells it with file and line.
    if (import.meta.env.DEV)
      for (const part of parts) if (part instanceof Error) globalThis.reportError?.(part);
  });
  const outside = {
    fetch: fetchFromSite,
    clock: systemClock,
    random: Math.random,
    settings,
    report,
  };
  const lastAnswers = createLastAnswers(() => window.caches);
  const sources = createSources({ ...outside, lastAnswers });
  const drafts = createDrafts(document, () => window.sessionStorage);
  const outbox = createOutbox({
    ...outside,
    onArrived: drafts.forget,
    storage: () => window.localStorage,
    // A closed tab would lose the message, so the browser asks first.
    onUnwritten: (isAny) => (isAny ? addEventListener : removeEventListener)('beforeunload', preventDefault),
    // `crypto.randomUUID` exists only on secure connections.
    newKey: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join(''),
    withLock,
  });
  whenIdle(() => outbox.resume(window));
  const typefaces = prepareTypefaces(document, fetchFile, !savesData());
  let site: Site | undefined;
  const readOnce = () => (site ??= readSite(typefaces.takeUp, drafts.restore));
  const recovery = createRecovery({
    build: () => readOnce()?.display.shown().payload.build,
    session: () => window.sessionStorage,
    fetch: outside.fetch,
    location,
    document,
  });
  followWindows();
  preparePaper(window);
  const navigator = createNavigator({
    site: readOnce,
    positions: createScrollPositions(window, () => window.sessionStorage),
    sources,
    clock: systemClock,
    location,
    launcher,
  });
  return {
    report,
    sources,
    outbox,
    navigator,
    site: readOnce,
    typefaces,
    restoreDrafts: drafts.restore,
    letGo,
    recover(isPressed, cause) {
      if (cause !== undefined) report('page', 'the application cannot be started', cause);
      return recovery(isPressed);
    },
  };
}

/**
 * Begins the visit at the served page: requests its sources, follows its links, and watches for islands that need the
 * application: visible ones, and those with records that are hidden without it (`hydrate: 'load'`).
 */
export function startVisit(launcher: Launcher): Visit {
  // Set by an earlier document of this history entry: the browser has not restored the position.
  const isUnrestored = history.scrollRestoration === 'manual';
  supportBrowser();
  const visit = createVisit(launcher);
  const text = document.getElementById('page')?.textContent;
  const payload = text ? (JSON.parse(text) as PagePayload) : undefined;
  if (payload === undefined || payload.isForUnknown === true)
    import('./lead-on.ts')
      .then(({ leadOn }) => leadOn(payload && (payload.search ?? searchTextsPath())))
      .catch(() => {});
  if (payload === undefined) return visit;
  const needApplication = () => void launcher.start().catch((error: unknown) => visit.recover(false, error));
  watchVisible(payload, needApplication);
  watchRecords(payload, visit.sources, needApplication);
  visit.sources.startRequests(payload.sources, new URLSearchParams(location.search));
  const { move, jump, restore } = visit.navigator;
  followLinks(document, {
    move,
    jump,
    prepare: (address) =>
      void visit
        .site()
        ?.pages.get(toPath(address))
        .catch(() => {}),
    byTouch: matchMedia('(hover: none)').matches,
  });
  const isChosen = holdsChoice(payload.blocks, new URLSearchParams(location.search));
  // A panel that the address names may be hidden in an island; choices in the address change the height of a list.
  const isGrowing = location.hash !== '' || isChosen;
  if (isGrowing) needApplication();
  else whenIdle(prefetchApplication);
  if ((isGrowing || isUnrestored) && isComeBackTo()) restore();
  void layOutFirstPage(visit.typefaces);
  if (worksOffline) whenIdle(() => keepOffline(window, systemClock));
  return visit;
}

/** Adds features that the browser lacks. If the code cannot be fetched, the page stays as it was served. */
function supportBrowser(): void {
  if (CSS.supports('(position-area: end) and selector(::details-content)')) return;
  import('./older-browsers.ts').then(
    ({ supportOlderBrowsers }) => supportOlderBrowsers(document),
    () => {},
  );
}

/** Whether the document was reloaded, or reached by Back or Forward. */
function isComeBackTo(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

/** Lays out the rest of the first page, once its typefaces have loaded or after a timeout. */
async function layOutFirstPage({ fetched }: Typefaces): Promise<void> {
  const content = document.querySelector('[data-content]');
  if (content === null) return;
  await Promise.race([
    fetched,
    new Promise<void>((resolve) => void systemClock.after(fontTimeoutMs, resolve)),
  ]);
  renderOffscreen(content);
}

/** Calls `act` once, when an island with `hydrate: 'visible'` is visible. */
function watchVisible(payload: PagePayload, act: () => void): void {
  const watch = watchIslands((seen) => {
    // The closed search is in the window, but has no height.
    if (!seen.some(({ boundingClientRect: { height } }) => height > 0)) return;
    watch.disconnect();
    act();
  });
  for (const island of document.querySelectorAll('[data-hydrate="visible"]')) watch.observe(island, payload);
}

/** Calls `act` when an island with `hydrate: 'load'` has records, unless this session has seen it. */
function watchRecords(payload: PagePayload, sources: Sources, act: () => void): void {
  const hidden = [...document.querySelectorAll('[data-hydrate="load"]')]
    .map((island) => island.getAttribute('data-key') ?? '')
    .filter((key) => !isSeen(key))
    .map((key) => payload.blocks[key]);
  const hasRecords = ({ data }: PagePayload['blocks'][string]): boolean => {
    if (data === undefined) return true;
    const { items } = sources.get(data.source);
    const at = { zone: settings.timeZone, today: isoDay(systemClock.now(), settings.timeZone) };
    return selectRecords(items, data, payload.sources[data.source]?.fields, () => '', at).length > 0;
  };
  const look = () => {
    if (!hidden.some((island) => island !== undefined && hasRecords(island))) return;
    stop();
    act();
  };
  const stop = sources.subscribe(look);
  look();
}

/**
 * Prefetches the code of the application at a low priority, unless the visitor saves data. The build writes its
 * addresses into the document. Does not use `<link rel="prefetch">`: Firefox checks it against `default-src`, which
 * allows nothing.
 */
function prefetchApplication(): void {
  if (savesData()) return;
  const { app = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
  for (const href of app.split(' ').filter(Boolean)) fetchFile(href).catch(() => {});
}

/** Fetches an address of the site or of another one. */
export const fetchFromSite: typeof window.fetch = (address, init) =>
  window.fetch(typeof address === 'string' ? withBase(address) : address, init);

/**
 * Fetches a file ahead, at a low priority. The browser caches only a body that is read to its end; file names contain a
 * hash of the content, so a cached file is not requested again.
 */
async function fetchFile(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { priority: 'low', cache: 'force-cache' });
  return response.arrayBuffer();
}

/**
 * Whether this is the first call with `name` in this session. Without storage, each page load is a session.
 */
export function oncePerSession(name: string): boolean {
  if (isSeen(name)) return false;
  try {
    sessionStorage.setItem(name, '1');
  } catch {
    // Storage is forbidden: the result is true again at the next load, which does no harm.
  }
  return true;
}

function isSeen(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/**
 * Runs an action unless another window of the visitor is running it. Without Web Locks, which exist only on secure
 * connections and where storage is allowed, it always runs.
 */
async function withLock(act: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(storageName('outbox'), { ifAvailable: true }, (lock) =>
      lock ? act() : undefined,
    );
  } catch {
    await act();
  }
}

function preventDefault(event: Event): void {
  event.preventDefault();
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
