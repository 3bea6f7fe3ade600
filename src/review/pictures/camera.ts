/** Takes pictures of pages that stand still: a fixed clock, no motion, typefaces and images there, nothing from outside. */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { keepDrawing } from './keep-drawing.ts';

export interface Shot {
  /** Origin of the served site. */
  origin: string;
  route: string;
  /** Width of the window in CSS pixels. */
  width: number;
  now: Date;
}

/** Chromium draws no more rows than these at a time. */
const mostRows = 8000;

/** Starts the browser. */
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

/** The picture of a whole page. */
export async function takePicture(browser: Browser, { origin, route, width, now }: Shot): Promise<PNG> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // The pages are served with a change; see `waitForTypefaces`.
    bypassCSP: true,
  });
  try {
    await keepDrawing(context);
    await context.clock.setFixedTime(now);
    // A frame of another site would show what it likes.
    await context.route(
      (url) => url.protocol.startsWith('http') && url.origin !== origin,
      (call) => call.fulfill({ contentType: 'text/html', body: '' }),
    );
    await waitForTypefaces(context, origin);
    // A window that opens by itself would hide the page.
    await context.addInitScript(() => {
      HTMLDialogElement.prototype.showModal = () => undefined;
      HTMLDialogElement.prototype.show = () => undefined;
    });
    const page = await context.newPage();
    await page.goto(origin + route);
    // The application starts when the browser is idle, which one without a window may notice late, or at a touch.
    await page.evaluate(() => dispatchEvent(new Event('touchstart')));
    await page.waitForLoadState('networkidle');
    await settle(page);
    return await wholePage(page, width);
  } finally {
    await context.close();
  }
}

/**
 * Typefaces that come late are left out for a visitor (`font-display: optional`), so that nothing jumps; how late is
 * a matter of the moment. A picture waits for them.
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

/** Goes through the page as a reader does, until everything that is loaded or woken by being seen is there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      // Two frames: one for the place, one for what it wakes.
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const sleeping = document.querySelector('[data-island]:not([data-hydrated]):not([hidden] *)');
    sleeping?.scrollIntoView({ behavior: 'instant' });
    return sleeping === null;
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (const film of document.querySelectorAll('video, audio')) (film as HTMLMediaElement).pause();
    await document.fonts.ready;
    // A picture that is not there stays the box that it is.
    await Promise.allSettled(
      [...document.images].filter(({ complete }) => complete).map((image) => image.decode()),
    );
  });
}

async function wholePage(page: Page, width: number): Promise<PNG> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += mostRows) {
    const clip = { x: 0, y, width, height: Math.min(mostRows, height - y) };
    const bytes = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
    rows.push(PNG.sync.read(bytes).data);
  }
  const picture = new PNG({ width, height });
  picture.data = Buffer.concat(rows);
  return picture;
}
