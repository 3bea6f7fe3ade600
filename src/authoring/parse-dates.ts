/** Parses dates as written on the pages (16 July 1868, July 1868, 1868, 16 July) and in spreadsheets. */

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
export function isSoundDate({ year, month, day }: WrittenDate): boolean {
  if (day === 0) return true;
  // Without a year, a leap year is assumed, so that 29 February is valid.
  const date = new Date(Date.UTC(year || 2024, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Parses `2022-03` or `march 2022`.
 * @returns `March 2022` and the id `mar-2022`; `undefined` for any other text
 */
export function parseMonth(answer: string): { written: string; id: string } | undefined {
  const numbers = /^(\d{4})-(\d{2})$/.exec(answer);
  const words = /^([a-z]+) (\d{4})$/i.exec(answer);
  const index = numbers
    ? Number(numbers[2]) - 1
    : months.findIndex((month) => month.toLowerCase() === words?.[1]?.toLowerCase());
  const month = months[index];
  const year = numbers?.[1] ?? words?.[2];
  if (month === undefined || year === undefined) return undefined;
  return { written: `${month} ${year}`, id: `${month.slice(0, 3).toLowerCase()}-${year}` };
}

/** A day as spreadsheets write it. */
export interface WrittenDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Whether it is another day if the month comes first. */
  isDoubtful: boolean;
}

/** Matches the time that a spreadsheet may add to a day. */
const time = String.raw`(?:[T ,]+\d{1,2}[:.]\d\d.*)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}`);
const dayFirst = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${time}`);
const inWords = new RegExp(
  String.raw`^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,})[ .,-]+(\d{4})${time}`,
  'i',
);
const monthFirst = new RegExp(
  String.raw`^(?:[a-z]+, )?([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${time}`,
  'i',
);

/**
 * Parses `2026-07-16`, `16/07/2026`, `16.7.2026`, `16 July 2026`, `16-Jul-2026`, `July 16, 2026` and the number of a day
 * in Excel, such as `46219`. The first of two numbers is the day.
 * @returns `undefined` for any other text: a year of two digits, a day that does not exist.
 */
export function parseDay(text: string): WrittenDay | undefined {
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(text);
  // Excel counts the days from 1900 on, with one that did not exist.
  if (serial) {
    const moment = new Date(Date.UTC(1899, 11, 30 + Number(serial[1])));
    return { day: moment.toISOString().slice(0, 10), isDoubtful: false };
  }
  const monthOf = (word = '') =>
    months.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase())) + 1;
  const [iso, numbers] = [yearFirst.exec(text), dayFirst.exec(text)];
  const [words, american] = [inWords.exec(text), monthFirst.exec(text)];
  const [year, month, day] = iso
    ? [iso[1], iso[3], iso[4]]
    : numbers
      ? [numbers[4], numbers[3], numbers[1]]
      : words
        ? [words[3], monthOf(words[2]), words[1]]
        : [american?.[3], monthOf(american?.[1]), american?.[2]];
  const date = { year: Number(year ?? 0), month: Number(month), day: Number(day ?? 0) };
  if (date.year === 0 || date.month === 0 || date.day === 0 || !isSoundDate(date)) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`,
    isDoubtful: numbers !== null && date.day <= 12 && date.day !== date.month,
  };
}
