/** The seeded faults: each still has its one place, so that a change of the code cannot silently take one away. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from './faults.ts';
import { root } from '../root.ts';

it('are ten for each run', () => {
  expect(faults.map(({ run }) => run).toSorted()).toEqual([
    ...Array(10).fill('once'),
    ...Array(10).fill('rest'),
  ]);
});

it.each(faults)('$name has its place in $file', ({ file, old }) => {
  expect(readFileSync(join(root, file), 'utf8').split(old)).toHaveLength(2);
});
