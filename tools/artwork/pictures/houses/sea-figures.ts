import { disc, fill, line, placed } from '../../draw/shapes.ts';
import { short } from '../../draw/svg.ts';

/** The colours of a boat. */
export type Boat = Readonly<{ hull: string; sail: string; shade: string }>;

/** A dhow under one great sail and a small one; its waterline stands at y. */
export function dhow(
  x: number,
  y: number,
  scale: number,
  { hull, sail, shade }: Boat,
  turned = false,
): string {
  const body = placed(
    0,
    0,
    [
      line('M-6 -4L4 -132M58 -6L62 -84', hull, 3.4),
      fill('M-64 -22C-20 -56 26 -110 50 -172C58 -110 52 -60 30 -20C-4 -14 -36 -16 -64 -22Z', sail),
      fill('M14 -17C40 -56 52 -110 50 -172C58 -110 52 -60 30 -20Z', shade),
      fill('M36 -20C56 -44 72 -72 80 -102C88 -72 86 -44 76 -22C62 -18 48 -18 36 -20Z', sail),
      line('M-68 -20L54 -178M32 -17L83 -108', hull, 2.6),
      fill(
        'M-96 -20C-88 -18 -60 -6 -20 -4C30 -2 70 -8 92 -18L104 -20L100 2C96 10 92 12 84 12H-58C-74 8 -88 -4 -96 -20Z',
        hull,
      ),
      line('M-84 -10C-60 0 -20 3 20 2C54 1 82 -4 98 -10', sail, 2.2, 'opacity=".6"'),
    ],
    0,
    scale,
  );
  return `<g transform="translate(${x} ${y})${turned ? ' scale(-1 1)' : ''}">${body}</g>`;
}

/** A wind tower on its house; (x, y) is the middle of its foot. */
export function windTower(
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  shade: string,
  dark: string,
): string {
  const half = width / 2;
  const slots = [-0.32, 0, 0.32].map((at) => {
    const [cx, w, top] = [x + at * width, width * 0.1, y - height + height * 0.12];
    return `M${short(cx - w)} ${short(y - height * 0.5)}V${short(top)}A${short(w)} ${short(w)} 0 0 1 ${short(cx + w)} ${short(top)}V${short(y - height * 0.5)}Z`;
  });
  const poles = [0.42, 0.62, 0.82].map(
    (at) => `M${short(x - half - 9)} ${short(y - height * at)}h${width + 18}`,
  );
  return (
    line(poles.join(''), dark, 3) +
    `<rect x="${short(x - half)}" y="${short(y - height)}" width="${width}" height="${height}" fill="${wall}"/>` +
    `<rect x="${short(x + half * 0.56)}" y="${short(y - height)}" width="${short(half * 0.44)}" height="${height}" fill="${shade}"/>` +
    `<rect x="${short(x - half - 5)}" y="${short(y - height - 7)}" width="${width + 10}" height="9" fill="${shade}"/>` +
    fill(slots.join(''), dark)
  );
}

/** A plain house with a flat roof and small windows. */
export function house(
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  dark: string,
  windows: number,
): string {
  const gaps = Array.from({ length: windows }, (_, index) => {
    const at = x + ((index + 0.5) * width) / windows;
    return `M${short(at - 6)} ${short(y - height * 0.4)}v-22a6 6 0 0 1 12 0v22z`;
  });
  return (
    `<rect x="${x}" y="${y - height}" width="${width}" height="${height}" fill="${wall}"/>` +
    line(`M${x - 3} ${y - height}h${width + 6}`, dark, 4) +
    fill(gaps.join(''), dark)
  );
}

/** A pointed arch in a wall: the opening only. */
export function pointedArch(x: number, y: number, width: number, height: number): string {
  const h = width / 2;
  const spring = y - height + width * 0.62;
  return `M${short(x - h)} ${y}V${short(spring)}C${short(x - h)} ${short(spring - width * 0.34)} ${short(x - h * 0.3)} ${short(spring - width * 0.46)} ${x} ${y - height}C${short(x + h * 0.3)} ${short(spring - width * 0.46)} ${short(x + h)} ${short(spring - width * 0.34)} ${short(x + h)} ${short(spring)}V${y}Z`;
}

/** A dune: lit on one side, in shade on the other, a sharp crest between. */
export function dune(
  left: number,
  top: readonly [number, number],
  right: number,
  foot: number,
  light: string,
  shade: string,
): string {
  const [x, y] = top;
  const crest = `C${x + 34} ${y + 50} ${x - 46} ${short((y + foot) / 2)} ${x + 60} ${foot}`;
  return (
    fill(
      `M${left} ${foot}C${short(left + (x - left) * 0.4)} ${foot - 6} ${short(x - (x - left) * 0.34)} ${y + 8} ${x} ${y}${crest}Z`,
      light,
    ) +
    fill(
      `M${x} ${y}${crest}H${right}C${short(right - (right - x) * 0.4)} ${foot - 8} ${short(x + (right - x) * 0.3)} ${y + 34} ${x} ${y}Z`,
      shade,
    )
  );
}

/** A low tent of woven cloth. */
export function tent(
  x: number,
  y: number,
  scale: number,
  cloth: string,
  stripe: string,
  inside: string,
): string {
  return placed(
    x,
    y,
    [
      line('M-150 0L-116 -58M150 0L116 -58', cloth, 2.4),
      fill('M-116 0L-100 -66Q-50 -84 -34 -104Q0 -92 34 -104Q50 -84 100 -66L116 0Z', cloth),
      fill('M-108 -36Q-50 -50 0 -50Q50 -50 108 -36L104 -50Q50 -64 0 -64Q-50 -64 -104 -50Z', stripe),
      fill('M-34 0Q-16 -40 0 -50Q16 -40 34 0Z', inside),
      line('M-34 -104V-112M34 -104V-112', cloth, 3),
    ],
    0,
    scale,
  );
}

/** A hanging lantern of pierced metal. */
export function lantern(x: number, y: number, scale: number, metal: string, light: string): string {
  return placed(
    x,
    y,
    [
      line('M0 -400V-96', metal, 2.4),
      fill('M-6 -96H6L34 -62H-34Z', metal),
      fill('M-36 -60H36L44 20L0 66L-44 20Z', metal),
      fill('M-28 -50H-4V16L-4 44L-34 16ZM4 -50H28L34 16L4 44Z', light),
      line(
        'M-31 -20L-4 -34M-33 4L-4 -14M-31 -34L-4 -14M31 -20L4 -34M33 4L4 -14M31 -34L4 -14M-33 -6L-4 20M33 -6L4 20',
        metal,
        2.4,
      ),
      disc(0, 74, 6, metal),
      line('M0 80V96', metal, 3),
    ],
    0,
    scale,
  );
}

/** A small fish, looking to the right. */
export const fish = 'c14 -16 40 -18 56 0c-16 18 -42 16 -56 0l-18 -12q6 12 0 24z';

/** A gull over the sea. */
export function gull(x: number, y: number, scale: number, color: string, shade: string): string {
  return placed(
    x,
    y,
    [
      fill('M0 0C-16 -22 -40 -34 -74 -30C-50 -24 -30 -10 -14 6Z', color),
      fill('M4 -2C18 -26 44 -40 80 -40C54 -30 34 -12 18 6Z', color),
      fill('M-22 4C-6 -8 18 -8 34 0L44 4L32 8C16 16 -4 16 -34 14Z', color),
      fill(
        'M-34 14C-14 10 14 14 32 8C16 16 -4 16 -34 14ZM80 -40C64 -36 58 -34 52 -30L60 -37ZM-74 -30C-62 -28 -56 -26 -50 -23L-58 -30Z',
        shade,
      ),
      fill('M42 2L54 5L42 7Z', '#c98b3a'),
    ],
    0,
    scale,
  );
}
