import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/engine/day.ts';

describe('dayOf', () => {
  it('is the day by the clock of the machine, in two digits', () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
    expect(dayOf(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  });
});
