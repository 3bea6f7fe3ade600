/** The search of these pages: the page that must be first for words that visitors type. @rest */
import { createIndex } from '../../src/blocks/types/site-search/search-index.ts';
import type { SearchEntry } from '../../src/engine/search-text.ts';
import { expect, test } from '../e2e/site.ts';
import { facts } from './facts.ts';

test('the search leads to the page that its words are about, and to none without them', async ({ page }) => {
  const texts = (await (await page.request.get('/search.json')).json()) as SearchEntry[];
  const search = createIndex(texts);
  const first = Object.keys(facts.searches).map((words) => [
    words,
    search(words, 1)[0]?.address.replace(/(?<=.)#.*/, ''),
  ]);
  expect(Object.fromEntries(first)).toEqual(facts.searches);
  expect(texts.filter(({ address }) => address.startsWith('/SubGallery'))).toEqual([]);
  const wordsAt = new Map(
    texts.map(({ address, page, heading, text }) => [address, `${page} ${heading} ${text}`]),
  );
  const ofAbbreviation = search('A.C.', 4).map(({ address }) => wordsAt.get(address));
  expect(ofAbbreviation).toHaveLength(4);
  for (const words of ofAbbreviation) expect(words).toContain('A.C.');
});
