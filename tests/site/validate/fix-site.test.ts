/** `npm run check -- --fix`: what has one certain fix is fixed, everything else is left as it stands. */
import { describe, expect, it } from 'vitest';
import { describeFix } from '../../../src/site/validate/fix-site.ts';
import { fix, home, saints, tidy, type Slip } from './fix-slips.ts';

const news = 'pages/News.json';
const policies = 'pages/_policies.json';

describe('what has only one cure', () => {
  const rows: [string, string, Slip, string][] = [
    [
      'E101',
      'a comma after the last entry',
      { file: policies, old: '"start": "current" }', wrong: '"start": "current", }' },
      'deleted ,',
    ],
    [
      'E205',
      'the capitals of a link in prose',
      { file: home, old: '[news](/News#latest)', wrong: '[news](/news#latest)' },
      '/news#latest → /News#latest',
    ],
    [
      'E205',
      'a slash at the end of a link in prose',
      { file: home, old: '[news](/News#latest)', wrong: '[news](/News/#latest)' },
      '/News/#latest → /News#latest',
    ],
    [
      'E233',
      'a blank in a link of prose',
      { file: home, old: '[news](/News#latest)', wrong: '[news] (/News#latest)' },
      'deleted ',
    ],
    [
      'E101',
      'a comma that is missing',
      { file: home, old: '"title": "Home",', wrong: '"title": "Home"' },
      'added ,',
    ],
    [
      'E101',
      'typographic quotes round a name',
      { file: home, old: '"title":', wrong: '“title”:' },
      '“title” → "title"',
    ],
    [
      'E101',
      'typographic quotes round a value',
      { file: home, old: '"Welcome"', wrong: '„Welcome“' },
      '„Welcome“ → "Welcome"',
    ],
    [
      'E102',
      'the same property twice with the same value',
      { file: home, old: '"title": "Home",', wrong: '"title": "Home", "title": "Home",' },
      'deleted , "title": "Home"',
    ],
    [
      'E103',
      'a slip in a type',
      { file: home, old: '"rich-text"', wrong: '"rich-tetx"' },
      '"rich-tetx" → "rich-text"',
    ],
    [
      'E103',
      'a type in capitals',
      { file: home, old: '"rich-text"', wrong: '"Rich-Text"' },
      '"Rich-Text" → "rich-text"',
    ],
    [
      'E104',
      'a slip in a property',
      { file: home, old: '"heading"', wrong: '"haeding"' },
      '"haeding" → "heading"',
    ],
    ['E104', 'a slip in the word type', { file: home, old: '"type"', wrong: '"tpye"' }, '"tpye" → "type"'],
    ['E104', 'a slip in the word use', { file: saints, old: '"use"', wrong: '"ues"' }, '"ues" → "use"'],
    [
      'E107',
      'a slip in an allowed value',
      { file: policies, old: '"current"', wrong: '"curent"' },
      '"curent" → "current"',
    ],
    [
      'E104',
      'a slip in the settings',
      { file: 'pages/_settings.json', old: '"values"', wrong: '"valuse"' },
      '"valuse" → "values"',
    ],
    [
      'E231',
      'a slip in what is filtered by',
      { file: policies, old: '"year"', wrong: '"yaer"' },
      '"yaer" → "year"',
    ],
    [
      'E201',
      'a slip in the name of a part',
      { file: saints, old: '"saints/teresa"', wrong: '"saints/tersea"' },
      '→ "saints/teresa"',
    ],
    [
      'E205',
      'a page in other capitals',
      { file: home, old: '"/documents/a.pdf"', wrong: '"/news/"' },
      '"/news/" → "/News"',
    ],
    [
      'E212',
      'a slip in the name of a source',
      { file: news, old: '"source": "circulars"', wrong: '"source": "circluars"' },
      '→ "circulars"',
    ],
    [
      'E213',
      'a slip in the name of a policy',
      { file: news, old: '"year-exactly"', wrong: '"year-exaclty"' },
      '→ "year-exactly"',
    ],
    [
      'E214',
      'a slip in the name of a layout',
      { file: home, old: '"layout": "home"', wrong: '"layout": "hmoe"' },
      '→ "home"',
    ],
    [
      'E108',
      'signs that nobody sees, in a name and in a text',
      { file: home, old: '"heading": "Welcome"', wrong: '"head\\u200Bing": "\uFEFFWel\u00ADcome"' },
      'Welcome',
    ],
    [
      'E301',
      'another order and form',
      {
        file: home,
        old: '"id": "welcome",\n      "heading": "Welcome",',
        wrong: '"heading": "Welcome", "id": "welcome",',
      },
      'rewritten in canonical form',
    ],
  ];
  it.each(rows)('%s %s is fixed and said', (code, _, slip, words) => {
    const { fixes, after, codes, again } = fix(slip);
    // A link that was there before is missed where another was put in its place.
    const expected = tidy
      .get(slip.file)
      ?.replace(
        '/documents/a.pdf',
        slip.wrong.includes('[') || code !== 'E205' ? '/documents/a.pdf' : '/News',
      );
    expect(after.get(slip.file)).toBe(expected);
    expect(codes).toEqual([]);
    expect(fixes.map((one) => one.code)).toContain(code);
    expect(fixes.map(describeFix).join('\n')).toContain(words);
    expect(again).toEqual([]);
  });

  it('E108 a word that a soft hyphen breaks at the end of a line is whole again', () => {
    const line = '"and the [saints](/Saints?from=home),"';
    const { after, codes } = fix({ file: home, old: line, wrong: `"and con\u00AD",\n"vents of the saints"` });
    expect(after.get(home)).toContain('"and convents of the saints"');
    expect(codes).toEqual([]);
  });

  it('several in one file, one behind the other, and in several files', () => {
    const { codes, after, fixes } = fix(
      { file: home, old: '"title": "Home",', wrong: '“title”: "Home"' },
      { file: home, old: '"heading"', wrong: '"haeding"' },
      { file: home, old: '"type"', wrong: '"tpye"' },
      { file: saints, old: '"saints/teresa"', wrong: '"saints/tersea"' },
    );
    expect(codes).toEqual([]);
    expect(after).toEqual(tidy);
    expect(fixes).toHaveLength(5);
  });
});

describe('what depends on a mistake that a person has to mend', () => {
  it('E301 stays as it is, so that nothing is undone when it is mended', () => {
    const slip = { file: saints, old: '"saints/teresa"', wrong: '"saints/eufrasia"' };
    const { after, before, fixes, codes } = fix(slip);
    expect(codes).toEqual(['E201']);
    expect(fixes).toEqual([]);
    expect(after).toEqual(before);
  });
});

describe('what needs a decision', () => {
  it.each<[string, string, Slip]>([
    ['E101', 'a text that is not closed', { file: home, old: '"title": "Home",', wrong: '"title": "Home,' }],
    ['E101', 'a comment', { file: home, old: '"title"', wrong: '// the title\n  "title"' }],
    ['E101', 'quotes within quotes', { file: home, old: '"Welcome"', wrong: '“He said “yes””' }],
    [
      'E102',
      'the same property twice with two values',
      { file: home, old: '"title": "Home",', wrong: '"title": "Home", "title": "House",' },
    ],
    ['E103', 'a type that is far from all', { file: home, old: '"rich-text"', wrong: '"texto"' }],
    ['E104', 'a property that is far from all', { file: home, old: '"heading"', wrong: '"colour"' }],
    [
      'E104',
      'a slip beside the property that is meant',
      { file: home, old: '"heading"', wrong: '"haeding": "x", "heading"' },
    ],
    ['E105', 'a property that is missing', { file: home, old: '"id": "welcome",', wrong: '' }],
    ['E205', 'a page by another name', { file: home, old: '"/documents/a.pdf"', wrong: '"/Nwes"' }],
    ['E206', 'an anchor', { file: home, old: '/News#latest', wrong: '/News#latst' }],
  ])('%s %s is left for a person', (code, _, slip) => {
    const { after, before, codes, fixes } = fix(slip);
    expect(codes).toEqual([code]);
    expect(fixes.filter((one) => one.code !== 'E301')).toEqual([]);
    // The form may be tidied, properties in order; no character is lost.
    const words = (text = '') => [...text.replace(/\s/g, '')].toSorted().join('');
    expect(words(after.get(slip.file))).toBe(words(before.get(slip.file)));
  });
});
