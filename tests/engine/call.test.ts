/** One call: its limit, its repetitions, its address. */
import { describe, expect, it, vi } from 'vitest';
import { fetchText, authorization, callUrl } from '../../src/engine/call.ts';
import { makeFetch, settings, settled } from './make-answer.ts';
import { makeClock } from './make-clock.ts';

/** A call whose answers come in the order of the list; the last one again and again. */
function make(...answers: Answer[]) {
  return makeWith(0.5, ...answers);
}

type Answer = (signal: AbortSignal | null | undefined) => Response | Promise<Response>;

function makeWith(chance: number, ...answers: Answer[]) {
  const time = makeClock();
  let count = 0;
  const { fetch, asked } = makeFetch((_, signal) => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    return answer?.(signal) ?? new Response('');
  });
  const leave = new AbortController();
  const outcome = vi.fn<(result: string) => void>();
  const deps = { fetch, clock: time.clock, random: () => chance };
  void fetchText('https://api.example/api/news/AC', { headers: { a: 'b' } }, leave.signal, deps).then(
    (text) => outcome(`text: ${text}`),
    (error: Error) => outcome(`error: ${error.message}`),
  );
  return { ...time, asked, leave, outcome };
}
const status =
  (code: number, headers: HeadersInit = {}) =>
  () =>
    new Response('', { status: code, headers });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const silence = () => new Promise<Response>(() => {});
const good = () => new Response('good');

describe('A-04 a call', () => {
  it('gives the text of the answer, and is made once', async () => {
    const { outcome, asked, pending } = make(good);
    await settled();
    expect(outcome).toHaveBeenCalledExactlyOnceWith('text: good');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).toEqual({ a: 'b' });
    expect(pending()).toEqual([]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['the network is gone', gone],
    ...[408, 425, 429, 500, 502, 503, 504].map((code): [string, () => Response] => [`${code}`, status(code)]),
  ])('is made again when the failure may pass: %s', async (_, failure) => {
    const { outcome, asked, pass, pending } = make(failure, failure, good);
    await settled();
    expect([asked.length, pending()]).toEqual([1, [375]]);
    await pass(375);
    expect([asked.length, pending()]).toEqual([2, [750]]);
    await pass(750);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('text: good');
    expect(asked).toHaveLength(3);
  });

  it('is made three times at most', async () => {
    const { outcome, asked, pass } = make(status(503));
    await pass(60_000);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('error: the API answered 503');
    expect(asked).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 410, 501])('is not made again when the answer is %i', async (code) => {
    const { outcome, asked, pass } = make(status(code));
    await pass(60_000);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(`error: the API answered ${code}`);
    expect(asked).toHaveLength(1);
  });

  it.each([
    [0, [250, 500]],
    [0.25, [312.5, 625]],
    [1, [500, 1000]],
  ])('pauses longer each time, and not all visitors alike: with %d for %j', async (chance, pauses) => {
    const { pending, pass } = makeWith(chance, status(503));
    const seen: (number | undefined)[] = [];
    for (const _ of pauses) {
      await settled();
      seen.push(pending()[0]);
      await pass(pending()[0] ?? 0);
    }
    expect(seen).toEqual(pauses);
    expect(pending()).toEqual([]);
  });

  it('is given up after eight seconds, and made again', async () => {
    const { outcome, asked, pass, pending } = make(silence, good);
    await settled();
    expect(pending()).toEqual([8000]);
    await pass(7999);
    expect(asked[0]?.signal?.aborted).toBe(false);
    await pass(1);
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect([asked.length, pending()]).toEqual([1, [375]]);
    await pass(375);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('text: good');
  });

  it('that never gets an answer is given up for good after three times eight seconds and two pauses', async () => {
    const { outcome, asked, pass, pending } = make(silence);
    await pass(3 * 8000 + 375 + 750 - 1);
    expect(outcome).not.toHaveBeenCalled();
    await pass(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('error: no answer within 8 seconds');
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
    expect(pending()).toEqual([]);
  });

  it('whose answer begins and then stands still is given up as well', async () => {
    const stalled: Answer = (signal) => {
      const start = (stream: ReadableStreamDefaultController) => {
        stream.enqueue(new TextEncoder().encode('[{'));
        signal?.addEventListener('abort', () => stream.error(signal.reason));
      };
      return new Response(new ReadableStream({ start }));
    };
    const { outcome, asked, pass } = make(stalled, good);
    await pass(7999);
    expect([asked.length, asked[0]?.signal?.aborted]).toEqual([1, false]);
    await pass(1 + 375);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('text: good');
  });

  it.each([
    ['seconds', '4', 4000],
    ['a date', 'Thu, 16 Jul 2026 10:00:03 GMT', 3000],
    ['a date that is past', 'Thu, 16 Jul 2026 09:00:00 GMT', 0],
    ['not at all', '0', 0],
    ['ten seconds', '10', 10_000],
    ['a date in ten seconds', 'Thu, 16 Jul 2026 10:00:10 GMT', 10_000],
    ['nonsense', 'soon', 375],
  ])('waits as long as the server asks: %s', async (_, asks, pause) => {
    vi.stubEnv('TZ', 'UTC');
    const { asked, pending, pass, outcome } = make(status(503, { 'Retry-After': asks }), good);
    await settled();
    expect(pending()).toEqual([pause]);
    await pass(pause);
    expect(asked).toHaveLength(2);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('text: good');
    vi.unstubAllEnvs();
  });

  it.each(['11', '3600', 'Thu, 16 Jul 2026 10:00:11 GMT', 'Fri, 17 Jul 2026 10:00:00 GMT'])(
    'does not wait longer than ten seconds: a server that asks for %s is asked no more',
    async (asks) => {
      vi.stubEnv('TZ', 'UTC');
      const { asked, outcome, pending } = make(status(503, { 'Retry-After': asks }), good);
      await settled();
      expect(outcome).toHaveBeenCalledExactlyOnceWith('error: the API answered 503');
      expect([asked.length, pending()]).toEqual([1, []]);
      vi.unstubAllEnvs();
    },
  );

  it.each([404, 501])(
    'a pause that is asked for makes no call again that failed for good: %i',
    async (code) => {
      const { asked, outcome, pass } = make(status(code, { 'Retry-After': '1' }), good);
      await pass(60_000);
      expect(asked).toHaveLength(1);
      expect(outcome).toHaveBeenCalledExactlyOnceWith(`error: the API answered ${code}`);
    },
  );

  it('is called off while it is under way, and not made again', async () => {
    const { asked, leave, outcome, pass, pending } = make(silence, good);
    await settled();
    leave.abort(new Error('the page was left'));
    expect(asked[0]?.signal?.aborted).toBe(true);
    await settled();
    expect(outcome).toHaveBeenCalledExactlyOnceWith('error: the page was left');
    expect(pending()).toEqual([]);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  it('is called off at its second attempt as at its first', async () => {
    const { asked, leave, outcome, pass } = make(status(503), silence, good);
    await pass(375);
    leave.abort(new Error('the page was left'));
    await settled();
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false, true]);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('error: the page was left');
  });

  it('is called off in a pause', async () => {
    const { asked, leave, outcome, pass, pending } = make(status(503), good);
    await settled();
    leave.abort(new Error('the page was left'));
    await settled();
    expect(outcome).toHaveBeenCalledExactlyOnceWith('error: the page was left');
    expect(pending()).toEqual([]);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  it('is made again when its answer breaks off', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('connection lost')) }));
    const { outcome, pass } = make(broken, good);
    await pass(1000);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('text: good');
  });
});

describe('A-01 headers and addresses', () => {
  it('A-01 has no header without a token: a proxy adds it', () => {
    expect(authorization({ ...settings, token: '' })).toEqual({});
    expect(authorization(settings)).toEqual({ Authorization: 'Bearer secret' });
  });

  it.each([
    ['/api/news/{orgcode}', 'https://api.example/api/news/A%2FC%3F%C3%A9'],
    ['/api/form/{schoolcode}/{formType}', 'https://api.example/api/form/A%2FC%3F%C3%A9/S%20P'],
    ['/api/subGallery?id={orgcode}', 'https://api.example/api/subGallery?id=A%2FC%3F%C3%A9'],
    ['/api/{unknown}/{token}/x', 'https://api.example/api/{unknown}/{token}/x'],
  ])('A-01 puts the settings into %s, encoded', (path, address) => {
    expect(
      callUrl(path, { ...settings, values: { orgcode: 'A/C?é', schoolcode: 'A/C?é', formType: 'S P' } }),
    ).toBe(address);
  });

  it('A-01 asks the own origin when no host is set', () => {
    expect(callUrl('/api/news/{orgcode}', { ...settings, host: '' })).toBe('/api/news/AC');
  });

  it.each(['constructor', 'toString', '__proto__', 'unknown'])(
    'a name that no setting has stays: %s',
    (name) => {
      expect(callUrl(`/api/{${name}}`, { ...settings, host: '' })).toBe(`/api/{${name}}`);
    },
  );

  it.each([
    ['id=a b&x=1', 'https://api.example/api/subGallery?id=a%20b'],
    ['id=', undefined],
    ['x=1', undefined],
  ])('D-05 takes what the path wants from the address of the page: %j', (query, address) => {
    const wanted = new URLSearchParams(query);
    expect(callUrl('/api/subGallery?id={query.id}', settings, { query: wanted })).toBe(address);
  });
});
