/** Parses dates as written on the pages: 16 July 1868, July 1868, 1868, 16 July. */

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
