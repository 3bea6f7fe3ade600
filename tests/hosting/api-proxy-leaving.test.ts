// @alone: the server puts a Request of its own in the place of the one that Node has.
/** `API_PROXY` before an API that takes its time, and callers who leave meanwhile. @rest */
import { EventEmitter, once } from 'node:events';
import { request as httpRequest, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startProxy, startUpstream } from './make-upstream.ts';

describe('callers who leave', () => {
  const calls = 100;

  /** Calls an upstream that goes on forever, and leaves. Resolves with the number of calls that have ended at the upstream. */
  async function leave(begin: (response: ServerResponse) => void, body?: string): Promise<number> {
    const ended: Promise<unknown>[] = [];
    const all = new EventEmitter();
    const arrived = once(all, 'all');
    const { address } = await startUpstream((_, response) => {
      ended.push(once(response, 'close'));
      begin(response);
      if (ended.length === calls) all.emit('all');
    });
    const { hostname, port } = new URL(await startProxy(address));
    const method = body === undefined ? 'GET' : 'POST';
    const asked = Array.from({ length: calls }, () =>
      httpRequest({ hostname, port, path: '/api/news/ORG', method, agent: false }).on(
        'error',
        () => undefined,
      ),
    );
    for (const request of asked) request.end(body);
    await arrived;
    for (const request of asked) request.destroy();
    return (await Promise.all(ended)).length;
  }

  it.each<[string, (response: ServerResponse) => void]>([
    ['has not answered', () => undefined],
    [
      'has said that it will',
      (response) => response.writeHead(200, { 'Content-Length': 100 }).flushHeaders(),
    ],
    ['is in the middle of it', (response) => response.write('[1, 2')],
    [
      'sends a picture',
      (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).write('\x89PNG'),
    ],
  ])('are not waited for: each call that the API %s is called off', async (_, begin) => {
    expect(await leave(begin)).toBe(calls);
  });

  it('are not waited for when they have sent something', async () => {
    expect(await leave(() => undefined, 'a message')).toBe(calls);
  });
});
