import { brush } from '../../draw/curve.ts';
import { seededRandom } from '../../draw/seeded-random.ts';
import { disc, fill, line, placed } from '../../draw/shapes.ts';
import { short, type Point } from '../../draw/svg.ts';
import { flower } from '../arms/plants.ts';

/** An old olive tree. */
export function olive(x: number, y: number, scale: number): string {
  const random = seededRandom(33);
  const leaves = Array.from({ length: 70 }, (_, index) => {
    const [turn, reach] = [random() * Math.PI * 2, random() ** 0.55];
    const [cx, cy] = [Math.cos(turn) * reach * 120, -190 + Math.sin(turn) * reach * 70];
    return `<ellipse cx="${short(cx, 0)}" cy="${short(cy, 0)}" rx="21" ry="8" fill="${['#3d4a46', '#4f5e57', '#63736a'][index % 3]}" transform="rotate(${short(random() * 180 - 90, 0)} ${short(cx, 0)} ${short(cy, 0)})"/>`;
  });
  return placed(
    x,
    y,
    [
      fill(
        'M-30 0C-16 -20 -30 -60 -10 -90C-20 -120 -60 -130 -80 -170L-66 -174C-46 -146 -20 -140 -4 -124C-4 -150 -10 -170 -4 -200H8C6 -170 8 -150 14 -130C30 -150 60 -150 72 -180L84 -174C70 -136 36 -130 24 -96C34 -60 22 -20 40 0Z',
        '#2b201c',
      ),
      line('M-8 -10C0 -40 -8 -70 6 -100M14 -10C18 -40 12 -60 16 -84', '#4a3a30', 4),
      ...leaves,
    ],
    0,
    scale,
  );
}

/** A Latin cross of two beams; (x, y) is the foot of its stem. */
export function beams(x: number, y: number, height: number, wood: string, shade: string, turn = 0): string {
  const [w, arm, bar] = [height * 0.055, height * 0.3, height * 0.7];
  const r = (a: number, b: number, c: number, d: number, color: string): string =>
    `<rect x="${short(a)}" y="${short(b)}" width="${short(c)}" height="${short(d)}" fill="${color}"/>`;
  return placed(
    x,
    y,
    [
      r(-w, -height, w * 2, height, wood),
      r(w * 0.2, -height, w * 0.8, height, shade),
      r(-arm, -bar - w, arm * 2, w * 2, wood),
      r(-arm, -bar + w * 0.2, arm * 2, w * 0.8, shade),
    ],
    turn,
  );
}

/** The crown of thorns: plaited boughs with thorns that stand out on both sides. */
export function thorns(cx: number, cy: number, radius: number): string {
  const random = seededRandom(14);
  const strands = [0, 1, 2].map((strand) => {
    const points = Array.from({ length: 49 }, (_, index): Point => {
      const angle = (index / 48) * Math.PI * 2;
      const reach = radius + 15 * Math.sin(angle * 6 + (strand * Math.PI * 2) / 3);
      return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 0.86];
    });
    return fill(
      brush(points, () => 15, 0),
      ['#5d3e2c', '#7d573f', '#472d20'][strand] ?? '',
    );
  });
  const spikes = Array.from({ length: 46 }, (_, index) => {
    const angle = (index / 46) * Math.PI * 2 + random() * 0.08;
    const side = index % 2 ? 1 : -1;
    const lean = angle + (random() - 0.5) * 0.5;
    const at = (reach: number, turn: number): string =>
      `${short(cx + Math.cos(turn) * reach)} ${short(cy + Math.sin(turn) * reach * 0.86)}`;
    return `M${at(radius + side * 10, angle - 0.03)}L${at(radius + side * (46 + random() * 16), lean)}L${at(radius + side * 10, angle + 0.035)}Z`;
  });
  return fill(spikes.join(''), '#3a251b') + strands.join('');
}

/** A footprint. */
export const sole = (x: number, y: number, turn: number): string =>
  placed(
    x,
    y,
    [
      fill(
        'M-2 26C-10 26 -11 16 -8 8C-6 0 -13 -6 -11 -15C-8 -22 8 -22 11 -14C13 -6 6 0 6 10C8 20 4 26 -2 26Z',
        '#5d4a2c',
      ),
      disc(8, -25, 4.6, '#5d4a2c'),
      disc(0, -27, 3.4, '#5d4a2c'),
      disc(-6, -25, 3, '#5d4a2c'),
      disc(-11, -21, 2.6, '#5d4a2c'),
      disc(-14, -16, 2.2, '#5d4a2c'),
    ],
    turn,
    0.9,
  );

export const lilyAt = (x: number, y: number, turn: number, scale: number): string =>
  placed(x, y, flower(), turn, scale);
