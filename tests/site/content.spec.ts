/** What the pages say (S-01 to S-20): read as they are served, with JavaScript off, held against the facts. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../e2e/site.ts';
import { facts, wordsOf, type PageFacts } from './facts.ts';

test.use({ javaScriptEnabled: false });

const countWords = async (part: Locator) => (await part.innerText()).split(/\s+/).filter(Boolean).length;

/** A part of the content. Those that begin with `>` stand in it directly. */
const partOf = (main: Locator, selector: string) =>
  selector === '.page-content'
    ? main
    : main.locator(selector.startsWith('>') ? `:scope ${selector}` : selector);

/** Every picture is there and has words of its own. */
async function expectPictures(part: Locator, count: number): Promise<void> {
  const images = await part.locator('img').all();
  expect(images.length, 'pictures').toBeGreaterThanOrEqual(count);
  for (const image of images) {
    expect(await image.getAttribute('alt')).toMatch(/\w/);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
}

async function expectHeadings(main: Locator, headings: string[]): Promise<void> {
  const found = await main.getByRole('heading').allInnerTexts();
  for (const heading of headings.map(wordsOf))
    expect(
      found.some((text) => (typeof heading === 'string' ? text === heading : heading.test(text))),
      `heading ${heading} among ${found.join(' | ')}`,
    ).toBe(true);
}

async function expectFacts(main: Locator, page: PageFacts): Promise<void> {
  for (const text of page.says ?? []) await expect(main, text).toContainText(wordsOf(text));
  await expectHeadings(main, page.headings ?? []);
  if (page.words !== undefined) expect(await countWords(main)).toBeGreaterThan(page.words);
  for (const [selector, count] of Object.entries(page.exactly ?? {}))
    await expect(partOf(main, selector), selector).toHaveCount(count);
  for (const [selector, count] of Object.entries(page.atLeast ?? {}))
    expect(await partOf(main, selector).count(), selector).toBeGreaterThanOrEqual(count);
  for (const [selector, height] of Object.entries(page.heights ?? {}))
    for (const one of await partOf(main, selector).all())
      expect(Math.round((await one.boundingBox())?.height ?? 0), selector).toBeGreaterThanOrEqual(height);
  for (const [selector, text] of Object.entries(page.each ?? {})) {
    const all = await partOf(main, selector).all();
    expect(all.length, selector).toBeGreaterThan(0);
    for (const one of all) await expect(one, selector).toContainText(wordsOf(text));
  }
  for (const [selector, text] of Object.entries(page.within ?? {}))
    await expect(partOf(main, selector), selector).toContainText(wordsOf(text));
  for (const [selector, count] of Object.entries(page.pictures ?? {}))
    await expectPictures(partOf(main, selector), count);
}

for (const page of facts.pages)
  test(`${page.number} ${page.page}: ${page.title}`, async ({ page: tab }) => {
    await tab.goto(page.page);
    await expectFacts(tab.locator('.page-content'), page);
  });

test('S-12 each of the lives is whole, and further names have empty panels', async ({ page }) => {
  const { lives, furtherNames, wordsOfALife } = facts.saints;
  await page.goto(facts.saints.page);
  const panels = await page.locator('.page-content [role="tabpanel"]').all();
  const texts = await Promise.all(panels.map((panel) => panel.innerText()));
  const told = panels.filter((_, index) => texts[index]?.trim() !== '');
  expect(told.length).toBeGreaterThanOrEqual(lives);
  expect(panels.length - told.length).toBeGreaterThanOrEqual(furtherNames);
  expect(panels.slice(0, told.length), 'those with a life come first').toEqual(told);
  let whole = 0;
  for (const panel of told) {
    await expect(panel.getByRole('heading').first()).toBeVisible();
    await expect(panel.locator('img')).toHaveCount(1);
    await expect(panel).toContainText(/Feast day|Memorial/);
    const isLong = (await countWords(panel)) > wordsOfALife;
    if (!isLong) continue;
    await expect(panel).toContainText(/Canonised|Beatified/);
    await expect(panel.locator('blockquote').first()).toBeVisible();
    whole += 1;
  }
  // A life that is begun later may be short.
  expect(whole).toBeGreaterThanOrEqual(lives);
});
