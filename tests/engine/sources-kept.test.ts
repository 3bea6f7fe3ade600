/** The last answer is shown with its day when a call fails, where the source keeps it. */
import { describe, expect, it, vi } from 'vitest';
import type { ReadableSource } from '../../src/engine/data.ts';
import type { LastAnswers } from '../../src/engine/sources.ts';
import { settled } from './make-answer.ts';
import { gone, kept, list, makeQueue, makeSources, news, ready } from './make-sources.ts';

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
    const { sources } = makeSources(() => list('a'), last);
    sources.startRequests({ news: kept });
    await settled();
    expect(answers.get(address)).toEqual({ text: '[{"title":"a"}]', day: '2026-07-16' });
    const other = makeLast();
    makeSources(() => list('a'), other.last).sources.startRequests({ news });
    await settled();
    expect(other.answers.size).toBe(0);
  });

  it('of an earlier visit is shown with its day when the call fails', async () => {
    const { last } = makeLast({ [address]: { text: '[{"title":"old"}]', day: '2026-07-01' } });
    const { sources, report, pass } = makeSources(gone, last);
    sources.startRequests({ news: kept });
    await pass(10_000);
    expect(sources.get('news')).toEqual({ ...ready('old'), asOf: '2026-07-01' });
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('of this visit is shown with its day when a later call fails, again and again', async () => {
    let answer: () => Response | Promise<Response> = () => list('a');
    const { sources, pass } = makeSources(() => answer());
    sources.startRequests({ news: kept });
    await settled();
    answer = gone;
    for (const _ of [1, 2]) {
      sources.startRequests({ news: kept });
      await pass(24 * 60 * 60 * 1000);
      expect(sources.get('news')).toEqual({ ...ready('a'), asOf: '2026-07-16' });
    }
    answer = () => list('b');
    sources.startRequests({ news: kept });
    await settled();
    expect(sources.get('news')).toEqual(ready('b'));
  });

  it('of this visit stays also where the device keeps nothing, unless the site wants placeholders', async () => {
    for (const [source, expected] of [
      [news, { ...ready('a'), asOf: '2026-07-16' }],
      [
        { ...news, whenFailed: 'placeholder' },
        { status: 'failed', items: [] },
      ],
    ] as const) {
      let answer: () => Response | Promise<Response> = () => list('a');
      const { sources, pass } = makeSources(() => answer());
      sources.startRequests({ news: source });
      await settled();
      answer = gone;
      sources.startRequests({ news: source });
      await pass(10_000);
      expect(sources.get('news')).toEqual(expected);
    }
  });

  it('is not shown where the source does not keep it', async () => {
    const { last } = makeLast({ [address]: { text: '[{"title":"old"}]', day: '2026-07-01' } });
    const { sources, pass } = makeSources(gone, last);
    sources.startRequests({ news });
    await pass(10_000);
    expect(sources.get('news').status).toBe('failed');
  });

  it('that cannot be read is none', async () => {
    const { last } = makeLast({ [address]: { text: '{"error":1}', day: '2026-07-01' } });
    const { sources, pass } = makeSources(gone, last);
    sources.startRequests({ news: kept });
    await pass(10_000);
    expect(sources.get('news').status).toBe('failed');
  });
});

describe('the last good answer, amid moves', () => {
  const address = 'https://api.example/api/news/AC';
  const old = { text: '[{"title":"old"}]', day: '2026-07-01' };

  it('that is read too late is not shown on the next page', async () => {
    let found: (answer: typeof old) => void = () => {};
    const read = () => new Promise<typeof old>((resolve) => (found = resolve));
    const { sources, pass } = makeSources(gone, { read, write: () => Promise.resolve() });
    sources.startRequests({ news: kept });
    await pass(10_000);
    sources.startRequests({ news: kept });
    const changed = vi.fn<() => void>();
    sources.subscribe(changed);
    found(old);
    await settled();
    expect(sources.get('news')).toEqual({ status: 'loading', items: [] });
    expect(changed).not.toHaveBeenCalled();
  });

  it('is not replaced by an answer that was called off, nor by one that cannot be read', async () => {
    const write = vi.fn<LastAnswers['write']>(() => Promise.resolve());
    const { answer, give } = makeQueue();
    const { sources } = makeSources(answer, { read: () => Promise.resolve(old), write });
    sources.startRequests({ news: kept });
    // It has come whole in the very moment in which the visitor moves on.
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('[{"title":"late"}]')),
      pull: (stream) => {
        stream.close();
        queueMicrotask(() => sources.startRequests({ news: kept }));
      },
    });
    await give(0, new Response(body));
    expect([write.mock.calls, sources.get('news').status]).toEqual([[], 'loading']);
    await give(1, new Response('<h1>Down for maintenance</h1>'));
    expect(write).not.toHaveBeenCalled();
    expect(sources.get('news')).toEqual({ ...ready('old'), asOf: '2026-07-01' });
  });

  it('is that of its own address: another album shows none of it', async () => {
    const album: ReadableSource = { ...kept, path: '/api/subGallery?id={query.id}' };
    const asked: string[] = [];
    const read = (of: string) => Promise.resolve(void asked.push(of));
    let answer: () => Response | Promise<Response> = () => list('a');
    const { sources, pass } = makeSources(() => answer(), { read, write: () => Promise.resolve() });
    sources.startRequests({ album }, new URLSearchParams('id=a'));
    await settled();
    answer = gone;
    sources.startRequests({ album }, new URLSearchParams('id=b'));
    await pass(10_000);
    expect(sources.get('album')).toEqual({ status: 'failed', items: [] });
    expect(asked).toEqual(['https://api.example/api/subGallery?id=b']);
  });

  it('of an earlier visit stays with its own day at the next failure, and goes when an answer comes', async () => {
    const read = (of: string) => Promise.resolve(of === address ? old : undefined);
    let answer: () => Response | Promise<Response> = gone;
    const { sources, pass } = makeSources(() => answer(), { read, write: () => Promise.resolve() });
    for (const _ of [1, 2]) {
      sources.startRequests({ news: kept });
      await pass(24 * 60 * 60 * 1000);
      expect(sources.get('news')).toEqual({ ...ready('old'), asOf: '2026-07-01' });
    }
    answer = () => list('new');
    sources.startRequests({ news: kept });
    await settled();
    expect(sources.get('news')).toEqual(ready('new'));
  });

  it('that failed is asked for anew at the next page view: it waits again', async () => {
    const { sources, asked, pass } = makeSources(gone);
    sources.startRequests({ news });
    await pass(10_000);
    expect(sources.get('news').status).toBe('failed');
    sources.startRequests({ news });
    expect([sources.get('news').status, asked.length]).toEqual(['loading', 4]);
  });
});
