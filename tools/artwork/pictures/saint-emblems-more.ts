import { brush, sampleCubic } from '../draw/curve.ts';
import { palette } from '../draw/palette.ts';
import { cross, star } from '../draw/svg.ts';

// The second half of the emblems; see saint-emblems.ts for their space and ground.

const ink = palette.habitDark;
const light = palette.cream;

const line = (path: string, color: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (path: string, color: string): string => `<path d="${path}" fill="${color}"/>`;

/** The snow-topped Andes under a star. */
export function andes(): string {
  return [
    '<g transform="scale(.9)">',
    star(0, -36, 14, light),
    fill('M-52 36L-36 8L-30 14L-15 -11L-6 2L4 -17L17 3L22 -3L33 14L37 10L52 36Z', ink),
    fill('M-36 8L-30 14L-28.5 17L-32 15L-35 20L-38 16L-41.5 17.800Z', light),
    fill('M-15 -11L-6 2L-4.5 8L-9 4L-13 11L-17 5L-22 9L-23.5 3.200Z', light),
    fill('M4 -17L17 3L19 9L13 4L9 12L4 4L-1 9L-4.5 2L-3.5 -3Z', light),
    fill('M33 14L37 10L42 18.800L37 16L34 20L30 15L29 8Z', light),
    line('M-44 44H44', ink, 3.5),
    '</g>',
  ].join('');
}

/** An open book with a cross rising from it. */
export function book(): string {
  const page = 'M0 12C-10 2 -28 0 -44 4V38C-28 34 -10 36 0 46Z';
  const lines = 'M-36 12C-26 10 -16 12 -8 17M-36 20C-26 18 -16 20 -8 25M-36 28C-26 26 -16 28 -8 33';
  return [
    '<g transform="scale(.9)">',
    cross(0, -48, 54, ink),
    fill('M0 17C-11 7 -31 5 -49 9V44C-31 40 -11 41 0 51C11 41 31 40 49 44V9C31 5 11 7 0 17Z', ink),
    fill(page, light),
    `<g transform="scale(-1 1)">${fill(page, light)}${line(lines, palette.gold, 1.8)}</g>`,
    line(lines, palette.gold, 1.8),
    line('M0 12V46', ink, 2),
    '</g>',
  ].join('');
}

/** The dove of the Holy Spirit, coming down. */
export function dove(): string {
  const wing =
    'M3 -8C8 -20 18 -30 33 -33C38 -34 44 -33 49 -30C46 -27 44 -26 42 -25C45 -24 46 -23 47 -21C43 -19 41 -18.5 38 -18C40 -17 41 -15.5 41.5 -13.5' +
    'C37 -12 34 -12 31 -12C32.5 -11 33 -9 33 -7C28 -5 25 -5.5 22 -6C22.5 -4 22.5 -2 21.5 0C14 3 8 4 3 3Z';
  return [
    line('M0 31V49M-9 29L-15 46M9 29L15 46M-18 24L-29 40M18 24L29 40', ink, 2.4),
    `<g fill="${light}" stroke="${ink}" stroke-width="2.2" stroke-linejoin="round">`,
    '<path d="M0 -22L-13 -43C-9 -44 -7 -43 -5 -41C-4 -44 -2 -46 0 -46C2 -46 4 -44 5 -41C7 -43 9 -44 13 -43Z"/>',
    `<path d="${wing}"/><path transform="scale(-1 1)" d="${wing}"/>`,
    '<path d="M-8 -16C-5 -27 5 -27 8 -16C10 -7 8 3 6 9C7.5 12 7 16 5 18.500L0 26L-5 18.500C-7 16 -7.5 12 -6 9C-8 3 -10 -7 -8 -16Z"/>',
    '</g>',
    `<circle cx="2.8" cy="14" r="1.4" fill="${ink}"/><circle cx="-2.8" cy="14" r="1.4" fill="${ink}"/>`,
    fill('M-3.2 19.500H3.200L0 26.500Z', palette.gold),
  ].join('');
}

/** A lily in flower, with its stem and two leaves. */
export function lily(): string {
  const side = 'M-2 2C-10 -2 -20 -12 -22 -24C-27 -26 -33 -25 -39 -20C-35 -3 -20 8 -2 6Z';
  return [
    fill(
      brush(sampleCubic([0, 2], [1, 20], [-2, 34], [0, 50], 8), () => 3.6),
      ink,
    ),
    fill('M0 46C3 30 14 19 30 14C29 31 17 44 0 46Z', ink),
    fill('M0 48C-4 36 -14 28 -28 26C-26 40 -14 49 0 48Z', ink),
    `<g fill="${light}" stroke="${ink}" stroke-width="2.2" stroke-linejoin="round">`,
    `<path d="${side}"/><path transform="scale(-1 1)" d="${side}"/>`,
    '<path d="M0 8C-13 -2 -15 -28 0 -46C15 -28 13 -2 0 8Z"/>',
    '</g>',
    line('M0 0V-26M-3 0C-5 -8 -6 -14 -5.5 -20M3 0C5 -8 6 -14 5.5 -20', palette.gold, 1.8),
    `<g fill="${palette.gold}"><circle cy="-28" r="2.6"/><circle cx="-5.5" cy="-22" r="2.4"/><circle cx="5.5" cy="-22" r="2.4"/></g>`,
    line('M-25 -19C-20 -9 -14 -2 -6 2M25 -19C20 -9 14 -2 6 2', palette.gold, 1.4),
  ].join('');
}
