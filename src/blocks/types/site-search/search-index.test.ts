/** The index of the search. */
import { describe, expect, it } from 'vitest';
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

describe('a query has the page first that has its words as they are typed', () => {
  const other = 'The people stood still in the annals of a school';
  const first: [query: string, address: string][] = [
    ['A.C.', '/Leaders#ac'],
    ['a.c.', '/Leaders#ac'],
    ['AC', '/Leaders#ac'],
    ['O.C.D.', '/Orders#ocd'],
    ['OCD', '/Orders#ocd'],
    ['O. C. D.', '/Orders#ocd'],
    ['ocd', '/Orders#ocd'],
    ['St. Ann', '/Houses#ann'],
    ['St Ann', '/Houses#ann'],
    ['st ann’s', '/Houses#anns'],
    ["St Ann's", '/Houses#anns'],
    ['St Anns', '/Houses#anns'],
    ['rose', '/Leaders#rose'],
    ['m rose', '/Leaders#rose'],
    ['school of st ann', '/Houses#anns'],
    ['B', '/Courses#b'],
    ['re-opening', '/Houses#reopening'],
    ['re opening', '/Houses#reopening'],
    ['coeur', '/Houses#coeur'],
    ['office', '/Houses#office'],
    ['foundation', '/Houses#soft'],
    ['A.C', '/Leaders#ac'],
    ['o.c.d', '/Orders#ocd'],
    ['ac leads', '/Leaders#ac'],
    ['a c leads', '/Leaders#ac'],
    ['M A Rose', '/Leaders#rose'],
    ['reopening', '/Houses#reopening'],
    ['reopening of the school', '/Houses#reopening'],
    ['opening', '/Houses#reopening'],
    ['dsouza', '/Leaders#souza'],
    ["d'souza", '/Leaders#souza'],
    ['d´souza', '/Leaders#souza'],
    ['d souza', '/Leaders#souza'],
    ["o'brien", '/Leaders#brien'],
    ['obrien', '/Leaders#brien'],
    ['cooperation', '/Leaders#brien'],
    ['co-operation', '/Leaders#brien'],
    ['الكرمل', '/Arabic#mount'],
    ['اخبار', '/Arabic#mount'],
    ['כרמל', '/Hebrew#mount'],
    ['അവൻ', '/Malayalam#old'],
    ['അവന്\u200D', '/Malayalam#old'],
  ];
  const search = createIndex([
    ...Array.from({ length: 6 }, (_, index) =>
      text(`/Other#${index}`, 'Acts, annals, bells and orders', `${other} ${index}. Accounts. Stannous.`),
    ),
    text('/Leaders#ac', 'Superiors', 'Mrs M. Plum A.C. leads.'),
    text('/Leaders#rose', 'Councillors', 'Mrs M. A. Rose.'),
    text('/Orders#ocd', 'Friars', 'He joined the O.C.D. at York.'),
    text('/Orders#ocd2', 'Friars of today', 'The OCD of Kerala.'),
    text('/Houses#ann', 'Houses', 'The house of St. Ann is old.'),
    text('/Houses#anns', 'Schools', 'St Ann’s is the first school of all.'),
    text('/Courses#b', 'Courses', 'Course B begins in June.'),
    text('/Houses#reopening', 'A feast', 'The re\u2011opening of the school.'),
    text('/Houses#coeur', 'France', 'Sacré-Cœur.'),
    text('/Houses#office', 'Prayer', 'The of\uFB01ce of the dead.'),
    text('/Houses#soft', 'Words', 'A foun\u00ADda\u00ADtion of old.'),
    text('/Leaders#souza', 'Provincials', 'Sr Mary D’Souza.'),
    text('/Leaders#brien', 'Bishops', 'Fr O`Brien asked for co\u2011operation.'),
    text('/Arabic#mount', 'Arabic', 'أَخْبَارُ الكَرْمِلِ'),
    text('/Hebrew#mount', 'Hebrew', 'הַר הַכַּרְמֶל, כַּרְמֶל'),
    text('/Malayalam#old', 'Old', 'അവന്\u200D വന്നു'),
  ]);

  it.each(first)('%j: %s', (query, address) => {
    const [hit] = search(query, 12);
    expect(hit?.address.replace('ocd2', 'ocd')).toBe(address);
    expect(hit?.excerpt.some(({ hit }) => hit)).toBe(true);
  });

  it('finds both spellings of an abbreviation by either', () => {
    for (const query of ['OCD', 'O.C.D.'])
      expect(
        search(query, 2)
          .map(({ address }) => address)
          .toSorted(),
      ).toEqual(['/Orders#ocd', '/Orders#ocd2']);
  });

  it('takes one letter for itself', () => {
    expect(search('B', 12).map(({ address }) => address)).toEqual(['/Courses#b']);
  });
});
