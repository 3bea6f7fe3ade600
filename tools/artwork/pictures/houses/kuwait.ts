import { disc, fill, line, placed } from '../../draw/shapes.ts';
import { star } from '../../draw/svg.ts';
import { birds, glow, ground, hills, moon, sea, stars, sun, type Scene } from './kit.ts';
import { camel, datePalm, openBook } from './land-figures.ts';
import { band, ripples, row } from './patterns.ts';
import { dhow, dune, house, tent, windTower } from './sea-figures.ts';

const wool = { red: '#8a3f2b', black: '#2e1d15', white: '#f3e6cb', ochre: '#c98b3a' };

/** Bands of weaving, as on the cloth of tents. */
function weaving(): string {
  const triangles = 'l25 -44l25 44z';
  const diamonds = 'l24 -26l24 26l-24 26z';
  return [
    band(0, 600, wool.red),
    band(60, 74, wool.black),
    row(130, 50, triangles, wool.white),
    row(116, 50, 'l11 -19l11 19z', wool.black, -6),
    band(150, 12, wool.ochre),
    row(212, 64, diamonds, wool.white),
    row(212, 64, 'l12 -13l12 13l-12 13z', wool.black, -8),
    band(262, 12, wool.ochre),
    band(274, 62, wool.black),
    row(305, 64, 'l12 -20h12l12 20l-12 20h-12z', wool.ochre),
    row(305, 64, 'l8 -9l8 9l-8 9z', wool.red, -10),
    band(336, 12, wool.ochre),
    row(398, 64, diamonds, wool.white, -52),
    row(398, 64, 'l12 -13l12 13l-12 13z', wool.black, -40),
    band(448, 12, wool.ochre),
    band(466, 74, wool.black),
    row(470, 50, 'l25 44l25 -44z', wool.white),
    row(484, 50, 'l11 19l11 -19z', wool.black, -6),
  ].join('');
}

/** A coffee pot with its long beak. */
function coffeePot(x: number, y: number, scale: number): string {
  return placed(
    x,
    y,
    [
      fill(
        'M-70 0C-84 -30 -60 -74 -40 -104C-30 -122 -34 -136 -44 -150H44C34 -136 30 -122 40 -104C60 -74 84 -30 70 0Z',
        '#d9ae55',
      ),
      fill(
        'M10 0C40 -40 30 -80 14 -108C8 -124 14 -140 20 -150H44C34 -136 30 -122 40 -104C60 -74 84 -30 70 0Z',
        '#a87729',
      ),
      fill('M-44 -150C-40 -180 -14 -190 0 -224C14 -190 40 -180 44 -150Z', '#d9ae55'),
      fill('M10 -150C16 -180 8 -200 0 -224C14 -190 40 -180 44 -150Z', '#a87729'),
      disc(0, -228, 9, '#b8862f'),
      fill('M-42 -146C-76 -150 -100 -166 -132 -158C-112 -148 -96 -116 -44 -98Z', '#d9ae55'),
      line('M44 -138C96 -150 112 -90 62 -44', '#8a6528', 12),
      line('M-40 -104H40M-62 -24H62', '#8a6528', 4),
      disc(-4, -62, 12, '#8a6528'),
    ],
    0,
    scale,
  );
}

/** Desert bushes in yellow flower. */
const bush = (x: number, y: number, scale: number): string =>
  placed(
    x,
    y,
    [
      line(
        'M0 0C-10 -30 -40 -50 -60 -90M0 0C-4 -40 -20 -70 -22 -120M0 0C4 -40 16 -70 14 -130M0 0C10 -30 36 -50 54 -100M-30 -46C-50 -50 -70 -54 -84 -70M28 -44C50 -50 66 -56 82 -74',
        '#6a7244',
        5,
      ),
      ...[
        [-60, -92],
        [-22, -122],
        [14, -132],
        [54, -102],
        [-86, -72],
        [84, -76],
        [-40, -70],
        [34, -84],
        [-4, -90],
      ].map(([fx = 0, fy = 0]) => disc(fx, fy, 13, '#e0b13f') + disc(fx, fy, 5, '#a8641f')),
    ],
    0,
    scale,
  );

/** The thirteen drawings of Kuwait. */
export const kuwait: readonly Scene[] = [
  {
    title: 'Dunes at sunrise',
    sky: 'gold',
    parts: [
      sun(430, 250, 52),
      ground(470, '#d9a765'),
      dune(-140, [180, 330], 560, 500, '#efc98a', '#bb8449'),
      dune(260, [610, 350], 980, 530, '#eac07c', '#b37c43'),
      dune(-40, [380, 450], 860, 620, '#dca965', '#9c6836'),
    ],
  },
  {
    title: 'A tent beneath the stars',
    sky: 'deep',
    parts: [
      stars(21, 110, 430),
      moon(640, 120, 34),
      glow(360, 470, 220, 0.5),
      hills(22, 480, 12, '#1a2238'),
      ground(510, '#141b30'),
      tent(360, 530, 1.9, '#3a2a26', '#8a3f2b', '#f6cf86'),
    ],
  },
  {
    title: 'A boat at dusk',
    sky: 'dusk',
    parts: [
      sun(300, 370, 44, '#fbdfa2'),
      sea(31, 410, '#7d5250', '#f6cf95', 300, 46),
      dhow(500, 470, 1.7, { hull: '#241b20', sail: '#e6b985', shade: '#bb8a64' }, true),
    ],
  },
  {
    title: 'Palms at the water',
    sky: 'rose',
    parts: [
      sun(620, 190, 36),
      sea(41, 390, '#a3b5ae', '#fdf6e6', 620, 40),
      fill('M0 460C160 430 380 470 520 600H0Z', '#c9a877'),
      datePalm(150, 540, 400, '#5d3e2c', '#5b6639', 9, '#b8702f'),
      datePalm(300, 560, 280, '#6b4a36', '#6d7748', -5),
    ],
  },
  { title: 'Bands of weaving', sky: 'paper', parts: [weaving()] },
  {
    title: 'Camels on the crest',
    sky: 'evening',
    parts: [
      sun(520, 340, 60, '#fbdfa2'),
      fill('M0 540C150 462 290 434 430 440C580 446 690 500 800 520V600H0Z', '#4a3846'),
      fill('M430 440C580 446 690 500 800 520V600H560C540 540 500 480 430 440Z', '#362934'),
      camel(250, 460, 130, '#221a22'),
      camel(420, 448, 116, '#221a22'),
      camel(560, 462, 98, '#221a22'),
    ],
  },
  {
    title: 'Desert flowers',
    sky: 'morning',
    parts: [
      hills(71, 420, 18, '#e0bf86'),
      ground(480, '#cfa465'),
      ripples(490, 7, '#b3844a', 12),
      bush(230, 540, 1.5),
      bush(470, 570, 2),
      bush(670, 530, 1.1),
    ],
  },
  {
    title: 'The sea by night',
    sky: 'night',
    parts: [
      stars(81, 70, 330),
      moon(400, 200, 64, true),
      sea(82, 360, '#1b2641', '#e6dcc0', 400, 70),
      dhow(170, 400, 0.7, { hull: '#0d1220', sail: '#2c3650', shade: '#222b44' }),
    ],
  },
  {
    title: 'A coffee pot',
    sky: 'cocoa',
    parts: [
      glow(400, 300, 320, 0.4),
      ground(500, '#2e1d15'),
      coffeePot(380, 520, 1.75),
      ...[590, 660].map(
        (x) =>
          fill(`M${x - 28} 478H${x + 28}L${x + 16} 522H${x - 16}Z`, '#fbf2de') +
          line(`M${x - 25} 490H${x + 25}`, '#b8862f', 4),
      ),
    ],
  },
  {
    title: 'Sand drawn by the wind',
    sky: 'gold',
    parts: [
      '<path d="M0 0H800V600H0Z" fill="#e6c48a"/>',
      ripples(30, 16, '#b98a4e', 34),
      placed(0, 10, [ripples(30, 16, '#fbe8c0', 34)]),
    ],
  },
  {
    title: 'Houses by the shore',
    sky: 'noon',
    parts: [
      sea(111, 330, '#85aaa6', '#f2f1e2', 300, 30),
      ground(430, '#dcc196'),
      house(60, 500, 260, 170, '#f0e0c0', '#7d573f', 4),
      windTower(380, 500, 84, 290, '#e9d3a8', '#c9a877', '#5d3e2c'),
      house(424, 500, 320, 130, '#e6cfa2', '#7d573f', 6),
      ground(498, '#cba873'),
      datePalm(650, 570, 260, '#5d3e2c', '#67704a', -6),
    ],
  },
  {
    title: 'A book under the stars',
    sky: 'night',
    parts: [
      glow(400, 380, 330, 0.55),
      stars(121, 60, 320),
      star(260, 190, 28),
      star(400, 130, 36),
      star(540, 190, 28),
      openBook(400, 420, 2.2, '#fffaf0', '#e6d6b8', '#7d573f'),
    ],
  },
  {
    title: 'Birds over the salt flats',
    sky: 'rose',
    parts: [
      sun(400, 300, 70, '#fdeecb'),
      ground(380, '#d8c4ae'),
      '<path d="M330 380H470L520 600H280Z" fill="#fdeecb" opacity=".45"/>',
      ripples(392, 9, '#a98d7c', 8),
      birds(
        [
          [180, 180, 22],
          [240, 150, 18],
          [300, 190, 20],
          [520, 140, 24],
          [580, 180, 18],
          [640, 130, 20],
          [450, 210, 14],
        ],
        '#5d4636',
      ),
    ],
  },
];
