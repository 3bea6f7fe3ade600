/**
 * Merges JSON documents three ways, by what they mean: blocks and entries by name, properties by name, prose by
 * its lines. What two sides contradict each other in becomes two results that differ there and nowhere else.
 */
import { isObject, own, deepEqual, type Json, type JsonObject } from '../documents/json.ts';
import { mergeEntries } from './merge-entries.ts';
import { mergeLines } from './merge-lines.ts';
import type { Maybe, MergeResult } from './merge-result.ts';

/** Says which property of an object counts the entries of which. */
export type CountsOf = (object: JsonObject) => readonly (readonly [count: string, list: string])[];

/** Merges two versions that come from a common one; `undefined` stands for a version that does not exist. */
export function merge(base: Maybe, ours: Maybe, theirs: Maybe, countsOf: CountsOf = () => []): MergeResult {
  if (deepEqual(ours, theirs) || deepEqual(base, theirs)) return { ours, theirs: ours };
  if (deepEqual(base, ours)) return { ours: theirs, theirs };
  const again = (a: Maybe, b: Maybe, c: Maybe) => merge(a, b, c, countsOf);
  if (isObject(ours) && isObject(theirs) && isMergeable(base, ours, theirs)) {
    const merged = mergeObjects(isObject(base) ? base : {}, ours, theirs, again);
    return recount(merged, ours, theirs, countsOf);
  }
  if (Array.isArray(ours) && Array.isArray(theirs) && (base === undefined || Array.isArray(base))) {
    const old = base ?? [];
    return [old, ours, theirs].every(isTexts)
      ? mergeTexts(old as string[], ours as string[], theirs as string[])
      : mergeEntries(old, ours, theirs, again);
  }
  return { ours, theirs };
}

function isMergeable(base: Maybe, ours: JsonObject, theirs: JsonObject): boolean {
  if (base !== undefined && !(isObject(base) && isOneThing(base, ours))) return false;
  return isOneThing(ours, theirs);
}

/** Objects of another type, or that stand for another part, have nothing in common but their place. */
export function isOneThing(a: JsonObject, b: JsonObject): boolean {
  return ['type', 'use'].every((key) => deepEqual(own(a, key), own(b, key)));
}

function mergeObjects(
  base: JsonObject,
  ours: JsonObject,
  theirs: JsonObject,
  again: (base: Maybe, ours: Maybe, theirs: Maybe) => MergeResult,
): { ours: JsonObject; theirs: JsonObject } {
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  const merged = keys.map((key) => [key, again(own(base, key), own(ours, key), own(theirs, key))] as const);
  const objectOf = (side: 'ours' | 'theirs') =>
    Object.fromEntries(
      merged.flatMap(([key, result]) => {
        const value = result[side];
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  return { ours: objectOf('ours'), theirs: objectOf('theirs') };
}

/** Where both sides counted right, the merged list is counted anew: two that each added one make two more. */
function recount(
  merged: { ours: JsonObject; theirs: JsonObject },
  ours: JsonObject,
  theirs: JsonObject,
  countsOf: CountsOf,
): MergeResult {
  for (const [count, list] of countsOf(ours)) {
    const isRight = (object: JsonObject) => {
      const entries = own(object, list);
      return Array.isArray(entries) && !isTexts(entries) && own(object, count) === entries.length;
    };
    if (!isRight(ours) || !isRight(theirs)) continue;
    for (const result of [merged.ours, merged.theirs]) {
      const entries = own(result, list);
      if (Array.isArray(entries)) result[count] = entries.length;
    }
  }
  return merged;
}

function mergeTexts(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): MergeResult {
  const hunks = mergeLines(base, ours, theirs);
  const textOf = (side: 'ours' | 'theirs') =>
    hunks.flatMap((hunk) => ('lines' in hunk ? hunk.lines : hunk[side]));
  return { ours: textOf('ours'), theirs: textOf('theirs') };
}

function isTexts(value: Json): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
