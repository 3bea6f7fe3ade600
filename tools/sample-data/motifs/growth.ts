/** Pictures of what grows and flies: lilies, leaves, a rosette, doves. */
import type { Drawer } from '../drawer.ts';
import { at, circle, group, height, leaf, path, polar, star, stroke, times, width } from '../shapes.ts';
import { orb } from './land.ts';

export const lilies: Drawer = (random, { leaf: green, light, glow, line }) => {
  const bloom = (x: number, y: number, size: number, turn: number): string => {
    const back = [-0.13, 0.13].map((by) => leaf(x, y, size, turn + by, 0.42));
    const front = [-0.07, 0, 0.07].map((by) => leaf(x, y, size * (by === 0 ? 1.02 : 0.92), turn + by, 0.34));
    const threads = [-0.04, 0, 0.04].map((by) => `M${at(x)} ${at(y)}L${polar(x, y, size * 0.72, turn + by)}`);
    return [
      path(light, back.join(''), ` stroke="${line}" stroke-opacity=".25" stroke-width="2"`),
      path(light, front.join(''), ` stroke="${line}" stroke-opacity=".35" stroke-width="2"`),
      stroke(glow, 5, threads.join(''), ' stroke-linecap="round"'),
    ].join('');
  };
  const count = 3 + Math.floor(random() * 3);
  const stems = times(count, (i) => {
    const x = width * (0.5 + (i - (count - 1) / 2) * (0.58 / count));
    const y = height * (0.5 - (i % 2) * 0.14 + random() * 0.06);
    const foot = width / 2 + (x - width / 2) * 0.28;
    const turn = (x - width / 2) / width / 3.2;
    return { x, y, foot, turn };
  });
  return [
    orb(width / 2, height * 0.36, 150 + random() * 50, glow),
    stroke(
      green[1],
      11,
      stems
        .map(({ x, y, foot }) => `M${at(foot)} ${height}Q${at(foot)} ${at(y + 240)} ${at(x)} ${at(y)}`)
        .join(''),
    ),
    path(
      green[0],
      times(6, (i) =>
        leaf(width / 2 + (i - 2.5) * 44, height, 250 + random() * 200, (i - 2.5) * 0.045, 0.2),
      ).join(''),
    ),
    ...stems.map(({ x, y, turn }) => bloom(x, y, 150 + random() * 36, turn)),
  ];
};

export const leaves: Drawer = (random, { leaf: green, glow, light }) => {
  const ring = random() < 0.45;
  const [x, y] = [width / 2, height / 2];
  if (ring) {
    const radius = 250 + random() * 40;
    const count = 22;
    const twigs = times(count, (i) =>
      leaf(
        Number(polar(x, y, radius, i / count).split(' ')[0]),
        Number(polar(x, y, radius, i / count).split(' ')[1]),
        128,
        i / count + (i % 2 ? 0.14 : 0.33),
        0.32,
      ),
    );
    const fruit = times(11, (i) => {
      const [at0 = 0, at1 = 0] = polar(x, y, radius + (i % 2 ? 46 : -46), (i + 0.5) / 11)
        .split(' ')
        .map(Number);
      return circle(at0, at1, 13);
    });
    return [
      circle(x, y, radius, ` fill="none" stroke="${green[0]}" stroke-width="8"`),
      path(green[0], twigs.filter((_, i) => i % 2).join('')),
      path(green[1], twigs.filter((_, i) => i % 2 === 0).join('')),
      group(`fill="${glow}"`, [...fruit, star(x, y, 110 + random() * 40, random() < 0.5 ? 8 : 4)]),
    ];
  }
  const sprigs = times(3, (s) => {
    const foot = width * (0.26 + s * 0.24);
    const lean = (s - 1) * 0.06 + (random() - 0.5) * 0.04;
    const tall = height * (0.68 + random() * 0.14);
    const pairs = times(8, (i) => {
      const [px = 0, py = 0] = polar(foot, height * 0.95, tall * (0.2 + i * 0.105), lean)
        .split(' ')
        .map(Number);
      const long = 150 - i * 11;
      return leaf(px, py, long, lean + 0.13, 0.34) + leaf(px, py, long, lean - 0.13, 0.34);
    });
    const stem = stroke(
      green[0],
      7,
      `M${at(foot)} ${at(height * 0.95)}L${polar(foot, height * 0.95, tall, lean)}`,
    );
    return stem + path(green[s === 1 ? 0 : 1], pairs.join(''));
  });
  return [
    orb(width * (0.3 + random() * 0.4), height * 0.3, 90 + random() * 50, glow),
    ...sprigs,
    stroke(light, 3, `M${at(width * 0.1)} ${at(height * 0.95)}h${at(width * 0.8)}`, ' opacity=".6"'),
  ];
};

export const rosette: Drawer = (random, { land, glow, light, line }) => {
  const [x, y] = [width / 2, height / 2];
  const count = [8, 10, 12, 16][Math.floor(random() * 4)] ?? 8;
  const colours = [land[1], glow, light, land[0]].slice(Math.floor(random() * 2));
  const petals = (inner: number, outer: number, number: number, turn: number) =>
    times(number, (i) => {
      const [a, b, middle] = [
        (i + 0.12) / number + turn,
        (i + 0.88) / number + turn,
        (i + 0.5) / number + turn,
      ];
      return `M${polar(x, y, inner, middle)}L${polar(x, y, (inner + outer) * 0.55, a)}Q${polar(x, y, outer * 1.14, middle)} ${polar(x, y, (inner + outer) * 0.55, b)}z`;
    }).join('');
  return [
    circle(x, y, 415, ` fill="${land[4]}"`),
    circle(x, y, 400, ` fill="${land[3]}" stroke="${glow}" stroke-width="6"`),
    path(colours[0] ?? glow, petals(215, 372, count, 0)),
    group(
      `fill="${glow}"`,
      times(count, (i) => {
        const [px = 0, py = 0] = polar(x, y, 352, i / count)
          .split(' ')
          .map(Number);
        return circle(px, py, 190 / count);
      }),
    ),
    circle(x, y, 212, ` fill="${land[4]}" stroke="${glow}" stroke-width="5"`),
    path(colours[1] ?? light, petals(62, 196, count === 16 ? 8 : count === 8 ? 8 : 6, 0.5 / count)),
    circle(x, y, 66, ` fill="${line}" stroke="${glow}" stroke-width="5"`),
    group(`fill="${glow}"`, [star(x, y, 56, random() < 0.5 ? 6 : 8)]),
  ];
};

export const doves: Drawer = (random, { land, light, glow, line }) => {
  const dove = (x: number, y: number, size: number, flip: number): string => {
    const body = 'M58-14C52-26 36-28 28-18 8 2-14 6-40 8L-86-2-76 12-92 24-44 24C-8 40 34 26 44-6L62-10z';
    const wings = 'M6 4C-30-8-52-44-50-92-26-76 12-52 22-8zM-8 16C-48 22-78 62-70 96-40 84 4 60 16 22z';
    return `<g transform="translate(${at(x)} ${at(y)})scale(${((flip * size) / 100).toFixed(2)} ${(size / 100).toFixed(2)})"><path d="${body}"/><path d="${wings}" stroke="${line}" stroke-opacity=".2" stroke-width="2"/></g>`;
  };
  const flip = random() < 0.5 ? 1 : -1;
  const [x, y] = [width * (0.42 + random() * 0.16), height * (0.4 + random() * 0.06)];
  const flock = times(4, (i) => {
    const aside = flip * ([-330, -150, 190, 330][i] ?? 0) + (random() - 0.5) * 40;
    return dove(x + aside, y + ([-200, 220, -250, 170][i] ?? 0) + random() * 50, 60 + random() * 40, flip);
  });
  return [
    orb(x, y - 10, 170 + random() * 40, glow),
    group(`fill="${light}"`, [dove(x, y, 230, flip), ...flock]),
    path(
      land[2],
      `M0 ${at(height * 0.9)}Q${at(width * (0.2 + random() * 0.2))} ${at(height * 0.74)} ${at(width * 0.6)} ${at(height * 0.86)}T${width} ${at(height * 0.8)}V${height}H0z`,
    ),
    path(
      land[4],
      `M0 ${at(height * 0.96)}Q${at(width * 0.6)} ${at(height * 0.84)} ${width} ${at(height * 0.93)}V${height}H0z`,
    ),
  ];
};
