/** Firefox as people have it, by WebDriver BiDi. */
import { launch, type Page } from 'puppeteer-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { advice, findFirefox } from './find-browsers.ts';
import type { Driver, Point } from './driver.ts';

/** Steps of a drag. */
const steps = 10;

/** Starts Firefox. @throws Error that says how to get it. */
export async function startFirefox(): Promise<Driver> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error(advice.firefox);
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Without a window it takes the machine for one without a mouse.
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  });
  // The page that is there at first has no focus, without which no key presses a button.
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  return { ...driverOf(page), close: () => browser.close() };
}

function driverOf(page: Page): Omit<Driver, 'close'> {
  const { keyboard, mouse } = page;
  return {
    name: 'firefox',
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack({ waitUntil: 'load' })),
    evaluate: (act, argument) => page.evaluate(act as never, argument) as never,
    run: async (script) => void (await page.evaluate(script)),
    async inFrame(frame, act, argument) {
      const handle = await page.waitForSelector(frame);
      const inside = await handle?.contentFrame();
      if (!inside) throw new Error(`${frame} is no frame.`);
      return inside.evaluate(act as never, argument) as never;
    },
    click: ({ x, y }) => mouse.click(x, y),
    async drag(from, to) {
      await mouse.move(from.x, from.y);
      await mouse.down();
      for (const { x, y } of between(from, to)) await mouse.move(x, y);
      await mouse.up();
    },
    press: (key) => keyboard.press(key === 'Space' ? ' ' : key),
    type: (words) => keyboard.type(words),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    async print() {
      const { text } = await extractText(await getDocumentProxy(Uint8Array.from(await page.pdf())), {
        mergePages: true,
      });
      return text;
    },
  };
}

/** The points of a straight drag. */
function between(from: Point, to: Point): Point[] {
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}
