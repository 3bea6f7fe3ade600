/** F11 Everything that a browser can keep is forbidden, and says so by throwing: each page works, and its blocks live. @rest */
import { sampleOf } from '../sample.ts';
import { answer } from './api.ts';
import { follow } from './moves.ts';
import { addresses, titleOf } from './pages.ts';
import { expect, hydrateAll, test } from './site.ts';

function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse, configurable: true });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse, configurable: true });
}

test('F11 without any storage each page opens, its blocks come to life, and links are moves', async ({
  page,
  gate,
}) => {
  const taken = sampleOf(addresses, 2, 'pages without storage');
  test.setTimeout(60_000 + taken.length * 20_000);
  // React Router says itself that it keeps no places.
  gate.allows(/warning: Failed to (save|read) scroll positions in sessionStorage/);
  await page.addInitScript(forbidStorage);
  await answer(page, 'notifications', []);
  for (const path of taken) {
    await page.goto(path);
    await expect(page).toHaveTitle(titleOf(path));
    await hydrateAll(page);
  }
  await page.goto('/');
  await hydrateAll(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const path of ['/Team', '/Regions']) await follow(page, path);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
