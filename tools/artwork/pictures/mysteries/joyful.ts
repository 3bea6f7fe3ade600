import { disc, fill, facetedStar, line, placed } from '../../draw/shapes.ts';
import { star } from '../../draw/svg.ts';
import { bud, flower } from '../arms/plants.ts';
import { glow, hills, stars } from '../houses/kit.ts';
import { candle, column, dove, mantle, restingDove } from './figures.ts';
import { rays, spread, type Mystery } from './frame.ts';
import { stone, leaf, halls } from './temple-figures.ts';

/** The five joyful mysteries. */
export const joyful: readonly Mystery[] = [
  {
    id: 'annunciation',
    set: 'joyful',
    title: 'A lily in flower, and the dove coming down in rays of light',
    sky: ['#8fa3a6', '#cfd0b8', '#f4e4bd'],
    parts: [
      glow(300, 196, 200),
      rays(300, 200, 30, 330, spread(58, 122, 7), '#fff6d8', 1.6, 0.75),
      dove(300, 188, 0.9),
      line(
        'M300 540C302 480 298 440 300 404M300 480C270 470 236 460 222 424M300 500C330 490 368 470 382 436',
        '#656b40',
        8,
      ),
      leaf(302, 520, 10),
      `<g transform="translate(600 0) scale(-1 1)">${leaf(302, 536, 20)}</g>`,
      placed(218, 424, flower(), -18, 0.72),
      placed(386, 436, bud(), 16, 0.95),
      placed(300, 404, flower(), 0, 1.05),
    ],
  },
  {
    id: 'visitation',
    set: 'joyful',
    title: 'Two mantles that lean towards each other, before two hills with open doors',
    sky: ['#d8c8a8', '#efdcb4', '#fbeecb'],
    parts: [
      glow(300, 250, 170),
      fill('M60 420C120 300 190 270 250 330C280 360 300 390 320 420Z', '#a3a777'),
      fill('M280 420C320 330 390 260 450 300C500 336 530 380 560 430Z', '#8b905f'),
      ...[
        [150, 336],
        [456, 326],
      ].map(
        ([x = 0, y = 0]) =>
          `<rect x="${x - 36}" y="${y - 40}" width="72" height="60" fill="#f0e0bf"/><rect x="${x + 12}" y="${y - 40}" width="24" height="60" fill="#cfb486"/>` +
          fill(`M${x - 12} ${y + 20}V${y - 8}A12 12 0 0 1 ${x + 12} ${y - 8}V${y + 20}Z`, '#5d3e2c') +
          line(`M${x - 42} ${y - 40}h84`, '#7d5a3a', 6),
      ),
      hills(203, 440, 8, '#757a4a'),
      fill('M60 470C200 440 400 440 560 470V600H60Z', '#656b40'),
      mantle(236, 530, '#7d573f', '#5d3e2c', false),
      mantle(364, 530, '#4d6187', '#33446a', true),
      glow(258, 440, 46),
      glow(342, 440, 46),
      star(258, 440, 17, '#fff4d8'),
      star(342, 440, 17, '#fff4d8'),
    ],
  },
  {
    id: 'nativity',
    set: 'joyful',
    title: 'The star above the stable, and the manger with its straw',
    sky: ['#141c30', '#24314f', '#4c5372'],
    parts: [
      stars(11, 70, 400),
      rays(300, 168, 20, 300, spread(62, 118, 5), '#fff1c4', 2.4, 0.35),
      glow(300, 164, 130),
      facetedStar([300, 164], 58, { light: '#fff8e2', dark: '#f0d48c' }, 8, 0.3),
      fill('M110 330L300 226L490 330L478 346L300 252L122 346Z', '#5d3e2c'),
      fill('M300 226L490 330L478 346L300 252Z', '#472d20'),
      fill('M146 336H164V520H146ZM436 336H454V520H436Z', '#5d3e2c'),
      fill('M60 480C200 462 400 462 560 480V600H60Z', '#2e1d15'),
      glow(300, 400, 150),
      line('M222 500L262 420M378 500L338 420M262 500L222 424M338 500L378 424', '#472d20', 12),
      fill('M190 400H410L378 462H222Z', '#7d573f'),
      fill('M330 400H410L378 462H340Z', '#5d3e2c'),
      line(
        'M196 400l-18 -20M220 398l-10 -30M246 396l-4 -34M274 394l-2 -26M330 394l6 -28M356 396l8 -32M382 398l14 -28M402 402l22 -16M210 410l-26 4M392 410l28 2',
        '#e3bf6d',
        5,
      ),
      fill('M214 400C236 366 276 360 300 366C336 358 372 372 388 400C340 414 262 414 214 400Z', '#fffdf6'),
      fill('M300 366C336 358 372 372 388 400C366 406 344 409 320 410C336 396 326 376 300 366Z', '#e0d2b6'),
    ],
  },
  {
    id: 'presentation',
    set: 'joyful',
    title: 'A burning candle on the steps of the temple, and two doves',
    sky: ['#6b4a36', '#a87f55', '#e3c694'],
    parts: [
      halls(430, '#5d3e2c'),
      glow(300, 236, 210),
      column(118, 440, 320, 34, stone.middle, stone.shade),
      column(482, 440, 320, 34, stone.middle, stone.shade),
      column(236, 432, 290, 24, stone.middle, stone.shade),
      column(364, 432, 290, 24, stone.middle, stone.shade),
      candle(300, 420, 150, 34),
      fill('M246 420H354L342 440H258Z', '#b8862f'),
      ...[0, 1, 2, 3].map(
        (step) =>
          `<rect x="${196 - step * 42}" y="${438 + step * 28}" width="${208 + step * 84}" height="30" fill="${step % 2 ? stone.middle : stone.light}"/>` +
          line(`M${196 - step * 42} ${466 + step * 28}h${208 + step * 84}`, stone.shade, 4),
      ),
      restingDove(186, 444, 0.85),
      restingDove(414, 444, 0.85, true),
    ],
  },
  {
    id: 'finding',
    set: 'joyful',
    title: 'An open scroll before the arches of the temple',
    sky: ['#c9a877', '#e6cf9f', '#f6e6c4'],
    parts: [
      fill('M60 60H540V440H60Z', '#dcc396'),
      halls(440, '#7d5a3a'),
      fill(
        [170, 300, 430].map((x) => `M${x - 30} 440V256A30 30 0 0 1 ${x + 30} 256V440Z`).join(''),
        '#a87f55',
      ),
      ...[105, 235, 365, 495].map((x) => column(x, 440, 190, 22, stone.light, stone.shade)),
      fill('M60 440H540V600H60Z', '#8d6a45'),
      glow(300, 380, 220),
      fill(
        'M160 330C200 316 240 346 300 330C360 314 400 344 440 330V470C400 484 360 454 300 470C240 486 200 456 160 470Z',
        '#fffaf0',
      ),
      fill('M300 330C360 314 400 344 440 330V470C400 484 360 454 300 470Z', '#efe0c2'),
      line(
        'M186 362C216 356 244 374 284 364M186 388C216 382 244 400 284 390M186 414C216 408 244 426 284 416M186 440C216 434 244 448 260 446M316 360C346 352 380 372 414 362M316 386C346 378 380 398 414 388M316 412C346 404 380 424 414 414M316 438C340 432 360 440 380 444',
        '#8d6a45',
        4.5,
      ),
      ...[154, 446].map(
        (x) =>
          `<rect x="${x - 13}" y="312" width="26" height="176" rx="8" fill="#7d573f"/><rect x="${x + 2}" y="312" width="11" height="176" rx="5" fill="#5d3e2c"/>` +
          disc(x, 304, 12, '#d9ae55') +
          disc(x, 496, 12, '#b8862f'),
      ),
    ],
  },
];
