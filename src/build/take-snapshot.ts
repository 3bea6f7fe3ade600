/** The API's answers at build. */
import type { Site } from '../documents/read-site.ts';
import type { Sources } from '../engine/sources.ts';
import type { Renderer } from './bundle.ts';

/** Asks the API for all sources of the site; lists of those that do not answer are rendered as loading. */
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
    // What depends on the address of a visit is not known at build.
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
