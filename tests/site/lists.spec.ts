/** The lists of the congregation's pages are bound as the specification says: source, policy, words, placeholder. */
import { sampleOf } from '../sample.ts';
import { answer, calls, documentsOf, type Source } from '../e2e/api.ts';
import { expect, scrollThrough, test, type Page } from '../e2e/site.ts';

const now = new Date('2026-11-21T10:00:00');

interface List {
  number: string;
  page: string;
  block: string;
  source: Source;
  /** Records of the dates; one more, of another category, must not show. */
  records: (dates: readonly string[]) => object[];
  /** What the year stands at first where this year has records, and where only earlier years have. */
  starts?: string;
  /** Whether earlier years show where this year has none. */
  fallsBack?: boolean;
  placeholder: string;
}

const of = (category: string) => (dates: readonly string[]) => [
  ...documentsOf(category, dates),
  ...documentsOf('Something else', ['2026-05-05']),
];
const news = (dates: readonly string[]) =>
  dates.map((fromDate, index) => ({ _id: `${index}`, title: `News ${fromDate}`, fromDate, attachments: [] }));

const lists: List[] = [
  {
    number: 'D-01',
    page: '/BookShelf',
    block: '#books',
    source: 'content',
    records: of('BookShelf'),
    starts: '2026',
    fallsBack: true,
    placeholder: 'Book Title',
  },
  {
    number: 'D-01',
    page: '/PrayerAnswered',
    block: '#prayers',
    source: 'circulars',
    records: of('Prayer'),
    starts: '2026',
    fallsBack: true,
    placeholder: 'No Data Available',
  },
  {
    number: 'D-01',
    page: '/Reflection',
    block: '#reflections',
    source: 'circulars',
    records: of('Reflection'),
    starts: '2026',
    fallsBack: true,
    placeholder: 'No Data Available',
  },
  {
    number: 'D-02',
    page: '/Circular',
    block: '#circulars',
    source: 'circulars',
    records: of('Circular'),
    starts: '2026',
    fallsBack: false,
    placeholder: 'No Data Available',
  },
  {
    number: 'D-04',
    page: '/Gallery',
    block: '#albums',
    source: 'content',
    // A cover that there is.
    records: (dates) =>
      of('PhotoGallery')(dates).map((one) => ({ ...one, attachments: ['albums/mount-1.svg'] })),
    starts: '2026',
    fallsBack: false,
    placeholder: 'Coming Soon...',
  },
  {
    number: 'D-06',
    page: '/Messages',
    block: '#messages',
    source: 'circulars',
    records: of('Message'),
    placeholder: 'No Data Available',
  },
  {
    number: 'D-07',
    page: '/News',
    block: '#news',
    source: 'news',
    records: news,
    starts: 'All',
    fallsBack: true,
    placeholder: 'No Data Available',
  },
];

const cards = (page: Page, { block }: List) =>
  page
    .locator(`${block} li:not([data-placeholder], [data-placeholder] *)`)
    .filter({ has: page.getByRole('heading') });

async function open(page: Page, list: List, records: object[]): Promise<void> {
  await page.clock.setFixedTime(now);
  for (const source of Object.keys(calls) as Source[])
    await answer(page, source, source === list.source ? records : []);
  await page.goto(list.page);
  await scrollThrough(page);
}

for (const list of sampleOf(lists, 3, 'lists'))
  test(`${list.number} ${list.page} shows its records by the policy of the specification`, async ({
    page,
  }) => {
    await open(page, list, list.records(['2026-02-01', '2025-03-01', '2024-03-01']));
    const year = page.getByRole('main').getByRole('combobox', { name: 'Year' });
    if (list.starts === undefined) await expect(year).toHaveCount(0);
    else {
      await expect(year).toHaveValue(list.starts);
      await expect(year.locator('option')).toHaveText(['All', '2026', '2025', '2024']);
    }
    await expect(cards(page, list)).toHaveCount(list.starts === '2026' ? 1 : 3);
  });

const falling = lists.filter(({ fallsBack }) => fallsBack !== undefined);
for (const list of sampleOf(falling, 3, 'lists of an earlier year'))
  test(`${list.number} ${list.page} without records of this year`, async ({ page }) => {
    await open(page, list, list.records(['2025-03-01', '2024-03-01']));
    // The year before, where the policy falls back; news start with all years.
    const shown = list.starts === 'All' ? 2 : list.fallsBack ? 1 : 0;
    await expect(cards(page, list)).toHaveCount(shown);
  });

for (const list of sampleOf(lists, 3, 'lists without records'))
  test(`D-10 ${list.page} without records: ${list.placeholder}`, async ({ page }) => {
    await open(page, list, []);
    await expect(page.locator(`${list.block} [data-placeholder]`).first()).toContainText(list.placeholder);
    await expect(page.locator(`${list.block} [aria-busy="true"]`)).toHaveCount(0);
  });

test('D-05 an album is opened by its id', async ({ page }) => {
  await page.clock.setFixedTime(now);
  const pictures = ['albums/mount-1.svg', 'albums/mount-2.svg'];
  await answer(page, 'album', [
    { _id: 'a', category: 'PhotoGallery', title: 'An album', date: '2026-02-01', attachments: pictures },
  ]);
  await page.goto('/SubGallery?id=a');
  await scrollThrough(page);
  await expect(page.locator('#album').getByRole('heading', { name: 'An album' })).toBeVisible();
  await expect(page.locator('#album img')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Back/ })).toHaveAttribute('href', '/Gallery');
});

test('H-04 H-05 H-10 the lists of the home page: news, photographs, and their placeholders', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const source of Object.keys(calls) as Source[]) await answer(page, source, []);
  await page.goto('/');
  await scrollThrough(page);
  for (const words of ['dd.mm.yyyy', 'News Title', 'News Description'])
    await expect(page.locator('#news').getByText(words).first()).toBeVisible();
  await expect(page.locator('#photos [data-placeholder]').first()).toBeVisible();
  await page.unrouteAll();
  for (const source of Object.keys(calls) as Source[])
    await answer(page, source, source === 'news' ? news(['2026-02-01', '2026-01-01']) : []);
  await page.reload();
  await scrollThrough(page);
  await expect(page.locator('#news').getByText('News 2026-02-01').first()).toBeAttached();
  await expect(page.locator('#news [data-placeholder]')).toHaveCount(0);
});
