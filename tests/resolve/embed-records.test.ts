/** Which records a page carries, and what the browser must still ask. */
import { expect, it } from 'vitest';
import type { PagePayload } from '../../src/engine/payload.ts';
import type { SourceState } from '../../src/engine/sources.ts';
import { embedRecords } from '../../src/resolve/embed-records.ts';

const source = { path: '/assets/records-1.json', item: 'news' };
const state = (length: number): SourceState => ({
  status: 'ready',
  items: Array.from({ length }, (_, index) => ({
    title: `${index}`,
    date: `${2020 + (index % 5)}-01-01`,
  })),
});

/** The sources that a page with a list has after its records are embedded. */
function sourcesLeft(length: number, isOwn: boolean, facets: readonly { by: 'year' }[]) {
  const payload: PagePayload = {
    route: '/News',
    paths: ['/News'],
    builtOn: '2026-07-16',
    build: '1',
    blocks: { list: { props: {}, data: { source: 'news', facets } } },
    sources: { news: { ...source, ...(isOwn && { isOwn: true }) } },
  };
  const { sources, blocks } = embedRecords(payload, { get: () => state(length) }, '/files/');
  expect(blocks['list']?.summary?.count).toBe(length);
  return sources;
}

it('A-05 a collection that is embedded whole is never asked; the rest of a filtered list waits', () => {
  const own = { ...source, isOwn: true };
  expect(sourcesLeft(100, true, [{ by: 'year' }])).toEqual({});
  expect(sourcesLeft(101, true, [{ by: 'year' }])).toEqual({ news: { ...own, waits: true } });
  // A block without a filter may show any record.
  expect(sourcesLeft(101, true, [])).toEqual({ news: own });
  expect(sourcesLeft(1, false, [{ by: 'year' }])).toEqual({ news: source });
});
