/**
 * Draws how times grow, from the figures in `figures.json`, which are copied there from what the benchmarks print: both
 * axes in powers of ten, so that a straight line of slope one is growth in proportion.
 *
 *     npm run bench plot     # tests/bench/growth-<name>.svg
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../src/documents/escape-html.ts';

interface Plot {
  title: string;
  x: string;
  y: string;
  /** Points of each line, with their name. */
  lines: Record<string, [number, number][]>;
}

const [width, height] = [720, 400];
const [left, right, top, bottom] = [64, 190, 44, 48];
// Seen on white and on black.
const colours = ['#b5651d', '#2a7f9e', '#5b8c3a', '#a0497f', '#8a8a8a', '#c2a13a'];

function draw({ title, x, y, lines }: Plot): string {
  const points = Object.values(lines).flat();
  const scale = (values: number[], from: number, to: number) => {
    const [low, high] = [
      Math.floor(Math.log10(Math.min(...values))),
      Math.ceil(Math.log10(Math.max(...values))),
    ];
    const ticks = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
    return {
      ticks,
      place: (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    };
  };
  const across = scale(
    points.map(([value]) => value),
    left,
    width - right,
  );
  const up = scale(
    points.map(([, value]) => value),
    height - bottom,
    top,
  );
  const number = (value: number) => value.toLocaleString('en');
  const text = (at: number, height: number, words: string, more = '') =>
    `<text x="${at.toFixed(1)}" y="${height.toFixed(1)}" ${more}>${escapeHtml(words)}</text>`;
  const grid = [
    ...across.ticks.map(
      (tick) =>
        `<path d="M${across.place(tick).toFixed(1)} ${top}V${height - bottom}"/>${text(across.place(tick), height - bottom + 18, number(tick), 'text-anchor="middle"')}`,
    ),
    ...up.ticks.map(
      (tick) =>
        `<path d="M${left} ${up.place(tick).toFixed(1)}H${width - right}"/>${text(left - 8, up.place(tick) + 4, number(tick), 'text-anchor="end"')}`,
    ),
  ];
  // The names stand where the lines end, apart from each other.
  let free = -Infinity;
  const named = Object.entries(lines)
    .map(([name, line], index) => ({
      name,
      line,
      colour: colours[index % colours.length],
      end: line.at(-1) ?? [1, 1],
    }))
    .toSorted((a, b) => up.place(a.end[1]) - up.place(b.end[1]))
    .map(({ name, line, colour, end }) => {
      const path = line.map(([a, b]) => `${across.place(a).toFixed(1)} ${up.place(b).toFixed(1)}`).join('L');
      free = Math.max(free + 15, up.place(end[1]) + 4);
      const dots = line.map(
        ([a, b]) =>
          `<circle cx="${across.place(a).toFixed(1)}" cy="${up.place(b).toFixed(1)}" r="3" fill="${colour}"/>`,
      );
      return `<path d="M${path}" stroke="${colour}" stroke-width="2"/>${dots.join('')}${text(across.place(end[0]) + 10, free, name, `fill="${colour}"`)}`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#808080" role="img" aria-label="${escapeHtml(title)}">
<g stroke="#80808055">${grid.join('\n')}</g>
${text(left, 22, title, 'font-size="15" font-weight="600"')}
${text((left + width - right) / 2, height - 10, x, 'text-anchor="middle"')}
${text(14, (top + height - bottom) / 2, y, `text-anchor="middle" transform="rotate(-90 14 ${(top + height - bottom) / 2})"`)}
<g fill="none">${named.join('\n')}</g>
</svg>
`.replaceAll('<text ', '<text stroke="none" ');
}

const folder = import.meta.dirname;
const plots = JSON.parse(readFileSync(join(folder, 'figures.json'), 'utf8')) as Record<string, Plot>;
for (const [name, plot] of Object.entries(plots))
  writeFileSync(join(folder, `growth-${name}.svg`), draw(plot));
