/**
 * Lists that begin at the current year, on days when that is easily mistaken (D-01, D-02, D-04, D-07, D-09). Every
 * day with every policy: `src/blocks/types/document-grid/clock.test.tsx`; every zone: `tests/engine/day.test.ts`. @rest
 */
import { createProbes } from '../visit/probe.ts';
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { answer, documentsOf } from './api.ts';
import { follow } from './moves.ts';
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
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

interface List {
  number: string;
  path: string;
  /** Whether everything is shown where there is nothing of the year. */
  fallback: boolean;
}

const lists: List[] = [
  { number: 'D-01', path: '/BookShelf', fallback: true },
  { number: 'D-01', path: '/PrayerAnswered', fallback: true },
  { number: 'D-01', path: '/Reflection', fallback: true },
  { number: 'D-02', path: '/Circular', fallback: false },
  { number: 'D-04', path: '/Gallery', fallback: false },
];

const select = (page: Page, name: string) => page.getByRole('main').getByRole('combobox', { name });
const cards = (page: Page) => page.locator('main li').getByRole('heading');
/** The dates in the titles of the cards. */
const shown = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((title) => title.split(' ').at(-1) ?? '');

/** Answers every source of the lists with records of all their categories. */
async function answerLists(page: Page): Promise<void> {
  const attachments = ['albums/mount-1.svg'];
  const of = (...categories: string[]) =>
    categories.flatMap((category) =>
      documentsOf(category, dates).map((record) => ({ ...record, attachments })),
    );
  await answer(page, 'content', of('BookShelf', 'PhotoGallery'));
  await answer(page, 'circulars', of('Prayer', 'Reflection', 'Circular'));
  await answer(
    page,
    'news',
    documentsOf('News', dates).map((record) => ({ ...record, fromDate: record.date })),
  );
  await answer(
    page,
    'journey',
    documentsOf('Entry', dates.filter(Boolean)).map((record) => ({
      ...record,
      sessionYear: record.date.slice(0, 4),
    })),
  );
}

/** The first page is loaded, the others are moved to. */
async function visit(page: Page, path: string): Promise<void> {
  const before = page.url();
  // A list that is there already keeps what was chosen in it.
  if (before.includes(path)) await follow(page, '/Story');
  await (before === 'about:blank' ? page.goto(path) : follow(page, path));
  await scrollThrough(page);
}

async function expectNews(page: Page): Promise<void> {
  await visit(page, '/News');
  await expect(select(page, 'Year')).toHaveValue('All');
  await expect(select(page, 'Month')).toHaveValue('All');
  await expect.poll(() => shown(page)).toEqual(newestFirst);
  await expect(select(page, 'Year').getByRole('option')).toHaveText(['All', ...years]);
  for (const date of newestFirst.slice(0, 4)) {
    await select(page, 'Year').selectOption(date.slice(0, 4));
    await select(page, 'Month').selectOption(months[Number(date.slice(5, 7)) - 1] ?? '');
    await expect.poll(() => shown(page)).toEqual([date]);
  }
}

async function expectJourney(page: Page, { year, hasData }: Moment): Promise<void> {
  await visit(page, '/Journey');
  const tabs = page.getByRole('main').getByRole('tab');
  await expect(tabs).toHaveCount(years.length + 4);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(hasData ? year : '2028');
  await expect(select(page, 'Month')).toHaveValue('All');
  await expect(page.locator('main summary')).toHaveCount(1);
}

async function expectList(page: Page, { year, hasData }: Moment, { path, fallback }: List): Promise<void> {
  await visit(page, path);
  const ofYear = newestFirst.filter((date) => date.startsWith(year));
  const all = !hasData && fallback;
  await expect(select(page, 'Year')).toHaveValue(all ? 'All' : year);
  await expect.poll(() => shown(page)).toEqual(all ? newestFirst : ofYear);
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(hasData || fallback ? 0 : 1);
  const options = hasData || all ? years : [year, ...years];
  await expect(select(page, 'Year').getByRole('option')).toHaveText(['All', ...options]);
  await select(page, 'Year').selectOption('All');
  await expect.poll(() => shown(page)).toEqual(newestFirst);
}

const others = new Set(sampleOf(moments, 1, 'days of news and journey'));

// A browser keeps its zone; its clock can be set again.
for (const zone of new Set(moments.map((one) => one.zone)))
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('D-01 D-02 D-04 D-07 D-09 each list begins at the year of the visitor, or at all years', async ({
      page,
    }) => {
      const { probe, end } = createProbes();
      await answerLists(page);
      for (const one of moments.filter((moment) => moment.zone === zone)) {
        const { when } = one;
        await page.clock.setFixedTime(new Date(one.moment));
        for (const list of sampleOf(lists, 1, `lists on ${when}`))
          await probe(`${list.number} ${list.path} on ${when}: the year of the visitor is chosen`, () =>
            expectList(page, one, list),
          );
        if (!others.has(one)) continue;
        await probe(`D-07 /News on ${when}: all years at first; its own year finds what belongs to it`, () =>
          expectNews(page),
        );
        await probe(
          `D-09 /Journey on ${when}: the session year of the visitor is open, else the newest`,
          () => expectJourney(page, one),
        );
      }
      end();
    });
  });
