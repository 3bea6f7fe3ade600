import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The letters that each face of a family, style and weight claims. */
function claims(css: string): Map<string, Set<number>[]> {
  const faces = new Map<string, Set<number>[]>();
  for (const [, rule = ''] of css.matchAll(/@font-face\s*\{([^}]*unicode-range[^}]*)\}/g)) {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]*);`).exec(rule)?.[1]?.trim() ?? '';
    const letters = value('unicode-range')
      .split(',')
      .flatMap((range) => {
        const [from = 0, to = from] = range
          .trim()
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16));
        return Array.from({ length: to - from + 1 }, (_, index) => from + index);
      });
    const key = `${value('font-family')} ${value('font-style')} ${value('font-weight')}`;
    faces.set(key, [...(faces.get(key) ?? []), new Set(letters)]);
  }
  return faces;
}

const faces = claims(readFileSync('pages/_theme/fonts/faces.css', 'utf8'));
const ofName = faces.get("'EB Garamond name' normal 600");
faces.delete("'EB Garamond name' normal 600");

it('the typeface of the name in the header has its letters, once make-fonts.ts was run for them', () => {
  const { name } = JSON.parse(readFileSync('pages/_parts/shell/header.json', 'utf8')) as { name: string };
  expect([...name].filter((letter) => !ofName?.[0]?.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});

it('no two files of a typeface claim the same letter: a browser would fetch the second while it waits for the first', () => {
  expect(faces.size).toBeGreaterThan(0);
  for (const files of faces.values()) {
    expect(files).toHaveLength(2);
    const [one, other] = files;
    expect([...(one ?? [])].filter((letter) => other?.has(letter))).toEqual([]);
    const claimed = (letter: string) =>
      files.filter((letters) => letters.has(letter.codePointAt(0) ?? 0)).length;
    expect([...'aZ09 é’'].map(claimed)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  }
});
