/** Tells the maintainer which lists select records that the API does not have; finds the selections of the lists. */
import { nearestMatch } from '../documents/suggest.ts';
import { readTexts } from '../engine/read-field.ts';
import { isSelected } from '../engine/data.ts';
import type { Binding } from '../generated/schema.ts';
import type { RecordNote } from './tell-records.ts';

type Items = readonly Record<string, unknown>[];
type Selected = Pick<Binding, 'source' | 'where'>;

/** Returns the selections of all lists. @param documents The content of the documents. */
export function listSelections(documents: readonly unknown[]): Selected[] {
  return documents.flatMap(selectionsIn);
}

/** Whether a list shows an item of a source; the items of a source without a list may be for anything. */
export function isShown(selections: readonly Selected[], source: string, item: unknown): boolean {
  const own = selections.filter((one) => one.source === source);
  if (own.length === 0 || typeof item !== 'object' || item === null) return true;
  return own.some(({ where }) => isSelected({ ...item }, where));
}

/**
 * Names each selection (`where`) that leaves none of the records of its source, with the values that there are. It
 * loses content only if one of them is nearly the value that is meant; else the API has none yet.
 */
export function tellSelections(
  selections: readonly Selected[],
  itemsOf: (source: string) => Items,
): RecordNote[] {
  const notes = new Map<string, RecordNote>();
  for (const { source, where = {} } of selections) {
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

/** Finds the selections of all blocks in a document, and that of its feed. */
function selectionsIn(node: unknown): Selected[] {
  if (typeof node !== 'object' || node === null) return [];
  const { data, feed } = node as { data?: Selected; feed?: Selected };
  const own = [data, feed].filter((one) => typeof one?.source === 'string') as Selected[];
  return [...own, ...Object.values(node).flatMap(selectionsIn)];
}
