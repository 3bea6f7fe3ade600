/** A10: with a finger nothing needs to be dragged, and what can be swiped goes on by a swipe. @rest */
import { hydrateAll, expect, test } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('A10 the carousel goes on by a swipe, and by its button as well', async ({ page }) => {
  await page.goto('/Home');
  await hydrateAll(page);
  const carousel = page.locator('#news');
  await carousel.scrollIntoViewIfNeeded();
  const active = () =>
    carousel
      .locator('.swiper-slide-active')
      .evaluate((slide) => slide.getAttribute('aria-label') ?? slide.textContent);
  const first = await active();
  const box = await carousel.locator('.swiper').boundingBox();
  if (box === null) throw new Error('the carousel has no box');
  const client = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 300);
  for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(active).not.toBe(first);
});

test('F1 touch events without touches, as programs send them, do no harm to the carousel', async ({
  page,
}) => {
  await page.goto('/Home');
  await hydrateAll(page);
  const slide = page.locator('#news li').first();
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel']) {
    await slide.dispatchEvent(type);
    await slide.evaluate((element, type) => element.dispatchEvent(new Event(type, { bubbles: true })), type);
  }
  await expect(page.locator('#news .swiper')).toHaveClass(/swiper-initialized/);
});
