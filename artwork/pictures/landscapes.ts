/**
 * Landscapes that keep the place of a house's photographs until these come: Africa, Bahrain, Kuwait. They show no
 * real view; no two are alike. Each is made from its number alone.
 */
import { ridgeShape } from '../draw/ridge.ts';
import { seededRandom, seedFromName } from '../draw/seeded-random.ts';
import {
  radialGradient,
  short,
  star,
  svgFile,
  verticalGradient,
  type Point,
  type Stop,
} from '../draw/svg.ts';
import { acacia, baobab, birds, dhow, grass, hut, palm, tent, windTower } from './land-things.ts';

export type Land = 'africa' | 'bahrain' | 'kuwait';

/** How many drawings each house has: as many as its gallery has photographs. */
export const galleries: Readonly<Record<Land, number>> = { africa: 24, bahrain: 30, kuwait: 13 };

interface Hour {
  sky: readonly Stop[];
  /** Colours of the land, from the far to the near. */
  land: readonly string[];
  light: string;
  water: readonly Stop[];
  night?: boolean;
}

/** Hours of the day, from which every picture takes its colours. */
const hours: readonly Hour[] = [
  hour(['#2a3355', '#8c6a68', '#e7b67a'], ['#7d5a55', '#5d3d35', '#3d2719', '#2a1a12'], '#f7dca0', [
    '#c99c77',
    '#4c3b46',
  ]),
  hour(['#9fb4c4', '#dfd6c0', '#f4e6c6'], ['#b7a183', '#967553', '#6b4a36', '#4a3023'], '#fff6dc', [
    '#b9c4bd',
    '#6f8389',
  ]),
  hour(
    ['#141c30', '#1f2b45', '#4a4a66'],
    ['#33374f', '#252a40', '#191f33', '#101524'],
    '#f4ead0',
    ['#3a4462', '#141c30'],
    true,
  ),
  hour(['#c8763f', '#e6a45a', '#f5d9a0'], ['#a8643a', '#7d4729', '#54301d', '#382014'], '#fff0c4', [
    '#e0a566',
    '#7a4a35',
  ]),
  hour(['#6d7f99', '#b9b4a8', '#ecd9b4'], ['#8f8a7c', '#6f6350', '#4f4030', '#37291d'], '#fbf0d2', [
    '#a9b0a8',
    '#57656f',
  ]),
  hour(['#3b2a4a', '#8a4f52', '#dd9560'], ['#6b4250', '#4d2d36', '#341d22', '#231316'], '#f9cf92', [
    '#b57a63',
    '#3f2b40',
  ]),
];

function hour(
  sky: [string, string, string],
  land: string[],
  light: string,
  water: [string, string],
  night = false,
): Hour {
  const [top, middle, foot] = sky;
  return {
    sky: [
      [0, top],
      [0.6, middle],
      [1, foot],
    ],
    land,
    light,
    water: [
      [0, water[0]],
      [1, water[1]],
    ],
    night,
  };
}

const [width, height] = [1200, 900] as const;

interface Scene {
  hour: Hour;
  random: () => number;
  seed: number;
  /** Where the land meets the sky. */
  horizon: number;
}

/** One drawing of a gallery. @param number from 1 */
export function drawLandscape(land: Land, number: number): string {
  const seed = seedFromName(`${land} ${number}`);
  const random = seededRandom(seed);
  // Each round of motifs takes other hours, so that none comes back in the same light.
  const round = Math.floor((number - 1) / motifsOf[land].length);
  const hourOf = hours[(number * 5 + land.length + round) % hours.length];
  if (hourOf === undefined) throw new Error('There are no hours.');
  const scene: Scene = { hour: hourOf, random, seed, horizon: 470 + random() * 130 };
  const motifs = motifsOf[land];
  const motif = motifs[(number - 1) % motifs.length] ?? motifs[0];
  if (motif === undefined) throw new Error(`${land} has no motifs.`);
  return svgFile(width, height, titles[land], [
    `<defs>${verticalGradient('sky', scene.hour.sky)}${verticalGradient('water', scene.hour.water)}</defs>`,
    `<path d="M0 0H${width}V${height}H0z" fill="url(#sky)"/>`,
    ...heavens(scene, number),
    ...motif(scene),
  ]);
}

const titles: Readonly<Record<Land, string>> = {
  africa: 'A landscape of East Africa, drawn',
  bahrain: 'A landscape of the Gulf, drawn',
  kuwait: 'A landscape of the desert by the sea, drawn',
};

/** Sun, moon, stars, birds. */
function heavens({ hour: { light, night, land }, random, horizon }: Scene, number: number): string[] {
  const [x, y, r] = [180 + random() * 840, 130 + random() * (horizon - 280), 42 + random() * 46];
  const glow = radialGradient('glow', [x, y], r * 5, [
    [0, light, 0.55],
    [1, light, 0],
  ]);
  const halo = `<defs>${glow}</defs><circle cx="${short(x)}" cy="${short(y)}" r="${short(r * 5)}" fill="url(#glow)"/>`;
  if (night) {
    const stars = Array.from({ length: 26 }, () => [
      random() * width,
      random() * (horizon - 90),
      1.5 + random() * 3,
    ]);
    const small = stars.map(
      ([cx = 0, cy = 0, size = 0]) => `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(size)}"/>`,
    );
    const three = [0, 1, 2].map((i) =>
      star(300 + i * 300 + random() * 60, 120 + random() * 120, 18 + random() * 14),
    );
    const crescent = `<path d="M${short(x)} ${short(y - r)}a${short(r)} ${short(r)} 0 1 0 ${short(r * 0.9)} ${short(r * 1.45)}a${short(r * 0.8)} ${short(r * 0.8)} 0 1 1 ${short(-r * 0.9)} ${short(-r * 1.45)}z" fill="${light}"/>`;
    return [
      `<g fill="${light}" opacity=".85">${small.join('')}</g>`,
      ...(number % 2 ? three : [halo, crescent]),
    ];
  }
  const flock =
    random() > 0.45
      ? birds(200 + random() * 700, 140 + random() * 160, 60 + random() * 40, land[1] ?? '#000')
      : '';
  return [halo, `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${light}"/>`, flock];
}

/** A line of hills: `rise` is how high its crests are, `rough` how broken. */
function hills(
  { random, seed }: Scene,
  base: number,
  rise: number,
  rough: number,
  color: string,
  offset: number,
): string {
  const line = Array.from({ length: 6 }, (_, i): Point => [-40 + i * 256, base - random() * rise]);
  return `<path d="${ridgeShape({ line, rough, seed: seed + offset, step: 24 }, height)}" fill="${color}"/>`;
}

function land({ hour }: Scene, depth: number): string {
  return hour.land[depth] ?? '#3d2719';
}

function sea(scene: Scene, from: number): string[] {
  const { random, hour } = scene;
  const lines = Array.from({ length: 16 }, () => {
    const y = from + 14 + random() * (height - from - 40);
    const x = random() * width;
    const w = 40 + random() * 150;
    return `M${short(x)} ${short(y)}q${short(w / 2)} ${short(-5)} ${short(w)} 0`;
  });
  return [
    `<path d="M0 ${short(from)}H${width}V${height}H0z" fill="url(#water)"/>`,
    `<path d="${lines.join('')}" fill="none" stroke="${hour.light}" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>`,
  ];
}

/** A great mountain with snow, alone above the plain. */
function mountain(scene: Scene, base: number, color: string): string[] {
  const { random } = scene;
  const [x, top, w] = [320 + random() * 560, base - 250 - random() * 90, 520 + random() * 180];
  const at = (dx: number, y: number) => `${short(x + dx)} ${short(y)}`;
  const side = base - top;
  return [
    `<path d="M${at(-w, base + 20)}Q${at(-w * 0.35, top + side * 0.55)} ${at(-70, top + 14)}Q${at(-30, top - 6)} ${at(0, top + 6)}Q${at(34, top - 12)} ${at(80, top + 18)}Q${at(w * 0.4, top + side * 0.6)} ${at(w, base + 20)}z" fill="${color}"/>`,
    `<path d="M${at(-70, top + 14)}Q${at(-30, top - 6)} ${at(0, top + 6)}Q${at(34, top - 12)} ${at(80, top + 18)}L${at(128, top + 62)}L${at(88, top + 48)}L${at(60, top + 78)}L${at(22, top + 46)}L${at(-14, top + 84)}L${at(-48, top + 50)}L${at(-92, top + 74)}L${at(-118, top + 52)}z" fill="#f7efe2" fill-opacity=".85"/>`,
  ];
}

type Motif = (scene: Scene) => string[];
const some = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => one(i));

const motifsOf: Readonly<Record<Land, readonly Motif[]>> = {
  africa: [
    (s) => [
      hills(s, s.horizon, 120, 22, land(s, 0), 1),
      hills(s, s.horizon + 110, 60, 14, land(s, 1), 3),
      acacia(300 + s.random() * 600, s.horizon + 210, 330 + s.random() * 90, land(s, 3)),
      hills(s, s.horizon + 230, 30, 8, land(s, 3), 5),
      ...some(6, (i) => grass(90 + i * 200 + s.random() * 80, 880, 60 + s.random() * 50, land(s, 2))),
    ],
    (s) => [
      ...mountain(s, s.horizon + 60, land(s, 0)),
      hills(s, s.horizon + 80, 50, 12, land(s, 1), 1),
      ...some(3, (i) =>
        acacia(150 + i * 400 + s.random() * 120, s.horizon + 190 + i * 18, 150 + s.random() * 80, land(s, 2)),
      ),
      hills(s, s.horizon + 220, 40, 10, land(s, 3), 7),
    ],
    (s) => [
      hills(s, s.horizon, 90, 18, land(s, 0), 1),
      hills(s, s.horizon + 130, 40, 10, land(s, 1), 4),
      baobab(350 + s.random() * 500, s.horizon + 260, 420 + s.random() * 70, land(s, 3)),
      hills(s, s.horizon + 260, 30, 8, land(s, 2), 6),
    ],
    (s) => [
      hills(s, s.horizon, 110, 20, land(s, 0), 2),
      hills(s, s.horizon + 90, 80, 16, land(s, 1), 3),
      hills(s, s.horizon + 190, 50, 10, land(s, 2), 5),
      ...some(3, (i) =>
        hut(
          260 + i * 250 + s.random() * 60,
          s.horizon + 250 + i * 14,
          130 + s.random() * 40,
          s.hour.land[0] ?? '',
          land(s, 3),
        ),
      ),
      acacia(980 + s.random() * 120, s.horizon + 270, 230, land(s, 3)),
    ],
    (s) => [
      hills(s, s.horizon, 130, 26, land(s, 0), 1),
      ...sea(s, s.horizon + 60),
      `<path d="M0 ${short(s.horizon + 220)}Q320 ${short(s.horizon + 160)} 700 ${short(s.horizon + 250)}T1200 ${short(s.horizon + 240)}V900H0z" fill="${land(s, 2)}"/>`,
      acacia(250 + s.random() * 200, s.horizon + 230, 300, land(s, 3)),
      ...some(4, (i) => grass(560 + i * 170, 870, 80, land(s, 3))),
    ],
    (s) => [
      hills(s, s.horizon - 30, 160, 30, land(s, 0), 1),
      hills(s, s.horizon + 70, 110, 22, land(s, 1), 3),
      hills(s, s.horizon + 170, 80, 16, land(s, 2), 5),
      hills(s, s.horizon + 270, 50, 12, land(s, 3), 7),
    ],
  ],
  bahrain: [
    (s) => [
      ...sea(s, s.horizon),
      dhow(380 + s.random() * 440, s.horizon + 150, 240 + s.random() * 70, land(s, 3), '#f3e6cc'),
      dhow(180 + s.random() * 120, s.horizon + 40, 80, land(s, 2), '#e9d8b6'),
    ],
    (s) => [
      hills(s, s.horizon + 40, 30, 6, land(s, 0), 1),
      ...some(4, (i) =>
        palm(
          180 + i * 270 + s.random() * 70,
          s.horizon + 250 + s.random() * 40,
          380 + s.random() * 120,
          land(s, 3),
          (s.random() - 0.5) * 0.3,
        ),
      ),
      hills(s, s.horizon + 250, 30, 8, land(s, 2), 4),
    ],
    (s) => [
      ...some(3, (i) =>
        windTower(
          240 + i * 350 + s.random() * 60,
          s.horizon + 270,
          300 + s.random() * 110,
          s.hour.land[0] ?? '',
          land(s, 2),
        ),
      ),
      `<path d="M0 ${short(s.horizon + 190)}h240v-60h280v80h260v-70h420V900H0z" fill="${land(s, 1)}"/>`,
      palm(110 + s.random() * 80, 900, 460, land(s, 3), 0.14),
      palm(1080, 900, 400, land(s, 3), -0.16),
    ],
    (s) => [
      hills(s, s.horizon, 70, 6, land(s, 0), 1),
      hills(s, s.horizon + 110, 90, 5, land(s, 1), 3),
      hills(s, s.horizon + 230, 90, 4, land(s, 2), 5),
      ...some(5, (i) => grass(140 + i * 240, 880, 50 + s.random() * 30, land(s, 3))),
    ],
    (s) => [
      ...sea(s, s.horizon + 20),
      `<path d="M0 ${short(s.horizon + 120)}Q260 ${short(s.horizon + 70)} 470 ${short(s.horizon + 200)}T820 900H0z" fill="${land(s, 1)}"/>`,
      palm(210 + s.random() * 90, s.horizon + 170, 400, land(s, 3), 0.2),
      palm(330, s.horizon + 210, 300, land(s, 3), -0.05),
      dhow(900 + s.random() * 120, s.horizon + 120, 150, land(s, 3), '#f3e6cc'),
    ],
    (s) => [
      ...sea(s, s.horizon - 20),
      ...some(5, (i) =>
        dhow(130 + i * 240 + s.random() * 60, s.horizon + 30 + i * 45, 90 + i * 32, land(s, 2), '#efe0c0'),
      ),
    ],
  ],
  kuwait: [
    (s) => [
      hills(s, s.horizon, 90, 5, land(s, 0), 1),
      hills(s, s.horizon + 130, 110, 5, land(s, 1), 3),
      ...some(2, (i) =>
        tent(
          360 + i * 430 + s.random() * 60,
          s.horizon + 270 + i * 20,
          190 + s.random() * 50,
          '#efe0c4',
          land(s, 3),
        ),
      ),
      hills(s, s.horizon + 290, 30, 4, land(s, 2), 6),
    ],
    (s) => [
      ...sea(s, s.horizon + 10),
      `<path d="M0 ${short(s.horizon + 170)}Q380 ${short(s.horizon + 110)} 760 ${short(s.horizon + 210)}T1200 ${short(s.horizon + 170)}V900H0z" fill="${land(s, 1)}"/>`,
      ...some(3, (i) =>
        palm(
          220 + i * 330 + s.random() * 70,
          s.horizon + 240,
          320 + s.random() * 80,
          land(s, 3),
          (s.random() - 0.5) * 0.3,
        ),
      ),
    ],
    (s) => [
      hills(s, s.horizon - 10, 60, 4, land(s, 0), 1),
      hills(s, s.horizon + 80, 120, 4, land(s, 1), 3),
      hills(s, s.horizon + 200, 130, 4, land(s, 2), 5),
      hills(s, s.horizon + 310, 60, 4, land(s, 3), 7),
    ],
    (s) => [
      ...sea(s, s.horizon),
      dhow(420 + s.random() * 380, s.horizon + 170, 260 + s.random() * 60, land(s, 3), '#f3e6cc'),
      ...some(3, (i) => birds(200 + i * 320, s.horizon - 120 - s.random() * 90, 50, land(s, 2))),
    ],
    (s) => [
      hills(s, s.horizon + 20, 60, 5, land(s, 0), 1),
      ...some(5, (i) =>
        palm(
          120 + i * 230 + s.random() * 60,
          s.horizon + 230 + (i % 2) * 60,
          260 + s.random() * 140,
          land(s, 3),
          (s.random() - 0.5) * 0.4,
        ),
      ),
      hills(s, s.horizon + 250, 40, 5, land(s, 1), 5),
      tent(600 + s.random() * 200, s.horizon + 330, 150, '#e9d8b6', land(s, 2)),
    ],
  ],
};
