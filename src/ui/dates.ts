/** Dates as the site writes them. All take `YYYY-MM-DD` and know no time zone. */
import { months } from '../engine/policy.ts';

/** `05 Mar 2024`. A text that is no date comes back as it is. */
export function shortDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1];
  return name === undefined ? date : `${day} ${name} ${year}`;
}

/** `05/03/2024`, as it is written in Britain and India. A text that is no date comes back as it is. */
export function numericDate(date: string): string {
  const [year, month, day] = date.split('-');
  return day === undefined ? date : `${day}/${month}/${year}`;
}

/** `Mar 05, 2024`: short month, day, year. A text that is no date comes back as it is. */
export function monthFirst(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1];
  return name === undefined ? date : `${name} ${day}, ${year}`;
}
