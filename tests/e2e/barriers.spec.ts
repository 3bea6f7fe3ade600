/** A1, A7: axe finds no barrier on any page, light or dark: loaded, with everything open, without data, with failing calls. */
import { answer, calls, type Source } from './api.ts';
import { expectNoBarriers } from './axe.ts';
import { addresses } from '../site/pages.ts';
import { expect, scrollThrough, started, test, type Page } from './site.ts';

const sources = Object.keys(calls) as Source[];

for (const address of addresses) {
  test(`A1 ${address}: no barrier as it is loaded and with its panels open`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await scrollThrough(page);
    await expectNoBarriers(page, 'loaded');
    await openPanels(page);
    await expectNoBarriers(page, 'panels open');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expectNoBarriers(page, 'menu open at 360 px');
  });

  test(`A1 ${address}: no barrier without data, none when calls fail`, async ({ page, gate }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const source of sources) await answer(page, source, []);
    await page.goto(address);
    await scrollThrough(page);
    await expectNoBarriers(page, 'empty');
    gate.allows(/Failed to load resource: .* 404/, /error: source "/, /Error fetching data/);
    await page.unrouteAll();
    for (const source of sources) await answer(page, source, 'status 404');
    await page.reload();
    await scrollThrough(page);
    await expectNoBarriers(page, 'failed');
  });
}

/** Opens the last tab of each list of tabs and everything that unfolds. */
async function openPanels(page: Page): Promise<void> {
  for (const list of await page.locator('main [role="tablist"]:visible').all()) {
    const last = list.locator('[role="tab"]:not([hidden])').last();
    await last.click();
    await expect(last).toHaveAttribute('aria-selected', 'true');
  }
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}

test.describe('the window of notices', () => {
  test.use({ notices: true });

  test('A1 the window of notices: no barrier', async ({ page }) => {
    await page.goto('/History');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriers(page, 'notices');
  });
});

test('A1 the search with what it found: no barrier', async ({ page }) => {
  await page.goto('/History');
  await started(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill('Teresa');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectNoBarriers(page, 'search');
});

test('A1 a picture that is open: no barrier', async ({ page }) => {
  await page.goto('/Kuwait');
  await scrollThrough(page);
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  await expect(page.locator('.PhotoView-Portal')).toBeVisible();
  await expectNoBarriers(page, 'zoom');
});

test('A1 the form with its errors: no barrier', async ({ page }) => {
  await page.goto('/History');
  await scrollThrough(page);
  await page.getByRole('contentinfo').getByRole('button').last().click();
  await expect(page.getByRole('contentinfo').locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectNoBarriers(page, 'form with errors');
});
