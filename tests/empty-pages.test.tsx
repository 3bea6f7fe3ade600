// @vitest-environment jsdom
/** The lists of the example site without records: one card, with the words of the page (D-01 … D-04, D-06). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { elementOf, type Example } from './render-example.tsx';

/** The list of a page, as its document says it. */
function listOf(route: string): Example['block'] {
  const file = join(import.meta.dirname, `fixtures/example-site/pages${route}.json`);
  const { blocks } = JSON.parse(readFileSync(file, 'utf8')) as { blocks: Example['block'][] };
  const list = blocks.find(({ type }) => type === 'document-grid');
  if (list === undefined) throw new Error(`${route} has no list`);
  return list;
}
afterEach(cleanup);

it.each([
  ['/BookShelf', 'Book Title'],
  ['/PrayerAnswered', 'No Data Available'],
  ['/Reflection', 'No Data Available'],
  ['/Circular', 'No Data Available'],
  ['/Messages', 'No Data Available'],
  ['/Gallery', 'Coming Soon...'],
])('D-01 D-02 D-03 D-04 D-06 %s without records has one card: %s', async (route, words) => {
  await act(async () => render(elementOf({ block: listOf(route), records: [] })));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([words]);
  expect(screen.queryAllByRole('combobox', { name: 'Year' })).toHaveLength(route === '/Messages' ? 0 : 1);
});
