/** Generates the calendars of events for the programs of visitors (RFC 5545). */
import ical, { type ICalCalendar } from 'ical-generator';
import { tzlib_get_ical_block as describeZone } from 'timezones-ical-library';
import { momentAt } from '../../engine/day.ts';
import type { DataRecord } from '../../engine/record.ts';
import { readRepetition } from '../../engine/repeat.ts';
import { wordsOfHtml } from '../../site/documents/record-pages.ts';

interface Calendar {
  name: string;
  /** Time zone of the site; without one, times are those of the visitor's own clock. */
  zone?: string | undefined;
  /** Returns what stays the same of an event when it is renamed or moved. */
  uidOf: (record: DataRecord) => string;
  /** Returns the address of its page, if it has one. */
  pageOf: (record: DataRecord) => string | undefined;
  now: Date;
}

/**
 * Generates a calendar. An event that repeats is one entry with a rule; a moved day is an entry of its own, which calendars
 * show in place of that day.
 * @param records With their repetition, not one for each day; those without a date are left out.
 */
export function writeCalendar(records: readonly DataRecord[], about: Calendar): string {
  const { name, zone } = about;
  const calendar = ical({ name, prodId: '//page-engine//events//EN' });
  if (zone) calendar.x('X-WR-TIMEZONE', zone);
  for (const record of records) if (record.date !== '') addEvent(calendar, record, about);
  const text = calendar.toString();
  if (!zone) return text;
  // The generator would write the clock of this machine, which skips an hour each spring.
  const clock = `${[describeZone(zone)].flat()[0]?.trim() ?? ''}\r\n`.replace(/^\r\n/, '');
  return text
    .replace(/^(?:DTSTART|DTEND)(?=:)/gm, `$&;TZID=${zone}`)
    .replace(/^(?=BEGIN:VEVENT)/m, () => clock);
}

function addEvent(calendar: ICalCalendar, record: DataRecord, { zone, uidOf, pageOf, now }: Calendar): void {
  const { title, text, date, end, time, endTime, repeat, place } = record;
  const at = (day: string, hour: string) => new Date(`${day}T${hour || '00:00'}:00Z`);
  const length = Math.max(0, Date.parse(end || date) - Date.parse(date));
  const dayAfter = (day: string, by: number) => new Date(Date.parse(day) + by).toISOString().slice(0, 10);
  const page = pageOf(record);
  const add = (
    day: string,
    id: string,
    more: { repeating?: string; begins?: string; ends?: string } = {},
  ) => {
    const { begins = time, ends = endTime, repeating } = more;
    const allDay = begins === '';
    const last = dayAfter(day, length);
    const until = allDay
      ? at(dayAfter(last, 864e5), '')
      : ends || length > 0
        ? at(last, ends || '23:59')
        : undefined;
    calendar.createEvent({
      id,
      stamp: now,
      start: at(day, begins),
      ...(until && (!allDay || length > 0) && { end: until }),
      allDay,
      floating: true,
      summary: title || '…',
      ...(repeating && { repeating }),
      ...(text && { description: wordsOfHtml(text) }),
      ...(place && { location: place }),
      ...(page !== undefined && { url: page }),
    });
  };
  const found = repeat === '' ? undefined : readRepetition(repeat, date, zone);
  const uid = uidOf(record);
  if (found === undefined) return add(date, uid);
  const { rule, cancelled, moved } = found;
  const compact = (day: string) => day.replaceAll('-', '');
  const without = [...cancelled, ...moved.map(({ day }) => day)];
  const hour = time && `T${time.replace(':', '')}00`;
  const form = time === '' ? ';VALUE=DATE' : zone ? `;TZID=${zone}` : '';
  const exceptions = without.map((day) => `EXDATE${form}:${compact(day)}${hour}`);
  // The end of a rule is a day for days, and a moment of UTC for times in a zone.
  const untilMoment = (_: string, year: string, month: string, day: string) => {
    const last = momentAt(`${year}-${month}-${day}`, '23:59', zone ?? 'UTC').toISOString();
    return `UNTIL=${last.replace(/[-:]|\.\d+/g, '').slice(0, zone ? 16 : 15)}`;
  };
  const exact = time === '' ? rule : rule.replace(/UNTIL=(....)(..)(..)/, untilMoment);
  add(date, uid, { repeating: [`RRULE:${exact}`, ...exceptions].join('\n') });
  for (const { day, to = day, time: begins = time, endTime: ends = endTime } of moved)
    add(to, `${compact(day)}.${uid}`, { begins, ends });
}
