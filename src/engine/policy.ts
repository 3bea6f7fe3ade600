/**
 * Filter policies (specification section 4): four small facets, composed by name in `_policies.json`.
 * `(records, facets, choices, today) → visible records, options, what is in force`. Pure, and linear in
 * the records.
 */
import type { Facet } from '../generated/schema.ts';
import type { DataRecord } from './record.ts';

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
/** The choice that leaves a year, a month or a group open. */
export const all = 'All';

/** What the visitor has chosen, by facet: a year `2026`, a month `Jan`, words. Absent: not touched. */
export type Choices = Partial<Record<Facet['by'], string>>;

export interface Filtered {
  visible: readonly DataRecord[];
  /** What is in force in each facet, after the start value and the fallbacks. */
  chosen: Choices;
  /** What may be chosen in each facet. */
  options: Partial<Record<Facet['by'], string[]>>;
}

/** One facet applied to what the facets before it have left. */
interface Narrowed {
  chosen: string;
  options?: string[];
  keeps: (record: DataRecord) => boolean;
}

/**
 * Filters records by a policy. Each facet works on what the facets before it have left, so that a month
 * can be offered only where the chosen year has one.
 * @param today `YYYY-MM-DD` of the visitor's clock.
 */
export function applyPolicy(
  records: readonly DataRecord[],
  facets: readonly Facet[],
  choices: Choices,
  today: string,
): Filtered {
  const filtered: Filtered = { visible: records, chosen: {}, options: {} };
  for (const facet of facets) {
    const { chosen, options, keeps } = narrow[facet.by](filtered.visible, facet, choices[facet.by], today);
    filtered.chosen[facet.by] = chosen;
    if (options) filtered.options[facet.by] = options;
    filtered.visible = filtered.visible.filter(keeps);
  }
  return filtered;
}

type Narrow = (
  records: readonly DataRecord[],
  facet: Facet,
  choice: string | undefined,
  today: string,
) => Narrowed;

const narrow: Record<Facet['by'], Narrow> = {
  year(records, facet, choice, today) {
    const years = yearsOf(records);
    const wanted = choice ?? (facet.start === 'current' ? yearOf(today) : all);
    const chosen = yearWithRecords(wanted, years, facet.whenEmpty ?? []);
    // The year in force can be chosen even when no record has it, so that the select can say it.
    const options = [all, ...(chosen === all ? years : newestFirst([...years, chosen]))];
    return { chosen, options, keeps: ({ date }) => chosen === all || yearOf(date) === chosen };
  },

  month(records, facet, choice, today) {
    const start = facet.start === 'current' ? monthOf(today) : all;
    // A word that names no month is no choice.
    const chosen = choice !== undefined && [all, ...months].includes(choice) ? choice : start;
    const present = new Set(records.map(({ date }) => monthOf(date)));
    const offered =
      facet.offers === 'present' ? months.filter((month) => present.has(month) || month === chosen) : months;
    return {
      chosen,
      options: [all, ...offered],
      keeps: ({ date }) => chosen === all || monthOf(date) === chosen,
    };
  },

  group(records, facet, choice, today) {
    const groups = newestFirst(records.map(({ group }) => group));
    const current = groups.find((group) => group === yearOf(today)) ?? groups[0];
    const start = (facet.start === 'current' ? current : undefined) ?? all;
    // A group that no record has is no group.
    const chosen = choice !== undefined && [all, ...groups].includes(choice) ? choice : start;
    return { chosen, options: [all, ...groups], keeps: ({ group }) => chosen === all || group === chosen };
  },

  search(_, __, choice = '') {
    const words = fold(choice.trim());
    return { chosen: choice, keeps: ({ title }) => fold(title).includes(words) };
  },
};

/** The year itself if it has records or nothing else is to be tried, or else the first fallback that has some. */
function yearWithRecords(
  year: string,
  years: readonly string[],
  fallbacks: readonly ('previous' | 'all')[],
): string {
  if (year === all || years.includes(year)) return year;
  for (const fallback of fallbacks) {
    const next = fallback === 'all' ? all : String(Number(year) - 1);
    if (next === all || years.includes(next)) return next;
  }
  return year;
}

/** The distinct years of dated records, newest first. */
export function yearsOf(records: readonly DataRecord[]): string[] {
  return newestFirst(records.map(({ date }) => yearOf(date)));
}

function newestFirst(names: readonly string[]): string[] {
  return [...new Set(names)]
    .filter((name) => name !== '')
    .toSorted(byNumber.compare)
    .toReversed();
}

const byNumber = new Intl.Collator('en', { numeric: true });

function yearOf(date: string): string {
  return date.slice(0, 4);
}

function monthOf(date: string): string {
  return date === '' ? '' : (months[Number(date.slice(5, 7)) - 1] ?? '');
}

/** A text as it is compared: capitals do not count, nor does the way an accent is written. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
