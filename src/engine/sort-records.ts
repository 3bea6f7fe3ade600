/** The order of a list, as `sort` of a binding or of its source names it. Pure. */
import { valueOf, type DataRecord } from './record.ts';

/** The orders that every list can have; any other name is a field that its source names, in the order of its letters. */
export const knownOrders = ['newest', 'oldest', 'updated', 'title', 'author', 'group', 'hand'] as const;

/** An order by a day: the field, and whether the newest comes first. */
const byDay: Readonly<Record<string, [field: 'date' | 'updated', isNewestFirst: boolean]>> = {
  newest: ['date', true],
  oldest: ['date', false],
  updated: ['updated', true],
};

/** Whether an order compares words, which a language decides. */
export const isByWords = (sort: string): boolean => sort !== 'hand' && !Object.hasOwn(byDay, sort);

/**
 * Sorts records. Records that are equal stay in the order of their source; those without the value come last.
 * @param locale Language whose letters decide, as a BCP 47 tag.
 */
export function sortRecords(records: readonly DataRecord[], sort = 'newest', locale = 'en'): DataRecord[] {
  if (sort === 'hand') return [...records];
  const [field, isNewestFirst] = (Object.hasOwn(byDay, sort) && byDay[sort]) || [sort, false];
  const keyed = records.map((record) => ({ record, key: textOf(record, field) }));
  const compare = isByWords(sort)
    ? new Intl.Collator(locale, { numeric: true }).compare
    : (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const sorted = keyed
    .filter(({ key }) => key !== '')
    .sort((one, other) => (isNewestFirst ? compare(other.key, one.key) : compare(one.key, other.key)));
  return [...sorted, ...keyed.filter(({ key }) => key === '')].map(({ record }) => record);
}

function textOf(record: DataRecord, field: string): string {
  const value = valueOf(record, field);
  if (typeof value !== 'string') return '';
  return field === 'date' && value !== '' ? value + record.time : value;
}
