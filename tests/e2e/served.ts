/** A page as it is served: whatever a failing source does, the rest of the page goes on saying it. */
import { expect, type Page } from '@playwright/test';
import { inFolder } from './in-folder.ts';

/** Texts of what a selector finds in the document of an address, as it is sent. The page must be one of that site. */
export const textsAsSent = (page: Page, address: string, selector: string): Promise<(string | null)[]> =>
  page.evaluate(
    async ([address, selector]) => {
      // Its parser is no sink for Trusted Types.
      const request = new XMLHttpRequest();
      request.open('GET', address);
      request.responseType = 'document';
      await new Promise((ended) => {
        request.addEventListener('loadend', ended);
        request.send();
      });
      const found = request.responseXML?.querySelectorAll(selector) ?? [];
      return Array.from(found, ({ textContent }) => textContent);
    },
    [inFolder(address), selector] as const,
  );

/** Compares the static markup and the headings outside a block with those of the document at this address. */
export async function expectServed(page: Page, except: string): Promise<void> {
  const outside = `:is([data-static], h1, .heading):not(:is(${except}), :is(${except}) *)`;
  const served = await textsAsSent(page, page.url(), outside);
  expect(served.length).toBeGreaterThan(3);
  expect(await page.locator(outside).allTextContents(), 'what stands outside the block').toEqual(served);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(3);
}
