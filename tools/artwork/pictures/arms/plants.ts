import { brush, sampleCubic } from '../../draw/curve.ts';
import { blade, disc, fill, line, mirrored, placed } from '../../draw/shapes.ts';
import type { Point } from '../../draw/svg.ts';
import { tones } from './tones.ts';

const { gold, white, green } = tones;
const petalEdge = `stroke="${white.line}" stroke-width="2.6" stroke-linejoin="round"`;

/** A lily in flower, its stem at (0, 0), looking up; about 100 high. */
export function flower(): string[] {
  const outer =
    'M-4 -4C-16 -24 -26 -40 -44 -50C-58 -57 -70 -52 -74 -38C-62 -44 -54 -38 -46 -28C-34 -12 -20 0 -4 4Z';
  const inner = 'M-4 -8C-20 -36 -34 -62 -34 -98C-12 -84 2 -50 2 -12Z';
  const filaments = ['M-4 -30C-8 -60 -13 -80 -20 -94', 'M4 -30C8 -60 13 -80 20 -94', 'M0 -40V-104'];
  return [
    ...filaments.map((path) => line(path, green.light, 2.6)),
    disc(-21, -97, 4.6, gold.shade),
    disc(21, -97, 4.6, gold.shade),
    disc(0, -107, 4.8, gold.shade),
    fill(inner, white.light, petalEdge),
    mirrored(0, [
      fill(inner, white.middle, petalEdge),
      fill('M-4 -8C-20 -36 -34 -62 -34 -98C-28 -70 -18 -44 2 -12Z', white.shade),
    ]),
    fill(outer, white.light, petalEdge),
    fill(
      'M-74 -38C-62 -44 -54 -38 -46 -28C-34 -12 -20 0 -4 4L-4 -2C-20 -8 -34 -26 -46 -36C-54 -43 -64 -46 -74 -38Z',
      white.shade,
    ),
    mirrored(0, [
      fill(outer, white.middle, petalEdge),
      fill(
        'M-74 -38C-62 -44 -54 -38 -46 -28C-34 -12 -20 0 -4 4L-4 -6C-20 -12 -32 -30 -44 -38C-54 -44 -64 -46 -74 -38Z',
        white.shade,
      ),
    ]),
    fill('M0 8C-22 -12 -26 -52 0 -86C26 -52 22 -12 0 8Z', white.light, petalEdge),
    fill('M0 8C4 -20 4 -50 0 -86C26 -52 22 -12 0 8Z', white.middle),
    fill('M0 8C10 -16 16 -40 12 -64C24 -38 18 -8 0 8Z', white.shade),
    line('M0 -4C-2 -24 -2 -44 0 -68', white.line, 1.6, 'opacity=".5"'),
    fill(
      'M-9 -2C-4 4 4 4 9 -2C7 8 4 12 0 14C-4 12 -7 8 -9 -2Z',
      green.middle,
      `stroke="${green.line}" stroke-width="2"`,
    ),
  ];
}

/** A bud still closed. */
export function bud(): string[] {
  return [
    fill('M0 6C-15 -10 -15 -44 0 -72C15 -44 15 -10 0 6Z', white.light, petalEdge),
    fill('M0 6C5 -14 5 -44 0 -72C15 -44 15 -10 0 6Z', white.shade),
    fill(
      'M-9 -4C-4 -10 4 -10 9 -4C7 6 4 10 0 12C-4 10 -7 6 -9 -4Z',
      green.middle,
      `stroke="${green.line}" stroke-width="2"`,
    ),
  ];
}

function stalk(points: readonly Point[], from: number, to: number): string[] {
  return [
    fill(
      brush(points, (place) => from + 4 + (to - from) * place, 1),
      green.line,
    ),
    fill(
      brush(points, (place) => from + (to - from) * place, 1),
      green.middle,
    ),
    fill(
      brush(
        points.map(([x, y]): Point => [x - 1.2, y]),
        (place) => (from + (to - from) * place) * 0.4,
        1,
      ),
      green.light,
    ),
  ];
}

function leaf(from: Point, to: Point, belly: number, bend: number): string {
  return (
    fill(
      blade(from, to, belly, bend),
      green.middle,
      `stroke="${green.line}" stroke-width="2.4" stroke-linejoin="round"`,
    ) +
    fill(blade(from, to, belly * 0.48, bend - belly * 0.5), green.shade) +
    fill(blade(from, to, belly * 0.12, bend + belly * 0.1), green.light)
  );
}

/** The lily at the left of the shield: purity. */
export function lily(): string[] {
  const stem = [
    ...sampleCubic([578, 1060], [470, 1000], [330, 950], [248, 850], 10),
    ...sampleCubic([248, 850], [176, 760], [160, 620], [172, 470], 10).slice(1),
  ];
  return [
    ...stalk(sampleCubic([184, 706], [160, 672], [112, 664], [93, 630], 6), 7, 4.5),
    ...stalk(sampleCubic([167, 600], [176, 560], [206, 550], [214, 520], 6), 6, 4),
    leaf([300, 908], [140, 890], 25, -20),
    leaf([226, 818], [76, 752], 25, -22),
    leaf([212, 796], [242, 640], 23, -10),
    leaf([176, 676], [226, 566], 18, -10),
    ...stalk(stem, 10, 6),
    leaf([372, 950], [252, 984], 20, 15),
    placed(90, 622, flower(), -20, 1.02),
    placed(215, 516, bud(), 14, 1),
    placed(170, 464, flower(), -2, 1.2),
  ];
}

/** The palm at the right of the shield: victory. */
export function palm(): string[] {
  const rib = [
    ...sampleCubic([422, 1060], [530, 1000], [670, 950], [752, 850], 9),
    ...sampleCubic([752, 850], [838, 740], [880, 560], [838, 372], 17).slice(1),
  ];
  const inner: string[] = [];
  const outer: string[] = [];
  rib.forEach((point, index) => {
    if (index < 7) return;
    const before = rib[index - 1] ?? point;
    const along = Math.atan2(point[1] - before[1], point[0] - before[0]);
    const place = (index - 7) / (rib.length - 8);
    const reach = 30 + 96 * Math.sin(Math.PI * (0.12 + place * 0.85)) ** 0.7;
    for (const side of [-1, 1] as const) {
      const angle = along + side * (0.72 - 0.4 * place);
      const tip: Point = [point[0] + Math.cos(angle) * reach, point[1] + Math.sin(angle) * reach];
      (side < 0 ? inner : outer).push(blade(point, tip, 14, side * -9));
    }
  });
  const edge = `stroke="${green.line}" stroke-width="1.6" stroke-linejoin="round"`;
  return [
    ...outer.map((path) => fill(path, green.shade, edge)),
    ...inner.map((path) => fill(path, green.middle, edge)),
    fill(blade([838, 372], [826, 292], 12, 4), green.middle, edge),
    ...stalk(rib, 11, 3.5),
  ];
}

/** The cord that ties both stems where they cross. */
export function knot(): string[] {
  const loop = 'M500 1004C470 976 436 980 438 998C440 1014 474 1012 500 1008Z';
  const edge = `stroke="${gold.line}" stroke-width="2.6" stroke-linejoin="round"`;
  return [
    fill('M494 1008C484 1022 470 1036 452 1044L466 1050C484 1042 498 1026 503 1010Z', gold.shade, edge),
    fill('M506 1008C516 1022 530 1036 548 1044L534 1050C516 1042 502 1026 497 1010Z', gold.shade, edge),
    fill(loop, gold.middle, edge),
    mirrored(500, [fill(loop, gold.middle, edge)]),
    fill('M494 1003C474 990 456 988 452 997C464 996 480 1000 494 1006Z', gold.line),
    mirrored(500, [fill('M494 1003C474 990 456 988 452 997C464 996 480 1000 494 1006Z', gold.line)]),
    `<rect x="488" y="994" width="24" height="24" rx="8" fill="${gold.light}" ${edge}/>`,
  ];
}
