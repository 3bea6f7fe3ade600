/**
 * Lists of documents and their years (D-01 … D-03, D-06), by the visitor's clock; more days in `clock.test.tsx`,
 * every fallback and every empty list in `document-grid.test.tsx`. @rest
 */
import type { Page } from '@playwright/test';
import { createProbes } from '../visit/probe.ts';
import { answer, documentsOf } from './api.ts';
import { follow } from './moves.ts';
import { hydrateAll, expect, test } from './site.ts';

const others = documentsOf('Something else', ['2026-01-01', '2025-01-01', '']);
const books = documentsOf('BookShelf', ['2025-01-01', '2026-12-31']).map((book) =>
  book.date === '2025-01-01' ? { ...book, attachments: [] } : book,
);
const circulars = [
  ...documentsOf('Prayer', ['2021-03-01', '', '2023-01-01']),
  ...documentsOf('Reflection', ['2024-03-01', '2027-01-01', '', '2024-04-01']),
  ...documentsOf('Circular', ['2024-03-01', '2026-12-31', '', '2024-02-01']),
  ...documentsOf('Message', ['2026-02-01', '', '2019-01-01']),
];

const year = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Year' });
const cards = (page: Page) => page.locator('main li').filter({ has: page.locator('h2, h3, h4') });

/** Expects the dates of the documents that are shown, in their order. */
const expectShown = (page: Page, dates: string[]) =>
  expect
    .poll(async () => {
      const titles = await cards(page).getByRole('heading').allInnerTexts();
      return titles.map((title) => title.split(' ')[1] ?? '');
    })
    .toEqual(dates);

async function expectStart(page: Page, chosen: string, dates: string[], options: string[]): Promise<void> {
  await expect(year(page)).toHaveValue(chosen);
  await expectShown(page, dates);
  await expect(year(page).getByRole('option')).toHaveText(options);
}

/** Expects the parts of the first card. @returns the drawing of its icon */
async function expectCard(page: Page, title: string, file: number): Promise<string> {
  const card = cards(page).first();
  await expect(card.getByRole('heading')).toHaveText(title);
  await expect(card.locator('svg')).toHaveCount(1);
  const link = card.getByRole('link');
  expect(await link.evaluate((one) => one.firstChild?.textContent)).toBe('Click Here');
  await expect(link).toHaveAccessibleName(new RegExp(`^Click Here ${title}`));
  await expect(link).toHaveAttribute('href', `/api/image/documents/file%20${file}.pdf`);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  // A list draws each of its icons once, and its cards use it.
  const drawn = await card.locator('use').getAttribute('href');
  return page.locator(drawn ?? '').innerHTML();
}

test('D-01 D-02 D-03 D-06 five lists of documents on the first morning of a year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-01-01T00:30:00'));
  await answer(page, 'content', [...books, ...others]);
  await answer(page, 'circulars', [...circulars, ...others]);
  await page.goto('/BookShelf');
  await hydrateAll(page);
  const { probe, end } = createProbes();
  const icons: Record<string, string> = {};
  const move = async (route: string) => {
    await follow(page, route);
    await hydrateAll(page);
  };

  await probe(
    'D-01 D-03 /BookShelf: the year that has begun counts, and the one before has some',
    async () => {
      await expectStart(page, '2026', ['2026-12-31'], ['All', '2026', '2025']);
      icons['/BookShelf'] = await expectCard(page, 'BookShelf 2026-12-31', 1);
      await year(page).selectOption('All');
      await expectShown(page, ['2026-12-31', '2025-01-01']);
      // A document without an attachment has no link.
      await expect(cards(page).last().getByRole('heading')).toHaveText('BookShelf 2025-01-01');
      await expect(cards(page).last().getByRole('link')).toHaveCount(0);
    },
  );

  await probe('D-01 D-03 /PrayerAnswered: neither year has any: all, the undated too', async () => {
    await move('/PrayerAnswered');
    await expectStart(page, 'All', ['2023-01-01', '2021-03-01', 'undated'], ['All', '2023', '2021']);
    await expectCard(page, 'Prayer 2023-01-01', 2);
    await year(page).selectOption('All');
    await expect(cards(page)).toHaveCount(3);
  });

  await probe('D-01 D-03 /Reflection: a year that is chosen shows that year alone, no fallback', async () => {
    await move('/Reflection');
    await expectStart(page, '2027', ['2027-01-01'], ['All', '2027', '2024']);
    await expectCard(page, 'Reflection 2027-01-01', 1);
    await year(page).selectOption('2024');
    await expectShown(page, ['2024-04-01', '2024-03-01']);
    await year(page).selectOption('2027');
    await expectShown(page, ['2027-01-01']);
    await year(page).selectOption('All');
    await expect(cards(page)).toHaveCount(4);
  });

  await probe(
    'D-02 D-03 /Circular: the current year without any fallback, and the way to the others',
    async () => {
      await move('/Circular');
      await expectStart(page, '2027', [], ['All', '2027', '2026', '2024']);
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
      await year(page).selectOption('2024');
      await expectShown(page, ['2024-03-01', '2024-02-01']);
      icons['/Circular'] = await expectCard(page, 'Circular 2024-03-01', 0);
      await year(page).selectOption('All');
      await expectShown(page, ['2026-12-31', '2024-03-01', '2024-02-01', 'undated']);
    },
  );

  await probe('D-06 D-03 /Messages: no year, a card for each message', async () => {
    await move('/Messages');
    await expectShown(page, ['2026-02-01', '2019-01-01', 'undated']);
    await expect(year(page)).toHaveCount(0);
    icons['/Messages'] = await expectCard(page, 'Message 2026-02-01', 0);
  });

  await probe('D-03 D-06 a book has the icon of a PDF, a message that of a document', async () => {
    expect(icons['/BookShelf']).toMatch(/<path|<rect/);
    expect(icons['/Circular']).toBe(icons['/BookShelf']);
    expect(icons['/Messages']).toMatch(/<path|<rect/);
    expect(icons['/Messages']).not.toBe(icons['/BookShelf']);
  });
  end();
});

test('D-03 what a document of the book shelf links to is there, and is a PDF', async ({ request }) => {
  const shelf = await (await request.get('/BookShelf')).text();
  const links = [...shelf.matchAll(/href="([^"]*\/api\/image\/documents\/[^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  expect(links.length, 'links of the book shelf').toBeGreaterThan(0);
  const response = await request.get(links[0] ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/pdf');
});
