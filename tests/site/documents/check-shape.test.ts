/** First pass: types and properties that are unknown or missing; each mistake gives one message, with place, code and cure. */
import { describe, expect, it } from 'vitest';
import { knownFacets } from '../../../src/engine/policy.ts';
import { check, one, said } from './tiny-site.ts';

const home = 'pages/Home.json';
const news = 'pages/News.json';
const saints = 'pages/Saints.json';
const teresa = 'pages/_parts/saints/teresa.json';

it('the tiny site itself has no problem', () => {
  expect(check().problems).toEqual([]);
});

describe('E103 unknown block types', () => {
  it.each([
    ['a slip', '"rich-text",', '"rich-tekst",', 'unknown block type "rich-tekst"; did you mean "rich-text"?'],
    ['a swapped pair', '"rich-text",', '"rich-tetx",', 'did you mean "rich-text"?'],
    ['capitals', '"rich-text",', '"Rich-Text",', 'did you mean "rich-text"?'],
    [
      'another language',
      '"rich-text",',
      '"texto",',
      'unknown block type "texto"; known: address-list, album',
    ],
    ['a number', '"rich-text",', '5,', 'unknown block type "5"'],
    ['nothing', '"rich-text",', 'null,', 'unknown block type "null"'],
  ])('E103 %s', (_, old, wrong, words) => {
    expect(said({ file: home, old, wrong: `«${wrong}` })).toEqual(one('E103', words));
  });

  it('E103 an object is said to be one, and a long name is cut', () => {
    const [object = ''] = said({ file: home, old: '"rich-text",', wrong: '«{ "$$typeof": "x" },' });
    expect(object).toBe('E106 at the mark: "type" is an object, but must be a text');
    const [long = ''] = said({ file: home, old: '"rich-text",', wrong: `«"${'word '.repeat(1_000)}",` });
    expect(long).toMatch(/^E103 at the mark: unknown block type "(word ){16}…"; known: address-list/);
  });

  it('E103 says where in a part', () => {
    expect(said({ file: teresa, old: '"profile"', wrong: '«"porfile"' })).toEqual(
      one('E103', 'did you mean "profile"?'),
    );
  });
});

describe('E104 unknown properties', () => {
  it.each([
    [
      'on a page',
      '"description":',
      '«"descripton":',
      'unknown property "descripton" on a page; did you mean "description"?',
    ],
    ['with swapped letters', '"layout":', '«"laoyut":', 'did you mean "layout"?'],
    [
      'on a block',
      '"heading":',
      '«"haeding":',
      'unknown property "haeding" on a rich-text block; did you mean "heading"?',
    ],
    ['on a link', '"label":', '«"lable":', 'unknown property "lable" on a link; did you mean "label"?'],
    ['in capitals', '"heading":', '«"Heading":', 'did you mean "heading"?'],
    [
      'that is far from all',
      '"heading":',
      '«"colour":',
      'unknown property "colour" on a rich-text block; known: type, id, heading',
    ],
    ['called __proto__', '"heading":', '«"__proto__":', '"__proto__" is not allowed'],
    ['with a slash in its name', '"heading":', '«"a/b~c":', 'unknown property "a/b~c"'],
    [
      'called use, outside a list',
      '"link": {',
      '"link": { «"use": "saints/teresa",',
      'unknown property "use" on a link',
    ],
  ])('E104 %s', (_, old, wrong, words) => {
    expect(said({ file: home, old, wrong })).toEqual(one('E104', words));
  });

  it('E104 a property that was misspelt is not said to be missing as well', () => {
    expect(
      said({
        file: home,
        old: '"id": "welcome"',
        wrong: '«"di": "welcome"',
      }),
    ).toEqual(one('E104', 'did you mean "id"?'));
    expect(said({ file: news, old: '"show"', wrong: '«"shwo"' })).toEqual(
      one('E104', 'did you mean "show"?'),
    );
  });

  it('E104 a part beside which something else stands: a part has no parameters', () => {
    expect(
      said({
        file: saints,
        old: '{ "use": "saints/teresa" }',
        wrong: '{ "use": "saints/teresa", «"label": "Teresa" }',
      }),
    ).toEqual(one('E104', '"label"'));
  });

  it('a remark may stand beside the use of a part', () => {
    const remark = '{ "use": "saints/teresa", "note": "The first." }';
    expect(check({ file: saints, old: '{ "use": "saints/teresa" }', wrong: remark }).problems).toEqual([]);
  });

  it('E104 a misspelt type, without which nobody knows what the block is', () => {
    expect(said({ file: home, old: '"type": "rich-text"', wrong: '«"tpye": "rich-text"' })).toEqual(
      one('E104', 'unknown property "tpye" on a block; did you mean "type"?'),
    );
  });

  it('E104 a misspelt name in an open list of names, where one name must be there', () => {
    expect(said({ file: 'pages/_shell.json', old: '"inner": [', wrong: '«"innre": [' })).toEqual(
      one('E104', 'did you mean "inner"?'),
    );
  });

  const saidOfFacet = (by: string, key: string, value: string) =>
    said({
      file: 'pages/_policies.json',
      old: '"by": "year", "start": "current"',
      wrong: `"by": "${by}", "${key}": «${value}`,
    });

  it('E104 a property that a condition forbids is said once', () => {
    expect(saidOfFacet('month', 'whenEmpty', '["all"]')).toEqual(
      one('E104', '"whenEmpty" (“Records for an empty year”) is not allowed here; delete it'),
    );
  });

  it.each(knownFacets())('E104 of the filter by %s, what no other filter has is refused', (by) => {
    const refused = (key: string, value: string) => saidOfFacet(by, key, value).length > 0;
    expect([
      refused('whenEmpty', '["all"]'),
      refused('offers', '"every"'),
      refused('start', '"all"'),
    ]).toEqual([by !== 'year', by !== 'month', by === 'search']);
  });

  it('a slip in the name of a filter is told, and not what follows from it', () => {
    expect(saidOfFacet('yaer', 'whenEmpty', '["all"]').join()).not.toContain('E104');
  });

  it('E104 a misspelt use', () => {
    expect(said({ file: saints, old: '{ "use":', wrong: '{ «"ues":' })).toEqual(
      one('E104', 'did you mean "use"?'),
    );
  });
});

describe('E106 the name of a part', () => {
  it('E106 is a text', () => {
    expect(said({ file: saints, old: '"use": "saints/teresa"', wrong: '"use": «5' })).toEqual(
      one('E106', '"use" needs the name of a part in double quotes'),
    );
  });
});

describe('E105 missing properties', () => {
  it.each([
    [
      'of a page',
      home,
      '{\n  "title": "Home",',
      '«{',
      'a page lacks "title" (“Title of the page”): The large title of the page',
    ],
    [
      'of a block',
      news,
      '{\n      "type": "carousel",\n      "id": "slides",',
      '«{ "type": "carousel",',
      'a carousel block lacks "id"',
    ],
    [
      'of a link',
      home,
      '{ "label": "A document", ',
      '«{ ',
      'a link lacks "label" (“Link text”): The text that visitors press: `Read of her life`',
    ],
    [
      'of a binding',
      news,
      '{ "source": "circulars" }',
      '«{}',
      'a binding lacks "source" (“Source of the records”): The source of the records, by its name: `news`',
    ],
    ['the type of a block', home, '{\n      "type": "rich-text",', '«{', 'a block lacks "type"'],
    ['of a part', teresa, '{\n  "id": "teresa",', '«{', 'a tab lacks "id"'],
  ])('E105 %s', (_, file, old, wrong, words) => {
    expect(said({ file, old, wrong })).toEqual(one('E105', words));
  });

  it.each(['{}', '{ "note": "To come." }'])('E105 of an empty entry, all at once: %s', (wrong) => {
    expect(said({ file: saints, old: '{ "use": "saints/teresa" }', wrong: `«${wrong}` })).toEqual(
      one(
        'E105',
        'a tab that is empty; it lacks "id" (“Name in the address”), "label" (“Name in the list”), "blocks" (“Content of the tab”)',
      ),
    );
  });

  it('E105 several at once, each by its name', () => {
    const old = '{\n  "title": "Home",\n  "description": "The first page.",';
    const said = check({ file: home, old, wrong: '{' }).problems.map(({ code, message }) => [
      code,
      message.split(':')[0],
    ]);
    expect(said).toHaveLength(2);
    expect(said).toContainEqual(['E105', 'a page lacks "title" (“Title of the page”)']);
    expect(said).toContainEqual(['E105', 'a page lacks "description" (“Description”)']);
  });
});
