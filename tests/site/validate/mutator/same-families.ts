/** Mutations after which a document says the same as before. */
import type { Family } from './family.ts';
import type { Chance } from './source.ts';

/** The value with the properties of all its objects in another order. */
function shuffled(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value)) return value.map((entry) => shuffled(entry, chance));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => ({
    key,
    child,
    rank: chance.below(1_000_000),
  }));
  entries.sort((a, b) => a.rank - b.rank);
  return Object.fromEntries(entries.map(({ key, child }) => [key, shuffled(child, chance)]));
}

/** One of some letters of each text written as an escape; slashes too. */
function escaped(text: string, chance: Chance): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, (whole) =>
    whole.replace(/\\.|[^"\\]/g, (char) => {
      if (char.length > 1 || chance.below(12) > 0) return char;
      if (char === '/') return '\\/';
      return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    }),
  );
}

const same = (name: string, share: number, write: (text: string, chance: Chance) => string): Family => ({
  name,
  expected: 'same',
  share,
  mutate: ({ text }, chance) => ({ text: write(text, chance) }),
});

export const sameFamilies: readonly Family[] = [
  same('same: order of keys', 2, (text, chance) =>
    JSON.stringify(shuffled(JSON.parse(text), chance), null, 2),
  ),
  same('same: indentation', 2, (text, chance) =>
    JSON.stringify(JSON.parse(text), null, chance.one(['', ' ', '\t', '        '])),
  ),
  same('same: ends of lines', 2, (text, chance) =>
    chance.one([
      text.replaceAll('\n', '\r\n'),
      text.replaceAll('\n', '\r'),
      text.trimEnd(),
      `\n\n${text}\n\n`,
      `\uFEFF${text}`,
    ]),
  ),
  same('same: escapes', 2, escaped),
];
