/** Pictures of sky and water: waves, dawn, boats, stars. */
import type { Drawer } from '../drawer.ts';
import { at, circle, group, height, path, polar, ridge, star, stroke, times, width } from '../shapes.ts';
import { orb } from './land.ts';

/** Short strokes of light on water, widening towards the foot. */
function glitter(random: () => number, x: number, top: number, colour: string): string {
  const strokes = times(9, (i) => {
    const wide = 30 + i * 14 + random() * 50;
    return `M${at(x - wide / 2 + (random() - 0.5) * 60)} ${at(top + 16 + i * i * 4.6)}h${at(wide)}`;
  });
  return stroke(colour, 6, strokes.join(''), ' stroke-linecap="round" opacity=".7"');
}

export const waves: Drawer = (random, { land, glow, light }) => {
  const x = width * (0.22 + random() * 0.56);
  const rows = times(5, (i) => {
    const y = height * (0.5 + i * 0.11);
    const long = 150 + i * 34 + random() * 30;
    const high = 22 + i * 9;
    const start = -random() * long;
    const crest = `q${at(long / 2)} ${at(-high * 2)} ${at(long)} 0`;
    const crests = crest.repeat(Math.ceil((width - start) / long));
    const row = path(land[i] ?? '', `M${at(start)} ${at(y)}${crests}V${height}H${at(start)}z`);
    return row + stroke(light, 3, `M${at(start)} ${at(y)}${crests}`, ' opacity=".35"');
  });
  return [orb(x, height * (0.2 + random() * 0.08), 52 + random() * 40, glow), ...rows];
};

export const dawn: Drawer = (random, { land, glow, light }) => {
  const x = width * (0.35 + random() * 0.3);
  const horizon = height * (0.56 + random() * 0.1);
  const rays = times(15, (i) => {
    const turn = -0.24 + i * (0.48 / 14);
    return `M${at(x)} ${at(horizon)}L${polar(x, horizon, 1400, turn - 0.006)}L${polar(x, horizon, 1400, turn + 0.006)}z`;
  });
  const half = (radius: number) =>
    `M${at(x - radius)} ${at(horizon)}a${at(radius)} ${at(radius)} 0 0 1 ${at(radius * 2)} 0z`;
  const radius = 110 + random() * 50;
  return [
    path(glow, rays.join(''), ' opacity=".28"'),
    ...[2.1, 1.55].map((share) => path(glow, half(radius * share), ' opacity=".25"')),
    path(glow, half(radius)),
    ridge(random, horizon + 2, 60 + random() * 50, 4, land[1]),
    path(land[2], `M0 ${at(horizon)}h${width}V${height}H0z`),
    glitter(random, x, horizon, light),
    ridge(random, height * 1.02, 110, 2, land[4]),
  ];
};

export const boats: Drawer = (random, { land, glow, light, line }) => {
  const sea = height * (0.58 + random() * 0.08);
  const sunX = width * (random() < 0.5 ? 0.24 : 0.76);
  const boat = (x: number, y: number, size: number): string =>
    [
      path(
        line,
        `M${at(x - size)} ${at(y)}q${at(size)} ${at(size * 0.5)} ${at(size * 2)} 0l${at(-size * 0.24)} ${at(size * 0.3)}h${at(-size * 1.5)}z`,
      ),
      path(
        light,
        `M${at(x - size * 0.06)} ${at(y - size * 0.05)}V${at(y - size * 1.9)}Q${at(x - size * 0.85)} ${at(y - size * 0.7)} ${at(x - size * 0.8)} ${at(y - size * 0.05)}z`,
      ),
      path(
        glow,
        `M${at(x + size * 0.06)} ${at(y - size * 0.05)}V${at(y - size * 1.6)}Q${at(x + size * 0.75)} ${at(y - size * 0.7)} ${at(x + size * 0.7)} ${at(y - size * 0.05)}z`,
      ),
      stroke(
        light,
        4,
        `M${at(x - size * 0.7)} ${at(y + size * 0.5)}h${at(size * 1.3)}m${at(-size)} ${at(size * 0.22)}h${at(size * 0.7)}`,
        ' opacity=".4" stroke-linecap="round"',
      ),
    ].join('');
  const large = width * (sunX < width / 2 ? 0.52 + random() * 0.2 : 0.28 + random() * 0.2);
  return [
    orb(sunX, height * (0.24 + random() * 0.12), 54 + random() * 26, glow),
    ridge(random, sea + 4, 70 + random() * 60, 2, land[0]),
    path(land[2], `M0 ${at(sea)}h${width}V${height}H0z`),
    glitter(random, sunX, sea, glow),
    boat(large - 320 * (sunX < width / 2 ? -1 : -1), sea + 36, 46),
    boat(large, sea + 120, 130 + random() * 40),
    ridge(random, height * 1.03, 80, 3, land[4]),
  ];
};

export const stars: Drawer = (random, { land, glow, light }) => {
  const peak = width * (0.3 + random() * 0.4);
  const rise = height * (0.62 + random() * 0.08);
  const small = times(46, () => circle(random() * width, random() * height * 0.72, 1.4 + random() * 3));
  const [x, y] = [width * (0.3 + random() * 0.4), height * (0.24 + random() * 0.1)];
  const trails = times(5, (i) => {
    const [radius, turn] = [190 + i * 105, random()];
    return `M${polar(x, y, radius, turn)}A${radius} ${radius} 0 0 1 ${polar(x, y, radius, turn + 0.2 + random() * 0.2)}`;
  });
  return [
    stroke(light, 2, trails.join(''), ' opacity=".35"'),
    group(`fill="${light}" opacity=".9"`, small),
    group(`fill="${glow}"`, [
      circle(x, y, 120, ' opacity=".14"'),
      star(x, y, 92, 8),
      star(x - 190 - random() * 60, y + 110, 44),
      star(x + 190 + random() * 60, y + 110, 44),
    ]),
    path(
      land[2],
      `M${at(peak - 700)} ${height}Q${at(peak - 180)} ${at(height * 0.86)} ${at(peak)} ${at(rise)}Q${at(peak + 180)} ${at(height * 0.86)} ${at(peak + 700)} ${height}z`,
    ),
    ridge(random, height * 0.99, 120, 2, land[4]),
  ];
};
