/**
 * Filter policies (specification section 4): three small facets, composed by name in `_policies.json`.
 * `(records, facets, choices, today) → visible records, options, what is in force`. Pure, and linear in
 * the records.
 */
import type { Facet } from '../generated/schema.ts';
import type { DataRecord } from './data.ts';

export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
/** The choice that leaves a year or a month open. */
export const all = 'All';

/** What the visitor has chosen, by facet: a year `2026`, a month `Jan`, words. Absent: not touched. */
export type Choices = Partial<Record<Facet['by'], string>>;

export interface Filtered {
  visible: DataRecord[];
  /** What is in force in each facet, after the start value and the fallbacks. */
  chosen: Choices;
  /** What may be chosen in each facet. */
  options: Partial<Record<Facet['by'], string[]>>;
}

type Test = (record: DataRecord) => boolean;

/**
 * Filters records by a policy.
 * @param today `YYYY-MM-DD` of the visitor's clock.
 */
export function applyPolicy(
  records: readonly DataRecord[],
  facets: readonly Facet[],
  choices: Choices,
  today: string,
): Filtered {
  const options: Filtered['options'] = {};
  const chosen: Choices = {};
  const tests: Test[] = [];
  for (const facet of facets) {
    const choice = choices[facet.by];
    if (facet.by === 'year') {
      const year = choice ?? startYear(records, facet, today);
      chosen.year = year;
      // The year in force can be chosen even when no record has it, so that the select can say it.
      options.year = [all, ...newestFirst(year === all ? yearsOf(records) : [...yearsOf(records), year])];
    } else if (facet.by === 'month') {
      options.month = [all, ...months];
      chosen.month = choice ?? (facet.start === 'current' ? monthOf(today) : all);
    } else {
      chosen.search = choice ?? '';
    }
    tests.push(facetTest(facet.by, chosen[facet.by] ?? all));
  }
  return { visible: records.filter((record) => tests.every((test) => test(record))), chosen, options };
}

function facetTest(by: Facet['by'], choice: string): Test {
  if (by === 'search') {
    const words = choice.trim().toLowerCase();
    return (record) => record.title.toLowerCase().includes(words);
  }
  if (choice === all) return () => true;
  return by === 'year'
    ? (record) => yearOf(record.date) === choice
    : (record) => monthOf(record.date) === choice;
}

/** The year that a list starts with: the current one, and the fallbacks while there is nothing to show. */
function startYear(records: readonly DataRecord[], facet: Facet, today: string): string {
  if (facet.start !== 'current') return all;
  const current = yearOf(today);
  if (facet.whenEmpty === undefined) return current;
  const present = new Set(yearsOf(records));
  if (present.has(current)) return current;
  for (const fallback of facet.whenEmpty) {
    const year = fallback === 'all' ? all : String(Number(current) - 1);
    if (year === all || present.has(year)) return year;
  }
  return current;
}

/** The distinct years of dated records, newest first. */
export function yearsOf(records: readonly DataRecord[]): string[] {
  return newestFirst(records.map((record) => yearOf(record.date)).filter((year) => year !== ''));
}

function newestFirst(years: readonly string[]): string[] {
  return [...new Set(years)].toSorted().toReversed();
}

function yearOf(date: string): string {
  return date.slice(0, 4);
}

function monthOf(date: string): string {
  return date === '' ? '' : (months[Number(date.slice(5, 7)) - 1] ?? '');
}
