/** Time travel in development: `?now=2021-03-01` shows the site as on that day. */
import { isoDay } from '../../engine/day.ts';

const parameter = 'now';

/** The day that a query string asks for, `YYYY-MM-DD`; `undefined` without one or if it does not exist. */
export function requestedDay(search: string): string | undefined {
  const day = new URLSearchParams(search).get(parameter) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const moment = new Date(`${day}T00:00:00Z`);
  // `Date` turns a day that does not exist, such as 30 February, into a day in March.
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day ? undefined : day;
}

/** Noon of a day in the local time zone, or a moment of the day in another one. */
export function noonOn(day: string, zone?: string): Date {
  if (zone === undefined) return new Date(`${day}T12:00:00`);
  const noon = new Date(`${day}T12:00:00Z`);
  // At noon of Greenwich it is the next day in the east of the Pacific.
  return isoDay(noon, zone) === day ? noon : new Date(`${day}T00:00:00Z`);
}

/** Sets the day in an address of the site, or removes it if `day` is absent; keeps the rest. */
export function onDay(address: string, day: string | undefined): string {
  const [, path = '', search = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const query = new URLSearchParams(search);
  if (day === undefined) query.delete(parameter);
  else query.set(parameter, day);
  const text = query.toString();
  return path + (text === '' ? '' : `?${text}`) + anchor;
}

/** Formats `2021-03-01` as `1 March 2021`. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(noonOn(day));
}
