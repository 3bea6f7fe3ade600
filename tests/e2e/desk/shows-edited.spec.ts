/** The page beside the form shows what is typed: in a hidden tab, in the file of a tab, in a slide. @breadth */
import { expect, test } from './dev-site.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

test('S-12 H-04 typed letter by letter, a tab and a slide are shown where they stand', async ({
  page,
  dev,
}) => {
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const live = page.locator('iframe').contentFrame();
  const heading = page.getByRole('heading', { level: 1 }).first();

  // The last of the tabs: only four are shown at first.
  await page.goto('/_edit/People');
  await page.locator('button.open', { hasText: 'Tab list' }).click();
  await page.locator('summary', { hasText: 'Ludo Fennimoor' }).click();
  const label = page.locator('#field_tabs_6_label');
  await label.press('End');
  await label.pressSequentially(' the Bass');
  await expect(live.getByRole('tab', { name: 'Ludo Fennimoor the Bass', selected: true })).toBeVisible();
  await expect(live.locator('#ludo')).toBeInViewport();
  await expect(live.locator('#tilda')).toBeHidden();
  await expect(label).toBeFocused();
  await expect(label).toHaveValue('Ludo Fennimoor the Bass');

  // A tab in a file of its own.
  await page.goto('/_edit/_parts/people/wynn');
  await expect(live.getByRole('tab', { name: 'Wynn Hazelnook', selected: true })).toBeVisible();
  await expect(live.locator('#wynn')).toBeInViewport();

  // The second of two slides, of which one is in view.
  const home = JSON.parse(dev.read('Home.json')) as { blocks: unknown[] };
  const picture = { src: '/images/banners/hall.svg', alt: 'A hall' };
  const slides = ['One', 'Two', 'Three'].map((title) => ({ id: title.toLowerCase(), title, image: picture }));
  const moments = { type: 'carousel', id: 'moments', label: 'Moments', slides, intervalMs: 2000 };
  dev.save('Home.json', JSON.stringify({ ...home, blocks: [...home.blocks, moments] }, undefined, 2));
  await page.goto('/_edit/Home');
  await page.locator('button.open', { hasText: 'Carousel' }).last().click();
  await page.locator('summary', { hasText: 'Three' }).click();
  const title = page.locator('#field_slides_2_title');
  await title.press('End');
  await title.pressSequentially(' trees');
  const slide = live.locator('#moments .swiper-slide-active');
  await expect(slide).toContainText('Three trees');
  await expect(slide).toBeInViewport();
  await expect(title).toBeFocused();
  await expect(heading).toHaveText(/^Carousel/);
});
