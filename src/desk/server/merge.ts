/** Two changes of the same document become one, property by property, where they do not touch. Pure. */
import { isDeepStrictEqual } from 'node:util';

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

/** Merges two changes of `base`. Entries of lists are told apart by their `id`, or by the part they use. */
export function mergeChanges(base: unknown, mine: unknown, theirs: unknown): Merged {
  const conflicts: Conflict[] = [];
  return { value: merge(base, mine, theirs, '', conflicts), conflicts };
}

type Object = Record<string, unknown>;

function merge(base: unknown, mine: unknown, theirs: unknown, pointer: string, out: Conflict[]): unknown {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, mine)) return theirs;
  if (isDeepStrictEqual(base, theirs)) return mine;
  if (isObject(mine) && isObject(theirs) && isObject(base))
    return mergeObjects(base, mine, theirs, pointer, out);
  const keyed = [base, mine, theirs].map(keysOf);
  const [b, m, t] = keyed;
  if (b && m && t) {
    const order = orderOf([...b.keys()], [...m.keys()], [...t.keys()]);
    if (order !== undefined) return mergeLists(b, m, t, order, pointer, out);
  }
  out.push({ pointer, ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) });
  return theirs ?? mine;
}

function isObject(value: unknown): value is Object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeObjects(base: Object, mine: Object, theirs: Object, pointer: string, out: Conflict[]): Object {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const entries = names.map((name) => {
    const at = `${pointer}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    return [name, merge(base[name], mine[name], theirs[name], at, out)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The entries of a list by their names; nothing when it is no list, or when an entry has no name of its own. */
function keysOf(list: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const entries = list.map((entry: unknown): [string, unknown] => {
    const { id, use } = (entry ?? {}) as { id?: unknown; use?: unknown };
    return [typeof id === 'string' ? id : typeof use === 'string' ? `use ${use}` : '', entry];
  });
  const map = new Map(entries);
  return map.size === list.length && !map.has('') ? map : undefined;
}

function mergeLists(
  base: Map<string, unknown>,
  mine: Map<string, unknown>,
  theirs: Map<string, unknown>,
  order: readonly string[],
  pointer: string,
  out: Conflict[],
): unknown[] {
  const list: unknown[] = [];
  for (const key of order) {
    const value = merge(base.get(key), mine.get(key), theirs.get(key), `${pointer}/${list.length}`, out);
    if (value !== undefined) list.push(value);
  }
  return list;
}

/** The order of the merged list; nothing when both have moved entries, each in another way. */
function orderOf(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const common = new Set(base.filter((key) => mine.includes(key) && theirs.includes(key)));
  const of = (keys: readonly string[]) => keys.filter((key) => common.has(key));
  const moved = (keys: readonly string[]) => !isDeepStrictEqual(of(keys), of(base));
  if (moved(mine) && moved(theirs) && !isDeepStrictEqual(of(mine), of(theirs))) return undefined;
  const [lead, other] = moved(mine) ? [mine, theirs] : [theirs, mine];
  const order = [...lead];
  other.forEach((key, index) => {
    if (order.includes(key)) return;
    // After the entry that it follows on its own side.
    const before = other.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}
