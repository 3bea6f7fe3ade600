/** The last answer is shown with its day when a call fails, where the source keeps it. @rest */
import { sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import type { Page } from '@playwright/test';
import { answer, browserSays, untilGivenUp } from './api.ts';
import { follow, setOut } from './moves.ts';
import { expectServed } from './served.ts';
import { expect, scrollThrough, test } from './site.ts';
import { arrive, expectRecords, shown, titleAt, type Shown } from './sources.ts';

test.use({ notices: true });
test.beforeEach(() => test.setTimeout(240_000));

/** The day of the first answer, and a day two weeks later, when none comes. */
const first = new Date('2026-11-21T10:00:00');
const later = new Date('2026-12-05T10:00:00');

const asOf = (page: Page) => page.getByText(/As of/);
/** From now on a source answers with these records; there are no other notices than those of the test. */
async function begin(page: Page, { source }: Shown, records: Parameters<typeof answer>[2]): Promise<void> {
  await page.unrouteAll();
  if (source !== 'notifications') await answer(page, 'notifications', []);
  await answer(page, source, records);
}

const kept = sampleOf(
  shown.filter(({ keeps }) => keeps),
  3,
  'sources whose last answer is kept',
);

test('A-04 sources fail after they have answered: the old records with their day, from visit to visit', async ({
  page,
  gate,
}) => {
  const { probe, end } = createProbes();
  await page.clock.install({ time: first });
  for (const one of kept)
    await probe(`A-04 "${one.source}" answers, and no day is said`, async () => {
      await begin(page, one, [one.record('Kept')]);
      await arrive(page, one.path);
      await expectRecords(page, one, 'Kept');
      await expect(asOf(page)).toHaveCount(0);
    });
  await page.clock.setSystemTime(later);
  for (const [index, one] of kept.entries()) {
    const { source, path, block } = one;
    gate.expects(RegExp(`source "${source}": Error fetching data`), ...browserSays('refused'));
    await probe(`A-04 "${source}" fails at another visit`, async () => {
      await begin(page, one, 'refused');
      // The first load ends the visit before; nothing of it is left but what the device keeps.
      const go = () => (index === 0 ? page.goto(path) : setOut(page, path));
      await untilGivenUp(page, [source], 'refused', go);
      await expect(page).toHaveTitle(titleAt(path));
      await scrollThrough(page);
      await expectRecords(page, one, 'Kept');
      await expect(
        page
          .locator(block)
          .getByText(/^As of .*21.*Nov.*2026|^As of .*Nov.*21.*2026|^As of 21\/11\/2026/)
          .first(),
      ).toBeVisible();
      await expect(page.locator(block).locator('[data-placeholder]:not([hidden] *)')).toHaveCount(0);
      await expectServed(page, block);
    });
  }
  await follow(page, '/House');
  for (const one of kept)
    await probe(`A-04 "${one.source}" answers again, and the day goes`, async () => {
      await begin(page, one, [one.record('New')]);
      await arrive(page, one.path);
      await expectRecords(page, one, 'New');
      await expect(asOf(page)).toHaveCount(0);
    });
  end();
});

test('A-04 sources that are not kept fail after they have answered: nothing old is shown', async ({
  page,
  gate,
}) => {
  const { probe, end } = createProbes();
  // Both are seen on the home page, the notices over the thought.
  const transient = shown.filter(({ keeps }) => !keeps);
  expect(transient.map(({ source }) => source)).toEqual(['thoughts', 'notifications']);
  await page.clock.setFixedTime(first);
  for (const { source, record } of transient) await answer(page, source, [record('Of that day')]);
  await page.goto('/');
  await scrollThrough(page);
  for (const one of transient)
    await probe(`A-04 "${one.source}" answers`, () => expectRecords(page, one, 'Of that day'));

  await page.evaluate(() => sessionStorage.clear());
  await page.unrouteAll();
  const sources = transient.map(({ source }) => source);
  for (const source of sources) {
    gate.expects(RegExp(`source "${source}": Error fetching data`));
    await answer(page, source, 'no list');
  }
  await untilGivenUp(page, sources, 'no list', () => page.goto('/'));
  await scrollThrough(page);
  for (const { source, block, empty } of transient)
    await probe(`A-04 "${source}" fails after it has answered`, () => empty(page.locator(block)));
  await expect(page.getByText('Of that day')).toHaveCount(0);
  await expect(asOf(page)).toHaveCount(0);
  end();
});

test('A-04 a call fails within a visit: what was there stays with its day, at its own address', async ({
  page,
  gate,
}) => {
  const { probe, end } = createProbes();
  gate.expects(/source "news": Error fetching data/, /source "album": Error fetching data/);
  await page.clock.setFixedTime(first);
  const of = (source: string) => shown.filter((one) => one.source === source);
  for (const news of of('news'))
    await probe('A-04 the records of the page view before, with their day', async () => {
      await begin(page, news, [{ title: 'Kept' }]);
      await arrive(page, '/News');
      await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
      await expect(asOf(page)).toHaveCount(0);
      await follow(page, '/Story');
      await begin(page, news, 'no list');
      await untilGivenUp(page, ['news'], 'no list', () => follow(page, '/News'));
      await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
      await expect(page.locator('#news').getByText(/^As of/)).toBeVisible();
      await expect(page.locator('#news [data-placeholder]')).toHaveCount(0);
    });
  for (const album of of('album'))
    await probe('A-04 the last answer of one album is not shown for another', async () => {
      await begin(page, album, [album.record('Kept album')]);
      await arrive(page, album.path);
      await expectRecords(page, album, 'Kept album');
      await begin(page, album, 'no list');
      await untilGivenUp(page, ['album'], 'no list', () => setOut(page, '/SubGallery?id=another'));
      await expect(page).toHaveURL('/SubGallery?id=another');
      await scrollThrough(page);
      await album.empty(page.locator('#album'));
      await expect(page.getByText('Kept album')).toHaveCount(0);
    });
  end();
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
  await untilGivenUp(page, ['news'], 'no list', () => page.reload());
  await scrollThrough(page);
  await expect(page.locator('#news [data-placeholder]').first()).toBeVisible();
  await expect(page.getByText('Not kept')).toHaveCount(0);
});
