import { ridgeShape } from '../../draw/ridge.ts';
import { seededRandom } from '../../draw/seeded-random.ts';
import { fill, line } from '../../draw/shapes.ts';
import { radialGradient, short, svgFile, verticalGradient, type Point, type Stop } from '../../draw/svg.ts';

/** A wide picture for the head of a page; its left half is dark and quiet, so that white words stand on it. */
export type Banner = Readonly<{
  id: string;
  title: string;
  sky: readonly string[];
  light: Point;
  parts: readonly string[];
}>;

/** The whole drawing, 1600 x 420. White text is legible on its left 900 units. */
export function drawBanner({ title, sky, light, parts }: Banner): string {
  const stops = sky.map((color, index): Stop => [index / (sky.length - 1), color]);
  return svgFile(1600, 420, title, [
    '<defs>',
    verticalGradient('s', stops),
    radialGradient('g', [0, 0], 100, [
      [0, '#fff4d6', 0.9],
      [0.25, '#fbdfa6', 0.5],
      [0.6, '#e9b777', 0.16],
      [1, '#e9b777', 0],
    ]),
    '<linearGradient id="d"><stop stop-color="#140d0a" stop-opacity=".72"/><stop offset=".5" stop-color="#140d0a" stop-opacity=".5"/><stop offset=".8" stop-color="#140d0a" stop-opacity="0"/></linearGradient>',
    '</defs>',
    '<rect width="1600" height="420" fill="url(#s)"/>',
    halo(light[0], light[1], 460, 0.8),
    ...parts,
    '<rect width="1600" height="420" fill="url(#d)"/>',
  ]);
}

/** A soft light around a point. */
export function halo(x: number, y: number, radius: number, opacity = 1): string {
  return `<circle r="100" fill="url(#g)" transform="translate(${x} ${y}) scale(${short(radius / 100, 2)})" opacity="${opacity}"/>`;
}

/** A line of hills over the whole width, through the given points. */
export function range(seed: number, points: readonly Point[], color: string, rough = 8, extra = ''): string {
  return fill(ridgeShape({ line: points, rough, seed, step: 42 }, 420), color, extra);
}

/** Small stars above `low`. */
export function starlets(seed: number, count: number, low: number, left = 0): string {
  const random = seededRandom(seed);
  const sizes = [1.6, 2.6, 4];
  return sizes
    .map((width, size) => {
      const dots = Array.from(
        { length: Math.ceil(count * ([0.6, 0.3, 0.1][size] ?? 0)) },
        () => `M${short(left + random() * (1600 - left), 0)} ${short(random() * low, 0)}h0`,
      );
      return line(dots.join(''), '#f7eccf', width, 'opacity=".8"');
    })
    .join('');
}
