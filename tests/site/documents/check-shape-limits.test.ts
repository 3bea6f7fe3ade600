/** First pass: values of the wrong form, too many or too few; one message for each, with place, code and cure. */
import type { ErrorObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import { shapeProblems } from '../../../src/site/documents/check-shape.ts';
import { parseFile } from '../../../src/site/documents/document.ts';
import { insertParts } from '../../../src/site/documents/insert-parts.ts';
import { check, one, said } from './tiny-site.ts';

const home = 'pages/Home.json';
const news = 'pages/News.json';
const teresa = 'pages/_parts/saints/teresa.json';

describe('E108 values of the wrong form', () => {
  it.each([
    ['an id with capitals and blanks', home, '"welcome"', '«"Mother Véronica"', 'write "mother-veronica"'],
    ['an id in camel case', home, '"welcome"', '«"welcomeText"', 'write "welcome-text"'],
    [
      'an empty text',
      home,
      '"Welcome"',
      '«"  "',
      '"heading" (“Heading”) is empty; write its text or delete the property',
    ],
    [
      'a picture without a slash before it',
      teresa,
      '"/images/a.svg"',
      '«"images/a.svg"',
      '"images/a.svg" is not valid for "src" (“File of the picture”); write "/images/a.svg". Choose a picture or drop one here',
    ],
    [
      'a call without a slash before it',
      'pages/_sources.json',
      '"/api/circular/all/{orgcode}"',
      '«"api/x"',
      'is not valid for "path"',
    ],
  ])('E108 %s', (_, file, old, wrong, words) => {
    expect(said({ file, old, wrong })).toEqual(one('E108', words));
  });

  it('E108 clips a long value', () => {
    const { problems } = check({ file: home, old: '"welcome"', wrong: `"${'Long '.repeat(100)}"` });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(`"${'Long '.repeat(11)}Lon…`);
  });
});

describe('E109 too little, too much, twice', () => {
  it.each([
    [
      'an empty list',
      home,
      '"aliases": ["/"]',
      '"aliases": «[]',
      '"aliases" (“Other addresses”) is empty; add an entry or delete the property',
    ],
    [
      'an empty object',
      news,
      '"source": "circulars"',
      '"source": "circulars", "where": «{}',
      '"where" (“Only records with these values”) is empty',
    ],
    [
      'too many slides',
      news,
      '"perView": 3',
      '"perView": «4',
      '"perView" (“Slides per view”) is 4; write a number from 1 to 3',
    ],
    [
      'none at all',
      news,
      '"perView": 3',
      '"perView": «0',
      '"perView" (“Slides per view”) is 0; write a number from 1 to 3',
    ],
    [
      'the same twice',
      news,
      '["title", "file"]',
      '«["title", "file", "title"]',
      '"show" (“Parts of a card”) contains an entry twice; keep one',
    ],
  ])('E109 %s', (_, file, old, wrong, words) => {
    expect(said({ file, old, wrong })).toEqual(one('E109', words));
  });
});

describe('E110 whatever else a schema may say', () => {
  it('E110 says the validator’s own words', () => {
    const file = parseFile('pages/A.json', '{\n  "a": { "b": 7 }\n}');
    const document = insertParts(file, new Map());
    const error = {
      keyword: 'multipleOf',
      instancePath: '/a/b',
      params: {},
      data: 7,
      message: 'must be multiple of 2',
    };
    const problems = shapeProblems(document, [error as unknown as ErrorObject], [], () => undefined);
    expect(problems.map(({ code, line, column, message }) => [code, line, column, message])).toEqual([
      ['E110', 2, 15, '"b" must be multiple of 2'],
    ]);
  });
});
