/** Lists that begin at the current year, on days when that is easily mistaken (D-01, D-02, D-04, D-07, D-09). */
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { answer, documentsOf, type Source } from './api.ts';
import { expect, scrollThrough, test } from './site.ts';

interface Moment {
  when: string;
  zone: string;
  moment: string;
  /** The year that is current for the visitor, and whether there is anything of it. */
  year: string;
  hasData: boolean;
}

const moments: Moment[] = [
  // In India the new year has begun; in UTC it is still December.
  {
    when: '1 January 2027',
    zone: 'Asia/Kolkata',
    moment: '2026-12-31T19:00:00Z',
    year: '2027',
    hasData: true,
  },
  {
    when: '29 February 2028',
    zone: 'Asia/Kolkata',
    moment: '2028-02-29T06:30:00Z',
    year: '2028',
    hasData: true,
  },
  // In California one minute is left of the old year; in UTC the new one has begun.
  {
    when: '31 December 2026, 23:59',
    zone: 'America/Los_Angeles',
    moment: '2027-01-01T07:59:00Z',
    year: '2026',
    hasData: true,
  },
  {
    when: 'a year without data',
    zone: 'Asia/Kolkata',
    moment: '2031-06-15T06:30:00Z',
    year: '2031',
    hasData: false,
  },
];

const dates = ['2026-12-31', '2028-02-29', '', '2027-01-01', '2025-06-01'];
const newestFirst = ['2028-02-29', '2027-01-01', '2026-12-31', '2025-06-01', 'undated'];
const years = ['2028', '2027', '2026', '2025'];

const lists: { number: string; path: string; source: Source; category: string; fallback: boolean }[] = [
  { number: 'D-01', path: '/BookShelf', source: 'content', category: 'BookShelf', fallback: true },
  { number: 'D-01', path: '/PrayerAnswered', source: 'circulars', category: 'Prayer', fallback: true },
  { number: 'D-01', path: '/Reflection', source: 'circulars', category: 'Reflection', fallback: true },
  { number: 'D-02', path: '/Circular', source: 'circulars', category: 'Circular', fallback: false },
  { number: 'D-04', path: '/Gallery', source: 'content', category: 'PhotoGallery', fallback: false },
];

const select = (page: Page, name: string) => page.getByRole('main').getByRole('combobox', { name });
const cards = (page: Page) => page.locator('main li').getByRole('heading');
/** The dates in the titles of the cards. */
const shown = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((title) => title.split(' ').at(-1) ?? '');

const others = new Set(sampleOf(moments, 1, 'days of news and journey'));

for (const one of moments) {
  const { when, zone, moment, year, hasData } = one;
  test.describe(`on ${when}`, () => {
    test.use({ timezoneId: zone });
    test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(moment)));

    for (const { number, path, source, category, fallback } of sampleOf(lists, 1, `lists on ${when}`)) {
      test(`${number} ${path}: the year of the visitor is chosen`, async ({ page }) => {
        const records = documentsOf(category, dates);
        await answer(
          page,
          source,
          records.map((record) => ({ ...record, attachments: ['albums/mount-1.svg'] })),
        );
        await page.goto(path);
        await scrollThrough(page);
        const ofYear = newestFirst.filter((date) => date.startsWith(year));
        const all = !hasData && fallback;
        await expect(select(page, 'Year')).toHaveValue(all ? 'All' : year);
        await expect.poll(() => shown(page)).toEqual(all ? newestFirst : ofYear);
        await expect(page.locator('main [data-placeholder]')).toHaveCount(hasData || fallback ? 0 : 1);
        const options = hasData || all ? years : [year, ...years];
        await expect(select(page, 'Year').getByRole('option')).toHaveText(['All', ...options]);
        await select(page, 'Year').selectOption('All');
        await expect.poll(() => shown(page)).toEqual(newestFirst);
      });
    }

    if (!others.has(one)) return;

    test('D-07 /News: all years at first; its own year finds what belongs to it', async ({ page }) => {
      const records = documentsOf('News', dates).map((record) => ({ ...record, fromDate: record.date }));
      await answer(page, 'news', records);
      await page.goto('/News');
      await scrollThrough(page);
      await expect(select(page, 'Year')).toHaveValue('All');
      await expect(select(page, 'Month')).toHaveValue('All');
      await expect.poll(() => shown(page)).toEqual(newestFirst);
      await expect(select(page, 'Year').getByRole('option')).toHaveText(['All', ...years]);
      for (const date of newestFirst.slice(0, 4)) {
        const month = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[
          Number(date.slice(5, 7)) - 1
        ];
        await select(page, 'Year').selectOption(date.slice(0, 4));
        await select(page, 'Month').selectOption(month ?? '');
        await expect.poll(() => shown(page)).toEqual([date]);
      }
    });

    test('D-09 /Journey: the session year of the visitor is open, else the newest', async ({ page }) => {
      const records = documentsOf('Entry', dates.filter(Boolean)).map((record) => ({
        ...record,
        sessionYear: record.date.slice(0, 4),
      }));
      await answer(page, 'journey', records);
      await page.goto('/Journey');
      await scrollThrough(page);
      const tabs = page.getByRole('main').getByRole('tab');
      await expect(tabs).toHaveCount(years.length + 4);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(hasData ? year : '2028');
      await expect(select(page, 'Month')).toHaveValue('All');
      await expect(page.locator('main summary')).toHaveCount(1);
    });
  });
}
