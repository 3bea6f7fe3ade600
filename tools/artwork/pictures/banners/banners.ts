import { disc, facetedStar, fill, group, line, placed, ring } from '../../draw/shapes.ts';
import { cross, star, type Point } from '../../draw/svg.ts';
import { lamp } from '../arms/lamp.ts';
import { flower } from '../arms/plants.ts';
import { dhow } from '../houses/sea-figures.ts';
import { openBook } from '../houses/land-figures.ts';
import { latticeStar } from '../houses/patterns.ts';
import { wavesAt, way, windows } from './figures.ts';
import { halo, range, starlets, type Banner } from './kit.ts';

const gold = { light: '#f6e3b0', dark: '#c99a4f' };
const mount: readonly Point[] = [
  [0, 400],
  [500, 380],
  [800, 330],
  [1000, 262],
  [1150, 190],
  [1250, 160],
  [1350, 190],
  [1480, 250],
  [1600, 280],
];
const near: readonly Point[] = [
  [0, 380],
  [300, 372],
  [700, 392],
  [1000, 380],
  [1300, 350],
  [1600, 330],
];

/** The wide pictures for the heads of pages. */
export const banners: readonly Banner[] = [
  {
    id: 'history',
    title: 'A ship under sail, and the mount at dawn',
    sky: ['#1f2b45', '#4f4a5c', '#a8765a', '#e0aa6c'],
    light: [1250, 250],
    parts: [
      starlets(1, 40, 180),
      range(
        11,
        [
          [0, 330],
          [900, 330],
          [1080, 300],
          [1250, 214],
          [1420, 280],
          [1600, 300],
        ],
        '#5d4650',
        7,
      ),
      cross(1252, 168, 50, '#3a2a30'),
      fill('M0 318H1600V420H0Z', '#3a3a50'),
      line(
        'M900 330h120M1060 342h210M1300 334h90M980 358h150M1200 366h240M760 346h90M1080 386h170M1380 392h120',
        '#f0c48c',
        2.4,
        'opacity=".55"',
      ),
      dhow(1030, 346, 0.9, { hull: '#1f1820', sail: '#f3dfb8', shade: '#cfae82' }),
      wavesAt(398, '#2a2b40', 0),
    ],
  },
  {
    id: 'leadership',
    title: 'A lamp of two flames before tall windows',
    sky: ['#2a1c16', '#3d2a20', '#5a3f2e'],
    light: [1250, 230],
    parts: [
      group('opacity=".85"', [
        windows([1010, 1130, 1370, 1490], 360, 84, 290, ['#7d6a4a', '#5d6b86', '#6b4a56', '#7d6a4a']),
      ]),
      halo(1250, 220, 240),
      fill('M0 360H1600V420H0Z', '#241812'),
      line('M0 360H1600', '#b8862f', 2),
      ...lamp(1250, 286, 1.06),
    ],
  },
  {
    id: 'provinces',
    title: 'Six stars and a seventh over the sea, joined by a line',
    sky: ['#141c30', '#1f2b45', '#3b4460'],
    light: [1300, 330],
    parts: [
      starlets(3, 90, 300),
      line(
        'M920 250L1020 150L1130 200L1230 96L1330 170L1430 120L1520 230',
        '#d9b35f',
        2,
        'stroke-dasharray="2 9" opacity=".9"',
      ),
      ...[
        [920, 250, 17],
        [1020, 150, 22],
        [1130, 200, 19],
        [1230, 96, 26],
        [1330, 170, 20],
        [1430, 120, 22],
        [1520, 230, 17],
      ].map(([x = 0, y = 0, r = 0]) => facetedStar([x, y], r, gold, 8, 0.3)),
      wavesAt(338, '#26334f', 40),
      wavesAt(364, '#1d2842', 0),
      wavesAt(392, '#151e34', 70),
    ],
  },
  {
    id: 'join',
    title: 'A way that winds up to the cross at dawn',
    sky: ['#3b3450', '#86605c', '#d39a62', '#f3d596'],
    light: [1254, 170],
    parts: [
      range(
        41,
        [
          [0, 300],
          [400, 280],
          [800, 300],
          [1600, 240],
        ],
        '#8d6454',
        8,
        'opacity=".7"',
      ),
      range(42, mount, '#5d3f34', 7),
      way('#e9c896'),
      cross(1254, 76, 96, '#3a251d'),
      range(44, near, '#2a1a14', 7),
    ],
  },
  {
    id: 'carmel',
    title: 'Mount Carmel by night, with the cross and three stars',
    sky: ['#10172a', '#1f2b45', '#4a4560', '#8d6656'],
    light: [1250, 240],
    parts: [
      starlets(5, 90, 260),
      halo(1250, 100, 160, 0.5),
      star(1120, 128, 24, '#fff4d8'),
      star(1250, 70, 30, '#fff4d8'),
      star(1380, 128, 24, '#fff4d8'),
      range(51, mount, '#3a3040', 9),
      cross(1250, 110, 58, '#2a2230'),
      range(
        52,
        [
          [0, 360],
          [500, 372],
          [900, 348],
          [1300, 330],
          [1600, 300],
        ],
        '#221a24',
        9,
      ),
      range(53, near, '#15101a', 8),
    ],
  },
  {
    id: 'prayer',
    title: 'A lily in the light of a window',
    sky: ['#261a14', '#3a281e', '#523a2b'],
    light: [1260, 200],
    parts: [
      windows([1260], 372, 250, 340, ['#6f7f8f']),
      group('opacity=".5"', [windows([980, 1540], 372, 120, 280, ['#6b5a3c', '#5b4a4a'])]),
      halo(1260, 190, 230),
      fill('M0 372H1600V420H0Z', '#1d130e'),
      line(
        'M1260 400C1262 330 1256 280 1260 216M1260 330C1230 310 1210 290 1200 262M1260 350C1296 326 1312 306 1322 276',
        '#656b40',
        7,
      ),
      fill(
        'M1262 396C1280 350 1330 330 1372 330C1352 372 1310 396 1262 396ZM1258 398C1236 356 1190 344 1150 350C1172 384 1212 402 1258 398Z',
        '#757a4a',
      ),
      placed(1198, 258, flower(), -20, 0.72),
      placed(1324, 272, flower(), 22, 0.62),
      placed(1260, 210, flower(), 0, 1.05),
    ],
  },
  {
    id: 'news',
    title: 'Birds over the hills in the morning',
    sky: ['#33405a', '#7a6f72', '#d2a273', '#f2d9a6'],
    light: [1300, 240],
    parts: [
      disc(1300, 240, 46, '#fff1cc'),
      range(
        71,
        [
          [0, 290],
          [400, 262],
          [800, 300],
          [1200, 270],
          [1600, 250],
        ],
        '#8a6f66',
        9,
        'opacity=".75"',
      ),
      range(
        72,
        [
          [0, 330],
          [500, 336],
          [1000, 300],
          [1300, 326],
          [1600, 290],
        ],
        '#5f4a44',
        9,
      ),
      range(73, near, '#33241e', 9),
      line(
        'M1010 130q24 -20 44 6q14 -28 46 -16M1110 90q20 -16 36 4q12 -22 38 -12M1190 150q16 -12 28 4q10 -18 30 -10M1400 120q22 -18 40 4q14 -24 42 -14M1090 186q14 -10 24 2q8 -14 26 -8',
        '#2a1d18',
        4.5,
      ),
    ],
  },
  {
    id: 'archive',
    title: 'An open book and a lattice of stars',
    sky: ['#2e1f17', '#46301f', '#5d432c'],
    light: [1260, 230],
    parts: [
      group(
        'fill="none" stroke="#d9b35f" stroke-width="2.4" opacity=".38"',
        [0, 1, 2, 3, 4, 5, 6].flatMap((column) =>
          [0, 1, 2].map((line) => `<path d="${latticeStar(880 + column * 124, 60 + line * 124, 56)}"/>`),
        ),
      ),
      halo(1260, 250, 260),
      ring(1260, 220, 172, '#d9b35f', 1.5, 'opacity=".5"'),
      fill('M0 366H1600V420H0Z', '#20150f'),
      line('M0 366H1600', '#b8862f', 2),
      openBook(1260, 250, 1.75, '#fffaf0', '#e6d6b8', '#7d573f'),
    ],
  },
];
