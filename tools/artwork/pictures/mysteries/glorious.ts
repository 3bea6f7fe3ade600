import { disc, fill, line, placed, ring } from '../../draw/shapes.ts';
import { star } from '../../draw/svg.ts';
import { crown } from '../arms/crown.ts';
import { glow, hills, stars } from '../houses/kit.ts';
import { cloud, dove, flame } from './figures.ts';
import { rays, spread, type Mystery } from './frame.ts';
import { sole, lilyAt } from './passion-figures.ts';

/** The five glorious mysteries. */
export const glorious: readonly Mystery[] = [
  {
    id: 'resurrection',
    set: 'glorious',
    title: 'The open tomb at sunrise, the stone rolled away, and lilies',
    sky: ['#e2a862', '#f6d592', '#fff3d2'],
    parts: [
      rays(300, 300, 60, 420, spread(-180, 0, 17), '#fffbe8', 2.8, 0.7),
      glow(300, 300, 230),
      disc(300, 300, 62, '#fffdf2'),
      hills(81, 350, 12, '#cfa05c'),
      fill(
        'M60 470C90 380 150 330 236 320C330 306 430 330 474 390C500 426 530 450 560 480V600H60Z',
        '#9a7550',
      ),
      fill(
        'M300 316C390 316 446 346 474 390C500 426 530 450 560 480V600H400C440 480 400 380 300 316Z',
        '#7a5a3c',
      ),
      fill('M60 470C90 380 150 330 236 320C180 350 140 420 130 500L60 520Z', '#b8946a'),
      fill('M212 510V430C212 376 246 352 284 352C322 352 356 376 356 430V510Z', '#3a251b'),
      fill('M226 510V436C226 390 254 368 284 368C314 368 342 390 342 436V510Z', '#fff1c4'),
      glow(284, 440, 90),
      fill('M238 492C254 476 276 488 292 478C310 470 326 484 334 496V510H238Z', '#fffdf6'),
      disc(410, 452, 60, '#8d6a48'),
      fill('M410 392A60 60 0 0 1 410 512C440 490 440 414 410 392Z', '#6b4c32'),
      ring(410, 452, 40, '#b8946a', 4, 'opacity=".6"'),
      fill('M60 506C200 494 400 496 560 510V600H60Z', '#7f8a4f'),
      line('M150 540C152 500 148 470 150 440M186 540C186 510 190 490 188 470', '#565c36', 6),
      lilyAt(150, 440, -8, 0.62),
      lilyAt(188, 474, 12, 0.48),
    ],
  },
  {
    id: 'ascension',
    set: 'glorious',
    title: 'A bright cloud above the hill, and footprints upon it',
    sky: ['#7f9fb8', '#c3d3d4', '#f9efd2'],
    parts: [
      rays(300, 190, 40, 430, spread(40, 140, 13), '#fffdf2', 2.2, 0.6),
      glow(300, 170, 230),
      glow(300, 150, 120),
      cloud(196, 216, 0.72, '#fffdf6', '#e6e0cf'),
      cloud(410, 220, 0.72, '#fffdf6', '#e6e0cf'),
      cloud(302, 246, 0.9, '#ffffff', '#f0e6cc'),
      hills(91, 420, 12, '#9fae8a'),
      fill('M60 540C150 470 210 400 300 396C390 400 450 470 540 540V600H60Z', '#a3935a'),
      fill('M300 396C390 400 450 470 540 540V600H390C420 500 370 430 300 396Z', '#857645'),
      `<ellipse cx="300" cy="446" rx="62" ry="26" fill="#cbbb82"/>`,
      sole(279, 450, -8),
      `<g transform="translate(600 0) scale(-1 1)">${sole(279, 450, -8)}</g>`,
    ],
  },
  {
    id: 'pentecost',
    set: 'glorious',
    title: 'Twelve flames under the dove of the Holy Spirit',
    sky: ['#5a2a22', '#a04a2c', '#e39a48'],
    parts: [
      rays(300, 220, 40, 430, spread(14, 166, 15), '#fdeebf', 2.2, 0.4),
      glow(300, 210, 230),
      dove(300, 204, 1.15),
      line(
        'M90 300C150 270 210 330 270 296S400 270 510 310M80 340C160 310 220 366 300 334S440 316 520 344',
        '#fbe3b0',
        4,
        'opacity=".5"',
      ),
      ...spread(158, 22, 12).map((angle, index) => {
        const radians = (angle * Math.PI) / 180;
        return flame(300 + Math.cos(radians) * 186, 316 + Math.sin(radians) * 162 + (index % 2) * 6, 1.1);
      }),
    ],
  },
  {
    id: 'assumption',
    set: 'glorious',
    title: 'Lilies that rise from the empty tomb to the stars',
    sky: ['#1f3057', '#5a6f98', '#e9dcb8'],
    parts: [
      stars(21, 34, 260),
      rays(300, 520, 30, 480, spread(-116, -64, 9), '#fff8e0', 2.4, 0.5),
      glow(300, 170, 150),
      ...[
        [300, 120, 24],
        [214, 150, 17],
        [386, 150, 17],
        [164, 214, 14],
        [436, 214, 14],
      ].map(([x = 0, y = 0, r = 0]) => star(x, y, r, '#fff4d8')),
      lilyAt(300, 236, 0, 0.6),
      lilyAt(238, 306, -16, 0.66),
      lilyAt(362, 306, 16, 0.66),
      lilyAt(300, 356, 0, 0.8),
      lilyAt(220, 408, -22, 0.62),
      lilyAt(380, 408, 22, 0.62),
      cloud(130, 420, 0.5, '#fffdf6', '#e6dcc0'),
      cloud(474, 420, 0.5, '#fffdf6', '#e6dcc0'),
      fill('M150 440H450L470 466H130Z', '#f6ead2'),
      fill('M146 466H454V560H146Z', '#dcc8a2'),
      fill('M320 466H454V560H320Z', '#c2aa7c'),
      fill('M196 446H404L414 460H186Z', '#5d4a3c'),
      line('M176 490V540M226 490V540M276 490V540M326 490V540M376 490V540M426 490V540', '#a88d5f', 4),
    ],
  },
  {
    id: 'coronation',
    set: 'glorious',
    title: 'A crown within twelve stars, above the moon',
    sky: ['#16213e', '#2c3b66', '#6b6f93'],
    parts: [
      stars(31, 40, 420),
      glow(300, 290, 240),
      ...Array.from({ length: 12 }, (_, index) => {
        const angle = (index * Math.PI) / 6 - Math.PI / 2;
        return star(300 + Math.cos(angle) * 172, 290 + Math.sin(angle) * 172, 22, '#fff4d8');
      }),
      placed(300 - 500 * 0.66, 290 - 205 * 0.66, crown(), 0, 0.66),
      fill('M232 362A74 74 0 0 0 368 362A112 112 0 0 1 232 362Z', '#f7eccf'),
    ],
  },
];
