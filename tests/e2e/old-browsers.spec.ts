/** The oldest browsers that the site supports (`browserslist` in package.json). @rest */
import { answer, twoFeasts as news } from './api.ts';
import { follow } from './moves.ts';
import { playBrowser, playedBrowsers } from './played-browsers.ts';
import { expect, hydrateAll, test, type Page } from './site.ts';

const errors = ['Name is required', 'Email is required', 'Message is required', 'Consent is required'];

/** Returns the element that is painted in the middle of an element. */
const isOnTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20)));
  });

/** Presses Send and expects all errors. */
async function expectErrors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('contentinfo').getByText(/is required$/)).toHaveText(errors);
}

/** Opens a menu, the search, and the window of a telephone's menu, closes them, and follows a link of one. */
async function usePopovers(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  const button = main.getByRole('button', { name: 'Letters' });
  const list = main
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: 'Circulars' }) })
    .last();
  await expect(list).toBeHidden();
  await button.click();
  await expect(list).toBeVisible();
  const [under, over] = [await list.boundingBox(), await button.boundingBox()];
  expect(
    Math.abs((under?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0)),
    'space under the button',
  ).toBeLessThan(12);
  expect(Math.abs((under?.x ?? 0) - (over?.x ?? 0)), 'left edges').toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();

  const search = page.getByRole('dialog', { name: 'Search the site' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(search.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('choir');
  await expect(search.getByRole('listitem').first()).toBeVisible();
  expect(await isOnTop(page, '#search-window')).toBe(true);
  await search.getByRole('button', { name: 'Close' }).click();
  await expect(search).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('navigation', { name: 'All pages' });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  await expect(menu).toBeHidden();
  await opener.click();
  expect(await isOnTop(page, '#site-menu')).toBe(true);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await page.mouse.click(5, 600);
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL('/People');
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Expects grounds and words to have colours, other ones in the dark. */
async function expectColours(page: Page): Promise<void> {
  const seen: string[][] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const colours = await page
      .locator('html, header, header nav:not([popover]) button')
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return element instanceof HTMLButtonElement ? [color] : [color, backgroundColor];
        }),
      );
    expect(colours).not.toContain('rgba(0, 0, 0, 0)');
    seen.push(colours);
  }
  const [dark, light] = seen;
  expect(light?.filter((colour, index) => colour === dark?.[index])).toEqual([]);
}

test.describe('a browser without', () => {
  test.use({ bypassCSP: true });
  for (const [name, played] of Object.entries(playedBrowsers)) {
    // Safari 16 lacks the most.
    const details = { tag: name === 'Safari 16' ? [] : '@breadth' };
    const title = `${name}: menus, search, moves, filter, tabs, form, carousel and large view work`;
    test(title, details, async ({ page, gate }) => {
      gate.allows(/Trusted Type|TrustedHTML/);
      await playBrowser(page, played);
      await answer(page, 'news', news);
      await page.goto('/');
      await hydrateAll(page);
      await expectColours(page);
      await expect
        .poll(() => page.locator('#news .swiper').evaluate((stage) => 'swiper' in stage))
        .toBe(true);
      await usePopovers(page);
      const tab = page.getByRole('tab').nth(1);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expectErrors(page);
      await follow(page, '/News');
      await page.getByRole('main').getByRole('combobox', { name: 'Year' }).selectOption('2024');
      await expect(page.locator('#news li').getByRole('heading')).toHaveText(['Feast of 2024']);
      await page.goto('/House');
      await hydrateAll(page);
      await page.getByRole('main').getByRole('button').first().click();
      const view = page.locator('.PhotoView-Portal');
      await expect(view.locator('.PhotoView-caption')).toHaveCSS('position', 'fixed');
      await page.keyboard.press('Escape');
      await expect(view).toHaveCount(0);
    });
  }
});

test.describe('paper', () => {
  test.use({ bypassCSP: true });
  test('a browser without `::details-content` prints closed entries of an accordion, and closes them again', async ({
    page,
  }) => {
    await playBrowser(page, playedBrowsers['Safari 18'] ?? { calls: [], styles: [] });
    await page.goto('/Journey');
    await hydrateAll(page);
    const entries = page.locator('details');
    const open = () => entries.evaluateAll((all) => all.filter((entry) => entry.hasAttribute('open')).length);
    await entries.first().locator('summary').click();
    const onPaper = page.evaluate(
      () =>
        new Promise((printed) =>
          addEventListener('beforeprint', () => printed(document.querySelectorAll('details[open]').length), {
            once: true,
          }),
        ),
    );
    await page.pdf();
    expect(await onPaper).toBe(await entries.count());
    expect(await entries.count()).toBeGreaterThan(1);
    await expect.poll(open).toBe(1);
  });
});
