import { expect, it } from 'vitest';
import { problemsOf, readAsvs, type Asvs } from './asvs.ts';

it('S11 every requirement has its place, and every file of tests that is named exists', () => {
  const asvs = readAsvs();
  expect(problemsOf(asvs)).toEqual([]);
  expect(asvs.requirements.filter(({ shownBy }) => shownBy).length).toBeGreaterThan(60);
});

const [first] = readAsvs().requirements;

it.each<[string, (asvs: Asvs) => unknown, string]>([
  [
    'a file that is not there',
    (asvs) => (asvs.requirements[0] = { ...first!, shownBy: ['tests/nowhere.test.ts'] }),
    '1.1.1: there is no file tests/nowhere.test.ts',
  ],
  ['a requirement that is missing', (asvs) => asvs.requirements.shift(), '1.1.1 is not listed'],
  [
    'one that no section has',
    (asvs) => asvs.requirements.push({ ...first!, number: '1.1.9' }),
    '1.1.9 is in no section',
  ],
  ['one that comes twice', (asvs) => asvs.requirements.push(first!), '1.1.1 is listed twice'],
  [
    'neither a test nor a reason',
    (asvs) => (asvs.requirements[0] = { number: '1.1.1', level: 2, is: 'A.' }),
    'data/requirements/0 must match exactly one schema in oneOf',
  ],
])('S11 %s is told', (_, change, says) => {
  const asvs = readAsvs();
  change(asvs);
  expect(problemsOf(asvs)).toContain(says);
});
