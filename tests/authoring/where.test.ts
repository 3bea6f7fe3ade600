/** `npm run where`: words as visitors read them, found where they are written. */
import { describe, expect, it } from 'vitest';
import { preparePassages } from '../../src/authoring/passages.ts';
import { findExactly, findWords } from '../../src/authoring/where.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { withFiles } from '../../src/site/documents/with-files.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { sampleOf } from '../sample.ts';
import { makeFolder } from '../make-folder.ts';

const prose = [
  '        "She said “Nothing, nothing” on the **Mount of Carmel**,",',
  '        "and Thérèse wrote of it in _her\\\\_own_ [long letter](/News) to \\"him\\".",',
  '        "",',
  '        "A new paragraph."',
].join('\n');
const home = (files['pages/Home.json'] ?? '').replace(/"text": \[[^\]]*\](?:\([^)]*\)[^\]]*\])*\s*,\n/, '');
const text = home.replace(
  '"heading": "Welcome",',
  `"heading": "Welcome",\n      "text": [\n${prose}\n      ],`,
);
const texts = new Map(
  Object.entries({ ...files, 'pages/Home.json': text.replace(/"text": \[\n {8}"Read[\s\S]*?\],\n/, '') }),
);
const site = readSite(makeFolder(Object.fromEntries(texts)), contract);

/** Finds words; each place with the characters that stand there in the file. */
function find(words: string): string[] {
  return findWords(site, contract, words).map(({ file, line, column, isExact, routes }) => {
    const at = (texts.get(file) ?? '').split('\n')[line - 1]?.slice(column - 1, column + 11) ?? '';
    return `${isExact ? '' : 'near '}${file} ${at} ${routes.join(' ')}`;
  });
}

describe('npm run where', () => {
  it('the test site is sound', () => {
    expect(site.pages.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('words that were prepared are found, and those of a changed page anew', async () => {
    await preparePassages(site, contract);
    expect(findExactly(site, contract, 'She said')).toEqual(findWords(site, contract, 'She said'));
    const path = 'pages/Home.json';
    const next = withFiles(
      site,
      contract,
      new Map([[path, (texts.get(path) ?? '').replace('She said', 'He told')]]),
    );
    expect(findExactly(next, contract, 'She said')).toEqual([]);
    expect(findExactly(next, contract, 'He told')).toHaveLength(1);
  });

  it.each<[string, string, string]>([
    ['words of one line', 'She said', 'She said “No'],
    ['words over the end of a line', 'of Carmel, and Thérèse', 'of Carmel**,'],
    ['words over emphasis', 'on the mount', 'on the **Mou'],
    ['words over a link', 'her_own long letter to', 'her\\\\_own_ ['],
    ['any capitals', 'MOUNT OF CARMEL', 'Mount of Car'],
    ['straight quotes for typographic ones', 'said "Nothing, nothing"', 'said “Nothin'],
    ['letters without their accents', 'therese wrote', 'Thérèse wrot'],
    ['behind an escaped quote', 'him', 'him\\".",'],
    ['a heading', 'welcome', 'Welcome",'],
    ['words without the signs in them', 'herown long letter to him', 'her\\\\_own_ ['],
    ['words with other signs', 'Nothing - nothing', 'Nothing, not'],
  ])('finds %s', (_, words, at) => {
    expect(find(words)).toEqual([`pages/Home.json ${at} /Home`]);
  });

  it('says which pages show a part, and which have a layout', () => {
    expect(find('born in Avila')).toEqual(['pages/_parts/saints/teresa.json born in Avil /Saints']);
    expect(findWords(site, contract, 'Tiny').map(({ file, routes }) => [file, routes])).toEqual([
      ['pages/_shell.json', ['/Home', '/News', '/Saints']],
      ['pages/_shell.json', ['/News', '/Saints']],
    ]);
  });

  it('finds each place once, and all of them', () => {
    const places = findWords(site, contract, 'saints').map(
      ({ file, line, column }) => `${file}:${line}:${column}`,
    );
    expect(places.length).toBeGreaterThan(2);
    expect(new Set(places).size).toBe(places.length);
  });

  it('does not find what no visitor reads', () => {
    for (const words of [
      'rich-text',
      '/images/a.svg',
      'panel/empty',
      'To be written',
      'year-exactly',
      'inner',
    ])
      expect(find(words).filter((place) => !place.startsWith('near'))).toEqual([]);
  });

  it('shows what is near when nothing is exact, and nothing when nothing is near', () => {
    expect(find('She sayd “Nothin, nothing”')).toEqual(['near pages/Home.json She said “No /Home']);
    expect(find('xylophone quartet zzz')).toEqual([]);
    expect(() => find('  ')).toThrow('Which words?');
  });

  it('finds the words of the site itself, at the end of one line of prose and the beginning of the next', () => {
    const real = readSite(root, contract);
    const ends = real.pages.flatMap((page) =>
      page.references.flatMap(({ role, value, pointer }) => {
        const [first = '', second = ''] = role === 'prose' ? (value as string[]) : [];
        const [before, after] = [
          /(?:[a-zA-Z]+,? ){2}[a-zA-Z]+,?$/.exec(first),
          /^[a-zA-Z]+ [a-zA-Z]+/.exec(second),
        ];
        const file = page.assembled?.locate(pointer).file.path ?? '';
        return before && after ? [{ words: `${before[0]} ${after[0]}`, file, route: page.route }] : [];
      }),
    );
    expect(ends.length).toBeGreaterThan(0);
    for (const { words, file, route } of sampleOf(ends, 2, 'ends of lines')) {
      const found = findWords(real, contract, words).filter(({ isExact }) => isExact);
      expect(found.map(({ file, routes }) => [file, routes.includes(route)])).toContainEqual([file, true]);
    }
  }, 300_000);
});
