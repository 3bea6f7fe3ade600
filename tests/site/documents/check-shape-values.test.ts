/** First pass: values of the wrong type, and those that are not on the list; one message for each, with place, code and cure. */
import { describe, expect, it } from 'vitest';
import { check, one, said } from './tiny-site.ts';

const home = 'pages/Home.json';
const news = 'pages/News.json';
const saints = 'pages/Saints.json';

describe('E106 wrong types', () => {
  it.each([
    [
      'prose in one string',
      home,
      '"text": [\n        "Read the [news](/News#latest)",\n        "and the [saints](/Saints?from=home),",\n        "",\n        "or [write](mailto:a@example.org) to [others](https://example.org/)."\n      ]',
      '"text": «"Read the news"',
      [
        '"text" (“Text”) is a text, but must be a list',
        'Write each line of the text as an entry of its own: ["…", "…"]',
      ],
    ],
    [
      'a number for a text',
      home,
      '"Welcome"',
      '«1868',
      ['"heading" (“Heading”) is a number, but must be a text', 'Put it in double quotes: "1868"'],
    ],
    [
      'a text for a number',
      news,
      '"perView": 3',
      '"perView": «"3"',
      ['"perView" (“Slides per view”) is a text, but must be a whole number'],
    ],
    [
      'half a number',
      news,
      '"perView": 3',
      '"perView": «2.5',
      ['"perView" (“Slides per view”) is a number, but must be a whole number'],
    ],
    [
      'a list for a text',
      home,
      '"Welcome"',
      '«["Welcome"]',
      ['"heading" (“Heading”) is a list, but must be a text'],
    ],
    [
      'true for a text',
      home,
      '"Welcome"',
      '«true',
      ['"heading" (“Heading”) is true or false, but must be a text'],
    ],
    ['null for a text', home, '"Welcome"', '«null', ['"heading" (“Heading”) is null, but must be a text']],
    [
      'a number for an address',
      home,
      '"/documents/a.pdf"',
      '«5',
      ['"href" (“Link address”) is a number, but must be a text or null'],
    ],
    [
      'a text for an object',
      news,
      '{ "source": "circulars" }',
      '«"circulars"',
      ['"data" (“Records to show”) is a text, but must be an object'],
    ],
    [
      'an object for a list',
      home,
      '"aliases": ["/"]',
      '"aliases": «{}',
      ['"aliases" (“Other addresses”) is an object, but must be a list'],
    ],
    [
      'a text for a block',
      home,
      '"blocks": [\n',
      '"blocks": [ «"welcome",\n',
      ['is a text, but must be an object'],
    ],
    [
      'a number for a choice',
      'pages/_policies.json',
      '"by": "year"',
      '"by": «5',
      ['"by" (“Filter by”) is a number, but must be a text'],
    ],
    [
      'a text for a yes or no',
      'pages/_sources.json',
      '"item": "content"',
      '"item": "content", "auth": «"yes"',
      ['"auth" (“Needs authorization”) is a text, but must be true or false'],
    ],
  ])('E106 %s', (_, file, old, wrong, words) => {
    expect(said({ file, old, wrong })).toEqual(one('E106', words));
  });

  it('E106 a document that is a list', () => {
    const { problems } = check({ file: home, wrong: '[]' });
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([`E106 ${home}`]);
  });
});

describe('E107 values that are not on the list', () => {
  it.each([
    [
      'a slip',
      '"show": ["title", "file"]',
      '"show": ["title", «"flie"]',
      '"flie" is not allowed for entry 2 of "show" (“Parts of a card”); did you mean "file"?',
    ],
    [
      'another word',
      '"show": ["title", "file"]',
      '"show": ["title", «"picture"]',
      'known: icon, image, date, title, count, text, file, link',
    ],
  ])('E107 %s', (_, old, wrong, words) => {
    expect(said({ file: news, old, wrong })).toEqual(one('E107', words));
  });

  it('E107 the start of a facet, a rule of an allowance', () => {
    expect(
      said({
        file: 'pages/_policies.json',
        old: '"start": "current"',
        wrong: '"start": «"curent"',
      }),
    ).toEqual(one('E107', 'did you mean "current"?'));
    expect(
      said({
        file: saints,
        old: '"panel/empty"',
        wrong: '«"panel/emtpy"',
      }),
    ).toEqual(one('E107', 'did you mean "panel/empty"?'));
  });
});
