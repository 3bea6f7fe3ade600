/** /Gallery: the albums, with year, month and title (D-04), and the way into one. @rest */
import { inFolder } from './in-folder.ts';
import { sampleOf } from '../sample.ts';
import { answer } from './api.ts';
import { hydrateAll, expect, scrollThrough, test } from './site.ts';

const album = (id: string, title: string, date: string, photos = 2) => ({
  _id: id,
  category: 'PhotoGallery',
  title,
  date,
  attachments: Array.from({ length: photos }, (_, index) => `albums/mount-${(index % 6) + 1}.svg`),
});

/** Ids that want care in an address. All of them: `albums.test.tsx`. */
const ids = ['a&b=c', '50 % of #1', 'ältester/Stück', '?x=1', '\'"<b>', '{id}$&'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

for (const id of sampleOf(ids, 1, 'odd ids of albums'))
  test(`D-04 D-05 a visit of the gallery, and of an album whose id is ${id}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
    await answer(page, 'content', [
      album('one', 'Jubilee at Mangalore', '2026-03-05', 3),
      album('two', 'A feast', '2026-11-19', 1),
      album(id, 'Silver Jubilee', '2026-07-01'),
      album('four', 'Old jubilee', '2024-03-09'),
      album('five', 'Jubilee without a day', ''),
      album('bare', 'Announced', '2026-01-05', 0),
      { ...album('six', 'No album', '2026-01-01'), category: 'BookShelf' },
    ]);
    const asked: (string | null)[] = [];
    await page.route(
      ({ pathname }) => pathname === inFolder('/api/subGallery'),
      (route) => {
        asked.push(new URL(route.request().url()).searchParams.get('id'));
        return route.fulfill({ json: [album(id, 'Silver Jubilee', '2026-07-01', 4)] });
      },
    );
    await page.goto('/Gallery');
    await scrollThrough(page);
    const main = page.getByRole('main');
    const year = main.getByRole('combobox', { name: 'Year' });
    const month = main.getByRole('combobox', { name: 'Month' });
    const search = main.getByRole('searchbox', { name: 'Search' });
    const cards = page.locator('#albums li');
    const expectTitles = (titles: string[]) => expect(cards.getByRole('heading')).toHaveText(titles);
    const expectCount = (count: number) =>
      expect(page.getByText(`Total Count: ${count}`, { exact: true })).toBeVisible();

    await test.step('the start: this year, all months, newest first, and the total count', async () => {
      await expect(year).toHaveValue('2026');
      await expect(month).toHaveValue('All');
      await expect(search).toHaveValue('');
      await expect(year.getByRole('option')).toHaveText(['All', '2026', '2024']);
      await expect(month.getByRole('option')).toHaveText(['All', ...months]);
      await expectTitles(['A feast', 'Silver Jubilee', 'Jubilee at Mangalore', 'Announced']);
      await expectCount(4);
    });

    await test.step('a card: cover, title, `DD Mon YYYY`, photo count, and the album behind it', async () => {
      const card = cards.filter({ hasText: 'Jubilee at Mangalore' });
      await expect(card.locator('img')).toHaveAttribute('src', '/api/image/albums/mount-1.svg');
      await expect(card.locator('img')).toHaveCount(1);
      await expect(card.locator('time')).toHaveText('05 Mar 2026');
      await expect(card).toContainText('3 photos');
      await expect(card.getByRole('link')).toHaveCount(1);
      const link = card.getByRole('link', { name: 'Jubilee at Mangalore' });
      await expect(link).toHaveAttribute('href', '/SubGallery?id=one');
      // An album without pictures has a card, no cover, and 0 photos.
      const bare = cards.filter({ hasText: 'Announced' });
      await expect(bare.locator('img')).toHaveCount(0);
      await expect(bare).toContainText('0 photos');
    });

    await test.step('year, month and title combine; capitals do not count; the count follows', async () => {
      await search.fill('JUBIlee');
      await expectTitles(['Silver Jubilee', 'Jubilee at Mangalore']);
      await month.selectOption('Mar');
      await expectTitles(['Jubilee at Mangalore']);
      await year.selectOption('All');
      await expectTitles(['Jubilee at Mangalore', 'Old jubilee']);
      await month.selectOption('All');
      const jubilees = ['Silver Jubilee', 'Jubilee at Mangalore', 'Old jubilee', 'Jubilee without a day'];
      await expectTitles(jubilees);
      await expectCount(4);
    });

    await test.step('nothing found: the list says so, and one press shows all', async () => {
      await search.fill('no such album');
      await expectCount(0);
      await expect(page.locator('#albums')).toContainText('Nothing matches “no such album”.');
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(search).toHaveValue('');
      await expectCount(6);
    });

    await test.step('/SubGallery without an id is whole, and asks for no album', async () => {
      await page.goto('/SubGallery');
      await expect(page.getByText('No album is chosen')).toBeVisible();
      expect(asked).toEqual([]);
      await page.goBack();
      await expect(page).toHaveTitle(/^Gallery/);
    });

    await test.step(`the album whose id is ${id} opens, and is asked for by this id`, async () => {
      const opened = main.getByRole('heading', { level: 2, name: 'Silver Jubilee' });
      await search.fill('silver');
      const link = cards.getByRole('link', { name: 'Silver Jubilee' });
      await expect(link).toHaveAttribute('href', `/SubGallery?id=${encodeURIComponent(id)}`);
      await link.click();
      await expect(page).toHaveTitle(/^Silver Jubilee – /);
      await expect(opened).toBeVisible();
      expect(asked).toEqual([id]);
      // The same by the address alone.
      await page.reload();
      await hydrateAll(page);
      await expect(opened).toBeVisible();
      expect(asked).toEqual([id, id]);
    });
  });
