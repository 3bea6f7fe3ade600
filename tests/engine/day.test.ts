import { afterEach, describe, expect, it } from 'vitest';
import { isoDay } from '../../src/engine/day.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

describe('isoDay', () => {
  it('is the day by the clock of the machine, in two digits', () => {
    expect(isoDay(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
    expect(isoDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  });

  it.each([
    // In India the new year has begun; in UTC it is still December.
    ['Asia/Kolkata', '2026-12-31T19:00:00Z', '2027-01-01'],
    ['UTC', '2026-12-31T19:00:00Z', '2026-12-31'],
    ['Asia/Kolkata', '2028-02-29T06:30:00Z', '2028-02-29'],
    // In California one minute is left of the old year; in UTC the new one has begun.
    ['America/Los_Angeles', '2027-01-01T07:59:00Z', '2026-12-31'],
    ['America/Los_Angeles', '2027-01-01T08:00:00Z', '2027-01-01'],
    ['UTC', '2027-01-01T07:59:00Z', '2027-01-01'],
    ['Asia/Kolkata', '2028-02-28T18:30:00Z', '2028-02-29'],
    ['Asia/Kolkata', '2028-02-29T18:29:59Z', '2028-02-29'],
    ['Asia/Kolkata', '2028-02-29T18:30:00Z', '2028-03-01'],
  ])('is that of the visitor: in %s at %s it is %s', (zone, moment, day) => {
    process.env['TZ'] = zone;
    expect(isoDay(new Date(moment))).toBe(day);
    // That of the site, wherever the visitor is.
    process.env['TZ'] = 'Pacific/Kiritimati';
    expect(isoDay(new Date(moment), zone)).toBe(day);
  });

  it.each([
    ['+05:30', '2026-12-31T18:29:59Z', '2026-12-31'],
    ['+05:30', '2026-12-31T18:30:00Z', '2027-01-01'],
    ['-03:30', '2027-01-01T03:29:59Z', '2026-12-31'],
    ['-03:30', '2027-01-01T03:30:00Z', '2027-01-01'],
    ['+00:00', '2026-12-31T23:59:59Z', '2026-12-31'],
  ])('is that of an offset: %s at %s it is %s', (offset, moment, day) => {
    expect(isoDay(new Date(moment), offset)).toBe(day);
  });
});
