import { fill } from '../../draw/shapes.ts';
import { cross } from '../../draw/svg.ts';
import { acacia, baobab, bellPost, bloomingTree, giraffe } from './land-figures.ts';
import { birds, grass, ground, hills, moon, sea, stars, sun, way, type Scene } from './kit.ts';
import { tray } from './patterns.ts';
import { dark, straw, snowMount, teaRows, flamingo } from './africa-figures.ts';

/** The first half of the drawings of Africa. */
export const africaOne: readonly Scene[] = [
  {
    title: 'An acacia at sunrise',
    sky: 'gold',
    parts: [
      sun(560, 350, 62),
      hills(11, 420, 22, '#b9783f'),
      hills(12, 470, 14, '#8a5530'),
      ground(520, '#5d3a24'),
      acacia(270, 530, 330, dark),
      grass(13, 530, dark),
    ],
  },
  {
    title: 'A snow-topped mount in the morning',
    sky: 'morning',
    parts: [
      sun(150, 160, 34),
      snowMount('#8d7f86', '#6f6470', '#fbf6ec'),
      hills(21, 440, 18, '#8a8a58'),
      hills(22, 500, 22, '#686b40'),
      hills(23, 552, 14, '#494c2d'),
    ],
  },
  {
    title: 'A woven tray with rays',
    sky: 'cocoa',
    parts: [
      tray(400, 300, 252, 17, straw, (coil) =>
        coil < 2
          ? { color: '#7a4526', stitches: 1, share: 1, turn: 0 }
          : coil % 8 === 7
            ? { color: '#5a3422', stitches: 1, share: 1, turn: 0 }
            : {
                color: coil < 8 ? '#a5602f' : '#4a3023',
                stitches: 12,
                share: 0.18 + ((coil % 8) / 8) * 0.55,
                turn: -coil * 0.6,
              },
      ),
    ],
  },
  {
    title: 'A baobab at dusk',
    sky: 'dusk',
    parts: [
      sun(570, 420, 46, '#fbe0a8'),
      hills(41, 470, 12, '#7d4d3f'),
      ground(510, '#3f2a24'),
      baobab(330, 524, 390, '#2b1c19', '#4c3a2c'),
      birds(
        [
          [560, 180, 14],
          [600, 200, 11],
          [640, 172, 12],
        ],
        '#33221a',
      ),
    ],
  },
  {
    title: 'A school bell',
    sky: 'morning',
    parts: [
      hills(51, 380, 26, '#c9b277'),
      hills(52, 450, 18, '#a0925a'),
      ground(510, '#79693f'),
      acacia(660, 500, 170, '#5b4a2c', '#6e7444'),
      bellPost(360, 530, 1.55, '#5d3e2c', '#d9ae55', '#a87729'),
    ],
  },
  {
    title: 'A tea garden on the hills',
    sky: 'noon',
    parts: [
      hills(61, 220, 28, '#9db0a0'),
      hills(62, 280, 24, '#7f9470'),
      ground(330, '#5f7444'),
      teaRows(330, '#7f9455', 13, 10),
      teaRows(325, '#93a866', 5, 10),
      bloomingTree(63, 650, 330, 120, '#4a3c26', ['#4f6338', '#5d7242']),
    ],
  },
  {
    title: 'Two giraffes at evening',
    sky: 'evening',
    parts: [
      sun(420, 430, 54, '#fbdfa2'),
      hills(71, 470, 10, '#6a4a48'),
      ground(500, '#3a2824'),
      giraffe(290, 540, 270, '#241714'),
      giraffe(520, 530, 200, '#241714', true),
      acacia(680, 510, 150, '#241714'),
      grass(72, 540, '#241714', 30),
    ],
  },
  {
    title: 'A night of stars over the plain',
    sky: 'deep',
    parts: [
      stars(81, 90, 400),
      moon(610, 150, 44),
      hills(82, 450, 20, '#182036'),
      ground(510, '#0e1424'),
      acacia(210, 522, 210, '#0a0f1c'),
      acacia(420, 516, 110, '#0a0f1c'),
    ],
  },
  {
    title: 'Flamingos on a lake',
    sky: 'rose',
    parts: [
      sun(400, 210, 40),
      hills(91, 290, 24, '#b596a0'),
      hills(92, 330, 12, '#9c8088'),
      sea(93, 350, '#c7b4b0', '#fdf3e2', 400),
      flamingo(230, 500, 1.5, '#cf7f6e'),
      flamingo(350, 460, 1.05, '#d38f7c'),
      flamingo(540, 520, 1.7, '#c56f60'),
      flamingo(640, 440, 0.85, '#d99a88'),
      flamingo(450, 420, 0.7, '#dda595'),
    ],
  },
  {
    title: 'A woven tray with a whirl',
    sky: 'paper',
    parts: [
      tray(400, 300, 250, 16, '#f0dcae', (coil) =>
        coil === 15
          ? { color: '#4a3023', stitches: 40, share: 0.5, turn: 0 }
          : { color: coil % 4 < 2 ? '#8a4a2b' : '#3d2a1f', stitches: 7, share: 0.46, turn: coil * 11 },
      ),
    ],
  },
  {
    title: 'A jacaranda in flower',
    sky: 'noon',
    parts: [
      hills(111, 430, 20, '#b3a978'),
      ground(490, '#8d8452'),
      way([300, 600], [560, 492], 130, '#c9a877'),
      bloomingTree(112, 360, 520, 430, '#4b372c', ['#8d7fae', '#a193c0', '#7a6c9c']),
      bloomingTree(113, 660, 496, 140, '#5b463a', ['#9d90b8', '#8779a6']),
    ],
  },
  {
    title: 'A way to the cross on the hill',
    sky: 'gold',
    parts: [
      sun(470, 250, 44),
      hills(121, 400, 30, '#c08a50'),
      fill('M180 470C330 430 400 290 470 270C540 290 620 420 800 460V600H0V520Z', '#8c5a34'),
      way([330, 600], [468, 276], 90, '#e3b97c'),
      cross(470, 130, 148, dark),
      hills(122, 560, 14, '#5b3822'),
    ],
  },
];
