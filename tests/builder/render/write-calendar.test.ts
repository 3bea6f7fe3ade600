/** The calendars of events, read by another program for calendars. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from '../../../src/builder/render/write-calendar.ts';
import type { DataRecord } from '../../../src/engine/record.ts';
import { record } from '../../make-record.ts';

/** The events of a calendar of one record, and the moments of its first days by UTC. */
function read(fields: Partial<DataRecord>, zone?: string, count = 4) {
  const text = writeCalendar([record({ id: 'mass', title: 'Mass', ...fields })], {
    name: 'Events, all',
    zone,
    uidOf: ({ id }) => `${id}@example.org`,
    pageOf: () => 'https://example.org/Events/mass',
    now: new Date('2026-11-29T10:00:00Z'),
  });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const one of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(one));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const [event] = events;
  if (event === undefined) throw new Error('There is no event.');
  const iterator = event.iterator();
  const days: string[] = [];
  for (let next = iterator.next(); next && days.length < count; next = iterator.next())
    days.push(next.isDate ? next.toString() : next.toJSDate().toISOString().slice(0, 16));
  return { event, events, days, text };
}

describe('a calendar', () => {
  it('has an event with its place, its page and its time in the zone of the site', () => {
    const { event, days } = read(
      {
        date: '2026-12-24',
        time: '18:30',
        endTime: '20:00',
        text: '<p>With &amp; song</p>',
        place: 'Chapel',
      },
      'Asia/Kolkata',
    );
    expect([event.uid, event.summary, event.location, event.description]).toEqual([
      'mass@example.org',
      'Mass',
      'Chapel',
      'With & song',
    ]);
    expect(event.component.getFirstPropertyValue('url')).toBe('https://example.org/Events/mass');
    expect(days).toEqual(['2026-12-24T13:00']);
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-24T14:30:00.000Z');
  });

  it('has the time of the site where the clock of the machine that builds skips this hour, made at a moment of UTC', () => {
    const machine = process.env['TZ'];
    process.env['TZ'] = 'Europe/Rome';
    const { days, text } = read({ date: '2026-03-29', time: '02:30' }, 'Asia/Kolkata');
    process.env['TZ'] = machine ?? 'UTC';
    expect(days).toEqual(['2026-03-28T21:00']);
    expect(text).toContain('\r\nDTSTAMP:20261129T100000Z\r\n');
  });

  it('has days from the first to the last', () => {
    const { event } = read({ date: '2026-12-30', end: '2027-01-02' }, 'Europe/Rome');
    expect([event.startDate, event.endDate].map(String)).toEqual(['2026-12-30', '2027-01-03']);
    expect(event.startDate.isDate).toBe(true);
  });

  it.each([
    ['Europe/Rome', ['2026-10-18T16:30', '2026-10-25T17:30', '2026-11-01T17:30']],
    ['Asia/Kolkata', ['2026-10-18T13:00', '2026-10-25T13:00', '2026-11-01T13:00']],
  ])('keeps the time of an event that repeats where summer time ends, in %s', (zone, expected) => {
    const repeat = JSON.stringify({ every: 'week', until: '2026-11-01' });
    expect(read({ date: '2026-10-18', time: '18:30', repeat }, zone).days).toEqual(expected);
  });

  it.each([
    [{ every: 'month-last' }, '2026-11-29', ['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28']],
    [{ every: 'year' }, '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29']],
    [{ every: 'week', until: '2026-12-06' }, '2026-11-29', ['2026-11-29', '2026-12-06']],
  ])('repeats as %j says', (repeat, date, expected) => {
    expect(read({ date, repeat: JSON.stringify(repeat) }, 'Asia/Kolkata').days).toEqual(expected);
  });

  it.each(['', '18:00'])(
    'leaves out a cancelled day, and has a moved one where it is now (time "%s")',
    (time) => {
      const repeat = JSON.stringify({
        every: 'week',
        cancelled: ['2026-12-06'],
        moved: [{ day: '2026-12-13', to: '2026-12-14' }],
      });
      const { events, days } = read({ date: '2026-11-29', time, repeat }, 'Asia/Kolkata', 2);
      expect(days.map((day) => day.slice(0, 10))).toEqual(['2026-11-29', '2026-12-20']);
      expect(events.map(({ uid, startDate }) => [uid, startDate.toString().slice(0, 10)])).toEqual([
        ['mass@example.org', '2026-11-29'],
        ['20261213.mass@example.org', '2026-12-14'],
      ]);
    },
  );

  it('gives a day without a time the one that it was moved to', () => {
    const moved = [{ day: '2026-12-06', time: '07:15', endTime: '08:00' }];
    const repeat = JSON.stringify({ every: 'week', moved });
    const [all, one] = read({ date: '2026-11-29', repeat }, 'Asia/Kolkata').events;
    expect([all, one].map((event) => [event?.startDate.toString(), event?.endDate.toString()])).toEqual([
      ['2026-11-29', '2026-11-30'],
      ['2026-12-06T07:15:00', '2026-12-06T08:00:00'],
    ]);
  });

  it.each([
    ['', ['2026-11-29', '2026-12-06'], 'UNTIL=20261206\r'],
    ['00:00', ['2026-11-28T18:30', '2026-12-05T18:30'], 'UNTIL=20261206T182900Z\r'],
  ])('ends where the moment of an API says so, where the site is (time "%s")', (time, expected, until) => {
    const repeat = 'FREQ=WEEKLY;UNTIL=20261205T183000Z';
    const { days, text } = read({ date: '2026-11-29', time, repeat }, 'Asia/Kolkata');
    expect(days).toEqual(expected);
    expect(text).toContain(until);
  });

  it('speaks of the time of the visitor on a site without a time zone', () => {
    const { text } = read({
      date: '2026-12-24',
      time: '18:30',
      repeat: JSON.stringify({ every: 'year', until: '2030-12-24' }),
    });
    expect(text).toContain(
      'DTSTART:20261224T183000\r\nRRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24;UNTIL=20301224T235900\r\n',
    );
    expect(text).not.toContain('VTIMEZONE');
  });
});
