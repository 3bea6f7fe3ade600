/**
 * Takes reproducible screenshots of pages: a fixed clock, no motion, fonts and images loaded, and no content of other
 * sites.
 */
import { chromium, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import type { Pixels } from './compare.ts';
import { restartStalledGpu } from './keep-drawing.ts';

export interface Shot {
  /** Origin of the served site. */
  origin: string;
  route: string;
  /** Width of the window in CSS pixels. */
  width: number;
  now: Date;
}

/** A screenshot as the browser encodes it, in strips from top to bottom: equal bytes are equal pictures. */
export interface Picture {
  width: number;
  strips: readonly Buffer[];
}

/** Whether two pictures are equal. Decoding them would take most of the time. */
export const isSamePicture = (a: Picture, b: Picture): boolean =>
  a.strips.length === b.strips.length &&
  a.strips.every((strip, index) => strip.equals(b.strips[index] ?? strip));

/** Decodes a picture. */
export async function decode({ width, strips }: Picture): Promise<Pixels> {
  const parts = await Promise.all(strips.map((strip) => sharp(strip).ensureAlpha().raw().toBuffer()));
  const data = Buffer.concat(parts);
  return { width, height: data.length / (width * 4), data };
}

/** Writes a picture into a file, as PNG. */
export async function savePicture({ width, height, data }: Pixels, path: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toFile(path);
}

/** The maximum height of a single screenshot in pixels. Chromium renders no more rows at a time. */
const maxRows = 8000;

/**
 * Starts the browser.
 * @param executablePath path of a Chromium, as from `findBrowser`
 */
export async function openCamera(executablePath: string): Promise<Browser> {
  const args = [
    '--disable-gpu',
    '--disable-gpu-process-crash-limit',
    '--hide-scrollbars',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
    '--disable-lcd-text',
  ];
  return chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args,
  });
}

/** A busy machine needs this long for a page of many pictures, in milliseconds. */
const timeoutMs = 120_000;

/** Takes a screenshot of a whole page, whatever its height. */
export async function takePicture(browser: Browser, { origin, route, width, now }: Shot): Promise<Picture> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // `waitForTypefaces` modifies pages on their way to the browser.
    bypassCSP: true,
  });
  try {
    await restartStalledGpu(context);
    await context.clock.setFixedTime(now);
    // Frames of other sites have content outside our control.
    await context.route(
      (url) => url.protocol.startsWith('http') && url.origin !== origin,
      (call) => call.fulfill({ contentType: 'text/html', body: '' }),
    );
    await waitForTypefaces(context, origin);
    // A dialog that opens by itself would cover the page.
    await context.addInitScript(() => {
      HTMLDialogElement.prototype.showModal = () => undefined;
      HTMLDialogElement.prototype.show = () => undefined;
    });
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const answered = followRequests(page);
    await page.goto(origin + route);
    // The application starts at a touch, or when the browser is idle, which a headless browser may notice late.
    await page.evaluate(() => dispatchEvent(new Event('touchstart')));
    await answered();
    await settle(page, answered);
    return await wholePage(page, width);
  } finally {
    await context.close();
  }
}

/**
 * Makes the page wait for its fonts. Browsers skip a font that loads late (`font-display: optional`), to avoid layout
 * shifts; this depends on timing and would change the screenshots.
 */
async function waitForTypefaces(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin === origin,
    async (call) => {
      if (!['document', 'stylesheet'].includes(call.request().resourceType())) return call.fallback();
      const response = await call.fetch();
      const text = await response.text();
      const body = text.replaceAll(/(font-display:\s*)optional/g, '$1block');
      return call.fulfill({ response, body });
    },
  );
}

/** Follows the requests of a page. @returns waits until all have their answers, also those that the answers lead to */
function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let made = 0;
  page.on('request', (request) => {
    made += 1;
    open.add(request);
  });
  const close = (request: Request) => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const isQuiet = () => open.size === 0;
  return async () => {
    let seen: number;
    do {
      seen = made;
      if (!isQuiet())
        await Promise.race([
          page.waitForEvent('requestfinished', isQuiet),
          page.waitForEvent('requestfailed', isQuiet),
        ]);
      await page.evaluate(drawTwice);
    } while (!isQuiet() || made > seen);
  };
}

/** Runs in the page. Waits for two frames: one for what has changed, one for the work that it triggers. */
async function drawTwice(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** Scrolls through the page until everything that loads or hydrates when visible is ready. */
async function settle(page: Page, answered: () => Promise<void>): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      // Two frames: one for the scroll position, one for the work that it triggers.
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  await answered();
  await page.waitForFunction(() => {
    const sleeping = document.querySelector('[data-island]:not([data-hydrated]):not([hidden] *)');
    sleeping?.scrollIntoView({ behavior: 'instant' });
    return sleeping === null;
  });
  await answered();
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (const film of document.querySelectorAll('video, audio')) (film as HTMLMediaElement).pause();
    await document.fonts.ready;
    // An image that cannot be decoded stays an empty box.
    await Promise.allSettled(
      [...document.images].filter(({ complete }) => complete).map((image) => image.decode()),
    );
  });
}

async function wholePage(page: Page, width: number): Promise<Picture> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // By the browser's own command: Playwright's has no `optimizeForSpeed`, which takes half as long.
  const session = await page.context().newCDPSession(page);
  const strips: Buffer[] = [];
  for (let y = 0; y < height; y += maxRows) {
    const clip = { x: 0, y, width, height: Math.min(maxRows, height - y), scale: 1 };
    const options = { format: 'png', captureBeyondViewport: true, optimizeForSpeed: true } as const;
    const { data } = await session.send('Page.captureScreenshot', { clip, ...options });
    strips.push(Buffer.from(data, 'base64'));
  }
  return { width, strips };
}
