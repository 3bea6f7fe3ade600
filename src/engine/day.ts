/** Days: `YYYY-MM-DD`, without a time or a zone. */

/** Formats by zone: a phone takes milliseconds to create one. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the day of a moment.
 * @param zone Time zone, such as `Asia/Kolkata` or `+05:30`; without one, that of the machine.
 */
export const isoDay = (moment: Date, zone?: string): string => isoMoment(moment, zone).slice(0, 10);

/** Returns the day and the time of a moment: `2026-11-29 18:30`. */
function isoMoment(moment: Date, zone?: string): string {
  if (zone) {
    const [, sign = '', hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
    const ahead = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
    const exact = new Date(moment.getTime() + ahead * 60_000).toISOString().replace('T', ' ').slice(0, 16);
    if (sign !== '' || zone === 'UTC') return exact;
    try {
      let format = formats.get(zone);
      // Sweden writes `YYYY-MM-DD HH:MM`.
      const style = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
      if (format === undefined) formats.set(zone, (format = new Intl.DateTimeFormat('sv', style)));
      return format.format(moment);
    } catch {
      // An old browser does not know a zone with a new name.
      return exact;
    }
  }
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Returns the moment of a time of a day in a zone: of a time that comes twice in autumn, the later one. */
export function momentAt(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const shown = Date.parse(`${isoMoment(new Date(wanted), zone).replace(' ', 'T')}Z`);
  return new Date(2 * wanted - shown);
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
export const readDay = (value: string | number, zone = ''): string => readMoment(value, zone).slice(0, 10);

/** Reads the time of a day, `HH:MM`: a bare one (`18:30`), or that of a moment, in the zone as for its day. */
export function readTime(value: string | number, zone = ''): string {
  const time = /^\d\d:/.test(String(value)) ? String(value) : readMoment(value, zone).slice(11);
  return /^(?:[01]\d|2[0-3]):[0-5]\d/.exec(time)?.[0] ?? '';
}

/** Reads a day, and the time that follows it. */
function readMoment(value: string | number, zone: string): string {
  if (typeof value === 'number' || /^-?\d{10,14}$/.test(value)) return momentOfNumber(Number(value), zone);
  const [, day = '', time = '', offset = ''] = dated.exec(value) ?? [];
  if (!isLikelyDay(day)) return '';
  const named = `${day} ${time}`;
  if (time === '' || offset === '' || zone === '') return named;
  const exact = offset.replace(
    /^(...):?(\d\d)?$/,
    (_, hours: string, minutes = '00') => `${hours}:${minutes}`,
  );
  return momentIn(new Date(`${day}T${time}${exact.toUpperCase()}`), zone) || named;
}

/** Milliseconds since 1970; a number of ten digits can only be seconds. Others, such as 20260305, are no moment. */
function momentOfNumber(value: number, zone: string): string {
  const size = Math.abs(value);
  if (size < 1e9) return '';
  return momentIn(new Date(size < 4.2e9 ? value * 1000 : value), zone || 'UTC');
}

function momentIn(moment: Date, zone: string): string {
  if (Number.isNaN(moment.getTime())) return '';
  const exact = isoMoment(moment, zone);
  return isLikelyDay(exact.slice(0, 10)) ? exact : '';
}

/** Whether a day exists, in a year of this or the last millennium: systems write `0001-01-01` for no day. */
function isLikelyDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isMonth = /^[12]/.test(day) && month >= 1 && month <= 12;
  return isMonth && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
