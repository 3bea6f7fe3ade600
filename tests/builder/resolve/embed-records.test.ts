/** Which records a page carries, and what the browser must still ask. */
import { expect, it } from 'vitest';
import type { PagePayload } from '../../../src/engine/payload.ts';
import type { Facet } from '../../../src/engine/generated/schema.ts';
import type { SourceState } from '../../../src/engine/sources.ts';
import { embedRecords } from '../../../src/builder/resolve/embed-records.ts';
import { resolveBinding } from '../../../src/builder/resolve/plan-page.ts';

const source = { path: '/assets/records-1.json', item: 'news' };
const state = (length: number): SourceState => ({
  status: 'ready',
  items: Array.from({ length }, (_, index) => ({
    title: `${index}`,
    date: `${2020 + (index % 5)}-01-01`,
  })),
});

/** A page with a list. */
const pageWith = (facets: readonly Facet[], isOwn = false): PagePayload => ({
  route: '/News',
  paths: ['/News'],
  builtOn: '2026-07-16',
  build: '1',
  blocks: { list: { props: {}, data: { source: 'news', facets } } },
  sources: { news: { ...source, ...(isOwn && { isOwn: true }) } },
});

/** The same after its records are embedded. */
function embedList(length: number, isOwn: boolean, facets: readonly Facet[]) {
  return embedRecords(pageWith(facets, isOwn), { get: () => state(length) }, '/files/');
}

it('a page carries of its records what the block shows', () => {
  const shown = new Map([['list', ({ title = '' }) => ({ title })]]);
  const { payload } = embedRecords(pageWith([]), { get: () => state(1) }, '/files/', undefined, shown);
  expect(payload.blocks['list']?.records).toEqual([{ title: '0' }]);
});

it('a list follows the order by hand of its source, in the page and in the browser', () => {
  const sources = { news: { ...source, sort: 'hand' as const } };
  const data = resolveBinding({ source: 'news', limit: 3 }, { policies: {}, sources });
  const page = { ...pageWith([]), blocks: { list: { props: {}, data } } };
  const { payload } = embedRecords(page, { get: () => state(10) }, '/files/');
  expect(payload.blocks['list']?.records?.map(({ title }) => title)).toEqual(['0', '1', '2']);
  expect(payload.blocks['list']?.data?.sort).toBe('hand');
  expect(resolveBinding({ source: 'other' }, { policies: {}, sources })).not.toHaveProperty('sort');
});

it('the order of a list stands over that of its source; where words decide, the language of the page goes with it', () => {
  const sources = { news: { ...source, sort: 'title' } };
  const order = (binding: object) => {
    const { sort, locale } = resolveBinding(
      { source: 'news', ...binding },
      { policies: {}, sources, locale: 'fr' },
    );
    return [sort, locale];
  };
  expect(order({})).toEqual(['title', 'fr']);
  expect(order({ sort: 'oldest' })).toEqual(['oldest', undefined]);
});

it('a list of coming days begins on the day of the build; its collection is asked, because tomorrow it is another', () => {
  const data = resolveBinding(
    { source: 'news', when: 'coming', sort: 'oldest', limit: 2 },
    { policies: {}, sources: { news: source } },
  );
  const page = { ...pageWith([], true), builtOn: '2022-01-01', blocks: { list: { props: {}, data } } };
  const { payload } = embedRecords(page, { get: () => state(5) }, '/files/');
  expect(payload.blocks['list']?.records?.map(({ title }) => title)).toEqual(['2', '3']);
  expect(payload.sources).toHaveProperty('news');
});

/** The sources that it has then. */
function sourcesLeft(length: number, isOwn: boolean, facets: readonly Facet[]) {
  const { sources, blocks } = embedList(length, isOwn, facets).payload;
  expect(blocks['list']?.summary?.count).toBe(length);
  return sources;
}

it('A-05 a collection that is embedded whole is never asked; the rest of a filtered list waits', () => {
  const own = { ...source, isOwn: true };
  expect(sourcesLeft(16, true, [{ by: 'year' }])).toEqual({});
  expect(sourcesLeft(17, true, [{ by: 'year' }])).toEqual({ news: { ...own, waits: true } });
  // A block without a filter may show any record.
  expect(sourcesLeft(17, true, [])).toEqual({ news: own });
  expect(sourcesLeft(1, false, [{ by: 'year' }])).toEqual({ news: source });
});

it('N2 the records that are not shown at first are no part of the payload; a search finds two hundred of them', () => {
  const { payload, longLists } = embedList(10, true, [{ by: 'year', start: 'current' }]);
  expect(payload.blocks['list']?.records).toEqual([]);
  expect(longLists.get('list')?.names).toEqual(['4', '9', '3', '8', '2', '7', '1', '6', '0', '5']);
  expect(longLists.get('list')?.records).toHaveLength(10);
  const some = embedList(500, true, [{ by: 'year', start: 'current' }]);
  expect(some.longLists.get('list')?.names).toHaveLength(200);
  const beyond = embedList(22, true, []);
  expect(beyond.payload.blocks['list']?.records).toHaveLength(16);
  expect(beyond.longLists.get('list')?.names).toEqual(['21', '0', '5', '10', '15', '20']);
  expect(embedList(10, true, [{ by: 'year' }]).longLists.size).toBe(0);
});
