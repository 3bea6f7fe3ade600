/** The calls of a page. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReadableSource } from '../../src/engine/data.ts';
import { authorization, callUrl, createSources } from '../../src/engine/sources.ts';
import { itemFault } from '../../src/generated/items.js';
import { makeFetch, settings, settled } from './make-answer.ts';

const news: ReadableSource = { path: '/api/news/{orgcode}', item: 'news', envelope: ['', 'data'] };

/** A store over a `fetch` that gives this answer to every call. */
function make(answer: () => Response | Promise<Response>) {
  const { fetch, asked } = makeFetch(answer);
  const report = vi.fn<(where: string, message: string, cause?: unknown) => void>();
  const sources = createSources({ fetch, settings, check: itemFault, report });
  return { sources, asked, report };
}

afterEach(() => vi.restoreAllMocks());

describe('A-05 one request per source', () => {
  it('A-05 asks once, however often and by however many blocks the source is started', async () => {
    const { sources, asked } = make(() => Response.json([{ title: 'a' }]));
    sources.start('news', news);
    sources.start('news', news);
    expect(asked).toHaveLength(1);
    await settled();
    sources.start('news', news);
    expect(asked.map(({ url }) => url)).toEqual(['https://api.example/api/news/AC']);
  });

  it('A-05 starts at once, without waiting for another answer', () => {
    const { sources, asked } = make(() => new Promise(() => {}));
    sources.start('news', news);
    sources.start('circulars', { ...news, path: '/api/circular/all/{orgcode}' });
    expect(asked).toHaveLength(2);
  });

  it('is loading, then ready; a listener is told of the change, and no longer once it has left', async () => {
    const { sources } = make(() => Response.json({ data: [{ title: 'a' }] }));
    const [stays, leaves] = [vi.fn<() => void>(), vi.fn<() => void>()];
    sources.subscribe(stays);
    sources.subscribe(leaves)();
    expect(sources.get('news')).toEqual({ status: 'loading', items: [] });
    sources.start('news', news);
    expect(sources.get('news').status).toBe('loading');
    await settled();
    expect(sources.get('news')).toEqual({ status: 'ready', items: [{ title: 'a' }] });
    expect(sources.get('news')).toBe(sources.get('news'));
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('A-04 failures', () => {
  const html = () => new Response('<h1>Bad gateway</h1>', { headers: { 'Content-Type': 'text/html' } });
  it.each<[string, () => Response | Promise<Response>, string]>([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    ['the status is 500', () => Response.json([{ title: 'a' }], { status: 500 }), 'the API answered 500'],
    ['the status is 401', () => Response.json({}, { status: 401 }), 'the API answered 401'],
    ['the answer is no JSON', html, 'JSON'],
    ['the answer has no list', () => Response.json({ error: 'x' }), 'no list of records'],
  ])('A-04 fails, and logs "Error fetching data" with the reason, when %s', async (_, answer, reason) => {
    const { sources, report } = make(answer);
    sources.start('news', news);
    await settled();
    expect(sources.get('news')).toEqual({ status: 'failed', items: [] });
    expect(report).toHaveBeenCalledExactlyOnceWith('source "news"', 'Error fetching data', expect.any(Error));
    expect(String(report.mock.calls[0]?.[2])).toContain(reason);
  });

  it('A-04 logs the words of the source where it has its own', async () => {
    const { sources, report } = make(() => Promise.reject(new Error('gone')));
    sources.start('news', { ...news, failure: 'The news did not come' });
    await settled();
    expect(report.mock.calls[0]?.[1]).toBe('The news did not come');
  });

  it('A-04 one failed call leaves the others alone', async () => {
    const { fetch } = makeFetch((url) =>
      url.includes('circular') ? Promise.reject(new Error('gone')) : Response.json([{ title: 'a' }]),
    );
    const sources = createSources({ fetch, settings, check: itemFault, report: () => {} });
    sources.start('circulars', { ...news, path: '/api/circular/all/{orgcode}' });
    sources.start('news', news);
    await settled();
    expect([sources.get('circulars').status, sources.get('news').status]).toEqual(['failed', 'ready']);
  });

  it('A-03 a bad record is left out and logged; the source is ready all the same', async () => {
    const { sources, report } = make(() => Response.json([{ title: 'a' }, {}, { title: 'b' }]));
    sources.start('news', news);
    await settled();
    expect(sources.get('news')).toEqual({ status: 'ready', items: [{ title: 'a' }, { title: 'b' }] });
    expect(report.mock.calls).toEqual([
      ['source "news"', "record 1 is left out: must have required property 'title'"],
    ]);
  });

  it('A-04 gives up on an answer that is too long in coming', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const { sources, asked, report } = make(
      () =>
        new Promise((_, reject) =>
          clock.signal.addEventListener('abort', () => reject(clock.signal.reason as Error)),
        ),
    );
    sources.start('news', news);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(8000);
    expect(asked[0]?.signal).toBe(clock.signal);
    await settled();
    expect(sources.get('news').status).toBe('loading');
    clock.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    await settled();
    expect(sources.get('news').status).toBe('failed');
    expect(report.mock.calls[0]?.slice(0, 2)).toEqual(['source "news"', 'Error fetching data']);
  });
});

describe('A-01 headers and addresses', () => {
  it('A-01 carries the authorization header where the source wants it, and nowhere else', () => {
    const { sources, asked } = make(() => Response.json([]));
    sources.start('news', news);
    sources.start('circulars', { ...news, auth: true });
    expect(asked.map(({ headers }) => headers)).toEqual([{}, { authorization: 'Bearer secret' }]);
  });

  it('A-01 has no header without a token: a proxy adds it', () => {
    expect(authorization({ ...settings, token: '' })).toEqual({});
  });

  it.each([
    ['/api/news/{orgcode}', 'https://api.example/api/news/A%2FC%3F%C3%A9'],
    ['/api/form/{schoolcode}/{formType}', 'https://api.example/api/form/A%2FC%3F%C3%A9/S%20P'],
    ['/api/subGallery?id={orgcode}', 'https://api.example/api/subGallery?id=A%2FC%3F%C3%A9'],
    ['/api/{unknown}/{token}/x', 'https://api.example/api/{unknown}/{token}/x'],
  ])('A-01 puts the settings into %s, encoded', (path, address) => {
    expect(callUrl(path, { ...settings, orgCode: 'A/C?é', formType: 'S P' })).toBe(address);
  });

  it('A-01 asks the own origin when no host is set', () => {
    expect(callUrl('/api/news/{orgcode}', { ...settings, host: '' })).toBe('/api/news/AC');
  });
});
