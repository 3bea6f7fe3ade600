/** Events that repeat: the days of a rule, its exceptions, and moments in the zone of the site. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { selectRecords } from '../../src/engine/data.ts';
import { daysOf, readRepetition } from '../../src/engine/repeat.ts';
import { makeSources } from './make-sources.ts';
import { fc } from '../property.ts';
import { settled } from './make-answer.ts';

const days = (repeat: unknown, start: string, from: string, to: string) => {
  const text = typeof repeat === 'string' ? repeat : JSON.stringify(repeat);
  return daysOf(readRepetition(text, start)?.rule ?? '', start, from, to);
};

describe('the days of an event', () => {
  it.each<[string, object, string, string, string[]]>([
    ['each week', { every: 'week' }, '2026-11-29', '2026-12-14', ['2026-11-29', '2026-12-06', '2026-12-13']],
    [
      'each second week',
      { every: 'week', interval: 2 },
      '2026-11-29',
      '2026-12-14',
      ['2026-11-29', '2026-12-13'],
    ],
    [
      'each last Sunday, also of a month with five',
      { every: 'month-last' },
      '2026-07-26',
      '2026-11-30',
      ['2026-07-26', '2026-08-30', '2026-09-27', '2026-10-25', '2026-11-29'],
    ],
    [
      'each first Friday, until a day',
      { every: 'month-weekday', until: '2027-01-01' },
      '2026-11-06',
      '2027-12-31',
      ['2026-11-06', '2026-12-04', '2027-01-01'],
    ],
    [
      'each 31st, in months that have one',
      { every: 'month' },
      '2026-12-31',
      '2027-05-31',
      ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31'],
    ],
    [
      'each 29 February, in leap years',
      { every: 'year' },
      '2024-02-29',
      '2032-12-31',
      ['2024-02-29', '2028-02-29', '2032-02-29'],
    ],
  ])('%s', (_, repeat, start, to, expected) => {
    expect(days(repeat, start, start, to)).toEqual(expected);
  });

  it.each([
    ['FREQ=MONTHLY;BYDAY=-1SU', ['2026-11-29', '2026-12-27']],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO,SU;COUNT=3', ['2026-11-29', '2026-11-30', '2026-12-06']],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1', ['2026-11-29', '2026-12-31']],
  ])('are read of the rule of an API: %s', (rule, expected) => {
    expect(days(rule, '2026-11-29', '2026-11-01', '2026-12-31')).toEqual(expected);
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=MONTHLY;BYSETPOS=-1;BYDAY=SU',
    'each week',
    'true',
  ])('are none by a rule that is not understood: %s', (rule) =>
    expect(readRepetition(rule, '2026-11-29')).toBeUndefined(),
  );

  it('are those that another reader of calendars finds', () => {
    const day = fc
      .integer({ min: 20_000, max: 22_000 })
      .map((number) => new Date(number * 864e5).toISOString().slice(0, 10));
    const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
    const nth = fc.constantFrom('', '1', '2', '3', '4', '5', '-1', '-2');
    const some = <T>(one: fc.Arbitrary<T>) =>
      fc.uniqueArray(one, { minLength: 1, maxLength: 3 }).map((all) => all.join(','));
    const part = fc.oneof(
      fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'),
      some(weekday).map((list) => `FREQ=WEEKLY;BYDAY=${list}`),
      some(fc.tuple(nth, weekday).map((pair) => pair.join(''))).map((list) => `FREQ=MONTHLY;BYDAY=${list}`),
      some(fc.integer({ min: 1, max: 28 })).map((list) => `FREQ=MONTHLY;BYMONTHDAY=${list}`),
      fc.integer({ min: 1, max: 12 }).map((month) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`),
    );
    const end = fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 30 }).map((count) => `;COUNT=${count}`),
    );
    fc.assert(
      fc.property(day, part, fc.integer({ min: 1, max: 3 }), end, (start, freq, interval, last) => {
        const rule = `${freq};INTERVAL=${interval}${last}`;
        // The other reader has 29 February on 1 March where the rule does not name it.
        fc.pre(!start.endsWith('02-29'));
        // Only a rule that names its first day is clear about it.
        fc.pre(daysOf(freq, '2000-01-01', start, start).length > 0 || /FREQ=\w+$/.test(freq));
        const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
        const expected: string[] = [];
        for (let next = iterator.next(); next && expected.length < 40; next = iterator.next()) {
          if (next.toString() > '2034') break;
          expected.push(next.toString());
        }
        expect(daysOf(rule, start, start, '2033-12-31').slice(0, 40)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});

/** The records of an answer on 16 July 2026, after it went through the store of a visit. */
async function recordsOf(items: object[], fields: Record<string, string> = {}, timeZone?: string) {
  const { sources } = makeSources(() => Response.json(items), undefined, timeZone);
  sources.startRequests({ events: { path: '/api/events', item: 'event', fields } });
  await settled();
  await expect.poll(() => sources.get('events').status).toBe('ready');
  const found = selectRecords(sources.get('events').items, { sort: 'oldest' }, fields, () => undefined, {
    zone: timeZone,
  });
  return found.map(({ title, date, end, time, endTime }) =>
    [title, date, time, end, endTime].join(' ').trim(),
  );
}

describe('an event that repeats', () => {
  it('is in a list on each of its days, without those that are cancelled, and where one was moved to', async () => {
    const repeat = {
      every: 'month-last',
      until: '2027-02-28',
      cancelled: ['2027-01-31'],
      moved: [{ day: '2026-12-27', to: '2026-12-26', time: '09:30' }],
    };
    const event = {
      id: 'vigil',
      title: 'Vigil',
      date: '2026-11-29',
      time: '18:00',
      endTime: '19:00',
      repeat,
    };
    expect(await recordsOf([event, { id: 'feast', title: 'Feast', date: '2026-12-14' }])).toEqual([
      'Vigil 2026-11-29 18:00  19:00',
      'Feast 2026-12-14',
      'Vigil 2026-12-26 09:30  19:00',
      'Vigil 2027-02-28 18:00  19:00',
    ]);
  });

  it('lasts as many days each time', async () => {
    const event = { title: 'Retreat', date: '2026-12-30', end: '2027-01-02', repeat: { every: 'year' } };
    expect(await recordsOf([event])).toEqual(['Retreat 2026-12-30  2027-01-02']);
  });

  it.each([
    // Europe leaves summer time on 25 October 2026, and enters it on 28 March 2027; India has none.
    ['Europe/Rome', '2026-10-11T16:30:00Z', 'Mass 2026-10-11 18:30', 'Mass 2027-04-11 18:30'],
    ['Asia/Kolkata', '2026-10-11T20:00:00Z', 'Mass 2026-10-12 01:30', 'Mass 2027-04-12 01:30'],
  ])('keeps its time of the day in %s', async (zone, begin, first, later) => {
    const fields = { date: 'begin', time: 'begin', repeat: 'rule' };
    const found = await recordsOf([{ title: 'Mass', begin, rule: 'FREQ=WEEKLY' }], fields, zone);
    expect(found[0]).toBe(first);
    expect(found).toContain(later);
    expect(new Set(found.map((one) => one.slice(-5))).size).toBe(1);
  });

  it('ends, and leaves out days, by the moments of an API where the site is', async () => {
    const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20260731T183000Z\nEXDATE:20260717T183000Z,20260725';
    const item = { title: 'Mass', date: '2026-07-11', time: '00:00', repeat: rule };
    const until = (zone: string) => recordsOf([item], {}, zone);
    expect(await until('Asia/Kolkata')).toEqual(['Mass 2026-07-11 00:00', 'Mass 2026-08-01 00:00']);
    expect(await until('UTC')).toEqual(['Mass 2026-07-11 00:00', 'Mass 2026-07-18 00:00']);
  });

  it('is told by its first day alone if its rule is not understood', async () => {
    expect(await recordsOf([{ title: 'Mass', date: '2026-11-29', repeat: 'now and then' }])).toEqual([
      'Mass 2026-11-29',
    ]);
  });
});
