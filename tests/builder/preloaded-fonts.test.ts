import { expect, it } from 'vitest';
import { fontsToPreload } from '../../src/builder/bundle/preloaded-fonts.ts';

const face = (file: string, more = '', family = 'Own') =>
  `@font-face{font-family:${family};src:url(/assets/${file}.woff2)format("woff2")${more}}`;
const root = ':root{--serif:Own,"Own like",serif}';
const preloaded = (...faces: string[]) =>
  fontsToPreload(faces.join('') + root).map(({ address, onlyWide }) =>
    onlyWide ? `wide ${address}` : address,
  );

it.each([
  ['a face that says nothing else', face('a'), ['/assets/a.woff2']],
  ['an upright one', face('a', ';font-style:normal;font-weight:400 600'), ['/assets/a.woff2']],
  ['an italic one of headings', face('a', ';font-style:italic'), ['wide /assets/a.woff2']],
  ['a slanted one of headings', face('a', ';font-style:oblique 10deg'), ['wide /assets/a.woff2']],
  ['a bold italic one of headings', face('a', ';font-style:italic;font-weight:700'), []],
  ['an italic one of text', `:root{--sans:Text}${face('a', ';font-style:italic', 'Text')}`, []],
  ['one with plain letters', face('a', ';unicode-range:U+20-7E,U+A0'), ['/assets/a.woff2']],
  ['one with plain letters by a pattern', face('a', ';unicode-range:u+00??'), ['/assets/a.woff2']],
  ['one with rare letters', face('a', ';unicode-range:U+A1-17F,U+4??'), []],
  ['one of a family that nothing names', face('a', '', 'Other'), []],
  ['one that the device has', '@font-face{font-family:Own like;src:local(Arial)}', []],
])('%s', (_, css, expected) => {
  expect(preloaded(css)).toEqual(expected);
});

it('takes names in quotes, and keeps the order', () => {
  const quoted = "@font-face {\n  src: url('./b.woff2') format('woff2');\n  font-family: 'Own';\n}\n";
  expect(preloaded(quoted, face('a'))).toEqual(['./b.woff2', '/assets/a.woff2']);
});

it('of a family in several weights takes the one that every page shows, of text or of headings', () => {
  const own = (weight: string) => face(`own-${weight}`, `;font-weight:${weight}`);
  const text = (weight: string) => face(`text-${weight}`, `;font-weight:${weight}`, 'Text');
  const sans = ':root{--sans:Text}';
  const all = [own('400'), own('500'), text('400'), text('700'), text('900')];
  expect(preloaded(sans, ...all)).toEqual(['/assets/own-500.woff2', '/assets/text-400.woff2']);
  // The last of two tokens holds, as in styles.
  expect(preloaded(':root{--sans:Own}', sans, ...all)).toEqual([
    '/assets/own-500.woff2',
    '/assets/text-400.woff2',
  ]);
  // A typeface for both is asked for in both weights.
  expect(preloaded(':root{--sans:Own}', own('400'), own('500'), own('600'))).toEqual([
    '/assets/own-400.woff2',
    '/assets/own-500.woff2',
  ]);
});

it('takes all weights of a family that has neither, and one for a range of weights', () => {
  const brand = face('brand', ';font-weight:600', 'Brand');
  expect(preloaded('h1{font-family:Brand}', brand)).toEqual(['/assets/brand.woff2']);
  expect(
    preloaded(
      face('a', ';font-weight:100 900'),
      face('b', ';font-weight:bold'),
      face('c', ';font-weight:normal'),
    ),
  ).toEqual(['/assets/a.woff2']);
});
