/** Each page carries the styles of its blocks: those of every class in it, in the document and after a move. @rest */
import type { Page } from '@playwright/test';
import { bundleApplication } from '../../src/build/bundle/bundle.ts';
import { readSiteInputs } from '../../src/build/inputs/site-inputs.ts';
import { groupStylesOf } from '../../src/build/bundle/group-styles.ts';
import { readSite } from '../../src/documents/read-site.ts';
import { contract, root } from '../documents/tiny-site.ts';
import { documentOf, documents, exampleSite } from './pages.ts';
import { inFolder } from './in-folder.ts';
import { follow } from './moves.ts';
import { expect, started, test } from './site.ts';

/** The classes of a page for which, alone, a rule is in a piece that the page does not have. A variant has a class besides. */
async function unstyled(page: Page, pieces: readonly { css: string }[]): Promise<string[]> {
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
  return pieces.flatMap(({ css }, index) =>
    present.includes(index)
      ? []
      : classes.filter((name) => new RegExp(`(?:^|[},])\\.${name}(?![\\w.-])`).test(css)),
  );
}

test('R-06 each page has the styles of its blocks, when it is served and when it is moved to', async ({
  page,
}) => {
  // The look of a site goes into the pieces: which of them are put together follows from their sizes.
  const { template: bundled } = await bundleApplication(root, readSiteInputs(root, exampleSite));
  const template = groupStylesOf(readSite(exampleSite, contract), bundled);
  const counts = new Set<number>();
  for (const { route } of documents) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    expect(await unstyled(page, template.styles), route).toEqual([]);
    counts.add(await page.locator('style[data-style]').count());
  }
  // A page has what it needs, not what all need.
  expect(Math.min(...counts)).toBeLessThan(template.styles.length / 2);
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
  expect(await unstyled(page, template.styles)).toEqual([]);
});

test('a typeface that comes after the first page is painted is left out there, and used from the next page on', async ({
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
  // A typeface that has come is prepared when the browser has time.
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
  await follow(page, '/Links');
  await expect.poll(widthOfName).not.toBe(without);
  const taken = await widthOfName();
  // The same with the typefaces in time.
  await page.unrouteAll();
  await page.goto('/Links');
  await expect.poll(widthOfName).toBe(taken);
});
