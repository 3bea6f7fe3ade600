/**
 * Pairs the entries of two versions of a list: by name, else by equal content, else by similarity. From the pairs,
 * `unmoved` computes the fewest entries that must have moved.
 */
import { diffArrays } from 'diff';
import { fingerprint, findIdentity, isObject, own, deepEqual, type Json, type JsonObject } from './json.ts';

/** Entry `from` of the old list corresponds to entry `to` of the new list. */
export interface Pair {
  from: number;
  to: number;
}

/** Returns the name of an entry of the old or the new list. */
export type Identify = (value: Json, side: 'before' | 'after') => string | undefined;

/** Minimum similarity (0 to 1) of two entries to count as one changed entry. */
const changeThreshold = 0.5;

/** Minimum similarity (0 to 1) of two entries with different names to count as one renamed entry. */
const renameThreshold = 0.8;

/** With more candidate pairs than this, similarity is not computed, because it would take too long. */
const maxCandidates = 4000;

/**
 * Pairs the entries of two lists.
 * @param identify Returns the name of an entry, by default its part or id.
 * @returns the pairs in the order of the new list. Entries without a pair were removed or added.
 */
export function pairUp(
  before: readonly Json[],
  after: readonly Json[],
  identify: Identify = findIdentity,
): Pair[] {
  const pairs: Pair[] = [];
  const left = new Set(before.keys());
  const right = new Set(after.keys());
  const join = (from: number, to: number) => {
    pairs.push({ from, to });
    left.delete(from);
    right.delete(to);
  };
  const names = uniqueNames(before.map((value) => identify(value, 'before')));
  for (const [name, to] of uniqueNames(after.map((value) => identify(value, 'after')))) {
    const from = names.get(name);
    if (from !== undefined) join(from, to);
  }
  for (const pair of commonSubsequence(before, after, [...left], [...right])) join(pair.from, pair.to);
  // An equal object at another position was moved. A line of prose never counts as moved.
  const prints = new Map<string, number[]>();
  for (const from of left)
    if (isObject(before[from])) {
      const print = fingerprint(before[from]);
      prints.set(print, [...(prints.get(print) ?? []), from]);
    }
  for (const to of right) {
    const value = after[to];
    const from = isObject(value) ? prints.get(fingerprint(value))?.shift() : undefined;
    if (from !== undefined) join(from, to);
  }
  const bound = ({ from, to }: Pair) => {
    const named = identify(before[from] ?? null, 'before') && identify(after[to] ?? null, 'after');
    return named ? renameThreshold : changeThreshold;
  };
  for (const pair of similarPairs(before, after, [...left], [...right], bound)) {
    if (left.has(pair.from) && right.has(pair.to)) join(pair.from, pair.to);
  }
  return pairs.toSorted((a, b) => a.to - b.to);
}

/** Returns the names that occur once in a list, with their indices. */
function uniqueNames(names: readonly (string | undefined)[]): Map<string, number> {
  const found = new Map<string, number>();
  const twice = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (name === undefined) continue;
    if (found.has(name)) twice.add(name);
    found.set(name, index);
  }
  for (const name of twice) found.delete(name);
  return found;
}

/** Returns the longest common subsequence of equal entries. */
function commonSubsequence(
  before: readonly Json[],
  after: readonly Json[],
  left: readonly number[],
  right: readonly number[],
): Pair[] {
  const print = (list: readonly Json[]) => (index: number) => fingerprint(list[index] ?? null);
  const parts = diffArrays(left.map(print(before)), right.map(print(after)));
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of parts) {
    if (!added && !removed)
      for (let step = 0; step < count; step += 1)
        pairs.push({ from: left[i + step] ?? 0, to: right[j + step] ?? 0 });
    if (!added) i += count;
    if (!removed) j += count;
  }
  return pairs;
}

/** Returns the similar pairs of objects, the most similar first. */
function similarPairs(
  before: readonly Json[],
  after: readonly Json[],
  left: readonly number[],
  right: readonly number[],
  bound: (pair: Pair) => number,
): Pair[] {
  if (left.length * right.length > maxCandidates) return [];
  const objects = (list: readonly Json[], indices: readonly number[]) =>
    indices.filter((index) => isObject(list[index]));
  const found = objects(before, left).flatMap((from) =>
    objects(after, right).map((to) => ({
      from,
      to,
      similarity: similarity(before[from] ?? null, after[to] ?? null),
    })),
  );
  return found
    .filter((pair) => pair.similarity >= bound(pair))
    .toSorted((a, b) => b.similarity - a.similarity || a.from - b.from || a.to - b.to);
}

/**
 * Returns the similarity of two values from 0 to 1: the larger of the shares of equal properties and of common words.
 * Objects with different `type` have similarity 0.
 */
export function similarity(a: Json, b: Json): number {
  if (!isObject(a) || !isObject(b)) return sharedWords(a, b);
  if (own(a, 'type') !== own(b, 'type')) return 0;
  const [one, other] = [withoutName(a), withoutName(b)];
  const keys = Object.keys(one);
  const equal = keys.filter((key) => Object.hasOwn(other, key) && deepEqual(own(one, key), own(other, key)));
  const total = Math.max(1, keys.length, Object.keys(other).length);
  return Math.max(equal.length / total, sharedWords(one, other));
}

/** Returns an entry without its type and its id. */
function withoutName(entry: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'type' && key !== 'id'));
}

/** Returns the share of common words (Dice coefficient), from 0 to 1. */
function sharedWords(a: Json, b: Json): number {
  const [words, others] = [listWords(a), listWords(b)];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of others) {
    const count = counts.get(word) ?? 0;
    if (count > 0) shared += 1;
    counts.set(word, count - 1);
  }
  return words.length + others.length === 0 ? 0 : (2 * shared) / (words.length + others.length);
}

function listWords(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(listWords);
  if (isObject(value)) return Object.keys(value).flatMap((key) => listWords(own(value, key) ?? null));
  return typeof value === 'string' ? value.split(/\s+/).filter((word) => word !== '') : [String(value)];
}

/**
 * Returns the largest set of pairs that kept their relative order; all other entries were moved.
 * @param pairs In the order of the new list.
 */
export function unmoved(pairs: readonly Pair[]): Set<Pair> {
  // Longest increasing subsequence of `from`: `ends` has for each length the pair with the smallest end, `previous` the
  // predecessor of each pair.
  const ends: Pair[] = [];
  const previous = new Map<Pair, Pair | undefined>();
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.from ?? 0) < pair.from) low = middle + 1;
      else high = middle;
    }
    previous.set(pair, ends[low - 1]);
    ends[low] = pair;
  }
  const run = new Set<Pair>();
  for (let pair = ends.at(-1); pair !== undefined; pair = previous.get(pair)) run.add(pair);
  return run;
}
