/** A1: axe finds no barrier in what opens over a page: notices, search, zoom; nor in the errors of the form. */
import { expectNoBarriers } from './axe.ts';
import { expect, scrollThrough, started, test } from './site.ts';

test.describe('the window of notices', () => {
  test.use({ notices: true });

  test('A1 the window of notices: no barrier', async ({ page }) => {
    await page.goto('/Story');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriers(page, 'notices');
  });
});

test('A1 the search with what it found: no barrier', async ({ page }) => {
  await page.goto('/Story');
  await started(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill('choir');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectNoBarriers(page, 'search');
});

test('A1 a picture that is open: no barrier', async ({ page }) => {
  await page.goto('/House');
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
  await page.goto('/Story');
  await scrollThrough(page);
  await page.getByRole('contentinfo').getByRole('button').last().click();
  await expect(page.getByRole('contentinfo').locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectNoBarriers(page, 'form with errors');
});
