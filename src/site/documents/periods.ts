/** The days on which a page or a block is shown: `from`, `until` and `draft`. */
import { perObject } from '../../engine/per-object.ts';
import type { Period } from './is-due.ts';
import type { Document } from './read-document.ts';
import { listRecords, listShells, type Site } from './read-site.ts';

/** A page or block of a document that has a period. */
export interface Timed {
  document: Document<unknown>;
  /** JSON pointer of the block; empty for the page itself. */
  pointer: string;
  period: Period;
}

/** The shells, the pages and the records: the documents that visitors see. */
export const shownDocuments = (site: Site): Document<unknown>[] => [
  ...listShells(site),
  ...site.pages,
  ...listRecords(site),
];

/** Returns everything in a document that has a period, in the order of the document. */
export const timedIn = perObject((document: Document<unknown>): readonly Timed[] => {
  const found = new Map<string, Period>();
  for (const { role, pointer, value } of document.references) {
    const isPeriod =
      role === 'shown-day' ? typeof value === 'string' : role === 'draft' && typeof value === 'boolean';
    if (!isPeriod) continue;
    const cut = pointer.lastIndexOf('/');
    const [owner, key] = [pointer.slice(0, cut), pointer.slice(cut + 1)];
    found.set(owner, { ...found.get(owner), [key]: value });
  }
  return [...found]
    .map(([pointer, period]) => ({ document, pointer, period }))
    .filter(({ period }) => period.draft !== false || Object.keys(period).length > 1);
});

/** Whether a day exists in the calendar; 30 February does not. */
export function isRealDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day;
}

/** Adds a number of days, which may be negative, to a day. */
export function dayAfter(day: string, count = 1): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

/** Returns the days on which something begins or ceases to be shown, sorted. */
export function turningDays(timed: readonly Timed[]): string[] {
  const days = timed.flatMap(({ period: { from, until, draft } }) =>
    draft ? [] : [...(from === undefined ? [] : [from]), ...(until === undefined ? [] : [dayAfter(until)])],
  );
  return [...new Set(days)].toSorted();
}

/** Returns the first day after this one on which a build would differ, if there is one. */
export function nextTurn(site: Site, day: string): string | undefined {
  return turningDays(shownDocuments(site).flatMap(timedIn)).find((one) => one > day);
}

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Formats `2026-05-03` as `3 May 2026`. An invalid day stays as it is. */
export function dayWords(day: string): string {
  return isRealDay(day) ? inWords(day, { dateStyle: 'long' }) : day;
}

/**
 * Formats a period: `from 3 to 12 May 2026`, `until 12 May 2026`, `on 3 May 2026`, `always`, `hidden from visitors: a draft`.
 */
export function periodWords({ from, until, draft }: Period): string {
  const days = daysWords(from, until);
  if (draft)
    return days === undefined
      ? 'hidden from visitors: a draft'
      : `hidden from visitors: a draft (then ${days})`;
  return days ?? 'always';
}

function daysWords(from: string | undefined, until: string | undefined): string | undefined {
  if (from === undefined) return until === undefined ? undefined : `until ${dayWords(until)}`;
  if (until === undefined) return `from ${dayWords(from)}`;
  if (from === until) return `on ${dayWords(from)}`;
  if (![from, until].every(isRealDay) || from.slice(0, 4) !== until.slice(0, 4))
    return `from ${dayWords(from)} to ${dayWords(until)}`;
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  const start = inWords(from, isOneMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' });
  return `from ${start} to ${dayWords(until)}`;
}
