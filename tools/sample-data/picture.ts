import { seededRandom } from '../artwork/draw/seeded-random.ts';
import type { Drawer } from './drawer.ts';
import { doves, leaves, lilies, rosette } from './motifs/growth.ts';
import { arches, lamp, tiles, windows } from './motifs/house.ts';
import { hills, mount, palms, paths } from './motifs/land.ts';
import { boats, dawn, stars, waves } from './motifs/water.ts';
import { palettes } from './palette.ts';
import { arch, circle, height, path, stroke, width } from './shapes.ts';

interface Motif {
  draw: Drawer;
  /** Palettes that suit it, by number, in the order in which they are used. */
  palettes: readonly number[];
  frames: readonly Frame[];
}
type Frame = 'none' | 'line' | 'mat' | 'arch' | 'round';

const wide: readonly Frame[] = ['none', 'mat', 'none', 'line'];
const centred: readonly Frame[] = ['none', 'mat', 'arch', 'line', 'none'];
const upright: readonly Frame[] = ['arch', 'none', 'round', 'line', 'mat'];
const plain: readonly Frame[] = ['none', 'mat', 'line'];

const kinds = {
  mount: { draw: mount, palettes: [1, 0, 2, 4, 3, 5], frames: wide },
  stars: { draw: stars, palettes: [0, 3, 1, 0, 4], frames: centred },
  windows: { draw: windows, palettes: [3, 0, 5, 1, 2], frames: plain },
  waves: { draw: waves, palettes: [0, 4, 1, 2], frames: wide },
  arches: { draw: arches, palettes: [3, 1, 2, 0, 5, 4], frames: plain },
  lilies: { draw: lilies, palettes: [0, 2, 3, 4, 1, 5], frames: upright },
  dawn: { draw: dawn, palettes: [1, 2, 4, 0, 3], frames: centred },
  lamp: { draw: lamp, palettes: [3, 0, 1], frames: upright },
  paths: { draw: paths, palettes: [2, 1, 4, 3, 0, 5], frames: centred },
  hills: { draw: hills, palettes: [2, 4, 1, 5, 0, 3], frames: wide },
  leaves: { draw: leaves, palettes: [5, 2, 0, 3, 4, 1], frames: upright },
  rosette: { draw: rosette, palettes: [0, 3, 5, 1, 4, 2], frames: plain },
  doves: { draw: doves, palettes: [4, 1, 0, 2, 3], frames: upright },
  tiles: { draw: tiles, palettes: [5, 4, 3, 0, 2, 1], frames: ['none', 'mat', 'round'] },
  boats: { draw: boats, palettes: [1, 4, 0, 2, 3], frames: wide },
  palms: { draw: palms, palettes: [1, 3, 4, 0, 2], frames: wide },
} satisfies Record<string, Motif>;

/** What a picture can show. None carries words, and none stands for a real place. */
export const motifs = Object.keys(kinds) as (keyof typeof kinds)[];

/**
 * Draws one picture of the sample data, as SVG below 4 kB.
 *
 * @param name what it shows
 * @param number from 1; two numbers give two different pictures, one number always the same bytes
 * @returns the text of the file
 */
export function drawPicture(name: keyof typeof kinds, number: number): string {
  const motif: Motif = kinds[name];
  const random = seededRandom(Math.imul(motifs.indexOf(name) * 100 + number + 1, 0x9e3779b1));
  const palette = palettes[motif.palettes[(number - 1) % motif.palettes.length] ?? 0] ?? palettes[0];
  const frame = motif.frames[(number - 1) % motif.frames.length] ?? 'none';
  if (!palette) throw new Error('There is no palette.');
  const [top, middle, foot] = palette.sky;
  const stops = `<stop stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${foot}"/>`;
  const inner = [path('url(#s)', whole), ...motif.draw(random, palette)].join('\n');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="s" x2="0" y2="1">${stops}</linearGradient>`,
    frames[frame](inner, palette.glow),
    '</svg>\n',
  ].join('\n');
}

const whole = `M0 0h${width}v${height}H0z`;
const paper = '#f6ecd8';

const frames: Record<Frame, (inner: string, gold: string) => string> = {
  none: (inner) => inner,
  line: (inner, gold) =>
    `${inner}\n${stroke(gold, 5, `M30 30h${width - 60}v${height - 60}H30z`, ' opacity=".75"')}`,
  // The whole picture, smaller, on paper: what is drawn near its edges stays seen.
  mat: (inner) =>
    `${path(paper, whole)}\n<svg x="70" y="52.5" width="1060" height="795" viewBox="0 0 1200 900">\n${inner}\n</svg>\n${stroke('#a67f48', 3, 'M58 40h1084v820H58z')}`,
  arch: (inner) =>
    cut(inner, `<path d="${arch(230, 860, 740, 820)}"/>`, stroke('#a67f48', 4, arch(212, 878, 776, 856))),
  round: (inner) =>
    cut(
      inner,
      circle(width / 2, height / 2, 400),
      circle(width / 2, height / 2, 420, ' fill="none" stroke="#a67f48" stroke-width="4"'),
    ),
};

function cut(inner: string, shape: string, line: string): string {
  return `<clipPath id="c">${shape}</clipPath>\n${path(paper, whole)}\n<g clip-path="url(#c)">\n${inner}\n</g>\n${line}`;
}
