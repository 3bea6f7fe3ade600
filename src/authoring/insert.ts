/** Inserts an entry into a list of a file; all else keeps its text. */
import { getNodePath, parseTree } from 'jsonc-parser';
import { findList } from '../site/documents/find-list.ts';
import { Stopped } from '../site/documents/problem.ts';
import { suggest } from '../site/documents/suggest.ts';
import type { Addition } from '../engine/generated/schema.ts';
import { toPointer } from '../site/json/json.ts';
import { dateIn } from '../site/documents/parse-dates.ts';

export interface InsertResult {
  path: string;
  /** The new content: with the entry, and with the count beside the list increased. */
  content: object;
  /** The note of the empty entry in whose place the new one is. */
  note?: string | undefined;
}

/** Thrown if an entry would name again what the list names already, without its content. */
export class AlreadyListed extends Stopped {
  constructor(
    readonly path: string,
    /** JSON pointer to the entry. */
    readonly pointer: string,
    readonly title: string,
  ) {
    super(
      `“${title}” is in ${path} already, and is still empty; fill it there`,
      [],
      `“${title}” is there already, and is still empty: fill it there.`,
    );
  }
}

interface Named {
  id?: string;
  label?: string;
  note?: string;
  blocks?: unknown[];
}

/**
 * Inserts an entry into a list. An entry with its id that is named only, with an empty panel, goes.
 * @param listPath ids on the path to the list, and the name of its property: `["people", "tabs"]`
 * @param rules its place in the list, and its id, which may be that of a part
 * @throws Error if the list does not exist.
 */
export function insertEntry(
  { path, text }: { path: string; text: string },
  listPath: readonly string[],
  entry: object,
  rules: Pick<Addition, 'after' | 'order'> & { id?: string | undefined },
): InsertResult {
  const root = parseTree(text);
  const found = root && findList(root, listPath);
  if (found === undefined || 'missing' in found) {
    const { missing, known } = found ?? { missing: path, known: [] };
    throw new Error(`${path} has no "${missing}"${suggest(missing, known)}`);
  }
  const content = JSON.parse(text) as object;
  const at = getNodePath(found.list);
  const owner = at
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (inner, key) => inner[key] as typeof inner,
      content as Record<string, unknown>,
    );
  const list = owner[at.at(-1) ?? ''] as (Named | null)[];
  const awaited = list.findIndex(
    (one) => rules.id !== undefined && one?.id === rules.id && one.blocks?.length === 0,
  );
  const { label = String(rules.id), note } = list[awaited] ?? {};
  if (awaited >= 0 && (entry as Named).blocks?.length === 0)
    throw new AlreadyListed(path, toPointer([...at, awaited]), label);
  const others = awaited < 0 ? list : list.toSpliced(awaited, 1);
  const next = others.toSpliced(insertionIndex(others, entry, rules), 0, entry);
  owner[at.at(-1) ?? ''] = next;
  if (owner['count'] === list.length) owner['count'] = next.length;
  return { path, content, note };
}

/**
 * The index of a new entry: after the last entry with the property `after`; else sorted by `order`; else at the end.
 */
function insertionIndex(
  entries: readonly (object | null)[],
  entry: object,
  { after, order }: Pick<Addition, 'after' | 'order'>,
): number {
  const valueOf = (one: object | null, name: string) => (one as Record<string, unknown> | null)?.[name];
  if (after !== undefined) return entries.findLastIndex((one) => valueOf(one, after) !== undefined) + 1;
  if (order === undefined) return entries.length;
  const keyOf = (one: object | null) => {
    const text = valueOf(one, order.by);
    return typeof text === 'string' ? keys[order.as](text) : undefined;
  };
  const own = keyOf(entry);
  const later = entries.findIndex((one) => {
    const key = keyOf(one);
    return key !== undefined && own !== undefined && key > own;
  });
  return later < 0 ? entries.length : later;
}

const padded = (...numbers: number[]) => numbers.map((number) => String(number).padStart(4, '0')).join('-');

/** The sort key of a text, by kind of order; `undefined` if the text contains no such value. */
const keys: Record<NonNullable<Addition['order']>['as'], (text: string) => string | undefined> = {
  text: (text) => text.toLowerCase(),
  date(text) {
    const date = dateIn(text);
    return date && padded(date.year, date.month, date.day);
  },
  feast(text) {
    const date = dateIn(text);
    return date && padded(date.month, date.day);
  },
};
