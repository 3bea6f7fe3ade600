/** The words of the pages (S-01 to S-20): read as they are served, with JavaScript off, held against the facts. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../e2e/site.ts';
import { createProbes } from '../visit/probe.ts';
import { facts, wordsOf, type PageFacts } from './facts.ts';

test.use({ javaScriptEnabled: false });

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** A part of the content. Those that begin with `>` stand in it directly. */
const partOf = (main: Locator, selector: string) =>
  selector === '.page-outlet'
    ? main
    : main.locator(selector.startsWith('>') ? `:scope ${selector}` : selector);

/** Every picture is there and has words of its own. */
async function expectPictures(part: Locator, count: number): Promise<void> {
  const images = part.locator('img');
  const words = await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt') ?? ''));
  expect(words.length, 'pictures').toBeGreaterThanOrEqual(count);
  expect(
    words.filter((alt) => !/\w/.test(alt)),
    'pictures without words',
  ).toEqual([]);
  const missing = () =>
    images.evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => {
          // Without scripts they come by themselves; where they wait to be seen, they need not.
          image.loading = 'eager';
          return image.naturalWidth === 0;
        })
        .map(({ src }) => src),
    );
  await expect.poll(missing, { message: 'pictures that are not there', intervals: [50] }).toEqual([]);
}

function expectHeadings(found: string[], headings: string[]): void {
  for (const heading of headings.map(wordsOf))
    expect(
      found.some((text) => (typeof heading === 'string' ? text === heading : heading.test(text))),
      `heading ${heading} among ${found.join(' | ')}`,
    ).toBe(true);
}

async function expectFacts(main: Locator, page: PageFacts): Promise<void> {
  for (const text of page.says ?? []) await expect(main, text).toContainText(wordsOf(text));
  if (page.headings) expectHeadings(await main.getByRole('heading').allInnerTexts(), page.headings);
  if (page.words !== undefined) expect(countWords(await main.innerText())).toBeGreaterThan(page.words);
  for (const [selector, count] of Object.entries(page.exactly ?? {}))
    await expect(partOf(main, selector), selector).toHaveCount(count);
  for (const [selector, count] of Object.entries(page.atLeast ?? {}))
    expect(await partOf(main, selector).count(), selector).toBeGreaterThanOrEqual(count);
  for (const [selector, height] of Object.entries(page.heights ?? {})) {
    const heights = await partOf(main, selector).evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    expect(heights.length, selector).toBeGreaterThan(0);
    expect(Math.min(...heights), selector).toBeGreaterThanOrEqual(height);
  }
  for (const [selector, text] of Object.entries(page.each ?? {})) {
    const all = partOf(main, selector);
    await expect(all, selector).not.toHaveCount(0);
    await expect(all.filter({ hasNotText: wordsOf(text) }), `${selector} without ${text}`).toHaveCount(0);
  }
  for (const [selector, text] of Object.entries(page.within ?? {}))
    await expect(partOf(main, selector), selector).toContainText(wordsOf(text));
  for (const [selector, count] of Object.entries(page.pictures ?? {}))
    await expectPictures(partOf(main, selector), count);
}

/** In the page: what stands in the panels of the saints, one for each name. */
const readLives = (panels: Element[]) =>
  (panels as HTMLElement[]).map((panel) => ({
    text: panel.innerText,
    heading:
      panel.querySelector('h1, h2, h3, h4, h5, h6')?.checkVisibility({ visibilityProperty: true }) ?? false,
    quotation: panel.querySelector('blockquote')?.checkVisibility({ visibilityProperty: true }) ?? false,
    images: panel.querySelectorAll('img').length,
  }));

async function expectLives(main: Locator): Promise<void> {
  const { lives, furtherNames, wordsOfALife } = facts.saints;
  const panels = await main.locator('[role="tabpanel"]').evaluateAll(readLives);
  const told = panels.filter(({ text }) => text.trim() !== '');
  expect(told.length).toBeGreaterThanOrEqual(lives);
  expect(panels.length - told.length).toBeGreaterThanOrEqual(furtherNames);
  expect(panels.slice(0, told.length), 'those with a life come first').toEqual(told);
  for (const { text, heading, images } of told) {
    expect({ heading, images }, text.slice(0, 80)).toEqual({ heading: true, images: 1 });
    expect(text).toMatch(/Feast day|Memorial/);
  }
  // A life that is begun later may be short.
  const whole = told.filter(({ text }) => countWords(text) > wordsOfALife);
  expect(whole.length).toBeGreaterThanOrEqual(lives);
  for (const { text, quotation } of whole) {
    expect(text).toMatch(/Canonised|Beatified/);
    expect(quotation, text.slice(0, 80)).toBe(true);
  }
}

const numbers = [...new Set(facts.pages.map(({ number }) => number))].join(' ');

test(`${numbers} the pages say and show what must stay true of them`, async ({ page: tab }) => {
  // Many pages, one after the other.
  test.setTimeout(240_000);
  const { probe, end } = createProbes();
  const main = tab.locator('.page-outlet');
  expect(facts.pages.map(({ page }) => page)).toContain(facts.saints.page);
  for (const page of facts.pages) {
    await probe(`${page.number} ${page.page}: ${page.title}`, async () => {
      // Other parts of the page, as pictures further down, are not waited for.
      await tab.goto(page.page, { waitUntil: 'domcontentloaded' });
      await expectFacts(main, page);
    });
    if (page.page === facts.saints.page)
      await probe('S-12 each of the lives is whole, and further names have empty panels', () =>
        expectLives(main),
      );
  }
  end();
});
