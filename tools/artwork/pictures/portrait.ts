import { palette } from '../draw/palette.ts';
import { ridgeShape } from '../draw/ridge.ts';
import { seedFromName } from '../draw/seeded-random.ts';
import { letterGradient, verticalGradient, radialGradient, star, svgFile, type Stop } from '../draw/svg.ts';

/** The two arches: round for the leaders, pointed for the saints. Both leave the same room inside. */
export type ArchKind = 'round' | 'pointed';

/** The colour of the wall inside the arch. */
export type Ground = 'habit' | 'umber' | 'night';

const grounds: Readonly<Record<Ground, readonly Stop[]>> = {
  habit: [
    [0, '#3a251b'],
    [0.6, palette.habit],
    [1, palette.habitLight],
  ],
  umber: [
    [0, '#452a1b'],
    [0.6, '#653f29'],
    [1, '#875d3d'],
  ],
  night: [
    [0, palette.nightDeep],
    [0.6, palette.night],
    [1, '#3b4460'],
  ],
};

const gilt: readonly Stop[] = [
  [0, '#f6e3b0'],
  [0.5, palette.goldLight],
  [1, '#e9cf8f'],
];

/** The outline of an arch that stands `inset` within the widest one. */
function archPath(kind: ArchKind, inset: number): string {
  const [l, r, foot, crown, spring] = [40 + inset, 320 - inset, 432 - inset * 0.4, 34 + inset, 186];
  const half = (r - l) / 2;
  if (kind === 'round') {
    return `M${l} ${foot}V${spring}A${half} ${spring - crown} 0 0 1 ${r} ${spring}V${foot}Z`;
  }
  const shoulder = spring - 92;
  return (
    `M${l} ${foot}V${spring + 8}C${l} ${shoulder + 30} ${l + half * 0.5} ${shoulder} 180 ${crown - 12}` +
    `C${r - half * 0.5} ${shoulder} ${r} ${shoulder + 30} ${r} ${spring + 8}V${foot}Z`
  );
}

function corner(x: number, y: number): string {
  return star(x, y, 9, palette.gold);
}

/** Capitals, bases and the sill that make the frame a small doorway of stone. */
function stonework(): string[] {
  const block = (x: number, y: number, width: number, height: number): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.cream}" stroke="${palette.gold}"/>`;
  return [
    block(33.5, 190.5, 26, 7),
    block(300.5, 190.5, 26, 7),
    block(31.5, 423.5, 30, 9),
    block(298.5, 423.5, 30, 9),
    block(24.5, 432.5, 311, 11),
  ];
}

/** What stands in the arch: its colour, the hills at its foot, and the drawn figure (monogram, emblem or star). */
export type Portrait = Readonly<{
  name: string;
  title: string;
  kind: ArchKind;
  ground: Ground;
  definitions?: readonly string[];
  figure: readonly string[];
}>;

/** A framed portrait slot, 360 x 480. The name seeds the line of the hills, so that no two are alike. */
export function drawPortrait({ name, title, kind, ground, definitions = [], figure }: Portrait): string {
  const seed = seedFromName(name);
  const lift = (seed % 5) * 6;
  const hills = [
    {
      line: [
        [40, 372],
        [110, 352 - lift],
        [190, 366],
        [320, 340],
      ],
      rough: 7,
      seed,
      step: 14,
    },
    {
      line: [
        [40, 396],
        [150, 392],
        [250, 372 - lift / 2],
        [320, 378],
      ],
      rough: 6,
      seed: seed + 9,
      step: 14,
    },
  ] as const;
  return svgFile(360, 480, title, [
    '<defs>',
    verticalGradient('card', [
      [0, palette.cream],
      [1, palette.creamDeep],
    ]),
    verticalGradient('wall', grounds[ground]),
    radialGradient('glow', [180, 230], 170, [
      [0, palette.goldLight, 0.42],
      [0.55, palette.goldLight, 0.12],
      [1, palette.goldLight, 0],
    ]),
    verticalGradient('gilt', gilt),
    letterGradient('gilt-letter', gilt),
    `<clipPath id="door"><path d="${archPath(kind, 20)}"/></clipPath>`,
    ...definitions,
    '</defs>',
    '<rect width="360" height="480" fill="url(#card)"/>',
    `<rect x="10" y="10" width="340" height="460" fill="none" stroke="${palette.gold}" stroke-opacity=".55"/>`,
    corner(32, 32),
    corner(328, 32),
    `<path d="${archPath(kind, 0)}" fill="${palette.cream}" stroke="${palette.gold}" stroke-width="2"/>`,
    `<path d="${archPath(kind, 10)}" fill="none" stroke="${palette.goldLight}" stroke-width="1"/>`,
    `<path d="${archPath(kind, 19)}" fill="url(#wall)" stroke="${palette.gold}" stroke-width="3"/>`,
    '<g clip-path="url(#door)">',
    '<rect x="40" y="30" width="280" height="400" fill="url(#glow)"/>',
    `<path d="${ridgeShape(hills[0], 440)}" fill="#000" opacity=".16"/>`,
    `<path d="${ridgeShape(hills[1], 440)}" fill="#000" opacity=".28"/>`,
    '</g>',
    ...figure,
    ...stonework(),
  ]);
}
