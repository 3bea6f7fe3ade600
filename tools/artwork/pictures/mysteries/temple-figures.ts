import { fill, line, placed } from '../../draw/shapes.ts';

export const stone = { light: '#f0e0bf', middle: '#dcc396', shade: '#b99762', dark: '#7d5a3a' };

/** A leaf on the stem of the lily. */
export const leaf = (x: number, y: number, turn: number): string =>
  placed(
    x,
    y,
    [
      fill('M0 0C6 -40 34 -66 70 -76C66 -40 40 -8 0 0Z', '#858a57'),
      fill('M0 0C20 -30 44 -56 70 -76C66 -40 40 -8 0 0Z', '#656b40'),
    ],
    turn,
  );

/** The round arches of a temple hall. */
export const halls = (y: number, color: string): string =>
  fill(
    [170, 300, 430].map((x) => `M${x - 46} ${y}V${y - 190}A46 46 0 0 1 ${x + 46} ${y - 190}V${y}Z`).join(''),
    color,
  );

/** A low, spreading tent. */
export const booth = (x: number, y: number, scale: number): string =>
  placed(
    x,
    y,
    [
      fill('M-40 0L-34 -36L0 -58L34 -36L40 0Z', '#e9d3a4'),
      fill('M0 -58L34 -36L40 0H12Z', '#b99762'),
      fill('M-12 0C-10 -16 -4 -26 0 -30C4 -26 10 -16 12 0Z', '#4a3023'),
    ],
    0,
    scale,
  );

export const vineLeaf = (x: number, y: number, turn: number): string =>
  placed(
    x,
    y,
    [
      fill(
        'M0 0C-20 -6 -36 -20 -34 -40C-22 -40 -14 -38 -10 -34C-10 -48 -4 -58 0 -62C4 -58 10 -48 10 -34C14 -38 22 -40 34 -40C36 -20 20 -6 0 0Z',
        '#757a4a',
      ),
      line('M0 0V-44M0 -8L-22 -28M0 -8L22 -28', '#4c5436', 2.4),
    ],
    turn,
  );

/** Bright cloud around the foot of the light. */
export function cloudBank(): string {
  return fill(
    'M110 330C90 326 92 300 114 300C120 278 150 276 162 292C178 270 214 276 220 300C244 300 246 326 226 330ZM374 330C354 326 356 300 380 300C386 276 420 272 434 292C448 276 480 280 484 302C508 304 508 328 488 330Z',
    '#fffdf6',
    'opacity=".85"',
  );
}
