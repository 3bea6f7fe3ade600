/** The menus of the header by mouse, touch and keyboard. */
import { expect, started, test, type Page } from './site.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'All pages' });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('R-09 off-canvas menu by click: opens, closes, leads', async ({ page }) => {
    await page.goto('/News');
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close' }).click();
    await expect(menu(page)).toBeHidden();

    await opener(page).click();
    await page.mouse.click(5, 600);
    await expect(menu(page)).toBeHidden();

    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Saints' }).click();
    await expect(page).toHaveURL('/CarmelSaints');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carmelite Saints and Blesseds');
  });

  test('R-09 off-canvas menu by keyboard: opens, Escape gives the focus back, Enter leads', async ({
    page,
  }) => {
    await page.goto('/News');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await page.keyboard.press('Space');
    await expect(menu(page)).toBeVisible();
    const target = menu(page).getByRole('link', { name: 'Founders' });
    for (let presses = 0; presses < 10; presses += 1) {
      if (await target.evaluate((link) => link === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Founders');
    await expect(menu(page)).toBeHidden();
  });

  test('R-09 off-canvas menu: the page is marked on which one is', async ({ page }) => {
    await page.goto('/News');
    await opener(page).click();
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText('News');
    await menu(page).getByRole('link', { name: 'Kuwait' }).click();
    await expect(page).toHaveURL('/Kuwait');
    await opener(page).click();
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Kuwait');
  });
});

test('R-09 main menu by click: one list at a time, a choice leads and closes it', async ({ page }) => {
  await page.goto('/News');
  await started(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'About us' }).click();
  const founders = main.getByRole('link', { name: 'Founders' });
  await expect(founders).toBeVisible();
  await main.getByRole('button', { name: 'Leadership' }).click();
  await expect(founders).toBeHidden();
  await expect(main.getByRole('link', { name: 'At the helm' })).toBeVisible();
  await main.getByRole('button', { name: 'About us' }).click();
  await founders.click();
  await expect(page).toHaveURL('/Founders');
  await expect(founders).toBeHidden();
});

test('R-09 main menu by keyboard: Enter opens, Tab goes in, Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/News');
  const main = page.getByRole('navigation', { name: 'Main' });
  const button = main.getByRole('button', { name: 'Prayer' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Devotions' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('link', { name: 'Devotions' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('R-09 the skip link leads to the content', async ({ page }) => {
  await page.goto('/History');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});
