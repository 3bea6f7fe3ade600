/** The records of a page's blocks. */
import { describe, expect, it, vi } from 'vitest';
import { createPageData } from '../../src/engine/page-data.ts';
import type { Luggage } from '../../src/engine/read.ts';
import { createSources } from '../../src/engine/sources.ts';
import { itemFault } from '../../src/generated/items.js';
import { dated } from '../make-record.ts';
import { makeFetch, settings, settled } from './make-answer.ts';
import { makeClock } from './make-clock.ts';

const facets = [{ by: 'year' as const }];
const luggage = (records = dated('2024-01-01')): Pick<Luggage, 'blocks' | 'sources'> => ({
  blocks: {
    list: { props: {}, data: { source: 'news', facets }, records },
    strip: { props: {}, data: { source: 'news', facets: [], limit: 1 } },
    still: { props: {} },
  },
  sources: {
    news: { path: '/api/news/{orgcode}', item: 'news', fields: { date: 'fromDate', files: 'attachments' } },
  },
});

function make(answer: () => Response | Promise<Response>, page = luggage()) {
  const { fetch, asked } = makeFetch(answer);
  const { clock, pass } = makeClock();
  const outside = { fetch, settings, clock, random: () => 0, report: () => {} };
  const sources = createSources({ ...outside, check: itemFault });
  return { data: createPageData(page, sources, settings.host), asked, pass };
}
const two = () =>
  Response.json([
    { title: 'old', fromDate: '2025-01-01', attachments: ['a b.pdf'] },
    { title: 'new', fromDate: '2026-01-01' },
  ]);

describe('A-05 the calls of a page', () => {
  it('A-05 start before the first block asks for its records, one for two blocks', () => {
    expect(make(two).asked.map(({ url }) => url)).toEqual(['https://api.example/api/news/AC']);
  });

  it('shows what the build knew until the answer has come', async () => {
    const { data } = make(two);
    expect(data.get('list')).toEqual({ status: 'ready', records: dated('2024-01-01'), facets });
    expect(data.get('strip')).toEqual({ status: 'loading', records: [], facets: [] });
    const changed = vi.fn<() => void>();
    data.subscribe(changed);
    await settled();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(data.get('list').records.map(({ title }) => title)).toEqual(['new', 'old']);
    expect(data.get('list').records[1]?.files).toEqual(['https://api.example/api/image/a%20b.pdf']);
    expect(data.get('strip').records.map(({ title }) => title)).toEqual(['new']);
    expect(data.built('list').records).toEqual(dated('2024-01-01'));
  });

  it('A-04 a failed call leaves its blocks without records, so that they show their placeholders', async () => {
    const { data, pass } = make(() => Promise.reject(new Error('gone')));
    await pass(10_000);
    expect(data.get('list')).toEqual({ status: 'failed', records: [], facets });
  });

  it('gives the same object until something changes', async () => {
    const { data } = make(two);
    expect(data.get('list')).toBe(data.get('list'));
    await settled();
    expect(data.get('list')).toBe(data.get('list'));
  });

  it('a block without a binding has no records and is ready', () => {
    expect(make(two).data.get('still')).toEqual({ status: 'ready', records: [], facets: [] });
  });
});
