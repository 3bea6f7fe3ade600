import { brush, sampleCubic } from './curve.ts';
import { arm, bowl, serif, slant, stem, thick, thin, type Letter } from './letter-strokes.ts';
import type { Point } from './svg.ts';

/** The heavy-sided ring of O: two half moons, each a broad pen's stroke from the head to the foot. */
function half(cx: number, reach: number): string {
  const line: Point[] = [
    ...sampleCubic([cx, 1.5], [cx + reach * 0.62, 1.5], [cx + reach, 24], [cx + reach, 50], 7),
    ...sampleCubic([cx + reach, 50], [cx + reach, 76], [cx + reach * 0.62, 98.5], [cx, 98.5], 7).slice(1),
  ];
  return brush(line, (place) => thin - 1 + (thick - thin + 2) * Math.sin(Math.PI * place) ** 1.5);
}

const gSpine: readonly Point[] = [
  ...sampleCubic([77, 20], [71, 9], [61, 2.5], [49, 2.5], 5),
  ...sampleCubic([49, 2.5], [20, 2.5], [9, 26], [9, 50], 6).slice(1),
  ...sampleCubic([9, 50], [9, 76], [22, 97.5], [50, 97.5], 6).slice(1),
  ...sampleCubic([50, 97.5], [61, 97.5], [70, 95], [78, 90], 5).slice(1),
];

const uSpine: readonly Point[] = [
  [17.75, 8],
  [17.75, 40],
  [17.75, 62],
  ...sampleCubic([17.75, 62], [17.75, 86], [28, 98], [45, 98], 6).slice(1),
  ...sampleCubic([45, 98], [63, 98], [72, 86], [72, 62], 6).slice(1),
  [72, 40],
  [72, 8],
];

/** More capitals of the same inscriptions, for the motto and the names on drawings. */
export const moreLetters: Readonly<Record<string, Letter>> = {
  D: {
    width: 86,
    paths: [
      stem(9),
      brush(
        [
          [18, 2.4],
          ...sampleCubic([34, 2.4], [64, 2.4], [77, 24], [77, 50], 7),
          ...sampleCubic([77, 50], [77, 76], [64, 97.6], [34, 97.6], 7).slice(1),
          [18, 97.6],
        ],
        (place) => thin - 0.5 + (thick - thin + 1) * Math.sin(Math.PI * place) ** 1.6,
      ),
    ],
  },
  F: { width: 58, paths: [stem(9), arm(20, 54, 0, 14), arm(20, 46, 47, 8), arm(20, 46, 47, -8)] },
  G: {
    width: 90,
    paths: [
      brush(gSpine, (place) => 4.5 + 10 * Math.exp(-(((place - 0.48) / 0.21) ** 2))),
      'M74.5 25L78.5 25V1L76 1C74 6 73 8 70 11Z',
      'M62 55.500H92V58C88 58.500 86.500 60 86.500 64V91L80 95L73.500 92V64C73.500 60 71 58.500 62 58Z',
    ],
  },
  H: { width: 94, paths: [stem(9), stem(71.5), 'M20 47H74V52H20Z'] },
  I: { width: 31, paths: [stem(9)] },
  O: { width: 92, paths: [half(46, 38.5), half(46, -38.5)] },
  P: { width: 66, paths: [stem(9), bowl(18, 2.4, 54, 55)] },
  U: {
    width: 88,
    paths: [
      brush(uSpine, (place) =>
        place < 0.3 ? thick : thin + (thick - thin) * Math.max(0, (0.62 - place) / 0.32),
      ),
      'M4 0H31.500V2.600C28 3 25 5 24.500 11H11C10.500 5 8 3 4 2.600Z',
      'M62 0H82V2.600C78 3 75 5 74.500 11H69.500C69 5 66 3 62 2.600Z',
    ],
  },
  W: {
    width: 128,
    paths: [
      slant([9, 2], [33, 100], thick),
      slant([64, 2], [38, 101], thin),
      slant([57, 2], [81, 100], thick),
      slant([111, 2], [86, 101], thin),
      serif(16, 0, 12),
      serif(113.5, 0),
    ],
  },
  Y: {
    width: 84,
    paths: [
      'M3 2H17.500L45.500 51V89C45.500 95 48 97 52 97.400V100H25V97.400C29.500 97 32 95 32 89V54Z',
      slant([68, 2], [39, 55], thin),
      serif(11, 0, 12),
      serif(70.5, 0),
    ],
  },
};
