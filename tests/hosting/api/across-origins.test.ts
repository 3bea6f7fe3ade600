import { describe, expect, it } from 'vitest';
import { bearer, make, usePlace } from './make-test-api.ts';

usePlace();

const ask = (app: ReturnType<typeof make>, path: string, method: string, origin: string) =>
  app.request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
const site = 'https://www.example.org';

describe('calls from another origin', () => {
  it.each([
    ['/api/news/ORG', 'GET'],
    ['/api/journeyofmothervr/ORG', 'GET'],
    ['/api/form/ORG/P', 'POST'],
    ['/api/image/audio/scale.ogg', 'GET'],
  ])('A-01 OPTIONS %s answers 204 without a token', async (path, method) => {
    const answer = await ask(make(), path, method, site);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')?.split(',')).toContain(method);
    const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase().split(',');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']));
    expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  it('A-01 answers calls of any origin, refusals too, so that the site can tell why', async () => {
    for (const path of ['/api/news/ORG', '/api/notification/ORG', '/api/nothing']) {
      const answer = await make().request(path, { headers: { origin: site } });
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, '*']);
      expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
    }
  });

  it('A-01 can be narrowed to named origins', async () => {
    const app = make({ origins: [site, 'https://preview.example.org'] });
    for (const [origin, allowed] of [
      [site, site],
      ['https://elsewhere.example', null],
    ] as const) {
      const answers = [
        await ask(app, '/api/form/ORG/P', 'POST', origin),
        await app.request('/api/news/ORG', { headers: { origin } }),
      ];
      for (const { headers } of answers) {
        expect(headers.get('access-control-allow-origin')).toBe(allowed);
        expect(headers.get('vary')).toContain('Origin');
      }
    }
  });
});

describe('headers of answers', () => {
  it('A-01 says that the token makes a difference', async () => {
    for (const headers of [bearer, {}]) {
      const answer = await make().request('/api/notification/ORG', { headers });
      expect(answer.headers.get('vary')).toBe('Authorization');
    }
    expect((await make().request('/api/news/ORG')).headers.get('vary')).toBeNull();
  });

  it.each(['/api/news/ORG', '/api/subGallery?id=album-2026-1', '/api/image/audio/scale.ogg'])(
    'A-01 HEAD %s answers as GET does, without a body',
    async (path) => {
      const [head, get] = [await make().request(path, { method: 'HEAD' }), await make().request(path)];
      expect([head.status, await head.text()]).toEqual([200, '']);
      for (const name of ['content-type', 'etag', 'cache-control', 'accept-ranges'])
        expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    },
  );
});
