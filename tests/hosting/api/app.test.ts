import { describe, expect, it } from 'vitest';
import type { Item } from '../../../src/hosting/api/records.ts';
import { bearer, make, token, usePlace } from './make-test-api.ts';

usePlace();

const calls = [
  { path: '/api/news/', auth: false, wrapped: false, least: 24 },
  { path: '/api/gallery/All/', auth: false, wrapped: true, least: 18 },
  { path: '/api/notification/', auth: true, wrapped: true, least: 2 },
  { path: '/api/circular/all/', auth: true, wrapped: true, least: 25 },
  { path: '/api/playlistappostolic/', auth: true, wrapped: false, least: 9 },
  { path: '/api/journeyofmothervr/', auth: true, wrapped: true, least: 5 },
  { path: '/api/thoughtoftheday/', auth: true, wrapped: false, least: 1 },
];

describe.each(calls)('A-01 GET $path{orgcode}', ({ path, auth, wrapped, least }) => {
  it('A-02 answers a list, bare or under data', async () => {
    const answer = await make().request(`${path}ORG`, { headers: auth ? bearer : {} });
    const body: unknown = await answer.json();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(Array.isArray(body)).toBe(!wrapped);
    const list = wrapped ? (body as { data: unknown[] }).data : (body as unknown[]);
    expect(list.length).toBeGreaterThanOrEqual(least);
  });

  it('A-01 refuses another organisation code', async () => {
    expect((await make().request(`${path}OTHER`, { headers: bearer })).status).toBe(404);
  });

  it('A-01 asks for the token where the specification does', async () => {
    const wrong = [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: 'Bearer' },
      { authorization: token },
    ];
    for (const headers of wrong)
      expect((await make().request(`${path}ORG`, { headers })).status).toBe(auth ? 401 : 200);
  });

  it('A-01 refuses another verb', async () => {
    const answer = await make().request(`${path}ORG`, { method: 'PUT', headers: bearer });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('answers 304 to who has the same list already', async () => {
    const first = await make().request(`${path}ORG`, { headers: bearer });
    const headers = { ...bearer, 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await make().request(`${path}ORG`, { headers })).status).toBe(304);
  });
});

describe('A-01 GET /api/subGallery', () => {
  it('A-01 answers one album', async () => {
    const answer = await make().request('/api/subGallery?id=album-2026-1');
    expect(await answer.json()).toMatchObject({ data: [{ _id: 'album-2026-1', category: 'PhotoGallery' }] });
  });

  it('D-05 refuses an unknown id, a missing one, and one that is no album', async () => {
    const status = async (query: string) => (await make().request(`/api/subGallery${query}`)).status;
    expect(await status('?id=nothing')).toBe(404);
    expect(await status('?id=book-1')).toBe(404);
    expect(await status('')).toBe(400);
  });
});

describe('the thought of the day', () => {
  it('H-07 gives each day of the year a thought of its own, the same one each year', async () => {
    let now = new Date(2028, 0, 1);
    const app = make({ now: () => now });
    const day = async (date: Date) => {
      now = date;
      const list = (await (
        await app.request('/api/thoughtoftheday/ORG', { headers: bearer })
      ).json()) as Item[];
      expect(list).toHaveLength(1);
      return list[0]?.['_id'];
    };
    expect(await day(new Date(2026, 0, 1, 0, 1))).toBe('thought-01-01');
    expect(await day(new Date(2026, 0, 1, 23, 59))).toBe('thought-01-01');
    for (const year of [2026, 2028]) {
      expect(await day(new Date(year, 1, 28))).toBe('thought-02-28');
      expect(await day(new Date(year, 2, 1))).toBe('thought-03-01');
      expect(await day(new Date(year, 11, 31))).toBe('thought-12-31');
    }
    const ids = new Set<unknown>();
    for (let i = 0; i < 366; i++) ids.add(await day(new Date(2028, 0, 1 + i)));
    expect(ids.size).toBe(366);
    expect(ids).toContain('thought-02-29');
  });
});

it('logs a line for each call, whatever its path says, and nothing of its query and headers', async () => {
  const lines: string[] = [];
  const app = make({ log: (line) => lines.push(line) });
  await app.request('/api/%0d%0aGET%20/forged%20200%1b[2J?name=Teresa', { headers: bearer });
  expect(lines).toEqual(['GET /api/%0d%0aGET%20/forged%20200%1b[2J 404']);
});

it('answers what it does not know with JSON', async () => {
  for (const path of ['/', '/api', '/api/', '/api/news', '/api/image/none.svg', '/api/image/albums']) {
    const answer = await make().request(path);
    expect([path, answer.status, await answer.json()]).toEqual([path, 404, { error: 'Not found' }]);
  }
});

it('refuses to run with a blank token', () => {
  expect(() => make({ token: ' ' })).toThrow('token');
});
