/** The index of the search. */
import { expect, it } from 'vitest';
import { createIndex } from './search-index.ts';

const text = (address: string, heading: string, words: string) => ({
  address,
  page: address.split('#')[0]?.slice(1) ?? '',
  heading,
  text: words,
});
const search = createIndex([
  text('/History#huts', 'The years in huts', 'Their first lodging was a cluster of huts at Southfield.'),
  text('/People#amelie', 'Amélie of Lisieux', 'She entered the school of Lisieux at fifteen.'),
  text('/People#raphael', 'St Raphael Kalinowski', `${'An engineer. '.repeat(40)}He came back from Siberia.`),
]);
const found = (words: string) => search(words, 5).map(({ address }) => address);

it.each([
  ['huts', ['/History#huts']],
  ['HUTS', ['/History#huts']],
  ['amelie', ['/People#amelie']],
  ['Amélie', ['/People#amelie']],
  ['lisie', ['/People#amelie']],
  ['Kalinovski', ['/People#raphael']],
  ['raphael siberia', ['/People#raphael']],
  ['raphael huts', []],
  ['xyzzy', []],
])('finds for %j %j', (words, addresses) => {
  expect(found(words)).toEqual(addresses);
});

it('shows the words around the first hit, with the hit marked', () => {
  const [{ excerpt } = { excerpt: [] }] = search('siberia', 5);
  expect(excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Siberia']);
  expect(excerpt.map(({ text }) => text).join('').length).toBeLessThan(300);
  expect(excerpt[0]?.text.startsWith('… ')).toBe(true);
});
