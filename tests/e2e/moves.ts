/** Moves within the site, as a test makes them. */
import type { Page } from '@playwright/test';
import { expect, inFolder } from './in-folder.ts';
import { titleOf } from './pages.ts';

export { titleOf };

/** Clicks a link of the header, in whichever menu it stands. */
export async function clickLink(page: Page, route: string): Promise<void> {
  // Found and clicked in one go: the header is drawn anew with each page.
  await page.evaluate(
    (selector) => document.querySelector<HTMLElement>(selector)?.click(),
    `header a[href="${inFolder(route)}"]`,
  );
}

/** Follows a link of the header and waits until its page is there. */
export async function follow(page: Page, route: string): Promise<void> {
  await clickLink(page, route);
  await expect(page).toHaveURL(route);
  await expect(page).toHaveTitle(titleOf(route));
}

/** Puts a link into the text, as an editor could have written it there. */
export async function addLink(page: Page, href: string, words: string): Promise<void> {
  await page.evaluate(
    ([href, words]) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: words });
      document.querySelector('#main [data-static]')?.prepend(link);
    },
    [inFolder(href), words] as const,
  );
}

/** Sets out for an address of the site, as a link of the text does; whoever asks waits for what comes. */
export async function setOut(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, inFolder(address));
}
