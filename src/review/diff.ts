/**
 * Computes the difference of two JSON documents as plain data, which with the first one gives the second. Entries of lists are matched by identity or by content (`pair-up.ts`), so that a move is reported as a
 * move.
 */
import { findIdentity, isObject, own, deepEqual, type Json, type JsonObject } from '../site/json/json.ts';
import { pairUp, unmoved, type Identify } from '../site/json/pair-up.ts';

/** The difference of two values. */
export type ValueDiff =
  | { kind: 'replaced'; before: Json; after: Json }
  | ObjectChange
  | { kind: 'list'; entries: EntryDiff[]; removed: Removed[] };

interface ObjectChange {
  kind: 'object';
  /** In the order of the new object; removed properties last. */
  properties: PropertyDiff[];
  /** All property names of the new object; only set if their order does not follow from `properties`. */
  order?: string[];
}

export type PropertyDiff =
  | { kind: 'added'; key: string; after: Json }
  | { kind: 'removed'; key: string; before: Json }
  | { kind: 'changed'; key: string; change: ValueDiff };

/** An entry of the new list, or a run of `count` unchanged entries. `from` is the index in the old list. */
export type EntryDiff =
  | { kind: 'kept'; from: number; count: number }
  | { kind: 'added'; after: Json }
  | { kind: 'changed'; from: number; change: ValueDiff }
  | { kind: 'moved'; from: number; change?: ValueDiff };

interface Removed {
  from: number;
  before: Json;
}

/**
 * Compares two values; `undefined` if they are identical, including the order of properties.
 * @param identify names the entries of lists, so that an entry is recognised on both sides
 */
export function diff(before: Json, after: Json, identify: Identify = findIdentity): ValueDiff | undefined {
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, identify);
  if (isObject(before) && isObject(after)) return diffObjects(before, after, identify);
  return deepEqual(before, after) ? undefined : { kind: 'replaced', before, after };
}

function diffObjects(before: JsonObject, after: JsonObject, identify: Identify): ValueDiff | undefined {
  const properties: PropertyDiff[] = [];
  for (const key of Object.keys(after)) {
    const [old, value] = [own(before, key), own(after, key) ?? null];
    if (old === undefined) properties.push({ kind: 'added', key, after: value });
    else {
      const change = diff(old, value, identify);
      if (change !== undefined) properties.push({ kind: 'changed', key, change });
    }
  }
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key))
      properties.push({ kind: 'removed', key, before: own(before, key) ?? null });
  const order = Object.keys(after);
  const follows = deepEqual(keysAfter(before, properties), order);
  if (properties.length === 0 && follows) return undefined;
  return { kind: 'object', properties, ...(!follows && { order }) };
}

/** The order of the properties if added ones come last. */
function keysAfter(before: JsonObject, properties: readonly PropertyDiff[]): string[] {
  const of = (kind: string) => properties.filter((property) => property.kind === kind).map(({ key }) => key);
  const removed = new Set(of('removed'));
  return [...Object.keys(before).filter((key) => !removed.has(key)), ...of('added')];
}

function diffLists(before: Json[], after: Json[], identify: Identify): ValueDiff | undefined {
  const pairs = pairUp(before, after, identify);
  const still = unmoved(pairs);
  const byPlace = new Map(pairs.map((pair) => [pair.to, pair]));
  const entries: EntryDiff[] = [];
  for (const [to, value] of after.entries()) {
    const pair = byPlace.get(to);
    if (pair === undefined) {
      entries.push({ kind: 'added', after: value });
      continue;
    }
    const { from } = pair;
    const change = diff(before[from] ?? null, value, identify);
    const last = entries.at(-1);
    if (!still.has(pair)) entries.push({ kind: 'moved', from, ...(change && { change }) });
    else if (change) entries.push({ kind: 'changed', from, change });
    else if (last?.kind === 'kept' && last.from + last.count === from) last.count += 1;
    else entries.push({ kind: 'kept', from, count: 1 });
  }
  const used = new Set(pairs.map(({ from }) => from));
  const removed = [...before.entries()].flatMap(([from, value]) =>
    used.has(from) ? [] : [{ from, before: value }],
  );
  const isSame = removed.length === 0 && entries.every(({ kind }) => kind === 'kept');
  return isSame ? undefined : { kind: 'list', entries, removed };
}
