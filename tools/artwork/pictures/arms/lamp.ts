import { fill, line, mirrored, placed } from '../../draw/shapes.ts';
import { tones } from './tones.ts';

const { gold, flame } = tones;

function oneFlame(): string[] {
  return [
    fill(
      'M-82 -24C-97 -34 -101 -48 -92 -62C-85 -73 -80 -82 -83 -98C-68 -88 -60 -72 -63 -58C-60 -62 -59 -66 -60 -72C-50 -60 -50 -36 -68 -24Z',
      flame.middle,
      `stroke="${flame.line}" stroke-width="3" stroke-linejoin="round"`,
    ),
    fill(
      'M-83 -98C-68 -88 -60 -72 -63 -58C-60 -62 -59 -66 -60 -72C-50 -60 -50 -36 -68 -24H-74C-60 -40 -62 -52 -70 -62C-77 -70 -78 -84 -83 -98Z',
      flame.shade,
    ),
    fill('M-79 -25C-88 -33 -87 -42 -81 -50C-78 -54 -76 -58 -76 -64C-68 -56 -64 -40 -72 -25Z', flame.light),
  ];
}

/** The lamp of one bowl and two flames, as the house lamps of antiquity with two spouts. Its middle is at (x, y). */
export function lamp(x: number, y: number, scale: number): string[] {
  const bowl =
    'M-92 -24C-84 -26 -68 -26 -60 -22C-54 -15 -44 -12 -30 -12H30C44 -12 54 -15 60 -22C68 -26 84 -26 92 -24C95 -12 84 0 72 8C56 20 44 40 0 40C-44 40 -56 20 -72 8C-84 0 -95 -12 -92 -24Z';
  const edge = `stroke="${gold.line}" stroke-width="3.5" stroke-linejoin="round"`;
  return [
    placed(
      x,
      y,
      [
        ...oneFlame(),
        mirrored(0, oneFlame()),
        // The foot, the lid with its knob, then the bowl before both.
        fill(
          'M-12 36H12C11 48 14 54 40 60C44 61 44 72 40 72H-40C-44 72 -44 61 -40 60C-14 54 -11 48 -12 36Z',
          gold.middle,
          edge,
        ),
        fill('M3 38H12C11 48 14 54 40 60C44 61 44 72 40 72H8C22 62 6 56 3 38Z', gold.shade),
        fill(
          'M-27 -12C-24 -28 -12 -34 -5 -35C-12 -44 -6 -53 0 -53C6 -53 12 -44 5 -35C12 -34 24 -28 27 -12Z',
          gold.middle,
          edge,
        ),
        fill('M5 -35C12 -34 24 -28 27 -12H10C14 -22 10 -30 5 -35Z', gold.shade),
        fill(bowl, gold.middle, edge),
        fill(
          'M92 -24C95 -12 84 0 72 8C56 20 44 40 0 40C-8 40 -14 39.500 -20 38C22 34 38 16 52 6C64 -3 72 -10 72 -24C80 -26 86 -25 92 -24Z',
          gold.shade,
        ),
        fill(
          'M-86 -20C-74 -21 -66 -20 -61 -15C-54 -8 -44 -6 -30 -6H0C-20 -4 -40 2 -58 -2C-70 -5 -80 -12 -86 -20Z',
          gold.light,
        ),
        line('M-60 12C-36 4 36 4 60 12', gold.line, 2.5, 'opacity=".65"'),
        fill('M0 12L5 19L0 28L-5 19Z', gold.line, 'opacity=".65"'),
        fill('M-22 13L-18 18L-22 24L-26 18ZM22 13L26 18L22 24L18 18Z', gold.line, 'opacity=".5"'),
      ],
      0,
      scale,
    ),
  ];
}
