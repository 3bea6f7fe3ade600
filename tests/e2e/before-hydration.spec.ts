/** What a visitor does before the application has come is not lost (design, section 7). */
import type { Page } from '@playwright/test';
import { answer, documentsOf } from './api.ts';
import { awake, expect, started, test } from './site.ts';

/** Keeps the application back; the function it gives lets it come. */
async function keepBack(page: Page): Promise<() => void> {
  let letCome = () => {};
  const wait = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await wait;
    await route.continue();
  });
  return letCome;
}

test('a tab that was pressed before opens as soon as the application has come', async ({ page }) => {
  const letCome = await keepBack(page);
  await page.goto('/People');
  const tab = page.getByRole('tab', { name: 'Osbert Plumwhistle' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  letCome();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Osbert Plumwhistle' })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
});

test('the button for more names that was pressed before reveals them', async ({ page }) => {
  const letCome = await keepBack(page);
  await page.goto('/People');
  await page.getByRole('button', { name: 'More People Of The House' }).click();
  letCome();
  await expect(page.getByRole('tab')).toHaveCount(7);
});

test('a form that was sent before shows its errors, all at once', async ({ page }) => {
  const letCome = await keepBack(page);
  await page.goto('/Story');
  // The browser itself asks for the tick (F-01), and lets nothing pass without it.
  await page.getByRole('checkbox', { name: 'Consent' }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL('/Story');
  letCome();
  for (const error of ['Name is required', 'Email is required', 'Message is required'])
    await expect(page.getByText(error)).toBeVisible();
  await expect(page.getByText('Consent is required')).toHaveCount(0);
});

test('a form that was filled in and sent before is sent once', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/api/form/**', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { status: 'received' } });
  });
  const letCome = await keepBack(page);
  await page.goto('/Story');
  await page.getByRole('textbox', { name: 'Name' }).fill('Anna');
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill('For my mother');
  await page.getByRole('checkbox', { name: 'Consent' }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  letCome();
  await expect(page.getByText('Thank you from our hearts')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ name: 'Anna', message: 'For my mother', consent: true });
});

test('what was typed and ticked before is kept', async ({ page }) => {
  const letCome = await keepBack(page);
  await page.goto('/Story');
  const name = page.getByRole('textbox', { name: 'Name' });
  const consent = page.getByRole('checkbox', { name: 'Consent' });
  await name.fill('Anna');
  await consent.check();
  letCome();
  await awake(page);
  await expect(name).toHaveValue('Anna');
  await expect(consent).toBeChecked();
});

test('a year that was chosen before is in force', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  await answer(page, 'circulars', documentsOf('Circular', ['2026-01-05', '2024-03-01', '2024-02-01']));
  const letCome = await keepBack(page);
  await page.goto('/Circular');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  letCome();
  await expect(page.getByRole('heading', { name: 'Circular 2024-03-01' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2024');
  await expect(page.getByRole('link', { name: /^Click Here/ })).toHaveCount(2);
});

test('words that were searched for before filter the list', async ({ page }) => {
  await answer(page, 'news', [{ title: 'Feast of St Teresa, 2024' }, { title: 'Feast of St Joseph, 2024' }]);
  const letCome = await keepBack(page);
  await page.goto('/News');
  await page.getByRole('searchbox', { name: 'Search' }).fill('st teresa, 2024');
  letCome();
  await expect(page.getByText('Total Count: 1')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('st teresa, 2024');
});

test('a link that is followed before is an ordinary link', async ({ page }) => {
  const letCome = await keepBack(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Read our story' }).click();
  await expect(page).toHaveURL('/Story');
  letCome();
  await started(page);
  await expect(page).toHaveTitle(/^Story/);
});
