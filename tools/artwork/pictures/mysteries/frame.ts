import { palette } from '../../draw/palette.ts';
import { disc, fill, group, placed, ring } from '../../draw/shapes.ts';
import { radialGradient, short, star, svgFile, verticalGradient, type Stop } from '../../draw/svg.ts';

/** The four sets of mysteries. Each has one colour of its frame. */
type SetName = 'joyful' | 'luminous' | 'sorrowful' | 'glorious';

/** A drawing of a mystery: the sky behind it and the signs before it, from back to front. */
export type Mystery = Readonly<{
  id: string;
  set: SetName;
  title: string;
  sky: readonly string[];
  parts: readonly string[];
}>;

const frames: Readonly<
  Record<SetName, Readonly<{ stone: string; deep: string; glass: string; bead: string }>>
> = {
  joyful: { stone: '#7f8a5f', deep: '#4c5436', glass: '#e9e4c6', bead: '#d9b35f' },
  luminous: { stone: '#3e5276', deep: '#1f2b45', glass: '#dfe6ee', bead: '#d9b35f' },
  sorrowful: { stone: '#7c3f3a', deep: '#451f1f', glass: '#ecd3c4', bead: '#c99a4f' },
  glorious: { stone: '#c2933f', deep: '#7d5a1f', glass: '#fdf1cc', bead: '#fff6dc' },
};

/** The tracery around the picture: a rose window of twenty lights, as the rosary has twenty mysteries. */
function tracery(set: SetName): string[] {
  const { stone, deep, glass, bead } = frames[set];
  const light =
    'M0 -282C19 -282 29 -268 29 -253C29 -243 17 -238 12 -226H-12C-17 -238 -29 -243 -29 -253C-29 -268 -19 -282 0 -282Z';
  const lights = Array.from({ length: 20 }, (_, index) =>
    placed(
      300,
      300,
      [
        fill(light, index % 2 ? glass : bead, index % 2 ? 'opacity=".92"' : ''),
        disc(0, -256, 8.5, stone),
        disc(0, -256, 5, index % 2 ? bead : glass),
      ],
      index * 18,
    ),
  );
  return [
    fill('M300 6A294 294 0 1 1 299.900 6ZM300 80A220 220 0 1 0 300.100 80Z', stone),
    ring(300, 300, 291, deep, 4),
    ring(300, 300, 285, bead, 1.5, 'opacity=".8"'),
    ...lights,
    ring(300, 300, 221, deep, 7),
    ring(300, 300, 225, bead, 2.4),
    ring(300, 300, 216, bead, 1.4, 'opacity=".75"'),
  ];
}

/** The whole drawing, 600 x 600. */
export function drawMystery({ set, title, sky, parts }: Mystery): string {
  const stops = sky.map((color, index): Stop => [index / (sky.length - 1), color]);
  return svgFile(600, 600, title, [
    '<defs>',
    verticalGradient('s', stops),
    radialGradient('g', [0, 0], 100, [
      [0, '#fff8e2', 1],
      [0.25, '#fdebc0', 0.62],
      [0.6, '#fbdf9f', 0.2],
      [1, '#fbdf9f', 0],
    ]),
    '<clipPath id="c"><circle cx="300" cy="300" r="221"/></clipPath>',
    '</defs>',
    `<rect width="600" height="600" fill="${palette.cream}"/>`,
    ...[
      [34, 34],
      [566, 34],
      [34, 566],
      [566, 566],
    ].map(([x = 0, y = 0]) => star(x, y, 15, frames[set].stone)),
    group('clip-path="url(#c)"', ['<circle cx="300" cy="300" r="222" fill="url(#s)"/>', ...parts]),
    ...tracery(set),
  ]);
}

/** Straight rays from (x, y), between two distances, over the given angles (degrees, 0 is to the right, 90 down). */
export function rays(
  x: number,
  y: number,
  near: number,
  far: number,
  angles: readonly number[],
  color: string,
  width: number,
  opacity = 0.6,
): string {
  const path = angles.map((angle) => {
    const at = (turn: number, reach: number): string => {
      const radians = ((angle + turn) * Math.PI) / 180;
      return `${short(x + Math.cos(radians) * reach)} ${short(y + Math.sin(radians) * reach)}`;
    };
    return `M${at(0, near)}L${at(-width, far)}L${at(width, far)}Z`;
  });
  return fill(path.join(''), color, `opacity="${opacity}"`);
}

/** Angles spread evenly from `from` to `to`. */
export function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}
