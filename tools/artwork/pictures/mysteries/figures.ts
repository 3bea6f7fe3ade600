import { disc, fill, group, line, mirrored, placed, ring } from '../../draw/shapes.ts';
import { short } from '../../draw/svg.ts';

/** The dove of the Spirit coming down, its wings spread; about 200 wide at scale 1. */
export function dove(x: number, y: number, scale: number, white = '#fffdf6', shade = '#dccfb6'): string {
  const wing =
    'M4 -6C18 -36 44 -58 82 -66C92 -68 100 -66 106 -60C98 -56 92 -54 86 -53C94 -50 96 -47 98 -42C90 -40 84 -39 77 -39C82 -36 84 -32 84 -27C76 -26 70 -26 64 -28C68 -24 69 -20 68 -15C60 -13 54 -14 48 -17C50 -12 50 -8 47 -4C32 4 16 8 4 8Z';
  const feather =
    'M10 2C26 -20 48 -36 74 -44L86 -53C94 -50 96 -47 98 -42C90 -40 84 -39 77 -39C82 -36 84 -32 84 -27C76 -26 70 -26 64 -28C68 -24 69 -20 68 -15C60 -13 54 -14 48 -17C50 -12 50 -8 47 -4C32 4 18 8 10 8Z';
  return placed(
    x,
    y,
    [
      fill(
        'M0 -30L-26 -78C-18 -82 -13 -79 -9 -75C-7 -82 -3 -85 0 -85C3 -85 7 -82 9 -75C13 -79 18 -82 26 -78Z',
        shade,
      ),
      fill('M0 -30L-14 -80L-9 -75C-7 -82 -3 -85 0 -85C3 -85 7 -82 9 -75L14 -80Z', white),
      fill(wing, white),
      fill(feather, shade),
      mirrored(0, [fill(wing, white), fill(feather, shade)]),
      fill(
        'M-15 -28C-10 -46 10 -46 15 -28C18 -12 14 8 10 20C13 27 11 35 7 39L0 52L-7 39C-11 35 -13 27 -10 20C-14 8 -18 -12 -15 -28Z',
        white,
      ),
      fill(
        'M4 -40C10 -38 13 -34 15 -28C18 -12 14 8 10 20C13 27 11 35 7 39L0 52C4 30 8 -10 4 -40Z',
        shade,
        'opacity=".8"',
      ),
      fill('M-5 40H5L0 53Z', '#c98b3a'),
    ],
    0,
    scale,
  );
}

/** A dove at rest, looking to the right. */
export function restingDove(x: number, y: number, scale: number, turned = false): string {
  const body = placed(
    0,
    0,
    [
      fill(
        'M-70 6C-50 -2 -40 -20 -16 -26C-4 -30 4 -36 8 -46C12 -58 30 -60 36 -48L46 -44L37 -40C36 -28 38 -16 30 -2C22 14 2 18 -14 14C-34 12 -50 14 -70 6Z',
        '#fffdf6',
      ),
      fill('M-70 6C-44 0 -34 -16 -8 -18C8 -18 14 -10 10 0C0 10 -20 10 -34 8C-50 12 -60 10 -70 6Z', '#dccfb6'),
      fill('M36 -48L46 -44L37 -41Z', '#c98b3a'),
      disc(28, -48, 2, '#4a3023'),
      line('M4 14V24M14 12V24', '#a8744a', 3),
    ],
    0,
    scale,
  );
  return `<g transform="translate(${x} ${y})${turned ? ' scale(-1 1)' : ''}">${body}</g>`;
}

/** A chalice, its foot at (x, y); 150 high at scale 1. */
export function chalice(
  x: number,
  y: number,
  scale: number,
  gold = '#d9ae55',
  shade = '#a87729',
  light = '#f0d48c',
): string {
  return placed(
    x,
    y,
    [
      fill(
        'M-8 -70H8C8 -40 12 -22 52 -12C58 -10 58 0 52 0H-52C-58 0 -58 -10 -52 -12C-12 -22 -8 -40 -8 -70Z',
        gold,
      ),
      fill('M2 -70H8C8 -40 12 -22 52 -12C58 -10 58 0 52 0H18C10 -20 4 -40 2 -70Z', shade),
      `<ellipse cy="-56" rx="17" ry="10" fill="${gold}"/><ellipse cx="7" cy="-55" rx="9" ry="8" fill="${shade}"/>`,
      fill('M-56 -150C-56 -104 -34 -72 0 -70C34 -72 56 -104 56 -150Z', gold),
      fill('M14 -150C20 -116 16 -90 0 -70C34 -72 56 -104 56 -150Z', shade),
      fill('M-48 -146C-47 -118 -40 -96 -26 -84C-34 -102 -36 -124 -36 -146Z', light),
      `<ellipse cy="-150" rx="56" ry="11" fill="${shade}"/><ellipse cy="-150" rx="50" ry="8" fill="#6b2f2a"/>`,
    ],
    0,
    scale,
  );
}

/** A flame, its foot at (x, y); 60 high at scale 1. */
export function flame(x: number, y: number, scale: number): string {
  return placed(
    x,
    y,
    [
      fill(
        'M0 0C-18 -6 -22 -22 -12 -36C-6 -44 -2 -50 0 -62C10 -52 20 -38 20 -22C20 -10 12 -2 0 0Z',
        '#d98b35',
      ),
      fill('M0 0C-12 -4 -14 -18 -6 -28C-2 -34 0 -40 1 -48C10 -38 14 -28 13 -18C12 -8 8 -2 0 0Z', '#f2bf62'),
      fill('M0 -1C-6 -6 -6 -14 0 -22C7 -14 7 -6 0 -1Z', '#fff3cf'),
    ],
    0,
    scale,
  );
}

/** A candle with its flame. */
export function candle(x: number, y: number, height: number, width: number): string {
  return (
    `<rect x="${short(x - width / 2)}" y="${y - height}" width="${width}" height="${height}" fill="#fbf2de"/>` +
    `<rect x="${x}" y="${y - height}" width="${short(width / 2)}" height="${height}" fill="#e0cda6"/>` +
    line(`M${x} ${y - height}v-8`, '#4a3023', 3) +
    flame(x, y - height - 6, width / 26)
  );
}

/** A column with capital and base, its foot at (x, y). */
export function column(
  x: number,
  y: number,
  height: number,
  width: number,
  stone: string,
  shade: string,
): string {
  const [w, h] = [width / 2, height];
  return (
    fill(`M${x - w} ${y - 14}V${y - h + 18}H${x + w}V${y - 14}Z`, stone) +
    fill(`M${short(x + w * 0.3)} ${y - 14}V${y - h + 18}H${x + w}V${y - 14}Z`, shade) +
    fill(
      `M${short(x - w * 1.5)} ${y}V${y - 14}H${short(x + w * 1.5)}V${y}ZM${short(x - w * 1.5)} ${y - h}H${short(x + w * 1.5)}V${y - h + 8}L${x + w} ${y - h + 20}H${x - w}L${short(x - w * 1.5)} ${y - h + 8}Z`,
      stone,
    ) +
    fill(
      `M${short(x + w * 0.45)} ${y}V${y - 14}H${short(x + w * 1.5)}V${y}ZM${short(x + w * 0.45)} ${y - h}H${short(x + w * 1.5)}V${y - h + 8}L${x + w} ${y - h + 20}H${short(x + w * 0.3)}Z`,
      shade,
    )
  );
}

/** A mantle without a face: a cloak that leans, a light above it, a small light within it. */
export function mantle(x: number, y: number, cloth: string, shade: string, turned: boolean): string {
  const body = group('', [
    fill(
      'M-70 0C-84 -90 -66 -190 -16 -236C6 -252 30 -240 34 -216C40 -186 52 -170 64 -142C74 -110 70 -50 76 0Z',
      cloth,
    ),
    fill('M-70 0C-84 -90 -66 -190 -16 -236C-40 -170 -40 -80 -20 0Z', shade),
    line('M20 -150C40 -120 50 -60 50 0M0 -150C10 -110 14 -60 12 0', shade, 4, 'opacity=".7"'),
    ring(6, -214, 44, '#f0d48c', 5),
  ]);
  return `<g transform="translate(${x} ${y})${turned ? ' scale(-1 1)' : ''}">${body}</g>`;
}

/** A wheat ear on its stalk. */
export function wheat(x: number, y: number, height: number, turn: number, color: string): string {
  const grains = Array.from({ length: 6 }, (_, index) => {
    const at = -height + index * 13;
    return `M0 ${at + 14}c-12 -4 -14 -14 -9 -22c9 4 11 12 9 22ZM0 ${at + 14}c12 -4 14 -14 9 -22c-9 4 -11 12 -9 22Z`;
  });
  return placed(
    x,
    y,
    [
      line(`M0 0V${-height + 8}`, color, 4),
      fill(`${grains.join('')}M0 ${-height + 4}c-6 -8 -4 -18 0 -24c4 6 6 16 0 24Z`, color),
    ],
    turn,
  );
}

/** A bunch of grapes hanging from (x, y). */
export function grapes(x: number, y: number, scale: number, color: string, shade: string): string {
  const berries = [
    [-24, 14],
    [0, 10],
    [24, 14],
    [-13, 32],
    [12, 32],
    [-24, 48],
    [1, 50],
    [25, 47],
    [-11, 68],
    [13, 67],
    [1, 85],
  ] as const;
  return placed(
    x,
    y,
    [
      line('M0 -12V6', '#6b5a34', 4),
      ...berries.map(([bx, by]) => disc(bx, by, 14, shade) + disc(bx - 2, by - 2, 11.5, color)),
    ],
    0,
    scale,
  );
}

/** A cloud of round heaps. */
export function cloud(x: number, y: number, scale: number, color: string, shade: string): string {
  const path =
    'M-150 30C-180 24 -178 -14 -146 -16C-140 -50 -96 -58 -76 -36C-56 -78 18 -80 36 -40C66 -62 112 -46 112 -14C150 -18 164 22 136 30Z';
  return placed(
    x,
    y,
    [
      fill(path, color),
      fill(
        'M-150 30C-168 27 -174 12 -168 0C-140 16 -90 4 -60 14C-20 26 30 2 70 12C100 20 130 14 148 6C152 16 148 26 136 30Z',
        shade,
      ),
    ],
    0,
    scale,
  );
}
