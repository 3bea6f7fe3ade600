/** How patient the engine is with an API that fails, and how much it takes from it (F3, F4, O1). */
import { describe, expect, it, vi } from 'vitest';
import { fetchText } from '../../src/engine/call.ts';
import * as limits from '../../src/engine/call-limits.ts';
import type { LastAnswers } from '../../src/engine/sources.ts';
import { settled } from './make-answer.ts';
import { makeClock } from './make-clock.ts';
import { gone, kept, list, makeQueue, makeSources, news, ready } from './make-sources.ts';
import { patience } from '../patience.ts';

const silence = () => new Promise<Response>(() => {});
const failure = 'Error fetching data';
const bytes = limits.responseMiB * 2 ** 20;

/** An answer of so many blanks and then a list, in pieces of 64 KiB, that counts the pieces it had to give. */
function longAnswer(size: number) {
  const given = { pieces: 0, cancelled: false };
  const piece = new TextEncoder().encode(' '.repeat(65_536));
  const end = new TextEncoder().encode('[{"title":"a"}]');
  let left = size - end.length;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      given.pieces += 1;
      if (left > 0) stream.enqueue(piece.subarray(0, Math.min(left, piece.length)));
      else {
        stream.enqueue(end);
        stream.close();
      }
      left -= piece.length;
    },
    cancel: () => void (given.cancelled = true),
  });
  return { response: new Response(body), given };
}

describe('F4 the body of an answer', () => {
  it('F4 is read whole up to its limit', async () => {
    const { response } = longAnswer(bytes);
    const { sources } = makeSources(() => response);
    sources.startRequests({ news });
    await vi.waitFor(() => expect(sources.get('news')).toEqual(ready('a')), patience);
  });

  it('F4 is cut off while it is read, told once, and not asked for again', async () => {
    const { response, given } = longAnswer(64 * 2 ** 20);
    const { sources, asked, report, pass } = makeSources(() => response);
    sources.startRequests({ news });
    await vi.waitFor(() => expect(sources.get('news').status).toBe('failed'), patience);
    await pass(60_000);
    expect(given.cancelled).toBe(true);
    // One piece too many, and what the stream had in hand.
    expect(given.pieces).toBeLessThanOrEqual(bytes / 65_536 + 2);
    expect(report.mock.calls).toEqual([['source "news"', failure, Error('the answer is longer than 8 MiB')]]);
    expect(asked).toHaveLength(1);
  });

  it.each([64_007, 2 ** 25])(
    'F4 is read without pictures that are in it as data, in parts of %d',
    async (part) => {
      const picture = (letters: number) =>
        `<p>One <img src=\\"data:image\\/png;base64,${'Ab+\\/'.repeat(letters / 5)}==\\">two</p>`;
      const items = Array.from(
        { length: 40 },
        (_, index) => `{"title":"${index}","text":"${picture(300_000)}"}`,
      );
      const bytes = new TextEncoder().encode(`[${items.join(',')}]`);
      expect(bytes.length).toBeGreaterThan(12_000_000);
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          for (let at = 0; at < bytes.length; at += part) stream.enqueue(bytes.subarray(at, at + part));
          stream.close();
        },
      });
      const { sources } = makeSources(() => new Response(body));
      sources.startRequests({ news });
      await vi.waitFor(() => expect(sources.get('news').items).toHaveLength(40), patience);
      expect(new Set(sources.get('news').items.map(({ text }) => text))).toEqual(
        new Set(['<p>One <img src="data:image/png;base64,">two</p>']),
      );
    },
  );

  it('F4 of an answer that is none is not read', async () => {
    const cancel = vi.fn<() => void>();
    const { sources } = makeSources(() => new Response(new ReadableStream({ cancel }), { status: 404 }));
    sources.startRequests({ news });
    await settled();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['with a byte order mark', '\uFEFF[{"title":"Thérèse"}]', ready('Thérèse')],
    ['that is empty', '', { status: 'failed', items: [] }],
  ])('F4 %s is read as UTF-8', async (_, text, state) => {
    const { sources } = makeSources(() => new Response(text));
    sources.startRequests({ news });
    await settled();
    expect(sources.get('news')).toEqual(state);
  });

  it('F4 that comes in pieces may be cut within a letter', async () => {
    const [text, at] = [new TextEncoder().encode('[{"title":"é"}]'), 12];
    const body = new ReadableStream({
      start(stream) {
        for (const part of [text.subarray(0, at), text.subarray(at)]) stream.enqueue(part);
        stream.close();
      },
    });
    const { sources } = makeSources(() => new Response(body));
    sources.startRequests({ news });
    await settled();
    expect(sources.get('news')).toEqual(ready('é'));
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('F4 is kept on the device up to a length: %i above it, written %i times', async (above, times) => {
    const write = vi.fn<LastAnswers['write']>(() => Promise.resolve());
    const text = '[]'.padEnd(limits.keptLength + above);
    const lastAnswers = { write, read: () => Promise.resolve(undefined) };
    const { sources } = makeSources(() => new Response(text), lastAnswers);
    sources.startRequests({ news: kept });
    await vi.waitFor(() => expect(sources.get('news').status).toBe('ready'), patience);
    expect(write).toHaveBeenCalledTimes(times);
  });
});

describe('F3 whoever waits for an answer', () => {
  it('F3 is told after ten seconds that there is none yet; the call goes on, and what it brings is shown', async () => {
    const { answer, give } = makeQueue();
    const { sources, asked, report, pass } = makeSources(answer);
    sources.startRequests({ news });
    const changed = vi.fn<() => void>();
    sources.subscribe(changed);
    await pass(limits.busyMs - 1);
    expect(sources.get('news')).toEqual({ status: 'loading', items: [] });
    await pass(1);
    expect(sources.get('news')).toEqual({ status: 'loading', items: [], late: true });
    expect([changed.mock.calls.length, report.mock.calls.length, asked.length]).toEqual([1, 0, 2]);
    await give(1, list('a'));
    expect(sources.get('news')).toEqual(ready('a'));
  });

  it('F3 sees the answer of an earlier day instead, until the new one has come', async () => {
    const { answer, give } = makeQueue();
    const read = () => Promise.resolve({ text: '[{"title":"old"}]', day: '2026-07-01' });
    const { sources, pass } = makeSources(answer, { read, write: () => Promise.resolve() });
    sources.startRequests({ news: kept });
    await pass(limits.busyMs);
    expect(sources.get('news')).toEqual({ ...ready('old'), asOf: '2026-07-01' });
    await give(1, list('new'));
    expect(sources.get('news')).toEqual(ready('new'));
  });

  it('F3 sees the newer one if it comes while the older is still looked for', async () => {
    const { answer, give } = makeQueue();
    let found: (last: { text: string; day: string }) => void = () => {};
    const read = () => new Promise<{ text: string; day: string }>((resolve) => (found = resolve));
    const { sources, pass } = makeSources(answer, { read, write: () => Promise.resolve() });
    sources.startRequests({ news: kept });
    await pass(limits.busyMs);
    await give(1, list('new'));
    found({ text: '[{"title":"old"}]', day: '2026-07-01' });
    await settled();
    expect(sources.get('news')).toEqual(ready('new'));
  });

  it('F3 keeps what the page view before has brought', async () => {
    let answer: () => Response | Promise<Response> = () => list('a');
    const { sources, pass } = makeSources(() => answer());
    sources.startRequests({ news });
    await settled();
    answer = silence;
    sources.startRequests({ news });
    await pass(limits.busyMs);
    expect(sources.get('news')).toEqual(ready('a'));
  });

  it('F3 leaves no alarm behind: not when the answer comes, nor when the call fails or the page is left', async () => {
    const answers = [() => list('a'), () => new Response('', { status: 404 }), silence];
    const { sources, pending } = makeSources(() => answers.shift()?.() ?? list());
    for (const _ of [1, 2]) {
      sources.startRequests({ news });
      await settled();
      expect(pending()).toEqual([]);
    }
    sources.startRequests({ news: { ...news, path: '/api/other' } });
    expect(pending()).toEqual([limits.responseMs, limits.busyMs]);
    sources.startRequests({});
    await settled();
    expect(pending()).toEqual([]);
  });

  it('F3 a source that nobody answers is given up for good within half a minute', async () => {
    const { sources, asked, report, pass } = makeSources(silence);
    sources.startRequests({ news });
    await pass(30_000);
    expect(sources.get('news')).toEqual({ status: 'failed', items: [] });
    expect([asked.length, report.mock.calls.length]).toEqual([1 + limits.retries, 1]);
  });
});

describe('F3 calls at the same time', () => {
  const many = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`${at}`, { ...news, path: `/api/${at}` }]),
  );

  it('F3 are six at most; each that ends lets another begin', async () => {
    const { answer, give } = makeQueue();
    const { sources, asked } = makeSources(answer);
    sources.startRequests(many);
    expect(asked).toHaveLength(6);
    await give(2, list('a'));
    expect([asked.length, sources.get('2')]).toEqual([7, ready('a')]);
    await give(0, new Response('', { status: 404 }));
    await give(1, list('b'));
    expect(asked.map(({ url }) => url.at(-1))).toEqual([...'012345678']);
    for (const call of [3, 4, 5, 6, 7, 8]) await give(call, list());
    sources.startRequests(many);
    expect(asked, 'all places are free again').toHaveLength(9 + 6);
  });

  it('F3 that still wait when the page is left are never made', async () => {
    const { sources, asked, pass } = makeSources(silence);
    sources.startRequests(many);
    sources.startRequests({ news });
    await pass(0);
    expect(asked.map(({ url }) => url.slice('https://api.example/api/'.length))).toEqual([
      ...'012345',
      'news/AC',
    ]);
  });
});

it('F1 each call is put to the server: what the browser has kept must be confirmed by it', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(list('a')));
  const { clock } = makeClock();
  const { signal } = new AbortController();
  await fetchText('https://api.example/api/news/AC', {}, signal, { fetch, clock, random: () => 0 });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache' });
});

describe('O1 what the console is told', () => {
  it('O1 quotes nothing of an answer that is not JSON', async () => {
    const { sources, report } = makeSources(() => new Response('Bearer secret'));
    sources.startRequests({ news });
    await settled();
    expect(report.mock.calls).toEqual([['source "news"', failure, Error('the answer is not JSON')]]);
  });

  it('O1 with a failed call names its source and cause, once in a visit', async () => {
    const { sources, report, pass } = makeSources(gone);
    sources.startRequests({ news: { ...news, auth: true } });
    await pass(60_000);
    expect(report.mock.calls).toEqual([['source "news"', failure, Error('Failed to fetch')]]);
  });
});
