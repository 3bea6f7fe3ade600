/** Pages whose texts a browser has translated. @rest */
import { answer, twoFeasts as news } from './api.ts';
import { clickLink } from './moves.ts';
import { expect, started, test } from './site.ts';
import { translate, translateFirst } from './translate.ts';

test('a list translated before it is alive keeps its records and its choices without any act', async ({
  page,
}) => {
  const many = Array.from({ length: 24 }, (_, index) => ({
    ...news[0],
    _id: `news-${index}`,
    title: `Feast ${index}`,
    fromDate: `2026-${String((index % 12) + 1).padStart(2, '0')}-05`,
  }));
  await page.clock.setFixedTime(new Date('2026-07-16T10:00:00'));
  await answer(page, 'news', many);
  await translateFirst(page, 'o');
  await page.goto('/News');
  await started(page);
  await page.locator('#news').scrollIntoViewIfNeeded();
  await expect(page.locator('#news li')).toHaveCount(24);
  await expect(page.locator('#news').getByRole('status')).toHaveText(/: 24$/);
  await expect(page).toHaveURL('/News');
  const values = await page
    .locator('#news option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toContain('All');
  expect(values).not.toContain(null);
});

test('windows of a translated page: the search opens at the first press, the large view says where it is', async ({
  page,
}) => {
  await translateFirst(page, 'o');
  await page.goto('/House');
  await page.getByRole('button', { name: 'Searcho', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Search the site' });
  await expect(page.locator('[data-island="site-search"]')).toHaveAttribute('data-hydrated');
  await expect(search).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Enlargeo/ })
    .first()
    .click();
  const large = page.getByRole('dialog');
  await expect(large).toContainText('Ao lampo');
  await page.keyboard.press('ArrowRight');
  await expect(large).toContainText('Ao shelfo');
  await expect(large).not.toContainText('lampo');
  await expect(large).toContainText('2 / 6');
});

test.describe('a translated page', () => {
  test.use({ notices: true });
  for (const when of ['before', 'after'] as const)
    test(`goes on working, translated ${when} its blocks are alive: notices, filter, tabs, moves, form`, async ({
      page,
    }) => {
      await answer(page, 'news', news);
      await answer(
        page,
        'notifications',
        ['First', 'Second'].map((title) => ({
          _id: title,
          title,
          description: `Words of ${title}`,
          attachments: [],
          image: [],
          url: '',
        })),
      );
      await page.goto('/News');
      const name = page.getByRole('contentinfo').getByRole('textbox').first();
      await name.evaluate((field: HTMLInputElement) => {
        field.value = 'Anna';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      const notice = page.getByRole('dialog');
      if (when === 'after') await expect(notice).toBeVisible();
      await translate(page, 'o');
      await expect(notice.getByRole('heading')).toHaveText('Firsto');
      await notice.getByRole('button', { name: 'Nexto' }).click();
      await expect(notice.getByRole('heading')).toHaveText('Secondo');
      await expect(notice).toContainText('Wordso ofo Secondo');
      await expect(notice).not.toContainText('Firsto');
      await expect(notice).toContainText('2 / 2');
      await page.keyboard.press('Escape');
      await started(page);
      const year = page.getByRole('main').getByRole('combobox', { name: 'Yearo' });
      const titles = page.locator('#news li').getByRole('heading');
      await year.selectOption('2024');
      await expect(titles).toHaveText(['Feasto ofo 2024']);
      await expect(page.locator('#news').getByRole('status')).toHaveText(/: 1$/);
      await year.selectOption('Allo');
      await expect(titles).toHaveText(['Feasto ofo 2026', 'Feasto ofo 2024']);
      await expect(page.locator('#news').getByRole('status')).toHaveText(/: 2$/);
      await clickLink(page, '/People');
      await expect(page).toHaveURL('/People');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peopleo ofo theo Houseo');
      const tab = page.getByRole('tab').nth(1);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('[role="tabpanel"]:not([hidden])')).toHaveCount(1);
      await page.goBack();
      await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
      await page.goBack();
      await expect(titles).toHaveText(['Feasto ofo 2026', 'Feasto ofo 2024']);
      const send = page.getByRole('contentinfo').getByRole('button', { name: 'Sendo' });
      await send.scrollIntoViewIfNeeded();
      await expect(page.locator('[data-island="form"]')).toHaveAttribute('data-hydrated');
      await send.click();
      await expect(page.getByRole('contentinfo').getByText(/iso requiredo$/)).toHaveCount(3);
      await expect(name).toHaveValue('Anna');
    });
});

test('a press that lasts while the block becomes alive is not lost', async ({ page }) => {
  let letCodeCome = () => {};
  const wanted = new Promise<void>((resolve) => (letCodeCome = resolve));
  await page.route(/\/tabs-[^/]+\.js$/, (route) => wanted.then(() => route.continue()));
  await page.goto('/People');
  await translate(page, 'o');
  const tab = page.getByRole('tab').nth(1);
  await tab.hover();
  await page.mouse.down();
  letCodeCome();
  await page.locator('[data-island][data-hydrated]').filter({ has: tab }).waitFor();
  await page.mouse.up();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});
