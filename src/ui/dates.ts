/** Formats dates. All functions take `YYYY-MM-DD` and do not depend on a time zone. */
import { months } from '../engine/policy.ts';

/** Formats a date as `05 Mar 2024`. A text that is not a date is returned unchanged. */
export function shortDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1];
  return name === undefined ? date : `${day} ${name} ${year}`;
}

/**
 * Formats a date as `05/03/2024`, the order of Britain and India. A text that is not a date is returned
 * unchanged.
 */
export function numericDate(date: string): string {
  const [year, month, day] = date.split('-');
  return day === undefined ? date : `${day}/${month}/${year}`;
}

/** Formats a date as `Mar 05, 2024`. A text that is not a date is returned unchanged. */
export function monthFirst(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1];
  return name === undefined ? date : `${name} ${day}, ${year}`;
}
