/** Time travel: which day an address asks for. */
import { describe, expect, it } from 'vitest';
import { requestedDay, longDay, noonOn, onDay } from '../../src/desk/shared/clock-override.ts';
import { isoDay } from '../../src/engine/day.ts';

it.each([
  ['?now=2021-03-01', '2021-03-01'],
  ['year=2020&now=2024-02-29', '2024-02-29'],
  ['?now=2023-02-29', undefined],
  ['?now=2021-13-01', undefined],
  ['?now=yesterday', undefined],
  ['?now=', undefined],
  ['', undefined],
])('%s asks for %s', (search, day) => expect(requestedDay(search)).toBe(day));

describe('an address', () => {
  it('keeps what else it says', () => {
    expect(onDay('/News?year=2020#latest', '2021-03-01')).toBe('/News?year=2020&now=2021-03-01#latest');
    expect(onDay('/News?now=2020-01-01', '2021-03-01')).toBe('/News?now=2021-03-01');
  });
  it('asks for no day without one', () => {
    expect(onDay('/News?now=2020-01-01#latest', undefined)).toBe('/News#latest');
    expect(onDay('/', undefined)).toBe('/');
  });
});

it('noon of a day is on that day by the clock of the machine', () => {
  expect(isoDay(noonOn('2021-03-01'))).toBe('2021-03-01');
  for (const zone of ['Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Niue'])
    expect(isoDay(noonOn('2021-03-01', zone), zone)).toBe('2021-03-01');
  expect(longDay('2021-03-01')).toBe('1 March 2021');
});
