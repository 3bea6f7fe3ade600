/** What came last is shown with its day when a call fails, where the source keeps it. */
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { answer, browserSays, untilGivenUp } from './api.ts';
import { follow } from './moves.ts';
import { rememberServed } from './served.ts';
import { expect, scrollThrough, test } from './site.ts';
import { expectRecords, shown, type Shown } from './sources.ts';

test.use({ notices: true });

/** The day of the first answer, and a day two weeks later, when none comes. */
const first = new Date('2026-11-21T10:00:00');
const later = new Date('2026-12-05T10:00:00');

async function visit(page: Page, { source, path }: Shown, records: readonly object[]): Promise<void> {
  if (source !== 'notifications') await answer(page, 'notifications', []);
  await answer(page, source, records);
  await page.goto(path);
  await scrollThrough(page);
}

const asOf = (page: Page) => page.getByText(/As of/);

const kept = shown.filter(({ keeps }) => keeps);
for (const one of sampleOf(kept, 3, 'sources whose last answer is kept')) {
  const { source, path, block, record } = one;

  test(`A-04 "${source}" fails after it has answered: the old records with their day`, async ({
    page,
    gate,
  }) => {
    gate.expects(RegExp(`source "${source}": Error fetching data`), ...browserSays('refused'));
    await page.clock.install({ time: first });
    await visit(page, one, [record('Kept')]);
    await expectRecords(page, one, 'Kept');
    await expect(asOf(page)).toHaveCount(0);
    await page.clock.setSystemTime(later);
    await page.unrouteAll();
    await answer(page, 'notifications', []);
    const expectRest = await rememberServed(page, block);
    await answer(page, source, 'refused');
    await untilGivenUp(page, [source], 'refused', () => page.goto(path));
    await scrollThrough(page);
    await expectRecords(page, one, 'Kept');
    await expect(
      page
        .locator(block)
        .getByText(/^As of .*21.*Nov.*2026|^As of .*Nov.*21.*2026|^As of 21\/11\/2026/)
        .first(),
    ).toBeVisible();
    await expect(page.locator(block).locator('[data-placeholder]:not([hidden] *)')).toHaveCount(0);
    await expectRest();
    // When it answers again, the day goes.
    await page.unrouteAll();
    await visit(page, one, [record('New')]);
    await expectRecords(page, one, 'New');
    await expect(asOf(page)).toHaveCount(0);
  });
}

for (const one of shown.filter(({ keeps }) => !keeps)) {
  const { source, path, block, record } = one;

  test(`A-04 "${source}" fails after it has answered: nothing old is shown`, async ({ page, gate }) => {
    gate.expects(RegExp(`source "${source}": Error fetching data`));
    await page.clock.setFixedTime(first);
    await visit(page, one, [record('Of that day')]);
    await expectRecords(page, one, 'Of that day');
    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
    await visit(page, one, []);
    await page.unrouteAll();
    if (source !== 'notifications') await answer(page, 'notifications', []);
    await answer(page, source, 'no list');
    await page.goto(path);
    await scrollThrough(page);
    await one.empty(page.locator(block));
    await expect(page.getByText('Of that day')).toHaveCount(0);
    await expect(asOf(page)).toHaveCount(0);
  });
}

test('A-04 the last answer of one album is not shown for another', async ({ page, gate }) => {
  gate.expects(/source "album": Error fetching data/);
  const album = shown.find(({ source }) => source === 'album');
  if (album === undefined) throw new Error('No source "album".');
  await visit(page, album, [album.record('Kept')]);
  await expectRecords(page, album, 'Kept');
  await page.unrouteAll();
  await answer(page, 'notifications', []);
  await answer(page, 'album', 'no list');
  await page.goto('/SubGallery?id=another');
  await scrollThrough(page);
  await album.empty(page.locator('#album'));
  await expect(page.getByText('Kept')).toHaveCount(0);
});

test('A-04 within a visit: what was there stays, with its day, when the next page view gets no answer', async ({
  page,
  gate,
}) => {
  gate.expects(/source "news": Error fetching data/);
  await page.clock.setFixedTime(first);
  await answer(page, 'notifications', []);
  await answer(page, 'news', [{ title: 'Kept' }]);
  await page.goto('/News');
  await scrollThrough(page);
  await page.unrouteAll();
  await answer(page, 'notifications', []);
  await answer(page, 'news', 'no list');
  await follow(page, '/Story');
  await follow(page, '/News');
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
  await expect(page.locator('#news').getByText(/^As of/)).toBeVisible();
  await expect(page.locator('#news [data-placeholder]')).toHaveCount(0);
});

test('A-04 where nothing can be kept, the placeholder is shown as before', async ({ page, gate }) => {
  gate.expects(/source "news": Error fetching data/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'caches', {
      get() {
        throw new Error('forbidden');
      },
    });
  });
  await answer(page, 'notifications', []);
  await answer(page, 'news', [{ title: 'Not kept' }]);
  await page.goto('/News');
  await scrollThrough(page);
  await expect(page.getByRole('heading', { name: 'Not kept' })).toBeVisible();
  await page.unrouteAll();
  await answer(page, 'notifications', []);
  await answer(page, 'news', 'no list');
  await page.reload();
  await scrollThrough(page);
  await expect(page.locator('#news [data-placeholder]').first()).toBeVisible();
});
