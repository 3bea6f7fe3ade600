/**
 * The test function of all browser tests. It lets no test pass during which the browser complained: an error
 * or a warning on the console, an uncaught error, a violation of the Content-Security-Policy, a request that
 * failed or went to another site. A test declares its own needs.
 */
import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { restartStalledGpu } from '../../src/review/pictures/keep-drawing.ts';
import { stoppedDrawing } from '../run/report.ts';
import { askInFolder, expect, openInFolder } from './in-folder.ts';

export { expect };
export type { Page };

export interface Gate {
  /** Declares complaints that belong to the test. Each must come, or the test fails too. */
  expects: (...complaints: RegExp[]) => void;
  /** Declares complaints that may come, if the browser sees fit. */
  allows: (...complaints: RegExp[]) => void;
  /** Complaints of the browser so far: of a test that visits many pages, which of them it was. */
  heard: () => readonly string[];
  /** Listens to a context that the test has opened besides its own, and prepares it in the same way. */
  listen: (context: BrowserContext) => Promise<void>;
}

/** Options of a test with motion, as most visitors have it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A browser's own message about a document with status 404. */
export const browserSays404 = /error: Failed to load resource: the server responded with a status of 404/;

/** Chromium notes handlers and styles in a text that is sanitised, though they belong to no page and do nothing. */
export const attributesRefused = [
  /inline (event handler|style) violates/,
  /policy violated: (script-src-attr|style-src)/,
];

/** A frame of this host stays empty here: the tests have no network. */
const framed = 'www.youtube-nocookie.com';

export const test = base.extend<{ notices: boolean; gate: Gate }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => openInFolder(await open(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  request: ({ request }, use) => use(askInFolder(request)),
  // Whether the notices open, as they do at the first visit. Most tests have something else before their eyes.
  notices: [false, { option: true }],
  gate: [
    async ({ context, baseURL, notices }, use, info) => {
      const complaints: string[] = [];
      const prepare = async (one: BrowserContext) => {
        await listen(one, new URL(baseURL ?? '').origin, complaints);
        await restartStalledGpu(one, () => void info.annotations.push({ type: stoppedDrawing }));
        await one.addInitScript(hurryIdle);
        if (!notices) await one.addInitScript(suppressNotices);
      };
      await prepare(context);
      const declared: RegExp[] = [];
      const allowed: RegExp[] = [];
      await use({
        expects: (...patterns) => void declared.push(...patterns),
        allows: (...patterns) => void allowed.push(...patterns),
        heard: () => [...complaints],
        listen: prepare,
      });
      const known = [...declared, ...allowed];
      const undeclared = complaints.filter((line) => !known.some((pattern) => pattern.test(line)));
      expect(undeclared, 'what the browser complained about').toEqual([]);
      const unheard = declared.filter((pattern) => !complaints.some((line) => pattern.test(line)));
      expect(unheard.map(String), 'complaints that were declared and did not come').toEqual([]);
    },
    { auto: true },
  ],
});

async function listen(context: BrowserContext, own: string, complaints: string[]): Promise<void> {
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    // The tests forbid it (`playwright.config.ts`), and Playwright says that it has heard.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // A drawing in a frame may run nothing: neither may the script below.
    if (/^Blocked script execution in '[^']+\.svg'.* sandboxed/.test(message.text())) return;
    complaints.push(`${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${String(error.error())}`));
  context.on('request', (request) => {
    const { origin, host, protocol } = new URL(request.url());
    if (origin === own || host === framed || !protocol.startsWith('http')) return;
    complaints.push(`request to another site: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser gives up by itself what a page that is left was still asking for.
    if (reason === 'net::ERR_ABORTED' || new URL(request.url()).host === framed) return;
    complaints.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  await context.exposeBinding('reportViolation', (_, line: string) => void complaints.push(line));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (line: string) => void };
      reportViolation(`policy violated: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
}

/**
 * In the page: idle time is given within a quarter of a second. A browser without a window rests after its last frame,
 * and at one page in ten it did not notice that it was idle until the time limit of the call, which is seconds.
 */
function hurryIdle(): void {
  const original = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback, { timeout = 250 } = {}) =>
    original(callback, { timeout: Math.min(timeout, 250) });
}

function suppressNotices(): void {
  try {
    sessionStorage.setItem('notifications', '1');
  } catch {
    // An empty document has no storage.
  }
}

/** A visitor begins to act, and the application runs: from now on links are moves within the document. */
export async function started(page: Page): Promise<void> {
  // After a click that loads a document nothing has waited for its scripts: the sign would go unheard.
  await page.waitForLoadState('load');
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await expect(page.locator('[data-island][data-hydrated]').first(), 'the first block alive').toBeAttached();
}

/** Waits until every block outside hidden panels has come to life; goes to see those that wait to be seen. */
export async function hydrateAll(page: Page): Promise<void> {
  await started(page);
  const goAndCount = () =>
    page.locator('[data-island]:not([data-hydrated]):not([hidden] *)').evaluateAll((sleeping) => {
      sleeping[0]?.scrollIntoView({ behavior: 'instant' });
      return sleeping.map((block) => block.getAttribute('data-key'));
    });
  await expect.poll(goAndCount, { message: 'blocks that still sleep', intervals: [50] }).toEqual([]);
}

/** Scrolls to the foot of the page, step by step as a reader does, and waits until all blocks are alive. */
export async function scrollThrough(page: Page): Promise<void> {
  await started(page);
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      // The second frame is drawn when what the first one woke has been asked for.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  await hydrateAll(page);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
}
