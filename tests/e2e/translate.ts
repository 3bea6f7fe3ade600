/** The translator of a browser, for the tests of what pages are after it. */
import type { Page } from '@playwright/test';

/**
 * In the page: wraps texts as the translator of Chrome does, now and whenever texts are added.
 * @param ending What each word gets; `''` leaves the words as they are.
 */
function wrapTexts(ending: string): void {
  const turn = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const words = text.nodeValue ?? '';
      if (words.trim() === '' || text.parentElement?.closest('font, script, style, noscript, textarea'))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = words.replace(/\p{Letter}+/gu, (word) => word + ending);
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  turn();
  const translator = new MutationObserver(turn);
  translator.observe(document.body, { childList: true, characterData: true, subtree: true });
  Object.assign(window, { translator });
}

/** Translates the page that is shown, until `stopTranslating`. */
export const translate = (page: Page, ending = ''): Promise<void> => page.evaluate(wrapTexts, ending);

/** Translates each document of a page before its own scripts run, as a translator that is quick. */
export async function translateFirst(page: Page, ending = ''): Promise<void> {
  await page.addInitScript(
    `if (self === top) addEventListener('DOMContentLoaded', () => (${wrapTexts.toString()})('${ending}'))`,
  );
}

/** Leaves what comes from now on as it is. */
export const stopTranslating = (page: Page): Promise<void> =>
  page.evaluate(() => (window as { translator?: MutationObserver }).translator?.disconnect());
