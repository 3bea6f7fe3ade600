/** Second pass: names, addresses, and the site as a whole. One message per mistake. */
import { describe, expect, it } from 'vitest';
import { check, one, said, type Mistake } from './tiny-site.ts';

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
  ])('%s %s', (code, _, file, old, wrong, words) => {
    expect(said({ file, old, wrong })).toEqual(one(code, words));
  });

  it('E215 a layout without a hole, or with two', () => {
    const hole = '"home": [\n      { "type": "page-content", "id": "content" }';
    expect(
      said({
        file: shell,
        old: hole,
        wrong: '«"home": [\n',
      }),
    ).toEqual(one('E215', 'the layout "home" has 0 blocks of type "page-content"; it needs one'));
    expect(
      said({
        file: shell,
        old: hole,
        wrong: `«${hole}, { "type": "page-content", "id": "more" }`,
      }),
    ).toEqual(one('E215', 'the layout "home" has 2 blocks of type "page-content"'));
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

describe('R-08 E203 E204 addresses', () => {
  it('E203 an alias that is the address of another page', () => {
    expect(
      said(
        {
          file: home,
          old: '"aliases": ["/"]',
          wrong: '"aliases": ["/", "/News"]',
        },
        { file: news, old: '{\n  "title"', wrong: '«{\n  "title"' },
      ),
    ).toEqual(
      one('E203', [
        'the address /News is claimed by pages/Home.json too',
        'a page has an address of its own',
      ]),
    );
  });

  it('E203 an alias that two pages claim', () => {
    expect(
      said(
        { file: home, old: '["/"]', wrong: '["/", "/old"]' },
        {
          file: news,
          old: '"description"',
          wrong: '"aliases": «["/old"], "description"',
        },
      ),
    ).toEqual(one('E203', 'the address /old is claimed by pages/Home.json too'));
  });

  it('E204 two addresses that differ in capitals only', () => {
    const copy: Mistake = { file: 'pages/news.json', wrong: `«${check.text(news)}` };
    const { problems } = check(copy, { file: home, old: '/documents/a.pdf', wrong: '/news' });
    expect(problems.map(({ code }) => code)).toEqual(['E204']);
    expect(problems[0]?.message).toMatch(
      /the address \/(news|News) differs from \/(news|News) .* only in capitals/,
    );
  });
});

describe('E218 pages that no link leads to', () => {
  const lost: Mistake = {
    file: 'pages/Lost.json',
    wrong: '«{ "title": "Lost", "description": "x", "blocks": [] }',
  };
  it('E218 a page that nothing links to', () => {
    expect(said(lost)).toEqual(one('E218', 'no link leads to /Lost; add it to a menu'));
  });

  it('E218 a page that links only to itself', () => {
    const self = '{ "type": "rich-text", "id": "a", "text": ["[here](/Lost)"] }';
    expect(
      said({
        ...lost,
        wrong: (lost.wrong ?? '').replace('[]', `[${self}]`),
      }),
    ).toEqual(one('E218', 'no link leads to /Lost'));
  });

  it('the first page needs no link', () => {
    const away: Mistake = { file: shell, old: '"/Home"', wrong: '"/News"' };
    expect(check(away).problems).toEqual([]);
    const { problems } = check(away, { file: home, old: '"aliases": ["/"],', wrong: '' });
    expect(problems.map(({ code, message }) => [code, message.split(';')[0]])).toEqual([
      ['E218', 'no link leads to /Home'],
    ]);
  });

  it('lets a page pass that is meant to be found by its address only', () => {
    const allow = '"allow": [{ "rule": "page/unreachable", "why": "Printed on a card." }], "blocks"';
    expect(check({ ...lost, wrong: (lost.wrong ?? '').replace('"blocks"', allow) }).problems).toEqual([]);
  });

  it('a page that is not sound does not make those unreachable to which it links', () => {
    const found: Mistake = { ...lost, wrong: (lost.wrong ?? '').replace('«', '') };
    const link: Mistake = { file: home, old: '/documents/a.pdf', wrong: '/Lost' };
    expect(check(found, link).problems).toEqual([]);
    expect(
      said(found, link, {
        file: home,
        old: '"heading"',
        wrong: '«"haeding"',
      }),
    ).toEqual(one('E104', 'did you mean "heading"?'));
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
      counts: 1,
      bindings: 2,
    });
  });

  it('are nothing where there is nothing', () => {
    const none = check(...[home, news, saints, shell, sources, policies, teresa].map((file) => ({ file })));
    expect(none.counts.pages).toBe(0);
    expect(none.problems).toHaveLength(3);
  });
});
