/** Pages that links in view lead to are fetched while nobody asks for them, so that a tap finds them there. */
import { expect, test, type Page } from './site.ts';

test.use({ fetchesAhead: true });

/** The pages that links in view lead to, in the order of the document. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const paths = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-island] a)')]
      .filter((link) => {
        const { top, bottom, left, right, width } = link.getBoundingClientRect();
        return (
          link.checkVisibility() &&
          width > 0 &&
          bottom > 0 &&
          right > 0 &&
          top < innerHeight &&
          left < innerWidth
        );
      })
      .filter(
        ({ origin, target, hreflang }) => origin === location.origin && target === '' && hreflang === '',
      )
      .map(({ pathname }) => pathname)
      .filter((path) => path !== location.pathname && !/\.\w+$|^\/api\//.test(path));
    return [...new Set(paths)];
  });

test('six at most for a page, each once; a link in view needs no request, and the next page has its own', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = /\/fragments(\/.*)$/.exec(new URL(request.url()).pathname) ?? [];
    if (path !== undefined) asked.push(path);
  });
  await page.goto('/Home');
  const first = await inView(page);
  expect(first.length, 'links in view').toBeGreaterThan(0);
  const wanted = first.slice(0, 6);
  await expect.poll(() => [...asked].toSorted()).toEqual([...wanted].toSorted());

  expect(wanted).toContain('/Story');
  await page.getByRole('main').getByRole('link', { name: 'Read our story' }).click();
  await expect(page).toHaveURL('/Story');
  // The page that was moved to, and what is scrolled into view, likewise.
  const link = page.locator('main [data-static] a[href^="/"]').last();
  const path = (await link.getAttribute('href')) ?? '';
  expect(asked).not.toContain(path);
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain(path);
  expect(new Set(asked).size, asked.join(' ')).toBe(asked.length);
});

test('none where the line is slow', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/Home');
  await expect(page.locator('link[rel="prefetch"]').first()).toBeAttached();
  // The application is fetched ahead after links are looked at; a tap still finds its way.
  const link = page.getByRole('main').getByRole('link', { name: 'Read our story' });
  expect(asked.filter((path) => path.startsWith('/fragments/'))).toEqual([]);
  await link.click();
  await expect(page).toHaveURL('/Story');
});
