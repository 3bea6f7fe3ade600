/**
 * The moves of a visit. The navigator shows the page, writes the address and restores the scroll position; React Router
 * follows after the paint. It starts after the first move, at the address of the document, and is told of later moves.
 */
import type { Clock } from '../engine/call.ts';
import type { UrlState } from '../engine/selections.ts';
import type { Services } from '../engine/services.ts';
import type { Sources } from '../engine/sources.ts';
import type { Launcher, Router } from './launcher.ts';
import { toPath } from './page-cache.ts';
import type { ParsedPage } from './parse-page.ts';
import type { ScrollPositions } from './scroll-positions.ts';
import type { Site } from './site.ts';
import { isAtWindow, windowsGone } from './windows.ts';

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
  /** Called before the browser follows a link to a part of the page. @returns whether it is followed already. */
  jump: (url: URL) => boolean;
  /** Scrolls to where the visitor left the page that is shown. */
  restore: () => void;
  part: NonNullable<Services['part']>;
}

/** Longest wait of a move for React Router; after it the browser loads the document. */
const routerTimeoutMs = 5000;

/** The state of a visit that its moves share. */
interface Here {
  /** The address of the page that is shown. During `popstate`, `location` has the next one already. */
  shownAt: string;
  /** The address of the last link to a part of a page. */
  jumpedTo: string;
  /** Counts a move. @returns whether it is still the latest one: a late page must not replace a newer one. */
  countMove: () => () => boolean;
  notify: () => void;
}

/** Creates the navigator of a document; it listens to Back and Forward. */
export function createNavigator(deps: NavigatorDeps): Navigator {
  const { site, positions, launcher } = deps;
  const listeners = new Set<() => void>();
  let latestMove = 0;
  const here: Here = {
    shownAt: currentAddress(),
    jumpedTo: '',
    countMove() {
      latestMove += 1;
      const move = latestMove;
      return () => move === latestMove;
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
  const { moveTo, onBack } = createMoves(here, deps);
  const enqueue = createQueue();

  addEventListener('popstate', () => void onBack());
  addEventListener('pagehide', () => positions.save(currentAddress()));

  return {
    async move(address) {
      const isLatest = here.countMove();
      try {
        const page = await site()?.pages.get(toPath(address));
        await enqueue(async () => {
          await windowsGone();
          if (isLatest()) await moveTo(address, page);
        });
      } catch {
        if (isLatest()) deps.location.assign(address);
      }
    },
    jump({ href }) {
      positions.save(here.shownAt);
      here.jumpedTo = href;
      here.shownAt = relativeAddress(new URL(href));
      const isWindow = isAtWindow();
      if (isWindow) location.replace(href);
      return isWindow;
    },
    restore: () => positions.restore(here.shownAt),
    part: {
      name(id) {
        const anchor = `#${encodeURIComponent(id)}`;
        if (location.hash === anchor) return;
        positions.save(here.shownAt);
        try {
          history.pushState(null, '', anchor);
        } catch {
          // Safari refuses many changes in a short time, such as those of an arrow key that is held down.
          return;
        }
        here.shownAt = currentAddress();
        positions.save(here.shownAt);
        const router = launcher.running()?.router();
        if (router) void enqueue(() => router.navigate(currentAddress(), { replace: true }));
      },
      enter: positions.enterAgain,
    },
    path: () => location.pathname,
    search: () => location.search,
    async setSearch(search, options) {
      const { pathname } = location;
      const router = launcher.running()?.router() ?? (await startRouter(launcher));
      await enqueue(async () => {
        await windowsGone();
        // The visitor has left the page meanwhile.
        if (location.pathname !== pathname) return;
        positions.save(here.shownAt);
        await router?.navigate(pathname + search, options);
        here.shownAt = currentAddress();
        here.notify();
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Creates the moves to a page that has been fetched, and through the history. */
function createMoves(here: Here, deps: NavigatorDeps) {
  const { site, positions, sources, clock, launcher } = deps;
  const runningRouter = () => launcher.running()?.router();

  /** Shows a page whose address is written already: at its anchor or top, or where the visitor left it (`restore`). */
  async function show({ display }: Site, page: ParsedPage, element: Element, restore = false): Promise<void> {
    here.shownAt = currentAddress();
    document.title = page.title;
    const isFromTop = !restore && location.hash === '';
    // Before the next page is inserted: scrolling would force its layout.
    if (isFromTop) positions.enter();
    display.show(element, page, isFromTop);
    if (restore) positions.restore(here.shownAt);
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
    else startRouter(launcher).catch(() => {});
  }

  async function moveTo(address: string, page: ParsedPage | undefined): Promise<void> {
    positions.save(here.shownAt);
    const next = nextPage(site(), page);
    if (next) {
      const router = runningRouter();
      history[isAtWindow() ? 'replaceState' : 'pushState'](null, '', address);
      await show(...next);
      await follow(router);
    } else if (page === undefined && !/^en\b/.test(document.documentElement.lang)) {
      // The error page of React Router is English; in another language the server has one.
      deps.location.assign(address);
    } else {
      const router = runningRouter() ?? (await waitForRouter(launcher, clock));
      if (!router) return deps.location.assign(address);
      await router.navigate(address, { replace: isAtWindow() });
      here.shownAt = currentAddress();
      if (page) positions.enter();
      here.notify();
    }
  }

  async function onBack(): Promise<void> {
    // Following a link to a part of the page fires this event, too.
    const isJump = location.href === here.jumpedTo;
    here.jumpedTo = '';
    if (isJump) return;
    const left = here.shownAt;
    positions.save(left);
    here.shownAt = currentAddress();
    const isLatest = here.countMove();
    const router = runningRouter();
    let page: ParsedPage | undefined;
    try {
      page = await site()?.pages.get(toPath(location.href));
    } catch {
      if (isLatest()) deps.location.reload();
      return;
    }
    if (!isLatest()) return;
    const next = nextPage(site(), page);
    if (next) {
      // React Router listens to Back itself, unless it started meanwhile.
      await show(...next, true);
      if (!router) await follow(runningRouter());
    } else if (!router && withoutAnchor(left) !== withoutAnchor(here.shownAt)) {
      // Only the router knows which records another query asks for.
      deps.location.reload();
    } else {
      positions.restore(here.shownAt);
      here.notify();
    }
  }

  return { moveTo, onBack };
}

/** Returns the parameters of `show` for a page that the document does not show. */
function nextPage(
  site: Site | undefined,
  page: ParsedPage | undefined,
): [Site, ParsedPage, Element] | undefined {
  // React Router's error page has no such element.
  const element = document.querySelector('[data-content]');
  return site && element && page && page !== site.display.shown() ? [site, page, element] : undefined;
}

async function startRouter(launcher: Launcher): Promise<Router | undefined> {
  return (await launcher.start())?.startRouter();
}

/** Returns React Router, starting it if needed; `undefined` if it fails or does not come in time. */
async function waitForRouter(launcher: Launcher, clock: NavigatorDeps['clock']): Promise<Router | undefined> {
  const timeout = new Promise<undefined>(
    (resolve) => void clock.after(routerTimeoutMs, () => resolve(undefined)),
  );
  return Promise.race([startRouter(launcher).catch(() => undefined), timeout]);
}

/** Creates a queue that runs acts one after the other: React Router drops the second of two navigations in one task. */
function createQueue() {
  let last = Promise.resolve();
  return (act: () => Promise<void>): Promise<void> => {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  };
}

const relativeAddress = ({ pathname, search, hash }: URL | Location) => pathname + search + hash;

const currentAddress = () => relativeAddress(location);

const withoutAnchor = (address: string) => address.replace(/#.*/, '');
