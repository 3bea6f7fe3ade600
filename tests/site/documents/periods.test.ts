/** Days of pages and blocks: what is due on a day, when that changes, and how it is said. */
import { describe, expect, it } from 'vitest';
import { isDue } from '../../../src/site/documents/is-due.ts';
import { dayAfter, isRealDay, periodWords } from '../../../src/site/documents/periods.ts';

describe('a period', () => {
  it.each([
    [{ from: '2026-05-03', until: '2026-05-12' }, '2026-05-02', false],
    [{ from: '2026-05-03', until: '2026-05-12' }, '2026-05-03', true],
    [{ from: '2026-05-03', until: '2026-05-12' }, '2026-05-12', true],
    [{ from: '2026-05-03', until: '2026-05-12' }, '2026-05-13', false],
    [{ from: '2026-05-03' }, '2031-01-01', true],
    [{ until: '2026-05-12' }, '2020-01-01', true],
    [{ from: '2026-05-03', draft: true }, '2026-05-04', false],
    [{ draft: false }, '2026-05-04', true],
    [{}, '2026-05-04', true],
  ])('%j on %s: %s', (period, day, due) => {
    expect(isDue(period, day)).toBe(due);
  });

  it.each([
    [{ from: '2026-05-03', until: '2026-05-12' }, 'from 3 to 12 May 2026'],
    [{ from: '2026-04-28', until: '2026-05-03' }, 'from 28 April to 3 May 2026'],
    [{ from: '2026-12-28', until: '2027-01-02' }, 'from 28 December 2026 to 2 January 2027'],
    [{ from: '2026-05-03', until: '2026-05-03' }, 'on 3 May 2026'],
    [{ from: '2026-05-03' }, 'from 3 May 2026'],
    [{ until: '2026-05-12' }, 'until 12 May 2026'],
    [{ draft: true }, 'hidden from visitors: a draft'],
    [{ draft: true, until: '2026-05-12' }, 'hidden from visitors: a draft (then until 12 May 2026)'],
    [{}, 'always'],
  ])('%j is said as %s', (period, words) => {
    expect(periodWords(period)).toBe(words);
  });

  it('days are those of the calendar, over the ends of months and years', () => {
    expect([isRealDay('2028-02-29'), isRealDay('2026-02-29')]).toEqual([true, false]);
    expect([dayAfter('2026-12-31'), dayAfter('2028-02-28'), dayAfter('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-02-28',
    ]);
  });
});
