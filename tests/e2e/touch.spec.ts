/** A10: with a finger. Targets are large enough to be hit, and nothing needs to be dragged. */
import { addresses } from '../site/pages.ts';
import { awake, expect, scrollThrough, test } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What is pressed again and again: these are at least 44 px high. */
const primary = [
  'header button',
  'header li > a:has(svg)',
  '[role="tab"]',
  'summary',
  'main button:not([aria-label*="slide" i])',
  'form button',
  'select',
  'input:not([type="checkbox"]):not([type="radio"]):not([type="hidden"])',
].join(', ');

for (const address of addresses) {
  test(`A10 ${address}: targets for a finger`, async ({ page }) => {
    await page.goto(address);
    await scrollThrough(page);
    const small = await page.evaluate((primary) => {
      const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]';
      const words: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { width, height } = control.getBoundingClientRect();
        // What only those who hear the page are offered is shown when it has the focus.
        if (width <= 1 || height <= 1) continue;
        // Links in running text are as high as their line (2.5.8 excepts them).
        const isInline = getComputedStyle(control).display === 'inline';
        const least = control.matches(primary) ? 44 : isInline ? 0 : 24;
        if (height + 0.5 < least || width + 0.5 < Math.min(least, 24))
          words.push(
            `${control.outerHTML.slice(0, 90)} is ${Math.round(width)} × ${Math.round(height)} px, not ${least}`,
          );
      }
      return words;
    }, primary);
    expect(small).toEqual([]);
  });
}

test('A10 the carousel goes on by a swipe, and by its button as well', async ({ page }) => {
  await page.goto('/Home');
  await awake(page);
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
