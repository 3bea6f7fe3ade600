/** Moves within the site: as quick as an application, as thorough as a new document. */
import { sampleOf } from '../sample.ts';
import { expect, started, test } from './site.ts';
import { clickLink, follow, titleOf } from './moves.ts';
import { documentOf } from './pages.ts';

const walk = ['/People', '/Prayers', '/News', '/Circular', '/House', '/Series', '/Home', '/Members'];

test('a walk through eight routes: title, heading, focus, top of the page, and Back', async ({ page }) => {
  await page.goto('/Story');
  await started(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const route of walk) {
    await test.step(route, async () => {
      const { title, description, aliases } = documentOf(route);
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      await follow(page, route);
      const isHome = aliases.includes('/');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveCount(1);
      if (!isHome) await expect(heading).toHaveText(title);
      await expect(heading).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      const described = page.locator('meta[name="description"]');
      await expect(described).toHaveCount(1);
      await expect(described).toHaveAttribute('content', description);
      await expect(page.getByRole('main')).toHaveCount(1);
    });
  }
  for (const route of ['/Story', ...walk].toReversed().slice(1)) {
    await page.goBack();
    await expect(page).toHaveURL(route);
    await expect(page).toHaveTitle(titleOf(route));
    const { title, aliases } = documentOf(route);
    if (!aliases.includes('/')) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a page that was moved to shows what a page that was served shows', async ({ page }) => {
  for (const route of ['/Prayers', '/People', '/Leaders', '/Home']) {
    await test.step(route, async () => {
      const texts = () => page.locator('#root [data-s]').allTextContents();
      await page.goto(route);
      await started(page);
      const served = await texts();
      await page.goto('/House');
      await started(page);
      await follow(page, route);
      await expect.poll(texts).toEqual(served);
    });
  }
});

for (const route of sampleOf(
  ['/News', '/People', '/Members', '/Home'],
  2,
  'pages that are moved to and fro',
)) {
  test(`${route} shows the same again after other pages, by Back and by a link`, async ({ page }) => {
    const texts = () => page.locator('#root [data-s]').allTextContents();
    await page.goto(route);
    await started(page);
    const served = await texts();
    await follow(page, '/Hymn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Evening Song');
    await page.goBack();
    await expect(page).toHaveTitle(titleOf(route));
    await expect.poll(texts).toEqual(served);
    await follow(page, '/Film');
    await follow(page, route);
    await expect.poll(texts).toEqual(served);
  });
}

test('Back leads to the place that was read', async ({ page }) => {
  await page.goto('/Story');
  await started(page);
  const link = page.locator('main [data-s] a[href^="/"]').last();
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  await link.click();
  await expect(page).not.toHaveURL('/Story');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/Story');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 50);
});

test('a document is asked for once: at the first sign that a link will be followed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto('/');
  await started(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Read our story' });
  const count = () => asked.filter((line) => line.endsWith(' /Story')).length;
  expect(count()).toBe(0);
  await link.hover();
  await expect.poll(count).toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Story' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Story' })).toBeVisible();
  expect(count(), asked.join('\n')).toBe(1);
});

test('a link to a place of another page leads to that place', async ({ page }) => {
  await page.goto('/Team');
  await started(page);
  const link = page.getByRole('main').getByRole('link', { name: 'looked after from here' });
  await expect(link).toHaveAttribute('href', '/Regions#houses');
  await link.click();
  await expect(page).toHaveURL('/Regions#houses');
  await expect(page.locator('#houses')).toBeInViewport();
});

test('a page that a move cannot fetch is loaded by the browser as a document', async ({ page, gate }) => {
  gate.expects(/request failed: GET .*\/House/, /error: Failed to load resource/);
  await page.goto('/Story');
  await started(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const asked: string[] = [];
  await page.route('/House', (route) => {
    const request = route.request();
    asked.push(request.resourceType());
    return request.isNavigationRequest() ? route.continue() : route.abort();
  });
  await clickLink(page, '/House');
  await expect(page).toHaveURL('/House');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House');
  expect(await page.evaluate(() => 'sameDocument' in window), 'the document of the start').toBe(false);
  expect(asked.at(0), 'first as a move').toBe('xhr');
  expect(asked.at(-1), 'at last as a document').toBe('document');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test('a page that nobody can fetch is the affair of the browser: it says so itself', async ({
  page,
  gate,
}) => {
  gate.expects(/request failed: GET .*\/House/, /error: Failed to load resource/);
  await page.goto('/Story');
  await started(page);
  await page.route('/House', (route) => route.abort());
  await clickLink(page, '/House');
  await expect(page).toHaveURL(/^chrome-error:/);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.unroute('/House');
  await page.goto('/House');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House');
});
