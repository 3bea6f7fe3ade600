/** Ways in which an API and the network before it go wrong, beyond status codes (F1, F3, F4). */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Misbehave } from './fault-server.ts';

export interface ApiFault {
  name: string;
  misbehave: Misbehave;
  /** The outcome: sound records, a failure at once, or one after the call was made again twice. */
  outcome: 'records' | 'fails' | 'fails again';
  /** No byte or no end comes: the time limit alone ends a call. */
  silent?: true;
}

const json = { 'Content-Type': 'application/json' };
const mebibyte = Buffer.alloc(2 ** 20, ' ');
/** 64 MiB that are a valid list, in a body of some 64 kB. */
const bomb = gzipSync(Buffer.concat([...Array.from({ length: 64 }, () => mebibyte), Buffer.from('[]')]));
const levels = 100_000;
const deepList = `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Answers with a body and its right length. */
const body =
  (make: (sound: string, origin: string) => string | Buffer, headers: object = {}, status = 200): Misbehave =>
  ({ response, sound, origin }) => {
    const bytes = Buffer.from(make(sound, origin));
    response.writeHead(status, { ...json, 'Content-Length': bytes.length, ...headers }).end(bytes);
  };
/** Answers with a status and headers. */
const status = (code: number, headers: object = {}): Misbehave =>
  body(() => '{"error":"out of order"}', headers, code);
/** Answers with bytes of the test, which need not be HTTP, and closes the connection. */
const raw =
  (make: (sound: string) => string | Buffer): Misbehave =>
  ({ socket, sound }) =>
    void socket.end(make(sound));
/** Answers with a valid list of a length. @param mebibytes Its length. */
export const long =
  (mebibytes: number): Misbehave =>
  ({ response }) => {
    response.writeHead(200, json);
    let left = mebibytes;
    const send = () => {
      for (; left > 0; left -= 1) if (!response.write(mebibyte)) return;
      response.end('[]');
    };
    response.on('drain', () => {
      left -= 1;
      send();
    });
    send();
  };
/** Begins an answer of a length, then does something to its connection. */
const begun =
  (part: (sound: string) => string, then: (...exchange: Parameters<Misbehave>) => void): Misbehave =>
  (exchange) => {
    const { response, sound } = exchange;
    response.writeHead(200, { ...json, 'Content-Length': sound.length + 1000 });
    response.flushHeaders();
    response.write(part(sound), () => setTimeout(() => then(exchange), 20));
  };
const half = (text: string) => text.slice(0, text.length / 2);
const html = '<!doctype html><title>Welcome</title><p>Buy an hour of network';

const fails = (name: string, misbehave: Misbehave): ApiFault => ({ name, misbehave, outcome: 'fails' });
const failsAgain = (name: string, misbehave: Misbehave): ApiFault => ({
  name,
  misbehave,
  outcome: 'fails again',
});
const silent = (name: string, misbehave: Misbehave): ApiFault => ({
  ...failsAgain(name, misbehave),
  silent: true,
});
const records = (name: string, misbehave: Misbehave): ApiFault => ({ name, misbehave, outcome: 'records' });

export const apiFaults: readonly ApiFault[] = [
  failsAgain('reset before the headers', ({ socket }) => void socket.resetAndDestroy()),
  failsAgain('closed before the headers', ({ socket }) => void socket.end()),
  failsAgain(
    'reset after the headers',
    begun(
      () => '',
      ({ socket }) => void socket.resetAndDestroy(),
    ),
  ),
  failsAgain(
    'reset in the middle',
    begun(half, ({ socket }) => void socket.resetAndDestroy()),
  ),
  failsAgain(
    'cut in the middle, with a length that was not reached',
    begun(half, ({ socket }) => void socket.end()),
  ),
  failsAgain('cut in the middle of its chunks', ({ response, socket, sound }) => {
    response.writeHead(200, json).write(half(sound), () => socket.end());
  }),
  fails('a length that is too short', ({ socket, sound }) => {
    socket.end(
      `HTTP/1.1 200 OK\r\nContent-Length: ${half(sound).length}\r\nConnection: close\r\n\r\n${sound}`,
    );
  }),
  failsAgain(
    'two lengths',
    raw((sound) => `HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n${sound}`),
  ),
  silent('never an answer', () => {}),
  silent(
    'headers, then silence',
    begun(
      () => '',
      () => {},
    ),
  ),
  silent(
    'half an answer, then silence',
    begun(half, () => {}),
  ),
  silent('one byte a second', ({ response, sound, eachSecond }) => {
    response.writeHead(200, json);
    let at = 0;
    eachSecond(() => void response.write(sound[at++] ?? ' '));
  }),

  failsAgain(
    'said to be gzip, and plain',
    body((sound) => sound, { 'Content-Encoding': 'gzip' }),
  ),
  failsAgain(
    'brotli that is broken',
    body(() => Buffer.alloc(200, 0xff), { 'Content-Encoding': 'br' }),
  ),
  fails(
    'brotli that is cut',
    body((sound) => brotliCompressSync(sound).subarray(0, 40), { 'Content-Encoding': 'br' }),
  ),
  fails(
    'a gzip bomb of 64 MiB',
    body(() => bomb, { 'Content-Encoding': 'gzip' }),
  ),
  fails('64 MiB', long(64)),

  records(
    'letters of another charset',
    body((sound) => Buffer.from(sound.replace('Words', 'Wörds'), 'latin1'), {
      'Content-Type': 'application/json; charset=iso-8859-1',
    }),
  ),
  fails(
    'UTF-16',
    body((sound) => Buffer.from(`\uFEFF${sound}`, 'utf16le'), {
      'Content-Type': 'application/json; charset=utf-16',
    }),
  ),
  records(
    'a byte order mark',
    body((sound) => `\uFEFF${sound}`),
  ),
  records(
    'said to be a page',
    body((sound) => sound, { 'Content-Type': 'text/html' }),
  ),
  records('after a hint and in chunks', ({ response, sound }) => {
    response.writeEarlyHints({ link: '</nothing.css>; rel=preconnect' });
    response.writeHead(200, json).write(half(sound));
    setTimeout(() => response.end(sound.slice(half(sound).length)), 100);
  }),

  failsAgain('a redirection in a loop', ({ response, origin }) => {
    response.writeHead(302, { Location: `${origin}${response.req.url}` }).end();
  }),
  fails('a redirection to a page', ({ response }) => {
    response.writeHead(302, { Location: '/Story' }).end();
  }),
  failsAgain('a redirection to another site', ({ response }) => {
    response.writeHead(302, { Location: 'nowhere://' }).end();
  }),
  fails(
    'a captive portal',
    body(() => html, { 'Content-Type': 'text/html' }),
  ),
  fails('status 204', ({ response }) => void response.writeHead(204).end()),
  fails('status 304 of something never sent', ({ response }) => void response.writeHead(304).end()),
  fails('status 401', status(401)),
  fails('status 403', status(403)),
  fails('status 410', status(410)),
  fails(
    'status 451 with a page',
    body(() => html, { 'Content-Type': 'text/html' }, 451),
  ),
  failsAgain('status 500 with JSON', status(500)),
  failsAgain(
    'status 502 with a page',
    body(() => html, { 'Content-Type': 'text/html' }, 502),
  ),
  failsAgain('status 429, to be asked again in 4 seconds', status(429, { 'Retry-After': '4' })),
  failsAgain(
    'status 503, to be asked again at a time that is past',
    status(503, { 'Retry-After': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
  ),
  failsAgain('status 503, to be asked again at no time', status(503, { 'Retry-After': 'soon; or later' })),
  fails('status 503, to be asked again tomorrow', status(503, { 'Retry-After': '86400' })),
  fails('status 429, to be asked again in eternity', status(429, { 'Retry-After': '9'.repeat(400) })),

  fails(
    'an empty body',
    body(() => ''),
  ),
  ...['null', 'true', '42', '"text"', '{}'].map((value) =>
    fails(
      `the bare value ${value}`,
      body(() => value),
    ),
  ),
  fails('truncated JSON', body(half)),
  fails(
    'two documents',
    body((sound) => `${sound}\n${sound}`),
  ),
  fails(
    'an envelope of another name',
    body((sound) => `{"rows":${sound}}`),
  ),
  fails(
    'an envelope without a list',
    body(() => '{"data":{"0":{}}}'),
  ),
  fails(
    `${levels} levels that never end`,
    body(() => '['.repeat(levels)),
  ),
  fails(
    `${levels} levels of objects`,
    body(() => `${'{"data":'.repeat(levels)}0${'}'.repeat(levels)}`),
  ),
  records(
    `${levels} levels in a field that nobody knows`,
    body((sound) => sound.replace('{', `{"unknown":${deepList},`)),
  ),
  records(
    'duplicate records',
    body((sound) => JSON.stringify(Array(50).fill(JSON.parse(sound)).flat())),
  ),

  failsAgain(
    'a header of 300 kB',
    raw((sound) => `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(300_000)}\r\n\r\n${sound}`),
  ),
  failsAgain(
    'JSON without HTTP',
    raw((sound) => sound),
  ),
  failsAgain(
    'bytes of another protocol',
    raw(() => Buffer.from('15030300020228', 'hex')),
  ),
];
