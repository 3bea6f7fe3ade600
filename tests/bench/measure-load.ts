/** The cost of a first visit with a phone on a slow line: time until something is seen, work, bytes. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { comeFromElsewhere, openPhone } from './phone.ts';

export interface Load {
  /** Milliseconds until the first and the largest paint. */
  firstPaint: number;
  largestPaint: number;
  /** Milliseconds beyond 50 of each task after the first paint. */
  blocking: number;
  /** Milliseconds of work on the main thread until the page is at rest. */
  work: number;
  /** Kilobytes of the response bodies as they were sent. */
  document: number;
  scripts: number;
  whole: number;
  /** The scripts once the page has been scrolled to its end. */
  scriptsScrolled: number;
}

/** Notes what the browser reports of its own accord. */
function watch(): void {
  const seen = { largest: 0, tasks: [] as [number, number][] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
}

/** Counts the bytes that come from the site of an address, by kind. */
async function countBytes(
  cdp: CDPSession,
  address: string,
): Promise<() => Record<'document' | 'scripts' | 'whole', number>> {
  const kinds = new Map<string, string>();
  const bytes = { document: 0, scripts: 0, whole: 0 };
  await cdp.send('Network.enable');
  const { origin } = new URL(address);
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith(origin)) return;
    // Files fetched ahead have no kind of their own.
    kinds.set(requestId, /\.js(\?|$)/.test(response.url) ? 'Script' : type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kilobytes = encodedDataLength / 1000;
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    bytes.whole += kilobytes;
    if (kind === 'Document') bytes.document += kilobytes;
    if (kind === 'Script') bytes.scripts += kilobytes;
  });
  return () => ({ ...bytes });
}

/** Waits until nothing is under way. The browser's reader of documents, in a frame, is never at rest: that is said. */
async function rest(page: Page): Promise<void> {
  await page
    .waitForLoadState('networkidle', { timeout: 10_000 })
    .catch(() => process.stderr.write(`${page.url()} is not at rest after ten seconds.\n`));
}

/** Loads a page as a first visit, from another site, and waits until it is at rest. */
export async function measureLoad(browser: Browser, address: string): Promise<Load> {
  const { page, cdp } = await openPhone(browser, watch);
  const bytes = await countBytes(cdp, address);
  await cdp.send('Performance.enable');
  await comeFromElsewhere(page, address);
  await rest(page);
  await page.waitForTimeout(2000);
  const atRest = bytes();
  const { metrics } = await cdp.send('Performance.getMetrics');
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  const times = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { largest: number; tasks: [number, number][] } };
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const late = seen.tasks.filter(([start, duration]) => start + duration > firstPaint);
    return {
      firstPaint,
      largestPaint: seen.largest,
      blocking: late.reduce((sum, [, duration]) => sum + duration - 50, 0),
    };
  });
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  });
  await rest(page);
  await page.waitForTimeout(500);
  const { scripts: scriptsScrolled } = bytes();
  await page.context().close();
  return { ...times, work, ...atRest, scriptsScrolled };
}
