/** A1: axe finds no barrier in what opens over a page: notices, search, zoom; nor in the errors of the form. */
import { expectNoBarriers } from './axe.ts';
import { expect, scrollThrough, test } from './site.ts';

test.use({ notices: true });

test('A1 no barrier in the window of notices, in the search, in a picture that is open, in the errors of the form', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/House');

  await test.step('A1 the window of notices: no barrier', async () => {
    await expect(dialog).toBeVisible();
    await expectNoBarriers(page, 'notices');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('A1 the search with what it found: no barrier', async () => {
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('choir');
    await expect(dialog.getByRole('link').first()).toBeVisible();
    await expectNoBarriers(page, 'search');
    // The first press empties the field.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await scrollThrough(page);
  await test.step('A1 a picture that is open: no barrier', async () => {
    await page
      .getByRole('main')
      .getByRole('button')
      .filter({ has: page.locator('img') })
      .first()
      .click();
    const large = page.locator('.PhotoView-Portal');
    await expect(large).toBeVisible();
    await expectNoBarriers(page, 'zoom');
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
  });

  await test.step('A1 the form with its errors: no barrier', async () => {
    await page.getByRole('contentinfo').getByRole('button').last().click();
    await expect(page.getByRole('contentinfo').locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectNoBarriers(page, 'form with errors');
  });
});
