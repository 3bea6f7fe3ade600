/** Requests the records of the API at build. */
import type { Site } from '../../documents/read-site.ts';
import { systemClock, type Settings } from '../../engine/call.ts';
import { createSources, type Sources } from '../../engine/sources.ts';
import type { ItemCheck } from '../../engine/data.ts';

/**
 * Requests the sources of the site that have records and do not depend on a visitor's query. The lists of a source that
 * does not answer render as loading.
 * @param settings Settings of the installation; `host` is the origin of the API.
 * @param check Returns the fault of a record of a kind (`Bundle.loadItemCheck`).
 * @returns the store of sources, none of which is still loading.
 */
export async function takeSnapshot(
  site: Pick<Site, 'sources'>,
  settings: Settings,
  check: ItemCheck,
  log: (line: string) => void,
): Promise<Sources> {
  const store = createSources({
    fetch,
    clock: systemClock,
    random: Math.random,
    settings,
    check,
    report: (where, message) => log(`${where}: ${message}`),
  });
  const asked = Object.entries(site.sources.value).filter(
    // A query is unknown at build.
    ([, { item, path }]) => item !== undefined && !path.includes('{query.'),
  );
  store.startRequests(Object.fromEntries(asked));
  await new Promise<void>((resolve) => {
    const check = () => {
      if (asked.every(([name]) => store.get(name).status !== 'loading')) resolve();
    };
    store.subscribe(check);
    check();
  });
  return store;
}
