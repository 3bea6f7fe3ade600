/** N1, N2: without scripts a page says all that it says with them, with the documents that have its long lists whole. */
import type { Browser, Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';

const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

// The content leaves out controls, and the words that scripts write: those of the day, and of an album not chosen.
const controls =
  'button, option, [role="search"], [aria-live], .swiper-notification, [data-placeholder], [data-today] strong';

/** The text of the content; all of it but what is for readers without scripts, hidden panels included, or what is shown. */
function contentOf(page: Page, which: 'all' | 'shown'): Promise<string> {
  return page.locator('main').evaluate(
    (main, { which, controls }) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode;
        if (parentElement?.closest(which === 'all' ? `noscript, ${controls}` : controls)) continue;
        const isShown = parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (which === 'all' || isShown) texts.push(nodeValue ?? '');
      }
      return texts.join(' ');
    },
    { which, controls },
  );
}

const plainPages = new WeakMap<Browser, Promise<Page>>();

/** A page without scripts. Nothing of what it showed is left when it shows the next, so all tests of a browser share it. */
async function plainPageOf(browser: Browser): Promise<Page> {
  const known = plainPages.get(browser);
  if (known !== undefined) return known;
  const opened = browser.newContext({ javaScriptEnabled: false }).then((context) => context.newPage());
  plainPages.set(browser, opened);
  return opened;
}

/** Expects every word of the content of an open page to be seen without scripts. */
export async function expectSameWithoutScripts(page: Page, browser: Browser, url: string): Promise<void> {
  const scripted = words(await contentOf(page, 'all'));
  const plain = await plainPageOf(browser);
  // Pictures are no words.
  await plain.goto(url, { waitUntil: 'domcontentloaded' });
  // The browser opens them itself, one at a time, when the visitor asks for it.
  await plain.locator('details').evaluateAll((all) => {
    for (const one of all) one.removeAttribute('name');
    for (const one of all) one.setAttribute('open', '');
  });
  const seen = words(await contentOf(plain, 'shown'));
  const headings = await plain.locator('h1').count();
  const hidden = await plain
    .locator('main [role="tabpanel"]:not(:empty)')
    .evaluateAll((panels) => panels.filter((panel) => !panel.checkVisibility()).length);
  const lists = await plain
    .locator('main noscript a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const address of new Set(lists)) {
    await plain.goto(address, { waitUntil: 'domcontentloaded' });
    for (const word of words(await contentOf(plain, 'shown'))) seen.add(word);
  }

  expect(scripted.size).toBeGreaterThan(10);
  expect([...scripted].filter((word) => !seen.has(word))).toEqual([]);
  expect(headings).toBe(1);
  expect(hidden, 'panels that cannot be seen').toBe(0);
}
