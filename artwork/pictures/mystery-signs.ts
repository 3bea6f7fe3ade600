/** The signs of the mysteries, drawn about the middle (0, 0) of a window that reaches from -200 to 200. */
import { cross, short as n, star } from '../draw/svg.ts';

export interface Tints {
  light: string;
  gold: string;
  soft: string;
  deep: string;
}

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, color: string, width = 6) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const move = (x: number, y: number, s: number, inner: string, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(s, 2)})">${inner}</g>`;

/** Rays from a point. */
export function rays(x: number, y: number, from: number, to: number, count: number, color: string): string {
  const all = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count - Math.PI / 2;
    const reach = i % 2 === 0 ? to : (from + to) / 2;
    const at = (r: number) => `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;
    return `M${at(from)}L${at(reach)}`;
  });
  return line(all.join(''), color, 4);
}

export const dove = (c: string) =>
  path(
    'M0 -6C-18 -40 -62 -56 -98 -50C-78 -34 -64 -14 -40 2C-58 10 -74 26 -84 48C-58 44 -34 36 -16 24C-8 34 4 40 18 40C10 30 8 22 12 14C36 8 58 -6 74 -28C86 -46 84 -62 70 -66L92 -74L70 -80C58 -92 38 -86 32 -68C24 -46 16 -24 0 -6Z',
    c,
  );
export const lily = (c: string, leaf: string) =>
  line('M0 150C-4 90 6 40 0 0', leaf, 7) +
  path('M0 110C-36 96 -52 70 -54 40C-30 52 -10 78 0 110ZM0 90C30 74 44 48 44 20C22 34 4 60 0 90Z', leaf) +
  path(
    'M0 10C-34 -10 -44 -50 -30 -84C-20 -62 -8 -50 0 -46C8 -50 20 -62 30 -84C44 -50 34 -10 0 10ZM0 -40C-10 -62 -8 -86 0 -104C8 -86 10 -62 0 -40Z',
    c,
  );
export const flame = (c: string, inner: string) =>
  path(
    'M0 60C-40 40 -44 -4 -18 -34C-14 -14 -4 -10 0 -18C6 -34 0 -54 -8 -70C34 -52 54 8 26 44C20 54 10 58 0 60Z',
    c,
  ) + path('M2 50C-16 36 -14 12 0 -4C6 14 20 22 14 38C12 46 8 49 2 50Z', inner);
export const chalice = (c: string) =>
  path(
    'M-52 -70H52C54 -24 30 6 8 12V58C20 62 40 66 46 78H-46C-40 66 -20 62 -8 58V12C-30 6 -54 -24 -52 -70Z',
    c,
  ) + `<ellipse cx="0" cy="34" rx="15" ry="10" fill="${c}"/>`;
export const crown = (c: string) =>
  path('M-80 40L-92 -30L-46 4L-30 -50L0 -8L30 -50L46 4L92 -30L80 40Z', c) +
  [-92, -30, 30, 92]
    .map((x) => `<circle cx="${x}" cy="${Math.abs(x) > 60 ? -38 : -58}" r="9" fill="${c}"/>`)
    .join('') +
  path('M-80 48H80V62H-80Z', c);
const hill = (y: number, rise: number, c: string) => path(`M-220 220V${y}Q0 ${y - rise} 220 ${y}V220Z`, c);
const book = (c: string, ink: string) =>
  path('M0 30C-30 10 -70 6 -104 14V-64C-70 -72 -30 -68 0 -48C30 -68 70 -72 104 -64V14C70 6 30 10 0 30Z', c) +
  line(
    'M0 -46V26M-84 -44Q-50 -48 -20 -34M-84 -22Q-50 -26 -20 -12M84 -44Q50 -48 20 -34M84 -22Q50 -26 20 -12',
    ink,
    4,
  );
const jar = (c: string) =>
  path(
    'M-16 -46H16V-36C30 -28 36 -8 32 12C28 34 18 46 14 52H-14C-18 46 -28 34 -32 12C-36 -8 -30 -28 -16 -36Z',
    c,
  );
const pillar = (x: number, top: number, c: string) =>
  path(`M${x - 20} 150V${top + 16}H${x - 26}V${top}H${x + 26}V${top + 16}H${x + 20}V150Z`, c);
const arches = (c: string) =>
  [-110, 0, 110]
    .map((x) =>
      path(
        `M${x - 46} 160V-20A46 46 0 0 1 ${x + 46} -20V160H${x + 34}V-18A34 34 0 0 0 ${x - 34} -18V160Z`,
        c,
      ),
    )
    .join('');
const candle = (t: Tints) =>
  path('M-14 -10H14V120H-14Z', t.light) +
  move(0, -50, 0.55, flame(t.gold, t.light)) +
  path('M-44 120H44L34 142H-34Z', t.gold);
const cloud = (c: string) =>
  path(
    'M-110 40C-140 40 -146 0 -112 -6C-112 -44 -60 -58 -38 -30C-20 -66 44 -62 52 -24C92 -38 122 8 96 32C92 38 86 40 80 40Z',
    c,
  );
const thorns = (c: string, gold: string) =>
  `<circle r="92" fill="none" stroke="${c}" stroke-width="13"/><circle r="76" fill="none" stroke="${c}" stroke-width="9"/>` +
  line(
    Array.from({ length: 18 }, (_, i) => {
      const a = (i * 2 * Math.PI) / 18;
      const at = (r: number, turn: number) => `${n(r * Math.cos(a + turn))} ${n(r * Math.sin(a + turn))}`;
      return `M${at(88, 0)}L${at(124, 0.12)}M${at(80, 0.1)}L${at(52, 0.02)}`;
    }).join(''),
    c,
    6,
  ) +
  move(0, 0, 0.6, cross(0, -100, 200, gold));

/** The sign of each mystery. */
export const signs: Readonly<Record<string, (t: Tints) => string>> = {
  annunciation: (t) =>
    rays(60, -90, 40, 150, 24, t.soft) +
    move(60, -90, 0.75, dove(t.light), -18) +
    move(-60, 40, 0.95, lily(t.light, t.gold)),
  visitation: (t) =>
    hill(90, 60, t.soft) +
    hill(140, 40, t.gold) +
    line('M-120 150Q-60 70 -20 60M120 150Q60 70 20 60', t.light, 12) +
    star(-34, -30, 60, t.light) +
    star(40, -20, 44, t.gold) +
    path('M-30 60A40 40 0 0 1 30 60L0 96Z', t.light),
  nativity: (t) =>
    star(0, -96, 82, t.light) +
    line('M0 -20V30', t.gold, 4) +
    path('M-120 60H120L84 130H-84Z', t.gold) +
    line('M-84 130L-112 176M84 130L112 176M-112 60Q-60 20 0 34Q60 20 112 60', t.light, 9) +
    rays(0, 30, 20, 80, 14, t.light),
  presentation: (t) =>
    arches(t.soft) + candle(t) + move(-104, 60, 0.5, dove(t.light)) + move(108, 60, 0.5, dove(t.light)),
  finding: (t) => arches(t.soft) + move(0, 30, 1.05, book(t.light, t.deep)) + star(0, -110, 46, t.gold),
  baptism: (t) =>
    rays(0, -100, 46, 130, 20, t.soft) +
    move(4, -96, 0.75, dove(t.light)) +
    path('M-70 40A70 70 0 0 1 70 40L0 66Z', t.gold) +
    line('M-44 22L-8 58M-16 4L-2 56M16 4L2 56M44 22L8 58', t.deep, 4) +
    line(
      'M-170 100Q-128 76 -85 100T0 100T85 100T170 100M-170 136Q-128 112 -85 136T0 136T85 136T170 136',
      t.light,
      9,
    ),
  cana: (t) =>
    [-110, 0, 110].map((x) => move(x, 96, 1.1, jar(t.gold))).join('') +
    [-60, 56].map((x) => move(x, 10, 0.95, jar(t.light))).join('') +
    move(0, -82, 0.8, jar(t.gold)) +
    line('M-150 156H150', t.light, 7),
  proclamation: (t) =>
    rays(0, -10, 110, 176, 32, t.soft) +
    move(0, 10, 1.25, book(t.light, t.deep)) +
    line('M0 60V140M0 140C-30 130 -40 110 -40 94M0 126C26 118 36 98 36 84', t.gold, 8),
  transfiguration: (t) =>
    rays(0, -50, 60, 180, 36, t.gold) +
    `<circle cy="-50" r="56" fill="${t.light}"/>` +
    path('M-190 170L-70 20L-30 56L0 10L34 58L74 22L190 170Z', t.soft) +
    cross(0, -92, 84, t.deep),
  eucharist: (t) =>
    rays(0, -92, 56, 120, 26, t.soft) +
    `<circle cy="-92" r="50" fill="${t.light}"/>` +
    cross(0, -126, 68, t.gold) +
    move(0, 66, 1.15, chalice(t.gold)),
  agony: (t) =>
    `<circle cx="96" cy="-112" r="40" fill="${t.light}"/>` +
    hill(120, 40, t.soft) +
    path('M-40 130C-30 80 -60 50 -50 10C-34 30 -20 34 -10 16C-4 40 6 60 -4 130Z', t.deep) +
    `<g fill="${t.gold}"><ellipse cx="-80" cy="-10" rx="66" ry="42"/><ellipse cx="0" cy="-40" rx="74" ry="50"/><ellipse cx="50" cy="6" rx="56" ry="36"/></g>` +
    move(108, 88, 0.6, chalice(t.light)),
  scourging: (t) =>
    pillar(0, -140, t.light) +
    line('M-34 -60Q0 -40 34 -60M-34 -34Q0 -14 34 -34', t.gold, 10) +
    line(
      'M60 140C110 90 70 40 118 0M60 140C130 110 110 60 152 30M60 140C100 120 140 100 168 82M60 140L30 176',
      t.gold,
      7,
    ),
  'crowning-with-thorns': (t) => thorns(t.gold, t.light),
  'carrying-of-the-cross': (t) =>
    hill(130, 90, t.soft) +
    line('M-180 190Q-60 150 -20 110T60 40', t.gold, 12) +
    move(26, -36, 1, cross(0, -120, 260, t.light), 24),
  crucifixion: (t) =>
    `<circle cx="0" cy="-60" r="96" fill="${t.gold}" fill-opacity=".5"/>` +
    cross(0, -160, 280, t.light) +
    cross(-118, -80, 180, t.soft) +
    cross(118, -80, 180, t.soft) +
    hill(130, 60, t.deep),
  resurrection: (t) =>
    rays(0, 70, 90, 230, 40, t.gold) +
    `<circle cy="70" r="80" fill="${t.light}"/>` +
    path('M-210 200V90C-150 10 -90 -10 -60 90V200ZM60 200V90C90 -10 150 10 210 90V200Z', t.soft) +
    `<circle cx="-120" cy="140" r="58" fill="${t.deep}"/>` +
    hill(190, 40, t.deep),
  ascension: (t) =>
    rays(0, -70, 70, 190, 30, t.soft) +
    move(0, -60, 1.05, cloud(t.light)) +
    hill(140, 80, t.gold) +
    line('M-24 20V74M24 20V74', t.light, 8) +
    `<g fill="${t.deep}"><ellipse cx="-22" cy="118" rx="13" ry="22"/><ellipse cx="22" cy="118" rx="13" ry="22"/></g>`,
  pentecost: (t) =>
    rays(0, -112, 40, 110, 24, t.soft) +
    move(0, -112, 0.62, dove(t.light)) +
    [-120, -60, 0, 60, 120]
      .map((x, i) => move(x, 50 + Math.abs(2 - i) * 22, 0.72, flame(t.gold, t.light)))
      .join(''),
  assumption: (t) =>
    rays(0, -40, 60, 190, 40, t.soft) +
    path('M-60 110C-76 20 -46 -40 0 -62C46 -40 76 20 60 110Z', t.light) +
    star(0, 20, 46, t.gold) +
    [-1, 1].map((side) => move(side * 118, 80, 0.62, lily(t.light, t.gold))).join('') +
    move(0, 138, 0.9, cloud(t.soft)),
  coronation: (t) =>
    Array.from({ length: 12 }, (_, i) => {
      const a = (i * Math.PI) / 6 - Math.PI / 2;
      return star(150 * Math.cos(a), 150 * Math.sin(a), 22, t.light);
    }).join('') + move(0, 8, 1.05, crown(t.gold)),
};
