/** Second pass: parts, ids and allowances of one document. One message per mistake, with place and cure. */
import { describe, expect, it } from 'vitest';
import { check, one, said, type Mistake } from '../documents/tiny-site.ts';

const home = 'pages/Home.json';
const news = 'pages/News.json';
const saints = 'pages/Saints.json';
const teresa = 'pages/_parts/saints/teresa.json';

describe('E201 parts', () => {
  it('E201 a part that is not there', () => {
    expect(
      said({
        file: saints,
        old: '"saints/teresa"',
        wrong: '«"saints/teersa"',
      }),
    ).toEqual(
      one('E201', ['there is no part pages/_parts/saints/teersa.json', 'did you mean "saints/teresa"?']),
    );
  });

  it('E201 a part within a part', () => {
    expect(
      said({
        file: teresa,
        old: '"blocks": [',
        wrong: '"blocks": [ { "use": «"saints/teresa" },',
      }),
    ).toEqual(one('E201', 'a part cannot use another part; put this one into the page'));
  });

  it('E101 a part that is broken is said once, in its own file', () => {
    expect(
      said({
        file: teresa,
        old: '"id": "teresa",\n  "label"',
        wrong: '"id": "teresa"\n  «"label"',
      }),
    ).toEqual(one('E101', 'a comma is missing'));
  });

  it('E102 E104 E207 mistakes within a part are said in its own file', () => {
    expect(
      said({
        file: teresa,
        old: '"blocks"',
        wrong: '«"label": "x", "blocks"',
      }),
    ).toEqual(one('E102', '"label" is in this object twice'));
    expect(said({ file: teresa, old: '"name"', wrong: '«"naem"' })).toEqual(
      one('E104', 'did you mean "name"?'),
    );
    expect(said({ file: teresa, old: '"/images/a.svg"', wrong: '«"/images/b.svg"' })).toEqual(
      one('E207', ''),
    );
  });

  it('a mistake in a part that two pages use is said once', () => {
    const more: Mistake = {
      file: 'pages/More.json',
      wrong: check.text(saints).replaceAll('"Saints"', '"More"'),
    };
    const link: Mistake = { file: home, old: '/documents/a.pdf', wrong: '/More' };
    expect(check(more, link).problems).toEqual([]);
    expect(said(more, link, { file: teresa, old: '"name"', wrong: '«"naem"' })).toEqual(
      one('E104', 'did you mean "name"?'),
    );
  });

  it('E101 a broken part is said although no page uses it yet', () => {
    expect(
      said({
        file: 'pages/_parts/saints/new.json',
        wrong: '{\n  "id": "new"\n  «"label": "New"\n}',
      }),
    ).toEqual(one('E101', 'a comma is missing'));
  });
});

describe('E202 ids', () => {
  it.each([
    [
      'two blocks',
      news,
      '"id": "slides"',
      '"id": «"latest"',
      'the id "latest" is already used by another entry of this page (line 7); use another id',
    ],
    [
      'a block and an entry of another',
      saints,
      '"id": "albert"',
      '"id": «"saints"',
      'the id "saints" is already used',
    ],
    [
      'a block and one of the layout',
      news,
      '"id": "slides"',
      '"id": «"tagline"',
      'the id "tagline" is already used by the layout of the page (pages/_shell.json:17); use another id',
    ],
    [
      'a part and the page',
      teresa,
      '"id": "teresa-life"',
      '"id": «"saints"',
      'another entry of this page (pages/Saints.json:7)',
    ],
  ])('E202 of %s', (_, file, old, wrong, words) => {
    const anchor: Mistake = { file: teresa, old: '(#saints)', wrong: '(/Home)' };
    expect(said(...(file === teresa ? [anchor] : []), { file, old, wrong })).toEqual(one('E202', words));
  });

  it('E202 a part that a page uses twice: once, at the second use', () => {
    const use = '{ "use": "saints/teresa" }';
    const twice = { file: saints, old: use, wrong: `${use},\n        { "use": «"saints/teresa" }` };
    const count = { file: saints, old: '"count": 2', wrong: '"count": 3' };
    expect(said(twice, count)).toEqual(
      one('E202', ['the part "saints/teresa" is used twice on this page (first in line 10)', 'delete one']),
    );
    const thrice = { ...twice, wrong: `${use},\n        ${use},\n        ${use}` };
    const { problems } = check(thrice, { ...count, wrong: '"count": 4' });
    expect(problems.map(({ file, line, code }) => [file, line, code])).toEqual([
      [saints, 11, 'E202'],
      [saints, 12, 'E202'],
    ]);
  });

  it('E202 a part that stands in the layout already', () => {
    const line = '{ "type": "tagline", "id": "tagline", "text": "Tiny" }';
    const shell = { file: 'pages/_shell.json', old: line, wrong: '{ "use": "line" }' };
    const part = { file: 'pages/_parts/line.json', wrong: line };
    const page = {
      file: saints,
      old: '"blocks": [\n    {',
      wrong: '"blocks": [\n    { "use": «"line" },\n    {',
    };
    expect(said(shell, part, page)).toEqual(
      one('E202', 'the part "line" is already in the layout of the page; delete it here'),
    );
  });

  it.each(['page', 'root'])(
    'E202 the id "%s" of a block of a layout, where the page could not begin',
    (id) => {
      const shell = { file: 'pages/_shell.json', old: '"id": "tagline"', wrong: `"id": «"${id}"` };
      expect(said(shell)).toEqual(one('E202', `the id "${id}" is already used by the engine itself`));
    },
  );

  it.each(['page', 'root', 'main', 'page-heading', 'site-menu'])(
    'E2xx the id "%s", which the engine itself needs, is refused',
    (id) => {
      const { problems } = check({ file: news, old: '"id": "slides"', wrong: `"id": "${id}"` });
      expect(problems).toHaveLength(1);
    },
  );
});

describe('E210 allowances', () => {
  it.each([
    [
      'a link that has a target',
      home,
      '"href": "/documents/a.pdf"',
      '"href": "/News", "allow": [«{ "rule": "link/no-target", "why": "x" }]',
      'link/no-target',
    ],
    [
      'a page that is there',
      home,
      '"href": "/documents/a.pdf"',
      '"href": "/News", "allow": [«{ "rule": "link/unknown", "why": "x" }]',
      'link/unknown',
    ],
    [
      'a panel that is full',
      teresa,
      '"label": "St Teresa"',
      '"label": "St Teresa", "allow": [«{ "rule": "panel/empty", "why": "x" }]',
      'panel/empty',
    ],
    [
      'a page that can be reached',
      news,
      '"description"',
      '"allow": [«{ "rule": "page/unreachable", "why": "x" }], "description"',
      'page/unreachable',
    ],
    [
      'a block, of which no rule of pages speaks',
      news,
      '"perView": 3',
      '"perView": 3, "allow": [«{ "rule": "page/unreachable", "why": "x" }]',
      'page/unreachable',
    ],
    [
      'the same oddity twice',
      saints,
      '{ "rule": "panel/empty", "why": "To be written." }',
      '{ "rule": "panel/empty", "why": "x" }, «{ "rule": "panel/empty", "why": "y" }',
      'panel/empty',
    ],
  ])('E210 nothing needs the allowance of %s', (_, file, old, wrong, rule) => {
    expect(said({ file, old, wrong })).toEqual(
      one('E210', `the rule "${rule}" holds here; delete this exception`),
    );
  });

  it('E105 an allowance without a reason', () => {
    expect(
      said({
        file: saints,
        old: '{ "rule": "panel/empty", "why": "To be written." }',
        wrong: '«{ "rule": "panel/empty" }',
      }),
    ).toEqual(one('E105', 'an exception lacks "why"'));
  });
});
