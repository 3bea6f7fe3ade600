/** Second pass: addresses that meet, and pages that no link leads to. One message per mistake, with place and cure. */
import { describe, expect, it } from 'vitest';
import { check, one, said, type Mistake } from '../documents/tiny-site.ts';

const home = 'pages/Home.json';
const news = 'pages/News.json';
const shell = 'pages/_shell.json';

describe('R-08 E203 E204 addresses', () => {
  const aliases = (entry: string): Mistake => ({ file: home, old: '["/"]', wrong: `["/", ${entry}]` });
  const former = (entry: string): Mistake => ({
    file: news,
    old: '"description"',
    wrong: `"redirectFrom": [${entry}], "description"`,
  });

  it('E203 an alias that another page is called by: at the alias', () => {
    expect(said(aliases('«"/News"'))).toEqual(
      one(
        'E203',
        'the address /News is that of pages/News.json by its name already; delete it from "aliases"',
      ),
    );
  });

  it('E203 an alias that two pages claim: at the later file, with the line of the other', () => {
    expect(
      said(aliases('"/old"'), {
        file: news,
        old: '"description"',
        wrong: '"aliases": [«"/old"], "description"',
      }),
    ).toEqual(one('E203', 'is in "aliases" of pages/Home.json:5 already; delete it from "aliases"'));
  });

  it('E203 a former address that another page has, or had: at the entry', () => {
    expect(said(former('«"/Saints"'))).toEqual(
      one('E203', 'is that of pages/Saints.json by its name already'),
    );
    const other: Mistake = { file: home, old: '["/"]', wrong: '["/"], "redirectFrom": ["/Old"]' };
    expect(said(other, former('"/Older", «"/Old"'))).toEqual(
      one('E203', 'the address /Old is in "redirectFrom" of pages/Home.json:5 already; delete it'),
    );
  });

  it('E203 the address of its own page', () => {
    expect(said(former('«"/News"'))).toEqual(
      one('E203', 'is that of this page by its name already; delete it'),
    );
    expect(said({ file: home, old: '["/"]', wrong: '["/", "/H"], "redirectFrom": [«"/H"]' })).toEqual(
      one(
        'E203',
        'the address /H is in "aliases" of this page, line 5 already; delete it from "redirectFrom"',
      ),
    );
  });

  it.each([
    ['/images/a.svg', 'the file public/images/a.svg'],
    ['/documents/a.pdf', 'the file public/documents/a.pdf'],
    ['/sitemap.xml', 'the engine'],
    ['/robots.txt', 'the engine'],
    ['/site.webmanifest', 'the engine'],
    ['/sw.js', 'the engine'],
    ['/feed.xml', 'the engine'],
    ['/search.json', 'the engine'],
    ['/builds.json', 'the engine'],
    ['/404', 'the engine'],
    ['/404.html', 'the engine'],
    ['/INDEX', 'the engine'],
    ['/index', 'the engine'],
    ['/_headers', 'the engine'],
    ['/assets/x', 'the engine'],
    ['/fragments/News', 'the engine'],
    ['/lists/News', 'the engine'],
    ['/Lists/News', 'the engine'],
    ['/api/x', 'the API'],
  ])('E203 %s, which is that of %s', (path, owner) => {
    const words = `the address ${path} is that of ${owner}, which visitors could no longer open; delete it from`;
    expect(said(former(`«"${path}"`))).toEqual(one('E203', `${words} "redirectFrom"`));
    expect(said(aliases(`«"${path}"`))).toEqual(one('E203', `${words} "aliases"`));
  });

  it.each([
    '/News/feast.html',
    '/a.Pdf',
    '/News/feast.svg',
    '/News/a.tar.gz',
    '/News/index',
    '/News/404',
    '/a.json',
  ])('E203 the address %s, at which hosts show no page', (path) => {
    const end = /(?:\.\w+|\w+)$/.exec(path)?.[0] ?? '';
    expect(said(aliases(`«"${path}"`))).toEqual(
      one('E203', [`the address ${path} ends with "${end}"`, 'delete it from "aliases"']),
    );
  });

  it.each([
    '/News/index-1',
    '/News/1404',
    '/2026.07.16',
    '/News/feast.',
    '/api',
    '/Agnes_A.C',
    '/New',
    '/con~',
  ])('takes the address %s', (path) => {
    expect(check(aliases(`"${path}"`)).problems).toEqual([]);
  });

  it('E203 a page whose name is an address of the API', () => {
    const page: Mistake = { file: 'pages/api/x.json', wrong: `«${check.text(news)}` };
    const { problems } = check(page, { file: home, old: '/documents/a.pdf', wrong: '/api/x' });
    expect(problems.map(({ code, message }) => [code, message.split('; ')[1]])).toEqual([
      ['E203', 'rename this page'],
    ]);
  });

  it.each(['/images', '/api', '/assets', '/Search', '/search', '/feed', '/old.html', '/offline.js'])(
    'takes the former address %s',
    (path) => {
      expect(check(former(`"${path}"`)).problems).toEqual([]);
    },
  );

  it('E205 a link to a former address names the present one, which is a certain fix', () => {
    const found = check(
      { file: news, old: '"description"', wrong: '"redirectFrom": ["/Old"], "description"' },
      { file: home, old: '"/documents/a.pdf"', wrong: '«"/Old#latest"' },
    );
    expect(found.problems.map(({ message, fix }) => [message, fix?.content])).toEqual([
      ['there is no page or file /Old; the page is now /News', '"/News#latest"'],
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
    expect(problems[0]?.file).toBe('pages/news.json');
    expect(problems[0]?.message).toMatch(
      /the address \/news differs from \/News \(of pages\/News.json by its name\) only in capitals.*; rename this page/,
    );
  });

  it('E204 a former address that differs in capitals only: at the entry', () => {
    expect(said(former('«"/saints"'))).toEqual(
      one('E204', 'only in capitals, and some disks store only one of them; delete it'),
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
