import { fill, line, placed } from '../../draw/shapes.ts';
import { pearl } from './patterns.ts';
import { pointedArch } from './sea-figures.ts';

export const dark = '#2e2420';
export const cream = { hull: '#5d3e2c', sail: '#fbf2de', shade: '#e3d0ad' };
export const black = { hull: '#241b20', sail: '#33272b', shade: '#2a2026' };
export const night = { hull: '#0d1220', sail: '#c9cad0', shade: '#9a9fb0' };

/** An open shell with its pearl. */
export function shell(x: number, y: number, scale: number): string {
  const ribs = [-76, -58, -38, -19, 0, 19, 38, 58, 76].map(
    (turn) =>
      `M0 0L${(Math.sin((turn * Math.PI) / 180) * 150).toFixed(0)} ${(-Math.cos((turn * Math.PI) / 180) * 150 + Math.abs(turn) * 0.5).toFixed(0)}`,
  );
  const rim =
    'M0 10C-70 0 -150 -10 -168 -50C-160 -84 -144 -98 -126 -104C-116 -132 -92 -142 -74 -138C-56 -162 -24 -164 0 -152C24 -164 56 -162 74 -138C92 -142 116 -132 126 -104C144 -98 160 -84 168 -50C150 -10 70 0 0 10Z';
  return placed(
    x,
    y,
    [
      fill(rim, '#d9bf9c'),
      placed(0, -6, [fill(rim, '#f3e4cc')], 0, 0.9),
      line(ribs.join(''), '#c2a27a', 3, 'opacity=".7"'),
      fill('M-168 -20C-120 60 120 60 168 -20C120 20 60 26 0 26C-60 26 -120 20 -168 -20Z', '#b8976c'),
      fill('M-150 -12C-100 24 100 24 150 -12C100 4 60 8 0 8C-60 8 -100 4 -150 -12Z', '#fbf2e2'),
      pearl(0, -26, 34),
    ],
    0,
    scale,
  );
}

/** Three arches side by side, each `width` wide. */
export const arcade = (width: number, height: number): string =>
  [170, 400, 630].map((x) => pointedArch(x, 540, width, height)).join('');

/** A bough of coral. */
export const coral = (x: number, scale: number, color: string): string =>
  placed(
    x,
    590,
    [
      line(
        'M0 0C4 -60 -6 -100 0 -170M0 -50C-30 -70 -50 -90 -52 -140M0 -70C30 -90 44 -110 46 -160M-30 -78C-50 -84 -70 -96 -80 -120M26 -90C50 -96 66 -108 76 -134M0 -120C-14 -134 -22 -150 -22 -176M0 -130C14 -140 22 -154 24 -186',
        color,
        12,
      ),
    ],
    0,
    scale,
  );
