import { palette } from '../../draw/palette.ts';
import { ridgeShape } from '../../draw/ridge.ts';
import { seededRandom } from '../../draw/seeded-random.ts';
import { disc, fill, line } from '../../draw/shapes.ts';
import { radialGradient, short, svgFile, verticalGradient, type Point, type Stop } from '../../draw/svg.ts';

/** A drawing of a house gallery: its title, the time of day, and what stands before the sky, from back to front. */
export type Scene = Readonly<{ title: string; sky: SkyName; parts: readonly string[] }>;

/** The skies, from the top of the picture to its foot. */
const skies = {
  morning: ['#f6ead2', '#f4dcb0', '#eec08a'],
  noon: ['#bccfd0', '#dbe2d8', '#f4ecd8'],
  gold: ['#d99a52', '#edc07c', '#f9e5bb'],
  dusk: ['#4a3a50', '#95605a', '#d8945f', '#f2cd90'],
  evening: ['#2a3350', '#5f5068', '#b27a66', '#e2ac72'],
  night: ['#141c30', '#1f2b45', '#414a66'],
  deep: ['#10172a', '#182440', '#26385a'],
  rose: ['#d9bfb6', '#ecd2bb', '#f8e9cf'],
  rain: ['#6d777d', '#959c98', '#cdc8b6'],
  paper: ['#fbf6ec', '#f6ecd8', '#efe3cd'],
  cocoa: ['#3a251b', '#4a3023', '#6b4a36'],
} as const;
type SkyName = keyof typeof skies;

/** The whole drawing, 800 x 600, with the cream rim of a print. */
export function drawScene({ title, sky, parts }: Scene): string {
  const colors = skies[sky];
  const stops = colors.map((color, index): Stop => [index / (colors.length - 1), color]);
  return svgFile(800, 600, title, [
    '<defs>',
    verticalGradient('s', stops),
    radialGradient('g', [0, 0], 100, [
      [0, '#fff4d6', 0.95],
      [0.3, '#fde7b8', 0.5],
      [1, '#fde0a8', 0],
    ]),
    '</defs>',
    '<rect width="800" height="600" fill="url(#s)"/>',
    ...parts,
    `<path d="M0 0H800V600H0ZM18 18V582H782V18Z" fill="${palette.cream}"/>`,
    `<rect x="18" y="18" width="764" height="564" fill="none" stroke="${palette.gold}" stroke-width="1.5"/>`,
  ]);
}

/** A glow of light around a point. */
export function glow(x: number, y: number, radius: number, opacity = 1): string {
  return `<circle r="100" fill="url(#g)" transform="translate(${x} ${y}) scale(${short(radius / 100, 2)})" opacity="${opacity}"/>`;
}

/** The sun in its glow. */
export function sun(x: number, y: number, radius: number, color = '#fdeec6'): string {
  return glow(x, y, radius * 4.5) + disc(x, y, radius, color);
}

/** The moon: full, or a crescent open to the upper right. */
export function moon(x: number, y: number, radius: number, full = false): string {
  if (full) return glow(x, y, radius * 3.6, 0.7) + disc(x, y, radius, '#f7eccf');
  const r = short(radius);
  const path = `M${x} ${short(y - radius)}A${r} ${r} 0 1 0 ${short(x + radius)} ${y}A${short(radius * 0.82)} ${short(radius * 0.82)} 0 0 1 ${x} ${short(y - radius)}Z`;
  return glow(x, y, radius * 3, 0.4) + fill(path, '#f7eccf');
}

/** Small stars strewn over the sky above `low`. */
export function stars(seed: number, count: number, low: number, color = '#f7eccf'): string {
  const random = seededRandom(seed);
  const sizes = [2, 3, 4.6].map((width, size) => {
    const dots = Array.from({ length: Math.ceil(count * ([0.6, 0.3, 0.1][size] ?? 0)) }, () => {
      const [x, y] = [24 + random() * 752, 24 + random() * (low - 24)];
      return `M${short(x, 0)} ${short(y, 0)}h0`;
    });
    return line(dots.join(''), color, width, 'opacity=".85"');
  });
  return sizes.join('');
}

/** A line of hills across the picture, about `height` high, rising around `y`. */
export function hills(seed: number, y: number, height: number, color: string, rough = 0.25): string {
  const random = seededRandom(seed);
  const points = Array.from({ length: 6 }, (_, index): Point => [
    index * 160,
    y + (random() * 2 - 1) * height,
  ]);
  return fill(ridgeShape({ line: points, rough: height * rough, seed, step: 47 }, 600), color);
}

/** Even ground from `y` down. */
export function ground(y: number, color: string): string {
  return fill(`M0 ${y}H800V600H0Z`, color);
}

/** The sea from `y` down: its colour, and glints that widen towards us below a light at `x`. */
export function sea(seed: number, y: number, color: string, glint: string, x = 400, count = 34): string {
  const random = seededRandom(seed);
  const glints = Array.from({ length: count }, () => {
    const depth = random() ** 1.4;
    const half = 8 + depth * 46 + random() * 12;
    const at = x + (random() + random() - 1) * (90 + depth * 300) - half;
    return `M${short(at, 0)} ${short(y + 5 + depth * (590 - y), 0)}h${short(half * 2, 0)}`;
  });
  return ground(y, color) + line(glints.join(''), glint, 2, 'opacity=".5"');
}

/** A few birds, far away; each place is [x, y, half the span]. */
export function birds(places: readonly (readonly [number, number, number])[], color: string): string {
  const each = places.map(
    ([x, y, w]) =>
      `M${x - w} ${short(y - w * 0.3)}q${short(w * 0.6)} ${short(-w * 0.35)} ${w} ${short(w * 0.3)}q${short(w * 0.4)} ${short(-w * 0.65)} ${w} ${short(-w * 0.3)}`,
  );
  return line(each.join(''), color, 2.6);
}

/** Tufts of grass along the line y. */
export function grass(seed: number, y: number, color: string, count = 40): string {
  const random = seededRandom(seed);
  const blades = Array.from({ length: count }, () => {
    const [x, height, lean] = [20 + random() * 760, 12 + random() * 26, (random() - 0.5) * 16];
    return `M${short(x, 0)} ${short(y + random() * 16, 0)}q${short(lean * 0.2, 0)} ${short(-height * 0.6, 0)} ${short(lean, 0)} ${short(-height, 0)}`;
  });
  return line(blades.join(''), color, 2.4);
}

/** A narrow way from the foot of the picture to a place in the hills. */
export function way(from: Point, to: Point, width: number, color: string): string {
  const [x, y] = [to[0], to[1]];
  const [h, m] = [width / 2, (from[1] + y) / 2];
  const path =
    `M${short(from[0] - h)} ${from[1]}C${from[0] - h + 60} ${m} ${x - 110} ${m} ${x - 2} ${y}H${x + 2}` +
    `C${x - 60} ${m + 6} ${short(from[0] + h + 110)} ${m} ${short(from[0] + h)} ${from[1]}Z`;
  return fill(path, color);
}
