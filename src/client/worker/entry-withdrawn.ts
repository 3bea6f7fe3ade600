/**
 * The service worker of a site that stores nothing on devices: it removes the files of an earlier one, and itself. It
 * is `sw.js` of the dev server, and of a build with `VITE_OFFLINE=no`.
 */
interface WithdrawnScope {
  addEventListener: (
    type: string,
    act: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
}

const withdrawn = globalThis as unknown as WithdrawnScope;

withdrawn.addEventListener('install', (event) => event.waitUntil(withdrawn.skipWaiting()));
withdrawn.addEventListener('activate', (event) => {
  // As `storageName` does; a classic script shares no code with another.
  const folder = new URL(withdrawn.registration.scope).pathname;
  const names = ['site', 'seen-pages', 'seen-pictures', 'seen-records'].map((name) =>
    folder === '/' ? name : `${name} ${folder}`,
  );
  event.waitUntil(
    Promise.all(names.map((name) => caches.delete(name))).then(() => withdrawn.registration.unregister()),
  );
});
