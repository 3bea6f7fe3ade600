/** The twenty mysteries of the rosary as windows: a ring of tracery in the colour of the set, a sign in it, no faces. */
import { radialGradient, short, star, svgFile } from '../draw/svg.ts';
import { signs, type Tints } from './mystery-signs.ts';

interface Set {
  ground: [string, string];
  tints: Tints;
}

const cream = '#fbf2df';
const sets: Readonly<Record<string, Set>> = {
  joyful: {
    ground: ['#3c5584', '#17223d'],
    tints: { light: cream, gold: '#e3c079', soft: '#7389b5', deep: '#17223d' },
  },
  luminous: {
    ground: ['#d9a94e', '#7a4d1c'],
    tints: { light: '#fffaf0', gold: '#5b3413', soft: '#f2d79a', deep: '#4a2a10' },
  },
  sorrowful: {
    ground: ['#7c3b36', '#2c1214'],
    tints: { light: '#f4dfc8', gold: '#d9a25f', soft: '#9c5b52', deep: '#2c1214' },
  },
  glorious: {
    ground: ['#f3e3bd', '#b98a3e'],
    tints: { light: '#fffdf6', gold: '#7a4a18', soft: '#d9b972', deep: '#56351f' },
  },
};

/** Which mysteries belong together. */
export const mysteries: Readonly<Record<string, readonly string[]>> = {
  joyful: ['annunciation', 'visitation', 'nativity', 'presentation', 'finding'],
  luminous: ['baptism', 'cana', 'proclamation', 'transfiguration', 'eucharist'],
  sorrowful: ['agony', 'scourging', 'crowning-with-thorns', 'carrying-of-the-cross', 'crucifixion'],
  glorious: ['resurrection', 'ascension', 'pentecost', 'assumption', 'coronation'],
};

/** The window of a mystery. */
export function drawMystery(set: string, mystery: string): string {
  const colours = sets[set];
  const sign = signs[mystery];
  if (colours === undefined || sign === undefined)
    throw new Error(`There is no sign for ${set}, ${mystery}.`);
  const { ground, tints } = colours;
  const petals = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    const at = (r: number) => `cx="${short(300 + r * Math.cos(a))}" cy="${short(300 + r * Math.sin(a))}"`;
    return `<circle ${at(243)} r="30" fill="${ground[1]}"/><circle ${at(243)} r="19" fill="${ground[0]}" fill-opacity=".75"/>`;
  });
  return svgFile(600, 600, `A window: ${mystery.replaceAll('-', ' ')}`, [
    `<defs>${radialGradient('g', [300, 270], 260, [
      [0, ground[0]],
      [1, ground[1]],
    ])}<clipPath id="c"><circle cx="300" cy="300" r="206"/></clipPath></defs>`,
    `<rect width="600" height="600" fill="#efe3cd"/>`,
    `<circle cx="300" cy="300" r="288" fill="#b8862f"/><circle cx="300" cy="300" r="280" fill="#fbf2df"/>`,
    ...petals,
    `<circle cx="300" cy="300" r="214" fill="#b8862f"/><circle cx="300" cy="300" r="206" fill="url(#g)"/>`,
    `<g clip-path="url(#c)"><g transform="translate(300 300)">${sign(tints)}</g></g>`,
    ...[
      [40, 40],
      [560, 40],
      [40, 560],
      [560, 560],
    ].map(([x = 0, y = 0]) => star(x, y, 24, '#b8862f')),
  ]);
}
