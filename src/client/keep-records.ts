/** Fetches the collections of a visited page ahead, for its filters offline. */
import { withBase } from '../engine/base.ts';
import type { PagePayload } from '../engine/payload.ts';
import { savesData } from './saves-data.ts';

/**
 * Fetches collections whose rest no filter has needed yet; the worker keeps them (`client/worker/offline-site.ts`). Does nothing
 * where no worker is, or if the visitor saves data.
 */
export function keepRecords(
  sources: PagePayload['sources'],
  { navigator, fetch }: { navigator: Navigator; fetch: typeof window.fetch },
): void {
  const paths = Object.values(sources).flatMap(({ waits, path }) => (waits ? [withBase(path)] : []));
  if (paths.length === 0 || savesData()) return;
  const load = () => {
    for (const path of paths)
      fetch(path, { priority: 'low' })
        .then((response) => response.arrayBuffer())
        .catch(() => {});
  };
  try {
    // Absent on insecure connections; some browsers throw where storage is forbidden.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (workers?.controller) load();
    // The worker of a first visit comes after ten seconds.
    else workers?.addEventListener('controllerchange', load, { once: true });
  } catch {
    // The site works online only.
  }
}
