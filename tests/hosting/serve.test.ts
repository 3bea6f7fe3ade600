/** A small built site as `npm start` serves it: the headers that really arrive. */
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteHeaders } from '../../src/builder/output/headers.ts';
import { hostFiles } from '../../src/hosting/files.ts';
import { hostingTable, policyOfParts, tablePath } from '../../src/hosting/table.ts';
import { serveSite, type Listener, stopServer } from '../../src/hosting/serve/serve.ts';
import { makeFolder } from '../make-folder.ts';
import { ask, type Answer } from './make-upstream.ts';

const headers = siteHeaders({
  styleHashes: ["'sha256-abc='"],
  api: 'https://api.example.org',
  opened: { frames: ['https://films.example'] },
});
const page = `<!doctype html><title>Home</title>${'<p>God alone suffices.</p>'.repeat(100)}`;
const script = 'console.log("x");'.repeat(100);
const built = {
  ...hostFiles(hostingTable(headers, '')),
  '404.html': '<!doctype html><title>404 Not Found</title>',
  'index.html': page,
  'Home.html': page,
  'assets/index-a1b2.js': script,
  'Quick.html': page,
  'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'documents/a.pdf': '%PDF-1.4',
  'site.webmanifest': '{}',
};

let out = '';
let server: Server;
let address = '';
beforeAll(async () => {
  out = makeFolder(built);
  for (const name of ['Home.html', 'assets/index-a1b2.js'] as const) {
    writeFileSync(join(out, `${name}.br`), brotliCompressSync(built[name]));
    writeFileSync(join(out, `${name}.gz`), gzipSync(built[name]));
  }
  // As a build writes a page that is one of very many.
  writeFileSync(join(out, 'Quick.html.br'), brotliCompressSync(page));
  const api: Listener = (_, response) => response.writeHead(200, { 'X-Of': 'the API' }).end('[]');
  ({ server, address } = await serveSite({ out, port: 0, api }));
});
afterAll(async () => {
  await stopServer(server);
});

/** The body of an answer as it is read. */
function unpacked({ headers, body }: Answer): Buffer {
  const encoding = headers['content-encoding'];
  return encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
}

/** The headers of the site, as an answer has them. */
const expected = Object.fromEntries(
  Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
);

/**
 * The headers that guard a response. A part of the bundle is never shown by itself, and has none of a page's; of a drawing
 * that is, nothing runs.
 */
function guardsOf(path: string): Record<string, unknown> {
  const nosniff = { 'x-content-type-options': 'nosniff' };
  const none = Object.fromEntries(Object.keys(expected).map((name) => [name, undefined]));
  if (path.startsWith('/assets/')) return { ...none, ...nosniff };
  if (!path.endsWith('.svg')) return expected;
  const own = { 'content-security-policy': policyOfParts, 'cross-origin-resource-policy': 'same-origin' };
  return { ...none, ...nosniff, ...own };
}

/** Those of an answer's headers that guard it. */
function guards({ headers }: Answer): Record<string, unknown> {
  return Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]));
}

describe.each(['GET', 'HEAD'])('%s', (method) => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8', 'no-cache', page],
    ['/Home', 200, 'text/html; charset=utf-8', 'no-cache', page],
    ['/Home?year=2025', 200, 'text/html; charset=utf-8', 'no-cache', page],
    ['/images/a.svg', 200, 'image/svg+xml', 'no-cache', built['images/a.svg']],
    ['/site.webmanifest', 200, 'application/manifest+json; charset=utf-8', 'no-cache', '{}'],
    [
      '/assets/index-a1b2.js',
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      script,
    ],
    ['/Nowhere', 404, 'text/html; charset=utf-8', 'no-cache', built['404.html']],
    ['/home', 404, 'text/html; charset=utf-8', 'no-cache', built['404.html']],
    ['/_headers', 404, 'text/html; charset=utf-8', 'no-cache', built['404.html']],
    ['/404', 404, 'text/html; charset=utf-8', 'no-cache', built['404.html']],
    ['/assets/gone-a1b2.js', 404, 'text/plain; charset=utf-8', 'no-cache', 'Not Found'],
    ['/images/gone.svg', 404, 'text/plain; charset=utf-8', 'no-cache', 'Not Found'],
    ['/Home.html.br', 404, 'text/plain; charset=utf-8', 'no-cache', 'Not Found'],
  ])('R-03 R-04 %s: %i, %s, %s, with the headers of the site', async (path, status, type, cache, text) => {
    const answer = await ask(address, path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe(cache);
    expect(answer.body.toString()).toBe(method === 'HEAD' ? '' : text);
    expect(guards(answer)).toEqual(guardsOf(path));
  });

  it('R-03 a slash at the end leads to the address without it, with all headers of the site', async () => {
    const answer = await ask(address, '/Home/', { method });
    expect([answer.status, answer.headers.location]).toEqual([308, '/Home']);
    expect(answer.headers).toMatchObject(expected);
  });

  it('a document of the site may stand in a frame of the site, and in no other', async () => {
    const answer = await ask(address, '/documents/a.pdf', { method });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers).toMatchObject({
      ...expected,
      'content-security-policy': "frame-ancestors 'self'",
    });
  });
});

it('what a browser has already is said in a few bytes, with all headers of the site', async () => {
  const { etag } = (await ask(address, '/Home')).headers;
  const again = await ask(address, '/Home', { headers: { 'If-None-Match': String(etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject(expected);
});

it.each([
  ['as it was told', (tag: string) => tag],
  ['among others', (tag: string) => `"another", ${tag}`],
  ['by a store that says nothing of "weak"', (tag: string) => tag.replace('W/', '')],
  ['by any', () => '*'],
])('a text that is compressed as it is answered is known again: %s', async (_, said) => {
  const gzip = { 'Accept-Encoding': 'gzip' };
  const first = await ask(address, '/Quick', { headers: gzip });
  expect([first.status, String(gunzipSync(first.body))]).toEqual([200, page]);
  const tag = said(String(first.headers.etag));
  const again = await ask(address, '/Quick', { headers: { ...gzip, 'If-None-Match': tag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const other = await ask(address, '/Quick', { headers: { ...gzip, 'If-None-Match': '"another"' } });
  expect(other.status).toBe(200);
});

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('the compressed form goes to whoever reads it: %s', async (accepted, encoding) => {
  for (const [path, type, text] of [
    ['/Home', 'text/html; charset=utf-8', page],
    ['/assets/index-a1b2.js', 'text/javascript; charset=utf-8', script],
  ] as const) {
    const answer = await ask(address, path, { headers: { 'Accept-Encoding': accepted } });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(guards(answer)).toEqual(guardsOf(path));
    expect(unpacked(answer).toString()).toBe(text);
  }
});

it('files are read and no more: another method is refused, with all headers of the site', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await ask(address, '/Home', { method, body: 'x' });
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    expect(answer.headers).toMatchObject(expected);
  }
});

// Caddy keeps its connections for two minutes; one that the server closed at that moment would give 502.
it('a connection rests longer than those of a proxy', async () => {
  const agent = new Agent({ keepAlive: true });
  const told = await new Promise<unknown>((resolve, reject) => {
    get(`${address}/Home`, { agent }, (answer) => resolve(answer.resume().headers['keep-alive'])).on(
      'error',
      reject,
    );
  });
  agent.destroy();
  expect(Number(/timeout=(\d+)/.exec(String(told))?.[1])).toBeGreaterThan(120);
});

it('no path leads out of the folder', async () => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '//package.json'])
    expect([path, (await ask(address, path)).status]).toEqual([path, 404]);
});

it('what the API answers has the headers of the API', async () => {
  const answer = await ask(address, '/api/news/ORG');
  expect([answer.status, answer.body.toString(), answer.headers['x-of']]).toEqual([200, '[]', 'the API']);
  expect(answer.headers).not.toHaveProperty('content-security-policy');
});

it('a built site without the table is served without headers', async () => {
  rmSync(join(out, tablePath));
  const bare = await serveSite({ out, port: 0, api: (_, response) => response.end() });
  const answer = await ask(bare.address, '/Home');
  expect([answer.status, answer.headers['content-security-policy']]).toEqual([200, undefined]);
  await stopServer(bare.server);
});
