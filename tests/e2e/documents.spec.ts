/** Lists of documents and their years (D-01 … D-03, D-06), by the visitor's clock; more days in `clock.spec.ts`. */
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { answer, documentsOf, type Document } from './api.ts';
import { expect, scrollThrough, test } from './site.ts';

const shelf = {
  '/BookShelf': { source: 'content', category: 'BookShelf' },
  '/PrayerAnswered': { source: 'circulars', category: 'Prayer' },
  '/Reflection': { source: 'circulars', category: 'Reflection' },
  '/Circular': { source: 'circulars', category: 'Circular' },
  '/Messages': { source: 'circulars', category: 'Message' },
} as const;
type Route = keyof typeof shelf;

const year = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Year' });
const cards = (page: Page) => page.locator('main li').filter({ has: page.locator('h2, h3, h4') });

/** Opens a list on a day, with one document for each date, and with others that do not belong to it. */
async function open(page: Page, route: Route, day: string, dates: readonly string[] | Document[]) {
  const { source, category } = shelf[route];
  const own = dates.map((date, index) =>
    typeof date === 'string' ? documentsOf(category, [date])[0] : { ...date, _id: `own-${index}` },
  );
  const records = own.map((record, index) => ({ ...record, _id: `own-${index}` }));
  await page.clock.setFixedTime(new Date(`${day}T00:30:00`));
  await answer(page, source, [
    ...records,
    ...documentsOf('Something else', ['2026-01-01', '2025-01-01', '']),
  ]);
  await page.goto(route);
  await scrollThrough(page);
}

/** The dates of the documents that are shown, in their order. */
const shown = (page: Page) =>
  cards(page)
    .getByRole('heading')
    .allInnerTexts()
    .then((titles) => titles.map((title) => title.split(' ')[1] ?? ''));

interface Row {
  when: string;
  day: string;
  dates: string[];
  chosen: string;
  shows: string[];
  options: string[];
}

/** D-01: the current year, else the one before, else all. */
const rows: Row[] = [
  {
    when: 'the current year has some',
    day: '2026-11-21',
    dates: ['2024-05-01', '2026-02-01', '2025-03-01', '', '2026-06-01'],
    chosen: '2026',
    shows: ['2026-06-01', '2026-02-01'],
    options: ['All', '2026', '2025', '2024'],
  },
  {
    when: 'the current year has none, the one before has',
    day: '2026-11-21',
    dates: ['2025-03-01', '2023-01-01', ''],
    chosen: '2025',
    shows: ['2025-03-01'],
    options: ['All', '2025', '2023'],
  },
  {
    when: 'neither has any: all, the undated too',
    day: '2026-11-21',
    dates: ['2021-03-01', '', '2023-01-01'],
    chosen: 'All',
    shows: ['2023-01-01', '2021-03-01', 'undated'],
    options: ['All', '2023', '2021'],
  },
  {
    when: 'on 1 January the year that has begun counts',
    day: '2027-01-01',
    dates: ['2026-12-31', '2025-01-01'],
    chosen: '2026',
    shows: ['2026-12-31'],
    options: ['All', '2026', '2025'],
  },
  {
    when: 'only undated ones: all',
    day: '2026-11-21',
    dates: ['', ''],
    chosen: 'All',
    shows: ['undated', 'undated'],
    options: ['All'],
  },
];

for (const route of ['/BookShelf', '/PrayerAnswered', '/Reflection'] as const) {
  for (const { when, day, dates, chosen, shows, options } of sampleOf(rows, 1, `rows of ${route}`)) {
    test(`D-01 ${route}: ${when}`, async ({ page }) => {
      await open(page, route, day, dates);
      await expect(year(page)).toHaveValue(chosen);
      await expect.poll(() => shown(page)).toEqual(shows);
      await expect(year(page).getByRole('option')).toHaveText(options);
      await year(page).selectOption('All');
      await expect(cards(page)).toHaveCount(dates.length);
    });
  }
}

test('D-01 a year that is chosen shows that year alone, and no fallback', async ({ page }) => {
  await open(page, '/BookShelf', '2026-11-21', ['2026-02-01', '2024-03-01', '2024-04-01', '']);
  await year(page).selectOption('2024');
  await expect.poll(() => shown(page)).toEqual(['2024-04-01', '2024-03-01']);
  await year(page).selectOption('2026');
  await expect.poll(() => shown(page)).toEqual(['2026-02-01']);
});

test('D-02 /Circular: the current year without any fallback', async ({ page }) => {
  await open(page, '/Circular', '2027-01-01', ['2026-12-31', '2024-03-01', '2024-02-01', '']);
  await expect(year(page)).toHaveValue('2027');
  await expect(cards(page)).toHaveCount(0);
  await expect(page.locator('main [data-placeholder]')).toHaveCount(1);
  await expect(year(page).getByRole('option')).toHaveText(['All', '2027', '2026', '2024']);
  await year(page).selectOption('2024');
  await expect.poll(() => shown(page)).toEqual(['2024-03-01', '2024-02-01']);
  await year(page).selectOption('All');
  await expect.poll(() => shown(page)).toEqual(['2026-12-31', '2024-03-01', '2024-02-01', 'undated']);
});

test('D-02 /Circular: no data at all, one placeholder card', async ({ page }) => {
  await open(page, '/Circular', '2026-11-21', []);
  await expect(page.locator('main [data-placeholder]')).toHaveCount(1);
  await expect(page.locator('main [data-placeholder]')).toBeVisible();
  await year(page).selectOption('All');
  await expect(page.locator('main [data-placeholder]')).toHaveCount(1);
});

for (const route of sampleOf(Object.keys(shelf) as Route[], 2, 'shelves')) {
  test(`D-03 ${route}: icon, title, and 'Click Here' to the first attachment in a new tab`, async ({
    page,
  }) => {
    await open(page, route, '2026-11-21', ['2026-02-01', '2026-01-01']);
    await expect(cards(page)).toHaveCount(2);
    const card = cards(page).first();
    const title = await card.getByRole('heading').innerText();
    expect(title).toContain('2026-02-01');
    await expect(card.locator('svg')).toHaveCount(1);
    const link = card.getByRole('link');
    expect(await link.evaluate((one) => one.firstChild?.textContent)).toBe('Click Here');
    await expect(link).toHaveAccessibleName(new RegExp(`^Click Here ${title}`));
    await expect(link).toHaveAttribute('href', '/api/image/documents/file%200.pdf');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });
}

test('D-03 a document without an attachment has no link; one of the API opens', async ({ page, request }) => {
  await page.goto('/BookShelf');
  await scrollThrough(page);
  const href = await cards(page).getByRole('link').first().getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/pdf');
  const [record] = documentsOf('BookShelf', ['2026-01-01']);
  await answer(page, 'content', [{ ...record, attachments: [] }]);
  await page.reload();
  await scrollThrough(page);
  await expect(cards(page).getByRole('heading')).toHaveText('BookShelf 2026-01-01');
  await expect(cards(page).getByRole('link')).toHaveCount(0);
});

test('D-03 an empty book shelf shows one card `Book Title`', async ({ page }) => {
  await open(page, '/BookShelf', '2026-11-21', []);
  await expect(page.locator('main [data-placeholder]')).toHaveText(['Book Title']);
});

test('D-06 /Messages: no year, a card for each message; empty: a placeholder', async ({ page }) => {
  await open(page, '/Messages', '2026-11-21', ['2026-02-01', '', '2019-01-01']);
  await expect(year(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(3);
  await page.unrouteAll();
  await answer(page, 'circulars', []);
  await page.reload();
  await scrollThrough(page);
  await expect(page.locator('main [data-placeholder]')).toHaveText(['No Data Available']);
});

test('D-03 D-06 a book has the icon of a PDF, a message that of a document', async ({ page }) => {
  const icon = async (route: Route) => {
    await open(page, route, '2026-11-21', ['2026-02-01']);
    return cards(page).first().locator('svg').innerHTML();
  };
  const [book, circular, message] = [
    await icon('/BookShelf'),
    await icon('/Circular'),
    await icon('/Messages'),
  ];
  expect(circular).toBe(book);
  expect(message).not.toBe(book);
});
