import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { records, make, place, usePlace } from './make-test-api.ts';

usePlace();

describe('A-01 GET /api/image/{path}', () => {
  it.each([
    ['albums/mount-1.svg', 'image/svg+xml', '<svg'],
    ['documents/news.pdf', 'application/pdf', '%PDF-1.4'],
    ['audio/scale.ogg', 'audio/ogg', 'OggS'],
  ])('A-01 serves %s as %s', async (path, type, start) => {
    const answer = await make().request(`/api/image/${path}`);
    const file = await readFile(join(records, 'files', path));
    expect(answer.headers.get('content-type')?.split(';')[0]).toBe(type);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(file.subarray(0, start.length).toString()).toBe(start);
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await make().request(`/api/image/${path}`, { headers })).status).toBe(304);
  });

  it('D-08 serves a part of an audio file, as players ask for it', async () => {
    const answer = await make().request('/api/image/audio/scale.ogg', { headers: { range: 'bytes=0-3' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'OggS']);
  });

  it('D-08 serves any part: the middle, the end, none beyond it', async () => {
    const file = await readFile(join(records, 'files/audio/scale.ogg'));
    const part = (range: string) => make().request('/api/image/audio/scale.ogg', { headers: { range } });
    const [middle, end, beyond] = [
      await part('bytes=4-27'),
      await part('bytes=-9'),
      await part('bytes=999999-'),
    ];
    expect(middle.headers.get('content-range')).toBe(`bytes 4-27/${file.length}`);
    expect(Buffer.from(await middle.arrayBuffer()).equals(file.subarray(4, 28))).toBe(true);
    expect(Buffer.from(await end.arrayBuffer()).equals(file.subarray(-9))).toBe(true);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`]);
  });

  it('A-01 serves names with commas, blanks and signs, encoded by segment', async () => {
    const name = 'Circular No. 3, 2025 & 50% #2.pdf';
    await writeFile(join(place.folder, name), 'text');
    const answer = await make({ media: place.folder }).request(`/api/image/${encodeURIComponent(name)}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'text']);
  });

  it('A-01 refuses hidden files', async () => {
    await writeFile(join(place.folder, '.env'), 'secret');
    expect((await make({ media: place.folder }).request('/api/image/.env')).status).toBe(404);
  });

  it('A-01 refuses to leave the folder, even when the path comes unnormalised', async () => {
    const paths = [
      '../app.ts',
      'albums/../../app.ts',
      '%2e%2e/app.ts',
      '..%2fapp.ts',
      'albums%2f..%2f..%2fapp.ts',
      '..%5capp.ts',
      '%2fetc/passwd',
      '/etc/passwd',
      'albums/%00',
      '%ff',
      'albums',
      '',
    ];
    const server = serve({ fetch: make().fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((ready) => server.once('listening', ready));
    const { port } = server.address() as AddressInfo;
    // node:http sends the path as it stands; fetch would tidy it first.
    const ask = (path: string) =>
      new Promise<number | undefined>((answered, failed) => {
        get({ host: '127.0.0.1', port, path: `/api/image/${path}` }, (answer) => {
          answer.resume();
          answered(answer.statusCode);
        }).once('error', failed);
      });
    try {
      for (const path of paths) expect([path, await ask(path)]).toEqual([path, expect.toSatisfy(isRefusal)]);
      expect(await ask('albums/mount-1.svg')).toBe(200);
    } finally {
      server.close();
    }
  });
});

function isRefusal(status: unknown): boolean {
  return status === 404 || status === 400;
}
