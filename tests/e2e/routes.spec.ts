/** R: how addresses lead to pages, tried on the example site. */
import { documentOf } from './pages.ts';
import { browserSays404, expect, test } from './site.ts';

test('R-01 R-03 R-05 R-07 addresses of pages: two of the home page, a slash at the end, a legacy name', async ({
  page,
  gate,
}) => {
  // The legacy page itself is not part of the site.
  gate.expects(browserSays404);

  await test.step('R-03 routes are case-sensitive and take no path parameters', async () => {
    for (const unknown of ['/story', '/STORY', '/home', '/subgallery', '/Story/x', '/SubGallery/1'])
      expect((await page.request.get(unknown)).status(), unknown).toBe(404);
    for (const known of ['/Story', '/Story?from=mail'])
      expect((await page.request.get(known)).status(), known).toBe(200);
  });

  await test.step('R-03 a slash at the end is not required, and does no harm', async () => {
    const response = await page.goto('/Story/');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(documentOf('/Story').title);
  });

  await test.step('R-05 the application mounts into one root element', async () => {
    // A typeface that is preloaded stands there too, and shows nothing.
    const elements = page.locator('body > :not(script, link)');
    await expect(elements).toHaveCount(1);
    await expect(elements).toHaveAttribute('id', 'root');
  });

  await test.step('R-01 `/` and `/Home` both show the home page', async () => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL('/');
    // The served page without its news.
    expect((await page.locator('main [data-static]').allInnerTexts()).join('\n').length).toBeGreaterThan(300);
    const sent = await response?.text();
    const other = await page.request.get('/Home', { maxRedirects: 0 });
    expect(other.status()).toBe(200);
    expect(await other.text()).toBe(sent);
  });

  await test.step('R-07 /Links: its Home link is a plain link to a legacy page name', async () => {
    await page.goto('/Links');
    const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
    await expect(home).toHaveAttribute('href', '/index.html');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await home.click();
    await expect(page).toHaveURL('/index.html');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });
});
