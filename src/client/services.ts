/** The services of pages in the browser: some last for the whole visit, some belong to one page. */
import { systemClock } from '../engine/call.ts';
import { dayOf } from '../engine/day.ts';
import type { PagePayload } from '../engine/payload.ts';
import type { Report } from '../engine/report.ts';
import { createSearchTextLoader } from '../engine/search-text.ts';
import { createSelections, type UrlState } from '../engine/selections.ts';
import type { Services } from '../engine/services.ts';
import { createSources } from '../engine/sources.ts';
import { validateItem } from '../generated/items.js';
import { settings } from '../settings.ts';
import { createLastAnswers } from './last-answers.ts';
import { createOutbox } from './outbox.ts';
import { createPageData } from './page-data.ts';

interface Options {
  report: Report;
  /** Stores the visitor's selections. */
  urlState: UrlState;
  /** In development: services that replace those of the visitor. */
  overrides?: ServiceOverrides | undefined;
}

/** The services that the dev server may replace, to simulate another day or another visit. */
export type ServiceOverrides = Partial<Pick<Services, 'today' | 'oncePerSession'>>;

/** Creates the services of a page and starts its requests. `query` is the query of the page's address. */
export type CreateServices = (payload: PagePayload, query: URLSearchParams) => Services;

/**
 * Creates the services that last for the whole visit (sources, outbox, search texts) and returns the factory
 * for the services of a page.
 */
export function createServicesFactory({ report, urlState, overrides }: Options): CreateServices {
  const outside = {
    fetch: window.fetch.bind(window),
    clock: systemClock,
    random: Math.random,
    settings,
    report,
  };
  const lastAnswers = createLastAnswers(() => window.caches);
  const sources = createSources({ ...outside, check: validateItem, lastAnswers });
  const outbox = createOutbox({
    ...outside,
    storage: () => window.localStorage,
    // `crypto.randomUUID` exists only on secure connections.
    newKey: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join(''),
    withLock,
  });
  outbox.resume(window);
  const texts = createSearchTextLoader(outside.fetch);

  return (payload, query) => ({
    builtOn: payload.builtOn,
    today: () => dayOf(new Date()),
    data: createPageData(payload, sources, settings.host, query),
    selections: createSelections(payload.blocks, urlState, systemClock),
    send: (call, values) => outbox.send(call, values),
    oncePerSession,
    texts,
    report,
    ...(import.meta.env.DEV ? overrides : {}),
  });
}

/**
 * Whether this is the first call with `name` in this session. Without storage, each page load is a session.
 */
function oncePerSession(name: string): boolean {
  try {
    if (sessionStorage.getItem(name) !== null) return false;
    sessionStorage.setItem(name, '1');
  } catch {
    // Storage is forbidden: the result is true again at the next load, which does no harm.
  }
  return true;
}

/**
 * Runs `act` unless another window of the visitor is running it. Without the Locks API, which exists only on
 * secure connections, it always runs `act`.
 */
async function withLock(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request('outbox', { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
