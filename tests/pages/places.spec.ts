/** A list that is come back to, or loaded anew, is where it was: the list is what the address says, and as high. @rest */
import { sampleOf } from '../sample.ts';
import { expect, scrollThrough, started, test, type Page } from '../e2e/site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Pictures that come meanwhile, and parts that are laid out only now, move a page by some lines. */
const isNear = (page: Page, to: number) =>
  expect.poll(async () => Math.abs((await place(page)) - to), { message: `not at ${to}` }).toBeLessThan(250);
const year = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Year' });

/** Opens a list far longer than what was built, and goes down in it. */
async function goDown(page: Page, path: string, to: number): Promise<void> {
  await page.goto(`${path}?year=All`);
  await started(page);
  await expect(year(page)).toHaveValue('All');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(to + 900);
  // Parts that come into view for the first time may have another height than was thought.
  await scrollThrough(page);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
  await isNear(page, to);
}

test('D-04 D-05 Back from an album leads to the place in the gallery at which it was opened', async ({
  page,
}) => {
  await goDown(page, '/Gallery', 3600);
  const album = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
  const tops = (links: Element[]) => links.map((link) => link.getBoundingClientRect().top);
  const index = (await album.evaluateAll(tops)).findIndex((top) => top > 300);
  const opened = album.nth(index);
  await opened.click();
  await expect(page).toHaveURL(/\/SubGallery\?id=/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Back', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/Gallery\?year=All$/);
  await expect(year(page)).toHaveValue('All');
  await isNear(page, 3600);
  await expect(opened).toBeInViewport();
});

for (const path of sampleOf(['/Gallery', '/Circular'], 1, 'lists that are loaded anew'))
  test(`D-04 D-02 ${path} that is loaded anew far down is what the address says, at the same place`, async ({
    page,
  }) => {
    await goDown(page, path, 4000);
    await page.reload();
    await isNear(page, 4000);
    await expect(year(page)).toHaveValue('All');
  });
