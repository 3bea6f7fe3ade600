/** What a page said when it was served: whatever a failing source does, the rest of the page goes on saying it. */
import { expect, type Page } from '@playwright/test';

/** Remembers the static pieces and the headings outside a block; the function it gives compares them. */
export async function rememberServed(page: Page, except: string): Promise<() => Promise<void>> {
  const read = (except: string) =>
    [...document.querySelectorAll('[data-s], h1, .heading')]
      .filter((element) => element.closest(except) === null)
      .map(({ textContent }) => textContent);
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    window.servedTexts = (${String(read)})(${JSON.stringify(except)});
  })`);
  return async () => {
    const served = await page.evaluate(() => (window as unknown as { servedTexts: string[] }).servedTexts);
    expect(served.length).toBeGreaterThan(3);
    expect(await page.evaluate(read, except), 'what stands outside the block').toEqual(served);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(3);
  };
}
