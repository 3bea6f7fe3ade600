/** The service worker of a built site: `sw.js`. The build writes the list of its files before this code. */
import { storageName, withBase, withoutBase } from '../../engine/base.ts';
import { systemClock } from '../../engine/call.ts';
import { createOfflineSite, type OfflineFiles } from './offline-site.ts';

interface LifetimeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface RequestEvent extends Event {
  request: Request;
  preloadResponse: Promise<unknown>;
  respondWith: (answer: Promise<Response>) => void;
}

/** The used part of `ServiceWorkerGlobalScope`, whose types conflict with those of a window. */
interface WorkerScope {
  offlineFiles: OfflineFiles;
  addEventListener: ((type: 'fetch', act: (event: RequestEvent) => void) => void) &
    ((type: 'install' | 'activate', act: (event: LifetimeEvent) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: Pick<ServiceWorkerRegistration, 'navigationPreload' | 'update'>;
}

const scope = globalThis as unknown as WorkerScope;
const site = createOfflineSite({
  files: scope.offlineFiles,
  origin: location.origin,
  withoutBase,
  storage: {
    open: (name) => caches.open(storageName(name)),
    delete: (name) => caches.delete(storageName(name)),
  },
  fetch: (request, init) => fetch(typeof request === 'string' ? withBase(request) : request, init),
  clock: systemClock,
  update: () => scope.registration.update(),
});

scope.addEventListener('install', (event) => {
  // At once: pages come from the network first, and files are stored by content, so no tab sees a mix of builds.
  event.waitUntil(site.install().then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => {
  // Older versions of Safari have no preload. Firefox shows its own error page as soon as the preload fails, although
  // the worker has the page.
  const preload = scope.registration.navigationPreload as NavigationPreloadManager | undefined;
  const failsWithPreload = navigator.userAgent.includes('Firefox/');
  event.waitUntil(
    Promise.all([site.tidy(), failsWithPreload ? preload?.disable() : preload?.enable()])
      // The tab of the first visit, too, opens its next page offline.
      .then(() => scope.clients.claim()),
  );
});
scope.addEventListener('fetch', (event) => {
  const answer = site.answer(event.request, event.preloadResponse);
  if (answer) event.respondWith(answer);
});
