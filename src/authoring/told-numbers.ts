/** Finds the sentences that tell a number which a change has made untrue: “nine lives”, once ten are listed. */
import { numberWord } from '../engine/number-words.ts';
import type { Contract } from '../site/documents/contract.ts';
import { listFiles, type Site } from '../site/documents/read-site.ts';
import type { ParsedFile } from '../site/documents/document.ts';
import { idsIn } from '../site/json/json.ts';
import { pointerAtPosition } from '../site/documents/problem.ts';
import { findExactly, type Finding } from './where.ts';

/** A sentence that may be untrue, with the pointer to it in its file. */
export type ToldNumber = Finding & { pointer: string };

/** The number of entries of one kind in a list that has its `count` beside it. */
interface Counted {
  /** Identifies the list and the kind in both versions. */
  key: string;
  count: number;
  /** The id of the block with the list. */
  id: string;
}

/**
 * Finds the texts that still tell the former number of a list, or of one kind of its entries, as a word or in digits.
 * The texts are those of the changed documents, and others with the same number of the same things.
 */
export function findUntrueNumbers(before: Site, after: Site, contract: Contract): ToldNumber[] {
  const olds = new Map(listFiles(before).map((file) => [file.path, file]));
  const files = new Map(listFiles(after).map((file) => [file.path, file]));
  const changed = [...files.values()].filter(({ path, text }) => {
    const old = olds.get(path);
    return old !== undefined && old.text !== text;
  });
  const phrases = changed
    .flatMap((file) => formerCounts(olds.get(file.path)?.content, file.content))
    .flatMap((former) => phrasesOf(former, { site: after, contract, changed }));
  const found = [...new Set(phrases)].flatMap((phrase) =>
    findExactly(after, contract, phrase).filter(({ words }) => wholeWord(phrase).test(words)),
  );
  const places = found.flatMap((one) => {
    const file = files.get(one.file);
    return file === undefined ? [] : [{ ...one, pointer: pointerAtPosition(file, one) }];
  });
  return [...new Map(places.map((one) => [`${one.file} ${one.pointer}`, one])).values()];
}

function formerCounts(old: unknown, now: unknown): Counted[] {
  const present = new Map(countsIn(now).map(({ key, count }) => [key, count]));
  return countsIn(old).filter(({ key, count }) => count > 1 && (present.get(key) ?? count) !== count);
}

/** The number with the word after it, `nine lives`, as changed documents say it. */
function phrasesOf(
  { count, id }: Counted,
  { site, contract, changed }: { site: Site; contract: Contract; changed: readonly ParsedFile[] },
): string[] {
  return [numberWord(count), String(count)].flatMap((number) =>
    findExactly(site, contract, number).flatMap(({ file, words }) => {
      const document = changed.find(({ path }) => path === file);
      const noun = wholeWord(number, '\\s+(\\p{L}+)').exec(words)?.[1];
      // After digits, a capital begins the name of a month.
      if (document === undefined || noun === undefined || (/\d/.test(number) && /^\p{Lu}/u.test(noun)))
        return [];
      const others = idsIn(document.content).filter((other) => other !== id);
      return namesOneOf(others, noun) && !namesOneOf([id], noun) ? [] : [`${number} ${noun}`];
    }),
  );
}

/** Whether a word is one of those that ids consist of: “six provinces” are not told of the block `central-houses`. */
const namesOneOf = (ids: readonly string[], word: string) =>
  ids.some((id) => id.split('-').includes(word.toLowerCase()));

const wholeWord = (words: string, then = '') =>
  new RegExp(`(?<![\\p{L}\\d-])${words}${then}(?![\\p{L}\\d-])`, 'iu');

/** Counts the entries of each list with a `count`: all, those of each kind, and those in the lists of its entries. */
function countsIn(value: unknown, key = ''): Counted[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => countsIn(entry, `${key}/${stringIn(entry, 'id') || index}`));
  if (typeof value !== 'object' || value === null) return [];
  const id = stringIn(value, 'id');
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
    const own = `${key}/${name}`;
    const inner = countsIn(child, own);
    if (!Array.isArray(child) || countIn(value) !== child.length) return inner;
    const kinds = new Map<string, number>();
    for (const entry of child) {
      const kind = stringIn(entry, 'type') || String(stringIn(entry, 'use') === '');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    return [
      { key: own, count: child.length, id },
      ...Array.from(kinds, ([kind, count]) => ({ key: `${own} ${kind}`, count, id })),
      { key: `${own} in all`, count: child.reduce((sum: number, entry) => sum + countIn(entry), 0), id },
      ...inner,
    ];
  });
}

const countIn = (value: unknown): number => {
  const { count } = (value ?? {}) as { count?: unknown };
  return typeof count === 'number' ? count : 0;
};

function stringIn(value: unknown, name: 'id' | 'type' | 'use'): string {
  const text = ((value ?? {}) as Partial<Record<typeof name, unknown>>)[name];
  return typeof text === 'string' ? text : '';
}
