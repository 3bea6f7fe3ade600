/** Registers the service worker (`worker/`), which keeps the pages of the site on the visitor's device. */
import type { Clock } from '../engine/call.ts';
import { savesData } from './saves-data.ts';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    createScriptURL: (address: string) => string;
  };
}

/**
 * Not at once: what the visitor reads and does comes first. While all pages are fetched, a tap on a phone takes up to
 * twice as long.
 */
const registerAfterMs = 10_000;

/**
 * Registers the worker after a while. Left out where the visitor saves data. A browser that has none, or forbids it, shows
 * the site as before.
 */
export function keepOffline(
  { navigator, trustedTypes }: { navigator: Navigator; trustedTypes?: TrustedTypes },
  clock: Pick<Clock, 'after'>,
): void {
  if (savesData()) return;
  try {
    const policy = trustedTypes?.createPolicy('offline', { createScriptURL: () => '/sw.js' });
    const address = policy?.createScriptURL('') ?? '/sw.js';
    // Absent on connections that are not secure; where storage is forbidden, some browsers throw.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    clock.after(registerAfterMs, () => void workers?.register(address).catch(() => {}));
  } catch {
    // Nothing is kept.
  }
}
