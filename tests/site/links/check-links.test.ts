/** Links to other sites, asked for on servers of this machine that play the sites. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { lookup, LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { LinkFinding } from '../../../src/site/links/ask-link.ts';
import { checkLinks, isDead, remember, standingOf } from '../../../src/site/links/check-links.ts';
import { isPublic, openNetwork } from '../../../src/site/links/network.ts';
import { askRobots, readRobots } from '../../../src/site/links/robots.ts';
import { ownCertificate } from './own-certificate.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** The status and headers for a question such as `HEAD a.test/page`; `undefined` never answers. */
type Play = (question: string) => [status: number, headers?: Record<string, string>] | undefined;

/** Each name is that of the server, except `inside.test`, which is the name of a device in a private network. */
const names = (name: string, _: unknown, done: (error: Error | null, found: LookupAddress[]) => void) => {
  if (name === 'nobody.test') done(Object.assign(new Error(name), { code: 'ENOTFOUND' }), []);
  else done(null, [{ address: name === 'inside.test' ? '10.0.0.7' : '127.0.0.1', family: 4 }]);
};

/** Plays other sites. @param wishes the text of their `robots.txt`; none if absent */
async function play(
  answer: Play,
  { wishes, isSecure = false }: { wishes?: string; isSecure?: boolean } = {},
) {
  const asked: string[] = [];
  const waited: number[] = [];
  let end = new AbortController();
  let port = 0;
  const withPort = (text: string) => text.replace(/\.test(?!:)/, `.test:${port}`);
  const withoutPort = <T>(value: T) => JSON.parse(JSON.stringify(value).replaceAll(`:${port}`, '')) as T;
  const listener: RequestListener = ({ url, method, headers: { host = '' } }, response) => {
    if (url === '/robots.txt') return response.writeHead(wishes === undefined ? 404 : 200).end(wishes);
    const question = `${method} ${host.replace(/:\d+/, '')}${url}`;
    asked.push(question);
    const [status, headers = {}] = answer(question) ?? [];
    if (status === undefined) return end.abort();
    const place = headers['Location'];
    return response.writeHead(status, place ? { ...headers, Location: withPort(place) } : headers).end();
  };
  port = await listen(isSecure ? createSecureServer(ownCertificate, listener) : createServer(listener));
  const ask = openNetwork({
    lookup: names as typeof lookup,
    mayReach: (address) => address === '127.0.0.1' || isPublic(address),
    deadline: () => (end = new AbortController()).signal,
  });
  const world = {
    ask,
    mayAsk: askRobots(ask),
    now: () => new Date('2026-11-03T12:00:00Z'),
    wait: async (milliseconds: number) => void waited.push(milliseconds),
  };
  const check = async (...addresses: string[]): Promise<Record<string, LinkFinding>> => {
    const full = addresses.map((one) => withPort(/^\w+:/.test(one) ? one : `http://${one}`));
    return withoutPort(Object.fromEntries(await checkLinks(full, world)));
  };
  /** The finding on one address. */
  const find = async (address: string) => Object.values(await check(address))[0];
  return { asked, waited, check, find };
}

const to = (Location: string) => ({ Location });
const told = (more: object) => expect.objectContaining(more) as unknown;

describe('an address', () => {
  it('that answers is asked for once, by its head alone', async () => {
    const { find, asked } = await play(() => [200]);
    expect(await find('a.test/page?id=7')).toEqual({ kind: 'alive', words: 'answers' });
    expect(asked).toEqual(['HEAD a.test/page?id=7']);
  });

  it.each([403, 404, 405, 501])('whose head is refused by %i is asked for as a whole', async (status) => {
    const { find, asked } = await play((question) => [question.startsWith('HEAD') ? status : 200]);
    expect(await find('a.test/page')).toEqual(told({ kind: 'alive' }));
    expect(asked).toEqual(['HEAD a.test/page', 'GET a.test/page']);
  });

  it.each([
    [404, { kind: 'gone', words: 'is not there (404)' }],
    [410, { kind: 'gone', words: 'is gone for good (410)' }],
    [500, { kind: 'failed', words: 'has a fault on its side (500)' }],
    [503, { kind: 'failed', words: 'has a fault on its side (503)' }],
    [403, { kind: 'unsure', words: 'does not answer programs (403); look for yourself' }],
    [429, { kind: 'later', words: 'has too much to do now (429) and is asked again next time' }],
  ])('that answers %i is told so', async (status, finding) => {
    const { find } = await play(() => [status]);
    expect(await find('a.test/page')).toEqual(finding);
  });

  it('that has moved for good has a new address; one that leads on for today has none', async () => {
    const places: Record<string, [number, string]> = {
      '/old': [301, 'http://b.test/older'],
      '/older': [308, '/new'],
      '/new': [302, '/new/today'],
      '/today': [302, '/once'],
      '/once': [301, '/new/today'],
    };
    const { check } = await play((question) => {
      const [status, place] = places[question.replace(/^.*\.test/, '')] ?? [200];
      return [status, place === undefined ? {} : to(place)];
    });
    expect(await check('a.test/old', 'a.test/today')).toEqual({
      'http://a.test/old': {
        kind: 'moved',
        words: 'has moved to http://b.test/new',
        to: 'http://b.test/new',
      },
      'http://a.test/today': { kind: 'alive', words: 'answers' },
    });
  });

  it('that leads to a page which is gone has gone, without a new address', async () => {
    const { find } = await play((question) => (question.endsWith('/old') ? [301, to('/new')] : [404]));
    expect(await find('a.test/old')).toEqual({
      kind: 'gone',
      words: 'leads to http://a.test/new, which is not there (404)',
    });
  });

  it('that leads in a circle is left after ten steps', async () => {
    const { find, asked } = await play(() => [301, to('/again')]);
    expect(await find('a.test/page')).toEqual(told({ kind: 'unsure' }));
    expect(asked).toHaveLength(11);
  });

  it.each([
    ['http://a.test/user/login?next=%2Fpage', 'leads to a page that seems to be for signing in'],
    ['http://login.b.test/page', 'leads to a page that seems to be for signing in'],
    ['/', 'leads to the home page of its site'],
    ['/en/index.html', 'leads to the home page of its site'],
  ])('that leads to %s is said as a guess', async (place, words) => {
    const { find } = await play((question) => (question.endsWith(' a.test/page') ? [301, to(place)] : [200]));
    const said = expect.stringContaining(words) as string;
    expect(await find('a.test/page')).toEqual({ kind: 'unsure', words: said });
  });

  it('that is a home page may lead to another one', async () => {
    const { find } = await play((question) =>
      question.endsWith('a.test/') ? [301, to('http://b.test/')] : [200],
    );
    expect(await find('a.test')).toEqual(told({ kind: 'moved', to: 'http://b.test/' }));
  });

  it('that never answers is left in time', async () => {
    const { find } = await play(() => undefined);
    expect(await find('a.test/page')).toEqual({ kind: 'failed', words: 'does not answer in time' });
  });

  it('whose name nobody knows, or whose certificate no browser takes, is told so', async () => {
    const { find } = await play(() => [200], { isSecure: true });
    expect(await find('http://nobody.test/')).toEqual({
      kind: 'failed',
      words: 'has a name that nobody knows',
    });
    expect(await find('https://own.test/')).toEqual({
      kind: 'failed',
      words: 'has a certificate that it made itself, which browsers refuse',
    });
  });

  it('that is none of the web is not asked for', async () => {
    const { check, asked } = await play(() => [301, to('file:///etc/passwd')]);
    expect(await check('ftp://a.test/file', 'a.test/page')).toEqual({
      'ftp://a.test/file': { kind: 'not asked', words: 'is no page of the web' },
      'http://a.test/page': {
        kind: 'not asked',
        words: 'leads to file:///etc/passwd, which is no page of the web',
      },
    });
    expect(asked).toEqual(['HEAD a.test/page']);
  });
});

describe('a private network', () => {
  it.each(['inside.test/', '10.0.0.7/', '[::1]/', '[::ffff:10.0.0.7]/', '169.254.169.254/latest/meta-data'])(
    'is not asked for %s, directly or behind a redirect',
    async (place) => {
      const { check, find } = await play(() => [302, to(`http://${place}`)]);
      const words = 'is inside of a private network';
      expect(await find(`http://${place}`)).toEqual({ kind: 'not asked', words });
      const [behind] = Object.values(await check('a.test/page'));
      expect(behind).toEqual({
        kind: 'not asked',
        words: expect.stringMatching(`^leads to .*${words}$`) as string,
      });
    },
  );

  it('is told from the internet by its addresses', () => {
    const inside = [
      [
        '0.0.0.0',
        '10.1.2.3',
        '100.64.0.1',
        '127.8.9.1',
        '169.254.1.1',
        '172.31.0.1',
        '192.168.1.1',
        '239.1.1.1',
      ],
      [
        '::',
        '::1',
        '::127.0.0.1',
        '::ffff:192.168.1.1',
        '64:ff9b::a00:1',
        'fd00::1',
        'fe80::1',
        'ff02::1',
        'name',
      ],
    ].flat();
    expect(inside.filter(isPublic)).toEqual([]);
    const outside = [
      '1.1.1.1',
      '172.32.0.1',
      '192.169.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::808:808',
      '2606:4700::1',
    ];
    expect(outside.filter((address) => !isPublic(address))).toEqual([]);
  });
});

describe('a site', () => {
  it('that asks for a short wait is asked again after it, once', async () => {
    const left: [number, Record<string, string>?][] = [
      [429, { 'Retry-After': '7' }],
      [200],
      [503, { 'Retry-After': 'Tue, 03 Nov 2026 12:00:20 GMT' }],
      [503, { 'Retry-After': '1' }],
    ];
    const { check, waited } = await play(() => left.shift() ?? [500]);
    const [first, second] = Object.values(await check('a.test/1', 'a.test/2'));
    expect([first, second]).toEqual([told({ kind: 'alive' }), told({ kind: 'later' })]);
    expect(waited).toEqual([7000, 20_000]);
  });

  it('that asks for a long wait is asked for nothing more', async () => {
    const { check, asked, waited } = await play((question) =>
      question.includes('a.test') ? [503, { 'Retry-After': '3600' }] : [200],
    );
    const found = Object.values(await check('a.test/1', 'a.test/2', 'b.test/1'));
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['alive', 'later', 'later']);
    expect([asked.filter((one) => one.includes('a.test')), waited]).toEqual([['HEAD a.test/1'], []]);
  });

  it('is asked for one address after the other, and beside at most three more sites', async () => {
    let most = 0;
    const open: string[] = [];
    const world = {
      ask: async ({ host }: URL) => {
        open.push(host);
        expect(open.filter((one) => one === host)).toHaveLength(1);
        most = Math.max(most, open.length);
        await Promise.resolve();
        open.splice(open.indexOf(host), 1);
        return { status: 200, headers: {}, text: '' };
      },
      mayAsk: async () => true,
      now: () => new Date(),
      wait: async () => {},
    };
    const addresses = [1, 2, 3, 4, 5, 6].flatMap((n) => [`http://${n}.test/1`, `http://${n}.test/2`]);
    expect((await checkLinks(addresses, world)).size).toBe(12);
    expect(most).toBe(4);
  });

  it('that wants no programs is not asked', async () => {
    const { find, asked } = await play(() => [200], { wishes: 'User-agent: *\nDisallow: /\n' });
    expect(await find('a.test/page')).toEqual({ kind: 'not asked', words: 'asks programs to stay away' });
    expect(asked).toEqual([]);
  });

  it('says by its strongest rule what programs may ask for', () => {
    const mayAsk = readRobots(
      'User-agent: other\nUser-agent: *\nDisallow: /a # not\nAllow: /a/open\nDisallow: /a/open/not\nDisallow: /*.pdf$\nDisallow:\n\nUser-agent: third\nDisallow: /',
    );
    const paths = ['/', '/a/1', '/a/open/1', '/a/open/not', '/b.pdf', '/b.pdf?x', '/c'];
    expect(paths.filter(mayAsk)).toEqual(['/', '/a/open/1', '/b.pdf?x', '/c']);
    expect(readRobots('User-agent: *\nDisallow: /\nUser-agent: Page-Engine\nAllow: /')('/x')).toBe(true);
    expect(readRobots('<html>')('/x')).toBe(true);
  });
});

it('does not take a machine without internet for dead sites', async () => {
  const { check } = await play(() => [200]);
  const found = Object.values(await check('http://nobody.test:1/', 'http://nobody.test:2/'));
  expect(found).toEqual([told({ kind: 'later' }), told({ kind: 'later' })]);
});

describe('what checks remember', () => {
  const address = 'https://a.test/page';
  const failed: LinkFinding = { kind: 'failed', words: 'does not answer in time' };
  const gone: LinkFinding = { kind: 'gone', words: 'is not there (404)' };
  const later: LinkFinding = { kind: 'later', words: 'has too much to do now' };
  const after = (...days: [day: string, finding: LinkFinding][]) => {
    const memory = days.reduce(
      (before, [day, finding]) => remember(before, new Map([[address, finding]]), day),
      { links: {} } as Parameters<typeof remember>[0],
    );
    const link = memory.links[address] ?? later;
    return [isDead(link), standingOf(link)];
  };

  it('is a death only when it is seen on two days, or said by the site', () => {
    const once =
      'It does not answer in time, on 3 November 2026; only if it is so on another day, too, it counts as dead.';
    expect(after(['2026-11-03', failed], ['2026-11-03', failed])).toEqual([false, once]);
    expect(after(['2026-11-03', failed], ['2026-11-10', later], ['2026-11-17', failed])).toEqual([
      true,
      'Dead since 3 November 2026, seen twice: it does not answer in time.',
    ]);
    expect(after(['2026-11-03', gone])).toEqual([
      true,
      'Dead since 3 November 2026, seen once: it is not there (404).',
    ]);
    expect(after(['2026-11-03', gone], ['2026-11-10', failed], ['2026-11-17', gone])[1]).toContain(
      'seen 3 times',
    );
  });

  it('is forgotten when the address answers, or stands nowhere', () => {
    const alive: LinkFinding = { kind: 'alive', words: 'answers' };
    expect(after(['2026-11-03', failed], ['2026-11-10', alive], ['2026-11-17', failed])[0]).toBe(false);
    const memory = { links: { [address]: { ...gone, since: '2026-11-03', last: '2026-11-03', seen: 1 } } };
    expect(remember(memory, new Map(), '2026-11-10')).toEqual({ day: '2026-11-10', links: {} });
  });
});
