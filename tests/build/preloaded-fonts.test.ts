import { expect, it } from 'vitest';
import { fontsToPreload } from '../../src/build/preloaded-fonts.ts';

const face = (file: string, more = '', family = 'Own') =>
  `@font-face{font-family:${family};src:url(/assets/${file}.woff2)format("woff2")${more}}`;
const root = ':root{--serif:Own,"Own like",serif}';
const preloaded = (...faces: string[]) => fontsToPreload(faces.join('') + root);

it.each([
  ['a face that says nothing else', face('a'), ['/assets/a.woff2']],
  ['an upright one', face('a', ';font-style:normal;font-weight:400 600'), ['/assets/a.woff2']],
  ['an italic one', face('a', ';font-style:italic'), []],
  ['a slanted one', face('a', ';font-style:oblique 10deg'), []],
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
