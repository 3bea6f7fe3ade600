/** The menus of the header by mouse, touch and keyboard. */
import { createProbes } from '../visit/probe.ts';
import { expect, started, test, type Page } from './site.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'All pages' });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
const current = (page: Page) => menu(page).locator('[aria-current="page"]');

async function leadByClick(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu(page)).toBeHidden();

  await opener(page).click();
  await page.mouse.click(5, 600);
  await expect(menu(page)).toBeHidden();

  await opener(page).click();
  await menu(page).getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL('/People');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People of the House');
}

async function leadByKeyboard(page: Page): Promise<void> {
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
  const target = menu(page).getByRole('link', { name: 'Leaders' });
  for (let presses = 0; presses < 10; presses += 1) {
    if (await target.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Leaders');
  await expect(menu(page)).toBeHidden();
}

test('R-09 the off-canvas menu of a telephone opens, closes, leads, and marks the page on which one is', async ({
  page,
}) => {
  const { probe, end } = createProbes();
  await page.setViewportSize({ width: 360, height: 740 });
  // Opened first by what is served, before the application has come.
  await page.goto('/News');
  await probe('R-09 off-canvas menu: the page is marked on which one is', async () => {
    await opener(page).click();
    await expect(current(page)).toHaveText('News');
    await menu(page).getByRole('link', { name: 'House', exact: true }).click();
    await expect(page).toHaveURL('/House');
    await opener(page).click();
    await expect(current(page)).toHaveText('House');
    await menu(page).getByRole('button', { name: 'Close' }).click();
  });
  await probe('R-09 off-canvas menu by click: opens, closes, leads', () => leadByClick(page));
  await probe('R-09 off-canvas menu by keyboard: opens, Escape gives the focus back, Enter leads', () =>
    leadByKeyboard(page),
  );
  end();
});

test('R-09 the skip link and the main menu of a wide window, by keyboard and by click', async ({ page }) => {
  const { probe, end } = createProbes();
  const main = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/Story');
  await probe('R-09 the skip link leads to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
  await probe(
    'R-09 main menu by keyboard: Enter opens, Tab goes in, Escape gives the focus back',
    async () => {
      const button = main.getByRole('button', { name: 'Songs' });
      const first = main.getByRole('link', { name: 'Songs of the day' });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await expect(button).toBeFocused();
    },
  );
  await probe('R-09 main menu by click: one list at a time, a choice leads and closes it', async () => {
    await started(page);
    await main.getByRole('button', { name: 'About us' }).click();
    const leaders = main.getByRole('link', { name: 'Leaders' });
    await expect(leaders).toBeVisible();
    await main.getByRole('button', { name: 'Letters' }).click();
    await expect(leaders).toBeHidden();
    await expect(main.getByRole('link', { name: 'Circulars' })).toBeVisible();
    await main.getByRole('button', { name: 'About us' }).click();
    await leaders.click();
    await expect(page).toHaveURL('/Leaders');
    await expect(leaders).toBeHidden();
  });
  end();
});
