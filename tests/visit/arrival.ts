/** Events while a page loads, is read and comes to life: bytes, calls, shifts, markup that stays as it is. */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { countCalls } from '../e2e/api.ts';
import { expectShiftsBelow, recordShifts } from '../e2e/layout-shifts.ts';
import { expect, scrollThrough } from '../e2e/site.ts';

declare global {
  interface Window {
    /** The static elements as they were served. */
    served: { element: Element; html: string; first: ChildNode | null }[];
    /** Lets the browser have time, which it does not have before. */
    letIdle: () => void;
  }
}

/** In the page: the browser has no idle time until the test says so (`letIdle`). */
export function keepBusy(): void {
  const waiting: Parameters<typeof requestIdleCallback>[] = [];
  const original = window.requestIdleCallback.bind(window);
  let isBusy = true;
  // A mouse that rests where the page appears is no sign of a visitor; some browsers say that it came.
  addEventListener('pointerover', (event) => isBusy && event.stopImmediatePropagation(), { capture: true });
  window.requestIdleCallback = (...wish) => (isBusy ? waiting.push(wish) : original(...wish));
  window.letIdle = () => {
    isBusy = false;
    for (const wish of waiting) original(...wish);
  };
}

/** In the page: remembers its static elements as they are served. */
function remember(): void {
  document.addEventListener('DOMContentLoaded', () => {
    window.served = [...document.querySelectorAll('[data-static]')].map((element) => ({
      element,
      html: element.innerHTML,
      first: element.firstChild,
    }));
  });
}

/** Bytes as sent. Without the words of the page, pictures and films: they are content, and a page may have more of it. */
interface Sent {
  /** The document without its words: styles, markup, payload, and the layout around it. */
  document: number;
  /** The document and everything else that comes before the browser is idle. */
  load: number;
  scriptsBeforeIdle: number;
  scripts: number;
}

export interface Arrival {
  status: number | undefined;
  /** Title as it was served. */
  title: string;
  sent: Sent;
  /** How often each call of the API was made, by path. */
  calls: Map<string, number>;
}

/** Opens a page, lets the browser have idle time once all is there, and scrolls to its foot as a reader does. */
export async function arrive(page: Page, address: string): Promise<Arrival> {
  await page.addInitScript(keepBusy);
  await page.addInitScript(remember);
  await page.addInitScript(recordShifts, { buffered: true });
  const calls = countCalls(page);
  const scripts = countBytes(page, 'script');
  const documents = countBytes(page, 'document');
  const everything = countBytes(page, 'document', 'script', 'stylesheet', 'font', 'fetch', 'xhr', 'other');
  const response = await page.goto(address);
  const title = await page.title();
  const words = sizeOfWords((await response?.text()) ?? '');
  const [scriptsBeforeIdle, load] = [await scripts(), (await everything()) - words];
  await page.evaluate(() => window.letIdle());
  await scrollThrough(page);
  return {
    status: response?.status(),
    title,
    sent: { document: (await documents()) - words, load, scriptsBeforeIdle, scripts: await scripts() },
    calls,
  };
}

/** Counts the bytes of some kinds from now on, of each address once; the returned function waits for open requests. */
function countBytes(page: Page, ...types: string[]): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('request', (request) => {
    if (!types.includes(request.resourceType()) || !isOurs(page, request) || sizes.has(request.url())) return;
    const size = sizeOf(request);
    // Nobody asks for requests that are open when the test ends.
    size.catch(() => {});
    sizes.set(request.url(), size);
  });
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
}

/** How many bytes the words of a document are by themselves, compressed as documents are. */
function sizeOfWords(html: string): number {
  const words = html.replaceAll(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return brotliCompressSync(words).length;
}

/** The browser tells no size of files that it takes from its cache; the server does. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  await response?.finished();
  if (response === null) return 0;
  const length = await response.headerValue('content-length');
  return length === null ? (await request.sizes()).responseBodySize : Number(length);
}

/** A frame shows a document of its own, and the browser's reader of it has scripts of its own. */
function isOurs(page: Page, request: Request): boolean {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return false;
  }
}

/** Expects the static elements to be the nodes that were served, with what was in them. */
export async function expectUntouched(page: Page, { title }: Arrival): Promise<void> {
  const { count, changed } = await page.evaluate(() => ({
    count: window.served.length,
    changed: window.served
      .filter(
        ({ element, html, first }) =>
          !element.isConnected || element.innerHTML !== html || element.firstChild !== first,
      )
      .map(({ html }) => html.slice(0, 80)),
  }));
  expect(count, 'static elements').toBeGreaterThan(3);
  expect(changed, 'static elements that changed').toEqual([]);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Expects that nothing moved by itself while the page was loaded and read. */
export async function expectNoShift(page: Page): Promise<void> {
  await expectShiftsBelow(page, 0.02);
}

/** Expects each source of a page to have been asked once. */
export async function expectOneCallEach(page: Page, { calls }: Arrival): Promise<void> {
  await expect.poll(() => calls.size, 'calls').toBeGreaterThan(0);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
  expect(
    [...calls].filter(([, count]) => count !== 1),
    'calls that were not made once',
  ).toEqual([]);
}

/** Budget of a page, in kilobytes (1000 bytes, brotli). */
export interface Budget {
  beforeIdle: number;
  all: number;
  /** The document with its styles. */
  page: number;
  /** Everything that comes before the browser is idle, without pictures and films. */
  load: number;
}

/** Expects what was sent to be within a budget, and to have been seen at all. */
export function expectWithin({ sent }: Arrival, { beforeIdle, all, page, load }: Budget): void {
  expect(sent.document, 'the document').toBeGreaterThan(1000);
  expect(sent.scripts, 'scripts in all').toBeGreaterThan(sent.scriptsBeforeIdle);
  expect(sent.scriptsBeforeIdle, 'scripts before idle').toBeGreaterThan(0);
  expect(sent.scriptsBeforeIdle, 'scripts before idle').toBeLessThanOrEqual(beforeIdle * 1000);
  expect(sent.scripts, 'scripts in all').toBeLessThanOrEqual(all * 1000);
  expect(sent.document, 'the document').toBeLessThanOrEqual(page * 1000);
  expect(sent.load, 'the page with all that it loads').toBeGreaterThan(sent.document);
  expect(sent.load, 'the page with all that it loads').toBeLessThanOrEqual(load * 1000);
}
