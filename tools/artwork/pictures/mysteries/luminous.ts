import { disc, fill, facetedStar, line, placed, ring } from '../../draw/shapes.ts';
import { glow, hills } from '../houses/kit.ts';
import { jar, openBook } from '../houses/land-figures.ts';
import { chalice, dove, grapes, wheat } from './figures.ts';
import { rays, spread, type Mystery } from './frame.ts';
import { booth, vineLeaf, cloudBank } from './temple-figures.ts';

/** The five luminous mysteries. */
export const luminous: readonly Mystery[] = [
  {
    id: 'baptism',
    set: 'luminous',
    title: 'The dove above the river, and a shell from which water falls',
    sky: ['#7f98ad', '#bccbd0', '#f0e8cf'],
    parts: [
      glow(300, 196, 200),
      rays(300, 200, 40, 230, spread(62, 118, 6), '#fffbe8', 1.8, 0.7),
      dove(300, 188, 0.95),
      hills(31, 360, 20, '#a3a777'),
      hills(32, 392, 14, '#858a57'),
      fill('M60 420C180 400 400 404 560 420V600H60Z', '#54779b'),
      fill('M60 450C160 430 220 470 320 450S480 440 560 460V600H60Z', '#41628a'),
      fill('M60 492C180 470 240 512 340 492S480 480 560 500V600H60Z', '#2f4a70'),
      line(
        'M150 440q30 -12 60 0t60 0M380 436q24 -10 48 0t48 0M120 480q30 -12 60 0M420 476q30 -12 60 0',
        '#dfe9ee',
        3.4,
        'opacity=".8"',
      ),
      placed(
        300,
        352,
        [
          fill(
            'M0 22C-40 14 -74 0 -82 -24C-78 -42 -66 -50 -56 -52C-50 -68 -34 -74 -24 -70C-16 -82 16 -82 24 -70C34 -74 50 -68 56 -52C66 -50 78 -42 82 -24C74 0 40 14 0 22Z',
            '#f6ead2',
          ),
          fill(
            'M24 -70C34 -74 50 -68 56 -52C66 -50 78 -42 82 -24C74 0 40 14 0 22C20 -4 28 -40 24 -70Z',
            '#dcc8a2',
          ),
          line('M0 18L-60 -38M0 18L-38 -58M0 18L-14 -68M0 18L14 -68M0 18L38 -58M0 18L60 -38', '#b99762', 3),
        ],
        168,
      ),
      fill('M252 366C250 400 256 440 248 500H276C272 450 274 404 272 372Z', '#dfe9ee', 'opacity=".9"'),
      fill('M258 380C258 410 262 440 260 490L266 490C266 440 264 410 264 378Z', '#fff'),
      `<ellipse cx="262" cy="502" rx="52" ry="9" fill="none" stroke="#dfe9ee" stroke-width="3"/><ellipse cx="262" cy="502" rx="84" ry="16" fill="none" stroke="#dfe9ee" stroke-width="2" opacity=".6"/>`,
      disc(228, 456, 4, '#dfe9ee'),
      disc(296, 440, 4, '#dfe9ee'),
      disc(300, 474, 3, '#dfe9ee'),
    ],
  },
  {
    id: 'cana',
    set: 'luminous',
    title: 'Six stone jars under a vine',
    sky: ['#3a251b', '#6b4a36', '#a87f55'],
    parts: [
      glow(300, 300, 220),
      line('M60 150C160 120 200 190 300 160S460 120 560 160', '#6b5a34', 9),
      ...[
        [130, 150, -30],
        [190, 158, 150],
        [258, 178, -10],
        [356, 150, 30],
        [420, 146, 170],
        [476, 146, -14],
      ].map(([x = 0, y = 0, turn = 0]) => vineLeaf(x, y, turn)),
      grapes(228, 190, 0.72, '#7d4a66', '#51293f'),
      grapes(386, 172, 0.72, '#7d4a66', '#51293f'),
      fill('M60 410H540V600H60Z', '#4a3023'),
      fill('M60 410H540V422H60Z', '#7d573f'),
      ...[
        [200, 436],
        [300, 430],
        [400, 436],
      ].map(([x = 0, y = 0]) => jar(x, y, 1.2, '#cdb892', '#a08862', '#f6ead2')),
      ...[
        [146, 510],
        [454, 510],
        [300, 516],
      ].map(([x = 0, y = 0]) => jar(x, y, 1.45, '#dfccaa', '#b39a70', '#fffaf0')),
      `<ellipse cx="300" cy="371" rx="21" ry="5" fill="#7a2f35"/>`,
    ],
  },
  {
    id: 'proclamation',
    set: 'luminous',
    title: 'The open book, and wheat that has grown from the seed',
    sky: ['#e0a258', '#f2cd88', '#fdf0cc'],
    parts: [
      rays(300, 268, 60, 420, spread(-172, -8, 13), '#fff6d8', 3.2, 0.55),
      glow(300, 262, 200),
      disc(300, 262, 54, '#fff8e2'),
      hills(41, 400, 16, '#c99a55'),
      fill('M60 420C200 396 400 396 560 420V600H60Z', '#8d5f36'),
      line('M80 450C200 430 400 430 540 450M70 480C200 458 400 458 540 480', '#6f4526', 4),
      ...[
        [180, 440, 150, -10],
        [216, 432, 180, -4],
        [384, 432, 180, 4],
        [420, 440, 150, 10],
        [248, 426, 140, -2],
        [352, 426, 140, 2],
      ].map(([x = 0, y = 0, height = 0, turn = 0]) => wheat(x, y, height, turn, '#a8712a')),
      openBook(300, 404, 1.3, '#fffaf0', '#efe0c2', '#5d3e2c'),
      ...[
        [170, 512],
        [214, 524],
        [260, 516],
        [346, 520],
        [392, 510],
        [432, 518],
      ].map(
        ([x = 0, y = 0]) =>
          `<ellipse cx="${x}" cy="${y}" rx="8" ry="4.500" fill="#e6c27a" transform="rotate(-20 ${x} ${y})"/>`,
      ),
    ],
  },
  {
    id: 'transfiguration',
    set: 'luminous',
    title: 'Light above the mountain, and three tents on its slope',
    sky: ['#3e5a86', '#7f95b0', '#e6e2d0'],
    parts: [
      rays(300, 210, 40, 420, spread(0, 345, 24), '#fffdf2', 2.6, 0.5),
      glow(300, 210, 230),
      glow(300, 210, 120),
      fill(
        'M300 120C340 156 352 200 340 250C334 280 320 300 300 316C280 300 266 280 260 250C248 200 260 156 300 120Z',
        '#fffdf6',
        'opacity=".92"',
      ),
      facetedStar([300, 206], 50, { light: '#fff8e2', dark: '#f0d48c' }, 8, 0.34),
      fill(
        'M60 520C150 480 210 400 258 330C276 306 324 306 342 330C390 400 450 480 540 520V600H60Z',
        '#5f6f8d',
      ),
      fill(
        'M300 312C316 312 334 318 342 330C390 400 450 480 540 520V600H380C400 500 360 400 300 312Z',
        '#43536f',
      ),
      fill(
        'M60 520C150 480 210 400 258 330C262 324 270 318 280 315C262 380 210 470 130 540L60 560Z',
        '#8496ae',
      ),
      booth(206, 470, 0.95),
      booth(300, 432, 0.95),
      booth(396, 474, 0.95),
      cloudBank(),
    ],
  },
  {
    id: 'eucharist',
    set: 'luminous',
    title: 'The chalice and the host, with wheat and grapes',
    sky: ['#1f2b45', '#4a4a62', '#8d6a55'],
    parts: [
      rays(300, 214, 66, 420, spread(0, 345, 24), '#fdeebf', 2.2, 0.35),
      glow(300, 214, 220),
      disc(300, 214, 62, '#fffaf0'),
      ring(300, 214, 55, '#e0cda6', 2.4),
      line('M300 180V248M266 214H334', '#d9ae55', 6),
      fill('M60 470C200 456 400 456 560 470V600H60Z', '#fbf2de'),
      fill('M60 494C200 480 400 480 560 494V600H60Z', '#e0cda6'),
      ...[
        [190, 478, 180, -16],
        [168, 484, 150, -26],
        [214, 476, 150, -4],
      ].map(([x = 0, y = 0, height = 0, turn = 0]) => wheat(x, y, height, turn, '#d9ae55')),
      vineLeaf(408, 396, 20),
      vineLeaf(440, 412, 70),
      grapes(410, 394, 0.95, '#7d4a66', '#51293f'),
      chalice(300, 492, 1.3),
    ],
  },
];
