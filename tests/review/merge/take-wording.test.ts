/** A reviewer's wording: joined with what has changed since, and never over it. */
import { expect, it } from 'vitest';
import { takeWording } from '../../../src/review/merge/take-wording.ts';

const from = ['The first house', 'opened in 1868.', '', 'It is large.'];
const to = ['The first house', 'opened in May 1868.', '', 'It is large.'];

it('A1 takes a wording into the text that its author read, once', () => {
  expect(takeWording(from, from, to)).toEqual({ value: to, isTaken: false });
  expect(takeWording(to, from, to)).toEqual({ value: to, isTaken: true });
});

it('A1 joins it with a change in other lines, and knows that it is taken', () => {
  const now = [...from.slice(0, 3), 'It is very large.'];
  const joined = [...to.slice(0, 3), 'It is very large.'];
  expect(takeWording(now, from, to).value).toEqual(joined);
  expect(takeWording(joined, from, to).isTaken).toBe(true);
});

it('A1 keeps both where the text contradicts it', () => {
  const now = [from[0] ?? '', 'opened in 1869.', ...from.slice(2)];
  expect(takeWording(now, from, to)).toEqual({ value: now, rival: to, isTaken: false });
  const both = [from[0] ?? '', 'opened in 1869.', 'opened in May 1868.', ...from.slice(2)];
  expect(takeWording(both, from, to).isTaken).toBe(true);
  expect(takeWording('Ours', 'Old', 'New')).toEqual({ value: 'Ours', rival: 'New', isTaken: false });
});
