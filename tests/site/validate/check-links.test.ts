/** Second pass: links, in their properties and in prose. One message per mistake, with place and cure. */
import { describe, expect, it } from 'vitest';
import { check, one, said, type Mistake } from '../documents/tiny-site.ts';

const home = 'pages/Home.json';
const prose = '"and the [saints](/Saints?from=home),"';

describe('E205 to E209 links', () => {
  it.each([
    [
      'a page',
      '"/documents/a.pdf"',
      '«"/Nwes"',
      'E205',
      'there is no page or file /Nwes; did you mean "/News"?',
    ],
    ['a page in other capitals', '"/documents/a.pdf"', '«"/news"', 'E205', 'did you mean "/News"?'],
    ['a page with a slash at its end', '"/documents/a.pdf"', '«"/News/"', 'E205', 'did you mean "/News"?'],
    [
      'a file',
      '"/documents/a.pdf"',
      '«"/documents/b.pdf"',
      'E205',
      'there is no page or file /documents/b.pdf',
    ],
    ['a folder', '"/documents/a.pdf"', '«"/documents"', 'E205', 'there is no page or file /documents'],
    [
      'an anchor',
      '"/documents/a.pdf"',
      '«"/News#lastet"',
      'E206',
      'the page /News has no block with the id "lastet"; did you mean "latest"?',
    ],
    [
      'an anchor of its own page',
      '"/documents/a.pdf"',
      '«"#welcom"',
      'E206',
      'the page /Home has no block with the id "welcom"; did you mean "welcome"?',
    ],
    [
      'javascript',
      '"/documents/a.pdf"',
      '«"javascript:alert(1)"',
      'E208',
      'is no address that a visitor may be sent to',
    ],
    [
      'an address with a blank',
      '"/documents/a.pdf"',
      '«"https://example.org/a b"',
      'E208',
      'use https://…, mailto:… or tel:…',
    ],
    [
      'an address whose beginning stands twice',
      '"/documents/a.pdf"',
      '«"https://http://example.org/a"',
      'E208',
      'did you mean "http://example.org/a"?',
    ],
    ['an address without a host', '"/documents/a.pdf"', '«"https://"', 'E208', 'is no address'],
    ['a page without a slash', '"/documents/a.pdf"', '«"News"', 'E208', 'write a page as "/Name"'],
    [
      'another site without https',
      '"/documents/a.pdf"',
      '«"//example.org"',
      'E208',
      'another site as "https://…"',
    ],
    [
      'an e-mail address without its beginning',
      '"/documents/a.pdf"',
      '«"office@example.org"',
      'E208',
      'did you mean "mailto:office@example.org"?',
    ],
    ['nothing', '"/documents/a.pdf"', '«""', 'E208', '"" is no address'],
    ['null', '"/documents/a.pdf"', '«null', 'E209', 'add an exception for "link/no-target" with the reason'],
  ])('%s', (_, old, wrong, code, words) => {
    expect(said({ file: home, old, wrong })).toEqual(one(code, words));
  });

  it.each([
    ['a page', prose, '«"and the [saints](/Siants),"', 'E205', 'did you mean "/Saints"?'],
    [
      'an anchor',
      '"Read the [news](/News#latest)"',
      '«"Read the [news](/News#lates)"',
      'E206',
      'did you mean "latest"?',
    ],
    [
      'another scheme',
      prose,
      '«"and the [saints](ftp://example.org/),"',
      'E208',
      'is no address that a visitor may be sent to',
    ],
    [
      'javascript',
      prose,
      '«"and the [saints](javascript:alert),"',
      'E208',
      'is no address that a visitor may be sent to',
    ],
    ['nothing', prose, '«"and the [saints](),"', 'E209', 'the link has no address'],
    [
      'a picture',
      prose,
      '«"and the ![monogram](/images/b.svg),"',
      'E207',
      'there is no file public/images/b.svg',
    ],
  ])('prose is checked as the links are, line by line: %s', (_, old, wrong, code, words) => {
    expect(said({ file: home, old, wrong })).toEqual(one(code, words));
  });

  it('both lines are named when two have the same mistake', () => {
    const lines = '"the [saints](/Siants)", "and the [saints](/Siants),"';
    const { problems } = check({ file: home, old: prose, wrong: lines });
    expect(problems.map(({ code, column }) => [code, column])).toEqual([
      ['E205', 9],
      ['E205', 34],
    ]);
  });

  it('the line is found although an address before it begins with the same letters', () => {
    const lines = '"see [this](/Siants2)", "and [that](/Siants)"';
    const { problems } = check({ file: home, old: prose, wrong: lines });
    expect(problems.map(({ code, column }) => [code, column])).toEqual([
      ['E205', 9],
      ['E205', 33],
    ]);
  });

  it('the outlet of the layout is an anchor like any other block', () => {
    expect(said({ file: home, old: '"/documents/a.pdf"', wrong: '«"/News#content"' })).toEqual([]);
  });

  it.each([
    '"/"',
    '"mailto:a@example.org"',
    '"tel:+918242425286"',
    '"https://example.org/?a=b#c"',
    '"/News?a=1#latest"',
    '"#welcome"',
  ])('lets %s pass', (href) => {
    expect(check({ file: home, old: '"/documents/a.pdf"', wrong: href }).problems).toEqual([]);
  });

  it('lets the calendar of a source pass where the site has one', () => {
    const link = { file: home, old: prose, wrong: '«"the [calendar](/calendars/circulars.ics)"' };
    expect(said(link)).toEqual(one('E205', 'there is no page or file /calendars/circulars.ics'));
    const calendar = { old: '"item": "content"', wrong: '"item": "content", "calendar": "Letters"' };
    expect(check(link, { file: 'pages/_sources.json', ...calendar }).problems).toEqual([]);
  });

  it('lets a telephone number in prose pass', () => {
    expect(check({ file: home, old: prose, wrong: '"or [call](tel:+918242425286)"' }).problems).toEqual([]);
  });

  it('R-07 lets a declared oddity pass', () => {
    const allowed = (rule: string, href: string): Mistake => ({
      file: home,
      old: '"href": "/documents/a.pdf"',
      wrong: `"href": ${href}, "allow": [{ "rule": "${rule}", "why": "As on the old site." }]`,
    });
    expect(check(allowed('link/no-target', 'null')).problems).toEqual([]);
    expect(check(allowed('link/unknown', '"/index.html"')).problems).toEqual([]);
  });
});

describe('E205 in a site of many pages', () => {
  const more = Array.from({ length: 40 }, (_, index) => ({
    file: `pages/Page${index}.json`,
    wrong: '{ "title": "More", "description": "One more.", "blocks": [] }',
  }));
  const pasted = `/Retreats${' of the year'.repeat(700)}`;
  it.each([
    ['/Retreats', '; write pages/Retreats.json, or correct the address'],
    ['/fr/Retraites', '; write pages/fr/Retraites.json, or correct the address'],
    // No name that a page cannot have is offered.
    ['/Retreats of the year', '/Retreats of the year; correct the address'],
    ['/documents/letter.pdf', '/documents/letter.pdf; correct the address'],
    [pasted, '…; correct the address'],
  ])('%#: the cure fits what was written', (href, cure) => {
    const link = { file: home, old: '"/documents/a.pdf"', wrong: JSON.stringify(href) };
    const message = check(link, ...more).problems.find(({ code }) => code === 'E205')?.message ?? '';
    expect(message).toMatch(/^there is no page or file \/(Retr|fr|doc)/);
    expect(message.endsWith(cure)).toBe(true);
    expect(message.length).toBeLessThan(600);
  });
});

describe('addresses with words for the browser, and files with signs of addresses in their names', () => {
  const at = (href: string) => ({ file: home, old: '"/documents/a.pdf"', wrong: JSON.stringify(href) });
  const pdf = { file: 'public/documents/what #1.pdf', wrong: '%PDF-1.4' };
  it.each(['/News#latest:~:text=x', '/News#:~:text=one,two', '#welcome:~:text=a-,b', '#:~:text=news'])(
    '%s is accepted',
    (href) => expect(check(at(href)).problems).toEqual([]),
  );
  it('E206 an anchor before such words is checked', () => {
    expect(check(at('/News#lates:~:text=x')).problems.map(({ code }) => code)).toEqual(['E206']);
  });
  it('a file is written as it is called, and the encoded spelling is told so', () => {
    expect(check(at('/documents/what #1.pdf'), pdf).problems).toEqual([]);
    const [problem] = check(at('/documents/what%20%231.pdf'), pdf).problems;
    expect(problem?.message).toContain('the file is called "/documents/what #1.pdf": write it so');
  });
  it('accents count in either form', () => {
    const [one, two] = ['/documents/Mère.pdf'.normalize('NFC'), '/documents/Mère.pdf'.normalize('NFD')];
    for (const [href, file] of [
      [one, two],
      [two, one],
    ] as const)
      expect(check(at(href), { file: `public${file}`, wrong: '%PDF-1.4' }).problems).toEqual([]);
  });
});
