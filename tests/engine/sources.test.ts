/** The sources of a visit: one call each, the newest answer, the last good one. */
import { describe, expect, it, vi } from 'vitest';
import type { ReadableSource } from '../../src/engine/data.ts';
import { createLastAnswers, type LastAnswers } from '../../src/engine/last-answers.ts';
import { asksAnew, createSources } from '../../src/engine/sources.ts';
import { itemFault } from '../../src/generated/items.js';
import { makeFetch, settings, settled } from './make-answer.ts';
import { makeClock } from './make-clock.ts';

const news: ReadableSource = { path: '/api/news/{orgcode}', item: 'news', envelope: ['', 'data'] };
const circulars: ReadableSource = { ...news, path: '/api/circular/all/{orgcode}' };
const kept: ReadableSource = { ...news, keep: true };

/** A store over a `fetch` that answers by what `answer` gives, call by call. */
function make(answer: (url: string) => Response | Promise<Response>, lastAnswers?: LastAnswers) {
  const { fetch, asked } = makeFetch(answer);
  const time = makeClock();
  const report = vi.fn<(where: string, message: string, cause?: unknown) => void>();
  const sources = createSources({
    fetch,
    settings,
    check: itemFault,
    report,
    clock: time.clock,
    random: () => 0,
    ...(lastAnswers && { lastAnswers }),
  });
  return { sources, asked, report, ...time };
}
const ready = (...titles: string[]) => ({ status: 'ready', items: titles.map((title) => ({ title })) });
const list = (...titles: string[]) => Response.json(titles.map((title) => ({ title })));
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers that the test gives when it likes, in the order of the calls. */
function makeQueue() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    answer: () => new Promise<Response>((resolve) => void waiting.push(resolve)),
    give: async (call: number, response: Response) => {
      waiting[call]?.(response);
      await settled();
    },
  };
}

describe('A-05 one request per source and page view', () => {
  it('A-05 asks for all at once, each once', async () => {
    const { sources, asked } = make(() => new Promise(() => {}));
    sources.begin({ news, circulars });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://api.example/api/news/AC',
      'https://api.example/api/circular/all/AC',
    ]);
    expect(sources.get('news')).toEqual({ status: 'loading', items: [] });
  });

  it('A-05 asks anew at the next page view, and shows the last answer until the new one is there', async () => {
    const { answer, give } = makeQueue();
    const { sources, asked } = make(answer);
    sources.begin({ news });
    await give(0, list('a'));
    sources.begin({ circulars });
    sources.begin({ news });
    expect(asked).toHaveLength(3);
    expect(sources.get('news')).toEqual(ready('a'));
    await give(2, list('b'));
    expect(sources.get('news')).toEqual(ready('b'));
  });

  it('A-05 a late answer never overwrites a newer one', async () => {
    const { answer, give } = makeQueue();
    const { sources, asked } = make(answer);
    sources.begin({ news });
    sources.begin({ news });
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await give(1, list('new'));
    await give(0, list('old'));
    expect(sources.get('news')).toEqual(ready('new'));
  });

  it('A-05 what a page that was left still asked for is called off, and reported by nobody', async () => {
    const { sources, asked, report, pass } = make(gone);
    sources.begin({ news });
    sources.begin({});
    await pass(60_000);
    expect(asked).toHaveLength(1);
    expect(report).not.toHaveBeenCalled();
  });

  it('a listener is told of each change, and no longer once it has left', async () => {
    const { sources } = make(() => list('a'));
    const [stays, leaves] = [vi.fn<() => void>(), vi.fn<() => void>()];
    sources.subscribe(stays);
    sources.subscribe(leaves)();
    sources.begin({ news });
    await settled();
    expect(sources.get('news')).toBe(sources.get('news'));
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0]);
  });

  it('A-01 carries the authorization header where the source wants it, and nowhere else', () => {
    const { sources, asked } = make(() => list());
    sources.begin({ news, circulars: { ...circulars, auth: true } });
    expect(asked.map(({ headers }) => headers)).toEqual([{}, { authorization: 'Bearer secret' }]);
  });
});

describe('D-05 a source that wants something of the address', () => {
  const album: ReadableSource = { ...news, path: '/api/subGallery?id={query.id}' };

  it('D-05 is not asked without it: there are no records', () => {
    const { sources, asked } = make(() => list('a'));
    sources.begin({ album });
    expect(asked).toEqual([]);
    expect(sources.get('album')).toEqual({ status: 'ready', items: [] });
  });

  it('D-05 begins anew at another address', async () => {
    const { answer, give } = makeQueue();
    const { sources } = make(answer);
    sources.begin({ album }, new URLSearchParams('id=a'));
    await give(0, list('a'));
    sources.begin({ album }, new URLSearchParams('id=b'));
    expect(sources.get('album').status).toBe('loading');
    await give(1, list('b'));
    expect(sources.get('album')).toEqual(ready('b'));
  });

  it('D-05 is asked anew only when what it wants has changed', () => {
    const from = new URLSearchParams('id=a&year=2025');
    const anew = (sources: Record<string, ReadableSource>, to: string) =>
      asksAnew(sources, from, new URLSearchParams(to), settings);
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
    const { sources, report, pass } = make(answer);
    sources.begin({ news });
    await pass(10_000);
    expect(sources.get('news')).toEqual({ status: 'failed', items: [] });
    expect(report).toHaveBeenCalledExactlyOnceWith('source "news"', 'Error fetching data', expect.any(Error));
    expect(String(report.mock.calls[0]?.[2])).toContain(reason);
  });

  it('A-04 logs the words of the source where it has its own', async () => {
    const { sources, report, pass } = make(gone);
    sources.begin({ news: { ...news, failure: 'The news did not come' } });
    await pass(10_000);
    expect(report.mock.calls[0]?.[1]).toBe('The news did not come');
  });

  it('A-04 one failed call leaves the others alone', async () => {
    const { sources, pass } = make((url) => (url.includes('circular') ? gone() : list('a')));
    sources.begin({ circulars, news });
    await pass(10_000);
    expect([sources.get('circulars').status, sources.get('news').status]).toEqual(['failed', 'ready']);
  });

  it('A-03 a bad record is left out and logged; the source is ready all the same', async () => {
    const { sources, report } = make(() => Response.json([{ title: 'a' }, {}, { title: 'b' }]));
    sources.begin({ news });
    await settled();
    expect(sources.get('news')).toEqual(ready('a', 'b'));
    expect(report.mock.calls).toEqual([
      ['source "news"', "record 1 is left out: must have required property 'title'"],
    ]);
  });
});

describe('the last good answer', () => {
  /** Answers of earlier visits, in memory. */
  function makeLast(known: Record<string, { text: string; day: string }> = {}) {
    const answers = new Map(Object.entries(known));
    const last: LastAnswers = {
      read: (address) => Promise.resolve(answers.get(address)),
      write: (address, answer) => Promise.resolve(void answers.set(address, answer)),
    };
    return { last, answers };
  }
  const address = 'https://api.example/api/news/AC';

  it('is written down with its day, where the source says so', async () => {
    const { last, answers } = makeLast();
    const { sources } = make(() => list('a'), last);
    sources.begin({ news: kept });
    await settled();
    expect(answers.get(address)).toEqual({ text: '[{"title":"a"}]', day: '2026-07-16' });
    const other = makeLast();
    make(() => list('a'), other.last).sources.begin({ news });
    await settled();
    expect(other.answers.size).toBe(0);
  });

  it('of an earlier visit is shown with its day when the call fails', async () => {
    const { last } = makeLast({ [address]: { text: '[{"title":"old"}]', day: '2026-07-01' } });
    const { sources, report, pass } = make(gone, last);
    sources.begin({ news: kept });
    await pass(10_000);
    expect(sources.get('news')).toEqual({ ...ready('old'), asOf: '2026-07-01' });
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('of this visit is shown with its day when a later call fails, again and again', async () => {
    let answer: () => Response | Promise<Response> = () => list('a');
    const { sources, pass } = make(() => answer());
    sources.begin({ news: kept });
    await settled();
    answer = gone;
    for (const _ of [1, 2]) {
      sources.begin({ news: kept });
      await pass(24 * 60 * 60 * 1000);
      expect(sources.get('news')).toEqual({ ...ready('a'), asOf: '2026-07-16' });
    }
    answer = () => list('b');
    sources.begin({ news: kept });
    await settled();
    expect(sources.get('news')).toEqual(ready('b'));
  });

  it('is not shown where the source does not keep it', async () => {
    const { last } = makeLast({ [address]: { text: '[{"title":"old"}]', day: '2026-07-01' } });
    const { sources, pass } = make(gone, last);
    sources.begin({ news });
    await pass(10_000);
    expect(sources.get('news').status).toBe('failed');
  });

  it('that cannot be read is none', async () => {
    const { last } = makeLast({ [address]: { text: '{"error":1}', day: '2026-07-01' } });
    const { sources, pass } = make(gone, last);
    sources.begin({ news: kept });
    await pass(10_000);
    expect(sources.get('news').status).toBe('failed');
  });
});

describe('the place of the last answers', () => {
  function makeCaches() {
    const kept = new Map<string, Response>();
    const cache = {
      match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
      put: (key: string, response: Response) => Promise.resolve(void kept.set(key, response)),
    };
    return () => ({ open: () => Promise.resolve(cache as unknown as Cache) });
  }

  it('gives back what was written', async () => {
    const last = createLastAnswers(makeCaches());
    await last.write('https://a.example/x', { text: '[1]', day: '2026-07-16' });
    expect(await last.read('https://a.example/x')).toEqual({ text: '[1]', day: '2026-07-16' });
    expect(await last.read('https://a.example/y')).toBeUndefined();
  });

  it.each<[string, () => Pick<CacheStorage, 'open'>]>([
    [
      'is forbidden',
      () => {
        throw new DOMException('insecure', 'SecurityError');
      },
    ],
    ['does not exist', () => undefined as unknown as CacheStorage],
    ['is full', () => ({ open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) })],
  ])('that %s costs nothing', async (_, storage) => {
    const last = createLastAnswers(storage);
    await expect(
      last.write('https://a.example/x', { text: '[1]', day: '2026-07-16' }),
    ).resolves.toBeUndefined();
    await expect(last.read('https://a.example/x')).resolves.toBeUndefined();
  });
});
