/** The search over all pages: a window of the browser's own, an index that is made when it is needed. */
import { expect, started, test } from './site.ts';

test('opens at its field, gives the focus back, and leads to a person by a slip of the pen', async ({
  page,
  gate,
}) => {
  gate.expects(
    /error: Failed to load resource/,
    /error: search: the texts of the pages could not be fetched/,
  );
  gate.allows(/request failed/);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Search the site' });

  await test.step('texts that cannot be fetched cost nothing but the search', async () => {
    await page.route('**/search.json', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/Story');
    await started(page);
    await button.click();
    await page.keyboard.type('choir');
    await expect(dialog.getByRole('status')).toHaveText(
      'The search does not answer. Type once more, or find the page by the menu.',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story');
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await page.unroute('**/search.json');
  });

  await test.step('says that it searches until the texts have come', async () => {
    let send: () => void = () => undefined;
    const isWanted = new Promise<void>((wanted) => (send = wanted));
    await page.route('**/search.json', async (route) => {
      await isWanted;
      await route.continue();
    });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('the');
    await expect(dialog.getByRole('status')).toHaveText('Searching …');
    send();
    await expect(dialog.getByRole('status')).toHaveText('First 12 results. Add a word to narrow them.');
    await expect(dialog.getByRole('listitem')).toHaveCount(12);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('link').first()).toBeFocused();
    await dialog.getByRole('searchbox').focus();
  });

  await test.step('says so when nothing is found; Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('xyzzyx');
    await expect(dialog.getByRole('status')).toHaveText('Nothing was found.');
    // The browser clears the field first.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('opens at its field, finds a person by a slip of the pen, leads to the panel and closes', async () => {
    await button.click();
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
});
