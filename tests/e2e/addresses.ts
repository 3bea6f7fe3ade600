/** Lists with records of the tests, opened and reached at addresses that choose among them. */
import { inFolder, outOfFolder } from './in-folder.ts';
import type { Page } from '@playwright/test';
import { answer, documentsOf } from './api.ts';
import { follow, setOut, titleOf } from './moves.ts';
import { hydrateAll, expect } from './site.ts';

const item = (title: string, fromDate: string) => ({ _id: title, title, fromDate, attachments: [] });
const news = [
  item('Jubilee in Kuwait', '2026-03-05'),
  item('A new classroom', '2026-07-01'),
  item('Jubilee at Mangalore', '2025-03-12'),
  item('Final vows & more = better', '2025-12-08'),
];
export const all = [
  'A new classroom',
  'Jubilee in Kuwait',
  'Final vows & more = better',
  'Jubilee at Mangalore',
];
const entries = ['2026-03-05', '2024-03-09', '2024-05-01'].map((date) => ({
  _id: date,
  sessionYear: date.slice(0, 4),
  date,
  title: `Entry ${date}`,
}));
const album = { category: 'PhotoGallery', attachments: ['albums/mount-1.svg'] };
const albums = [
  { ...album, _id: 'a', title: 'Of this year', date: '2026-01-01' },
  { ...album, _id: 'b', title: 'Of that year', date: '2024-01-01' },
];

export const filter = (page: Page) => ({
  year: page.getByRole('main').getByRole('combobox', { name: 'Year' }),
  month: page.getByRole('main').getByRole('combobox', { name: 'Month' }),
  search: page.getByRole('main').getByRole('searchbox'),
});
export const expectTitles = (page: Page, titles: string[]) =>
  expect(page.locator('main li').getByRole('heading')).toHaveText(titles);
export const selectedTab = (page: Page) => page.getByRole('tab', { selected: true });
export const steps = (page: Page) => page.evaluate(() => history.length);

/** Loads an address; whatever is asked for from now on has an answer of the test. */
export async function open(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  await answer(page, 'news', news);
  await answer(page, 'journey', entries);
  await answer(page, 'circulars', documentsOf('Circular', ['2026-02-01', '2024-03-01']));
  await answer(page, 'content', albums);
  await answer(page, 'album', []);
  await page.goto(address);
  await hydrateAll(page);
}

/** Moves to an address by a link, and waits until the page of that address is there. */
export async function arrive(page: Page, address: string): Promise<void> {
  // The same address once more would be seen to arrive before it does.
  if (page.url() === new URL(inFolder(address), page.url()).href) await follow(page, '/House');
  await setOut(page, address);
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(titleOf(outOfFolder(new URL(address, page.url()).pathname)));
  await hydrateAll(page);
}
