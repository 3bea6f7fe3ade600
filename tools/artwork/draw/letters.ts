import { brush, sampleCubic } from './curve.ts';
import { arm, bowl, serif, slant, stem, thick, thin, type Letter } from './letter-strokes.ts';
import { moreLetters } from './letters-more.ts';
import { short, type Point } from './svg.ts';

const sSpine: readonly Point[] = [
  ...sampleCubic([47, 20], [43, 7], [35, 2.5], [27, 2.5], 5),
  ...sampleCubic([27, 2.5], [14, 2.5], [8, 12], [8, 23], 5).slice(1),
  ...sampleCubic([8, 23], [8, 48], [49, 46], [49, 75], 8).slice(1),
  ...sampleCubic([49, 75], [49, 89], [40, 97.5], [27, 97.5], 5).slice(1),
  ...sampleCubic([27, 97.5], [14, 97.5], [8, 91], [5, 77], 5).slice(1),
];

const cSpine: readonly Point[] = [
  ...sampleCubic([77, 21], [71, 9], [61, 2.5], [49, 2.5], 5),
  ...sampleCubic([49, 2.5], [20, 2.5], [9, 26], [9, 50], 6).slice(1),
  ...sampleCubic([9, 50], [9, 76], [22, 97.5], [50, 97.5], 6).slice(1),
  ...sampleCubic([50, 97.5], [63, 97.5], [74, 90], [79, 79], 5).slice(1),
];

const jHook = brush(
  sampleCubic([24.75, 83], [24.75, 106], [15, 117], [-2, 118], 12),
  (place) => thick - 10.5 * place ** 2,
);

/** The capitals that the names in this house need, drawn after Roman inscriptions. */
export const letters: Readonly<Record<string, Letter>> = {
  ...moreLetters,
  A: {
    width: 92,
    paths: [
      slant([43, 0], [11, 98], thin),
      slant([37, 0], [69, 98], thick),
      'M23 62H65V66.5H21Z',
      serif(13.5, 100),
      serif(76, 100, 13),
    ],
  },
  B: { width: 66, paths: [stem(9), bowl(18, 2.4, 47, 51), bowl(18, 47, 97.6, 56)] },
  C: {
    width: 84,
    paths: [
      brush(cSpine, (place) => 4.5 + 10 * Math.exp(-(((place - 0.5) / 0.21) ** 2))),
      'M74.5 25L78.5 25V1L76 1C74 6 73 8 70 11Z',
    ],
  },
  E: {
    width: 62,
    paths: [stem(9), arm(20, 54, 0, 14), arm(20, 47, 47, 8), arm(20, 47, 47, -8), arm(20, 57, 95, -15)],
  },
  J: {
    width: 42,
    paths: ['M11 0H38.5V2.6C34.5 3 31.5 5 31.5 11V84H18V11C18 5 15 3 11 2.6Z', jHook],
  },
  K: {
    width: 84,
    paths: [
      stem(9),
      slant([61, 0], [21, 57], thin + 1.5),
      slant([34.9, 48], [63, 98], thick + 1),
      serif(60.5, 0),
      serif(71, 100, 13),
    ],
  },
  L: { width: 60, paths: [stem(9), arm(20, 55, 95, -17)] },
  M: {
    width: 114,
    paths: [
      slant([20, 0], [11, 98], thin),
      slant([17, 0], [50, 98], thick),
      slant([93, 0], [55.5, 98], thin),
      slant([89, 0], [94, 98], thick),
      serif(13.5, 100),
      serif(100.5, 100, 13),
      'M7 0H22V3H7Z',
      'M94 0H110V3H94Z',
    ],
  },
  N: {
    width: 92,
    paths: [
      slant([15, 0], [15, 98], thin),
      slant([11, 0], [70, 100], thick + 1),
      slant([78, 0], [78, 100], thin),
      serif(17.5, 100),
      serif(80.5, 0),
      'M4 0H16V3H4Z',
    ],
  },
  R: {
    width: 74,
    paths: [
      stem(9),
      bowl(18, 2.4, 50, 54),
      brush(
        [
          [32, 49],
          [42, 66],
          [54, 86],
          [65, 97],
          [76, 102],
        ],
        (place) => 7 + 8 * Math.sin(Math.PI * Math.min(place * 1.1, 1)) - place * 3,
      ),
    ],
  },
  S: {
    width: 58,
    paths: [
      brush(sSpine, (place) => 4.5 + 10.5 * Math.exp(-(((place - 0.5) / 0.17) ** 2))),
      'M45 25L49 25V1L46.5 1C45.5 5 44.5 8 41 10Z',
      'M7.5 73L3.5 73V99L6 99C7 95 8 92 11 90Z',
    ],
  },
  T: { width: 80, paths: [stem(33.25), arm(42, 76, 0, 17), arm(38, 4, 0, 17)] },
  V: {
    width: 90,
    paths: [
      slant([11, 2], [39, 101], thick),
      slant([72, 2], [45.5, 101], thin),
      serif(18, 0, 13),
      serif(74.5, 0),
    ],
  },
};

/** Sets capitals in one line, centred on (cx, cy), with the given cap height and gap (both in picture units). */
export function monogram(text: string, cx: number, cy: number, height: number, gap = height * 0.12): string {
  const scale = height / 100;
  const drawn = [...text].map((char) => {
    const letter = letters[char];
    if (!letter) throw new Error(`No drawn letter for "${char}"; add it to tools/artwork/draw/letters.ts`);
    return letter;
  });
  const total = drawn.reduce((sum, letter) => sum + letter.width * scale, 0) + gap * (drawn.length - 1);
  let x = cx - total / 2;
  return drawn
    .map((letter) => {
      const place = `translate(${short(x)} ${short(cy - height / 2)}) scale(${short(scale, 3)})`;
      x += letter.width * scale + gap;
      return `<g transform="${place}">${letter.paths.map((d) => `<path d="${d}"/>`).join('')}</g>`;
    })
    .join('');
}
