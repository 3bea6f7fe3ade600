/** The real servers, with the configurations of the build, held against the list of requests. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { tableFile } from '../../src/hosting/files.ts';
import { ask, startUpstream } from '../hosting/make-upstream.ts';
import { answerAsApi, problemsOfForwarded, problemsOfRefused } from './api-answers.ts';
import { cases, fc } from '../property.ts';
import { isFull } from '../sample.ts';
import { anySite, buildAny, wrongAnswers } from './any-site.ts';
import { askBelow, namesIn, problemsOf, titleOf, within, type Ask } from './check.ts';
import { requestsOf } from './requests.ts';
import { makeSite, tableOf } from './small-site.ts';
import { filesOf, servers, startServer, type Started } from './start-server.ts';
import { countFolders, makeFolder, removeFolders, writeFiles } from '../make-folder.ts';

const small = makeSite();
const inFolder = makeSite('', '/our.carmel/');

const built = resolve(process.env['E2E_SITE'] ?? 'dist');
if (!existsSync(join(built, '_hosts/table.json')))
  throw new Error(`There is no built site in ${built}. Run "npm run build" first.`);

const sites = [
  ['a small site', small] as const,
  ['a small site in a folder', inFolder] as const,
  ['the built site', { folder: built, table: tableOf(built) }] as const,
];

describe.each(servers)('S9 V4 R-03 R-04 %s', (host) => {
  describe.each(sites)('with %s answers', (_, site) => {
    let server: Started | undefined;
    beforeAll(async () => {
      server = await startServer(host, site.folder);
    });
    afterAll(async () => server?.stop());

    it.each(
      within(site.table.base, requestsOf(namesIn(site.folder))).map(
        (request) => [titleOf(request), request] as const,
      ),
    )('%s', async (_, request) => {
      const asked = askBelow((path, options) => ask(server?.address ?? '', path, options), site.table.base);
      expect(await problemsOf(asked, request, host, site)).toEqual([]);
    });

    it('from the files of the build', () => {
      for (const [path, text] of Object.entries(filesOf(host, site.table)))
        expect(readFileSync(join(site.folder, path), 'utf8')).toBe(text);
    });

    it('nothing outside its folder, but leads into it', async () => {
      const { base } = site.table;
      if (base === '/') return;
      const outside = await ask(server?.address ?? '', '/History', {});
      expect([outside.status, String(outside.body)]).toEqual([404, 'Not Found']);
      const bare = await ask(server?.address ?? '', base.slice(0, -1), {});
      expect([bare.status, bare.headers.location]).toEqual([308, base]);
    });
  });

  it('sends each sign of a header as it is, unless its template refuses it', async () => {
    const tableWith = (value: string) => ({
      ...small.table,
      rules: [{ path: '/*', headers: { 'X-Signs': value }, cache: 'no-cache' }],
    });
    const isTold = (sign: string) => {
      try {
        filesOf(host, tableWith(`a${sign}b`));
        return true;
      } catch {
        return false;
      }
    };
    const signs = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
    const sent = ['\n', ...signs].filter(isTold).join('+');
    const site = makeSite();
    writeFiles(site.folder, tableFile(tableWith(`a${sent}b`)));
    const server = await startServer(host, site.folder);
    onTestFinished(() => server.stop());
    expect((await ask(server.address, '/History', {})).headers['x-signs']).toBe(`a${sent}b`);
  });

  describe('forwards the API', () => {
    /** Starts a server that forwards to `upstream`, for the time of one test. */
    async function startForwarding(upstream: string, token: string, base = '/'): Promise<Ask> {
      const site = makeSite(upstream, base);
      const server = await startServer(host, site.folder, { API_TOKEN: token });
      onTestFinished(() => server.stop());
      return askBelow((path, options) => ask(server.address, path, options), base);
    }

    it.each([
      ['', ''],
      ['', 'secret-token'],
      ['/v2', 'secret-token'],
    ])('below "%s", with the token "%s"', async (base, token) => {
      const { address, arrived } = await startUpstream(answerAsApi);
      const asked = await startForwarding(address + base, token);
      expect(await problemsOfForwarded(asked, arrived, token)).toEqual([]);
      expect(arrived.filter(({ path }) => !path.startsWith(`${base}/api/`))).toEqual([]);
    });

    it('from the folder of a site', async () => {
      const { address, arrived } = await startUpstream(answerAsApi);
      const asked = await startForwarding(`${address}/v2`, 'secret-token', '/our.carmel/');
      expect(await problemsOfForwarded(asked, arrived, 'secret-token')).toEqual([]);
      expect(arrived.filter(({ path }) => !path.startsWith('/v2/api/'))).toEqual([]);
    });

    it('and says so when it is down', async () => {
      expect(await problemsOfRefused(await startForwarding('http://127.0.0.1:1', ''))).toEqual([]);
    });
  });
});

it('R-02 S9 whatever the check lets pass is built, and served by each server', async () => {
  await fc.assert(
    fc.asyncProperty(anySite, async (drawn) => {
      const kept = countFolders();
      const site = await buildAny({ ...drawn, host: 'server' });
      for (const host of servers) {
        const server = await startServer(host, site.out);
        const found = await wrongAnswers((path, options) => ask(server.address, path, options), site);
        await server.stop();
        expect(found).toEqual([]);
      }
      removeFolders(kept);
    }),
    isFull ? cases(300) : { numRuns: 12 },
  );
}, 3_600_000);

it.each(servers)('S9 two sites run on one machine, each on the port of its build, by %s', async (server) => {
  for (const { folder, table } of [small, inFolder]) {
    const { address, stop } = await startServer(server, folder);
    onTestFinished(stop);
    expect((await ask(address, `${table.base}History`, {})).status).toBe(200);
  }
});

it('S9 nginx warns of nothing in its file', () => {
  const folder = join(makeFolder(), 'run');
  const site = makeSite('http://127.0.0.1:1', '/', { port: 8080, name: 'example.org', folder });
  mkdirSync(folder);
  const words = ['-t', '-q', '-p', site.folder, '-c', join(site.folder, '_hosts/nginx.conf')];
  const { status, stderr } = spawnSync('nginx', words, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

it('S9 nginx asks browsers to come by https alone when they have come so', async () => {
  const folder = makeFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const server = await startServer('nginx', small.folder, {}, (config) =>
    config.replace(
      /listen (\S+);/,
      `listen $1 ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
    ),
  );
  onTestFinished(() => server.stop());
  const ca = readFileSync(certificate);
  const answered = once(
    request(`${server.address.replace('http:', 'https:')}/History`, { ca, servername: 'localhost' }).end(),
    'response',
  );
  const [{ statusCode, headers }] = (await answered) as [IncomingMessage];
  expect([statusCode, headers['strict-transport-security']]).toEqual([200, 'max-age=63072000']);
});
