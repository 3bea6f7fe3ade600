/** What every host must make of the answers of an API that it forwards, as one list. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { apiAnswerHeaders, hostingTable } from '../../src/build/hosting/table.ts';
import type { Arrived } from '../build/make-upstream.ts';
import type { Ask } from './check.ts';

const { api } = hostingTable({}, '');

/** An API that speaks of its own origin, and holds what a stranger has put there. */
export function answerAsApi(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '').replace(/^\/v2/, '');
  const headers = {
    'Set-Cookie': 'session=1',
    Server: 'secret/1.0',
    'X-Powered-By': 'secret',
    'X-Frame-Options': 'DENY',
    'Strict-Transport-Security': 'max-age=1; includeSubDomains; preload',
    'Content-Security-Policy': "default-src *; frame-ancestors 'none'",
    'X-Content-Type-Options': 'other',
    'Cache-Control': 'max-age=60',
    'X-Total': '7',
  };
  const types: Record<string, [number, string, string]> = {
    '/api/news/ORG': [200, 'application/json', '[1]'],
    '/api/image/page.html': [200, 'text/html', '<script>alert(1)</script>'],
    '/api/image/a.svg': [200, 'image/svg+xml', '<svg/>'],
    '/api/image/a.pdf': [200, 'application/pdf', '%PDF-1.4'],
    '/api/image/b.pdf': [200, 'application/pdf; charset=x', '%PDF-1.4'],
    // A browser would take this for a page.
    '/api/image/both': [200, 'application/pdf, text/html', '<script>alert(1)</script>'],
    '/api/gone': [410, 'text/html', '<h1>Gone</h1>'],
    '/api/broken': [500, 'text/html', '<h1>Broken</h1>'],
    '/api/moved': [302, 'text/plain', ''],
  };
  const [status, type, body] = types[path.split('?')[0] ?? ''] ?? [404, 'application/json', '{}'];
  const { host = '' } = request.headers;
  const base = (request.url ?? '').startsWith('/v2') ? '/v2' : '';
  const location = status === 302 ? { Location: `http://${host}${base}/api/news/ORG` } : {};
  response.writeHead(status, { ...headers, ...location, 'Content-Type': type }).end(body);
}

/** Holds a host that forwards to `answerAsApi` against the list. @param token What the host adds; empty if nothing. */
export async function expectForwarded(ask: Ask, arrived: readonly Arrived[], token: string): Promise<void> {
  for (const [path, status, body] of [
    ['/api/news/ORG', 200, '[1]'],
    ['/api/news/ORG?q=%26a%20b', 200, '[1]'],
    ['/api/image/page.html', 200, '<script>alert(1)</script>'],
    ['/api/image/a.svg', 200, '<svg/>'],
    ['/api/image/a.pdf', 200, '%PDF-1.4'],
    ['/api/image/b.pdf', 200, '%PDF-1.4'],
    ['/api/image/both', 200, '<script>alert(1)</script>'],
    ['/api/gone', 410, '<h1>Gone</h1>'],
    ['/api/broken', 500, '<h1>Broken</h1>'],
    ['/api/moved', 302, ''],
  ] as const) {
    const { headers, ...answer } = await ask(path, {});
    expect([path, answer.status, answer.body.toString()]).toEqual([path, status, body]);
    for (const [name, value] of Object.entries(apiAnswerHeaders(api, headers['content-type'] ?? '')))
      expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value]);
    for (const name of api.dropped)
      expect([path, name, String(headers[name.toLowerCase()] ?? '')]).not.toEqual([
        path,
        name,
        expect.stringMatching(/secret|session|DENY|preload/),
      ]);
    expect([path, headers['x-frame-options'], headers['set-cookie']]).toEqual([path, undefined, undefined]);
    expect([path, headers['x-total'], headers['cache-control']]).toEqual([path, '7', 'max-age=60']);
    expect(arrived.at(-1)?.path.replace(/^\/v2/, '')).toBe(path);
    if (status === 302) expect(headers.location).toBe('/api/news/ORG');
  }

  const own = { Authorization: 'Bearer own', Cookie: 'a=b', 'Idempotency-Key': 'k' };
  const { status } = await ask('/api/form/ORG/P', { method: 'POST', headers: own, body: '{"name":"Anna"}' });
  const last = arrived.at(-1);
  expect([status, last?.method, last?.body.toString()]).toEqual([404, 'POST', '{"name":"Anna"}']);
  expect([last?.headers.cookie, last?.headers['idempotency-key']]).toEqual([undefined, 'k']);
  expect(last?.headers.authorization).toBe(token === '' ? 'Bearer own' : `Bearer ${token}`);

  // Only what stands below /api/ goes to the API, however it is written.
  const before = arrived.length;
  for (const path of ['/api/../admin', '/api/%2e%2e/admin', '/api/..%2fadmin', '/admin', '/apis/x']) {
    const answer = await ask(path, {});
    expect([path, [400, 404].includes(answer.status)]).toEqual([path, true]);
  }
  expect(arrived.slice(before).map(({ path }) => path)).toEqual([]);
}

/** Holds a host whose API is down against what visitors may see. */
export async function expectRefused(ask: Ask): Promise<void> {
  const { status, headers, body } = await ask('/api/news/ORG', {});
  expect([status, JSON.parse(body.toString())]).toEqual([502, { error: 'The API cannot be reached' }]);
  expect(headers['content-type']).toMatch(/^application\/json/);
  for (const [name, value] of Object.entries(api.headers))
    expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
}
