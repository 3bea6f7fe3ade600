/**
 * `npx tsx tests/look/screenshots.ts [route …]`: pictures of the built site as visitors see it, whole pages at three widths
 * in both schemes, and one sheet that shows them all. They go to `screenshots/`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { openBuiltSite } from '../e2e/launch-browser.ts';
import { site } from '../site/facts.ts';
import { scrollThrough } from '../e2e/site.ts';

const widths = [360, 768, 1440];
const schemes = ['light', 'dark'] as const;
/** Tall pages are cut here on the sheet; their own pictures are whole. */
const tallest = 1100;

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));
const wanted = process.argv.slice(2);
const routes = wanted.length > 0 ? wanted : site.addresses.filter((address) => address !== '/Home');

mkdirSync(folder, { recursive: true });
const { browser, address, close } = await openBuiltSite();
await Promise.all(
  schemes.map(async (scheme) => {
    for (const width of widths) await takeAll(width, scheme);
  }),
);
await drawSheet(browser);
await close();
console.log(`${routes.length * widths.length * schemes.length} pictures and contact-sheet.png in ${folder}`);

async function takeAll(width: number, colorScheme: (typeof schemes)[number]): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: Math.round(width * 0.66) + 500 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  // The window of notices has pictures of its own in the tests.
  await page.addInitScript("sessionStorage.setItem('notifications', '1')");
  for (const route of routes) await take(page, route, fileOf(route, width, colorScheme));
  await page.close();
}

function fileOf(route: string, width: number, scheme: string): string {
  return `${route === '/' ? 'Home' : route.slice(1)}-${width}-${scheme}.png`;
}

/** A picture of the whole page, when everything has come that scrolling would bring. */
async function take(page: Page, route: string, file: string): Promise<void> {
  await page.goto(`${address}${route}`);
  await scrollThrough(page);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      // Those beyond the edge of a carousel are not asked for.
      const { left, right } = image.getBoundingClientRect();
      return image.complete || right <= 0 || left >= innerWidth || !image.checkVisibility();
    }),
  );
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
}

/** All pictures small on one sheet: a tile for each route, the widths side by side, light above dark. */
async function drawSheet(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 700, height: 500 } });
  const tiles: string[] = [];
  // The pictures of all pages at once would be more than a browser can hold.
  for (const route of routes) tiles.push(await drawTile(page, route));
  await page.setViewportSize({ width: 2400, height: 1000 });
  await page.setContent(`<style>
    body { margin: 20px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 20px; background: #777 }
  </style>${tiles.map((tile) => `<img src="data:image/png;base64,${tile}">`).join('')}`);
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true });
  await page.close();
}

async function drawTile(page: Page, route: string): Promise<string> {
  const rows = schemes.map((scheme) => {
    const pictures = widths.map((width) => {
      const data = readFileSync(join(folder, fileOf(route, width, scheme))).toString('base64');
      return `<img style="width:${width / 5 + 20}px" src="data:image/png;base64,${data}">`;
    });
    return `<div>${pictures.join('')}</div>`;
  });
  await page.setContent(`<style>
    figure { margin: 0; width: fit-content; font: 16px sans-serif }
    div { display: flex; gap: 6px; margin-top: 6px; align-items: start }
    img { height: ${tallest / 4}px; object-fit: cover; object-position: top }
  </style><figure><figcaption>${route}</figcaption>${rows.join('')}</figure>`);
  return (await page.locator('figure').screenshot()).toString('base64');
}
