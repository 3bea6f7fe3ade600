/** What is chosen in the filters stands in the address: links, Back, Forward (D-01 … D-09). */
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { answer, documentsOf } from './api.ts';
import { addLink, clickLink, titleOf } from './moves.ts';
import { awake, expect, started, test } from './site.ts';

const item = (title: string, fromDate: string) => ({ _id: title, title, fromDate, attachments: [] });
const news = [
  item('Jubilee in Kuwait', '2026-03-05'),
  item('A new classroom', '2026-07-01'),
  item('Jubilee at Mangalore', '2025-03-12'),
  item('Final vows & more = better', '2025-12-08'),
];
const all = ['A new classroom', 'Jubilee in Kuwait', 'Final vows & more = better', 'Jubilee at Mangalore'];
const entries = ['2026-03-05', '2024-03-09', '2024-05-01'].map((date) => ({
  _id: date,
  sessionYear: date.slice(0, 4),
  date,
  title: `Entry ${date}`,
}));

const filter = (page: Page) => ({
  year: page.getByRole('main').getByRole('combobox', { name: 'Year' }),
  month: page.getByRole('main').getByRole('combobox', { name: 'Month' }),
  search: page.getByRole('main').getByRole('searchbox'),
});
const expectTitles = (page: Page, titles: string[]) =>
  expect(page.locator('main li').getByRole('heading')).toHaveText(titles);
const selectedTab = (page: Page) => page.getByRole('tab', { selected: true });

async function open(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  await answer(page, 'news', news);
  await answer(page, 'journey', entries);
  await answer(page, 'circulars', documentsOf('Circular', ['2026-02-01', '2024-03-01']));
  await page.goto(address);
  await awake(page);
}

test('D-07 a filtered list is opened by its link, silently', async ({ page }) => {
  // The gate of the test function hears what hydration would complain about.
  await open(page, '/News?year=2025&month=Mar&search=JUBILEE');
  await expectTitles(page, ['Jubilee at Mangalore']);
  const { year, month, search } = filter(page);
  await expect(year).toHaveValue('2025');
  await expect(month).toHaveValue('Mar');
  await expect(search).toHaveValue('JUBILEE');
  await expect(page.getByText('Total Count: 1', { exact: true })).toBeVisible();
});

const links: [address: string, titles: string[]][] = [
  ['/Circular?year=2024', ['Circular 2024-03-01']],
  ['/Circular?year=All', ['Circular 2026-02-01', 'Circular 2024-03-01']],
  [`/News?search=${encodeURIComponent('& more = b')}`, ['Final vows & more = better']],
  ['/News?search=%26+more', ['Final vows & more = better']],
  ['/News?utm_source=letter#news', all],
];
for (const [address, titles] of sampleOf(links, 2, 'addresses of lists')) {
  test(`${address} shows what it says`, async ({ page }) => {
    await open(page, address);
    await expectTitles(page, titles);
  });
}

const journeys: [address: string, tab: string, count: number][] = [
  ['/Journey?group=2024', '2024', 2],
  ['/Journey?group=2024&month=May', '2024', 1],
  ['/Journey?group=dec-2019-may-2020', 'Dec 2019 – May 2020', 0],
];
for (const [address, tab, count] of sampleOf(journeys, 1, 'addresses of the journey')) {
  test(`D-09 ${address} opens its tab`, async ({ page }) => {
    await open(page, address);
    await expect(selectedTab(page)).toHaveText(tab);
    await expect(page.locator('main summary')).toHaveCount(count);
  });
}

test('each choice is a step: Back and Forward bring it back', async ({ page }) => {
  await open(page, '/News');
  const { year, month } = filter(page);
  await year.selectOption('2025');
  await expect(page).toHaveURL('/News?year=2025');
  await month.selectOption('Dec');
  await expect(page).toHaveURL('/News?year=2025&month=Dec');
  await expectTitles(page, ['Final vows & more = better']);
  await page.goBack();
  await expect(month).toHaveValue('All');
  await expectTitles(page, ['Final vows & more = better', 'Jubilee at Mangalore']);
  await page.goBack();
  await expect(page).toHaveURL('/News');
  await expect(year).toHaveValue('All');
  await expectTitles(page, all);
  await page.goForward();
  await page.goForward();
  await expect(year).toHaveValue('2025');
  await expect(month).toHaveValue('Dec');
  await expectTitles(page, ['Final vows & more = better']);
});

test('a choice changes the address without a new call, and leaves the page where it is', async ({ page }) => {
  await open(page, '/News#news');
  let calls = 0;
  page.on('request', (request) => void (request.url().includes('/api/') && (calls += 1)));
  // An anchor in the address, as the link to the content sets it, must not pull the page to itself.
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  const top = await page.evaluate(() => scrollY);
  await filter(page).year.focus();
  await filter(page).year.selectOption('2025');
  await expect(page).toHaveURL('/News?year=2025');
  await expectTitles(page, ['Final vows & more = better', 'Jubilee at Mangalore']);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await expect(filter(page).year).toBeFocused();
  expect(calls).toBe(0);
});

test('typing makes no steps; the address follows, and Back leaves the page', async ({ page }) => {
  await open(page, '/House');
  await addLink(page, '/News', 'To the news');
  await page.getByRole('link', { name: 'To the news' }).click();
  await expect(page).toHaveTitle(titleOf('/News'));
  await awake(page);
  const steps = await page.evaluate(() => history.length);
  const { search } = filter(page);
  await search.pressSequentially('jubilee');
  await expectTitles(page, ['Jubilee in Kuwait', 'Jubilee at Mangalore']);
  await expect(page).toHaveURL('/News?search=jubilee');
  await search.pressSequentially(' at');
  await expectTitles(page, ['Jubilee at Mangalore']);
  await expect(page).toHaveURL('/News?search=jubilee+at');
  await search.fill('');
  await expectTitles(page, all);
  await expect(page).toHaveURL('/News');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await search.fill('vows');
  await expect(page).toHaveURL('/News?search=vows');
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/House'));
  await page.goForward();
  await expect(page).toHaveTitle(titleOf('/News'));
  await expect(search).toHaveValue('vows');
  await expectTitles(page, ['Final vows & more = better']);
});

test('what is typed and what is chosen at once both count', async ({ page }) => {
  await open(page, '/News');
  const { year, search } = filter(page);
  await search.pressSequentially('jub');
  await year.selectOption('2025');
  await expectTitles(page, ['Jubilee at Mangalore']);
  await expect(page).toHaveURL('/News?search=jub&year=2025');
  await expect(search).toHaveValue('jub');
});

test('Back from another page brings the choices back, also those of a fixed tab', async ({ page }) => {
  await open(page, '/Journey');
  await page.getByRole('tab', { name: '2024' }).click();
  await page.getByRole('main').getByRole('combobox', { name: 'Month' }).selectOption('May');
  await expect(page).toHaveURL('/Journey?group=2024&month=May');
  await clickLink(page, '/News');
  await expect(page).toHaveTitle(titleOf('/News'));
  await expect(filter(page).month).toHaveValue('All');
  await awake(page);
  await filter(page).year.selectOption('2026');
  await expect(page).toHaveURL('/News?year=2026');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/Journey?group=2024&month=May');
  await expect(selectedTab(page)).toHaveText('2024');
  await expect(page.locator('main summary')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Jun 2020 – Dec 2020' }).click();
  await expect(page).toHaveURL('/Journey?group=jun-2020-dec-2020');
  await clickLink(page, '/House');
  await expect(page).toHaveTitle(titleOf('/House'));
  await page.goBack();
  await expect(selectedTab(page)).toHaveText('Jun 2020 – Dec 2020');
});

test('D-04 from an album Back leads to the choices of the gallery', async ({ page }) => {
  await answer(page, 'album', []);
  const album = { category: 'PhotoGallery', attachments: ['albums/mount-1.svg'] };
  await answer(page, 'content', [
    { ...album, _id: 'a', title: 'Of this year', date: '2026-01-01' },
    { ...album, _id: 'b', title: 'Of that year', date: '2024-01-01' },
  ]);
  await open(page, '/Gallery');
  await filter(page).year.selectOption('2024');
  await page.getByRole('link', { name: 'Of that year' }).click();
  await expect(page).toHaveURL('/SubGallery?id=b');
  await expect(page.getByText('No album is chosen')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/Gallery?year=2024');
  await expectTitles(page, ['Of that year']);
});

// A year that no record has is a year all the same: it can be chosen, and is empty.
for (const year of sampleOf(['1999', 'abc', '<b>', '__proto__', '٢٠٢٥'], 1, 'unknown years')) {
  test(`an unknown year (${year}) in the address does no harm`, async ({ page }) => {
    await open(page, `/News?year=${encodeURIComponent(year)}`);
    await expect(page.locator('main [data-placeholder]').first()).toBeVisible();
    await expect(filter(page).year).toHaveValue(year);
    await filter(page).year.selectOption('All');
    await expectTitles(page, all);
  });
}

const harmless = [
  'month=Foo',
  'month=',
  'year=',
  'search=',
  'year=&month=&search=',
  'group=2024',
  '%',
  'year=2025%',
] as const;
for (const query of sampleOf(harmless, 1, 'odd queries of a list')) {
  test(`"?${query}" in the address does no harm`, async ({ page }) => {
    await open(page, `/News?${query}`);
    if (query !== 'year=2025%') await expectTitles(page, all);
    // What the selects say is what the list shows.
    await filter(page).year.selectOption('2025');
    await filter(page).month.selectOption('Mar');
    await expectTitles(page, ['Jubilee at Mangalore']);
  });
}

const odd = ['group=1999', 'group=', 'group=__proto__', 'group=2026&month=Foo', 'group=2026&month='];
for (const query of sampleOf(odd, 1, 'odd queries of the journey')) {
  test(`D-09 "?${query}" in the address: this year and its entries`, async ({ page }) => {
    await open(page, `/Journey?${query}`);
    await expect(selectedTab(page)).toHaveText('2026');
    await expect(page.locator('main summary')).toHaveCount(1);
  });
}

test('D-09 a month without entries of the year in the address: `No data available for this month.`', async ({
  page,
}) => {
  await open(page, '/Journey?group=2024&month=Dec');
  await expect(selectedTab(page)).toHaveText('2024');
  await expect(page.getByText('No data available for this month.').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Month' })).toHaveValue('Dec');
});

test('D-09 an anchor opens its tab, makes no step, and Back leaves the page', async ({ page }) => {
  await open(page, '/House');
  await addLink(page, '/Journey#jun-2020-dec-2020', 'To a period');
  await page.getByRole('link', { name: 'To a period' }).click();
  await expect(selectedTab(page)).toHaveText('Jun 2020 – Dec 2020');
  await expect(page).toHaveURL('/Journey?group=jun-2020-dec-2020');
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/House'));
});

test('the same choice twice makes one step', async ({ page }) => {
  await open(page, '/Journey?group=2024');
  await started(page);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('tab', { name: '2024' }).click();
  await expect(page).toHaveURL('/Journey?group=2024');
  expect(await page.evaluate(() => history.length)).toBe(steps);
});
