import { readFileSync } from 'node:fs';

/** A true sentence or two about the foundress, the congregation or Carmel, with a heading. */
export interface Fact {
  title: string;
  text: string;
}

/** A feast of Carmel or of the Church: `MM-DD`, its name, and a true sentence about it. */
export interface Feast {
  day: string;
  name: string;
  text: string;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../facts/${name}.json`, import.meta.url), 'utf8'));

export const facts = read('history') as readonly Fact[];
export const feasts = read('feasts') as readonly Feast[];

/** The last day of the sample data: nothing in it is dated later. */
export const lastDay = '2026-11-21';

/** A date as `YYYY-MM-DD`; a day that would come after the last one is brought back to it. */
export function dateOf(year: number, month: number, day: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  return date > lastDay ? lastDay : date;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A date of the calendar in words: `16 July`. */
export function dayInWords(date: string): string {
  const [month = '', day = ''] = date.split('-').slice(-2);
  return `${Number(day)} ${months[Number(month) - 1]}`;
}

/** Records as they are listed: the newest first, those without a date last. */
export function newestFirst<T>(records: readonly T[], dateOf: (record: T) => string | null | undefined): T[] {
  return records.toSorted((a, b) => (dateOf(b) ?? '').localeCompare(dateOf(a) ?? ''));
}
