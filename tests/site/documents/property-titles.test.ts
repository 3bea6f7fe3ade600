/** Titles that maintainers read in place of the names of properties. */
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/site/documents/contract.ts';
import {
  placeInWords,
  titleAlone,
  titleAt,
  findTitle,
  withTitle,
  wordsOfValue,
} from '../../../src/site/documents/property-titles.ts';
import { root } from '../../root.ts';

const contract = loadContract(root);
const page = contract.schemas.get('page.schema.json');
const value = {
  title: 'T',
  blocks: [
    { type: 'card-grid', id: 'g', cards: [{ id: 'c', title: 'Anne', image: { src: '/a.svg', alt: '' } }] },
    { type: 'unheard-of', id: 'u' },
    { type: 'table', id: 't', caption: 'The day', columns: [], rows: [] },
  ],
};

describe('the title of a property', () => {
  it.each([
    ['/title', 'Title of the page'],
    ['/blocks', 'Blocks'],
    ['/blocks/0/cards', 'Cards'],
    ['/blocks/0/cards/0/image', 'Picture'],
    ['/blocks/0/cards/0/image/alt', 'The picture in words'],
    // It need not be there.
    ['/blocks/0/cards/0/image/caption', 'Caption'],
    ['/blocks/0/link/label', 'Link text'],
    // Its definition says it.
    ['/blocks/0/cards/0/id', 'Name in the address'],
    ['/blocks/0', undefined],
    ['/blocks/0/cards/0', undefined],
    ['/blocks/0/colour', undefined],
    ['/blocks/1/id', undefined],
    ['', undefined],
  ])('D2 at %s', (pointer, title) => {
    expect(titleAt(contract, page, value, pointer)).toBe(title);
  });

  it('is not that of the object in it, which names a type', () => {
    const schema = {
      $id: 'page.schema.json',
      properties: { image: { $ref: 'common.schema.json#/definitions/image' } },
    };
    expect(findTitle(contract, schema as never, 'image')).toBeUndefined();
  });
});

describe('a value that is chosen from a list', () => {
  const arrange = {
    $id: 'a',
    enum: ['stack', 'columns'],
    enumDescriptions: ['One below the other', 'Side by side'],
  };

  it.each([
    ['columns', arrange, 'Side by side'],
    ['columns', { $id: 'b', type: 'array', items: arrange }, 'Side by side'],
    // Properties that the list lacks, and lists without words, stay as the file has them.
    ['rows', arrange, 'rows'],
    ['columns', { $id: 'c', enum: ['stack', 'columns'] }, 'columns'],
    ['columns', { $id: 'd', type: 'string' }, 'columns'],
    ['columns', undefined, 'columns'],
  ])('D2 has words: %s', (value, schema, words) => {
    expect(wordsOfValue(schema as never, value)).toBe(words);
  });
});

describe('a place in words', () => {
  it.each([
    ['/blocks/0/cards/0/image/alt', 'Blocks › Card grid › Cards › “Anne” › Picture › The picture in words'],
    ['/blocks/1/colour', 'Blocks › Unheard of › colour'],
    ['/blocks/2/caption', 'Blocks › “The day” › Caption'],
    ['/title', 'Title of the page'],
    ['', ''],
  ])('D2 of %s: no signs of a pointer', (pointer, words) => {
    expect(placeInWords(contract, page, value, pointer)).toBe(words);
  });
});

describe('a message', () => {
  it('D2 has the name, for the file, and the title beside it; the editor leaves the name out', () => {
    const alt = withTitle('alt', 'The picture in words');
    expect(alt).toBe('"alt" (“The picture in words”)');
    expect(withTitle('x', undefined)).toBe('"x"');
    expect(titleAlone('alt', 'The picture in words')).toBe('“The picture in words”');
    expect(titleAlone('x', undefined)).toBe('"x"');
  });
});
