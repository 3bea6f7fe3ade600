/** The service worker, for the tests of what devices keep. */
import type { Page } from '@playwright/test';

/** In the page: the worker is registered as soon as the visit begins. */
export const registerNow = () => {
  const original = window.setTimeout.bind(window);
  window.setTimeout = ((act: TimerHandler, delay?: number) =>
    original(act, delay === 10_000 ? 0 : delay)) as typeof setTimeout;
};

/** Waits until the worker has kept everything, and answers this page. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
  });
}
