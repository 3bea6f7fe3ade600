/** Pictures of what is built: windows, arches, a lamp, tiles. */
import type { Drawer } from '../drawer.ts';
import { arch, at, circle, group, height, path, polar, stroke, times, width } from '../shapes.ts';
import { orb } from './land.ts';

const glass = ['#e2c275', '#c58f4e', '#3a4a78', '#8a4b3a', '#f6ecd8', '#5b7199', '#a9743a'];

export const windows: Drawer = (random, { land, light, line, glow }) => {
  const count = 1 + Math.floor(random() * 3);
  const wide = count === 1 ? 360 : count === 2 ? 280 : 220;
  const gap = 70;
  const left = (width - count * wide - (count - 1) * gap) / 2;
  const pointed = random() < 0.6;
  const foot = height * 0.88;
  const lancets = times(count, (i) => {
    const x = left + i * (wide + gap);
    const tall = height * (count === 3 && i !== 1 ? 0.66 : 0.76);
    const top = foot - tall + (pointed ? wide * 0.87 : wide / 2);
    const rows = 4;
    const step = (foot - top) / rows;
    const panes = times(rows * 2, (k) => {
      const [column, row] = [k % 2, Math.floor(k / 2)];
      const colour = glass[Math.floor(random() * glass.length)];
      return `<path fill="${colour}" d="M${at(x + 10 + column * (wide / 2 - 5))} ${at(top + row * step + 6)}h${at(wide / 2 - 15)}v${at(step - 12)}h${at(15 - wide / 2)}z"/>`;
    });
    const [middle, round] = [x + wide / 2, wide * (pointed ? 0.24 : 0.2)];
    const petals = times(
      6,
      (k) =>
        `M${at(middle)} ${at(top - round * 1.1)}L${polar(middle, top - round * 1.1, round, k / 6)}A${at(round)} ${at(round)} 0 0 1 ${polar(middle, top - round * 1.1, round, (k + 0.86) / 6)}z`,
    );
    return [
      path(line, arch(x - 14, foot + 14, wide + 28, tall + 28, pointed)),
      path(land[2], arch(x, foot, wide, tall, pointed)),
      ...panes,
      path(glow, petals.join('')),
    ].join('');
  });
  const sill = `M${at(left - 50)} ${at(foot + 14)}h${at(width - 2 * left + 100)}v34h${at(2 * left - width - 100)}z`;
  const spill = `M${at(left)} ${at(foot + 48)}h${at(width - 2 * left)}l120 ${at(height - foot)}H${at(left - 120)}z`;
  return [path(light, spill, ' opacity=".22"'), ...lancets, path(land[4], sill)];
};

export const arches: Drawer = (random, { land, sky, light, glow }) => {
  const middle = width * (0.4 + random() * 0.2);
  const pointed = random() < 0.4;
  const shells = times(5, (i) => {
    const wide = width * (1.02 - i * 0.17);
    const tall = height * (1.02 - i * 0.125) - (pointed ? 0 : 30);
    const x = middle - wide / 2 + (width / 2 - middle) * (1 - i / 5);
    const edge = arch(x, height, wide, tall, pointed && wide * 0.87 < tall);
    return path(land[4 - i] ?? '', edge) + stroke(light, 3, edge, ' opacity=".3"');
  });
  const wide = width * 0.2;
  const [x, tall] = [middle - wide / 2, height * 0.42];
  return [
    path(land[4], `M0 0h${width}v${height}H0z`),
    ...shells,
    path(sky[2], arch(x, height, wide, tall, pointed)),
    orb(middle, height - tall * 0.62, 26 + random() * 12, glow),
    path(
      land[1],
      `M${at(x)} ${at(height * 0.86)}q${at(wide / 2)} -60 ${at(wide)} 0v${at(height * 0.14)}h${at(-wide)}z`,
    ),
    path(
      light,
      `M${at(middle - 10)} ${at(height * 0.85)}h20l${at(190)} ${at(height * 0.16)}H${at(middle - 200)}z`,
      ' opacity=".4"',
    ),
  ];
};

export const lamp: Drawer = (random, { land, glow, light, line }) => {
  const [x, y] = [width / 2 + (random() - 0.5) * 160, height * (0.54 + random() * 0.06)];
  const size = 150 + random() * 40;
  const flame = (from: number, lean: number, tall: number): string => {
    const top = y - size * 0.3;
    return [
      path(
        glow,
        `M${at(from)} ${at(top)}C${at(from - tall * 0.5)} ${at(top - tall * 0.4)} ${at(from + lean)} ${at(top - tall * 0.7)} ${at(from + lean)} ${at(top - tall)}C${at(from + lean + tall * 0.2)} ${at(top - tall * 0.6)} ${at(from + tall * 0.5)} ${at(top - tall * 0.3)} ${at(from)} ${at(top)}z`,
      ),
      path(
        light,
        `M${at(from)} ${at(top)}q${at(-tall * 0.16)} ${at(-tall * 0.26)} ${at(lean * 0.3)} ${at(-tall * 0.5)}q${at(tall * 0.24)} ${at(tall * 0.3)} ${at(-lean * 0.3)} ${at(tall * 0.5)}z`,
      ),
    ].join('');
  };
  const rings = times(5, (i) =>
    circle(
      x,
      y - size * 0.7,
      size * (0.8 + i * 0.55),
      ` opacity=".${18 - i * 3 < 10 ? `0${18 - i * 3}` : 18 - i * 3}"`,
    ),
  );
  const hung = random() < 0.4;
  const bowl = `M${at(x - size)} ${at(y - size * 0.3)}h${at(size * 2)}q${at(-size * 0.1)} ${at(size * 0.8)} ${at(-size)} ${at(size * 0.8)}t${at(-size)} ${at(-size * 0.8)}z`;
  const stand = `M${at(x - 16)} ${at(y + size * 0.45)}h32l16 ${at(height * 0.9 - y - size * 0.45)}h-64z`;
  const foot = `M${at(x - size * 0.7)} ${at(height * 0.9)}q${at(size * 0.7)} -60 ${at(size * 1.4)} 0z`;
  const chains = `M${at(x - size * 0.9)} ${at(y - size * 0.3)}L${at(x)} -20L${at(x + size * 0.9)} ${at(y - size * 0.3)}`;
  return [
    group(`fill="${glow}"`, rings),
    hung ? stroke(glow, 4, chains, ' stroke-dasharray="14 7"') : path(land[1], stand + foot),
    flame(x - size * 0.45, -18 - random() * 20, size * (0.95 + random() * 0.2)),
    flame(x + size * 0.45, 18 + random() * 20, size * (0.95 + random() * 0.2)),
    path(land[0], bowl),
    stroke(
      glow,
      6,
      `M${at(x - size)} ${at(y - size * 0.3)}h${at(size * 2)}M${at(x - size * 0.86)} ${at(y)}q${at(size * 0.86)} 70 ${at(size * 1.72)} 0`,
    ),
    ...(hung
      ? []
      : [stroke(line, 3, `M${at(width * 0.12)} ${at(height * 0.9)}h${at(width * 0.76)}`, ' opacity=".6"')]),
  ];
};

export const tiles: Drawer = (random, { land, light, glow, line }) => {
  const size = [200, 225, 300][Math.floor(random() * 3)] ?? 200;
  const half = size / 2;
  const kind = Math.floor(random() * 3);
  const petals = times(4, (i) => {
    const [x = 0, y = 0] = polar(half, half, half * 0.46, i / 4 + (kind === 1 ? 0.125 : 0))
      .split(' ')
      .map(Number);
    return kind === 2
      ? `M${at(half)} ${at(half)}Q${polar(half, half, half * 0.8, i / 4 - 0.08)} ${polar(half, half, half * 0.9, i / 4)}Q${polar(half, half, half * 0.8, i / 4 + 0.08)} ${at(half)} ${at(half)}`
      : `M${at(x - half * 0.38)} ${at(y)}a${at(half * 0.38)} ${at(half * 0.38)} 0 1 1 0 1z`;
  });
  const corners = [0, size].flatMap((x) => [0, size].map((y) => circle(x, y, half * 0.44)));
  const tile = [
    path(light, `M0 0h${size}v${size}H0z`),
    group(`fill="${land[3]}"`, corners),
    group(
      `fill="${glow}"`,
      [0, size].flatMap((x) => [0, size].map((y) => circle(x, y, half * 0.22))),
    ),
    path(land[Math.floor(random() * 2) + 1] ?? '', petals.join('')),
    circle(half, half, half * 0.2, ` fill="${glow}"`),
    stroke(line, 3, `M0 0h${size}v${size}H0z`, ' opacity=".35"'),
  ];
  return [
    `<pattern id="t" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${random() < 0.35 ? ' patternTransform="rotate(45 600 450)"' : ''}>${tile.join('')}</pattern>`,
    path('url(#t)', `M0 0h${width}v${height}H0z`),
  ];
};
