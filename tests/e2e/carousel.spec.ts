/** The news carousel of the home page (H-04, H-05). Times are read from its settings, not from a clock. */
import type { JSHandle, Page } from '@playwright/test';
import { isBeyondOnce, sampledInRest, sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import { answer } from './api.ts';
import { follow, titleOf } from './moves.ts';
import { expect, test, withMotion } from './site.ts';

test.use(withMotion);

/** The properties of Swiper, on its element, that the tests read. */
interface Swiper {
  params: {
    speed: number;
    loop: boolean;
    slidesPerGroup: number;
    direction: string;
    autoplay: { enabled: boolean; delay: number; reverseDirection: boolean };
  };
  autoplay: { running: boolean; paused: boolean };
  animating: boolean;
  wrapperEl: Element;
  slides: Element[];
  realIndex: number;
  isLocked: boolean;
  slideNext: (speed: number) => boolean;
}

const news = (page: Page) => page.getByRole('region', { name: 'News', exact: true });
const carousel = (page: Page) => news(page).getByRole('group', { name: 'Latest news' });
const slides = (page: Page) => news(page).locator('li');

/** Leaves the home page for another and comes back: its carousel begins anew, with what is answered by then. */
async function comeAgain(page: Page): Promise<void> {
  await follow(page, '/Story');
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/'));
}

/** The carousel, once it runs with so many slides. A new list has a new one. */
async function carouselOf(page: Page, count: number): Promise<JSHandle<Swiper>> {
  await news(page).scrollIntoViewIfNeeded();
  const stage = page.locator('#news .swiper');
  const running = () =>
    stage.evaluate((element) => {
      const { swiper } = element as unknown as { swiper?: Swiper | null };
      const isOfList = swiper?.wrapperEl === element.querySelector('.swiper-wrapper');
      return isOfList && !element.querySelector('[data-placeholder]') ? swiper?.slides.length : 0;
    });
  await expect.poll(running, 'slides of the carousel').toBe(count);
  return stage.evaluateHandle((element) => (element as unknown as { swiper: Swiper }).swiper);
}

async function expectPlaceholders(page: Page): Promise<void> {
  await news(page).scrollIntoViewIfNeeded();
  await expect(slides(page).first()).toContainText('News Title');
  for (const text of ['dd.mm.yyyy', 'News Title', 'News Description'])
    await expect(slides(page).filter({ hasText: text })).toHaveCount(await slides(page).count());
}

/** Whether it rests between two moves: while it moves, Swiper calls itself paused too. */
const rests = (swiper: JSHandle<Swiper>) =>
  swiper.evaluate(({ autoplay, animating }) => autoplay.paused && !animating);
const running = (swiper: JSHandle<Swiper>) => swiper.evaluate(({ autoplay }) => autoplay.running);

async function expectSettings(swiper: JSHandle<Swiper>): Promise<void> {
  const { params, isLocked } = await swiper.evaluate(({ params, isLocked }) => {
    const { speed, loop, slidesPerGroup, direction } = params;
    const { delay, enabled, reverseDirection } = params.autoplay;
    return {
      params: { speed, loop, slidesPerGroup, direction, delay, enabled, reverseDirection },
      isLocked,
    };
  });
  expect(params).toEqual({
    speed: 1000,
    loop: true,
    slidesPerGroup: 1,
    direction: 'horizontal',
    // Swiper waits from the end of a move: 1000 ms after a move of 1000 ms, start to start 2000 ms.
    delay: 1000,
    enabled: true,
    reverseDirection: false,
  });
  expect(isLocked).toBe(false);
  expect(await running(swiper)).toBe(true);
}

async function expectMovesLeft(page: Page, swiper: JSHandle<Swiper>): Promise<void> {
  const title = await slides(page).nth(2).getByRole('heading').innerText();
  const left = async () => (await news(page).getByRole('heading', { name: title }).boundingBox())?.x ?? 0;
  const start = await left();
  const index = await swiper.evaluate(({ realIndex }) => realIndex);
  await expect.poll(() => swiper.evaluate(({ realIndex }) => realIndex)).toBe(index + 1);
  await expect.poll(left).toBeLessThan(start);
}

async function expectPauseAtButton(page: Page, swiper: JSHandle<Swiper>): Promise<void> {
  await carousel(page).getByRole('button', { name: 'Pause the slides' }).click();
  await expect.poll(() => running(swiper)).toBe(false);
  // Neither pointer nor focus sets it going again.
  await carousel(page).locator('.swiper').hover();
  await page.mouse.move(0, 0);
  await carousel(page).getByRole('link', { name: 'Read on' }).focus();
  await page.getByRole('link', { name: 'News read more' }).focus();
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  expect(await running(swiper)).toBe(false);
  await carousel(page).getByRole('button', { name: 'Let the slides move' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(() => running(swiper)).toBe(true);
}

/** Those at which the number of slides changes; beyond `npm test` a sample of the others. */
const widths: [width: number, slides: number][] = [
  [1301, 3],
  [1300, 2],
  [601, 2],
  [600, 1],
  ...(isBeyondOnce
    ? sampleOf<[number, number]>(
        [
          [1600, 3],
          [1070, 2],
          [992, 2],
          [767, 2],
          [360, 1],
        ],
        2,
        'widths of the carousel',
      )
    : []),
];

async function expectWidths(pages: Page[]): Promise<void> {
  const shown = (at: Page) =>
    at.locator('#news .swiper').evaluate((stage) => {
      const slide = stage.querySelector('.swiper-slide');
      return Math.round((stage.clientWidth / (slide?.getBoundingClientRect().width ?? 1)) * 100) / 100;
    });
  for (const [width, count] of widths)
    for (const at of pages) {
      await at.setViewportSize({ width, height: 800 });
      await expect.poll(() => shown(at), `${width} px`).toBeCloseTo(count, 1);
    }
}

const newsMove =
  'H-04 H-05 the news move by themselves, stop for whoever reads, and have their place without news';
test(newsMove, { tag: sampledInRest }, async ({ page, browser, baseURL, gate }) => {
  const { probe, end } = createProbes();
  gate.expects(/error: source "news"/);
  await answer(page, 'news', 'no list');
  await page.goto('/');
  await probe('H-05 no list: placeholder slides', () => expectPlaceholders(page));

  await page.unrouteAll();
  await comeAgain(page);
  const swiper = await carouselOf(page, 12);
  await probe('H-04 the slides move from right to left', () => expectMovesLeft(page, swiper));
  await probe('H-04 a slide begins every 2000 ms and takes 1000 ms; one at a time, without end', () =>
    expectSettings(swiper),
  );
  await probe('H-04 it has no arrows', async () => {
    await expect(carousel(page).locator('.swiper-button-next, .swiper-button-prev')).toHaveCount(0);
    await expect(carousel(page).getByRole('button')).toHaveCount(1);
  });
  await probe('H-04 it pauses while the pointer is on it', async () => {
    await carousel(page).locator('.swiper').hover();
    await expect.poll(() => rests(swiper)).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => rests(swiper)).toBe(false);
  });
  await probe('H-04 it pauses while the focus is in it', async () => {
    // A slide may have a link, though those of the news have none.
    await carousel(page)
      .locator('.swiper-slide-active')
      .evaluate((slide) =>
        slide.append(Object.assign(document.createElement('a'), { href: '/News', textContent: 'Read on' })),
      );
    for (const name of ['Read on', 'News read more']) {
      await carousel(page).getByRole('link', { name }).focus();
      await expect.poll(() => running(swiper), name).toBe(false);
      await page.getByRole('link', { name: 'Read our story' }).focus();
      await expect.poll(() => running(swiper), name).toBe(true);
    }
    await test.step('at the button too; from there to the link nothing sets out meanwhile', async () => {
      await carousel(page).getByRole('button', { name: 'Pause the slides' }).focus();
      await expect.poll(() => running(swiper)).toBe(false);
      await carousel(page).getByRole('link', { name: 'News read more' }).focus();
      expect(await running(swiper)).toBe(false);
      await page.getByRole('link', { name: 'Read our story' }).focus();
      await expect.poll(() => running(swiper)).toBe(true);
    });
  });
  // With the link in a slide, whose focus comes and goes without setting anything going.
  await probe('H-04 it pauses at the button until it is pressed again', () =>
    expectPauseAtButton(page, swiper),
  );

  for (const count of isBeyondOnce ? sampleOf([1, 2, 3, 4, 5], 1, 'numbers of slides') : [])
    await probe(`H-04 with ${count} of them it runs or stands still, without complaint`, async () => {
      await page.unrouteAll();
      await answer(page, 'news', recordsOf(count));
      await comeAgain(page);
      const few = await carouselOf(page, count);
      // Twice round, as fast as it goes.
      await few.evaluate((swiper, steps) => {
        for (let step = 0; step < steps; step += 1) swiper.slideNext(0);
      }, 2 * count);
      await expect(slides(page).filter({ hasText: /Item/ })).toHaveCount(count);
      await expect(slides(page)).toHaveCount(count);
    });

  await page.unrouteAll();
  await answer(page, 'news', []);
  await comeAgain(page);
  await probe('H-05 an empty list: placeholder slides', () => expectPlaceholders(page));

  await page.unrouteAll();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeAgain(page);
  await probe('H-04 it does not move under reduced motion', async () => {
    const still = await carouselOf(page, 12);
    expect(await running(still)).toBe(false);
    expect(await still.evaluate(({ params }) => params.speed)).toBe(0);
    await expect(carousel(page).getByRole('button', { name: 'Pause the slides' })).toHaveCount(0);
  });
  await probe(
    'H-04 slides at once: 3, up to 1300 px 2, up to 600 px 1, with and without the carousel',
    async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
      const plain = await context.newPage();
      await plain.goto('/', { waitUntil: 'domcontentloaded' });
      await expectWidths([page, plain]);
      await context.close();
    },
  );
  end();
});

const recordsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _id: `news-${index}`,
    title: `Item ${index}`,
    description: '',
    fromDate: `2026-01-0${index + 1}`,
    attachments: [],
  }));
