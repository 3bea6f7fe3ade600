/** Registers the service worker (`client/worker/`), which keeps the pages of the site on the visitor's device. */
import { withBase } from '../engine/base.ts';
import type { Clock } from '../engine/call.ts';
import { workerPath } from '../engine/site-paths.ts';
import { savesData } from './saves-data.ts';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    createScriptURL: (address: string) => string;
  };
}

/** Delay of the registration: while the worker fetches all pages, a tap on a phone takes up to twice as long. */
const registerAfterMs = 10_000;

/**
 * Registers the worker after a delay, unless the visitor saves data. A browser that has no service workers, or forbids
 * them, shows the site as before.
 */
export function keepOffline(
  { navigator, trustedTypes }: { navigator: Navigator; trustedTypes?: TrustedTypes },
  clock: Pick<Clock, 'after'>,
): void {
  if (savesData()) return;
  const script = withBase(`/${workerPath}`);
  try {
    const policy = trustedTypes?.createPolicy('offline', { createScriptURL: () => script });
    const address = policy?.createScriptURL('') ?? script;
    // Absent on insecure connections; some browsers throw where storage is forbidden.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    clock.after(registerAfterMs, () => void workers?.register(address).catch(() => {}));
  } catch {
    // The site works online only.
  }
}
