import { expect, it } from 'vitest';
import { browserTestsOf } from './changed.ts';

it.each([
  ['src/blocks/types/tab-list/tab-list.tsx', 'e2e/tab-list'],
  ['src/blocks/types/document-grid/index.ts', 'pages/lists'],
  ['src/desk/editor/keys.tsx', 'e2e/desk/'],
  ['tests/e2e/menu.spec.ts', 'e2e/menu.spec.ts'],
])('a change of %s is tried in the browser by %s', (file, tests) => {
  expect(browserTestsOf([file, file])).toEqual([tests]);
});

it('a change of a function that no visitor meets needs no browser', () => {
  expect(
    browserTestsOf(['src/review/merge/merge-lines.ts', 'tests/review/merge/merge-lines.test.ts']),
  ).toEqual([]);
});
