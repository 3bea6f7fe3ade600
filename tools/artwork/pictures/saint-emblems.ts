import { brush, sampleCubic } from '../draw/curve.ts';
import { palette } from '../draw/palette.ts';
import { cross, short, star, type Point } from '../draw/svg.ts';

// Each emblem is drawn around (0, 0) in a space of about 100 x 100, to stand on a gold nimbus.

const ink = palette.habitDark;
const light = palette.cream;

const line = (path: string, color: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (path: string, color: string): string => `<path d="${path}" fill="${color}"/>`;

/** A quill and a star: the writer, doctor of the Church. */
export function quill(): string {
  const spine = sampleCubic([-34, 44], [-20, 14], [2, -12], [36, -44], 14);
  const vane = spine.slice(4);
  const barbs = [0.3, 0.44, 0.58, 0.72].map((t) => {
    const [x, y] = spine[Math.round(t * 14)] ?? [0, 0];
    return `M${short(x)} ${short(y)}l13 -1M${short(x)} ${short(y)}l-1 -13`;
  });
  return [
    fill(
      brush(vane, (place) => 25 * Math.sin(Math.PI * place ** 0.72) ** 0.75 + 0.4),
      ink,
    ),
    line(barbs.join(''), palette.goldLight, 1.3),
    fill(
      brush(spine, (place) => 1.6 + 2.2 * Math.sin(Math.PI * (1 - place) ** 0.6)),
      light,
    ),
    star(-25, -24, 20, light),
  ].join('');
}

/** Mount Carmel with the narrow path in the middle and two that do not arrive. */
export function ascent(): string {
  const trail = (points: readonly Point[], width: number): string => {
    const outline = brush(points, (place) => width * (1 - place) + 0.9);
    return fill(outline, light);
  };
  const turning = sampleCubic([11, 40], [15, 30], [31, 34], [19, 16], 10);
  const mirrored = turning.map(([x, y]): Point => [-x, y]);
  return [
    '<g transform="translate(0 2) scale(.88)">',
    cross(0, -48, 38, ink),
    fill('M-56 42C-42 38 -30 20 -18 4C-11 -5 -6 -11 0 -11C6 -11 11 -5 18 4C30 20 42 38 56 42Z', ink),
    trail(sampleCubic([0, 42], [0, 26], [0, 10], [0, -8], 6), 4.5),
    trail(turning, 3.6),
    trail(mirrored, 3.6),
    '</g>',
  ].join('');
}

/** A full-blown rose with its leaves. */
export function rose(): string {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<path transform="rotate(${turn} 0 -10)" d="M0 -10C-20 -16 -22 -38 -9 -41C-5 -42 -3 -40 0 -38.5C3 -40 5 -42 9 -41C22 -38 20 -16 0 -10Z"/>`,
  );
  const inner = [36, 108, 180, 252, 324].map(
    (turn) =>
      `<path transform="rotate(${turn} 0 -10)" d="M0 -10C-13 -14 -14 -27 -6 -29.5C-3 -30.5 3 -30.5 6 -29.5C14 -27 13 -14 0 -10Z"/>`,
  );
  return [
    fill(
      brush(sampleCubic([0, 10], [2, 26], [-2, 36], [3, 49], 8), () => 3.4),
      ink,
    ),
    fill('M1 36C8 22 24 19 36 22C31 34 16 41 1 36Z', ink),
    fill('M0 42C-8 30 -24 27 -36 31C-30 42 -14 48 0 42Z', ink),
    line('M4 35C14 31 22 27 30 24.5M-4 41C-14 37 -22 35 -30 33', palette.goldLight, 1.2),
    `<g fill="${light}" stroke="${ink}" stroke-width="2.2" stroke-linejoin="round">${petals.join('')}${inner.join('')}</g>`,
    `<circle cx="0" cy="-10" r="8.5" fill="${light}" stroke="${ink}" stroke-width="2.2"/>`,
    line('M-4.5 -10C-4 -15 4 -15 4 -10C4 -6 -1.5 -6 -1.5 -9.5', ink, 2),
  ].join('');
}

/** The star of David, and within it the cross. */
export function starAndCross(): string {
  const triangle = (sign: 1 | -1): string => `M0 ${-46 * sign}L39.8 ${23 * sign}H-39.8Z`;
  return [
    line(triangle(1), ink, 5.5),
    line(triangle(-1), ink, 5.5),
    line('M-13.3 23H13.3', ink, 5.5),
    cross(0, -19, 38, light),
  ].join('');
}

/** A flame within a triangle: the Trinity dwelling in the soul. */
export function trinityFlame(): string {
  return [
    '<g transform="translate(0 4)">',
    line('M0 -46L43.5 30H-43.5Z', ink, 5),
    fill(
      'M2 -26C5 -13 18 -6 17 9C16.5 18 9 25 0 25C-9 25 -17 18.5 -17 9C-17 1 -12 -3 -9 -10C-8 -5 -6 -3 -3 -1.500C-5 -11 -3 -19 2 -26Z',
      light,
    ),
    fill(
      'M1 -4C3 3 9 5 8.5 13C8 18.5 4.5 21 0 21C-4.5 21 -8.5 18 -8.5 13C-8.5 9 -6.5 7 -5 4C-4 7 -3 8 -1 8.500C-2 4 -1 0 1 -4Z',
      palette.gold,
    ),
    '</g>',
  ].join('');
}
