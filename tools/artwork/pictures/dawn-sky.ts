import { palette } from '../draw/palette.ts';
import { seededRandom } from '../draw/seeded-random.ts';
import { verticalGradient, radialGradient, short, starPath } from '../draw/svg.ts';

/** One moment of the dawn. `phase` 0..1 runs once through the loop; `light` 0..1 is how bright the dawn is. */
export type Moment = Readonly<{ phase: number; light: number }>;

/** The dawn at a place in the loop. It begins in the middle of its light, brightens, dims, and comes back. */
export function momentAt(phase: number): Moment {
  return { phase, light: 0.5 + 0.5 * Math.sin(2 * Math.PI * phase) };
}

/** A wave that returns to its start at the end of the loop: `turns` must be whole. */
export function wave({ phase }: Moment, turns: number, offset: number): number {
  return Math.sin(2 * Math.PI * (turns * phase + offset));
}

/** Where the light comes from: behind the mount, a little to the right of its summit. */
const sun = [1190, 455] as const;
const reach = 900;

/** Gradients of the sky. */
export function skyDefinitions(): string[] {
  return [
    verticalGradient('sky', [
      [0, palette.nightDeep],
      [0.28, palette.night],
      [0.52, '#37394f'],
      [0.74, '#6c5352'],
      [0.92, '#a4765a'],
      [1, '#c08d5c'],
    ]),
    radialGradient('dawn', sun, reach, [
      [0, '#fff6de', 1],
      [0.1, '#fdecc0', 0.95],
      [0.22, '#f4cd92', 0.8],
      [0.38, '#dc9f72', 0.54],
      [0.6, '#b0716a', 0.26],
      [0.8, '#80586a', 0.1],
      [1, '#5b4a60', 0],
    ]),
    '<radialGradient id="halo"><stop stop-color="#fff6df" stop-opacity=".8"/>' +
      '<stop offset=".22" stop-color="#fff0cc" stop-opacity=".26"/>' +
      '<stop offset=".55" stop-color="#fdeabf" stop-opacity=".07"/>' +
      '<stop offset="1" stop-color="#fdeabf" stop-opacity="0"/></radialGradient>',
  ];
}

/** The small stars of the night, thinning out towards the dawn. */
function smallStars(moment: Moment): string {
  const random = seededRandom(1868);
  const dots = Array.from({ length: 110 }, (_, index) => {
    const [x, y] = [random() * 1600, random() ** 1.5 * 430];
    const [size, offset] = [0.7 + random() ** 3 * 1.3, random()];
    const dawn = Math.hypot(x - sun[0], (y - sun[1]) * 1.1) / 760;
    const shine = Math.min(Math.max(dawn - 0.42, 0), 0.6) * (1.15 - 0.3 * moment.light);
    const opacity = shine * (0.86 + 0.14 * wave(moment, 1 + (index % 3), offset));
    if (opacity < 0.06) return '';
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size)}" opacity="${short(opacity, 3)}"/>`;
  });
  return `<g fill="#f4ead2">${dots.join('')}</g>`;
}

/** The three stars of Carmel, above the mount. */
function threeStars(moment: Moment): string[] {
  const places = [
    [1000, 205, 26, 0.14],
    [1164, 122, 32, 0.2],
    [1328, 205, 26, 0.33],
  ] as const;
  return places.map(([x, y, radius, offset], index) => {
    const twinkle = 0.5 + 0.5 * wave(moment, index === 1 ? 2 : 3, offset);
    const halo = short(radius * (2.5 + 0.5 * twinkle));
    return (
      `<circle cx="${x}" cy="${y}" r="${halo}" fill="url(#halo)" opacity="${short(0.62 + 0.3 * twinkle, 3)}"/>` +
      `<path d="${starPath(x, y, radius * (0.96 + 0.06 * twinkle))}" fill="#fff4d8" opacity="${short(0.9 + 0.1 * twinkle, 3)}"/>`
    );
  });
}

/** The whole sky, down to the horizon at y = 590. */
export function drawSky(moment: Moment): string[] {
  return [
    '<rect width="1600" height="600" fill="url(#sky)"/>',
    `<circle cx="${sun[0]}" cy="${sun[1]}" r="${reach}" fill="url(#dawn)" opacity="${short(0.66 + 0.34 * moment.light, 3)}"/>`,
    smallStars(moment),
    ...threeStars(moment),
  ];
}
