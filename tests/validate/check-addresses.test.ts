/** Second pass: addresses that meet, and pages that no link leads to. One message per mistake, with place and cure. */
import { describe, expect, it } from 'vitest';
import { check, one, said, type Mistake } from '../documents/tiny-site.ts';

const home = 'pages/Home.json';
const news = 'pages/News.json';
const shell = 'pages/_shell.json';

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

  it('E203 a former address that is the address of another page, or was', () => {
    const moved = { file: news, old: '"description"', wrong: '"redirectFrom": «["/Saints"], "description"' };
    expect(said(moved)).toEqual([expect.stringContaining('E203')]);
    expect(
      said(
        { file: home, old: '["/"]', wrong: '["/"], "redirectFrom": ["/Old"]' },
        { file: news, old: '"description"', wrong: '"redirectFrom": «["/Old"], "description"' },
      ),
    ).toEqual(one('E203', 'the address /Old is claimed by pages/Home.json too'));
  });

  it('E205 a link to a former address names the present one, which is a certain fix', () => {
    const found = check(
      { file: news, old: '"description"', wrong: '"redirectFrom": ["/Old"], "description"' },
      { file: home, old: '"/documents/a.pdf"', wrong: '«"/Old#latest"' },
    );
    expect(found.problems.map(({ message, fix }) => [message, fix?.content])).toEqual([
      ['there is no page or file /Old; the page is called /News now', '"/News#latest"'],
    ]);
  });

  it.each([
    '/a b',
    '/../secret',
    '/a/../../b',
    '/.hidden',
    '//host',
    '/a/',
    '/<svg onload=x>',
    '/a?b',
    '/a%2e%2e',
  ])('E108 the alias "%s", which would be a file outside the site, or of no address', (alias) => {
    const { problems } = check({ file: home, old: '["/"]', wrong: `["/", «"${alias}"]` });
    expect(problems.map(({ code }) => code)).toEqual(['E108']);
  });

  it('takes an alias with dots and slashes', () => {
    expect(check({ file: home, old: '["/"]', wrong: '["/", "/old-pages/Home_1.0"]' }).problems).toEqual([]);
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

  it('a link that leads nowhere does not make the page unreachable to which it should lead', () => {
    const found: Mistake = { ...lost, wrong: (lost.wrong ?? '').replace('«', '') };
    expect(said(found, { file: home, old: '"/documents/a.pdf"', wrong: '«"/Lots"' })).toEqual(
      one('E205', 'did you mean "/Lost"?'),
    );
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
