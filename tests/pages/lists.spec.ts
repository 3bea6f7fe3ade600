/** The lists of the congregation's pages are bound as the specification says: source, policy, words, placeholder. */
import { answer, calls, documentsOf, type Source } from '../e2e/api.ts';
import { addLink, clickLink } from '../e2e/moves.ts';
import { expect, scrollThrough, test, type Page } from '../e2e/site.ts';
import { sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import { site } from './facts.ts';

const now = new Date('2026-11-21T10:00:00');

interface List {
  number: string;
  page: string;
  block: string;
  /** The category of its records, with which their titles begin. */
  category: string;
  /** The first year of a list where this year has records, and where only earlier years have. */
  starts?: string;
  /** Whether earlier years show where this year has none. */
  fallsBack?: boolean;
  placeholder: string;
}

const lists: List[] = [
  {
    number: 'D-01',
    page: '/BookShelf',
    block: '#books',
    category: 'BookShelf',
    starts: '2026',
    fallsBack: true,
    placeholder: 'Book Title',
  },
  {
    number: 'D-01',
    page: '/PrayerAnswered',
    block: '#prayers',
    category: 'Prayer',
    starts: '2026',
    fallsBack: true,
    placeholder: 'No Data Available',
  },
  {
    number: 'D-01',
    page: '/Reflection',
    block: '#reflections',
    category: 'Reflection',
    starts: '2026',
    fallsBack: true,
    placeholder: 'No Data Available',
  },
  {
    number: 'D-02',
    page: '/Circular',
    block: '#circulars',
    category: 'Circular',
    starts: '2026',
    fallsBack: false,
    placeholder: 'No Data Available',
  },
  {
    number: 'D-04',
    page: '/Gallery',
    block: '#albums',
    category: 'PhotoGallery',
    starts: '2026',
    fallsBack: false,
    placeholder: 'Coming Soon...',
  },
  {
    number: 'D-06',
    page: '/Messages',
    block: '#messages',
    category: 'Message',
    placeholder: 'No Data Available',
  },
  {
    number: 'D-07',
    page: '/News',
    block: '#news',
    category: 'News',
    starts: 'All',
    fallsBack: true,
    placeholder: 'No Data Available',
  },
];

/** Expects the list to show its records of these dates, and no others. */
async function expectCards(page: Page, { block, category }: List, dates: readonly string[]): Promise<void> {
  const cards = page
    .locator(`${block} li:not([data-placeholder], [data-placeholder] *)`)
    .filter({ has: page.getByRole('heading') });
  if (dates.length === 0) await expect(cards).toHaveCount(0);
  else await expect(cards.getByRole('heading')).toContainText(dates.map((date) => `${category} ${date}`));
}

/** Answers all sources: records of these dates in every category, and some in one that no page asks for. */
async function answerAll(page: Page, dates: readonly string[]): Promise<void> {
  const of = (...categories: string[]) => [
    ...categories.flatMap((category) => documentsOf(category, dates)),
    ...(dates.length > 0 ? documentsOf('Something else', ['2026-05-05']) : []),
  ];
  const records: Partial<Record<Source, object[]>> = {
    // Covers that there are.
    content: of('BookShelf', 'PhotoGallery').map((one) => ({ ...one, attachments: ['albums/mount-1.svg'] })),
    circulars: of('Prayer', 'Reflection', 'Circular', 'Message'),
    news: dates.map((fromDate, index) => ({
      _id: `${index}`,
      title: `News ${fromDate}`,
      fromDate,
      attachments: [],
    })),
  };
  for (const source of Object.keys(calls) as Source[]) await answer(page, source, records[source] ?? []);
}

/** Opens the site at the first of the lists. */
async function open(page: Page, [first]: readonly List[]): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(first?.page ?? '/');
  await scrollThrough(page);
}

/** Goes to another page within the application, unless it is there. */
async function goTo(page: Page, route: string): Promise<void> {
  if (new URL(page.url()).pathname === route) return;
  await clickLink(page, route);
  await expect(page).toHaveTitle(site.titleOf(route));
  await scrollThrough(page);
}

const policy = sampleOf(lists, 2, 'lists');
test('D-01 D-02 D-04 D-05 D-06 D-07 H-04 H-10 lists show their records by the policy of the specification', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { probe, end } = createProbes();
  const dates = ['2026-02-01', '2025-03-01', '2024-03-01'];
  await answerAll(page, dates);
  const pictures = ['albums/mount-1.svg', 'albums/mount-2.svg'];
  await answer(page, 'album', [
    { _id: 'a', category: 'PhotoGallery', title: 'An album', date: '2026-02-01', attachments: pictures },
  ]);
  await open(page, policy);
  for (const list of policy)
    await probe(`${list.number} ${list.page} shows its records`, async () => {
      await goTo(page, list.page);
      const year = page.getByRole('main').getByRole('combobox', { name: 'Year' });
      if (list.starts === undefined) await expect(year).toHaveCount(0);
      else {
        await expect(year).toHaveValue(list.starts);
        await expect(year.locator('option')).toHaveText(['All', '2026', '2025', '2024']);
      }
      await expectCards(page, list, list.starts === '2026' ? dates.slice(0, 1) : dates);
    });
  await probe('D-05 an album is opened by its id', async () => {
    await addLink(page, '/SubGallery?id=a', 'To an album');
    await page.getByRole('link', { name: 'To an album' }).click();
    await expect(page).toHaveTitle(/^An album – /);
    await scrollThrough(page);
    await expect(page.locator('#album').getByRole('heading', { name: 'An album' })).toBeVisible();
    await expect(page.locator('#album img')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/Gallery');
  });
  await probe('H-04 H-10 the home page shows news and photographs', async () => {
    await goTo(page, '/Home');
    await expect(page.locator('#news').getByText('News 2026-02-01').first()).toBeAttached();
    await expect(page.locator('#photos img')).toHaveCount(3);
    await expect(page.locator('#news [data-placeholder], #photos [data-placeholder]')).toHaveCount(0);
  });
  end();
});

const falling = sampleOf(
  lists.filter(({ fallsBack }) => fallsBack !== undefined),
  4,
  'lists of an earlier year',
);
test(
  'D-01 D-02 D-04 D-07 lists without records of this year: the year before, where the policy falls back',
  { tag: '@rest' },
  async ({ page }) => {
    const { probe, end } = createProbes();
    const dates = ['2025-03-01', '2024-03-01'];
    await answerAll(page, dates);
    await open(page, falling);
    for (const list of falling)
      await probe(`${list.number} ${list.page} without records of this year`, async () => {
        await goTo(page, list.page);
        // News start with all years.
        const shown = list.starts === 'All' ? 2 : list.fallsBack ? 1 : 0;
        await expect(page.locator(`${list.block} [data-placeholder]`)).toHaveCount(0);
        await expect(page.locator(list.block).getByRole('button', { name: 'Show all' })).toHaveCount(
          shown === 0 ? 1 : 0,
        );
        await expectCards(page, list, dates.slice(0, shown));
      });
    end();
  },
);

const empty = sampleOf(lists, 2, 'lists without records');
test('D-10 H-05 H-10 lists without records show their placeholders', { tag: '@rest' }, async ({ page }) => {
  const { probe, end } = createProbes();
  await answerAll(page, []);
  await open(page, empty);
  for (const list of empty)
    await probe(`D-10 ${list.page} without records: ${list.placeholder}`, async () => {
      await goTo(page, list.page);
      await expect(page.locator(`${list.block} [data-placeholder]`).first()).toContainText(list.placeholder);
      await expect(page.locator(`${list.block} [aria-busy="true"]`)).toHaveCount(0);
    });
  await probe('H-05 H-10 the home page shows placeholders of news and photographs', async () => {
    await goTo(page, '/Home');
    for (const words of ['dd.mm.yyyy', 'News Title', 'News Description'])
      await expect(page.locator('#news').getByText(words).first()).toBeVisible();
    await expect(page.locator('#photos [data-placeholder]').first()).toBeVisible();
  });
  end();
});
