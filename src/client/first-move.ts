/**
 * The first move of a visit. It needs no router: the page is shown, its address and the place that was left are noted as
 * the router would note them, and the router starts after the paint, at the new address. Moves after it are its own.
 */
import type { Clock } from '../engine/call.ts';
import type { Sources } from '../engine/sources.ts';
import type { Display } from './display.ts';
import type { Launcher, Router } from './launcher.ts';
import { pathOf } from './page-cache.ts';
import type { ParsedPage } from './parse-page.ts';
import type { SeekPlace } from './seek-place.ts';
import type { Site } from './site.ts';

/** Where `ScrollRestoration` of React Router keeps the places of a session, by the keys of history entries. */
const placesKey = 'react-router-scroll-positions';

interface FirstVisit {
  site: () => Site | undefined;
  /** Leads to a place that the page may reach only later. */
  seekPlace: SeekPlace;
  sources: Pick<Sources, 'startRequests'>;
  /** The storage of the session; throws where it is forbidden. */
  session: () => Pick<Storage, 'getItem' | 'setItem'>;
  clock: Pick<Clock, 'after'>;
  /** Loads the document anew. */
  reload: () => void;
}

/** What shows pages, and where. */
interface Stage {
  display: Display;
  element: Element;
}

/** How a visitor moves before there is a router. */
interface FirstMove {
  /** Navigates to an address of the site: with the router, once that runs. */
  go: (address: string) => Promise<void>;
  /** Called when Back or Forward have changed the address. */
  onBack: () => Promise<void>;
}

/** How long a link waits for the router, where it needs that; then the browser follows it by itself. */
const patienceMs = 5000;

/** Makes moves without the router, and starts it after the first. */
export function createFirstMove(
  { site, seekPlace, sources, session, clock, reload }: FirstVisit,
  { start, running }: Launcher,
): FirstMove {
  /** Counts what the visitor has asked for: a page that comes late is not shown over a later one. */
  let asked = 0;
  /** The query of the page that is shown. */
  let query = location.search;
  /** The key of its entry: when Back or Forward is heard of, the history tells of the next one already. */
  let entry = keyOfEntry();
  // Now, while nobody waits: the browser takes milliseconds for it.
  numberOfEntry();

  const router = () => running()?.router();
  const startRouter = async () => (await start())?.startRouter();

  // The router notes the place by itself, and what the browser notes is no place of a list that is shorter at first.
  addEventListener('pagehide', () => router() ?? notePlace(keyOfEntry(), session));

  /** The pages that were left: Back and Forward need nothing of them that is not here. */
  const left = new Set<ParsedPage>();

  /** Nothing in a document that has no place for pages. */
  function stage(): Stage | undefined {
    const { display } = site() ?? {};
    const element = document.querySelector('[data-content]');
    return display === undefined || element === null ? undefined : { display, element };
  }

  /** Shows a page at the address that is noted already: from its top, or at the place where the visitor was. */
  async function show({ display, element }: Stage, page: ParsedPage, place?: number): Promise<void> {
    const url = new URL(location.href);
    query = url.search;
    document.title = page.title;
    if (place === undefined) scrollTo({ top: 0, behavior: 'instant' });
    display.show(element, page, place === undefined);
    if (place !== undefined) {
      scrollTo({ top: place, behavior: 'instant' });
      seekPlace(place);
    }
    await display.painted();
    // Another page may have come meanwhile.
    if (display.shown() !== page) return;
    // A router that has come has taken the page as it is, and asks nothing for it.
    sources.startRequests(page.payload.sources, url.searchParams);
    if (!router()) running()?.show();
  }

  /** @returns whether the page is shown; if not, the router knows what to do. */
  async function move(url: URL, isWanted: () => boolean): Promise<boolean> {
    const page = await site()
      ?.pages.get(pathOf(url.href))
      .catch(() => undefined);
    const on = stage();
    const before = on?.display.shown();
    // The router scrolls to an anchor, and knows what another query means for a page.
    const isOrdinary = page !== undefined && page !== before && url.hash === '';
    if (!isWanted() || router() || !isOrdinary || on === undefined || before === undefined) return false;
    left.add(before);
    notePlace(keyOfEntry(), session);
    entry = enter(url);
    await show(on, page);
    return true;
  }

  return {
    async go(address) {
      asked += 1;
      const mine = asked;
      const isWanted = () => mine === asked;
      const isShown = !router() && (await move(new URL(address, location.href), isWanted));
      const started: Promise<Router | undefined> = startRouter().catch(() => undefined);
      if (isShown) return;
      const late = new Promise<undefined>(
        (resolve) => void clock.after(patienceMs, () => resolve(undefined)),
      );
      const found = router() ?? (await Promise.race([started, late]));
      if (!isWanted()) return;
      if (found) await found.go(address);
      else location.assign(address);
    },
    // Nobody else knows what Back means to an address that a move has left, or that asks the sources for other records.
    async onBack() {
      const on = stage();
      const before = entry;
      entry = keyOfEntry();
      if (router() || on === undefined) return;
      const shown = on.display.shown();
      const isHere = ({ payload }: ParsedPage) => payload.paths.includes(pathOf(location.href));
      if (isHere(shown) && location.search === query) return;
      asked += 1;
      notePlace(before, session);
      left.add(shown);
      const page = [...left].find(isHere);
      if (page === undefined || page === shown || location.hash !== '') return reload();
      await show(on, page, placeOf(session));
      await startRouter().catch(() => {});
    },
  };
}

interface EntryState {
  idx?: number;
  key?: string;
}

/** The number of the shown entry of the history; gives it one in the form of React Router, if it has none. */
function numberOfEntry(): number {
  const state = (history.state ?? {}) as EntryState;
  const { idx = 0 } = state;
  if (state.idx === undefined) history.replaceState({ ...state, idx }, '');
  return idx;
}

/** The places of the session, by the keys of history entries; none where storage is forbidden: Back leads to the top. */
function placesIn(session: FirstVisit['session']): Record<string, number> {
  try {
    return JSON.parse(session().getItem(placesKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

const keyOfEntry = () => (history.state as EntryState | null)?.key ?? 'default';

/** Where the visitor was on the page of the shown entry. */
export const placeOf = (session: FirstVisit['session']) => placesIn(session)[keyOfEntry()] ?? 0;

/** Notes where the visitor is on the page of an entry, as React Router does. */
function notePlace(entry: string, session: FirstVisit['session']): void {
  const places = { ...placesIn(session), [entry]: scrollY };
  try {
    session().setItem(placesKey, JSON.stringify(places));
  } catch {
    // As above.
  }
}

/** Puts an address into the history in the form of React Router. @returns the key of its entry. */
function enter(url: URL): string {
  const idx = numberOfEntry() + 1;
  const key = Math.random().toString(36).slice(2, 10);
  history.pushState({ usr: null, key, idx }, '', url);
  return key;
}
