/**
 * Cuts the typefaces down to the letters and weights that the site uses, and measures them against the
 * typefaces that most devices have, so that nothing moves when ours arrive. Writes the files beside this one, whose
 * `faces.css` the theme of the site imports. Run from the root of the repository:
 * `npx tsx pages/_theme/fonts/make-fonts.ts`
 *
 * EB Garamond (Georg Duffner, Octavio Pardo) and Source Sans 3 (Paul D. Hunt, Adobe), both under the SIL Open
 * Font License 1.1, from the packages of Fontsource.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

interface Face {
  name: string;
  /** Package of Fontsource and the beginning of its file names. */
  source: string;
  /** Weights of upright letters. Each is a file, of which a page fetches those that it shows: most show one of each family. */
  weights: number[];
  /** Signs that nearly every page has in this typeface, besides the letters. */
  signs: string;
  /** Measures in parts of an em, from the files themselves: above and below the line, usual width of a letter. */
  ascent: number;
  descent: number;
  width: number;
  /** What devices have that comes nearest, by the width of a letter; each gives a fallback. */
  like: { width: number; names: string[] }[];
}

const faces: Face[] = [
  {
    name: 'EB Garamond',
    source: 'eb-garamond',
    weights: [400, 500],
    // Hymns in Latin mark what is stressed.
    signs: 'ǽó',
    ascent: 1.007,
    descent: 0.298,
    width: 0.385,
    like: [
      { width: 0.4458, names: ['Georgia', 'Gelasio'] },
      { width: 0.40625, names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'] },
      { width: 0.481, names: ['Noto Serif Regular', 'NotoSerif-Regular', 'Noto Serif'] },
    ],
  },
  {
    name: 'Source Sans 3',
    source: 'source-sans-3',
    weights: [400, 700],
    // Of menus, lists, addresses, and what stands beside headings.
    signs: '#+−@©·•›←→',
    ascent: 1.024,
    descent: 0.4,
    width: 0.4146,
    like: [
      { width: 0.4458, names: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica Neue', 'Helvetica'] },
      { width: 0.44482, names: ['Roboto Regular', 'Roboto-Regular', 'Roboto'] },
    ],
  },
];

/** What nearly every page has: letters and digits, the signs that prose uses, the accents of French names and of Latin. */
const prose = `${all('a', 'z')}${all('A', 'Z')}${all('0', '9')} \u00A0!"&'(),-./:;?æéèçÉ–—‘’“”…`;

/** Latin with the accents of western Europe. A browser fetches what of it is not usual when a text has it. */
const latin = `${all('!', '~')}${all('¡', 'ÿ')}ĀāĒēĪīŁłŃńŌōŪūŒœŠšŽžŸǼǽ‘’‚“”„†•…‹›⁄€™←→−✠`;

/** All signs from one to another. */
function all(first: string, last: string): string {
  const [from, to] = [first, last].map((sign) => sign.codePointAt(0) ?? 0) as [number, number];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/**
 * What browsers do with letters by themselves. The rest, such as swashes, fractions and superior letters, is for styles
 * that ask for it, and none of ours does: its letters were a tenth of the files. Left out as well: `rlig`, by which EB
 * Garamond makes signs of what stands after a `^`; that was another sixth, and no word of the site looks different. And
 * `locl` and `ccmp`, forms of single languages that the site has not: Turkish, Catalan, and Latin that writes `u` for `v`.
 */
const keepFeatures = 'calt clig curs kern liga mark mkmk rclt rvrn'.split(' ');

/**
 * Tables that browsers do without: widths of letters between two weights, which the outlines have as well; measures of
 * lines that no page draws; what other programs list families and place baselines by.
 */
const dropTables = ['HVAR', 'MVAR', 'STAT', 'BASE'];

/** Letters of one weight and style: a file, and the rule for it. */
interface Cut {
  family: string;
  /** Of the package of Fontsource. */
  source: string;
  style: 'normal' | 'italic';
  weight: number;
  letters: string;
  /** Letters that the rule may not claim. */
  ofOther: string;
  /** Name of the file, without its ending. */
  file: string;
}

const sheets: string[] = [];
for (const face of faces) {
  const { name, source, weights, signs, like } = face;
  const usual = prose + signs;
  const rare = [...latin].filter((letter) => !usual.includes(letter)).join('');
  const styles = [
    ...weights.map((weight) => ({ style: 'normal', weight, file: `${source}-${weight}` }) as const),
    // Italics are of one weight: a bold one is rare, and a browser makes it of that for itself.
    { style: 'italic', weight: 400, file: `${source}-italic` } as const,
  ];
  for (const { file, ...style } of styles) {
    const whole = { family: name, source, ...style };
    sheets.push(
      await cut({ ...whole, letters: rare, ofOther: usual, file: `${file}-rare` }),
      await cut({ ...whole, letters: usual, ofOther: rare, file }),
    );
  }
  sheets.push(...like.map((known, index) => fallback(face, known, index)));
}

// The name of the site in the header is the only text of its weight: its letters are a typeface of their own.
const header = JSON.parse(readFileSync('pages/_parts/shell/header.json', 'utf8')) as { name: string };
sheets.push(
  await cut({
    family: 'EB Garamond name',
    source: 'eb-garamond',
    style: 'normal',
    weight: 600,
    letters: [...new Set(header.name)].join(''),
    ofOther: latin,
    file: 'eb-garamond-name',
  }),
);

writeFileSync(
  join(import.meta.dirname, 'faces.css'),
  `/* Made by make-fonts.ts: our typefaces, and common ones stretched to their measures. */\n${sheets.join('\n\n')}\n`,
);

/** Writes the file. @returns its rule. */
async function cut({ family, source, style, weight, letters, ofOther, file }: Cut): Promise<string> {
  const whole = readFileSync(
    `node_modules/@fontsource-variable/${source}/files/${source}-latin-wght-${style}.woff2`,
  );
  const woff2 = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: weight, max: weight } },
    keepFeatures,
    dropTables,
  });
  writeFileSync(join(import.meta.dirname, `${file}.woff2`), woff2);
  console.log(`${file}  ${(whole.length / 1000).toFixed(1)} → ${(woff2.length / 1000).toFixed(1)} kB`);
  return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url('./${file}.woff2') format('woff2');
  unicode-range: ${unicodeRange(letters, ofOther)};
}`;
}

/**
 * The letters as CSS names them, in as few ranges as can be, because every page carries them: one may claim letters that no
 * face has, but none of another face. While that other is on its way, a browser would fetch this one for its letters.
 */
function unicodeRange(letters: string, ofOther: string): string {
  const codesOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const claimed = codesOf(ofOther);
  const ranges: [number, number][] = [];
  for (const code of codesOf(letters).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    const isNear = last !== undefined && code - last[1] <= 0x40;
    if (isNear && !claimed.some((other) => last[1] < other && other < code)) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

/** A common typeface, stretched so that its lines break and stand where ours will. */
function fallback(face: Face, known: Face['like'][number], index: number): string {
  const size = face.width / known.width;
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: '${face.name} like ${index + 1}';
  src: ${known.names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(face.ascent / size)};
  descent-override: ${percent(face.descent / size)};
  line-gap-override: 0%;
}`;
}
