import { disc, fill, line, placed, ring } from '../../draw/shapes.ts';
import { glow, hills, moon, stars } from '../houses/kit.ts';
import { chalice, cloud, column } from './figures.ts';
import { rays, type Mystery } from './frame.ts';
import { olive, beams, thorns } from './passion-figures.ts';

/** The five sorrowful mysteries. */
export const sorrowful: readonly Mystery[] = [
  {
    id: 'agony',
    set: 'sorrowful',
    title: 'An olive tree at night, and a cup on a stone in a ray of light',
    sky: ['#10172a', '#1f2b45', '#39425e'],
    parts: [
      stars(51, 50, 330),
      moon(168, 180, 30),
      rays(420, 70, 10, 420, [96, 101, 106], '#f7eccf', 2.6, 0.3),
      hills(52, 430, 12, '#232d44'),
      olive(230, 480, 1.15),
      fill('M60 470C200 452 400 456 560 476V600H60Z', '#161d2f'),
      fill('M330 486C336 452 352 432 384 430C420 424 452 440 462 486Z', '#5b5f6e'),
      fill('M404 430C430 428 454 444 462 486H420C430 462 424 442 404 430Z', '#40454f'),
      glow(398, 370, 90),
      chalice(398, 432, 0.72),
    ],
  },
  {
    id: 'scourging',
    set: 'sorrowful',
    title: 'The column, and cords bound around it',
    sky: ['#3a2422', '#6b3f38', '#a8705a'],
    parts: [
      fill('M60 60H540V430H60Z', '#54322d', 'opacity=".35"'),
      line(
        'M60 150H540M60 240H540M60 330H540M150 150V240M320 150V240M470 150V240M230 60V150M400 60V150M230 240V330M400 240V330M140 330V430M320 330V430M480 330V430',
        '#33201d',
        3,
        'opacity=".4"',
      ),
      glow(300, 280, 240, 0.6),
      fill('M60 440H540V600H60Z', '#3a2422'),
      fill('M60 440H540V452H60Z', '#7c4a40'),
      column(300, 474, 360, 78, '#e6d3b4', '#b3966c'),
      line(
        'M262 236C290 254 314 254 338 236M262 260C290 278 314 278 338 260M262 284C290 302 314 302 338 284',
        '#4a2d22',
        12,
      ),
      line(
        'M262 236C290 254 314 254 338 236M262 260C290 278 314 278 338 260M262 284C290 302 314 302 338 284',
        '#a8744a',
        6,
      ),
      line(
        'M338 284C380 300 388 350 366 392C352 420 380 440 404 430M338 262C404 276 424 330 410 380',
        '#4a2d22',
        11,
      ),
      line(
        'M338 284C380 300 388 350 366 392C352 420 380 440 404 430M338 262C404 276 424 330 410 380',
        '#a8744a',
        5.5,
      ),
      line('M176 492L250 420', '#2e1d15', 13),
      line(
        'M250 420C230 400 214 410 196 396M250 420C236 392 222 388 210 366M250 420C250 394 240 380 240 352',
        '#2e1d15',
        5,
      ),
      ...[
        [196, 396],
        [210, 366],
        [240, 352],
      ].map(([x = 0, y = 0]) => disc(x, y, 6.5, '#8d8d8d')),
    ],
  },
  {
    id: 'crowning-with-thorns',
    set: 'sorrowful',
    title: 'The crown of thorns, with a reed, on a purple cloth',
    sky: ['#2e1d1d', '#5a302f', '#8d5246'],
    parts: [
      glow(300, 280, 230, 0.75),
      fill(
        'M60 430C130 380 180 450 250 410C320 370 380 440 450 404C490 386 530 400 560 420V600H60Z',
        '#5d2f4c',
      ),
      fill('M60 480C140 430 200 500 280 456C350 420 410 490 560 450V600H60Z', '#44203a'),
      line(
        'M110 440C180 420 200 470 270 440M330 420C380 410 420 450 500 430M160 500C220 480 260 520 330 490',
        '#7d4a68',
        4,
        'opacity=".8"',
      ),
      line('M150 470L450 130', '#6b5a34', 13),
      line('M146 468L446 128', '#a89258', 6),
      fill('M446 134C450 100 470 84 500 80C500 110 482 130 450 140Z', '#a89258'),
      thorns(300, 290, 122),
    ],
  },
  {
    id: 'carrying-of-the-cross',
    set: 'sorrowful',
    title: 'The cross laid down on the way up the hill',
    sky: ['#6b4a4a', '#b07f66', '#edc894'],
    parts: [
      glow(404, 206, 170),
      hills(61, 380, 16, '#9c6f58'),
      fill(
        'M60 520C160 470 260 400 340 300C370 262 440 250 480 280C520 310 540 380 560 420V600H60Z',
        '#7c4f3a',
      ),
      fill(
        'M340 300C370 262 440 250 480 280C520 310 540 380 560 420V600H420C470 480 420 360 340 300Z',
        '#5d3729',
      ),
      fill(
        'M190 600C200 540 330 500 350 440C362 404 330 380 356 336C366 316 388 300 404 290L410 294C396 308 388 324 386 342C384 384 420 400 412 452C404 510 330 540 320 600Z',
        '#e3c18c',
      ),
      line('M300 500l26 -8M346 452l26 -4M362 400l20 2M366 352l16 4', '#a87f55', 4),
      beams(214, 486, 330, '#8d5f3c', '#5d3a24', 34),
      fill('M120 500C150 480 180 500 206 484C240 470 262 500 290 520V600H120Z', '#6b4432'),
      placed(116, 486, [fill('M0 20C-10 0 10 -14 26 -10C40 -20 66 -8 62 12C60 24 10 30 0 20Z', '#8d6a55')]),
    ],
  },
  {
    id: 'crucifixion',
    set: 'sorrowful',
    title: 'Three crosses on a hill at dusk',
    sky: ['#1c1a2a', '#4a2f3a', '#9a5545', '#e0a068'],
    parts: [
      disc(300, 196, 74, '#2a2230'),
      ring(300, 196, 76, '#f0b878', 4),
      glow(300, 196, 170, 0.45),
      disc(300, 196, 72, '#2a2230'),
      cloud(150, 200, 0.6, '#3a2c38', '#2e2430'),
      cloud(452, 238, 0.66, '#4a343c', '#3a2a34'),
      hills(71, 440, 8, '#7a4438'),
      fill('M60 520C160 470 220 424 300 420C380 424 440 470 540 520V600H60Z', '#24181a'),
      beams(300, 430, 290, '#1c1214', '#1c1214'),
      beams(176, 478, 190, '#1c1214', '#1c1214', -3),
      beams(424, 478, 190, '#1c1214', '#1c1214', 3),
    ],
  },
];
