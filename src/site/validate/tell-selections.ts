/** Tells the maintainer which lists select records that the API does not have; finds the selections of the lists. */
import { objectsIn } from '../json/json.ts';
import { nearestMatch } from '../documents/suggest.ts';
import { readTexts } from '../../engine/read-field.ts';
import { isSelected } from '../../engine/data.ts';
import type { Binding } from '../../engine/generated/schema.ts';
import type { RecordNote } from './tell-records.ts';

type Items = readonly Record<string, unknown>[];
type Selected = Pick<Binding, 'source' | 'where' | 'when' | 'policy'>;

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

/** Names values that lists select and no record has, and records that no list shows for want of such a value. */
export function tellSelections(
  selections: readonly Selected[],
  itemsOf: (source: string) => Items,
): RecordNote[] {
  return [...new Set(selections.map(({ source }) => source))].flatMap((source) => {
    const wheres = selections.filter((one) => one.source === source).map(({ where = {} }) => where);
    const items = itemsOf(source);
    const fields = new Set(items.length === 0 ? [] : wheres.flatMap((where) => Object.keys(where)));
    return [...fields].flatMap((field) => {
      const wanted = new Set(wheres.map((where) => where[field]?.trim() ?? ''));
      // A list without this selection shows all values.
      const isMeant = !wanted.delete('');
      return tellValues(field, [...wanted], countValues(items, field), isMeant).map(({ words, loses }) => ({
        words: `source "${source}": ${words}`,
        loses,
      }));
    });
  });
}

/** @param isMeant Whether a record must have one of the wanted values to be in a list. */
function tellValues(
  field: string,
  wanted: readonly string[],
  counts: ReadonlyMap<string, number>,
  isMeant: boolean,
): RecordNote[] {
  const there = [...counts].slice(0, 10).map(([value, count]) => `"${value}" (${count})`);
  const missing = wanted
    .filter((value) => !counts.has(value))
    .map((value) => ({
      words: `a list selects "${value}" in "${field}", which no record has; there is ${there.join(', ')}`,
      loses: false,
    }));
  const strays = [...counts].flatMap(([value, count]) => {
    const near = nearestMatch(value, wanted);
    // Any other value may be meant for another site.
    if (!isMeant || wanted.includes(value) || (value !== '' && near === undefined)) return [];
    const cure = near === undefined ? `send one of ${wanted.join(', ')}` : `did you mean "${near}"?`;
    const words = `${count} with "${value}" in "${field}", so in no list; ${cure}`;
    return [{ words, loses: true }];
  });
  return [...missing, ...strays];
}

/** How many records have each value of a field; `''` counts those without one. */
function countValues(items: Items, field: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const values of items.map((item) => readTexts(item[field])))
    for (const value of values.length > 0 ? values : ['']) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Finds the selections of all blocks in a document, and that of its feed. */
function selectionsIn(node: unknown): Selected[] {
  const found: { data?: Selected; feed?: Selected }[] = objectsIn(node);
  return found
    .flatMap(({ data, feed }) => [data, feed])
    .filter((one): one is Selected => typeof one?.source === 'string');
}
