/** Lists that the data or the choices leave empty show the placeholder of the specification, never a blank (D-10). @rest */
import { sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import type { Page } from '@playwright/test';
import { answer, calls, documentsOf, type Source } from './api.ts';
import { expect, test } from './site.ts';
import { arrive } from './sources.ts';

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

test('D-10 nothing comes from the API: each list says so in words of its own', async ({ page }) => {
  test.setTimeout(240_000);
  const { probe, end } = createProbes();
  for (const source of Object.keys(calls) as Source[]) await answer(page, source, []);
  for (const [path, block, words] of sampleOf(lists, 2, 'lists without records'))
    await probe(`D-10 ${path} ${block}: ${words.join(', ')}`, async () => {
      await arrive(page, path);
      const first = placeholders(page, block).first();
      await expect(first).toBeVisible();
      for (const text of words) await expect(first).toContainText(text);
      await expect(page.locator(`${block} [aria-busy="true"]`)).toHaveCount(0);
    });
  await probe('D-10 each empty category of the playlist says so in its own panel', async () => {
    await arrive(page, '/Playlist');
    const tabs = await page.getByRole('main').getByRole('tab').all();
    expect(tabs.length).toBeGreaterThan(1);
    for (const tab of tabs) {
      await tab.click();
      await expect(placeholders(page, '#recordings')).toHaveText(['No Data Available']);
    }
  });
  end();
});

test('D-10 nothing of a category is as good as nothing at all', async ({ page }) => {
  const { probe, end } = createProbes();
  await answer(page, 'circulars', documentsOf('Something else', ['2026-01-01']));
  await answer(page, 'content', documentsOf('Something else', ['2026-01-01']));
  for (const [path, block, [text = '']] of lists.filter(([path]) =>
    ['/BookShelf', '/Circular', '/Messages', '/Gallery'].includes(path),
  ))
    await probe(`D-10 ${path}: ${text}`, async () => {
      await arrive(page, path);
      await expect(placeholders(page, block)).toContainText([text]);
      await expect(page.locator(`${block} [aria-busy="true"]`)).toHaveCount(0);
    });
  end();
});
