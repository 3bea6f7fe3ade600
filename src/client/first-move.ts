/**
 * The first move of a visit. It needs no application: the page is shown, its address and the place that was left are
 * noted as the router would note them, and the application starts after the paint, at the new address. Moves after it
 * are the application's.
 */
import type { Clock } from '../engine/call.ts';
import type { Sources } from '../engine/sources.ts';
import type { Application, Launcher } from './launcher.ts';
import { pathOf } from './page-cache.ts';
import type { Site } from './site.ts';

/** Where `ScrollRestoration` of React Router keeps the places of a session, by the keys of history entries. */
const placesKey = 'react-router-scroll-positions';

interface FirstVisit {
  site: () => Site | undefined;
  sources: Pick<Sources, 'startRequests'>;
  /** The storage of the session; throws where it is forbidden. */
  session: () => Pick<Storage, 'getItem' | 'setItem'>;
  clock: Pick<Clock, 'after'>;
}

/** How long a link waits for the application, where it needs that; then the browser follows it by itself. */
const patienceMs = 5000;

/** Returns the function that navigates to an address of the site: with the application, once that runs. */
export function createFirstMove(
  { site, sources, session, clock }: FirstVisit,
  { start, running }: Launcher,
): Application['go'] {
  /** Counts what the visitor has asked for: a page that comes late is not shown over a later one. */
  let asked = 0;
  // Now, while nobody waits: the browser takes milliseconds for it.
  numberOfEntry();

  /** @returns whether the page is shown; if not, the application knows what to do. */
  async function show(url: URL, isWanted: () => boolean): Promise<boolean> {
    const { pages, display } = site() ?? {};
    const page = await pages?.get(pathOf(url.href)).catch(() => undefined);
    const element = document.querySelector('[data-content]');
    // The router scrolls to an anchor, and knows what another query means for a page.
    const isOrdinary = page !== undefined && page !== display?.shown() && url.hash === '';
    if (!isWanted() || running() || !isOrdinary || display === undefined || element === null) return false;
    leave(url, session);
    document.title = page.title;
    scrollTo({ top: 0, behavior: 'instant' });
    display.show(element, page, true);
    await display.painted();
    sources.startRequests(page.payload.sources, url.searchParams);
    return true;
  }

  return async (address) => {
    asked += 1;
    const mine = asked;
    const isWanted = () => mine === asked;
    const isShown = running() === undefined && (await show(new URL(address, location.href), isWanted));
    const started = start().catch(() => undefined);
    if (isShown) return;
    const late = new Promise<undefined>((resolve) => void clock.after(patienceMs, () => resolve(undefined)));
    const application = running() ?? (await Promise.race([started, late]));
    if (!isWanted()) return;
    if (application) await application.go(address);
    else location.assign(address);
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

/** Notes the place that is left, and the new address, in the form of React Router. */
function leave(url: URL, session: FirstVisit['session']): void {
  const idx = numberOfEntry();
  const { key = 'default' } = history.state as EntryState;
  try {
    const places = JSON.parse(session().getItem(placesKey) ?? '{}') as Record<string, number>;
    session().setItem(placesKey, JSON.stringify({ ...places, [key]: scrollY }));
  } catch {
    // Storage is forbidden: Back leads to the top of the page.
  }
  const next = Math.random().toString(36).slice(2, 10);
  history.pushState({ usr: null, key: next, idx: idx + 1 }, '', url);
}
