/** The services of the pages in the browser: what lasts for the visit, and what belongs to one page. */
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
  /** Where the visitor's selections are kept. */
  urlState: UrlState;
  /** In development: services in place of the visitor's own. */
  overrides?: ServiceOverrides | undefined;
}

/** The services that the dev server may replace: another day, another visit. */
export type ServiceOverrides = Partial<Pick<Services, 'today' | 'oncePerSession'>>;

/** Makes the services of a page and starts its requests. `query`: of the page's address. */
export type CreateServices = (payload: PagePayload, query: URLSearchParams) => Services;

/** Makes what lasts for the whole visit: sources, outbox, search texts. */
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
    // `randomUUID` is there only where the connection is secure.
    newKey: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join(''),
    alone,
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

/** Whether `name` happens for the first time in this visit. Without storage, each load is a visit. */
function oncePerSession(name: string): boolean {
  try {
    if (sessionStorage.getItem(name) !== null) return false;
    sessionStorage.setItem(name, '1');
  } catch {
    // Storage is forbidden: the visitor sees it once more, which does no harm.
  }
  return true;
}

/** Does something unless another window of the visitor is doing it. Locks are there only where the connection is secure. */
async function alone(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request('outbox', { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
