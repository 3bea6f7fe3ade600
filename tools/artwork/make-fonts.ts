/**
 * Cuts the typefaces down to the letters and weights that the site uses, and measures them against the
 * typefaces that most devices have, so that nothing moves when ours arrive. Writes `src/styles/fonts/` and
 * `src/styles/fonts.css`. Run from the root of the repository: `npx tsx tools/artwork/make-fonts.ts`
 *
 * EB Garamond (Georg Duffner, Octavio Pardo) and Source Sans 3 (Paul D. Hunt, Adobe), both under the SIL Open
 * Font License 1.1, from the packages of Fontsource.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

interface Face {
  name: string;
  /** Package of Fontsource and the beginning of its file names. */
  source: string;
  lightest: number;
  boldest: number;
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
    lightest: 400,
    boldest: 600,
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
    lightest: 400,
    boldest: 700,
    ascent: 1.024,
    descent: 0.4,
    width: 0.398,
    like: [
      { width: 0.4458, names: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica Neue', 'Helvetica'] },
      { width: 0.44482, names: ['Roboto Regular', 'Roboto-Regular', 'Roboto'] },
    ],
  },
];

/** Latin with the accents of western Europe, the ligatures of Latin texts, and the signs that prose uses. */
const letters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...'ĀāĒēĪīŌōŪūŒœŠšŽžŸǼǽ–—‘’‚“”„†•…‹›⁄€™→←−✠',
].join('');

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

const sheets: string[] = [];
for (const face of faces) {
  const { name, source, lightest, boldest, like } = face;
  for (const style of ['normal', 'italic'] as const) {
    const whole = readFileSync(
      `node_modules/@fontsource-variable/${source}/files/${source}-latin-wght-${style}.woff2`,
    );
    const cut = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: lightest, max: boldest } },
    });
    const file = `${source}-${style}.woff2`;
    writeFileSync(`src/styles/fonts/${file}`, cut);
    console.log(`${file}  ${(whole.length / 1024).toFixed(1)} → ${(cut.length / 1024).toFixed(1)} kB`);
    sheets.push(`@font-face {
  font-family: '${name}';
  font-style: ${style};
  font-weight: ${lightest} ${boldest};
  font-display: optional;
  src: url('./fonts/${file}') format('woff2');
}`);
  }
  sheets.push(...like.map((known, index) => fallback(face, known, index)));
}
writeFileSync(
  'src/styles/fonts.css',
  `/* Made by tools/artwork/make-fonts.ts: our typefaces, and common ones stretched to their measures. */\n${sheets.join('\n\n')}\n`,
);

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
