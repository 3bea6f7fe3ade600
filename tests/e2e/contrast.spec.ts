/** A7: words over pictures, of which axe cannot say how well they can be read. */
import type { Locator } from '@playwright/test';
import { addresses } from '../site/pages.ts';
import { contrastOfWords } from './pixels.ts';
import { expect, started, test, type Page } from './site.ts';

// The tests write a style into the page, which its policy forbids.
test.use({ bypassCSP: true });

/** Large words need less (WCAG 1.4.3): 24 px and more. */
async function expectReadable(page: Page, words: Locator): Promise<void> {
  const found = await contrastOfWords(page, words);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ size, contrast }) => contrast < (size >= 24 ? 3 : 4.5))).toEqual([]);
}

const bannerWords = '.page-banner h1, .page-banner li > a, .page-banner li[aria-current]';
const inner = addresses.filter((one) => one !== '/' && one !== '/Home');

for (const width of [1440, 768, 360]) {
  test(`A7 the banner of every page at ${width} px: title and way back can be read`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 700 });
    for (const address of inner) {
      await test.step(address, async () => {
        await page.goto(address);
        await page.emulateMedia({ colorScheme: 'light' });
        await expectReadable(page, page.locator(bannerWords));
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectReadable(page, page.locator(bannerWords));
      });
    }
  });
}

test('A7 the words over the film can be read, whatever it shows', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await started(page);
  const film = page.locator('video');
  await expect
    .poll(() => film.evaluate((video) => (video as HTMLVideoElement).readyState))
    .toBeGreaterThan(1);
  const words = page.locator('#hero h1, #hero h2, #hero p');
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const share of [0, 0.25, 0.5, 0.75, 0.99]) {
      await test.step(`${width} px, ${share * 100} % of the film`, async () => {
        await film.evaluate(async (node, share) => {
          const video = node as HTMLVideoElement;
          video.pause();
          const sought = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
          video.currentTime = video.duration * share;
          await sought;
        }, share);
        await expectReadable(page, words);
      });
    }
  }
});
