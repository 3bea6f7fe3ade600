import { palette } from '../../draw/palette.ts';
import { disc, fill, line, placed } from '../../draw/shapes.ts';
import { star } from '../../draw/svg.ts';
import { lamp } from '../arms/lamp.ts';
import { birds, glow, ground, hills, moon, sea, stars, sun, way, type Scene } from './kit.ts';
import { bellPost, bloomingTree, datePalm, jar, openBook } from './land-figures.ts';
import { ripples, row, tiled } from './patterns.ts';
import { dhow, fish, gull, house, pointedArch, windTower } from './sea-figures.ts';
import { dark, cream, night, coral } from './bahrain-figures.ts';

/** The second half of the drawings of Bahrain. */
export const bahrainTwo: readonly Scene[] = [
  {
    title: 'A shoal of fish',
    sky: 'deep',
    parts: [
      ripples(40, 9, '#3b5578', 22),
      row(150, 150, fish, '#7f9bb0', 0),
      row(225, 150, fish, '#c9b98f', 60),
      row(300, 150, fish, '#9fb4bb', -20),
      row(375, 150, fish, '#d9ae55', 40),
      row(450, 150, fish, '#6c8aa3', -40),
    ],
  },
  {
    title: 'A wind tower by night',
    sky: 'night',
    parts: [
      stars(171, 70, 400),
      moon(610, 130, 36),
      windTower(260, 560, 150, 420, '#2c3650', '#202940', '#f2cf86'),
      house(340, 560, 300, 170, '#263049', '#f2cf86', 4),
      ground(556, '#10172a'),
    ],
  },
  {
    title: 'Gulls over the sea',
    sky: 'noon',
    parts: [
      sea(181, 420, '#7fa6a4', '#f2f1e2', 300, 40),
      gull(300, 220, 1.7, '#fffaf0', '#6f6a62'),
      gull(560, 150, 1, '#fffaf0', '#7d786f'),
      gull(600, 330, 1.25, '#fffaf0', '#6f6a62'),
    ],
  },
  {
    title: 'Dates in their cluster',
    sky: 'paper',
    parts: [
      fill(
        'M400 52C540 40 700 120 770 262C640 172 520 120 400 88C290 116 160 150 40 222C130 96 280 36 400 52Z',
        '#6d7548',
      ),
      fill(
        'M400 70C540 70 690 150 770 262C640 172 520 120 400 88C290 116 160 150 40 222C140 130 290 78 400 70Z',
        '#565e39',
      ),
      line('M400 18V70C406 120 404 150 400 180', '#a8793a', 12),
      [
        [-90, 330],
        [-54, 390],
        [-20, 440],
        [20, 452],
        [56, 400],
        [92, 340],
        [-66, 300],
        [-30, 350],
        [6, 396],
        [40, 340],
        [70, 296],
        [-34, 280],
        [10, 320],
        [36, 270],
        [0, 250],
      ]
        .map(
          ([dx = 0, y = 0], index) =>
            line(`M400 170Q${400 + dx} 200 ${400 + dx} ${y - 20}`, '#c99a4f', 3) +
            `<ellipse cx="${400 + dx}" cy="${y}" rx="19" ry="29" fill="${index % 3 ? '#9a5a2b' : '#b8702f'}"/>` +
            `<ellipse cx="${394 + dx}" cy="${y - 9}" rx="5" ry="9" fill="#e0a868"/>`,
        )
        .join(''),
    ],
  },
  {
    title: 'Water jars in the shade',
    sky: 'morning',
    parts: [
      ground(470, '#cda96f'),
      fill(`M60 480V60H740V480Z${pointedArch(400, 480, 380, 380)}`, '#e3c795', 'fill-rule="evenodd"'),
      fill(pointedArch(400, 480, 380, 380), '#5d3e2c'),
      line(pointedArch(400, 480, 400, 392), '#a87f49', 5),
      jar(320, 510, 2, '#c9935f', '#a06f41', '#fbeecd'),
      jar(480, 520, 2.3, '#b57a48', '#8d5a33', '#fbeecd'),
    ],
  },
  {
    title: 'A spring among palms',
    sky: 'gold',
    parts: [
      hills(211, 400, 16, '#d6a765'),
      ground(440, '#bb8f55'),
      '<ellipse cx="400" cy="520" rx="260" ry="52" fill="#8a6a3d"/><ellipse cx="400" cy="526" rx="246" ry="44" fill="#7aa09c"/>',
      line('M260 520h120M350 538h160M430 508h110', '#e6efe2', 2.4),
      datePalm(190, 480, 330, '#5d3e2c', '#5b6639', 8),
      datePalm(270, 462, 220, '#6b4a36', '#6d7748', -4),
      datePalm(600, 476, 370, '#5d3e2c', '#5b6639', -9),
    ],
  },
  {
    title: 'Plaited palm leaf',
    sky: 'paper',
    parts: [
      tiled(
        't',
        96,
        [
          '<path d="M0 0H96V96H0Z" fill="#e3c892"/>',
          fill('M0 0H44V44H0ZM48 48H92V92H48Z', '#cfa866'),
          fill('M48 4H92V40H48ZM0 52H44V88H0Z', '#b5873f'),
          line(
            'M0 11H44M0 22H44M0 33H44M48 59H92M48 70H92M48 81H92M59 4V40M70 4V40M81 4V40M11 52V88M22 52V88M33 52V88',
            '#8a6230',
            1.6,
            'opacity=".6"',
          ),
        ],
        96,
        'rotate(45) scale(.9)',
      ),
    ],
  },
  {
    title: 'A school bell under an arch',
    sky: 'noon',
    parts: [
      ground(500, '#d1b37f'),
      fill(`M150 500V90H650V500Z${pointedArch(400, 500, 320, 350)}`, '#efdcb6', 'fill-rule="evenodd"'),
      line(pointedArch(400, 500, 344, 364), '#b08a52', 6),
      bellPost(400, 500, 1.05, '#5d3e2c', '#d9ae55', '#a87729'),
      bloomingTree(231, 80, 506, 190, '#5d4631', ['#7c8454', '#6a7244']),
    ],
  },
  {
    title: 'Three sails',
    sky: 'morning',
    parts: [
      sea(241, 400, '#7d9e9e', '#fdf3da', 400, 40),
      dhow(180, 430, 0.8, cream),
      dhow(600, 440, 1, { ...cream, sail: '#d9a25c', shade: '#b87f3f' }),
      dhow(390, 500, 1.6, { ...cream, sail: '#f6e6c6', shade: '#d8bd8c' }),
    ],
  },
  {
    title: 'Stars over still water',
    sky: 'deep',
    parts: [
      stars(251, 80, 300),
      star(300, 150, 22, '#fdf1cf'),
      star(400, 100, 28, '#fdf1cf'),
      star(500, 150, 22, '#fdf1cf'),
      sea(252, 330, '#16213a', '#7f93b5', 400, 60),
      glow(400, 420, 140, 0.25),
      dhow(620, 380, 0.75, night),
    ],
  },
  {
    title: 'Coral and small fish',
    sky: 'noon',
    parts: [
      '<path d="M0 0H800V600H0Z" fill="#3f6f78"/>',
      ripples(30, 7, '#8fb9b8', 20),
      placed(180, 240, [fill(`M0 0${fish}`, '#f0c987')], 0, 1.5),
      placed(470, 190, [fill(`M0 0${fish}M90 60${fish}`, '#f3e4c6')], 0, 1.2),
      placed(360, 330, [fill(`M0 0${fish}`, '#d98b5f')], 0, 1.3),
      coral(140, 1.5, '#c9765a'),
      coral(350, 1, '#d9a25c'),
      coral(560, 1.7, '#a85a52'),
      coral(710, 1.1, '#e3bf8c'),
      ground(570, '#c9a877'),
    ],
  },
  {
    title: 'Roofs of an old town',
    sky: 'dusk',
    parts: [
      sun(620, 350, 36, '#fbdfa2'),
      house(0, 560, 170, 190, '#6b4440', '#f2c886', 3),
      windTower(230, 560, 90, 310, '#7d524a', '#5f3d3a', '#33221f'),
      house(280, 560, 200, 150, '#744a44', '#f2c886', 4),
      windTower(540, 560, 70, 250, '#6b4440', '#543533', '#2e1d1b'),
      house(580, 560, 220, 180, '#633f3c', '#f2c886', 4),
      ground(558, '#33221f'),
    ],
  },
  {
    title: 'A star of the winds',
    sky: 'paper',
    parts: [
      disc(400, 300, 236, 'none', `stroke="${palette.gold}" stroke-width="3"`),
      disc(400, 300, 222, 'none', `stroke="${palette.habit}" stroke-width="1.5"`),
      [0, 45, 90, 135, 180, 225, 270, 315]
        .map((turn) =>
          placed(
            400,
            300,
            [
              fill(`M0 0L-26 -62L0 ${turn % 90 ? -158 : -210}Z`, turn % 90 ? '#d9ae55' : '#6b4a36'),
              fill(`M0 0L26 -62L0 ${turn % 90 ? -158 : -210}Z`, turn % 90 ? '#a87729' : '#3a251b'),
            ],
            turn,
          ),
        )
        .join(''),
      disc(400, 300, 20, '#fbf6ec'),
      disc(400, 300, 12, '#b8862f'),
    ],
  },
  {
    title: 'A way along the shore',
    sky: 'evening',
    parts: [
      sun(220, 330, 44, '#fbdfa2'),
      sea(291, 370, '#6a5766', '#f6cf95', 220, 40),
      fill('M800 380C620 390 520 470 360 600H800Z', '#8a6650'),
      way([600, 600], [770, 392], 90, '#d0a67c'),
      datePalm(690, 560, 340, '#2a2028', '#2a2028', -8),
      datePalm(560, 590, 240, '#2a2028', '#2a2028', -4),
      birds(
        [
          [320, 180, 14],
          [360, 200, 10],
        ],
        dark,
      ),
    ],
  },
  {
    title: 'A lamp and a book',
    sky: 'cocoa',
    parts: [
      glow(400, 220, 330, 0.6),
      ground(490, '#2e1d15'),
      ...lamp(400, 300, 1.45),
      openBook(400, 440, 1.7, '#fffaf0', '#efe3cd', '#8a5a36'),
    ],
  },
];
