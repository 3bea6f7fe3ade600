/** The sources of a visit. */
import { describe, expect, it, vi } from 'vitest';
import type { ReadableSource } from '../../src/engine/data.ts';
import { needsRefetch } from '../../src/engine/sources.ts';
import { settings, settled } from './make-answer.ts';
import { circulars, gone, list, makeQueue, makeSources, news, ready } from './make-sources.ts';

describe('A-05 one request per source and page view', () => {
  it('A-05 asks for all at once, each once', async () => {
    const { sources, asked } = makeSources(() => new Promise(() => {}));
    sources.startRequests({ news, circulars });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://api.example/api/news/AC',
      'https://api.example/api/circular/all/AC',
    ]);
    expect(sources.get('news')).toEqual({ status: 'loading', items: [] });
  });

  it('A-05 asks anew at the next page view, and shows the last answer until the new one is there', async () => {
    const { answer, give } = makeQueue();
    const { sources, asked } = makeSources(answer);
    sources.startRequests({ news });
    await give(0, list('a'));
    sources.startRequests({ circulars });
    sources.startRequests({ news });
    expect(asked).toHaveLength(3);
    expect(sources.get('news')).toEqual(ready('a'));
    await give(2, list('b'));
    expect(sources.get('news')).toEqual(ready('b'));
  });

  it('A-05 F6 a late answer never overwrites a newer one', async () => {
    const { answer, give } = makeQueue();
    const { sources, asked } = makeSources(answer);
    sources.startRequests({ news });
    sources.startRequests({ news });
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await give(1, list('new'));
    await give(0, list('old'));
    expect(sources.get('news')).toEqual(ready('new'));
  });

  it('A-05 what a page that was left still asked for is called off, and reported by nobody', async () => {
    const { sources, asked, report, pass } = makeSources(gone);
    sources.startRequests({ news });
    sources.startRequests({});
    await pass(60_000);
    expect(asked).toHaveLength(1);
    expect(report).not.toHaveBeenCalled();
  });

  it('a listener is told of each change, and no longer once it has left', async () => {
    const { sources } = makeSources(() => list('a'));
    const [stays, leaves] = [vi.fn<() => void>(), vi.fn<() => void>()];
    sources.subscribe(stays);
    sources.subscribe(leaves)();
    sources.startRequests({ news });
    await settled();
    expect(sources.get('news')).toBe(sources.get('news'));
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0]);
  });

  it('A-01 carries the authorization header where the source wants it, and nowhere else', () => {
    const { sources, asked } = makeSources(() => list());
    sources.startRequests({ news, circulars: { ...circulars, auth: true } });
    expect(asked.map(({ headers }) => headers)).toEqual([{}, { authorization: 'Bearer secret' }]);
  });
});

describe('D-05 a source that wants something of the address', () => {
  const album: ReadableSource = { ...news, path: '/api/subGallery?id={query.id}' };

  it.each(['', 'id=', 'other=1'])('D-05 is not asked without it (%j): there are no records', (query) => {
    const { sources, asked } = makeSources(() => list('a'));
    sources.startRequests({ album }, new URLSearchParams(query));
    expect(asked).toEqual([]);
    expect(sources.get('album')).toEqual({ status: 'ready', items: [] });
  });

  it('D-05 begins anew at another address', async () => {
    const { answer, give } = makeQueue();
    const { sources } = makeSources(answer);
    sources.startRequests({ album }, new URLSearchParams('id=a'));
    await give(0, list('a'));
    sources.startRequests({ album }, new URLSearchParams('id=b'));
    expect(sources.get('album').status).toBe('loading');
    await give(1, list('b'));
    expect(sources.get('album')).toEqual(ready('b'));
  });

  it('D-05 is asked anew only when what it wants has changed', () => {
    const from = new URLSearchParams('id=a&year=2025');
    const anew = (sources: Record<string, ReadableSource>, to: string) =>
      needsRefetch(sources, from, new URLSearchParams(to), settings);
    expect(anew({ album }, 'id=a&year=2026')).toBe(false);
    expect(anew({ album }, 'id=b&year=2025')).toBe(true);
    expect(anew({ news }, 'id=b')).toBe(false);
  });
});

describe('A-04 failures', () => {
  const html = () => new Response('<h1>Bad gateway</h1>', { headers: { 'Content-Type': 'text/html' } });
  it.each<[string, () => Response | Promise<Response>, string]>([
    ['the network is gone', gone, 'Failed to fetch'],
    ['the status is 500', () => Response.json([], { status: 500 }), 'the API answered 500'],
    ['the status is 401', () => Response.json({}, { status: 401 }), 'the API answered 401'],
    ['the answer is no JSON', html, 'JSON'],
    ['the answer has no list', () => Response.json({ error: 'x' }), 'no list of records'],
  ])('A-04 fails, and logs "Error fetching data" with the reason, when %s', async (_, answer, reason) => {
    const { sources, report, pass } = makeSources(answer);
    sources.startRequests({ news });
    await pass(10_000);
    expect(sources.get('news')).toEqual({ status: 'failed', items: [] });
    expect(report).toHaveBeenCalledExactlyOnceWith('source "news"', 'Error fetching data', expect.any(Error));
    expect(String(report.mock.calls[0]?.[2])).toContain(reason);
  });

  it('A-04 logs the words of the source where it has its own', async () => {
    const { sources, report, pass } = makeSources(gone);
    sources.startRequests({ news: { ...news, failure: 'The news did not come' } });
    await pass(10_000);
    expect(report.mock.calls[0]?.[1]).toBe('The news did not come');
  });

  it('A-04 one failed call leaves the others alone', async () => {
    const { sources, pass } = makeSources((url) => (url.includes('circular') ? gone() : list('a')));
    sources.startRequests({ circulars, news });
    await pass(10_000);
    expect([sources.get('circulars').status, sources.get('news').status]).toEqual(['failed', 'ready']);
  });

  it('A-03 a bad record is left out and logged; the source is ready all the same', async () => {
    const { sources, report } = makeSources(() => Response.json([{ title: 'a' }, {}, { title: 'b' }]));
    sources.startRequests({ news });
    await settled();
    expect(sources.get('news')).toEqual(ready('a', 'b'));
    expect(report.mock.calls).toEqual([
      ['source "news"', 'record 1 is left out: it has no title, text, file or picture'],
    ]);
  });
});
