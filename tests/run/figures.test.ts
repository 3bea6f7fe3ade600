/** The table of what the last run has shown. */
import { expect, it } from 'vitest';
import { describeFigures, figuresOf, promises } from './figures.ts';

const test = (title: string, hasPassed = true, file = 'tests/a.test.ts') => ({ title, file, hasPassed });
const rowOf = (titles: Parameters<typeof figuresOf>[0], number: string) =>
  figuresOf(titles).find((row) => row.number === number);

it('counts a test for each number that it bears, also within a group, and for no other', () => {
  const titles = [
    test('A-04 F1 F2 all sources down'),
    test('F2: later', false, 'tests/b.test.ts'),
    test('F9 what is answered F9 the network decides'),
    test('F-02 is another list'),
    test('F21 is no number'),
  ];
  expect(rowOf(titles, 'F1')).toMatchObject({ passed: 1, failed: 0 });
  expect(rowOf(titles, 'F2')).toMatchObject({
    passed: 1,
    failed: 1,
    files: ['tests/a.test.ts', 'tests/b.test.ts'],
  });
  expect(rowOf(titles, 'F9')).toMatchObject({ passed: 1 });
});

it('says of which promise the run has shown nothing', () => {
  const lines = describeFigures(figuresOf([test('S1 payloads')]), [{ name: 'payloads', taken: 3, of: 9 }]);
  expect(lines).toContain(`| S1 | ${promises['S1']} | 1 | 0 | tests/a.test.ts |`);
  expect(lines).toContain(`| V1 | ${promises['V1']} | 0 | 0 | nothing in this run |`);
  expect(lines).toContain('| payloads | 3 | 9 |');
});
