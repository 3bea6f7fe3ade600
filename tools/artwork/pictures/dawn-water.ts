import { seededRandom } from '../draw/seeded-random.ts';
import { short } from '../draw/svg.ts';
import { wave, type Moment } from './dawn-sky.ts';

/** Glints on the water, more and brighter towards the dawn. */
export function glints(moment: Moment): string {
  const random = seededRandom(1870);
  const drawn = Array.from({ length: 90 }, (_, index) => {
    const depth = random() ** 1.9;
    const y = 597 + depth * 190;
    const x = 850 - depth * 130 + (random() + random() - 1) * (330 + depth * 330);
    const half = 8 + depth * 34 + random() * 18;
    const near = Math.max(1 - Math.abs(x - (850 - depth * 130)) / 430, 0.06);
    const shimmer = 0.62 + 0.38 * wave(moment, 1 + (index % 4), random());
    const opacity = near * (1 - depth * 0.55) * shimmer * (0.34 + 0.22 * moment.light);
    const [l, r, rise] = [short(x - half), short(x + half), short(0.5 + depth * 1.3)];
    return `<path d="M${l} ${short(y)}Q${short(x)} ${short(y - Number(rise))} ${r} ${short(y)}Q${short(x)} ${short(y + Number(rise))} ${l} ${short(y)}Z" opacity="${short(opacity, 3)}"/>`;
  });
  return `<g fill="#f8dfae">${drawn.join('')}</g>`;
}

/** A bank of mist that drifts a little and comes back; sizes in picture units, `offset` 0..1 in the loop. */
export function mist(moment: Moment, x: number, y: number, rx: number, ry: number, offset: number): string {
  const drift = x + 16 * wave(moment, 1, offset);
  const opacity = 0.62 + 0.12 * wave(moment, 1, offset + 0.2);
  return `<ellipse cx="${short(drift)}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#mist)" opacity="${short(opacity, 3)}"/>`;
}
