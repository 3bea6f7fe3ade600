/** What a page says as it is served: whatever a failing source does, the rest of the page goes on saying it. */
import { expect, type Page } from '@playwright/test';

/** Compares the static pieces and the headings outside a block with those of the document at this address. */
export async function expectServed(page: Page, except: string): Promise<void> {
  const [shown, served] = await page.evaluate(async (except) => {
    const read = (document: Document) =>
      [...document.querySelectorAll('[data-s], h1, .heading')]
        .filter((element) => element.closest(except) === null)
        .map(({ textContent }) => textContent);
    // Its parser is no sink for Trusted Types.
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    await new Promise((ended) => {
      request.addEventListener('loadend', ended);
      request.send();
    });
    return [read(document), request.responseXML === null ? [] : read(request.responseXML)];
  }, except);
  expect(served?.length).toBeGreaterThan(3);
  expect(shown, 'what stands outside the block').toEqual(served);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(3);
}
