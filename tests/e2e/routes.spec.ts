/** R: how addresses lead to pages, tried on the example site. */
import { documentOf } from './pages.ts';
import { expect, test } from './site.ts';

test('R-01 `/` and `/Home` both show the home page', async ({ page }) => {
  const seen: string[] = [];
  for (const address of ['/', '/Home']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(address);
    // What stands in the served page, without what the news make of it.
    seen.push((await page.locator('main [data-s]').allInnerTexts()).join('\n'));
  }
  expect(seen[0]?.length).toBeGreaterThan(300);
  expect(seen[1]).toBe(seen[0]);
});

test('R-03 routes are case-sensitive and take no path parameters', async ({ request }) => {
  for (const unknown of ['/story', '/STORY', '/home', '/subgallery', '/Story/x', '/SubGallery/1']) {
    expect((await request.get(unknown)).status(), unknown).toBe(404);
  }
  expect((await request.get('/Story?from=mail')).status()).toBe(200);
});

test('R-03 a slash at the end is not required, and does no harm', async ({ page }) => {
  for (const address of ['/Story', '/Story/']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(documentOf('/Story').title);
  }
});

test('R-05 the application mounts into one root element', async ({ page }) => {
  await page.goto('/Story');
  const elements = page.locator('body > :not(script)');
  await expect(elements).toHaveCount(1);
  await expect(elements).toHaveAttribute('id', 'root');
});

test('R-07 /Links: its Home link is a plain link to a legacy page name', async ({ page, gate }) => {
  // The legacy page itself is not part of the site.
  gate.expects(/error: Failed to load resource: the server responded with a status of 404/);
  await page.goto('/Links');
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
  await expect(home).toHaveAttribute('href', '/index.html');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await home.click();
  await expect(page).toHaveURL('/index.html');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});
