/** Where the news carousel stands, as measured in the window: its height, what is below it, when it moves (H-04). @rest */
import { sampleOf } from '../sample.ts';
import { answer } from './api.ts';
import { expect, test, withMotion, type Page } from './site.ts';

/** News with few words, then news with many, as many as stand side by side, by turns. */
const uneven = Array.from({ length: 12 }, (_, index) => ({
  _id: `news-${index}`,
  ...(index % 6 < 3
    ? { title: `Short ${index}`, description: 'A word.' }
    : {
        title: `Long ${index} `.repeat(9),
        description: 'Many words about what happened and why. '.repeat(9),
      }),
  fromDate: `2026-01-${31 - index}`,
  attachments: [],
}));

const stage = (page: Page) => page.locator('#news .swiper');

interface Swiper {
  slideNext: (speed: number) => boolean;
  autoplay: { stop: () => boolean };
  animating: boolean;
}

/** Measures of the carousel, in pixels of the page. */
const measure = (page: Page) =>
  stage(page).evaluate((element) => {
    const window = element.getBoundingClientRect();
    const cards = [...element.querySelectorAll('.swiper-slide')].map((card) => ({
      ...card.getBoundingClientRect().toJSON(),
      words: (card.lastElementChild ?? card).getBoundingClientRect().bottom,
    })) as (DOMRect & { words: number })[];
    const inView = cards.filter(({ x, right }) => x >= window.x - 1 && right <= window.right + 1);
    const link = element.parentElement?.querySelector('a.more');
    return {
      left: cards.map(({ x }) => x),
      window: window.height,
      list: (element.querySelector('ul') ?? element).getBoundingClientRect().height,
      cards: inView.map(({ height }) => height),
      /** How much of a card in view is below its last word. */
      below: inView.map(({ bottom, words }) => bottom - words),
      next: (link?.getBoundingClientRect().top ?? 0) + scrollY,
    };
  });

/** Shows the uneven news, and leaves the moving to the test. */
async function showUneven(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await answer(page, 'news', uneven);
  await page.goto('/');
  await stage(page).scrollIntoViewIfNeeded();
  await expect(stage(page).locator('li').filter({ hasText: 'Short 0' })).toBeVisible();
  await expect
    .poll(() => stage(page).evaluate((element) => 'swiper' in element && element.swiper !== null))
    .toBe(true);
}

const step = (page: Page) =>
  stage(page).evaluate((element) => {
    const { swiper } = element as unknown as { swiper: Swiper };
    swiper.slideNext(0);
  });

/** Lets the slides show more lines than they do, as a visitor's own styles may. */
const showLines = (page: Page, lines: number) =>
  stage(page).evaluate((element, lines) => {
    for (const words of element.querySelectorAll<HTMLElement>('li > :last-child'))
      words.style.webkitLineClamp = String(lines);
  }, lines);

const rooms: [width: number, count: number, lines: number][] = [
  [600, 1, 3],
  [600, 1, 12],
  [1000, 2, 3],
  [1440, 3, 3],
];
for (const [width, count, lines] of sampleOf(rooms, 2, 'rooms of slides'))
  test(`H-04 at ${width} px, with ${lines} lines, the list is as high as the slides in view need, and nothing below it moves`, async ({
    page,
  }) => {
    await showUneven(page, width);
    await showLines(page, lines);
    await step(page);
    const seen = [];
    for (let turn = 0; turn < uneven.length; turn += 1) {
      seen.push(await measure(page));
      await step(page);
    }
    for (const { window, list, cards, below } of seen) {
      expect(window, 'the window of the cards').toBeCloseTo(list, 0);
      expect(cards, 'cards in view').toHaveLength(count);
      for (const height of cards) expect(height, 'a card in view').toBeCloseTo(list, 0);
      // The words of the highest end where the padding begins; of no card they are cut off.
      expect(Math.min(...below), 'room below the last word').toBeGreaterThan(10);
      expect(Math.min(...below), 'room below the last word').toBeLessThan(40);
    }
    expect(new Set(seen.map(({ next }) => Math.round(next))).size, 'places of what follows').toBe(1);
    const heights = new Set(seen.map(({ list }) => Math.round(list)));
    expect(heights.size, 'heights of the list').toBe(2);
  });

test.describe('with motion', () => {
  test.use(withMotion);

  test('H-04 it stands still as long as the keyboard is in it, also while another window is in front', async ({
    page,
  }) => {
    await page.clock.install();
    await showUneven(page, 600);
    const resting = () =>
      expect
        .poll(() =>
          stage(page).evaluate((element) => (element as unknown as { swiper: Swiper }).swiper.animating),
        )
        .toBe(false);
    const moves = async () => {
      await resting();
      const { left } = await measure(page);
      await page.clock.runFor(5000);
      await resting();
      return JSON.stringify((await measure(page)).left) !== JSON.stringify(left);
    };
    expect(await moves(), 'by itself').toBe(true);
    const link = page.getByRole('link', { name: 'News read more' });
    await link.focus();
    expect(await moves(), 'with the focus on its link').toBe(false);
    await test.step('the window loses the focus, its element keeps it', async () => {
      await link.evaluate((element) => element.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
      expect(await moves(), 'behind another window').toBe(false);
    });
    await test.step('the pointer comes and goes', async () => {
      await stage(page).hover();
      await page.mouse.move(0, 0);
      expect(await moves(), 'after the pointer').toBe(false);
    });
    await page.getByRole('button', { name: 'Pause the slides' }).focus();
    expect(await moves(), 'with the focus on its button').toBe(false);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await moves(), 'without the focus').toBe(true);
  });
});

for (const count of sampleOf([0, 1, 2, 3, 4, 5, 6, 8], 2, 'numbers of records that move'))
  test(`H-04 with ${count} records it moves leftwards for ever where there are more than in view`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await answer(page, 'news', uneven.slice(0, count));
    for (const [width, inView] of [
      [1440, 3],
      [1000, 2],
      [360, 1],
    ] as const)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/');
        await stage(page).scrollIntoViewIfNeeded();
        await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
        // Without records six placeholders.
        const shown = count === 0 ? 6 : count;
        await expect(stage(page).locator('li:not([data-copy])')).toHaveCount(shown);
        const pause = page.getByRole('button', { name: 'Pause the slides' });
        await expect
          .poll(() => stage(page).evaluate((element) => 'swiper' in element && element.swiper !== null))
          .toBe(true);
        if (shown <= inView) return expect(pause).toHaveCount(0);
        await expect(pause).toBeVisible();
        // As long as it moves by itself, it takes no other step.
        const isMoving = () =>
          stage(page).evaluate((element) => {
            const { swiper } = element as unknown as { swiper: Swiper };
            swiper.autoplay.stop();
            return swiper.animating;
          });
        await expect.poll(isMoving).toBe(false);
        for (let round = 0; round < shown + 1; round += 1) {
          const moved = await stage(page).evaluate((element) => {
            const { swiper } = element as unknown as {
              swiper: {
                autoplay: { stop: () => void };
                slideNext: (speed: number) => void;
                activeIndex: number;
                slides: HTMLElement[];
              };
            };
            swiper.autoplay.stop();
            const next = swiper.slides[swiper.activeIndex + 1];
            const before = next?.getBoundingClientRect().x ?? Number.NaN;
            swiper.slideNext(0);
            return (next?.getBoundingClientRect().x ?? Number.NaN) - before;
          });
          expect(moved).toBeLessThan(-100);
        }
      });
    await context.close();
  });
