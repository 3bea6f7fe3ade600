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

  await test.step('N2 a list that begins with this year names the records of other years, too', async () => {
    await page.goto('/Gallery');
    const years = await page
      .locator('#albums select option')
      .evaluateAll((options) =>
        options.map(({ textContent }) => textContent).filter((year) => /^\d{4}$/.test(year)),
      );
    const [current = '', ...others] = years;
    expect(others.length).toBeGreaterThan(0);
    for (const year of others)
      await expect(page.locator('#albums noscript li', { hasText: year }).first()).toBeVisible();
    await expect(page.locator('#albums noscript li', { hasText: current })).toHaveCount(0);
  });
});
