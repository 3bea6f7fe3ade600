/**
 * The moves of a visit. The navigator shows the page, writes the address and restores the scroll position; React Router
 * follows after the paint. It starts after the first move, at the address of the document, and is told of later moves.
 */
import type { Clock } from '../engine/call.ts';
import type { UrlState } from '../engine/selections.ts';
import type { Sources } from '../engine/sources.ts';
import type { Launcher, Router } from './launcher.ts';
import { toPath } from './page-cache.ts';
import type { ParsedPage } from './parse-page.ts';
import type { ScrollPositions } from './scroll-positions.ts';
import type { Site } from './site.ts';

interface NavigatorDeps {
  site: () => Site | undefined;
  positions: ScrollPositions;
  sources: Pick<Sources, 'startRequests'>;
  clock: Pick<Clock, 'after'>;
  /** Loads documents. */
  location: Pick<Location, 'assign' | 'reload'>;
  launcher: Launcher;
}

/** The query of the address belongs to the filters of the page. */
export interface Navigator extends UrlState {
  /**
   * Moves to an address of the site: `/News?year=2025#part`. The browser loads the document where the page cannot be
   * fetched, is of a newer build, or speaks another language.
   */
  move: (address: string) => Promise<void>;
  /** Called before the browser follows a link to a part of the page. */
  jump: (url: URL) => void;
  /** Scrolls to where the visitor left the page that is shown. */
  restore: () => void;
}

/** Longest wait of a move for React Router; after it the browser loads the document. */
const routerTimeoutMs = 5000;

/** Creates the navigator of a document; it listens to Back and Forward. */
export function createNavigator(deps: NavigatorDeps): Navigator {
  const { site, positions, sources, clock, launcher } = deps;
  const listeners = new Set<() => void>();
  let latestMove = 0;
  let queue = Promise.resolve();
  /** The address of the page that is shown. During `popstate`, `location` has the next one already. */
  let shownAt = currentAddress();
  let jumpedTo = '';

  /** Counts a move. @returns whether it is still the latest one: a late page must not replace a newer one. */
  function countMove(): () => boolean {
    latestMove += 1;
    const move = latestMove;
    return () => move === latestMove;
  }

  /** Runs acts one after the other: React Router drops the second of two navigations in one task. */
  function enqueue(act: () => Promise<void>): Promise<void> {
    const done = queue.then(act);
    queue = done.catch(() => {});
    return done;
  }

  const runningRouter = () => launcher.running()?.router();
  const startRouter = async () => (await launcher.start())?.startRouter();

  /** Returns React Router, starting it if needed; `undefined` if it fails or does not come in time. */
  async function waitForRouter(): Promise<Router | undefined> {
    const timeout = new Promise<undefined>(
      (resolve) => void clock.after(routerTimeoutMs, () => resolve(undefined)),
    );
    return Promise.race([startRouter().catch(() => undefined), timeout]);
  }

  /** Shows a page whose address is written already: at its anchor or top, or where the visitor left it (`restore`). */
  async function show({ display }: Site, page: ParsedPage, element: Element, restore = false): Promise<void> {
    shownAt = currentAddress();
    document.title = page.title;
    const isFromTop = !restore && location.hash === '';
    // Before the next page is inserted: scrolling would force its layout.
    if (isFromTop) positions.enter();
    display.show(element, page, isFromTop);
    if (restore) positions.restore(shownAt);
    else if (!isFromTop) positions.enter();
    await display.painted();
    if (display.shown() !== page) return;
    try {
      sources.startRequests(page.payload.sources, new URLSearchParams(location.search));
      launcher.running()?.show();
    } catch {
      // The loader of the route throws the same error, and React Router shows it.
    }
  }

  /** Tells React Router the address of the shown page; starts it there if it does not run yet. */
  async function follow(router: Router | undefined): Promise<void> {
    if (router) await router.navigate(currentAddress(), { replace: true });
    else startRouter().catch(() => {});
  }

  async function moveTo(address: string, page: ParsedPage | undefined): Promise<void> {
    positions.save(shownAt);
    const next = nextPage(page);
    if (next) {
      const router = runningRouter();
      history.pushState(null, '', address);
      await show(...next);
      await follow(router);
    } else if (page === undefined && !/^en\b/.test(document.documentElement.lang)) {
      // The error page of React Router is English; in another language the server has one.
      deps.location.assign(address);
    } else {
      const router = runningRouter() ?? (await waitForRouter());
      if (!router) return deps.location.assign(address);
      await router.navigate(address, { replace: false });
      shownAt = currentAddress();
      if (page) positions.enter();
      notify();
    }
  }

  /** Returns the parameters of `show` for a page that the document does not show. */
  function nextPage(page: ParsedPage | undefined): [Site, ParsedPage, Element] | undefined {
    const here = site();
    // React Router's error page has no such element.
    const element = document.querySelector('[data-content]');
    return here && element && page && page !== here.display.shown() ? [here, page, element] : undefined;
  }

  async function onBack(): Promise<void> {
    // Following a link to a part of the page fires this event, too.
    const isJump = location.href === jumpedTo;
    jumpedTo = '';
    if (isJump) return;
    const left = shownAt;
    positions.save(left);
    shownAt = currentAddress();
    const isLatest = countMove();
    const router = runningRouter();
    let page: ParsedPage | undefined;
    try {
      page = await site()?.pages.get(toPath(location.href));
    } catch {
      if (isLatest()) deps.location.reload();
      return;
    }
    if (!isLatest()) return;
    const next = nextPage(page);
    if (next) {
      // React Router listens to Back itself, unless it started meanwhile.
      await show(...next, true);
      if (!router) await follow(runningRouter());
    } else if (!router && withoutAnchor(left) !== withoutAnchor(shownAt)) {
      // Only the router knows which records another query asks for.
      deps.location.reload();
    } else {
      positions.restore(shownAt);
      notify();
    }
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  addEventListener('popstate', () => void onBack());
  addEventListener('pagehide', () => positions.save(currentAddress()));

  return {
    async move(address) {
      const isLatest = countMove();
      try {
        const page = await site()?.pages.get(toPath(address));
        await enqueue(async () => {
          if (isLatest()) await moveTo(address, page);
        });
      } catch {
        if (isLatest()) deps.location.assign(address);
      }
    },
    jump({ href }) {
      positions.save(shownAt);
      jumpedTo = href;
      shownAt = relativeAddress(new URL(href));
    },
    restore: () => positions.restore(shownAt),
    search: () => location.search,
    async setSearch(search, options) {
      const { pathname } = location;
      const router = runningRouter() ?? (await startRouter());
      await enqueue(async () => {
        // The visitor has left the page meanwhile.
        if (location.pathname !== pathname) return;
        positions.save(shownAt);
        await router?.navigate(pathname + search, options);
        shownAt = currentAddress();
        notify();
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const relativeAddress = ({ pathname, search, hash }: URL | Location) => pathname + search + hash;

const currentAddress = () => relativeAddress(location);

const withoutAnchor = (address: string) => address.replace(/#.*/, '');
