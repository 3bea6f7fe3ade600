/**
 * Puts an event that repeats on each of its days. Only a page with such an event loads this. It knows the part of RFC 5545
 * that days of a house need; it reads any other rule as none, and the check tells so.
 */
import { isoDay, readDay } from './day.ts';
import type { ReadableSource, RepeatedDay } from './data.ts';
import type { Repeat } from './generated/schema.ts';
import { readAs } from './read-field.ts';

/** The repetition of an event: its rule as RFC 5545 writes it, and its exceptions. */
export interface Repetition extends Required<Pick<Repeat, 'cancelled' | 'moved'>> {
  rule: string;
}

const dayLength = 86_400_000;
const numberOf = (day: string) => Date.parse(day) / dayLength;
const dayOf = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10);
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** 1 January 1970 was a Thursday. */
const weekdayOf = (number: number) => (number + 3) % 7;

/**
 * Reads the field `repeat` of a record: the object of a file, or the `RRULE` and `EXDATE` of an API.
 * @param start The first day.
 * @param zone Time zone of the site, whose days the moments of an API become.
 * @returns `undefined` if it says nothing that is understood.
 */
export function readRepetition(repeat: string, start: string, zone?: string): Repetition | undefined {
  if (!repeat.startsWith('{')) {
    const [, rule] = /(?:^|RRULE:)((?:[A-Z]+=[^;\s]+;?)+)/i.exec(repeat) ?? [];
    const without = repeat
      .split(/EXDATE/i)
      .slice(1)
      .join(' ');
    const ofSite = (stamp: string) =>
      readDay(stamp.replace(/^(....)(..)(..)(?:T(..)(..)(..))?/, '$1-$2-$3T$4:$5:$6'), zone);
    const cancelled = (without.match(/\d{8}(?:T\d{6}Z?)?/g) ?? []).map(ofSite);
    if (rule === undefined || readRule(rule) === undefined) return undefined;
    const inDays = rule
      .toUpperCase()
      .replace(/UNTIL=([^;]+)/, (_, end: string) => `UNTIL=${ofSite(end).replaceAll('-', '')}`);
    return { rule: inDays, cancelled, moved: [] };
  }
  const { every, interval = 1, until, cancelled = [], moved = [] } = JSON.parse(repeat) as Repeat;
  const weekday = weekdays[weekdayOf(numberOf(start))];
  const [, month, day] = start.split('-').map(Number);
  const frequency = {
    day: 'DAILY',
    week: 'WEEKLY',
    month: `MONTHLY;BYMONTHDAY=${day}`,
    'month-weekday': `MONTHLY;BYDAY=${Math.ceil(Number(day) / 7)}${weekday}`,
    'month-last': `MONTHLY;BYDAY=-1${weekday}`,
    // Some calendars have 29 February on 1 March if the rule does not name it.
    year: `YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`,
  }[every];
  const rest = `${interval > 1 ? `;INTERVAL=${interval}` : ''}${until ? `;UNTIL=${until.replaceAll('-', '')}` : ''}`;
  return { rule: `FREQ=${frequency}${rest}`, cancelled, moved };
}

/** The parts of a rule that are understood, each with the form of its value. */
const forms: Record<string, RegExp> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d*$/,
  COUNT: /^[1-9]\d*$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  BYDAY: /^(?:[+-]?\d?(?:MO|TU|WE|TH|FR|SA|SU)(?:,|$))+$/,
  BYMONTHDAY: /^(?:-?[1-9]\d?(?:,|$))+$/,
  BYMONTH: /^(?:[1-9]\d?(?:,|$))+$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
};

/** The parts of a rule that are understood, for messages. */
export const ruleParts = Object.keys(forms);

function readRule(rule: string) {
  const parts = new Map(
    rule
      .toUpperCase()
      .replace(/;$/, '')
      .split(';')
      .map((part): [string, string] => [part.replace(/=.*/, ''), part.replace(/.*=/, '')]),
  );
  if (![...parts].every(([name, value]) => forms[name]?.test(value))) return undefined;
  const list = (name: string) => parts.get(name)?.split(',') ?? [];
  const byDay = list('BYDAY').map((day) => ({
    nth: Number.parseInt(day) || 0,
    weekday: weekdays.indexOf(day.slice(-2)),
  }));
  const [frequency = '', byMonth] = [parts.get('FREQ'), list('BYMONTH').map(Number)];
  const isInMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && byMonth.length > 0);
  // The twentieth Monday of a year is no day of a house.
  if (frequency === '' || (!isInMonth && byDay.some(({ nth }) => nth !== 0))) return undefined;
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: Number(parts.get('COUNT') ?? Infinity),
    until: (parts.get('UNTIL') ?? '').replace(/^(....)(..)(..).*/, '$1-$2-$3') || '9999',
    byDay,
    byMonth,
    byMonthDay: list('BYMONTHDAY').map(Number),
    weekStart: weekdays.indexOf(parts.get('WKST') ?? 'MO'),
  };
}

type Rule = NonNullable<ReturnType<typeof readRule>>;

/** Many events repeat on the same days. */
const known = new Map<number, Parts>();

/** A day as rules see it. */
function partsOf(number: number): Parts {
  const parts = known.get(number) ?? readParts(number);
  known.set(number, parts);
  return parts;
}

function readParts(number: number) {
  const date = new Date(number * dayLength);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { number, year, month, day: date.getUTCDate(), last, weekday: weekdayOf(number) };
}

type Parts = ReturnType<typeof readParts>;

/** Whether a rule names a day. Where it does not say which, it is that of the first one. */
function isDue(
  { frequency, interval, byDay, byMonth, byMonthDay, weekStart }: Rule,
  first: Parts,
  one: Parts,
) {
  const isLong = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (byDay.length > 0) {
    const isNth = (nth: number) =>
      nth === 0 || nth === Math.ceil(one.day / 7) || nth === -Math.ceil((one.last - one.day + 1) / 7);
    if (!byDay.some(({ nth, weekday }) => weekday === one.weekday && isNth(nth))) return false;
  } else if (frequency === 'WEEKLY' && one.weekday !== first.weekday) return false;
  if (byMonthDay.length > 0) {
    if (!byMonthDay.includes(one.day) && !byMonthDay.includes(one.day - one.last - 1)) return false;
  } else if (isLong && byDay.length === 0 && one.day !== first.day) return false;
  if (byMonth.length > 0) {
    if (!byMonth.includes(one.month)) return false;
  } else if (frequency === 'YEARLY' && byDay.length + byMonthDay.length === 0 && one.month !== first.month)
    return false;
  return (periodOf(frequency, one, weekStart) - periodOf(frequency, first, weekStart)) % interval === 0;
}

/** The number of the day, week, month or year. */
function periodOf(frequency: string, { number, year, month }: Parts, weekStart: number): number {
  if (frequency === 'DAILY') return number;
  if (frequency === 'WEEKLY') return Math.floor((number + 3 - weekStart) / 7);
  return frequency === 'MONTHLY' ? year * 12 + month : year;
}

/**
 * Returns the days of a rule between two days. 29 February comes in leap years, a 31st in months that have one.
 * @param start The first day, which counts even if the rule does not name it.
 */
export function daysOf(text: string, start: string, from: string, to: string): string[] {
  const rule = readRule(text);
  if (rule === undefined) return [];
  const first = numberOf(start);
  const end = numberOf(rule.until < to ? rule.until : to);
  const parts = partsOf(first);
  const days: string[] = [];
  // Those before need not be known, unless they are counted.
  const begin = rule.count === Infinity ? Math.max(first, numberOf(from)) : first;
  for (let number = begin, count = 0; number <= end && count < rule.count; number += 1)
    if (number === first || isDue(rule, parts, partsOf(number))) {
      count += 1;
      if (number >= numberOf(from)) days.push(dayOf(number));
    }
  return days;
}

/** Returns the days that lists show around today: from the same month of last year to that of next year. */
function horizon(today: string): [from: string, to: string] {
  const [year = '', month = ''] = today.split('-');
  return [`${Number(year) - 1}-${month}-01`, `${Number(year) + 1}-${month}-28`];
}

/**
 * Replaces the rule of each item that repeats by the days on which it comes, of which `selectRecords` makes records.
 * @param today Moment around whose day these are.
 * @param zone Time zone of the site.
 */
export function repeatItems(
  items: readonly Record<string, unknown>[],
  fields: NonNullable<ReadableSource['fields']>,
  today: Date,
  zone?: string,
): Record<string, unknown>[] {
  const { date = 'date', end = 'end', time = 'time', endTime = 'endTime', repeat = 'repeat' } = fields;
  const read = (form: 'day' | 'time' | 'repeat', value: unknown) =>
    String(readAs[form](value, () => undefined, zone));
  const [from, to] = horizon(isoDay(today, zone));
  return items.map((item) => {
    const start = read('day', item[date]);
    const found = start === '' ? undefined : readRepetition(read('repeat', item[repeat]), start, zone);
    if (found === undefined) return { ...item, [repeat]: undefined };
    const last = read('day', item[end]);
    const length = numberOf(last || start) - numberOf(start);
    const [begins, ends] = [read('time', item[time]), read('time', item[endTime])];
    const on = (day: string, hour = begins, endHour = ends): RepeatedDay => [
      day,
      length > 0 ? dayOf(numberOf(day) + length) : '',
      hour,
      endHour,
    ];
    const gone = new Set([...found.cancelled, ...found.moved.map(({ day }) => day)]);
    const days = daysOf(found.rule, start, from, to).filter((day) => !gone.has(day));
    const moved = found.moved.filter(({ day, to: other = day }) => other >= from && other <= to);
    const all = [
      ...days.map((day) => on(day)),
      ...moved.map(({ day, to: other = day, time: hour, endTime: endHour }) => on(other, hour, endHour)),
    ];
    return { ...item, [repeat]: { on: all } };
  });
}
