/** The treatment of an API's answers that every host owes, as one list. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiAnswerHeaders, hostingTable } from '../../src/hosting/table.ts';
import type { Arrived } from '../hosting/make-upstream.ts';
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

/** Collects what is not as it must be. */
function collector() {
  const problems: string[] = [];
  const is = (what: string, found: unknown, wanted: unknown) => {
    const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (one !== other) problems.push(`${what} is ${one}, not ${other}`);
  };
  return { problems, is };
}

/**
 * Returns what is wrong with a host that forwards to `answerAsApi`.
 * @param arrived What came in there.
 * @param token What the host adds; empty if nothing.
 */
export async function problemsOfForwarded(
  ask: Ask,
  arrived: readonly Arrived[],
  token: string,
): Promise<string[]> {
  const { problems, is } = collector();
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
    is(`status and body of ${path}`, [answer.status, answer.body.toString()], [status, body]);
    for (const [name, value] of Object.entries(apiAnswerHeaders(api, headers['content-type'] ?? '')))
      is(`${name} of ${path}`, headers[name.toLowerCase()], value);
    for (const name of api.dropped) {
      const value = String(headers[name.toLowerCase()] ?? '');
      if (/secret|session|DENY|preload/.test(value))
        problems.push(`${name} of ${path} is passed on: ${value}`);
    }
    is(`other headers of ${path}`, [headers['x-total'], headers['cache-control']], ['7', 'max-age=60']);
    is(`address of ${path}`, arrived.at(-1)?.path.replace(/^\/v2/, ''), path);
    if (status === 302) is('Location', headers.location, '/api/news/ORG');
  }

  const own = { Authorization: 'Bearer own', Cookie: 'a=b', 'Idempotency-Key': 'k' };
  const { status } = await ask('/api/form/ORG/P', { method: 'POST', headers: own, body: '{"name":"Anna"}' });
  const last = arrived.at(-1);
  is('what is sent', [status, last?.method, last?.body.toString()], [404, 'POST', '{"name":"Anna"}']);
  is('the cookie', last?.headers.cookie, undefined);
  is('the key', last?.headers['idempotency-key'], 'k');
  is('the token', last?.headers.authorization, `Bearer ${token || 'own'}`);

  // A page of another site cannot use the token: not with a form, not by asking beforehand.
  const sent = arrived.length;
  for (const site of ['cross-site', 'same-site'])
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      const headers = { 'Sec-Fetch-Site': site, 'Content-Type': 'text/plain' };
      const answer = await ask('/api/form/ORG/P', {
        method,
        headers,
        ...(method === 'POST' && { body: '{}' }),
      });
      is(`${method} of a page that is ${site}`, answer.status, 403);
      for (const [name, value] of Object.entries(api.headers))
        is(`${name} of that`, answer.headers[name.toLowerCase()], value);
    }
  is('what arrives of these', arrived.slice(sent), []);
  for (const [method, site] of [
    ['GET', 'cross-site'],
    ['POST', 'same-origin'],
    ['POST', 'none'],
  ] as const) {
    await ask('/api/news/ORG', { method, headers: { 'Sec-Fetch-Site': site } });
    is(`${method} that is ${site}`, arrived.at(-1)?.method, method);
  }
  is('what arrives of those', arrived.length, sent + 3);

  // Only what stands below /api/ goes to the API, however it is written.
  const before = arrived.length;
  for (const path of ['/api/../admin', '/api/%2e%2e/admin', '/api/..%2fadmin', '/admin', '/apis/x']) {
    const answer = await ask(path, {});
    is(`${path} is refused`, [400, 404].includes(answer.status), true);
  }
  is('what arrives of these', arrived.slice(before), []);
  return problems;
}

/** Returns what is wrong with the answer of a host whose API is down. */
export async function problemsOfRefused(ask: Ask): Promise<string[]> {
  const { problems, is } = collector();
  const { status, headers, body } = await ask('/api/news/ORG', {});
  is('status and body', [status, body.toString()], [502, '{"error":"The API cannot be reached"}']);
  is('type', headers['content-type']?.startsWith('application/json'), true);
  for (const [name, value] of Object.entries(api.headers)) is(name, headers[name.toLowerCase()], value);
  return problems;
}
