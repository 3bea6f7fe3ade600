/** N1, N2: what stands in panels and lists when no script runs. */
import { expect, test } from './site.ts';

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
