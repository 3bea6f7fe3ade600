/** What a picture can show. None carries words, and none stands for a real place. */
export const motifs = ['mount', 'stars', 'windows', 'waves', 'arches'] as const;
export type Motif = (typeof motifs)[number];

const skies = [
  ['#14213d', '#3a4a78'],
  ['#2b1d14', '#8a5a33'],
  ['#1f2f54', '#c9a24b'],
  ['#3d2717', '#c58f4e'],
  ['#0f1a33', '#6b4226'],
  ['#f6ecd8', '#e2c275'],
] as const;
const browns = ['#2b1d14', '#4b2e1e', '#6b4226', '#8a5a33', '#a97844'];
const gold = '#e2c275';
const cream = '#f6ecd8';

/**
 * Draws one picture of the sample data, as SVG below 3 kB.
 *
 * @param motif what it shows
 * @param number from 1; two numbers give two different pictures, one number always the same bytes
 * @returns the text of the file
 */
export function drawPicture(motif: Motif, number: number): string {
  const random = randomFrom(motifs.indexOf(motif) * 100 + number);
  // Both shapes occur in real albums, and a grid or a zoom must hold up against both.
  const [width, height] = number % 3 === 0 ? [800, 1000] : [1200, 800];
  // The last sky is bright: no moon or star would show on it.
  const choice = motif === 'stars' || motif === 'waves' ? skies.length - 1 : skies.length;
  const [top, bottom] = skies[(number + motifs.indexOf(motif)) % choice] ?? skies[0];
  const shapes = drawers[motif](width, height, random);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>`,
    ...shapes,
    '</svg>\n',
  ].join('\n');
}

type Drawer = (width: number, height: number, random: () => number) => string[];

const drawers: Record<Motif, Drawer> = {
  mount(width, height, random) {
    const sun = circle(width * (0.2 + random() * 0.6), height * (0.2 + random() * 0.15), 40 + random() * 40);
    const ridges = times(4, (i) => {
      const base = height * (0.45 + i * 0.14);
      const peak = width * (0.15 + random() * 0.7);
      const rise = height * (0.28 - i * 0.05);
      const slope = `Q${at(peak * 0.6)} ${at(base - rise * 0.5)} ${at(peak)} ${at(base - rise)}`;
      const fall = `Q${at((peak + width) / 2)} ${at(base - rise * 0.3)} ${width} ${at(base + 20)}`;
      return `<path fill="${browns[3 - i]}" d="M0 ${at(base)}${slope}${fall}V${height}H0z"/>`;
    });
    return [`<g fill="${gold}">${sun}</g>`, ...ridges];
  },
  stars(width, height, random) {
    const small = times(22, () => circle(random() * width, random() * height * 0.75, 2 + random() * 4));
    const large = times(3, (i) =>
      star(width * (0.2 + i * 0.3), height * (0.15 + random() * 0.3), 26 + random() * 34),
    );
    const rise = at(height * (0.6 + random() * 0.15));
    return [
      `<g fill="${cream}">${small.join('')}</g>`,
      `<g fill="${gold}">${large.join('')}</g>`,
      `<path fill="${browns[0]}" d="M0 ${height}L${at(width * (0.3 + random() * 0.4))} ${rise} ${width} ${height}z"/>`,
    ];
  },
  windows(width, height, random) {
    const columns = 3 + Math.floor(random() * 3);
    const step = width / columns;
    const panes = times(columns, (i) => {
      const rows = 2 + Math.floor(random() * 3);
      const x = step * (i + 0.18);
      const wide = step * 0.64;
      const sill = height * 0.92;
      const head = height * 0.25 + wide / 2; // where the round of the window begins
      const glass = times(rows, (row) => {
        const tall = (sill - head) / rows;
        const colour = [gold, cream, '#3a4a78', '#c58f4e', '#14213d'][Math.floor(random() * 5)];
        return `<path fill="${colour}" d="M${at(x + 8)} ${at(head + tall * row)}h${at(wide - 16)}v${at(tall - 10)}h-${at(wide - 16)}z"/>`;
      });
      return arch(x, height * 0.95, wide, height * 0.7, browns[0] ?? '') + glass.join('');
    });
    return panes;
  },
  waves(width, height, random) {
    const moon = circle(width * (0.2 + random() * 0.6), height * 0.22, 50 + random() * 40);
    const colours = ['#3a4a78', '#2c3e6b', '#1f2f54', '#14213d', '#0f1a33'];
    const rows = times(5, (i) => {
      const y = height * (0.42 + i * 0.12);
      const long = width / (3 + Math.floor(random() * 3));
      const high = 20 + random() * 40;
      const first = `q${at(long / 4)} ${at(-high)} ${at(long / 2)} 0t${at(long / 2)} 0`;
      return `<path fill="${colours[i]}" d="M${at(-random() * long)} ${at(y)}${first}${`t${at(long / 2)} 0`.repeat(12)}V${height}H-${at(long)}z"/>`;
    });
    return [`<g fill="${cream}">${moon}</g>`, ...rows];
  },
  arches(width, height, random) {
    const middle = width * (0.35 + random() * 0.3);
    return times(5, (i) => {
      const wide = width * (0.9 - i * 0.16);
      const tall = height * (0.95 - i * (0.1 + random() * 0.05));
      return arch(middle - wide / 2, height, wide, tall, i === 4 ? gold : (browns[i] ?? cream));
    });
  },
};

function arch(x: number, foot: number, wide: number, tall: number, colour: string): string {
  const radius = at(wide / 2);
  const side = at(Math.max(tall - wide / 2, 0));
  return `<path fill="${colour}" d="M${at(x)} ${at(foot)}v-${side}a${radius} ${radius} 0 0 1 ${at(wide)} 0v${side}z"/>`;
}

function circle(x: number, y: number, radius: number): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}"/>`;
}

function star(x: number, y: number, size: number): string {
  const near = size * 0.16;
  return `<path d="M${at(x)} ${at(y - size)}l${at(near)} ${at(size - near)} ${at(size - near)} ${at(near)} ${at(near - size)} ${at(near)} ${at(-near)} ${at(size - near)} ${at(-near)} ${at(near - size)} ${at(near - size)} ${at(-near)} ${at(size - near)} ${at(-near)}z"/>`;
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function at(value: number): number {
  return Math.round(value);
}

// A generator of our own (mulberry32): Math.random() would give other bytes each time.
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
