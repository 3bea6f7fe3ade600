/**
 * Merges JSON documents three ways by their meaning: blocks and entries by identity, properties by name, prose by
 * lines. If the sides conflict, there are two results, which differ only at the conflicts.
 */
import { countedLength } from '../../site/prose/prose-tree.ts';
import { deepEqual, findIdentity, isObject, own, type Json, type JsonObject } from '../../site/json/json.ts';
import { mergeEntries, type Maybe, type MergeResult } from './merge-entries.ts';
import { mergeLines } from './merge-lines.ts';

/**
 * Returns the names of the properties of an object that count the entries of another, each with the name of the list.
 */
type CountsOf = (object: JsonObject) => readonly (readonly [count: string, list: string])[];

/** How the lists of a document are merged. */
export interface MergeRules {
  /** Finds the counts that must be updated when a list is merged. */
  countsOf: CountsOf;
  /** Finds the name of an entry of a list. */
  identify: typeof findIdentity;
}

/** The rules for a value whose file is not known. */
export const plainRules: MergeRules = { countsOf: () => [], identify: findIdentity };

/** Returns a function that finds the name of an entry, by this property if it has it. */
export function identifyBy(property: string | undefined): typeof findIdentity {
  if (property === undefined) return findIdentity;
  return (entry) => {
    const id = isObject(entry) ? own(entry, property) : undefined;
    return typeof id === 'string' ? `id ${id}` : findIdentity(entry);
  };
}

/** Merges two versions of a common base; `undefined` is a version that does not exist. */
export function merge(base: Maybe, ours: Maybe, theirs: Maybe, rules = plainRules): MergeResult {
  if (deepEqual(ours, theirs) || deepEqual(base, theirs)) return { ours, theirs: ours };
  if (deepEqual(base, ours)) return { ours: theirs, theirs };
  const again = (a: Maybe, b: Maybe, c: Maybe) => merge(a, b, c, rules);
  if (isObject(ours) && isObject(theirs) && isMergeable(base, ours, theirs)) {
    const merged = mergeObjects(isObject(base) ? base : {}, ours, theirs, again);
    return recount(merged, ours, theirs, rules.countsOf);
  }
  if (Array.isArray(ours) && Array.isArray(theirs) && (base === undefined || Array.isArray(base))) {
    const old = base ?? [];
    return [old, ours, theirs].every(isTexts)
      ? mergeTexts(old as string[], ours as string[], theirs as string[])
      : mergeEntries(old, ours, theirs, again, rules.identify);
  }
  return { ours, theirs };
}

function isMergeable(base: Maybe, ours: JsonObject, theirs: JsonObject): boolean {
  if (base !== undefined && !(isObject(base) && isOneThing(base, ours))) return false;
  return isOneThing(ours, theirs);
}

/**
 * Whether two objects are versions of the same block, entry or part. Objects with a different `type` or `use` share
 * only their place.
 */
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
  const objectOn = (side: 'ours' | 'theirs') =>
    Object.fromEntries(
      merged.flatMap(([key, result]) => {
        const value = result[side];
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  return { ours: objectOn('ours'), theirs: objectOn('theirs') };
}

/**
 * Updates a count that was correct on both sides: if each side added one entry, the merged list has two more.
 */
function recount(
  merged: { ours: JsonObject; theirs: JsonObject },
  ours: JsonObject,
  theirs: JsonObject,
  countsOf: CountsOf,
): MergeResult {
  for (const [count, list] of countsOf(ours)) {
    const isRight = (object: JsonObject) => {
      const entries = own(object, list);
      return Array.isArray(entries) && own(object, count) === countedLength(entries);
    };
    if (!isRight(ours) || !isRight(theirs)) continue;
    for (const result of [merged.ours, merged.theirs]) {
      const entries = own(result, list);
      if (Array.isArray(entries)) result[count] = countedLength(entries);
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
  const textOn = (side: 'ours' | 'theirs') =>
    hunks.flatMap((hunk) => ('lines' in hunk ? hunk.lines : hunk[side]));
  return { ours: textOn('ours'), theirs: textOn('theirs') };
}

function isTexts(value: Json): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
