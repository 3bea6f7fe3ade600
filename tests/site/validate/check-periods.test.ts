/** Days that cannot be, and days on which the site would not be whole. */
import { describe, expect, it } from 'vitest';
import { check, one, said, type Mistake } from '../documents/tiny-site.ts';

const home = 'pages/Home.json';
const novena = (more: string): Mistake => ({
  file: 'pages/Novena.json',
  wrong: `${more.includes('«page') ? '«' : ''}{ "title": "Novena", "description": "Nine days.", ${more.replace('«page', '')} "blocks": [] }`,
});
const days = '"from": "2026-05-03", "until": "2026-05-11",';
/** A link from the home page, in a block with further properties. */
const linked = (more = ''): Mistake => ({
  file: home,
  old: '"/documents/a.pdf" }',
  wrong: `"/documents/a.pdf" }
    },
    { "type": "rich-text", "id": "call", "text": ["Come to the [novena](/Novena)."] ${more}`,
});

describe('E228 days of a page or block', () => {
  it.each([
    ['30 February', '"from": «"2026-02-30",', 'the date 2026-02-30 does not exist'],
    [
      'the last day before the first',
      '"from": "2026-05-12", "until": «"2026-05-03",',
      'the last day, 2026-05-03, is before the first day, 2026-05-12',
    ],
  ])('%s', (_, more, words) => {
    expect(said(linked(), novena(more))).toEqual(one('E228', words));
  });

  it('a day that is not written as one is said by the schema', () => {
    expect(said(linked(), novena('"from": «"3 May 2026",'))).toEqual(
      one('E108', 'The first day on which visitors see this: `2026-05-03`'),
    );
  });

  it.each([
    ['from', 'Shown from'],
    ['lookAgain', 'Look at this again by'],
  ])('A1 %s: the desk says how to write it there', (name, title) => {
    const { problems } = check(linked(), novena(`"${name}": «"3 May next year",`));
    expect(problems.map(({ titled }) => titled)).toEqual([
      `"3 May next year" is no day; write “${title}” as 28 November 2026`,
    ]);
  });
});

describe('E229 what cannot be missing', () => {
  it.each(['"from": "2026-05-03"', '"draft": true'])('the home page with %s', (more) => {
    expect(said({ file: home, old: '"layout": "home"', wrong: `«${more}, "layout": "home"` })).toEqual(
      one('E229', 'the home page must be shown on all days'),
    );
  });

  it('a link that its block cannot be without', () => {
    const mistake = {
      file: 'pages/_shell.json',
      old: '{ "type": "tagline", "id": "tagline", "text": "Tiny" }',
      wrong: `{
          "type": "site-header", "id": "header", "name": "Tiny", "home": «"/Novena",
          "menu": [{ "id": "m", "label": "M", "links": [{ "label": "News", "href": "/News" }] }]
        }`,
    };
    expect(said(mistake, novena(days))).toEqual(
      one(
        'E229',
        'this leads to /Novena, which is not shown before 3 May 2026, and the link is required here',
      ),
    );
  });

  it('the last entry of a menu that must not be empty', () => {
    const mistake = {
      file: 'pages/_shell.json',
      old: '{ "type": "tagline", "id": "tagline", "text": "Tiny" }',
      wrong: `{
          "type": "site-header", "id": "header", "name": "Tiny", "home": "/Home",
          "menu": [{ "id": "m", "label": "M", "links": [{ "label": "Novena", "href": «"/Novena" }] }]
        }`,
    };
    expect(said(mistake, novena('"draft": true,'))).toEqual(
      one('E229', 'which is not shown while something is a draft'),
    );
  });
});

describe('E218 on some days', () => {
  it('a page to which links lead that are not shown all the time', () => {
    expect(said(linked(', "from": "2026-05-03", "until": "2026-05-08"'), novena(`«page${days}`))).toEqual(
      one('E218', [
        'no link leads to /Novena from 9 May 2026',
        'pages/Home.json is shown from 3 to 8 May 2026',
      ]),
    );
    expect(said(linked(', "from": "2026-05-03", "until": "2026-05-08"'), novena('«page'))).toEqual(
      one('E218', 'no link leads to /Novena before 3 May 2026'),
    );
    expect(said(linked(', "draft": true'), novena('«page'))).toEqual(
      one('E218', 'no link leads to /Novena while something is a draft'),
    );
  });

  it('not a page with the days of its links, and not a draft', () => {
    expect(said(linked(`, ${days.slice(0, -1)}`), novena(days))).toEqual([]);
    expect(said(linked(), novena(days))).toEqual([]);
    expect(said(novena('"draft": true,'))).toEqual([]);
  });
});
