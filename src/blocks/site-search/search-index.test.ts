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
  text('/History#huts', 'The years in huts', 'Their first lodging was a cluster of huts at Mangalore.'),
  text('/CarmelSaints#therese', 'St Thérèse of Lisieux', 'She entered the Carmel of Lisieux at fifteen.'),
  text(
    '/CarmelSaints#raphael',
    'St Raphael Kalinowski',
    `${'An engineer. '.repeat(40)}He came back from Siberia.`,
  ),
]);
const found = (words: string) => search(words, 5).map(({ address }) => address);

it.each([
  ['huts', ['/History#huts']],
  ['HUTS', ['/History#huts']],
  ['therese', ['/CarmelSaints#therese']],
  ['Thérèse', ['/CarmelSaints#therese']],
  ['lisie', ['/CarmelSaints#therese']],
  ['Kalinovski', ['/CarmelSaints#raphael']],
  ['raphael siberia', ['/CarmelSaints#raphael']],
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
