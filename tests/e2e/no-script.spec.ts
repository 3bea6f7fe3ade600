/** N1, N2: what stands in panels and lists when no script runs. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** Fills in the form and sends it, which does nothing; without JavaScript it has no button. */
async function keepsWords(page: Page, hasButton: boolean): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const name of ['Name', 'Email', 'Message'])
    await page.getByRole('textbox', { name }).fill('anna@example.org');
  await page.getByRole('checkbox', { name: 'Consent' }).check();
  const button = page.getByRole('button', { name: 'Send', exact: true });
  if (hasButton) await button.click();
  else await expect(button).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page).toHaveURL(pathname);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('anna@example.org');
}

test(
  'F-05 where no script comes the form says so, and a press keeps what was written',
  { tag: '@rest' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: true, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/Story');
    await expect(page.getByText('This form needs JavaScript.')).toBeHidden();
    await keepsWords(page, true);
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
    await context.close();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('N1 N2 without JavaScript the lives in all panels are seen, and the records that the build knew', async ({
    page,
  }) => {
    await test.step('N1 the lives in all panels are seen', async () => {
      await page.goto('/People');
      const lives = page.locator('main').getByRole('article');
      await expect(lives).toHaveCount(4);
      for (const life of await lives.all()) await expect(life).toBeVisible();
    });

    await test.step('N2 news, thought, photographs are those that the build knew', async () => {
      await page.goto('/');
      await expect(page.locator('#news li')).toHaveCount(12);
      await expect(page.locator('#news [data-placeholder]')).toHaveCount(0);
      await expect(page.locator('#thought blockquote')).not.toBeEmpty();
      await expect(page.locator('#photos img')).toHaveCount(6);
    });

    await test.step('F-05 the form says that nothing is sent, and a press keeps what was written', async () => {
      await page.goto('/Story');
      await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
      await keepsWords(page, false);
    });

    await test.step('N2 a list that begins with this year leads to those of other years, too', async () => {
      await page.goto('/Gallery');
      const years = await page
        .locator('#albums select option')
        .evaluateAll((options) =>
          options.map(({ textContent }) => textContent).filter((year) => /^\d{4}$/.test(year)),
        );
      expect(years.length).toBeGreaterThan(1);
      await page.getByRole('link', { name: /^The whole list: \d+ entries$/ }).click();
      for (const year of years) await expect(page.getByText(year).first()).toBeVisible();
      await page.getByRole('heading', { level: 1 }).getByRole('link').click();
      await expect(page).toHaveURL('/Gallery');
    });
  });
});
