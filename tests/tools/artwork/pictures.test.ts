import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../../tools/artwork/pictures/all.ts';

const folder = 'public/images';
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
);
const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

/** Reads the tags of a document one by one; answers what is wrong with it, or nothing. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  const tag = /<(?:(\/)([\w:-]+)\s*|([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?))>/y;
  let at = 0;
  while (at < svg.length) {
    const next = svg.indexOf('<', at);
    const text = svg.slice(at, next === -1 ? undefined : next);
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) return `a bare "&" in ${text}`;
    if (next === -1) break;
    tag.lastIndex = next;
    const match = tag.exec(svg);
    if (!match) return `no tag: ${svg.slice(next, next + 60)}`;
    const [whole, closes, closed, opened, attributes, empty] = match;
    if (closes && open.pop() !== closed) return `</${closed ?? ''}> closes another element`;
    if (opened && !empty) open.push(opened);
    const names = [...(attributes ?? '').matchAll(/([\w:-]+)=/g)].map(([, name]) => name);
    if (new Set(names).size < names.length) return `an attribute twice: ${whole}`;
    at = next + whole.length;
  }
  return open.length > 0 ? `<${open.join('> <')}> left open` : undefined;
}

describe('pictures', () => {
  it.each(pictures)('$file is what its script draws, and within its weight', ({ file, draw, weight }) => {
    const drawn = draw();
    expect(drawn === draw(), 'two runs draw two pictures').toBe(true);
    expect(
      drawn === read(file),
      `run "npx tsx tools/artwork/make.ts": ${file} is not what its script draws`,
    ).toBe(true);
    expect(Buffer.byteLength(drawn)).toBeLessThanOrEqual(weight);
  });

  it('no two are alike', () => {
    expect(new Set(pictures.map(({ draw }) => draw())).size).toBe(pictures.length);
  });

  it('the galleries hold as many as the houses have photographs', () => {
    const count = (name: string): number => pictures.filter(({ file }) => file.startsWith(name)).length;
    expect([count('houses/africa/'), count('houses/bahrain/'), count('houses/kuwait/')]).toEqual([
      24, 30, 13,
    ]);
    expect(count('mysteries/')).toBe(20);
  });
});

describe('every drawing of public/images', () => {
  it.each(drawings)('%s is well-formed, has its size, and asks for nothing from outside', (file) => {
    const svg = read(file);
    expect(faultOf(svg)).toBeUndefined();
    const [, width, height, ...box] =
      /^<svg [^>]*width="(\d+|100%)" height="(\d+|100%)" viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    expect(Number(box[0]) * Number(box[1])).toBeGreaterThan(0);
    // What is shown in a frame of its own fills it.
    expect([width, height]).toEqual(width === '100%' ? ['100%', '100%'] : box);
    expect(svg).not.toMatch(/<(?:script|foreignObject|image|style|a)\b|\son\w+=|NaN|undefined|Infinity/);
    expect([...svg.matchAll(/(?:href|src)="(?!#)/g)]).toEqual([]);
    expect([...svg.matchAll(/url\((?!#)/g)]).toEqual([]);
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
