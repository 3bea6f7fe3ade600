/** Tells the maintainer which lists select records that the API does not have. */
import { nearestMatch } from '../documents/suggest.ts';
import { readTexts } from '../engine/read-field.ts';
import type { Binding } from '../generated/schema.ts';
import type { RecordNote } from './tell-records.ts';

type Items = readonly Record<string, unknown>[];

/**
 * Names each selection (`where`) that leaves none of the records of its source, with the values that there are. It
 * loses content only if one of them is nearly the value that is meant; else the API has none yet.
 * @param documents The content of the documents.
 */
export function tellSelections(
  documents: readonly unknown[],
  itemsOf: (source: string) => Items,
): RecordNote[] {
  const notes = new Map<string, RecordNote>();
  for (const { source, where = {} } of documents.flatMap(bindingsIn)) {
    const items = itemsOf(source);
    for (const [field, wanted] of items.length === 0 ? [] : Object.entries(where)) {
      const counts = countValues(items, field);
      if (counts.has(wanted.trim())) continue;
      const near = nearestMatch(wanted, [...counts.keys()]);
      const there = [...counts].slice(0, 10).map(([value, count]) => `"${value}" (${count})`);
      const words = `source "${source}": no record has "${wanted}" in "${field}", which a page selects; there is ${there.join(', ') || 'nothing'}`;
      notes.set(words, { words, loses: near !== undefined });
    }
  }
  return [...notes.values()];
}

/** How many records have each value of a field. */
function countValues(items: Items, field: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of items.flatMap((item) => readTexts(item[field])))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Finds the bindings of all blocks in a document. */
function bindingsIn(node: unknown): Pick<Binding, 'source' | 'where'>[] {
  if (typeof node !== 'object' || node === null) return [];
  const { data } = node as { data?: Binding };
  const own = typeof data?.source === 'string' ? [data] : [];
  return [...own, ...Object.values(node).flatMap(bindingsIn)];
}
