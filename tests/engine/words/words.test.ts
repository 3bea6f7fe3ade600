/** The words of the engine: English for whoever says nothing else, whole in every language, and little to send. */
import { describe, expect, it } from 'vitest';
import en from '../../../src/engine/words/en.json' with { type: 'json' };
import { writeDate } from '../../../src/blocks/ui/dates.ts';
import { allEnglish, describeLack, ownWords, wordsOfSite } from '../../../src/engine/words/site-words.ts';
import { fill, formFor, type IslandGroup } from '../../../src/engine/words/words.ts';
import { contract } from '../../site/documents/tiny-site.ts';

const inEnglish = { lang: 'en' };
const groupsOf = (...names: IslandGroup[]) => new Set(names);

it("the engine's English is valid, and says each word that the schema knows", () => {
  expect(contract.validate('words', en).errors).toEqual([]);
  const { properties = {}, ...schema } = contract.schemas.get('words.schema.json') ?? { $id: '' };
  const definitions = schema['definitions'] as Record<string, { properties: object }>;
  const known = Object.keys(properties)
    .filter((name) => name !== '$schema' && name !== 'note')
    .flatMap((group) => {
      const { $ref } = properties[group] as unknown as { $ref: string };
      return Object.keys(definitions[$ref.split('/').at(-1) ?? '']?.properties ?? {}).map(
        (name) => `${group}.${name}`,
      );
    });
  const { $schema: _, ...groups } = en;
  const said = Object.entries(groups).flatMap(([group, words]) =>
    Object.keys(words).map((name) => `${group}.${name}`),
  );
  expect(said.toSorted()).toEqual(known.toSorted());
});

describe('the words of a site', () => {
  it('are English where it says nothing', () => {
    expect(wordsOfSite(undefined, inEnglish)).toEqual(allEnglish);
    expect(wordsOfSite(undefined, { lang: 'en', locale: 'en-GB' })).toEqual(allEnglish);
  });

  it('are its own, and the others English', () => {
    const words = wordsOfSite({ lists: { all: 'Tous' }, page: { skip: 'Aller au contenu' } }, { lang: 'fr' });
    expect([words.lists.all, words.page.skip, words.lists.year]).toEqual([
      'Tous',
      'Aller au contenu',
      'Year',
    ]);
  });

  it.each([
    ['en', undefined, '05 Mar 2024', '05/03/2024', 'Mar 05, 2024'],
    ['en', 'en-GB', '05 Mar 2024', '05/03/2024', 'Mar 05, 2024'],
    ['en', 'en-US', 'Mar 5, 2024', '03/05/2024', 'Mar 5, 2024'],
    ['fr', undefined, '5 mars 2024', '05/03/2024', '5 mars 2024'],
    ['fr', 'fr-CA', '5 mars 2024', '2024-03-05', '5 mars 2024'],
    ['de', undefined, '5. März 2024', '05.03.2024', '5. März 2024'],
    ['ja', undefined, '2024年3月5日', '2024/03/05', '2024年3月5日'],
  ])('write dates as %s (%s) does: %s, %s, %s', (lang, locale, ...dates) => {
    const words = wordsOfSite(undefined, { lang, ...(locale !== undefined && { locale }) });
    const written = (['short', 'numeric', 'entry'] as const).map((form) =>
      writeDate('2024-03-05', form, words.dates),
    );
    expect(written).toEqual(dates);
  });

  it('write dates as the site says, if it does', () => {
    const words = wordsOfSite({ dates: { short: '{dayNumber}.{monthNumber}.{year}' } }, { lang: 'fr' });
    expect(writeDate('2024-03-05', 'short', words.dates)).toBe('5.3.2024');
    expect(writeDate('soon', 'short', words.dates)).toBe('soon');
  });
});

describe('what a browser is told', () => {
  const french = wordsOfSite({ lists: { all: 'Tous' }, video: { sound: 'Son' } }, { lang: 'fr' });

  it('is nothing in English, and nothing on a page whose islands say nothing', () => {
    expect(ownWords(allEnglish, groupsOf('lists', 'dates'))).toBeUndefined();
    expect(ownWords(french, groupsOf())).toBeUndefined();
  });

  it('is what differs, of what the islands of the page say', () => {
    expect(ownWords(french, groupsOf('lists'))).toEqual({ lists: { all: 'Tous' }, locale: 'fr' });
  });
});

describe('a text', () => {
  it('is filled at each name in braces, and keeps those that nobody fills', () => {
    expect(
      fill('{title}, {number} of {count}, {title}, {other}', { title: '{count}', number: 1, count: 2 }),
    ).toBe('{count}, 1 of 2, {count}, {other}');
  });

  it.each([
    ['en', 0, 'b'],
    ['en', 1, 'a'],
    ['fr', 0, 'a'],
    ['pl', 3, 'c'],
    ['pl', 5, 'b'],
  ])('has the form of the language: %s, %i', (locale, count, form) => {
    expect(formFor(count, { one: 'a', other: 'b', few: 'c' }, locale)).toBe(form);
  });
});

describe('words that a site does not say', () => {
  it('are counted and named, if it is not in English', () => {
    const { page: _, $schema: __, ...others } = en;
    expect(describeLack({ ...others, page: { ...en.page, menu: 'Menü' } }, { lang: 'de' })).toBeUndefined();
    expect(describeLack(undefined, { lang: 'en-US' })).toBeUndefined();
    const { menu: ___, ...page } = en.page;
    expect(describeLack({ ...others, page }, { lang: 'de' })).toBe(
      'words.json lacks 1 word of the engine, which visitors get in English: page.menu.',
    );
  });
});
