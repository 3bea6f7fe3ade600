// @alone: the server puts a Request of its own in the place of the one that Node has.
/** `API_PROXY` before an API that is down, slow or odd, and before callers that are so too. @rest */
import { EventEmitter, once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeClock } from '../engine/make-clock.ts';
import { ask, startProxy, startUpstream } from './make-upstream.ts';

const news = '/api/news/ORG';
const sockets: { end: () => void }[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const one of sockets.splice(0)) one.end();
});

/** The address of a server that was there and is no more. */
async function addressOfNobody(): Promise<string> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

/** An upstream that never answers; `called` is the answer that it owes to the first call. */
async function startSilent(): Promise<{ address: string; called: Promise<ServerResponse> }> {
  const calls = new EventEmitter();
  const called = once(calls, 'call').then(([response]) => response as ServerResponse);
  const { address } = await startUpstream((_, response) => void calls.emit('call', response));
  return { address, called };
}

/** The answer to a call, of which only the head has been read. */
async function beginningOf(address: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(address);
  const request = httpRequest({ hostname, port, path, agent: false }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** A server that answers every connection with these bytes, and closes it. */
async function startOdd(bytes: string): Promise<string> {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  sockets.push({ end: () => server.close() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const unreachable = { status: 502, text: '{"error":"The API cannot be reached"}' };

describe('an API', () => {
  it('that is down is an answer of status 502', async () => {
    const answer = await ask(await startProxy(await addressOfNobody()), news);
    expect({ status: answer.status, text: answer.body.toString() }).toEqual(unreachable);
    expect(answer.headers['content-type']).toBe('application/json');
  });

  it.each([
    ['nothing', ''],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-Ty'],
    ['a status without a number', 'HTTP/1.1 OK\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nokay'],
  ])('that answers %s is an answer of status 502', async (_, bytes) => {
    const { status, body } = await ask(await startProxy(await startOdd(bytes)), news);
    expect({ status, text: body.toString() }).toEqual(unreachable);
  });

  it.each([
    ['with its length', { 'Content-Length': '1000' }],
    ['in pieces', {}],
  ])(
    'that breaks off in the middle, %s, breaks the answer off: half is not taken for all',
    async (_, headers) => {
      let breakOff: () => void = () => undefined;
      const upstream = await startUpstream((_, response) => {
        response.writeHead(200, headers).write('[1, 2');
        breakOff = () => response.destroy();
      });
      const proxy = await startProxy(upstream.address);
      const log = vi.spyOn(console, 'error').mockReturnValue();
      const response = await beginningOf(proxy, news);
      const readAll = async () => {
        let text = '';
        for await (const chunk of response) {
          text += String(chunk);
          breakOff();
        }
        return text;
      };
      await expect(readAll()).rejects.toThrow('aborted');
      expect(log.mock.calls).toEqual([[`The API broke off its answer to ${news}`]]);
      // The server goes on.
      expect((await ask(proxy, '/elsewhere')).status).toBe(404);
    },
  );

  it('that does not answer in time is an answer of status 504, and is called off', async () => {
    const { clock, pending, pass } = makeClock();
    const { address, called } = await startSilent();
    const answered = ask(await startProxy(address, 'secret', clock), news);
    const closed = once(await called, 'close');
    await pass(29_999);
    expect(pending()).toEqual([1]);
    await pass(1);
    const { status, body } = await answered;
    expect({ status, text: body.toString() }).toEqual({
      status: 504,
      text: '{"error":"The API does not answer"}',
    });
    await closed;
    expect(pending()).toEqual([]);
  });

  it('that has begun to answer may take its time', async () => {
    const { clock, pending } = makeClock();
    let end: () => void = () => undefined;
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200).write('slow');
      end = () => response.end('ly');
    });
    const response = await beginningOf(await startProxy(upstream.address, 'secret', clock), news);
    // Nothing is set that could go off.
    expect(pending()).toEqual([]);
    end();
    let text = '';
    for await (const chunk of response) text += String(chunk);
    expect(text).toBe('slowly');
  });

  it('is called off when nobody waits for it any more', async () => {
    const { address, called } = await startSilent();
    const { hostname, port } = new URL(await startProxy(address));
    const request = httpRequest({ hostname, port, path: news, agent: false }).end();
    request.on('error', () => undefined);
    const closed = once(await called, 'close');
    request.destroy();
    await closed;
    expect((await called).writableEnded).toBe(false);
  });

  it('that sends elsewhere is not followed: a message is never sent twice, the token never further', async () => {
    const other = await startUpstream((_, response) => response.end('elsewhere'));
    const upstream = await startUpstream((request, response) => {
      const to = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? '';
      response.writeHead(307, { Location: to.replace('SELF', `http://${request.headers.host}`) }).end();
    });
    const proxy = await startProxy(upstream.address);
    const locationOf = async (to: string) => {
      const path = `/api/form/ORG/P?to=${encodeURIComponent(to)}`;
      const { status, headers } = await ask(proxy, path, { method: 'POST', body: 'x' });
      return [status, headers.location];
    };
    // Within the API it stays within the proxy, since the page may ask no other origin.
    expect(await locationOf('SELF/api/form/NEW/P?a=1')).toEqual([307, '/api/form/NEW/P?a=1']);
    expect(await locationOf('/api/form/NEW/P')).toEqual([307, '/api/form/NEW/P']);
    expect(await locationOf(`${other.address}/api/x`)).toEqual([307, `${other.address}/api/x`]);
    expect(other.arrived).toEqual([]);
  });
});

describe('headers of one connection', () => {
  it('are not those of the next: what a caller says of its connection stays there', async () => {
    const upstream = await startUpstream((_, response) => response.end('ok'));
    const proxy = await startProxy(upstream.address);
    const headers = {
      Connection: 'Upgrade, X-Own, HTTP2-Settings',
      Upgrade: 'h2c',
      'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA',
      'X-Own': 'of the connection',
      'Keep-Alive': 'timeout=99',
      TE: 'trailers',
      'Proxy-Authorization': 'Basic YTpi',
      'Proxy-Connection': 'keep-alive',
      'X-Kept': 'of the call',
    };
    expect((await ask(proxy, news, { headers })).status).toBe(200);
    const seen = upstream.arrived[0]?.headers ?? {};
    expect(seen['x-kept']).toBe('of the call');
    expect(Object.keys(seen)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(upgrade|http2-settings|x-own|te|trailer|proxy-.*)$/)]),
    );
    expect(seen['keep-alive'] ?? '').not.toContain('99');
  });

  it('a caller who asks to be told to go on is told so, and the body arrives', async () => {
    const upstream = await startUpstream((_, response) => response.end('ok'));
    const { hostname, port } = new URL(await startProxy(upstream.address));
    const headers = { Expect: '100-continue', 'Content-Type': 'text/plain' };
    const path = '/api/form/ORG/P';
    const request = httpRequest({ hostname, port, path, method: 'POST', headers, agent: false });
    request.flushHeaders();
    await once(request, 'continue');
    request.end('the body');
    const [response] = (await once(request, 'response')) as [{ statusCode: number; resume: () => void }];
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(upstream.arrived[0]?.body.toString()).toBe('the body');
  });

  it('those of the API stay there, too', async () => {
    const address = await startOdd(
      'HTTP/1.1 200 OK\r\nConnection: close, X-Own\r\nX-Own: 1\r\nKeep-Alive: timeout=99\r\n' +
        'Proxy-Authenticate: Basic\r\nUpgrade: h2c\r\nRetry-After: 2\r\nContent-Length: 2\r\n\r\nok',
    );
    const { headers, body } = await ask(await startProxy(address), news);
    expect(body.toString()).toBe('ok');
    expect(headers['retry-after']).toBe('2');
    expect(headers).not.toHaveProperty('x-own');
    expect(headers).not.toHaveProperty('proxy-authenticate');
    expect(headers).not.toHaveProperty('upgrade');
    expect(headers['keep-alive'] ?? '').not.toContain('99');
  });

  it('cookies go neither way: those of the site are not the API’s, nor the other way round', async () => {
    const upstream = await startUpstream((_, response) =>
      response.writeHead(200, { 'Set-Cookie': ['a=1; Path=/', 'b=2'] }).end(),
    );
    const answer = await ask(await startProxy(upstream.address), news, { headers: { Cookie: 'visit=7' } });
    expect(upstream.arrived[0]?.headers.cookie).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

it('where a visitor comes from, and what is searched for there, is not sent on', async () => {
  const upstream = await startUpstream((_, response) => response.end('ok'));
  const headers = { Referer: 'https://www.example.org/Search?q=illness', Cookie: 'a=1' };
  await ask(await startProxy(upstream.address), news, { headers });
  expect(upstream.arrived[0]?.headers).not.toHaveProperty('referer');
});

describe('the setting', () => {
  it.each(['api.example.org', 'localhost:8080', 'ftp://example.org', 'http://'])(
    '%s is refused at the start, by its name',
    async (host) => {
      await expect(async () => startProxy(host)).rejects.toThrow(
        `API_PROXY is "${host}"; write an address such as https://api.example.org`,
      );
    },
  );
});

it('a method that cannot be forwarded is refused, and the server goes on', async () => {
  const upstream = await startUpstream((_, response) => response.end('ok'));
  const proxy = await startProxy(upstream.address);
  expect((await ask(proxy, news, { method: 'TRACE' })).status).toBe(502);
  expect((await ask(proxy, news)).status).toBe(200);
  expect(upstream.arrived.map(({ method }) => method)).toEqual(['GET']);
});
