/** Pictures of land: mountains, hills, paths, palms. */
import type { Drawer } from '../drawer.ts';
import { at, circle, group, height, path, polar, ridge, smooth, stroke, times, width } from '../shapes.ts';

/** A sun or moon with rings of light round it. */
export function orb(x: number, y: number, radius: number, colour: string): string {
  const rings = times(3, (i) => circle(x, y, radius * (1.45 + i * 0.55), ` opacity=".${22 - i * 6}"`));
  return group(`fill="${colour}"`, [...rings, circle(x, y, radius)]);
}

/** A cypress: what stands on these hills. */
function cypress(x: number, foot: number, tall: number): string {
  const half = at(tall * 0.13);
  return `M${at(x)} ${at(foot)}c${-half * 2} 0 ${-half} ${at(-tall * 0.6)} 0 ${at(-tall)}c${half} ${at(tall * 0.4)} ${half * 2} ${at(tall)} 0 ${at(tall)}`;
}

function cross(x: number, foot: number, tall: number, colour: string): string {
  const arm = at(tall * 0.28);
  return stroke(
    colour,
    Math.max(3, at(tall / 9)),
    `M${at(x)} ${at(foot)}v${at(-tall)}m${-arm} ${at(tall * 0.3)}h${arm * 2}`,
  );
}

export const mount: Drawer = (random, { land, glow, light }) => {
  const peak = width * (0.3 + random() * 0.4);
  const top = height * (0.2 + random() * 0.12);
  const foot = height * 0.8;
  const sunX = peak < width / 2 ? width * (0.68 + random() * 0.18) : width * (0.14 + random() * 0.18);
  const lean = (random() - 0.5) * 80;
  const face = `M${at(peak)} ${at(top)}L${at(peak + lean)} ${at(foot)}H${at(peak + width * 0.52)}Q${at(peak + width * 0.24)} ${at(foot - 60)} ${at(peak)} ${at(top)}`;
  const whole = `M${at(peak - width * 0.52)} ${at(foot)}Q${at(peak - width * 0.2)} ${at(foot - 60)} ${at(peak)} ${at(top)}Q${at(peak + width * 0.24)} ${at(foot - 60)} ${at(peak + width * 0.52)} ${at(foot)}z`;
  return [
    orb(sunX, height * (0.2 + random() * 0.12), 42 + random() * 30, glow),
    ridge(random, height * 0.72, height * 0.2, 3, land[0]),
    path(land[1], whole),
    path(land[2], `${face}z`, ' opacity=".7"'),
    cross(peak, top + 6, 74, light),
    ridge(random, height * 0.84, height * 0.14, 2, land[3]),
    ridge(random, height * 0.97, height * 0.13, 3, land[4]),
  ];
};

export const hills: Drawer = (random, { land, glow, light, line }) => {
  const chapelX = width * (0.25 + random() * 0.5);
  const bands = times(5, (i) => {
    const base = height * (0.6 + i * 0.1);
    const shift = random() * 300;
    const points = times(6, (k): [number, number] => [
      k * 300 - shift,
      base + Math.sin(k * 2.1 + i * 1.7 + random()) * 44,
    ]);
    const furrows =
      i < 2
        ? []
        : times(3, (k) =>
            stroke(
              land[Math.max(i - 1, 0)] ?? line,
              3,
              smooth(points.map(([x, y]) => [x, y + 24 + k * 22])),
              ' opacity=".45"',
            ),
          );
    return [path(land[i] ?? line, `${smooth(points)}L${width + 300} ${height}H-300z`), ...furrows].join('');
  });
  const y = height * 0.615;
  const chapel = [
    path(light, `M${at(chapelX)} ${at(y)}v-58l34-34 34 34v58z`),
    path(land[3], `M${at(chapelX - 8)} ${at(y - 54)}l42-44 42 44z`),
    path(land[3], `M${at(chapelX + 25)} ${at(y)}v-24a9 9 0 0 1 18 0v24z`),
    cross(chapelX + 34, y - 96, 34, line),
  ];
  const trees = times(4, (i) =>
    cypress(chapelX + (i < 2 ? -30 - i * 34 : 32 + i * 32), y + 6, 60 + random() * 60),
  ).join('');
  return [
    orb(width - chapelX, height * (0.2 + random() * 0.15), 40 + random() * 26, glow),
    bands[0] ?? '',
    group(
      // One and a half times as large, from the middle of its foot.
      `transform="translate(${at(-chapelX / 2)} ${at(-y / 2)})scale(1.5)"`,
      [path(land[4], trees), ...chapel],
    ),
    ...bands.slice(1),
  ];
};

export const paths: Drawer = (random, { land, glow, light }) => {
  const goal = width * (0.3 + random() * 0.4);
  const horizon = height * (0.46 + random() * 0.06);
  const swing = random() < 0.5 ? 1 : -1;
  const bends = [0, 0.9, -0.8, 1, -0.6];
  const side = (wide: number): [number, number][] =>
    bends.map((bend, i) => {
      const near = i / (bends.length - 1);
      return [
        goal + (width / 2 - goal) * near + swing * bend * 260 * near + wide * (6 + near * near * 130),
        horizon + (height + 60 - horizon) * near ** 1.4,
      ];
    });
  const back = side(1).toReversed();
  const way = `${smooth(side(-1))}L${smooth(back).slice(1)}z`;
  const trees = times(7, (i) => {
    const near = 0.15 + i * 0.12;
    const x = goal + (i % 2 ? 1 : -1) * (170 + near * 420);
    return cypress(x, horizon + 20 + (height - horizon) * near * 0.8, 60 + near * 230);
  });
  return [
    orb(goal, horizon - 70 - random() * 90, 44 + random() * 24, glow),
    ridge(random, horizon + 26, height * 0.16, 3, land[0]),
    ridge(random, horizon + 50, height * 0.07, 2, land[1]),
    path(
      land[2],
      `M0 ${at(horizon + 30)}Q${at(width / 2)} ${at(horizon - 16)} ${width} ${at(horizon + 30)}V${height}H0z`,
    ),
    path(light, way, ' opacity=".85"'),
    path(land[4], trees.join('')),
  ];
};

export const palms: Drawer = (random, { land, glow }) => {
  const shore = height * (0.7 + random() * 0.06);
  const palm = (x: number, foot: number, tall: number, lean: number): string => {
    const topX = x + lean;
    const top = foot - tall;
    const trunk = stroke(
      land[4],
      at(tall / 26),
      `M${at(x)} ${at(foot)}Q${at(x + lean * 0.15)} ${at(foot - tall * 0.5)} ${at(topX)} ${at(top)}`,
      ' stroke-linecap="round"',
    );
    const fronds = times(9, (i) => {
      const turn = -0.36 + i * 0.09;
      const long = tall * (0.36 + random() * 0.1);
      const droop = Math.abs(turn) * tall * 0.42;
      const [tipX = 0, tipY = 0] = polar(topX, top, long, turn).split(' ').map(Number);
      const [midX = 0, midY = 0] = polar(topX, top, long * 0.62, turn)
        .split(' ')
        .map(Number);
      return `M${at(topX)} ${at(top)}Q${midX} ${at(midY - tall * 0.05)} ${tipX} ${at(tipY + droop)}Q${midX} ${at(midY + tall * 0.07)} ${at(topX)} ${at(top)}`;
    });
    return trunk + path(land[4], fronds.join(''));
  };
  const left = random() < 0.5;
  const place = (share: number) => width * (left ? share : 1 - share);
  return [
    orb(place(0.68), shore - 40 - random() * 110, 80 + random() * 30, glow),
    path(land[1], `M0 ${at(shore)}h${width}V${height}H0z`, ' opacity=".9"'),
    group(
      `stroke="${glow}" stroke-width="5" stroke-linecap="round" opacity=".6"`,
      times(
        6,
        (i) =>
          `<path d="M${at(place(0.68) - 90 + random() * 60 + i * 6)} ${at(shore + 18 + i * 24)}h${at(70 + random() * 70)}"/>`,
      ),
    ),
    path(
      land[3],
      `M0 ${at(height * 0.93)}Q${at(place(0.3))} ${at(height * 0.8)} ${at(width)} ${at(height * 0.96)}V${height}H0z`,
    ),
    palm(place(0.2), height * 0.9, height * (0.6 + random() * 0.12), left ? 90 : -90),
    palm(place(0.33), height * 0.92, height * (0.44 + random() * 0.1), left ? 50 : -50),
    palm(place(0.08), height * 0.94, height * (0.36 + random() * 0.08), left ? -30 : 30),
  ];
};
