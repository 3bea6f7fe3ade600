/** Requests the records of the API at build. */
import type { Site } from '../documents/read-site.ts';
import type { Sources } from '../engine/sources.ts';
import type { Renderer } from './bundle.ts';

/**
 * Requests all sources of the site. The lists of a source that does not answer render as loading.
 * @param api Origin of the API.
 * @returns the store of sources, none of which is still loading.
 */
export async function takeSnapshot(
  site: Site,
  renderer: Renderer,
  api: string,
  log: (line: string) => void,
): Promise<Sources> {
  const settings = { ...renderer.settings, host: api };
  const store = renderer.createSources({
    fetch,
    clock: renderer.systemClock,
    random: Math.random,
    settings,
    check: renderer.validateItem,
    report: (where, message) => log(`${where}: ${message}`),
  });
  const asked = Object.entries(site.sources.value).filter(
    // A source that depends on the query of a visit is unknown at build.
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
