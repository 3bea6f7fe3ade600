// @alone: the server puts a Request of its own in the place of the one that Node has.
/** `src/decisions/09-proxy-the-api.md`: `API_PROXY` forwards `/api/` to a real API, and adds the token there. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, startProxy, startUpstream } from './make-upstream.ts';

const json = { 'Content-Type': 'application/json' };

describe('what is asked', () => {
  it('goes on with its method, path and query, letter for letter', async () => {
    const upstream = await startUpstream((_, response) => response.end());
    const proxy = await startProxy(upstream.address);
    const asked = [
      ['GET', '/api/news/ORG'],
      ['GET', '/api/gallery/All/ORG?page=2&q=a%20b+c%C3%A9&q=%26&empty='],
      ['GET', '/api/image/albums/a%2Fb%20(1).svg'],
      ['DELETE', '/api/form/ORG/P'],
      ['OPTIONS', '/api/news/ORG'],
      ['HEAD', '/api/news/ORG'],
    ] as const;
    for (const [method, path] of asked) expect((await ask(proxy, path, { method })).status).toBe(200);
    expect(upstream.arrived.map(({ method, path }) => [method, path])).toEqual(asked);
  });

  it('goes below the path of the real API, when it has one', async () => {
    const upstream = await startUpstream((_, response) => response.end());
    await ask(await startProxy(`${upstream.address}/v2`), '/api/news/ORG');
    expect(upstream.arrived[0]?.path).toBe('/v2/api/news/ORG');
  });

  it('goes on with the headers of the call, to the host of the real API', async () => {
    const upstream = await startUpstream((_, response) => response.end());
    const proxy = await startProxy(upstream.address);
    const headers = {
      Accept: 'application/json',
      'Accept-Language': 'fr',
      'Idempotency-Key': 'key-1',
      'If-None-Match': '"a"',
      Origin: 'https://www.example.org',
    };
    await ask(proxy, '/api/news/ORG', { headers });
    const [arrived] = upstream.arrived;
    for (const [name, value] of Object.entries(headers))
      expect([name, arrived?.headers[name.toLowerCase()]]).toEqual([name, value]);
    expect(arrived?.headers.host).toBe(new URL(upstream.address).host);
  });

  it('goes on with a body, of a form and of many megabytes', async () => {
    const upstream = await startUpstream((_, response) => response.writeHead(201).end());
    const proxy = await startProxy(upstream.address);
    const form = JSON.stringify({ name: 'Anna', message: 'Pray for us – святая' });
    const film = Buffer.alloc(8_000_000, 'Carmel ');
    for (const body of [form, film]) {
      const { status } = await ask(proxy, '/api/form/ORG/P', { method: 'POST', headers: json, body });
      expect(status).toBe(201);
    }
    const [first, second] = upstream.arrived;
    expect(first?.body.toString()).toBe(form);
    expect(first?.headers['content-type']).toBe('application/json');
    expect(second?.body.equals(film)).toBe(true);
  });
});

describe('the token', () => {
  it('is added by the proxy, in place of whatever the browser sends', async () => {
    const upstream = await startUpstream((_, response) => response.end());
    const proxy = await startProxy(upstream.address, 'secret');
    await ask(proxy, '/api/notification/ORG');
    await ask(proxy, '/api/notification/ORG', { headers: { Authorization: 'Bearer of-the-browser' } });
    await ask(proxy, '/api/form/ORG/P', { method: 'POST', headers: json, body: '{}' });
    expect(upstream.arrived.map(({ headers }) => headers.authorization)).toEqual(
      Array.from({ length: 3 }, () => 'Bearer secret'),
    );
  });

  it('is no empty one where none is set: then what the browser sends goes on', async () => {
    const upstream = await startUpstream((_, response) => response.end());
    const proxy = await startProxy(upstream.address, '');
    await ask(proxy, '/api/news/ORG');
    await ask(proxy, '/api/news/ORG', { headers: { Authorization: 'Bearer own' } });
    expect(upstream.arrived.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer own']);
  });

  it.each(['cross-site', 'same-site'])(
    'is not for a page that is %s: that may read, and not send',
    async (site) => {
      const upstream = await startUpstream((_, response) => response.end('[]'));
      const proxy = await startProxy(upstream.address);
      const as = (method: string, value: string) =>
        ask(proxy, '/api/form/ORG/P', {
          method,
          headers: { 'Sec-Fetch-Site': value, 'Content-Type': 'text/plain' },
        });
      // Requests that ask beforehand are refused too, whatever the API would say.
      for (const method of ['POST', 'OPTIONS', 'PUT', 'DELETE']) {
        const { status, body } = await as(method, site);
        expect([method, status, body.toString()]).toEqual([
          method,
          403,
          '{"error":"Another site cannot send here"}',
        ]);
      }
      expect(upstream.arrived).toEqual([]);
      expect((await as('GET', site)).status).toBe(200);
      expect((await as('POST', 'same-origin')).status).toBe(200);
      expect(upstream.arrived).toHaveLength(2);
    },
  );

  it('goes to what stands below /api/ and nowhere else', async () => {
    const upstream = await startUpstream((_, response) => response.end());
    const proxy = await startProxy(upstream.address);
    const paths = ['/api/../admin', '/api/%2e%2e/admin', '/api/./../admin', '/admin'];
    const encoded = ['/api/..%2fadmin', '/api/%2e%2E%2Fadmin', '/api/..%5cadmin', '/api/news%2f..'];
    for (const path of [...paths, ...encoded])
      expect([path, (await ask(proxy, path)).status]).toEqual([path, 404]);
    expect(upstream.arrived).toEqual([]);
  });

  it('stands in no answer', async () => {
    const upstream = await startUpstream((request, response) =>
      request.url === '/api/odd' ? response.destroy() : response.writeHead(401, json).end('{}'),
    );
    const proxy = await startProxy(upstream.address);
    const answers = [await ask(proxy, '/api/news/ORG'), await ask(proxy, '/api/odd')];
    expect(answers.map(({ status }) => status)).toEqual([401, 502]);
    expect(upstream.arrived.every(({ headers }) => headers.authorization === 'Bearer secret')).toBe(true);
    for (const { headers, body } of answers)
      expect(`${JSON.stringify(headers)} ${String(body)}`).not.toContain('secret');
  });
});

describe('what is answered', () => {
  it.each([
    [200, 'application/json', '[{ "title": "a" }]'],
    [201, 'application/json', '{}'],
    [400, 'application/json', '{ "error": "The message is empty" }'],
    [404, 'application/problem+json', '{ "title": "Not here" }'],
    [429, 'application/json', '{}'],
    [503, 'text/plain', 'later'],
  ])('comes back with its status, its headers and its body: %i', async (status, type, text) => {
    const headers = {
      'Content-Type': type,
      'Retry-After': '7',
      ETag: '"abc"',
      'Cache-Control': 'max-age=60',
      'Access-Control-Expose-Headers': 'Retry-After',
      'X-Content-Type-Options': 'nosniff',
    };
    const upstream = await startUpstream((_, response) => response.writeHead(status, headers).end(text));
    const answer = await ask(await startProxy(upstream.address), '/api/news/ORG');
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
    for (const [name, value] of Object.entries(headers))
      expect([name, answer.headers[name.toLowerCase()]]).toEqual([name, value]);
  });

  it.each([204, 304])('may be no body at all: %i', async (status) => {
    const upstream = await startUpstream((_, response) => response.writeHead(status, { ETag: '"a"' }).end());
    const answer = await ask(await startProxy(upstream.address), '/api/news/ORG');
    expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([status, 0, '"a"']);
  });

  it('to HEAD says how long the body would be, and has none', async () => {
    const upstream = await startUpstream((_, response) =>
      response.writeHead(200, { 'Content-Length': 1234 }).end(),
    );
    const answer = await ask(await startProxy(upstream.address), '/api/news/ORG', { method: 'HEAD' });
    expect([answer.status, answer.headers['content-length'], answer.body.length]).toEqual([200, '1234', 0]);
  });

  it('is read once more where it was compressed, and says so', async () => {
    const text = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ title: `News ${index}` })));
    const upstream = await startUpstream((_, response) =>
      response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(gzipSync(text)),
    );
    const proxy = await startProxy(upstream.address);
    const answer = await ask(proxy, '/api/news/ORG', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.body.toString()).toBe(text);
    expect(answer.headers['content-encoding']).toBeUndefined();
    // The proxy itself must be able to read what it asks for.
    expect(upstream.arrived[0]?.headers['accept-encoding']).toMatch(/gzip/);
  });

  it('may be a part of a film, and a film of many megabytes', async () => {
    const film = Buffer.alloc(12_000_000, 'film');
    const upstream = await startUpstream((request, response) => {
      if (request.headers.range === undefined) return response.end(film);
      return response
        .writeHead(206, { 'Content-Range': 'bytes 2-5/12000000', 'Accept-Ranges': 'bytes' })
        .end(film.subarray(2, 6));
    });
    const proxy = await startProxy(upstream.address);
    const path = '/api/image/film.mp4';
    const part = await ask(proxy, path, { headers: { Range: 'bytes=2-5' } });
    expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([
      206,
      'lmfi',
      'bytes 2-5/12000000',
    ]);
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash((await ask(proxy, path)).body)).toBe(hash(film));
  });
});
