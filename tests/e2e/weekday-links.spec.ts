/** Links of the week: the mark of today comes with the application, and its place is there before. @rest */
import { sampleOf } from '../sample.ts';
import { hydrateAll, expect, test, type Page } from './site.ts';

const places = (page: Page) =>
  page
    .locator('#songs-of-the-day li')
    .evaluateAll((entries) =>
      entries
        .map((entry) => entry.getBoundingClientRect())
        .map(({ y, height }) => [y + scrollY, height].map(Math.round)),
    );

// 22 November 2026 is a Sunday; at this width the longest days do not stand in one line with the mark.
for (const day of sampleOf([22, 23, 24, 25, 26, 27, 28], 1, 'days of the week')) {
  test(`N5 on 2026-11-${day} the link of the day is marked, and nothing moves for it`, async ({ page }) => {
    await page.clock.setFixedTime(`2026-11-${day}T12:00:00Z`);
    await page.goto('/Prayers');
    await hydrateAll(page);
    await expect(page.locator('#songs-of-the-day strong')).toHaveCount(1);
    await expect(page.locator('#songs-of-the-day li', { has: page.locator('strong') })).toContainText(
      new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, day)),
    );
    const hydrated = await places(page);
    // In the same page, since a typeface that comes late stays away for as long as a page is open.
    await page.evaluate(async () => {
      const request = new XMLHttpRequest();
      request.open('GET', location.pathname);
      request.responseType = 'document';
      await new Promise((resolve) => {
        request.addEventListener('load', resolve);
        request.send();
      });
      const served = request.responseXML?.querySelector('#songs-of-the-day ul');
      if (served)
        document.querySelector('#songs-of-the-day ul')?.replaceWith(document.importNode(served, true));
    });
    await expect(page.locator('#songs-of-the-day strong'), 'the markup as it was served').toHaveCount(0);
    expect(hydrated).toEqual(await places(page));
  });
}
