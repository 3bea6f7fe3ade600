/** Second pass: names, and the site as a whole. One message per mistake. */
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../src/site/documents/problem.ts';
import { check, files, one, said } from '../documents/tiny-site.ts';

const home = 'pages/Home.json';
const news = 'pages/News.json';
const saints = 'pages/Saints.json';
const shell = 'pages/_shell.json';
const sources = 'pages/_sources.json';
const policies = 'pages/_policies.json';
const teresa = 'pages/_parts/saints/teresa.json';

describe('E212 to E216 names', () => {
  it.each([
    [
      'E212',
      'a source',
      news,
      '"source": "news"',
      '"source": «"nwes"',
      'there is no source "nwes"; did you mean "news"?',
    ],
    [
      'E212',
      'a source that every object has',
      news,
      '"source": "news"',
      '"source": «"toString"',
      'there is no source "toString"',
    ],
    [
      'E213',
      'a policy',
      news,
      '"policy": "year-exactly"',
      '"policy": «"year-exaclty"',
      'there is no policy "year-exaclty"; did you mean "year-exactly"?',
    ],
    [
      'E214',
      'a layout',
      home,
      '"layout": "home"',
      '"layout": «"hoem"',
      'there is no layout "hoem"; did you mean "home"?',
    ],
    [
      'E214',
      'a layout that every object has',
      home,
      '"layout": "home"',
      '"layout": «"constructor"',
      'there is no layout "constructor"; known: inner, home',
    ],
    [
      'E216',
      'a kind of record',
      sources,
      '"item": "content"',
      '"item": «"contnet"',
      'there is no schemas/items/contnet.schema.json; did you mean "content"?',
    ],
    [
      'E216',
      'a field of a record',
      sources,
      '"fromDate"',
      '«"formDate"',
      'a news record has no field "formDate"; did you mean "fromDate"?',
    ],
    [
      'E216',
      'a call without a kind of record, which a list shows',
      sources,
      '"news": {\n    "path": "/api/news/{orgcode}",\n    "item": "news",',
      '"news": «{\n    "path": "/api/news/{orgcode}",',
      'the source "news" needs "item", the kind of its records: without it the list in pages/News.json stays empty',
    ],
  ])('%s %s', (code, _, file, old, wrong, words) => {
    expect(said({ file, old, wrong })).toEqual(one(code, words));
  });

  it('E215 a layout without a outlet, or with two', () => {
    const outlet = '"home": [\n      { "type": "page-outlet", "id": "content" }';
    expect(
      said({
        file: shell,
        old: outlet,
        wrong: '«"home": [\n',
      }),
    ).toEqual(one('E215', 'the layout "home" has 0 blocks of type "page-outlet"; it needs one'));
    const [problem] = check({ file: shell, old: outlet, wrong: '«"home": [\n' }).problems;
    expect(problem && sentenceOf(problem)).toBe('This piece cannot be deleted: every page is shown in it');
    expect(
      said({
        file: shell,
        old: outlet,
        wrong: `«${outlet}, { "type": "page-outlet", "id": "more" }`,
      }),
    ).toEqual(one('E215', 'the layout "home" has 2 blocks of type "page-outlet"'));
  });

  it('one mistake in a shared document is not repeated by each page that needs it', () => {
    const comma = (file: string, before: string, after: string) =>
      expect(
        said({
          file,
          old: `${before},${after}`,
          wrong: `${before}${after.replace('"', '«"')}`,
        }),
      ).toEqual(one('E101', 'a comma is missing'));
    comma(sources, '"item": "news"', '\n    "fields"');
    comma(policies, '"by": "year"', ' "start"');
    comma(shell, '"name": "Tiny"', '\n  "lang"');
  });

  it.each([shell, sources, policies])('E101 %s is missing', (file) => {
    const { problems } = check({ file });
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([`E101 ${file}`]);
    expect(problems[0]?.message).toContain('missing or empty');
  });
});

describe('the counts', () => {
  it('tell what was looked at, so that a check cannot silently not run', () => {
    expect(check().counts).toEqual({
      pages: 3,
      parts: 1,
      blocks: 4,
      links: 9,
      images: 1,
      files: 0,
      ids: 11,
      claims: 1,
      bindings: 2,
    });
  });

  it('are nothing where there is nothing', () => {
    const none = check(...[home, news, saints, shell, sources, policies, teresa].map((file) => ({ file })));
    expect(none.counts.pages).toBe(0);
    expect(none.problems).toHaveLength(3);
  });
});

it.each(['"text"', '12', 'null', 'true'])(
  'D5 a layout that is %s is said to be no list, and nothing is thrown',
  (value) => {
    const [old = ''] = /"home": \[[^]*?\n    \]/.exec(files[shell] ?? '') ?? [];
    const { problems } = check({ file: shell, old, wrong: `"home": ${value}` });
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toContain(`E106 ${shell}`);
  },
);
