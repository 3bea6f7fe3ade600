/**
 * Merges two changes of a document where they do not overlap, with the merge that git uses (`src/review/merge/`). Overlaps are
 * listed as conflicts for the maintainer to choose. Pure.
 */
import { isOneThing, merge, plainRules } from '../../../review/merge/merge-values.ts';
import {
  escapeSegment,
  isObject,
  own,
  deepEqual,
  type Json,
  type JsonObject,
} from '../../../site/json/json.ts';

/** A value that both sides have changed differently. */
export interface Conflict {
  /** JSON pointer into the merged value. */
  pointer: string;
  /** The value of each side; absent if that side removed it. */
  mine?: unknown;
  theirs?: unknown;
}

export interface Merged {
  /** The merged document. A conflict has the value of `theirs`, or of `mine` if they have removed it. */
  value: unknown;
  conflicts: Conflict[];
}

/**
 * Merges two changes of `base`. Each argument is JSON, or `undefined` for a document that does not exist.
 * @param rules those of its file (`mergeRules`)
 */
export function mergeChanges(base: unknown, mine: unknown, theirs: unknown, rules = plainRules): Merged {
  const merged = merge(base as Json, mine as Json, theirs as Json, rules);
  const conflicts: Conflict[] = [];
  return { value: join(merged.ours, merged.theirs, ''), conflicts };

  /** Joins the two results of a merge, which differ only at conflicts. */
  function join(mine: Maybe, theirs: Maybe, pointer: string): Maybe {
    if (deepEqual(mine, theirs)) return theirs;
    if (isObject(mine) && isObject(theirs) && isOneThing(mine, theirs))
      return joinObjects(mine, theirs, pointer);
    const [our, their] = [keyedEntries(mine), keyedEntries(theirs)];
    const keys = our && their && mergedOrder([...our.keys()], [...their.keys()]);
    if (keys)
      return keys.map((key, index) => join(our.get(key), their.get(key), `${pointer}/${index}`) ?? null);
    conflicts.push({ pointer, ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) });
    return theirs ?? mine;
  }

  function joinObjects(mine: JsonObject, theirs: JsonObject, pointer: string): JsonObject {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const entries = names.map((name) => {
      const at = `${pointer}/${escapeSegment(name)}`;
      return [name, join(own(mine, name), own(theirs, name), at) ?? null] as const;
    });
    return Object.fromEntries(entries);
  }

  /** The entries of a list by identity; `undefined` if it is no list, or if an entry has no unique identity. */
  function keyedEntries(list: Maybe): Map<string, Json> | undefined {
    if (!Array.isArray(list)) return undefined;
    const map = new Map(list.map((entry) => [rules.identify(entry) ?? '', entry]));
    return map.size === list.length && !map.has('') ? map : undefined;
  }
}

type Maybe = Json | undefined;

/** The merged order of the entries of two lists; `undefined` if their common entries are ordered differently. */
function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  const common = (keys: readonly string[], other: readonly string[]) =>
    keys.filter((key) => other.includes(key)).join('\n');
  if (common(mine, theirs) !== common(theirs, mine)) return undefined;
  const order = [...theirs];
  mine.forEach((key, index) => {
    if (order.includes(key)) return;
    // After the entry that it follows in its own list.
    order.splice(index === 0 ? 0 : order.indexOf(mine[index - 1] ?? '') + 1, 0, key);
  });
  return order;
}
