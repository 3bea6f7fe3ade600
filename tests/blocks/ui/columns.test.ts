import { expect, it } from 'vitest';
import { evenColumns } from '../../../src/blocks/ui/columns.ts';

it.each([
  ['cards', 4, { 1: 2, 2: 2, 3: 3, 4: 4, 5: 5, 6: 3, 7: 4, 8: 4, 9: 3, 10: 5, 11: 4, 13: 5, 30: 5 }],
  ['pictures', 3, { 1: 2, 2: 2, 3: 3, 4: 4, 5: 3, 7: 4, 10: 4, 24: 3 }],
] as const)('%s stand in rows as even as can be, by their number', (_, usual, rows) => {
  const found = Object.keys(rows).map((count) => [count, evenColumns(Number(count), usual)]);
  expect(Object.fromEntries(found)).toEqual(rows);
});
