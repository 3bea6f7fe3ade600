/** Days: `YYYY-MM-DD`, without a time or a zone. */

/** Formats by zone: a phone takes milliseconds to create one. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the day of a moment.
 * @param zone Time zone, such as `Asia/Kolkata` or `+05:30`; without one, that of the machine.
 */
export function isoDay(moment: Date, zone?: string): string {
  if (zone) {
    const [, sign = '', hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
    const ahead = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
    const day = new Date(moment.getTime() + ahead * 60_000).toISOString().slice(0, 10);
    if (sign !== '' || zone === 'UTC') return day;
    try {
      let format = formats.get(zone);
      // Sweden writes `YYYY-MM-DD`.
      if (format === undefined)
        formats.set(zone, (format = new Intl.DateTimeFormat('sv', { timeZone: zone })));
      return format.format(moment);
    } catch {
      // An old browser does not know a zone with a new name.
      return day;
    }
  }
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Returns the beginning of a day, by UTC: the same moment for all builds of that day. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A day, and the time and the offset that may follow. */
const dated = /^(\d{4}-\d\d-\d\d)(?!\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?/i;

/**
 * Reads the day of a date as an API writes it: a bare day is that day, and so is that of a moment without an offset; a
 * moment with an offset, or in milliseconds, is read in the zone.
 * @param zone Time zone of the site; without one, the day of a moment is the one it names, or that of UTC.
 * @returns `''` if the text is no date, or names a day that does not exist.
 */
export function readDay(value: string | number, zone = ''): string {
  if (typeof value === 'number' || /^-?\d{10,14}$/.test(value)) return dayOfNumber(Number(value), zone);
  const [, day = '', time, offset = ''] = dated.exec(value) ?? [];
  if (!isLikelyDay(day)) return '';
  if (time === undefined || offset === '' || zone === '') return day;
  const exact = offset.replace(
    /^(...):?(\d\d)?$/,
    (_, hours: string, minutes = '00') => `${hours}:${minutes}`,
  );
  return dayIn(new Date(`${day}T${time}${exact.toUpperCase()}`), zone) || day;
}

/** Milliseconds since 1970; a number of ten digits can only be seconds. Others, such as 20260305, are no moment. */
function dayOfNumber(value: number, zone: string): string {
  const size = Math.abs(value);
  if (size < 1e9) return '';
  return dayIn(new Date(size < 4.2e9 ? value * 1000 : value), zone || 'UTC');
}

function dayIn(moment: Date, zone: string): string {
  if (Number.isNaN(moment.getTime())) return '';
  const day = isoDay(moment, zone);
  return isLikelyDay(day) ? day : '';
}

/** Whether a day exists, in a year of this or the last millennium: systems write `0001-01-01` for no day. */
function isLikelyDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isMonth = /^[12]/.test(day) && month >= 1 && month <= 12;
  return isMonth && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
