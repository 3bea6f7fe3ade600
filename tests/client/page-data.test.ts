/** The records of a page's blocks. */
import { describe, expect, it, vi } from 'vitest';
import { type LastAnswers, createSources } from '../../src/engine/sources.ts';
import { createPageData } from '../../src/client/page-data.ts';
import { filesAddress } from '../../src/engine/call.ts';
import { busyMs } from '../../src/engine/call-limits.ts';
import type { PagePayload } from '../../src/engine/payload.ts';
import type { ReadableSource } from '../../src/engine/data.ts';
import { fingerprint, type Json } from '../../src/site/json/json.ts';
import { embedRecords } from '../../src/builder/resolve/embed-records.ts';
import { dated, record } from '../make-record.ts';
import { makeFetch, settings, settled } from '../engine/make-answer.ts';
import { makeClock } from '../engine/make-clock.ts';

const facets = [{ by: 'year' as const }];
type Page = Pick<PagePayload, 'blocks' | 'builtOn' | 'sources'>;
const payload = (records = dated('2024-01-01')): Page => ({
  builtOn: '2026-06-30',
  blocks: {
    list: { props: {}, data: { source: 'news', facets }, records },
    strip: { props: {}, data: { source: 'news', facets: [], limit: 1 } },
    still: { props: {} },
  },
  sources: {
    news: { path: '/api/news/{orgcode}', item: 'news', fields: { date: 'fromDate', files: 'attachments' } },
  },
});

function make(
  answer: () => Response | Promise<Response>,
  page = payload(),
  lastAnswers?: LastAnswers,
  query?: URLSearchParams,
  today = () => '2026-07-16',
) {
  const { fetch, asked } = makeFetch(answer);
  const { clock, pass } = makeClock();
  const outside = { fetch, settings, clock, random: () => 0, report: () => {} };
  const sources = createSources({ ...outside, ...(lastAnswers && { lastAnswers }) });
  sources.startRequests(page.sources, query);
  return { data: createPageData(page, sources, filesAddress(settings), { today }), asked, pass, sources };
}
/** The page with other properties of its source. */
const withSource = (changes: Partial<ReadableSource>, page = payload()): Page => {
  const sources = Object.entries(page.sources).map(([name, source]) => [name, { ...source, ...changes }]);
  return { ...page, sources: Object.fromEntries(sources) };
};
const gone = () => Promise.reject(new Error('gone'));
/** An answer of an earlier visit, as the device keeps it. */
const keptOn = (day: string): LastAnswers => ({
  read: () => Promise.resolve({ text: '[{"title":"old"}]', day }),
  write: () => Promise.resolve(),
});
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
    expect(data.atBuild('list').records).toEqual(dated('2024-01-01'));
  });

  it('F3 an answer that is late: what the build knew stays, a list without any waits no longer', async () => {
    const { data, pass } = make(() => new Promise(() => {}));
    await pass(busyMs);
    expect(data.get('list')).toEqual({ status: 'ready', records: dated('2024-01-01'), facets });
    expect(data.get('strip')).toEqual({ status: 'failed', records: [], facets: [] });
    expect(data.get('strip')).toBe(data.get('strip'));
  });

  it('A-04 a failed call leaves its blocks without records where the site wants placeholders', async () => {
    const { data, pass } = make(gone, withSource({ whenFailed: 'placeholder' }));
    await pass(10_000);
    expect(data.get('list')).toEqual({ status: 'failed', records: [], facets });
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['refused', gone],
    ['status 500', () => new Response('', { status: 500 })],
    ['a page', () => new Response('<h1>Down</h1>')],
    ['no list', () => Response.json({ message: 'nothing here' })],
    ['unanswered', () => new Promise(() => {})],
  ])('A-04 a call that fails (%s) leaves the records of the build, with their day', async (_, answer) => {
    const { data, pass } = make(answer);
    await pass(120_000);
    const built = dated('2024-01-01');
    expect(data.get('list')).toEqual({ status: 'ready', records: built, facets, asOf: '2026-06-30' });
    expect(data.get('list')).toBe(data.get('list'));
    // The build knew no records of this block.
    expect(data.get('strip')).toEqual({ status: 'failed', records: [], facets: [] });
  });

  it('A-04 the records of a build that had no answer itself keep the day of their answer', async () => {
    const page = payload();
    const list = { props: {}, data: { source: 'news', facets }, records: dated('2024-01-01') };
    const blocks = { ...page.blocks, list: { ...list, asOf: '2026-06-11' } };
    const { data, pass } = make(gone, { ...page, blocks });
    expect(data.get('list').asOf).toBe('2026-06-11');
    await pass(10_000);
    expect(data.get('list').asOf).toBe('2026-06-11');
  });

  it('A-04 of the records of the build and those of the device, the newer ones stay', async () => {
    for (const [day, title, asOf] of [
      ['2026-07-01', 'old', '2026-07-01'],
      ['2026-06-29', dated('2024-01-01')[0]?.title, '2026-06-30'],
    ] as const) {
      const { data, pass } = make(gone, withSource({ cache: true }), keptOn(day));
      await pass(10_000);
      expect(data.get('list')).toMatchObject({ records: [{ title }], asOf });
    }
  });

  it('A-04 a list of which the page has a part is filtered within it, says so, and is fetched when asked again', async () => {
    const page = payload();
    const summary = { chosen: { year: '2024' }, options: { year: ['All', '2024'] }, count: 1 };
    const list = { props: {}, data: { source: 'news', facets }, records: dated('2024-01-01') };
    const pageWith = (isPart?: true) => ({
      ...page,
      blocks: { ...page.blocks, list: { ...list, summary: { ...summary, ...(isPart && { isPart }) } } },
    });
    const whole = make(gone, pageWith());
    await whole.pass(10_000);
    expect(whole.data.get('list')).toEqual({
      status: 'ready',
      records: list.records,
      facets,
      asOf: '2026-06-30',
    });
    let answer: () => Response | Promise<Response> = gone;
    const part = make(() => answer(), pageWith(true));
    await part.pass(10_000);
    expect(part.data.get('list')).toMatchObject({ rest: 'failed', asOf: '2026-06-30', summary });
    answer = two;
    part.data.ask('list');
    await settled();
    expect(part.data.get('list').records.map(({ title }) => title)).toEqual(['new', 'old']);
  });

  it('A-04 records of a collection stay without a day, as they are those of the build anyhow', async () => {
    const { data, pass } = make(gone, withSource({ isOwn: true }));
    await pass(10_000);
    expect(data.get('list')).toEqual({ status: 'ready', records: dated('2024-01-01'), facets });
  });

  it('A-04 an answer of an earlier day comes with its day, and nothing that the build knew', async () => {
    const { data, pass } = make(gone, withSource({ cache: true }), keptOn('2026-07-01'));
    await pass(10_000);
    for (const key of ['list', 'strip']) {
      expect(data.get(key)).toMatchObject({ status: 'ready', asOf: '2026-07-01' });
      expect(data.get(key).records.map(({ title }) => title)).toEqual(['old']);
    }
  });

  it('D-05 a source that wants something of the address is asked with it, and without it gives nothing', async () => {
    const page = payload();
    const album = { ...page.sources['news'], path: '/api/subGallery?id={query.id}' };
    const here = { ...page, sources: { news: album } };
    const one = make(two, here, undefined, new URLSearchParams('id=a&x=1'));
    expect(one.asked.map(({ url }) => url)).toEqual(['https://api.example/api/subGallery?id=a']);
    const none = make(two, here, undefined, new URLSearchParams());
    expect(none.asked).toEqual([]);
    expect(none.data.get('list')).toEqual({ status: 'ready', records: [], facets });
  });

  it('what the build says of a whole list goes when the answer has come', async () => {
    const page = payload();
    const summary = { chosen: { year: '2024' }, options: { year: ['All', '2024'] }, count: 90 };
    const list = { props: {}, data: { source: 'news', facets }, records: dated('2024-01-01'), summary };
    const { data } = make(two, { ...page, blocks: { ...page.blocks, list } });
    expect(data.get('list').summary).toEqual(summary);
    await settled();
    expect(data.get('list').summary).toBeUndefined();
    expect(data.atBuild('list').summary).toEqual(summary);
  });

  it('keeps the records of the build of which the answer says the same, so that their cards stay as they are', async () => {
    const { blocks: empty, builtOn, sources } = payload([]);
    const items = [
      { id: '1', title: 'a', fromDate: '2026-01-01', attachments: ['a.pdf'] },
      { id: '2', title: 'b' },
    ];
    const whole = { route: '/', paths: ['/'], builtOn, build: '1', blocks: empty, sources };
    const { blocks } = embedRecords(
      whole,
      { get: () => ({ status: 'ready', items }) },
      filesAddress(settings),
    ).payload;
    const sent = JSON.parse(fingerprint(JSON.parse(JSON.stringify(blocks)) as Json)) as PagePayload['blocks'];
    expect(sent['list']?.records?.[1]).toEqual({ id: '2', title: 'b' });
    const answer = [{ ...items[0] }, { ...items[1], title: 'c' }];
    const { data } = make(() => Response.json(answer), { blocks: sent, builtOn, sources });
    const built = data.get('list').records;
    expect(built[1]).toEqual(record({ id: '2', title: 'b' }));
    await settled();
    const { records } = data.get('list');
    expect(records[0]).toBe(built[0]);
    expect(records[1]).toEqual(record({ id: '2', title: 'c' }));
  });

  it('a list of coming days leaves out what is over since the build, and since the last look', async () => {
    let day = '2025-01-01';
    const page = payload(dated('2025-01-01', '2026-01-01'));
    const list = {
      ...page.blocks['list'],
      props: {},
      data: { source: 'news', facets: [], when: 'coming' as const },
    };
    const { data } = make(two, { ...page, blocks: { list } }, undefined, undefined, () => day);
    const shown = () => data.get('list').records.map(({ date }) => date);
    expect(shown()).toEqual(['2025-01-01', '2026-01-01']);
    day = '2025-01-02';
    expect(shown()).toEqual(['2026-01-01']);
    day = '2025-01-01';
    await settled();
    expect(shown()).toEqual(['2026-01-01', '2025-01-01']);
    expect(data.get('list')).toBe(data.get('list'));
    day = '2025-01-02';
    expect(shown()).toEqual(['2026-01-01']);
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

describe('A-05 a collection of which the page has the beginning', () => {
  const source = { path: '/assets/records-1.json', isOwn: true as const, waits: true as const, item: 'news' };
  const summary = { chosen: { year: 'All' }, options: { year: ['All', '2024'] }, count: 2 };
  const page = (): Page => ({
    builtOn: '2026-06-30',
    blocks: { list: { props: {}, data: { source: 'news', facets }, records: dated('2024-01-01'), summary } },
    sources: { news: { ...source, fields: { date: 'fromDate' } } },
  });
  const built = { status: 'ready', records: dated('2024-01-01'), facets, summary };

  it('D-07 is not fetched before a filter needs it, then once, and not again in the next page view', async () => {
    const { data, asked, sources } = make(two, page());
    await settled();
    expect([asked.length, data.get('list')]).toEqual([0, { ...built, rest: 'waiting' }]);
    data.ask('list');
    data.ask('list');
    expect(data.get('list')).toEqual({ ...built, rest: 'asked' });
    await settled();
    expect(asked.map(({ url }) => url)).toEqual(['/assets/records-1.json']);
    expect(data.get('list').records.map(({ title }) => title)).toEqual(['new', 'old']);
    expect('rest' in data.get('list')).toBe(false);
    sources.startRequests(page().sources);
    data.ask('list');
    await settled();
    expect([asked.length, data.get('list').status]).toEqual([1, 'ready']);
  });

  it('A-04 stays as it was after a failed request, says so, and is fetched when asked again', async () => {
    const answers = [new Response('', { status: 404 }), two()];
    const { data } = make(() => answers.shift() ?? two(), page());
    data.ask('list');
    await settled();
    expect(data.get('list')).toEqual({ ...built, rest: 'failed' });
    data.ask('list');
    await settled();
    expect(data.get('list').records).toHaveLength(2);
  });
});
