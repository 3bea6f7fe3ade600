/** The search over all pages: a window of the browser's own, an index that is made when it is needed. */
import { expect, started, test } from './site.ts';

test('opens at its field, finds a person by a slip of the pen, leads to the panel and closes', async ({
  page,
}) => {
  await page.goto('/Story');
  await started(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search the site' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('Plumwissle');
  const result = dialog.getByRole('link', { name: /Osbert Plumwhistle/ });
  await expect(result).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^Results: \d+$/);
  await result.click();
  await expect(page).toHaveURL('/People#osbert');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Osbert Plumwhistle');
});

test('says so when nothing is found; Escape closes it and gives the focus back', async ({ page }) => {
  await page.goto('/House');
  await started(page);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Search the site' });
  await page.keyboard.type('xyzzyx');
  await expect(dialog.getByRole('status')).toHaveText('Nothing was found.');
  // The browser clears the field first.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('texts that cannot be fetched cost nothing but the search', async ({ page, gate }) => {
  gate.expects(
    /error: Failed to load resource/,
    /error: search: the texts of the pages could not be fetched/,
  );
  gate.allows(/request failed/);
  await page.route('/search.json', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/House');
  await started(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('choir');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
});
