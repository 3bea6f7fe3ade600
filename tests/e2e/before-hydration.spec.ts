/** No act before the application has come is lost. */
import type { Page } from '@playwright/test';
import { answer } from './api.ts';
import { addLink, titleOf } from './moves.ts';
import { hydrateAll, expect, started, test } from './site.ts';

const code = '**/assets/app-*.js';

/** Keeps the application back; the function it gives lets it come. */
async function keepBack(page: Page): Promise<() => void> {
  let letCome = () => {};
  const wait = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(code, async (route) => {
    await wait;
    await route.continue();
  });
  return letCome;
}

/** Begins to wait until a visit has begun: until it fetches the application ahead. */
const begins = (page: Page) => page.waitForRequest(code);

test('before the application has come a link leads on and Back leads back; a tab opens and more names come afterwards', async ({
  page,
}) => {
  const letCome = await keepBack(page);
  const begun = begins(page);
  await page.goto('/Story');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await addLink(page, '/People', 'To the people');
  // Before the visit has begun a link is the browser's.
  await begun;
  await page.getByRole('link', { name: 'To the people' }).click();
  await expect(page).toHaveURL('/People');
  await expect(page).toHaveTitle(/^People of the House/);
  expect(await page.evaluate(() => 'sameDocument' in window), 'the document of the page before').toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await test.step('Back and Forward show what was left, in the same document', async () => {
    await page.goBack();
    await expect(page).toHaveTitle(titleOf('/Story'));
    await page.goForward();
    await expect(page).toHaveTitle(titleOf('/People'));
    expect(await page.evaluate(() => 'sameDocument' in window), 'the document of the page before').toBe(true);
  });

  const name = 'Osbert Plumwhistle';
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await page.getByRole('button', { name: 'More People Of The House' }).click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  letCome();
  await test.step('a tab that was pressed before opens as soon as the application has come', async () => {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  });
  await test.step('the button for more names that was pressed before reveals them', async () => {
    await expect(page.getByRole('tab')).toHaveCount(7);
  });
});

test('a form that was sent before shows its errors, all at once, and what was typed and ticked is kept', async ({
  page,
}) => {
  const letCome = await keepBack(page);
  await page.goto('/Story');
  const name = page.getByRole('textbox', { name: 'Name' });
  const consent = page.getByRole('checkbox', { name: 'Consent' });
  await name.fill('Anna');
  await consent.check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL('/Story');
  letCome();
  for (const error of ['Email is required', 'Message is required'])
    await expect(page.getByText(error)).toBeVisible();
  for (const error of ['Name is required', 'Consent is required'])
    await expect(page.getByText(error)).toHaveCount(0);
  await hydrateAll(page);
  await expect(name).toHaveValue('Anna');
  await expect(consent).toBeChecked();
});

test(
  'F-02 a form that was sent empty before, by Enter, shows all four errors',
  { tag: '@rest' },
  async ({ page }) => {
    const letCome = await keepBack(page);
    await page.goto('/Story');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    letCome();
    await expect(page.getByRole('contentinfo').getByText(/is required$/)).toHaveCount(4);
  },
);

test('a form that was filled in and sent before is sent once', { tag: '@rest' }, async ({ page }) => {
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

test(
  'a year that was chosen and words that were searched for before are in force',
  { tag: '@rest' },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
    await answer(
      page,
      'news',
      ['2026-01-05', '2024-03-01', '2024-02-01'].flatMap((fromDate) => [
        { title: `Feast of St Teresa, ${fromDate}`, fromDate },
        { title: `Feast of St Joseph, ${fromDate}`, fromDate },
      ]),
    );
    const letCome = await keepBack(page);
    await page.goto('/News');
    const year = page.getByRole('combobox', { name: 'Year' });
    const search = page.getByRole('searchbox', { name: 'Search' });
    await year.selectOption('2024');
    await search.fill('st teresa, 20');
    letCome();
    await started(page);
    const titles = page.locator('#news li').getByRole('heading');
    await expect(titles).toHaveText(['Feast of St Teresa, 2024-03-01', 'Feast of St Teresa, 2024-02-01']);
    await expect(page.getByText('Total Count: 2')).toBeVisible();
    await expect(year).toHaveValue('2024');
    await expect(search).toHaveValue('st teresa, 20');
  },
);
