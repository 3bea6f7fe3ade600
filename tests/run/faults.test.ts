/** The seeded faults: each still has its one place, so that a change of the code cannot silently take one away. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from './faults.ts';
import { root } from '../root.ts';

it('are ten', () => {
  expect(faults).toHaveLength(10);
});

it.each(faults)('$name has its place in $file', ({ file, old = '' }) => {
  const path = join(root, file);
  expect(existsSync(path)).toBe(true);
  // A fault without a place removes the file.
  const places = old === '' ? 1 : readFileSync(path, 'utf8').split(old).length - 1;
  expect(places).toBe(1);
});
