/** The services of pages in the browser: some last for the whole visit, some belong to one page. */
import { filesAddress, systemClock } from '../engine/call.ts';
import { isoDay } from '../engine/day.ts';
import type { PagePayload } from '../engine/payload.ts';
import { createSearchTextLoader } from '../engine/search-text.ts';
import { createSelections } from '../engine/selections.ts';
import type { Services } from '../engine/services.ts';
import { settings } from '../engine/settings.ts';
import { createPageData } from './page-data.ts';
import { fetchFromSite, oncePerSession, type Visit } from './visit.ts';

interface Options {
  visit: Visit;
  /** In development: services that replace those of the visitor. */
  overrides?: ServiceOverrides | undefined;
}

/** The services that the dev server may replace, to simulate another day or another visit. */
export type ServiceOverrides = Partial<Pick<Services, 'today' | 'oncePerSession'>>;

/** Creates the services of a page. */
export type CreateServices = (payload: PagePayload) => Services;

/**
 * Returns the factory for the services of a page, which share those of the visit.
 */
export function createServicesFactory({ visit, overrides }: Options): CreateServices {
  const { report, sources, outbox, navigator } = visit;
  const texts = createSearchTextLoader(fetchFromSite);

  return (payload) => ({
    builtOn: payload.builtOn,
    ...(payload.words && { words: payload.words }),
    today: () => isoDay(new Date(), settings.timeZone),
    fileHost: settings.host,
    data: createPageData(payload, sources, filesAddress(settings), settings.timeZone),
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
