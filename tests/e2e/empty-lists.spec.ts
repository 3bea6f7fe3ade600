/** Lists that the data or the choices leave empty show the placeholder of the specification, never a blank (D-10). */
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { answer, calls, documentsOf, type Source } from './api.ts';
import { expect, scrollThrough, test } from './site.ts';

const lists: [path: string, block: string, words: string[]][] = [
  ['/News', '#news', ['News Title', 'dd.mm.yyyy', 'No Data Available']],
  ['/', '#news', ['News Title', 'dd.mm.yyyy', 'News Description']],
  ['/', '#photos', ['Coming Soon...']],
  ['/Gallery', '#albums', ['Coming Soon...']],
  ['/SubGallery', '#album', ['No album is chosen']],
  ['/SubGallery?id=none', '#album', ['No album is chosen']],
  ['/BookShelf', '#books', ['Book Title']],
  ['/Circular', '#circulars', ['No Data Available']],
  ['/Messages', '#messages', ['No Data Available']],
  ['/PrayerAnswered', '#prayers', ['No Data Available']],
  ['/Reflection', '#reflections', ['No Data Available']],
  ['/Playlist', '#recordings', ['No Data Available']],
  ['/Journey', '#archive', ['No data available for this month.']],
];

const placeholders = (page: Page, block: string) =>
  page.locator(block).locator('[data-placeholder]:not(a):not([hidden] *)');

for (const [path, block, words] of sampleOf(lists, 4, 'lists without records')) {
  test(`D-10 ${path} ${block}: nothing from the API, ${words.join(', ')}`, async ({ page }) => {
    for (const source of Object.keys(calls) as Source[]) await answer(page, source, []);
    await page.goto(path);
    await scrollThrough(page);
    const first = placeholders(page, block).first();
    await expect(first).toBeVisible();
    for (const text of words) await expect(first).toContainText(text);
    await expect(page.locator(`${block} [aria-busy="true"]`)).toHaveCount(0);
  });
}

test('D-10 nothing of a category is as good as nothing at all', async ({ page }) => {
  await answer(page, 'circulars', documentsOf('Something else', ['2026-01-01']));
  await answer(page, 'content', documentsOf('Something else', ['2026-01-01']));
  for (const [path, block, [text = '']] of lists.filter(([path]) =>
    ['/BookShelf', '/Circular', '/Messages', '/Gallery'].includes(path),
  )) {
    await page.goto(path);
    await scrollThrough(page);
    await expect(placeholders(page, block)).toContainText([text]);
  }
});

test('D-10 each empty category of the playlist says so in its own panel', async ({ page }) => {
  await answer(page, 'playlist', []);
  await page.goto('/Playlist');
  await scrollThrough(page);
  const tabs = page.getByRole('main').getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(placeholders(page, '#recordings')).toHaveText(['No Data Available']);
  }
});
