/** Parses dates as written on the pages (16 July 1868, July 1868, 1868, 16 July), by people, and in spreadsheets. */
import { isoDay } from '../../engine/day.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const name = months.join('|');
const written = new RegExp(`(?:(\\d{1,2})(?:[–-]\\d{1,2})? )?(${name})(?: (\\d{4}))?|\\b(\\d{4})\\b`);

/** A date, possibly incomplete; an unknown component is 0. */
export interface WrittenDate {
  year: number;
  /** 1 for January. */
  month: number;
  day: number;
}

/** The first date in a text; `undefined` if there is none. */
export function dateIn(text: string): WrittenDate | undefined {
  const found = written.exec(text);
  if (found === null) return undefined;
  const [, day = '0', month = '', year, alone] = found;
  return { year: Number(year ?? alone ?? 0), month: months.indexOf(month) + 1, day: Number(day) };
}

/** Whether the month has this day; a date without a day is valid. */
function isSoundDate({ year, month, day }: WrittenDate): boolean {
  if (day === 0) return true;
  // Without a year, a leap year is assumed, so that 29 February is valid.
  const date = new Date(Date.UTC(year || 2024, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Parses `2022-03`, `3/2022`, `mar 2022` or `march 2022`.
 * @returns `March 2022` and the id `mar-2022`; `undefined` for any other text
 */
export function parseMonth(answer: string): { written: string; id: string } | undefined {
  const [, year, number = ''] =
    /^(\d{4})[-/.](\d{1,2})$/.exec(answer) ??
    /^(?=(?:[a-z]{3,}|\d{1,2})[ /.-]+(\d{4})$)([a-z]+|\d+)/i.exec(answer) ??
    [];
  const month = months[(Number(number) || monthOf(number)) - 1];
  if (month === undefined || year === undefined) return undefined;
  return { written: `${month} ${year}`, id: `${month.slice(0, 3).toLowerCase()}-${year}` };
}

/** A day as `YYYY-MM-DD`; without one, its cause and cure. */
export type WrittenDay =
  | {
      value: string;
      /** Whether it is another day if the month comes first. */
      isDoubtful: boolean;
    }
  | { cure: string };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekday = /\b(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?\b[.,]*/i;
const halfDay = /\b\d{1,2}(?:[:.]\d\d)?\s*[ap]\.?\s?m\b\.?/gi;
const clock = /(?:T| |^)\d{1,2}[:.]\d\d(?![./]\d)(?!\d).*$/i;
/** Matches what joins two days: `15-17 June`, `15 June to 2 July`. */
const several =
  /[\p{L}\d] ?(?:[–—&+]| - |\b(?:to|and|until|till)\b) ?[\p{L}\d]|^\d{1,2} ?[-/] ?\d{1,2} ?(?:\p{L}|[-/.] ?\d{1,2}[/.])|\d{4} ?- ?\p{L}/u;
const shortYear =
  /^\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?['’]?\d\d$|\p{L}{3,}[ .-]+(?:\d{1,2}[ .-]+)?['’]\d\d$|^\d{1,2}[ .-]*\p{L}{3,}[ .-]+\d\d$/u;
const numbers = /^(?<day>\d{1,2}) ?(?<sign>[-/.]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<year>\d{4})$/;
const forms = [
  /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  numbers,
  /^(?<day>\d{1,2})[ .-]*(?<month>\p{L}{3,})[ .-]*(?<year>\d{4})$/u,
  /^(?<month>\p{L}{3,})[ .-]*(?<day>\d{1,2})[ .-]+(?<year>\d{4})$/u,
  /^(?<year>\d{4})[ .-]+(?<month>\p{L}{3,})[ .-]+(?<day>\d{1,2})$/u,
];

/**
 * Reads a day as people and spreadsheets write it: `16/07/2026`, `16.7.2026`, `Thursday 16th of July 2026 at 6 pm`,
 * `16-Jul-2026`, `July 16, 2026`, and the number of a day in Excel, such as `46219`. The first of two numbers is the day.
 */
export function readWrittenDay(text: string): WrittenDay {
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(text);
  // Excel counts the days from 1900 on, with one that did not exist.
  if (serial) {
    const moment = new Date(Date.UTC(1899, 11, 30 + Number(serial[1])));
    return { value: moment.toISOString().slice(0, 10), isDoubtful: false };
  }
  const given = weekday.exec(text)?.[1]?.toLowerCase();
  const plain = text
    .replace(weekday, ' ')
    .replace(halfDay, ' ')
    .replaceAll(/\b(?:of|the|on|at|from)\b|[(),]/gi, ' ')
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(clock, '')
    .trim();
  const refuse = (cause: string, cure = 'write the day as 2026-07-16') => ({ cure: `${cause}; ${cure}` });
  const found = forms.map((form) => form.exec(plain)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return refuse(causeOf(plain));
  const { year, month = '', day } = found;
  const date = { year: Number(year), month: Number(month) || monthOf(month), day: Number(day) };
  const two = (value: number) => String(value).padStart(2, '0');
  const dayOf = (one: WrittenDate) =>
    `${String(one.year).padStart(4, '0')}-${two(one.month)}-${two(one.day)}`;
  const isInNumbers = numbers.test(plain);
  const turned = { ...date, month: date.day, day: date.month };
  if (isInNumbers && date.month > 12 && isSoundDate(turned))
    return refuse('the month stands before the day', `write ${dayOf(turned)}`);
  if (date.month === 0 && /\p{L}/u.test(month)) return refuse(`“${month}” is no English name of a month`);
  if (date.day === 0 || !isSoundDate(date)) return refuse('the calendar has no such day', 'correct it');
  const value = dayOf(date);
  const isOn = weekdays[new Date(`${value}T00:00:00Z`).getUTCDay()] ?? '';
  if (given !== undefined && !isOn.toLowerCase().startsWith(given))
    return refuse(`${value} is a ${isOn}`, 'correct one of them');
  return { value, isDoubtful: isInNumbers && date.day <= 12 && date.day !== date.month };
}

const monthOf = (word: string) =>
  months.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase())) + 1;

/** The forms of a day that {@link readTypedDay} understands, for messages. */
export const dayForms = '28 November 2026, 28.11.2026, 2026-11-28, today or tomorrow';

/** Reads a day as somebody types it: as {@link readWrittenDay}, or `today` and `tomorrow`. */
export function readTypedDay(text: string, now: Date): WrittenDay {
  const ahead = ['today', 'tomorrow'].indexOf(text.trim().toLowerCase());
  if (ahead < 0) return readWrittenDay(text);
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
  return { value: isoDay(day), isDoubtful: false };
}

/** `2026-11-28` → `28 November 2026`. */
export function dayInWords(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** The cause for which a text is no day. */
function causeOf(text: string): string {
  if (several.test(text)) return 'several days, and one is asked for; say the others in the text';
  if (shortYear.test(text)) return 'a year of two digits can be of any century';
  if (/^\d{4}$/.test(text)) return 'a year without month and day';
  if (/^\d{4}[-/.]\d{1,2}$|^\d{1,2}[-/.]\d{4}$/.test(text)) return 'a month without a day';
  if (/^\d{1,2} ?[-/.] ?\d{1,2}\.?$/.test(text)) return 'a day without a year';
  const [word = ''] = /\p{L}{3,}/u.exec(text) ?? [];
  const isMonth = word !== '' && monthOf(word) > 0;
  const [hasYear, hasDay] = [/\d{4}/.test(text), /\b\d{1,2}\b/.test(text)];
  if (isMonth && hasYear && !hasDay) return 'a month without a day';
  return isMonth && hasDay && !hasYear ? 'a day without a year' : 'no day that can be read';
}
