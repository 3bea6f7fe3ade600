/** The content of prose, with its lines; it agrees with the input of rendering. */
import { describe, expect, it } from 'vitest';
import { proseAsWritten } from '../../../src/site/prose/prose.ts';
import { addressesIn, headingIn, htmlIn } from '../../../src/site/documents/prose-facts.ts';
import { countListItems, visibleCharacters, withoutLinks } from '../../../src/site/prose/prose-tree.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { contract, root } from '../documents/tiny-site.ts';
import { cases, fc } from '../../property.ts';

const read = (lines: string[]) =>
  visibleCharacters(lines)
    .map(({ char }) => char)
    .join('');

describe('addresses', () => {
  it('of each link and picture, two in a line too', () => {
    expect(
      addressesIn(['See [a](/A), [b](/B "The b")', 'and ![a picture](/images/a.svg); <https://c.example/>.']),
    ).toEqual([
      { address: '/A', words: 'a', isPicture: false, line: 0, at: 8 },
      { address: '/B', words: 'b', isPicture: false, line: 0, at: 17 },
      { address: '/images/a.svg', words: 'a picture', isPicture: true, line: 1, at: 46 },
      { address: 'https://c.example/', words: 'https://c.example/', isPicture: false, line: 1 },
    ]);
  });

  it('stand on the line that closes a link of several lines', () => {
    expect(addressesIn(['[The long', 'name](/A) and [the', 'other](</B c>)'])).toEqual([
      { address: '/A', words: 'The long\nname', isPicture: false, line: 1, at: 16 },
      { address: '/B c', words: 'the\nother', isPicture: false, line: 2, at: 37 },
    ]);
  });

  it('of a reference stand where the name is defined', () => {
    expect(
      addressesIn(['See [the house][h] and ![its picture][p].', '', '[h]: /House', '[p]: /a.svg']),
    ).toEqual([
      { address: '/House', words: 'the house', isPicture: false, line: 2 },
      { address: '/a.svg', words: 'its picture', isPicture: true, line: 3 },
    ]);
  });

  it('are without escapes; what is no link has none', () => {
    expect(addressesIn(['[a](/A?x=1&amp;y=2) [b](/B\\_c) `[c](/C)` \\[d](/D) [e]() [f][nowhere]'])).toEqual([
      { address: '/A?x=1&y=2', words: 'a', isPicture: false, line: 0 },
      { address: '/B_c', words: 'b', isPicture: false, line: 0 },
      { address: '', words: 'e', isPicture: false, line: 0 },
    ]);
  });

  it('are those of the rendered pages, in all prose of this site', () => {
    const proses = [...readSite(root, contract).pages].flatMap(({ references }) =>
      references.flatMap(({ role, value }) => (role === 'prose' ? [value as string[]] : [])),
    );
    expect(proses.length).toBeGreaterThan(100);
    const links = proses.flatMap((lines) => addressesIn(lines).map(({ address }) => address));
    const rendered = proses.flatMap((lines) =>
      [...proseAsWritten(lines).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      ),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.map(encodeURI)).toEqual(rendered.map((address) => encodeURI(decodeURI(address))));
    expect(proses.reduce((sum, lines) => sum + countListItems(lines), 0)).toBe(
      proses.reduce((sum, lines) => sum + [...proseAsWritten(lines).matchAll(/<li>/g)].length, 0),
    );
  });
});

describe('links that are left out', () => {
  const isGone = (address: string) => address.startsWith('/Gone');

  it.each([
    [['Come to [the *novena*](/Gone "x").'], ['Come to the *novena*.']],
    [['[one](/Gone) and [two](/Stays), [three](</Gone#x>)'], ['one and [two](/Stays), three']],
    [
      ['See [a link', 'over lines](/Gone) here'],
      ['See a link', 'over lines here'],
    ],
    [
      ['By [name][n] and [n].', '', '[n]: /Gone'],
      ['By name and n.', '', '[n]: /Gone'],
    ],
    [['[![A saint](/a.svg)](/Gone)'], ['![A saint](/a.svg)']],
    [['[](/Gone) nothing'], [' nothing']],
    [['`[code](/Gone)` stays'], ['`[code](/Gone)` stays']],
  ])('%j leaves %j', (lines, left) => {
    expect(withoutLinks(lines, isGone)).toEqual(left);
  });

  it('on every page no such link is left, and a reader sees the same words; where none is, the same list', () => {
    for (const { references } of readSite(root, contract).pages)
      for (const { role, value } of references) {
        if (role !== 'prose') continue;
        const lines = value as string[];
        const left = withoutLinks(lines, () => true);
        expect(addressesIn([...left]).filter(({ isPicture }) => !isPicture)).toEqual([]);
        expect(read([...left])).toBe(read(lines));
        expect(withoutLinks(lines, () => false)).toBe(lines);
      }
  });
});

describe('what is looked for before parsing', () => {
  it('misses no link, picture, heading or HTML of any prose', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '\\',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      '#',
      '=',
      '-',
      '/A',
      '&lt;',
      '&#91;',
      '*',
      '`',
      '1.',
      '    ',
    );
    const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    let found = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const html = proseAsWritten(lines);
        const has = (sign: RegExp) => [...html.matchAll(sign)].length;
        const [links, headings] = [has(/<(?:a href|img src)=/g), has(/<h[1-6]>/g)];
        found += links + headings;
        expect(addressesIn(lines)).toHaveLength(links);
        expect(headingIn(lines) !== undefined).toBe(headings > 0);
      }),
      cases(3000),
    );
    expect(found).toBeGreaterThan(5);
  });
});

describe('headings, HTML and lists', () => {
  it.each([
    [['Words', '# Heading'], 1],
    [['Words', '', 'Heading', '---'], 3],
    [['Words', '\\# none', '`# none`', '---and no line'], undefined],
  ])('the first heading of %j', (lines, line) => expect(headingIn(lines)).toBe(line));

  it.each([
    [['Words', 'and <b>bold</b>'], 1],
    [['Words', '', '<div>', 'more'], 2],
    [['`<b>` and 3 < 4 and \\<b>', '<https://a.example/>'], undefined],
  ])('the first HTML of %j', (lines, line) => expect(htmlIn(lines)).toBe(line));

  it('list items are counted with those within', () => {
    expect(countListItems(['- a', '- b', '  1. c', '  2. d', '', 'e'])).toBe(4);
  });
});

describe('what a reader sees', () => {
  it('has no marks, no addresses, no escapes', () => {
    expect(read(['*Go*, said **she**, to [the house](/House) \\*now\\*: `a*b` ![alt](/a.svg)'])).toBe(
      'Go, said she, to the house *now*: a*b ',
    );
  });

  it('breaks at lines, blocks and hard breaks', () => {
    expect(read(['One', 'two\\', 'three', '', '- four', '- five', '', '> six'])).toBe(
      'One\ntwo\nthree\nfour\nfive\nsix',
    );
  });

  it('knows where each character stands, behind entities and indents too', () => {
    const lines = ['Fire &amp; water &ndash; *air*', '- one', '  and &', '&amp; again'];
    const source = lines.join('\n');
    const seen = visibleCharacters(lines);
    expect(read(lines)).toBe('Fire & water – air\none\nand &\n& again');
    const at = (char: string) =>
      source.slice(seen.find((one) => one.char === char)?.offset ?? -1).slice(0, 7);
    expect(at('–')).toBe('&ndash;');
    expect(at('F')).toBe('Fire &a');
    expect(seen.at(-1)).toEqual({ char: 'n', offset: source.length - 1 });
    const words = seen.findIndex(({ char }, index) => char === 'a' && seen[index + 1]?.char === 'n');
    expect(source.slice(seen[words]?.offset ?? 0)).toMatch(/^and &\n/);
  });
});
