/**
 * Two changes of the same document become one where they do not touch, by the merge that git is given too
 * (`src/merge/`); what touches is listed, so that the maintainer can choose. Pure.
 */
import { isOneThing, merge, type CountsOf } from '../../merge/merge-values.ts';
import {
  escapeSegment,
  identityOf,
  isObject,
  own,
  deepEqual,
  type Json,
  type JsonObject,
} from '../../documents/json.ts';

/** A place that both have changed, each in another way. */
export interface Conflict {
  /** JSON pointer into the merged value. */
  pointer: string;
  /** Absent: removed. */
  mine?: unknown;
  theirs?: unknown;
}

export interface Merged {
  /** What both agree on; at a conflict what `theirs` has, or `mine` where they have removed it. */
  value: unknown;
  conflicts: Conflict[];
}

/** Merges two changes of `base`; each is JSON, or nothing for a document that is not there. */
export function mergeChanges(base: unknown, mine: unknown, theirs: unknown, countsOf?: CountsOf): Merged {
  const merged = merge(base as Json, mine as Json, theirs as Json, countsOf);
  const conflicts: Conflict[] = [];
  return { value: join(merged.ours, merged.theirs, '', conflicts), conflicts };
}

type Maybe = Json | undefined;

/** Joins the two results of a merge, which differ only where the changes contradict each other. */
function join(mine: Maybe, theirs: Maybe, pointer: string, out: Conflict[]): Maybe {
  if (deepEqual(mine, theirs)) return theirs;
  if (isObject(mine) && isObject(theirs) && isOneThing(mine, theirs))
    return joinObjects(mine, theirs, pointer, out);
  const lists = [keyedEntries(mine), keyedEntries(theirs)] as const;
  const keys = lists[0] && lists[1] && mergedOrder([...lists[0].keys()], [...lists[1].keys()]);
  if (keys)
    return keys.map(
      (key, index) => join(lists[0]?.get(key), lists[1]?.get(key), `${pointer}/${index}`, out) ?? null,
    );
  out.push({ pointer, ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) });
  return theirs ?? mine;
}

function joinObjects(mine: JsonObject, theirs: JsonObject, pointer: string, out: Conflict[]): JsonObject {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const entries = names.map((name) => {
    const at = `${pointer}/${escapeSegment(name)}`;
    return [name, join(own(mine, name), own(theirs, name), at, out) ?? null] as const;
  });
  return Object.fromEntries(entries);
}

/** The entries of a list by their names; nothing when it is no list, or when an entry has no name of its own. */
function keyedEntries(list: Maybe): Map<string, Json> | undefined {
  if (!Array.isArray(list)) return undefined;
  const map = new Map(list.map((entry) => [identityOf(entry) ?? '', entry]));
  return map.size === list.length && !map.has('') ? map : undefined;
}

/** The order of all entries of two lists; nothing when both have the same entries in another order. */
function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  const common = (keys: readonly string[], other: readonly string[]) =>
    keys.filter((key) => other.includes(key)).join('\n');
  if (common(mine, theirs) !== common(theirs, mine)) return undefined;
  const order = [...theirs];
  mine.forEach((key, index) => {
    if (order.includes(key)) return;
    // After the entry that it follows on its own side.
    order.splice(index === 0 ? 0 : order.indexOf(mine[index - 1] ?? '') + 1, 0, key);
  });
  return order;
}
