/** How pages come to life: silently, without moving anything, and without touching what stands there. */
import { addresses, documentOf, sixPages } from '../site/pages.ts';
import { expect, scrollThrough, test } from './site.ts';

declare global {
  interface Window {
    /** The static pieces as they were served. */
    served: { element: Element; html: string; first: ChildNode | null }[];
    shifts: { value: number; sources: string[] }[];
  }
}

for (const address of addresses) {
  // The gate of the test function listens to the console.
  test(`${address} comes to life silently and leaves static markup untouched`, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        window.served = [...document.querySelectorAll('[data-s]')].map((element) => ({
          element,
          html: element.innerHTML,
          first: element.firstChild,
        }));
      });
    });
    await page.goto(address);
    const title = await page.title();
    await scrollThrough(page);
    const { pieces, changed } = await page.evaluate(() => ({
      pieces: window.served.length,
      changed: window.served
        .filter(
          ({ element, html, first }) =>
            !element.isConnected || element.innerHTML !== html || element.firstChild !== first,
        )
        .map(({ html }) => html.slice(0, 80)),
    }));
    expect(pieces).toBeGreaterThan(3);
    expect(changed).toEqual([]);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(title).toContain(documentOf(address).aliases.includes('/') ? 'Apostolic Carmel' : ' – ');
  });
}

for (const width of [360, 1440]) {
  for (const address of sixPages) {
    test(`${address} at ${width} px: nothing moves while it loads and is read`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as unknown as { value: number; sources: { node?: Element }[] };
            window.shifts.push({
              value,
              sources: sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`),
            });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(address);
      await scrollThrough(page);
      const shifts = await page.evaluate(
        () => new Promise<Window['shifts']>((told) => requestIdleCallback(() => told(window.shifts))),
      );
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
    });
  }
}

/** Where visitors are, what their browser speaks, and that some have extensions, which write into pages. */
const visitors = [
  { timezoneId: 'Asia/Kolkata', locale: 'en-IN' },
  { timezoneId: 'America/Los_Angeles', locale: 'es-US' },
  { timezoneId: 'Pacific/Kiritimati', locale: 'ar' },
];

for (const visitor of visitors) {
  test.describe(`in ${visitor.timezoneId}, in ${visitor.locale}, with extensions`, () => {
    test.use(visitor);
    for (const address of addresses) {
      test(`N5 ${address} comes to life silently in ${visitor.timezoneId}`, async ({ page }) => {
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            document.documentElement.setAttribute('data-lt-installed', 'true');
            // The frames of a film are documents too.
            document.body?.setAttribute('data-new-gr-c-s-check-loaded', '14.1');
            for (const control of document.querySelectorAll('input, textarea, button'))
              control.setAttribute('fdprocessedid', 'x1');
          });
        });
        await page.goto(address);
        await scrollThrough(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await page.locator('[fdprocessedid]').count(), 'what extensions wrote').toBeGreaterThan(3);
      });
    }
  });
}
