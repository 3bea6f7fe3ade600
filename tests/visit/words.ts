/** N1, N2: without scripts a page says all that it says with them; of a long list it names the further records. */
import type { Browser, Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';

const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

// The content leaves out controls, and the words that scripts write: those of the day, and of an album not chosen.
const controls =
  'button, option, [role="search"], [aria-live], .swiper-notification, [data-placeholder], [data-today] strong';

// With scripts the browser reads a `noscript` as one text, and has what further records say beside their names.
const further = 'noscript, [data-parts] > li:nth-child(n + 25) > :not(h2, h3, h4)';

/** The text of the content; all of it, hidden panels included, or what is shown. */
function contentOf(page: Page, which: 'all' | 'shown'): Promise<string> {
  return page.locator('main').evaluate(
    (main, { which, controls, further }) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode;
        if (parentElement?.closest(which === 'all' ? `${further}, ${controls}` : controls)) continue;
        const isShown = parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (which === 'all' || isShown) texts.push(nodeValue ?? '');
      }
      return texts.join(' ');
    },
    { which, controls, further },
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

  expect(scripted.size).toBeGreaterThan(10);
  expect([...scripted].filter((word) => !seen.has(word))).toEqual([]);
  expect(headings).toBe(1);
  expect(hidden, 'panels that cannot be seen').toBe(0);
}
