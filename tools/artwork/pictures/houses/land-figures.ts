import { brush, sampleCubic } from '../../draw/curve.ts';
import { seededRandom } from '../../draw/seeded-random.ts';
import { disc, fill, group, line, placed } from '../../draw/shapes.ts';
import { short } from '../../draw/svg.ts';

/** An umbrella acacia, its foot at (x, y). */
export function acacia(x: number, y: number, height: number, color: string, crown = color): string {
  const body = [
    line(
      'M0 0C2 -22 -2 -34 -6 -46C-12 -60 -26 -68 -38 -76M-4 -40C6 -56 20 -62 34 -74M-6 -46C-4 -60 0 -68 4 -80M14 -57C24 -60 40 -64 54 -70M-24 -66C-36 -68 -46 -70 -56 -72',
      color,
      4,
    ),
    fill('M-5 0C-2 -20 -4 -32 -8 -46H-1C2 -32 3 -18 6 0Z', color),
    fill(
      'M-78 -72C-84 -80 -66 -86 -56 -85C-52 -93 -34 -97 -24 -92C-16 -101 8 -102 16 -94C28 -99 44 -94 48 -87C64 -90 82 -82 76 -73C60 -77 50 -72 40 -74C26 -70 12 -77 0 -74C-14 -70 -26 -76 -40 -72C-52 -76 -66 -68 -78 -72Z',
      crown,
    ),
  ];
  return placed(x, y, body, 0, height / 100);
}

/** A baobab: a stout trunk and bare branches with a little green. */
export function baobab(x: number, y: number, height: number, color: string, leaf: string): string {
  const boughs =
    'M-10 -52C-22 -66 -34 -66 -46 -84M-18 -62C-28 -62 -40 -60 -52 -66M-4 -54C-8 -72 -16 -80 -18 -98M4 -54C8 -72 14 -80 14 -98M10 -52C24 -64 34 -66 44 -86M20 -62C30 -60 40 -62 54 -66M0 -54C2 -70 -2 -80 0 -94';
  const twigs =
    'M-34 -72l-4 -14M-46 -84l-10 -4M-46 -84l2 -10M44 -86l10 -4M36 -76l4 -14M-18 -98l-8 -6M14 -98l8 -6M54 -66l8 -4M-52 -66l-8 -2';
  const clouds = [
    [-50, -88, 15],
    [-20, -102, 15],
    [16, -103, 16],
    [48, -90, 15],
    [-60, -68, 10],
    [60, -70, 10],
    [0, -98, 11],
  ] as const;
  return placed(
    x,
    y,
    [
      ...clouds.map(
        ([cx, cy, r]) => `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${short(r * 0.6)}" fill="${leaf}"/>`,
      ),
      fill('M-30 0C-20 -8 -22 -34 -14 -54C-10 -62 10 -62 14 -54C22 -34 20 -8 30 0Z', color),
      line(boughs, color, 5),
      line(twigs, color, 2.2),
    ],
    0,
    height / 100,
  );
}

/** A round-crowned tree in flower. */
export function bloomingTree(
  seed: number,
  x: number,
  y: number,
  height: number,
  wood: string,
  blossom: readonly string[],
): string {
  const random = seededRandom(seed);
  const tufts = Array.from({ length: 34 }, (_, index) => {
    const [turn, reach] = [random() * Math.PI * 2, random() ** 0.6];
    return disc(
      Math.cos(turn) * reach * 42,
      -68 + Math.sin(turn) * reach * 24,
      6 + random() * 6,
      blossom[index % blossom.length] ?? wood,
    );
  });
  return placed(
    x,
    y,
    [
      fill('M-5 0C-3 -24 -3 -34 -8 -46H-1L1 -40L6 -50H11C4 -36 3 -20 6 0Z', wood),
      line('M-4 -40C-14 -54 -26 -56 -32 -64M4 -40C14 -54 24 -56 32 -64M0 -44V-70', wood, 3.5),
      ...tufts,
    ],
    0,
    height / 100,
  );
}

/** A giraffe, walking to the right (or to the left with `turned`). */
export function giraffe(x: number, y: number, height: number, color: string, turned = false): string {
  const body = [
    fill(
      'M-24 -58C-22 -66 -6 -68 6 -70C14 -84 18 -96 21 -106C19 -110 22 -114 27 -113L38 -108C40 -106 38 -103 35 -103L29 -102C26 -92 22 -74 17 -60C15 -50 8 -47 0 -46C-10 -45 -20 -46 -24 -58Z',
      color,
    ),
    line('M-20 -52L-22 -26L-19 0M-13 -48L-10 -24L-12 0M6 -50L4 -26L8 0M13 -54L16 -26L14 0', color, 3.6),
    line('M-24 -58C-29 -52 -28 -44 -28 -38M24 -113L23 -118M28 -113L28 -118', color, 1.8),
  ];
  const drawn = placed(x, y, body, 0, height / 118);
  return turned ? `<g transform="translate(${x * 2} 0) scale(-1 1)">${drawn}</g>` : drawn;
}

/** A camel, walking to the right. */
export function camel(x: number, y: number, height: number, color: string): string {
  return placed(
    x,
    y,
    [
      fill(
        'M-38 -52C-36 -62 -24 -62 -16 -64C-10 -66 -8 -84 0 -84C8 -84 10 -66 18 -62C28 -58 34 -58 38 -66C42 -76 44 -84 48 -88C54 -91 64 -88 67 -83C66 -79 60 -79 54 -79C51 -72 50 -60 42 -50C34 -42 20 -40 6 -40C-10 -40 -36 -40 -38 -52Z',
        color,
      ),
      line('M-33 -48L-36 -24L-32 0M-24 -44L-22 -22L-26 0M18 -44L16 -22L20 0M28 -46L30 -22L26 0', color, 4.4),
      line('M-38 -54C-43 -48 -42 -40 -42 -34', color, 2),
    ],
    0,
    height / 90,
  );
}

/** A school bell on its post. */
export function bellPost(
  x: number,
  y: number,
  scale: number,
  wood: string,
  metal: string,
  shade: string,
): string {
  return placed(
    x,
    y,
    [
      fill('M-64 0V-210H-50V0ZM50 0V-210H64V0Z', wood),
      fill('M-84 -206L0 -252L84 -206V-194L0 -238L-84 -194Z', wood),
      line('M-57 -190H57', wood, 9),
      line('M0 -190V-176', shade, 6),
      fill(
        'M-8 -178H8C14 -172 24 -168 26 -142C28 -122 34 -112 42 -104V-98H-42V-104C-34 -112 -28 -122 -26 -142C-24 -168 -14 -172 -8 -178Z',
        metal,
      ),
      fill('M8 -178C14 -172 24 -168 26 -142C28 -122 34 -112 42 -104V-98H8C16 -130 14 -160 8 -178Z', shade),
      disc(0, -92, 8, shade),
      line('M0 -84C2 -60 -4 -40 4 -18', shade, 2.4),
    ],
    0,
    scale,
  );
}

/** A date palm, its foot at (x, y); with `fruit`, clusters of dates hang from its crown. */
export function datePalm(
  x: number,
  y: number,
  height: number,
  color: string,
  frond = color,
  lean = 6,
  fruit = '',
): string {
  const trunk = brush(
    sampleCubic([0, 0], [lean * 0.2, -30], [lean, -60], [lean, -84], 5),
    (place) => 7.5 - 3 * place,
    1,
  );
  const fronds = [-172, -146, -120, -98, -78, -58, -34, -8, 18, 162].map((angle) => {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const [tx, ty] = [c * 46, s * 30 + Math.abs(c) * 16];
    const [mx, my] = [c * 26, s * 34 - 8];
    return `M0 0Q${short(mx)} ${short(my)} ${short(tx)} ${short(ty)}Q${short(mx * 1.02)} ${short(my + 13)} 0 3Z`;
  });
  const dates = fruit
    ? placed(
        lean,
        -80,
        [-9, -3, 4, 10].map((dx, index) => line(`M0 0Q${dx} 2 ${dx} ${10 + (index % 2) * 4}`, fruit, 5)),
      )
    : '';
  return placed(
    x,
    y,
    [fill(trunk, color), dates, placed(lean, -86, [fill(fronds.join(''), frond)])],
    0,
    height / 100,
  );
}

/** An open book. */
export function openBook(
  x: number,
  y: number,
  scale: number,
  page: string,
  shade: string,
  cover: string,
): string {
  return placed(
    x,
    y,
    [
      fill(
        'M0 14C-24 -6 -64 -10 -104 -2V60C-64 52 -24 56 0 74C24 56 64 52 104 60V-2C64 -10 24 -6 0 14Z',
        cover,
      ),
      fill('M0 8C-22 -12 -60 -16 -96 -8V50C-60 42 -22 46 0 64Z', page),
      fill('M0 8C22 -12 60 -16 96 -8V50C60 42 22 46 0 64Z', shade),
      line(
        'M-80 6C-56 2 -34 5 -16 14M-80 20C-56 16 -34 19 -16 28M-80 34C-56 30 -34 33 -16 42M80 6C56 2 34 5 16 14M80 20C56 16 34 19 16 28M80 34C56 30 34 33 16 42',
        cover,
        2,
        'opacity=".45"',
      ),
    ],
    0,
    scale,
  );
}

/** An earthen jar, 100 high. */
export function jar(x: number, y: number, scale: number, clay: string, shade: string, band: string): string {
  return placed(
    x,
    y,
    [
      group('', [
        fill(
          'M-16 -100H16V-94C12 -84 14 -78 24 -72C48 -56 46 -18 18 0H-18C-46 -18 -48 -56 -24 -72C-14 -78 -12 -84 -16 -94Z',
          clay,
        ),
        fill(
          'M6 -100H16V-94C12 -84 14 -78 24 -72C48 -56 46 -18 18 0H0C24 -20 26 -54 8 -72C2 -80 4 -90 6 -100Z',
          shade,
        ),
        line('M-38 -48C-20 -42 20 -42 38 -48M-40 -38C-20 -32 20 -32 40 -38', band, 3),
        line('M-34 -30l7 8l7 -8l7 8l7 -8l7 8l7 -8l7 8l7 -8l7 8', band, 2.2),
      ]),
    ],
    0,
    scale,
  );
}
