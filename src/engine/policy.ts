/**
 * Filter policies (specification section 4): the facets of every list, and facets by further fields of the records, which
 * `_policies.json` combines under names.
 * `applyPolicy` is pure, and its running time is linear in the number of records. It caches the result of each facet by
 * its records: a letter typed into the search changes nothing before it.
 */
import { foldForms, holdsWords, isWithin, type Folded } from './fold-text.ts';
import type { Facet } from './generated/schema.ts';
import { maxGroups } from './record-limits.ts';
import { isComing, valueOf, type DataRecord } from './record.ts';

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
/** The choice that does not restrict a year, a month or a group. */
export const all = 'All';
/** The choice of what is to come, of the facet `when`. */
export const coming = 'Coming';
const past = 'Past';

/**
 * The visitor's choices by facet: a year `2026`, a month `Jan`, search words. Absent if the visitor chose
 * nothing.
 */
export type Choices = Record<string, string>;

/** The result of a policy. */
export interface Filtered {
  visible: readonly DataRecord[];
  /** The effective choice of each facet, after its start value and its fallbacks are applied. */
  chosen: Choices;
  /** The choices that each facet offers. */
  options: Record<string, string[]>;
}

/** The result of one facet for the records that the preceding facets left. */
interface Narrowed {
  chosen: string;
  options?: string[];
  keeps: (record: DataRecord) => boolean;
}

/**
 * Filters records by a policy. Each facet filters the result of the facets before it; a month facet can
 * therefore offer only the months of the chosen year.
 * @param today Today's date by the visitor's clock, `YYYY-MM-DD`.
 */
export function applyPolicy(
  records: readonly DataRecord[],
  facets: readonly Facet[],
  choices: Choices,
  today: string,
): Filtered {
  const filtered: Filtered = { visible: records, chosen: {}, options: {} };
  for (const facet of facets) {
    const { chosen, options, visible } = findStep(filtered.visible, facet, choices[facet.by], today);
    filtered.chosen[facet.by] = chosen;
    if (options) filtered.options[facet.by] = options;
    filtered.visible = visible;
  }
  return filtered;
}

/** The result of a facet for certain records. */
interface Step extends Omit<Narrowed, 'keeps'> {
  choice: string | undefined;
  today: string;
  visible: readonly DataRecord[];
}

/** The last step of each facet, by the records before it. */
const steps = new WeakMap<readonly DataRecord[], Map<Facet, Step>>();

function findStep(
  records: readonly DataRecord[],
  facet: Facet,
  choice: string | undefined,
  today: string,
): Step {
  const ofRecords = steps.get(records) ?? new Map<Facet, Step>();
  const last = ofRecords.get(facet);
  if (last !== undefined && last.choice === choice && last.today === today) return last;
  const { keeps, ...narrowed } = (isKnownFacet(facet.by) ? narrow[facet.by] : narrowByField)(
    records,
    facet,
    choice,
    today,
  );
  const isLonger =
    facet.by === 'search' && last !== undefined && isWithin(foldChoice(last.choice), foldChoice(choice));
  const visible = (isLonger ? last.visible : records).filter(keeps);
  const step = { ...narrowed, choice, today, visible };
  steps.set(records, ofRecords.set(facet, step));
  return step;
}

/** Applies one facet. */
type Narrow = (
  records: readonly DataRecord[],
  facet: Facet,
  choice: string | undefined,
  today: string,
) => Narrowed;

/** The facets that every list can have. */
export type KnownFacet = keyof typeof narrow;

/** Names the facets that every list can have. */
export const knownFacets = (): string[] => Object.keys(narrow);

/** Whether a facet is one of those that every list can have; any other names a field that the source names. */
export function isKnownFacet(by: string): by is KnownFacet {
  return Object.hasOwn(narrow, by);
}

/** Offers the values of the field in alphabetical order. */
function narrowByField(records: readonly DataRecord[], { by }: Facet, choice: string | undefined): Narrowed {
  const read = (record: DataRecord) => String(valueOf(record, by));
  const values = newestFirst(records.map(read)).reverse();
  const chosen = choice !== undefined && values.includes(choice) ? choice : all;
  return {
    chosen,
    options: [all, ...values],
    keeps: (record) => chosen === all || read(record) === chosen,
  };
}

const narrow = {
  year(records, facet, choice, today) {
    const years = listYears(records);
    const start = facet.start === 'current' ? readYear(today) : all;
    // Ignores a year that no record has.
    const wanted = choice !== undefined && [all, ...years].includes(choice) ? choice : start;
    const chosen = yearWithRecords(wanted, years, facet.whenEmpty ?? []);
    // The year of today is an option even if no record has it, so that the select element can show it.
    const options = [all, ...(chosen === all ? years : newestFirst([...years, chosen]))];
    return { chosen, options, keeps: ({ date }) => chosen === all || readYear(date) === chosen };
  },

  month(records, facet, choice, today) {
    const start = facet.start === 'current' ? readMonth(today) : all;
    // Ignores a value that is not the name of a month.
    const chosen = choice !== undefined && [all, ...months].includes(choice) ? choice : start;
    const present = new Set(records.map(({ date }) => readMonth(date)));
    const offered =
      facet.offers === 'present' ? months.filter((month) => present.has(month) || month === chosen) : months;
    return {
      chosen,
      options: [all, ...offered],
      keeps: ({ date }) => chosen === all || readMonth(date) === chosen,
    };
  },

  group(records, facet, choice, today) {
    const groups = newestFirst(records.map(({ group }) => group));
    const current = groups.find((group) => group === readYear(today)) ?? groups[0];
    const start = (facet.start === 'current' ? current : undefined) ?? all;
    // Ignores a group that no record has.
    const chosen = choice !== undefined && [all, ...groups].includes(choice) ? choice : start;
    return { chosen, options: [all, ...groups], keeps: ({ group }) => chosen === all || group === chosen };
  },

  when(_, facet, choice, today) {
    const options = [all, coming, past];
    const start = facet.start === 'current' ? coming : all;
    const chosen = choice !== undefined && options.includes(choice) ? choice : start;
    return {
      chosen,
      options,
      keeps: (record) => chosen === all || isComing(record, today) === (chosen === coming),
    };
  },

  search(_, __, choice = '') {
    const words = foldChoice(choice);
    return { chosen: choice, keeps: (record) => holdsWords(foldTitle(record), words) };
  },
} satisfies Record<string, Narrow>;

/** Returns the year itself if it has records, else the first fallback that has records, else the year. */
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

/** The distinct years of the dated records, newest first. */
export function listYears(records: readonly DataRecord[]): string[] {
  return newestFirst(records.map(({ date }) => readYear(date)));
}

function newestFirst(names: readonly string[]): string[] {
  return [...new Set(names)]
    .filter((name) => name !== '')
    .slice(0, maxGroups)
    .sort((one, other) => compareNames(other, one));
}

let collator: Intl.Collator | undefined;

/**
 * Compares names of groups, with numbers in them by value: `Volume 9` comes before `Volume 10`. Years are compared
 * without a collator, which takes a phone 75 milliseconds to create.
 */
function compareNames(one: string, other: string): number {
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other);
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}

function isNumber(name: string): boolean {
  return /^\d+$/.test(name);
}

function readYear(date: string): string {
  return date.slice(0, 4);
}

function readMonth(date: string): string {
  return date === '' ? '' : (months[Number(date.slice(5, 7)) - 1] ?? '');
}

const foldChoice = (choice = ''): Folded => foldForms(choice);

/** The titles of records for comparison. */
const titles = new WeakMap<DataRecord, Folded>();

function foldTitle(record: DataRecord): Folded {
  const known = titles.get(record);
  if (known !== undefined) return known;
  const title = foldForms(record.title);
  titles.set(record, title);
  return title;
}
