import { fill, line } from '../../draw/shapes.ts';
import { star } from '../../draw/svg.ts';
import { glow, ground, hills, moon, sea, stars, sun, type Scene } from './kit.ts';
import { bloomingTree, datePalm } from './land-figures.ts';
import { beadArcs, latticeStar, pearl, ripples, tiled } from './patterns.ts';
import { dhow, dune, house, lantern, windTower } from './sea-figures.ts';
import { cream, black, shell, arcade } from './bahrain-figures.ts';

/** The first half of the drawings of Bahrain. */
export const bahrainOne: readonly Scene[] = [
  {
    title: 'A dhow at sunrise',
    sky: 'gold',
    parts: [
      sun(560, 330, 54),
      sea(11, 380, '#b98a5c', '#fdeec6', 560, 46),
      dhow(300, 440, 1.45, { hull: '#4a3023', sail: '#fbe9c6', shade: '#e6c48d' }),
    ],
  },
  {
    title: 'A wind tower at noon',
    sky: 'noon',
    parts: [
      ground(520, '#d8bd8f'),
      house(60, 540, 340, 150, '#e9d6b2', '#7d573f', 6),
      windTower(460, 540, 130, 380, '#f0dfbd', '#cfb07f', '#5d3e2c'),
      house(525, 540, 230, 110, '#e2cb9f', '#7d573f', 4),
      datePalm(160, 560, 250, '#6b4a36', '#67704a'),
    ],
  },
  {
    title: 'A grove of date palms',
    sky: 'morning',
    parts: [
      hills(31, 430, 14, '#d9bd8a'),
      ground(480, '#c09b62'),
      datePalm(140, 500, 230, '#7d573f', '#7f8a5c'),
      datePalm(660, 500, 250, '#7d573f', '#7f8a5c', -5),
      datePalm(300, 530, 350, '#5d3e2c', '#5f6b3f', 8, '#b8702f'),
      datePalm(500, 550, 420, '#4a3023', '#4f5a34', -7, '#b8702f'),
    ],
  },
  {
    title: 'A pearl in its shell',
    sky: 'deep',
    parts: [glow(400, 300, 320, 0.5), ripples(420, 9, '#5f7da0', 16), shell(400, 380, 1.5)],
  },
  {
    title: 'A desert under stars',
    sky: 'deep',
    parts: [
      stars(51, 130, 420),
      star(530, 130, 16, '#fdf1cf'),
      dune(-60, [250, 380], 620, 560, '#2c3654', '#1a2138'),
      dune(380, [640, 430], 900, 580, '#27304b', '#161c30'),
      ground(552, '#11172a'),
    ],
  },
  {
    title: 'Two dhows at dusk',
    sky: 'dusk',
    parts: [
      sun(400, 350, 40, '#fbdfa2'),
      sea(61, 390, '#7a4f4c', '#f6cf95', 400, 46),
      dhow(240, 430, 1, black),
      dhow(560, 460, 1.35, black, true),
    ],
  },
  {
    title: 'Dunes in the morning',
    sky: 'rose',
    parts: [
      sun(160, 150, 34),
      ground(440, '#e2be86'),
      dune(300, [620, 300], 900, 470, '#eccb95', '#c89c63'),
      dune(-120, [230, 340], 640, 540, '#f0d3a0', '#cda267'),
      dune(240, [540, 430], 960, 610, '#e8c288', '#bd8f57'),
    ],
  },
  {
    title: 'A lattice of stars',
    sky: 'cocoa',
    parts: [
      tiled('t', 160, [
        `<path d="M0 0H160V160H0Z" fill="#e9d3a4"/>`,
        fill(latticeStar(80, 80, 58), '#4a3023'),
        fill(latticeStar(80, 80, 32), '#d9ae55'),
        ...[
          [0, 0],
          [160, 0],
          [0, 160],
          [160, 160],
        ].map(([x = 0, y = 0]) => fill(latticeStar(x, y, 46), '#8a5a36')),
        line(
          'M80 0V22M80 138V160M0 80H22M138 80H160M33 33L39 39M127 33L121 39M33 127L39 121M127 127L121 121',
          '#4a3023',
          5,
        ),
      ]),
    ],
  },
  {
    title: 'Strings of pearls',
    sky: 'night',
    parts: [
      beadArcs(400, -60, [
        [300, 18, '#c9b39b'],
        [300, 14, '#f3e8d8'],
        [380, 26, '#c9b39b'],
        [380, 20, '#fbf4e8'],
        [470, 34, '#c0a98f'],
        [470, 27, '#fbf4e8'],
      ]),
      pearl(400, 480, 46),
    ],
  },
  {
    title: 'Waves of the sea',
    sky: 'noon',
    parts: [
      [300, 350, 400, 450, 500, 550]
        .map((y, index) =>
          fill(
            `M${-160 + (index % 2) * 74} ${y}${'q40 -46 80 -20t80 0q40 -30 80 -4t80 4'.repeat(4)}V900H-260V${y}Z`,
            ['#9db8b4', '#86a8a6', '#6e9597', '#578086', '#426b74', '#2f5560'][index] ?? '',
          ),
        )
        .join(''),
      sun(600, 170, 46),
    ],
  },
  {
    title: 'A crescent moon and palms',
    sky: 'night',
    parts: [
      stars(111, 60, 350),
      moon(420, 190, 70),
      hills(112, 490, 10, '#1a2236'),
      ground(530, '#10172a'),
      datePalm(200, 545, 360, '#0b101e', '#0d1322', 8),
      datePalm(640, 540, 280, '#0b101e', '#0d1322', -8),
    ],
  },
  {
    title: 'A dhow under full sail',
    sky: 'noon',
    parts: [
      fill(
        'M90 200C80 170 130 160 150 172C170 140 230 146 240 176C280 176 280 206 250 208H110ZM560 130C556 112 592 104 608 114C626 94 670 100 676 122C704 122 704 142 680 142H580Z',
        '#f6f1e2',
      ),
      sea(121, 430, '#6f9a9b', '#dfeae0', 400, 50),
      dhow(400, 500, 2.35, cream),
    ],
  },
  {
    title: 'Arches before the sea',
    sky: 'morning',
    parts: [
      sun(400, 260, 40),
      sea(131, 330, '#8fb0aa', '#fdf3da', 400, 40),
      `<path d="M0 0H800V600H0Z${arcade(190, 420)}" fill="#c9a877" fill-rule="evenodd"/>`,
      line(arcade(208, 432), '#fbf0d8', 5),
      ground(540, '#a9834f'),
    ],
  },
  {
    title: 'A lone tree in the desert',
    sky: 'gold',
    parts: [
      sun(610, 180, 40),
      hills(141, 440, 14, '#d6aa68'),
      ground(490, '#c2935a'),
      ripples(500, 7, '#a87a45', 12),
      bloomingTree(142, 330, 510, 360, '#5d3e2c', ['#6a7244', '#5a6238', '#7c8454']),
    ],
  },
  {
    title: 'A lantern',
    sky: 'night',
    parts: [
      glow(400, 310, 300, 0.8),
      lantern(400, 310, 2, '#b8862f', '#fdeec0'),
      lantern(160, 220, 0.9, '#8a6528', '#f2d490'),
      lantern(650, 240, 1, '#8a6528', '#f2d490'),
    ],
  },
];
