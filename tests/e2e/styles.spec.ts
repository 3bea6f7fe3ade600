/** Each page carries the styles of its blocks: those of every class in it, in the document and after a move. @rest */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { documentOf, documents } from './pages.ts';
import { inFolder } from './in-folder.ts';
import { follow } from './moves.ts';
import { expect, started, test } from './site.ts';

/** The classes of a page for which, alone, a rule is in a piece that the page does not have. A variant has a class besides. */
async function unstyled(page: Page, pieces: ReadonlyMap<number, string>): Promise<string[]> {
  const { present, classes } = await page.evaluate(() => ({
    present: [...document.querySelectorAll<HTMLElement>('style[data-style]')].map(({ dataset }) =>
      Number(dataset['style']),
    ),
    classes: [
      ...new Set([...document.body.querySelectorAll('[class]')].flatMap((one) => [...one.classList])),
    ],
  }));
  expect(present.length).toBeGreaterThan(2);
  expect(present).toEqual(present.toSorted((a, b) => a - b));
  return [...pieces].flatMap(([index, css]) =>
    present.includes(index)
      ? []
      : classes.filter((name) => new RegExp(`(?:^|[},])\\.${name}(?![\\w.)-])`).test(css)),
  );
}

/** Reads the pieces of styles of all built pages, by their numbers. */
function readPieces(): Map<number, string> {
  const out = process.env['E2E_EXAMPLE_OUT'] ?? '';
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const styles = pages.flatMap((name) => [
    ...readFileSync(join(out, name), 'utf8').matchAll(/<style data-style="(\d+)"[^>]*>([^]*?)<\/style>/g),
  ]);
  return new Map(styles.map(([, index, css = '']) => [Number(index), css]));
}

test('R-06 each page has the styles of its blocks, when it is served and when it is moved to', async ({
  page,
}) => {
  const pieces = readPieces();
  const counts = new Set<number>();
  for (const { route } of documents) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    expect(await unstyled(page, pieces), route).toEqual([]);
    counts.add(await page.locator('style[data-style]').count());
  }
  // A page has what it needs, not what all need.
  expect(Math.min(...counts)).toBeLessThan(pieces.size / 2);
  expect(counts.size).toBeGreaterThan(3);
  await page.goto('/Links');
  const before = await page.locator('style[data-style]').count();
  await page
    .getByRole('link', { name: documentOf('/Home').title })
    .or(page.locator(`a[href="${inFolder('/Home')}"]`))
    .first()
    .click();
  await expect(page.locator('h1')).toHaveText(/./);
  await expect(page).toHaveURL('/Home');
  await expect.poll(() => page.locator('style[data-style]').count()).toBeGreaterThan(before);
  expect(await unstyled(page, pieces)).toEqual([]);
});

test('a typeface that comes after the first page is painted is left out there, and used on later pages', async ({
  page,
}) => {
  const widthOfName = () =>
    page
      .getByRole('banner')
      .getByText('Example Site')
      .first()
      .evaluate((name) => name.getBoundingClientRect().width);
  let letCome = () => {};
  const wait = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/*.woff2', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/Story', { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  const without = await widthOfName();
  letCome();
  await started(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect(await widthOfName(), 'nothing jumps on the page itself').toBe(without);
  // It is prepared when the browser has time, perhaps after the next page.
  await expect(async () => {
    for (const path of ['/Links', '/Story']) await follow(page, path);
    expect(await widthOfName()).not.toBe(without);
  }).toPass();
  const taken = await widthOfName();
  // The same with the typefaces in time.
  await page.unrouteAll();
  await page.goto('/Story');
  await expect.poll(widthOfName).toBe(taken);
});
