/** The news carousel of the home page (H-04, H-05). Times are read from its settings, not from a clock. */
import { sampleOf } from '../sample.ts';
import type { JSHandle, Page } from '@playwright/test';
import { answer } from './api.ts';
import { awake, expect, scrollThrough, test } from './site.ts';

/** What the tests read of Swiper, which it lays on its element. */
interface Swiper {
  params: {
    speed: number;
    loop: boolean;
    autoHeight: boolean;
    slidesPerGroup: number;
    direction: string;
    autoplay: { enabled: boolean; delay: number; reverseDirection: boolean };
  };
  autoplay: { running: boolean; paused: boolean };
  realIndex: number;
  translate: number;
  isLocked: boolean;
  slideNext: (speed: number) => boolean;
}

const news = (page: Page) => page.getByRole('region', { name: 'News', exact: true });
const carousel = (page: Page) => news(page).getByRole('group', { name: 'Latest news' });

/** Opens the home page at its carousel, once that runs. */
async function openCarousel(page: Page): Promise<JSHandle<Swiper>> {
  await page.goto('/');
  await news(page).scrollIntoViewIfNeeded();
  const stage = page.locator('#news .swiper');
  await expect
    .poll(() => stage.evaluate((element) => 'swiper' in element && element.swiper !== null))
    .toBe(true);
  return stage.evaluateHandle((element) => (element as unknown as { swiper: Swiper }).swiper);
}

const widths: [width: number, slides: number][] = [
  [1600, 3],
  [1301, 3],
  [1300, 2],
  [1070, 2],
  [992, 2],
  [767, 2],
  [601, 2],
  [600, 1],
  [360, 1],
];

test('H-04 slides at once: 3, up to 1300 px 2, up to 600 px 1, with and without the carousel', async ({
  page,
  browser,
  baseURL,
}) => {
  const shown = (at: Page) =>
    at.locator('#news .swiper').evaluate((stage) => {
      const slide = stage.querySelector('.swiper-slide');
      return Math.round((stage.clientWidth / (slide?.getBoundingClientRect().width ?? 1)) * 100) / 100;
    });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/');
  await openCarousel(page);
  for (const [width, slides] of widths) {
    for (const at of [page, plain]) {
      await at.setViewportSize({ width, height: 800 });
      await expect.poll(() => shown(at), `${width} px`).toBeCloseTo(slides, 1);
    }
  }
  await context.close();
});

test('H-04 a slide begins every 2000 ms and takes 1000 ms; one at a time, without end, adaptive height', async ({
  page,
}) => {
  const swiper = await openCarousel(page);
  const { params, isLocked, running } = await swiper.evaluate(({ params, isLocked, autoplay }) => {
    const { speed, loop, autoHeight, slidesPerGroup, direction } = params;
    const { delay, enabled, reverseDirection } = params.autoplay;
    const picked = { speed, loop, autoHeight, slidesPerGroup, direction, delay, enabled, reverseDirection };
    return { params: picked, isLocked, running: autoplay.running };
  });
  expect(params).toEqual({
    speed: 1000,
    loop: true,
    autoHeight: true,
    slidesPerGroup: 1,
    direction: 'horizontal',
    // Swiper waits from the end of a move: 1000 ms after a move of 1000 ms, start to start 2000 ms.
    delay: 1000,
    enabled: true,
    reverseDirection: false,
  });
  expect(isLocked).toBe(false);
  expect(running).toBe(true);
});

test('H-04 the slides move from right to left', async ({ page }) => {
  const swiper = await openCarousel(page);
  const slide = news(page).locator('li').nth(2);
  const title = await slide.getByRole('heading').innerText();
  const left = async () => (await news(page).getByRole('heading', { name: title }).boundingBox())?.x ?? 0;
  const start = await left();
  const index = await swiper.evaluate(({ realIndex }) => realIndex);
  await expect.poll(() => swiper.evaluate(({ realIndex }) => realIndex)).toBe(index + 1);
  await expect.poll(left).toBeLessThan(start);
});

test('H-04 it has no arrows', async ({ page }) => {
  await openCarousel(page);
  await expect(carousel(page).locator('.swiper-button-next, .swiper-button-prev')).toHaveCount(0);
  await expect(carousel(page).getByRole('button')).toHaveCount(1);
});

test('H-04 it pauses at the button until it is pressed again', async ({ page }) => {
  const swiper = await openCarousel(page);
  const running = () => swiper.evaluate(({ autoplay }) => autoplay.running);
  await carousel(page).getByRole('button', { name: 'Pause the slides' }).click();
  await expect.poll(running).toBe(false);
  // Neither pointer nor focus sets it going again.
  await carousel(page).locator('.swiper').hover();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'News read more' }).focus();
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  expect(await running()).toBe(false);
  await carousel(page).getByRole('button', { name: 'Let the slides move' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(running).toBe(true);
});

test('H-04 it pauses while the pointer is on it', async ({ page }) => {
  const swiper = await openCarousel(page);
  const paused = () => swiper.evaluate(({ autoplay }) => autoplay.paused || !autoplay.running);
  await carousel(page).locator('.swiper').hover();
  await expect.poll(paused).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(paused).toBe(false);
});

test('H-04 it pauses while the focus is in it', async ({ page }) => {
  const swiper = await openCarousel(page);
  const paused = () => swiper.evaluate(({ autoplay }) => autoplay.paused || !autoplay.running);
  await carousel(page).getByRole('link', { name: 'News read more' }).focus();
  await expect.poll(paused).toBe(true);
  await page.getByRole('link', { name: 'Read our story' }).focus();
  await expect.poll(paused).toBe(false);
});

test('H-04 it does not move under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const swiper = await openCarousel(page);
  expect(await swiper.evaluate(({ autoplay }) => autoplay.running)).toBe(false);
  expect(await swiper.evaluate(({ params }) => params.speed)).toBe(0);
  await expect(carousel(page).getByRole('button', { name: 'Pause the slides' })).toHaveCount(0);
});

for (const count of sampleOf([1, 2, 3, 4, 5], 1, 'numbers of slides')) {
  test(`H-04 with ${count} ${count === 1 ? 'item' : 'items'} it runs or stands still, without complaint`, async ({
    page,
  }) => {
    const records = Array.from({ length: count }, (_, index) => ({
      _id: `news-${index}`,
      title: `Item ${index}`,
      description: '',
      fromDate: `2026-01-0${index + 1}`,
      attachments: [],
    }));
    await answer(page, 'news', records);
    const swiper = await openCarousel(page);
    await expect(news(page).locator('li')).toHaveCount(count);
    // Twice round, as fast as it goes.
    await swiper.evaluate((swiper, steps) => {
      for (let step = 0; step < steps; step += 1) swiper.slideNext(0);
    }, 2 * count);
    for (const slide of await news(page).locator('li').all()) await expect(slide).toHaveText(/Item/);
  });
}

for (const fault of [[], 'no list'] as const) {
  const name = typeof fault === 'string' ? fault : 'an empty list';
  test(`H-05 ${name}: placeholder slides`, async ({ page, gate }) => {
    if (typeof fault === 'string') gate.expects(/error: source "news"/);
    await answer(page, 'news', fault);
    await page.goto('/');
    await scrollThrough(page);
    await awake(page);
    const slides = news(page).locator('li');
    await expect(slides.first()).toContainText('News Title');
    for (const text of ['dd.mm.yyyy', 'News Title', 'News Description']) {
      const count = await slides.count();
      await expect(slides.filter({ hasText: text })).toHaveCount(count);
    }
  });
}
