import { fill, line, placed, disc } from '../../draw/shapes.ts';
import { star } from '../../draw/svg.ts';
import { lamp } from '../arms/lamp.ts';
import { acacia, bloomingTree, jar, openBook } from './land-figures.ts';
import { birds, glow, grass, ground, hills, moon, sea, stars, sun, type Scene } from './kit.ts';
import { beadArcs } from './patterns.ts';
import { dark, snowMount, euphorbia, coffee, nest } from './africa-figures.ts';

/** The second half of the drawings of Africa. */
export const africaTwo: readonly Scene[] = [
  {
    title: 'Rain over the hills',
    sky: 'rain',
    parts: [
      fill(
        'M80 130C60 80 140 60 170 84C190 40 290 40 306 84C350 60 420 84 404 130C430 160 70 164 80 130Z',
        '#5a636a',
      ),
      fill(
        'M420 190C410 150 470 140 494 156C520 120 600 130 612 160C660 150 690 190 664 208C600 222 440 222 420 190Z',
        '#6a7378',
      ),
      line(
        'M120 160l-30 110M180 160l-30 130M240 160l-34 140M300 160l-30 120M360 160l-34 130M470 216l-24 90M530 216l-28 100M590 216l-24 90',
        '#e6e3d4',
        2.4,
        'opacity=".6"',
      ),
      hills(131, 400, 30, '#6f7a5c'),
      hills(132, 460, 24, '#56633f'),
      hills(133, 530, 20, '#3d4a2b'),
      acacia(600, 520, 130, '#25301c'),
    ],
  },
  {
    title: 'A candelabra tree',
    sky: 'morning',
    parts: [
      sun(620, 170, 36),
      hills(141, 400, 30, '#d0a873'),
      hills(142, 470, 20, '#a87a4c'),
      ground(520, '#7c5534'),
      euphorbia(300, 540, 2.1, '#55613c'),
      euphorbia(610, 520, 0.9, '#6b7648'),
      grass(143, 540, '#563a22', 26),
    ],
  },
  {
    title: 'A wide valley in seven tones',
    sky: 'rose',
    parts: [
      hills(151, 210, 26, '#d8bda6'),
      hills(152, 270, 24, '#c6a486'),
      hills(153, 330, 24, '#b08a68'),
      hills(154, 390, 22, '#96714d'),
      hills(155, 450, 20, '#795839'),
      hills(156, 505, 18, '#5b4129'),
      hills(157, 555, 12, '#3e2b1d'),
      birds(
        [
          [250, 130, 16],
          [290, 150, 12],
          [520, 110, 14],
        ],
        '#6b4a36',
      ),
    ],
  },
  {
    title: 'Three earthen jars',
    sky: 'cocoa',
    parts: [
      glow(400, 260, 320, 0.35),
      ground(470, '#2e1d15'),
      jar(230, 500, 2.4, '#a8683f', '#7c472a', '#f0d9a8'),
      jar(560, 500, 2.1, '#8d5434', '#653a24', '#e5c88e'),
      jar(400, 530, 3, '#bd7b48', '#8f5632', '#fbeecd'),
    ],
  },
  {
    title: 'A collar of beads',
    sky: 'paper',
    parts: [
      beadArcs(400, 120, [
        [190, 15, '#8a3f2b'],
        [208, 15, '#d9ae55'],
        [226, 15, '#4a3023'],
        [246, 19, '#fffaf0'],
        [268, 19, '#b8652f'],
        [290, 19, '#1f2b45'],
        [312, 19, '#d9ae55'],
        [336, 22, '#8a3f2b'],
        [360, 22, '#fffaf0'],
        [384, 22, '#4a3023'],
        [408, 22, '#c98b3a'],
      ]),
      disc(400, 120, 172, '#f4e8d0'),
    ],
  },
  {
    title: 'A full moon behind acacias',
    sky: 'night',
    parts: [
      stars(181, 50, 300),
      moon(400, 300, 110, true),
      hills(182, 460, 14, '#232b40'),
      ground(510, '#12182a'),
      acacia(300, 520, 250, '#0d1220'),
      acacia(520, 516, 190, '#0d1220'),
      acacia(680, 514, 110, '#0d1220'),
    ],
  },
  {
    title: 'An open book under a tree',
    sky: 'noon',
    parts: [
      hills(191, 380, 22, '#b9bd8c'),
      hills(192, 440, 16, '#8f9660'),
      ground(490, '#6d7548'),
      bloomingTree(193, 220, 510, 420, '#4b372c', ['#6f7a45', '#7f8a52', '#5d683a']),
      openBook(530, 480, 1.25, '#fffaf0', '#efe3cd', '#7d573f'),
    ],
  },
  { title: 'A twig of coffee', sky: 'paper', parts: [placed(-96, -120, [coffee()], 0, 1.28)] },
  {
    title: 'Aloes in flower',
    sky: 'gold',
    parts: [
      hills(211, 400, 20, '#c89152'),
      ground(480, '#8f5f36'),
      ...[
        [230, 520, 1.2],
        [420, 550, 1.6],
        [610, 515, 1],
      ].map(([x = 0, y = 0, s = 1]) =>
        placed(
          x,
          y,
          [
            line('M0 0C-2 -70 2 -120 0 -190M0 -90C20 -110 28 -130 30 -160', '#6b5a34', 6),
            fill(
              'M0 -120C-16 -150 -12 -200 0 -226C12 -200 16 -150 0 -120ZM30 -130C20 -150 22 -180 31 -196C40 -180 42 -150 30 -130Z',
              '#b5482c',
            ),
            fill(
              'M0 0C-50 -10 -80 -40 -96 -84C-60 -66 -30 -50 0 0C-30 -44 -40 -80 -40 -110C-16 -80 -2 -50 0 0C2 -50 16 -80 40 -110C40 -80 30 -44 0 0C30 -50 60 -66 96 -84C80 -40 50 -10 0 0Z',
              '#67704a',
            ),
          ],
          0,
          s,
        ),
      ),
    ],
  },
  {
    title: 'The mount mirrored at evening',
    sky: 'evening',
    parts: [
      stars(221, 26, 180),
      snowMount('#5d4f60', '#463c4e', '#f3dcc4'),
      hills(222, 424, 10, '#35303c'),
      sea(223, 440, '#6a5560', '#f0c494', 410, 44),
      acacia(130, 590, 190, '#1f1a22'),
      acacia(690, 600, 140, '#1f1a22'),
    ],
  },
  {
    title: "A tree with weavers' nests",
    sky: 'morning',
    parts: [
      sun(180, 150, 30),
      hills(231, 440, 16, '#cbb07a'),
      ground(510, '#8f7446'),
      acacia(430, 530, 430, dark, '#5a5f36'),
      ...[
        [210, 250],
        [282, 254],
        [500, 252],
        [590, 244],
        [660, 252],
      ].map(([x = 0, y = 0]) => nest(x, y)),
      birds(
        [
          [160, 300, 12],
          [330, 330, 10],
          [600, 340, 12],
        ],
        dark,
      ),
    ],
  },
  {
    title: 'A lamp beneath three stars',
    sky: 'night',
    parts: [
      glow(400, 380, 330, 0.45),
      stars(241, 40, 300),
      star(260, 160, 30),
      star(400, 110, 36),
      star(540, 160, 30),
      hills(242, 480, 22, '#1c2336'),
      ground(540, '#111728'),
      ...lamp(400, 430, 1.5),
    ],
  },
];
