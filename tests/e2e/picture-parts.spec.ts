/** A picture whose parts light up: styles alone do it, as the address, the pointer and the keyboard say. @rest */
import { expect, test } from './site.ts';

test('N1 a part of a picture leads to its text and is lit with it', async ({ page }) => {
  await page.goto('/Regions');
  const map = page.locator('#sign figure svg');
  const shades = () =>
    map.locator('path').evaluateAll((paths) => paths.map((path) => Number(getComputedStyle(path).opacity)));
  await expect.poll(shades).toEqual([0, 0]);
  await map.getByRole('link', { name: 'The right half' }).focus();
  await expect.poll(shades).toEqual([0, 1]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#sign-right$/);
  await page.locator('#sign-left').hover();
  await expect.poll(shades).toEqual([1, 1]);
});

test('a single picture in a row is shown whole', async ({ page }) => {
  await page.goto('/Regions');
  const picture = page.locator('ul[data-columns="1"] img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const { shape, natural, share } = await picture.evaluate((image: HTMLImageElement) => ({
    shape: image.width / image.height,
    natural: image.naturalWidth / image.naturalHeight,
    share: image.width / (image.closest('ul')?.clientWidth ?? 0),
  }));
  expect(shape).toBeCloseTo(natural, 1);
  expect(share).toBeGreaterThan(0.98);
});
