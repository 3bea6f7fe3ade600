/** The routes of the specification: what answers, under which title, and what every page says of itself. */
import { expect, test } from './site.ts';
import { addresses, documents, routeTable } from '../site/pages.ts';

const siteName = 'Apostolic Carmel';

test('R-01 `/` and `/Home` both show the home page', async ({ page }) => {
  const seen: string[] = [];
  for (const address of ['/', '/Home']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(address);
    // What stands in the served page, without what the news make of it.
    seen.push((await page.locator('main [data-s]').allInnerTexts()).join('\n'));
  }
  expect(seen[0]?.length).toBeGreaterThan(1000);
  expect(seen[1]).toBe(seen[0]);
});

test('R-02 the pages of the site are the routes of the specification', () => {
  expect(addresses.toSorted()).toEqual(routeTable.toSorted());
});

test('R-02 every page answers with a title, a main heading and a description of its own', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const said: Record<'title' | 'heading' | 'description', string[]> = {
    title: [],
    heading: [],
    description: [],
  };
  for (const { route, title, description, aliases } of documents) {
    await test.step(route, async () => {
      const isHome = aliases.includes('/');
      const response = await page.goto(route, { waitUntil: 'domcontentloaded' });
      expect(response?.status()).toBe(200);
      expect(await page.title()).toBe(isHome ? siteName : `${title} – ${siteName}`);
      const headings = await page.locator('h1').allInnerTexts();
      expect(headings).toHaveLength(1);
      if (!isHome) expect(headings).toEqual([title]);
      const described = await page.locator('meta[name="description"]').getAttribute('content');
      expect(described).toBe(description);
      said.title.push(title);
      said.heading.push(...headings);
      said.description.push(description);
    });
  }
  await context.close();
  for (const texts of Object.values(said)) {
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test('R-03 routes are case-sensitive and take no path parameters', async ({ request }) => {
  for (const unknown of ['/history', '/HISTORY', '/home', '/carmelsaints', '/History/x', '/SubGallery/1']) {
    expect((await request.get(unknown)).status(), unknown).toBe(404);
  }
  expect((await request.get('/History?from=mail')).status()).toBe(200);
});

test('R-03 a slash at the end is not required, and does no harm', async ({ page }) => {
  for (const address of ['/History', '/History/']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  }
});

test('R-05 the application mounts into one root element', async ({ page }) => {
  await page.goto('/History');
  const elements = page.locator('body > :not(script)');
  await expect(elements).toHaveCount(1);
  await expect(elements).toHaveAttribute('id', 'root');
});

test('R-07 /CarmelLinks: its Home link is a plain link to a legacy page name', async ({ page, gate }) => {
  // The legacy page itself is not part of the site.
  gate.expects(/error: Failed to load resource: the server responded with a status of 404/);
  await page.goto('/CarmelLinks');
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
  await expect(home).toHaveAttribute('href', '/index.html');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await home.click();
  await expect(page).toHaveURL('/index.html');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test('R-08 /Circular answers once', async ({ page }) => {
  expect(addresses.filter((address) => address === '/Circular')).toHaveLength(1);
  const response = await page.goto('/Circular');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.locator('main select[name="year"]')).toHaveCount(1);
});
