/**
 * `npm run size`: what each page sends, measured in a browser against the built site, held against the
 * budget beside this file. Leaves with status 1 when a page is over its budget.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page, Request } from '@playwright/test';
import { openBuiltSite } from '../e2e/launch-browser.ts';
import { addresses } from '../site/pages.ts';

interface Budget {
  beforeIdle: number;
  all: number;
  page: number;
}

const budgets = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as {
  static: Budget;
  pages: Record<string, Budget>;
};

const { browser, address, close } = await openBuiltSite();
console.log('page                              document   JS before idle   JS in all   (kB, brotli)');
let over = 0;
for (const route of addresses) {
  const budget = budgets.pages[route] ?? budgets.static;
  const before = await measure(browser, `${address}${route}`, false);
  const after = await measure(browser, `${address}${route}`, true);
  const cells = [
    cell(before.document, budget.page),
    cell(before.script, budget.beforeIdle),
    cell(after.script, budget.all),
  ];
  over += cells.filter((text) => text.includes('!')).length;
  console.log(`${route.padEnd(32)}${cells.join('     ')}`);
}
await close();
if (over > 0) {
  console.error(`\n${over} figures are over the budget of tests/size/budget.json (marked !).`);
  process.exit(1);
}

function cell(bytes: number, limit: number): string {
  const size = bytes / 1000;
  return `${size.toFixed(2).padStart(9)}${size > limit ? '!' : ' '}`;
}

/** Bytes of the document and of the scripts as sent; `live`: with idle time, and scrolled to the end. */
async function measure(
  browser: Browser,
  url: string,
  live: boolean,
): Promise<{ document: number; script: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The window of notices shows once in a visit; what counts here is every other page.
  await page.addInitScript("sessionStorage.setItem('notifications', '1')");
  // A browser that never finds time shows what is sent before it does.
  if (!live) await page.addInitScript('window.requestIdleCallback = () => 0');
  const sent = { document: 0, script: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type !== 'document' && type !== 'script') return;
    // What a frame shows is a document of its own, and the browser's reader of it has scripts of its own.
    if (!ours(page, request)) return;
    const size = request.sizes().then(({ responseBodySize }) => void (sent[type] += responseBodySize));
    // A request that ends as the page is closed belongs to no figure.
    sizes.push(size.catch(() => {}));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (live) await scrollToEnd(page);
  await Promise.all(sizes);
  await page.close();
  return sent;
}

function ours(page: Page, request: Request): boolean {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return false;
  }
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
}
