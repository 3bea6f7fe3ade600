import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The letters that each face of a family and style claims. */
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
    const key = `${value('font-family')} ${value('font-style')}`;
    faces.set(key, [...(faces.get(key) ?? []), new Set(letters)]);
  }
  return faces;
}

it('no two files of a typeface claim the same letter: a browser would fetch the second while it waits for the first', () => {
  const faces = [...claims(readFileSync('fonts/faces.css', 'utf8')).values()];
  expect(faces.map((files) => files.length)).toEqual([2, 2, 2, 2]);
  for (const files of faces) {
    const [one, other] = files;
    expect([...(one ?? [])].filter((letter) => other?.has(letter))).toEqual([]);
    const claimed = (letter: string) =>
      files.filter((letters) => letters.has(letter.codePointAt(0) ?? 0)).length;
    expect([...'aZ09 é’'].map(claimed)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  }
});
