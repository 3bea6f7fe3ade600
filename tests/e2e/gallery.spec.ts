/** /Gallery: the albums, with year, month and title (D-04), and the way into one. */
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { answer } from './api.ts';
import { awake, expect, scrollThrough, test } from './site.ts';

const album = (id: string, title: string, date: string, photos = 2) => ({
  _id: id,
  category: 'PhotoGallery',
  title,
  date,
  attachments: Array.from({ length: photos }, (_, index) => `albums/mount-${(index % 6) + 1}.svg`),
});

const albums = [
  album('one', 'Jubilee at Mangalore', '2026-03-05', 3),
  album('two', 'A feast', '2026-11-19', 1),
  album('three', 'Silver Jubilee', '2026-07-01'),
  album('four', 'Old jubilee', '2024-03-09'),
  album('five', 'Jubilee without a day', ''),
  { ...album('six', 'No album', '2026-01-01'), category: 'BookShelf' },
];

const filter = (page: Page) => ({
  year: page.getByRole('main').getByRole('combobox', { name: 'Year' }),
  month: page.getByRole('main').getByRole('combobox', { name: 'Month' }),
  search: page.getByRole('main').getByRole('searchbox', { name: 'Search' }),
});
const cards = (page: Page) => page.locator('#albums li');
const expectTitles = (page: Page, titles: string[]) =>
  expect(cards(page).getByRole('heading')).toHaveText(titles);

async function open(page: Page, records: object[]): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  await answer(page, 'content', records);
  await page.goto('/Gallery');
  await scrollThrough(page);
}

test('D-04 the start: this year, all months, newest first, and the total count', async ({ page }) => {
  await open(page, albums);
  const { year, month, search } = filter(page);
  await expect(year).toHaveValue('2026');
  await expect(month).toHaveValue('All');
  await expect(search).toHaveValue('');
  await expect(year.getByRole('option')).toHaveText(['All', '2026', '2024']);
  await expect(month.getByRole('option')).toHaveText(
    'All Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  );
  await expectTitles(page, ['A feast', 'Silver Jubilee', 'Jubilee at Mangalore']);
  await expect(page.getByText('Total Count: 3', { exact: true })).toBeVisible();
});

test('D-04 year, month and title combine; capitals do not count; the count follows', async ({ page }) => {
  await open(page, albums);
  const { year, month, search } = filter(page);
  await search.fill('JUBIlee');
  await expectTitles(page, ['Silver Jubilee', 'Jubilee at Mangalore']);
  await month.selectOption('Mar');
  await expectTitles(page, ['Jubilee at Mangalore']);
  await year.selectOption('All');
  await expectTitles(page, ['Jubilee at Mangalore', 'Old jubilee']);
  await month.selectOption('All');
  await expectTitles(page, [
    'Silver Jubilee',
    'Jubilee at Mangalore',
    'Old jubilee',
    'Jubilee without a day',
  ]);
  await expect(page.getByText('Total Count: 4', { exact: true })).toBeVisible();
  await search.fill('no such album');
  await expect(page.getByText('Total Count: 0', { exact: true })).toBeVisible();
  await expect(page.locator('#albums [data-placeholder]')).toHaveText(['Coming Soon...']);
});

test('D-04 a card: cover, title, `DD Mon YYYY`, photo count, and the whole album behind it', async ({
  page,
}) => {
  await open(page, albums);
  const card = cards(page).filter({ hasText: 'Jubilee at Mangalore' });
  await expect(card.locator('img')).toHaveAttribute('src', '/api/image/albums/mount-1.svg');
  await expect(card.locator('img')).toHaveCount(1);
  await expect(card.locator('time')).toHaveText('05 Mar 2026');
  await expect(card).toContainText('3 photos');
  await expect(card.getByRole('link')).toHaveCount(1);
  await expect(card.getByRole('link', { name: 'Jubilee at Mangalore' })).toHaveAttribute(
    'href',
    '/SubGallery?id=one',
  );
});

const ids = ['a&b=c', '50 % of #1', 'ältester/Stück', '?x=1', '\'"<b>', '{id}$&'];
for (const id of sampleOf(ids, 1, 'odd ids of albums')) {
  test(`D-04 D-05 an album whose id is ${id} opens, and is asked for by this id`, async ({ page }) => {
    await open(page, [album(id, 'Strange name', '2026-03-05')]);
    const asked: (string | null)[] = [];
    await page.route(
      ({ pathname }) => pathname === '/api/subGallery',
      (route) => {
        asked.push(new URL(route.request().url()).searchParams.get('id'));
        return route.fulfill({ json: [album(id, 'Strange name', '2026-03-05', 4)] });
      },
    );
    const link = cards(page).getByRole('link', { name: 'Strange name' });
    await expect(link).toHaveAttribute('href', `/SubGallery?id=${encodeURIComponent(id)}`);
    await link.click();
    await expect(page).toHaveTitle(/^Album/);
    await expect(
      page.getByRole('main').getByRole('heading', { level: 2, name: 'Strange name' }),
    ).toBeVisible();
    expect(asked).toEqual([id]);
    // The same by the address alone.
    await page.reload();
    await awake(page);
    await expect(
      page.getByRole('main').getByRole('heading', { level: 2, name: 'Strange name' }),
    ).toBeVisible();
    expect(asked).toEqual([id, id]);
  });
}

test('D-04 without data: `Coming Soon...` leads to /SubGallery, which stands whole', async ({ page }) => {
  await open(page, []);
  const placeholder = page.locator('#albums [data-placeholder]');
  await expect(placeholder).toHaveText(['Coming Soon...']);
  await expect(page.getByText('Total Count: 0', { exact: true })).toBeVisible();
  await placeholder.getByRole('link', { name: 'Coming Soon...' }).click();
  await expect(page).toHaveURL('/SubGallery');
  await expect(page.getByText('No album is chosen')).toBeVisible();
});

test('D-04 an album without pictures has a card, no cover, and 0 photos', async ({ page }) => {
  await open(page, [album('bare', 'Announced', '2026-03-05', 0)]);
  await expectTitles(page, ['Announced']);
  await expect(cards(page).locator('img')).toHaveCount(0);
  await expect(cards(page)).toContainText('0 photos');
});
