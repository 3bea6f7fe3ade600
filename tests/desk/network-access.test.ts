/** The door of a dev server that other devices may reach: who comes in, and who does not. */
import { createServer, request, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../src/hosting/serve/serve.ts';
import {
  addressesIn,
  authorize,
  accessUrls,
  guardServer,
  newKey,
  openTo,
  whyRefused,
} from '../../src/desk/server/network-access.ts';

const key = 'abcd-efgh-jkmn';
const telephone = { from: '192.168.1.20', headers: {} };
const admitted = (url: string, caller: Partial<Parameters<typeof authorize>[1]> = {}) =>
  authorize(key, { ...telephone, ...caller, url });

describe('the key', () => {
  it('is asked of every other device, whatever it wants', () => {
    for (const url of ['/', '/_pages', '/_dev/save', '/src/cli/main.ts', '/@fs/etc/passwd', '/api/news'])
      expect(admitted(url)).toBe('out');
  });

  it('is not asked of this machine', () => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(admitted('/', { from })).toBe('in');
    for (const from of ['', '128.0.0.1', '::ffff:192.168.1.20', '::12'])
      expect(admitted('/', { from })).toBe('out');
  });

  it('lets in who has it in the address, and afterwards in a cookie', () => {
    expect(admitted(`/_enter/${key}`)).toBe('enters');
    expect(admitted(`/_enter/${key}?from=message`)).toBe('enters');
    expect(admitted('/_pages', { headers: { cookie: `a=b; desk-key=${key}` } })).toBe('in');
  });

  it('has to be whole and the right one', () => {
    for (const wrong of ['', 'abcd', `${key}x`, key.toUpperCase(), newKey()]) {
      expect(admitted(`/_enter/${wrong}`)).toBe('out');
      expect(admitted('/', { headers: { cookie: `desk-key=${wrong}` } })).toBe('out');
    }
    expect(admitted('/', { headers: { cookie: `x-desk-key=${key}` } })).toBe('out');
  });

  it('is another one each time, and can be typed', () => {
    const keys = Array.from({ length: 50 }, newKey);
    expect(new Set(keys).size).toBe(50);
    for (const one of keys) expect(one).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/);
  });
});

it('the addresses of the machine are those of its networks that people can type', () => {
  const about = { netmask: '', mac: '', cidr: null };
  expect(
    addressesIn({
      lo: [{ ...about, address: '127.0.0.1', family: 'IPv4', internal: true }],
      wifi: [
        { ...about, address: '192.168.1.5', family: 'IPv4', internal: false },
        { ...about, address: 'fe80::1', family: 'IPv6', internal: false, scopeid: 1 },
      ],
      none: undefined,
    }),
  ).toEqual(['192.168.1.5']);
  expect(accessUrls({ addresses: ['192.168.1.5'], key }, 'http://localhost:4173')).toEqual([
    `http://192.168.1.5:4173/_enter/${key}`,
  ]);
});

it('without a network there is nobody to open to', () => {
  expect(() => openTo({})).toThrow('this machine has no network');
});

describe('a request', () => {
  const at = (host: string, headers = {}) =>
    whyRefused({ headers: { host, ...headers }, httpVersion: '1.1' }, ['192.168.1.5']);

  it.each(['localhost:4173', '127.0.0.1', '[::1]:4173', '192.168.1.5:4173'])(
    'under the name %s passes',
    (host) => expect(at(host)).toBeUndefined(),
  );

  it.each(['', 'example.org', 'localhost.example.org', '192.168.1.6', 'xlocalhost:4173'])(
    'under the name "%s" is refused',
    (host) => expect(at(host)).toBe(`The desk does not answer under the name ${host}.`),
  );

  it.each([
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-original-host',
    'x-original-forwarded-for',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fly-client-ip',
    'cdn-loop',
    'x-envoy-external-address',
    'x-amzn-trace-id',
    'tailscale-user-login',
  ])('that a proxy has passed on (%s) is refused', (name) =>
    expect(at('localhost:4173', { [name]: '127.0.0.1' })).toContain('answers no proxy and no tunnel'),
  );

  it('of an old version of HTTP, which proxies send and no browser, is refused', () => {
    const asked = { headers: { host: 'localhost:4173' }, httpVersion: '1.0' };
    expect(whyRefused(asked, [])).toContain('answers no proxy and no tunnel');
  });
});

describe('a server with a door', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());
  const [own] = addressesIn(networkInterfaces());

  /** Starts a server whose pages say `inside`, and whose web sockets greet. */
  async function start(): Promise<string> {
    const http = createServer((asked, response) => {
      if (passes(asked, response)) response.end('inside');
    });
    http.on('upgrade', (_, socket) => {
      if (socket.writable)
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    const passes = guardServer(http, { addresses: own === undefined ? [] : [own], key });
    server = http;
    return `http://${own}:${new URL(await listen(http, 0, '0.0.0.0')).port}`;
  }
  const upgrade = (address: string, headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const asked = request(address, {
        headers: { ...headers, Connection: 'Upgrade', Upgrade: 'websocket' },
      });
      asked
        .on('upgrade', () => resolve('in'))
        .on('error', () => resolve('out'))
        .end();
    });

  it.skipIf(own === undefined)('answers a device of the network once it has come in', async () => {
    const address = await start();
    const refused = await fetch(`${address}/_pages`);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('Open the address that the desk printed when it was started'),
    ]);
    const entered = await fetch(`${address}/_enter/${key}`, { redirect: 'manual' });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/_pages']);
    const cookie = entered.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const inside = await fetch(`${address}/_pages`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect([inside.status, await inside.text()]).toEqual([200, 'inside']);
    expect(await upgrade(address, {})).toBe('out');
    expect(await upgrade(address, { cookie: `desk-key=${key}` })).toBe('in');
  });
});
