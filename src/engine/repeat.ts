/**
 * Puts an event that repeats on each of its days. Only a page with such an event loads this. It knows the part of RFC 5545
 * that days of a house need; it reads any other rule as none, and the check tells so.
 */
import { isoDay, readDay } from './day.ts';
import type { ReadableSource } from './data.ts';
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
 * @returns `undefined` if it says nothing that is understood.
 */
export function readRepetition(repeat: string, start: string): Repetition | undefined {
  if (!repeat.startsWith('{')) {
    const [, rule] = /(?:^|RRULE:)((?:[A-Z]+=[^;\s]+;?)+)/i.exec(repeat) ?? [];
    const without = repeat
      .split(/EXDATE/i)
      .slice(1)
      .join(' ');
    const cancelled = Array.from(without.matchAll(/(\d{4})(\d\d)(\d\d)(?!\d)/g), (found) =>
      found.slice(1).join('-'),
    );
    return rule && readRule(rule) ? { rule: rule.toUpperCase(), cancelled, moved: [] } : undefined;
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

/** A day as rules see it. */
function partsOf(number: number, weekStart: number) {
  const date = new Date(number * dayLength);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const periods = {
    DAILY: number,
    WEEKLY: Math.floor((number + 3 - weekStart) / 7),
    MONTHLY: year * 12 + month,
    YEARLY: year,
  };
  return { day: date.getUTCDate(), month, last, weekday: weekdayOf(number), periods };
}

type Parts = ReturnType<typeof partsOf>;

function isDue({ frequency, interval, byDay, byMonth, byMonthDay }: Rule, first: Parts, one: Parts): boolean {
  const period = frequency as keyof Parts['periods'];
  if ((one.periods[period] - first.periods[period]) % interval !== 0) return false;
  const isLong = period === 'MONTHLY' || period === 'YEARLY';
  const names = byDay.length > 0 || byMonthDay.length > 0;
  const months = byMonth.length > 0 || period !== 'YEARLY' || names ? byMonth : [first.month];
  if (months.length > 0 && !months.includes(one.month)) return false;
  const days = names || !isLong ? byMonthDay : [first.day];
  if (days.length > 0 && !days.includes(one.day) && !days.includes(one.day - one.last - 1)) return false;
  const wanted = names || period !== 'WEEKLY' ? byDay : [{ nth: 0, weekday: first.weekday }];
  const [before, after] = [Math.ceil(one.day / 7), -Math.ceil((one.last - one.day + 1) / 7)];
  const isNth = (nth: number) => nth === 0 || nth === before || nth === after;
  return wanted.length === 0 || wanted.some(({ nth, weekday }) => weekday === one.weekday && isNth(nth));
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
  const parts = partsOf(first, rule.weekStart);
  const days: string[] = [];
  // Those before need not be known, unless they are counted.
  const begin = rule.count === Infinity ? Math.max(first, numberOf(from)) : first;
  for (let number = begin, count = 0; number <= end && count < rule.count; number += 1)
    if (number === first || isDue(rule, parts, partsOf(number, rule.weekStart))) {
      count += 1;
      if (number >= numberOf(from)) days.push(dayOf(number));
    }
  return days;
}

/** Returns the days that lists show around today: from the same month of last year to that of next year. */
export function horizon(today: string): [from: string, to: string] {
  const [year = '', month = ''] = today.split('-');
  return [`${Number(year) - 1}-${month}-01`, `${Number(year) + 1}-${month}-28`];
}

/**
 * Replaces each item that repeats by one for each of its days.
 * @param today Day around which the days are, `YYYY-MM-DD`.
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
  return items.flatMap((item) => {
    const start = read('day', item[date]);
    const found = start === '' ? undefined : readRepetition(read('repeat', item[repeat]), start);
    if (found === undefined) return [item];
    const length = Math.max(0, numberOf(read('day', item[end]) || start) - numberOf(start));
    const [begins, ends] = [read('time', item[time]), read('time', item[endTime])];
    // A moment in one field has both its day and its time.
    const on = (day: string, hour = begins, endHour = ends) => ({
      ...item,
      [repeat]: undefined,
      [time]: hour,
      [endTime]: endHour,
      [end]:
        length > 0
          ? `${dayOf(numberOf(day) + length)}T${endHour}`
          : end === date
            ? ''
            : endHour && `${day}T${endHour}`,
      [date]: `${day}T${hour}`,
    });
    const gone = new Set([...found.cancelled, ...found.moved.map(({ day }) => day)]);
    const days = daysOf(found.rule, start, from, to).filter((day) => !gone.has(day));
    const moved = found.moved.filter(({ to: day = '' }) => day >= from && day <= to);
    return [
      ...days.map((day) => on(day)),
      ...moved.map(({ day, to = day, time, endTime }) => on(to, time, endTime)),
    ];
  });
}
