/** With JavaScript off, each page says all that it says with it (design, section 7). */
import type { Page } from '@playwright/test';
import { expect, scrollThrough, test } from './site.ts';
import { addresses } from '../site/pages.ts';

const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

// What only scripts can do is no content, nor what they say of the day, or of an album that was not chosen.
const controls =
  'button, option, [role="search"], [aria-live], .swiper-notification, [data-placeholder], [data-today] strong';

/** The text of the content; all of it, hidden panels included, or what is shown. */
function contentOf(page: Page, which: 'all' | 'shown'): Promise<string> {
  return page.locator('main').evaluate(
    (main, { which, controls }) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode;
        if (parentElement?.closest(controls)) continue;
        const isShown = parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (which === 'all' || isShown) texts.push(nodeValue ?? '');
      }
      return texts.join(' ');
    },
    { which, controls },
  );
}

for (const address of addresses) {
  test(`N1 N2 ${address} without JavaScript: every word of the content is seen`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(address);
    await scrollThrough(page);
    const scripted = words(await contentOf(page, 'all'));

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const plain = await context.newPage();
    await plain.goto(address);
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
    await context.close();

    expect(scripted.size).toBeGreaterThan(10);
    expect([...scripted].filter((word) => !seen.has(word))).toEqual([]);
    expect(headings).toBe(1);
    expect(hidden, 'panels that cannot be seen').toBe(0);
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('/CarmelSaints without JavaScript: the lives of all nine saints are seen', async ({ page }) => {
    await page.goto('/CarmelSaints');
    const lives = page.locator('main').getByRole('article');
    await expect(lives).toHaveCount(9);
    for (const life of await lives.all()) await expect(life).toBeVisible();
  });

  test('/ without JavaScript: news, thought, photographs are those that the build knew', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#news li')).toHaveCount(12);
    await expect(page.locator('#news [data-placeholder]')).toHaveCount(0);
    await expect(page.locator('#thought blockquote')).not.toBeEmpty();
    await expect(page.locator('#photos img')).toHaveCount(6);
  });
});
