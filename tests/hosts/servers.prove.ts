/** The real nginx and the real Caddy, with the configurations of the build, held against the list of requests. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask, startUpstream } from '../hosting/make-upstream.ts';
import { answerAsApi, problemsOfForwarded, problemsOfRefused } from './api-answers.ts';
import { cases, fc } from '../property.ts';
import { isFull } from '../sample.ts';
import { anySite, buildAny, wrongAnswers } from './any-site.ts';
import { askBelow, namesIn, problemsOf, titleOf, within, type Ask } from './check.ts';
import { requestsOf } from './requests.ts';
import { makeSite, tableOf } from './small-site.ts';
import { freePort, run, startServer, type Started } from './start-server.ts';
import { countFolders, makeFolder, removeFolders } from '../make-folder.ts';

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

describe.each(['nginx', 'caddy'] as const)('S9 V4 R-03 R-04 %s', (host) => {
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

    it('nothing outside its folder, but leads into it', async () => {
      const { base } = site.table;
      if (base === '/') return;
      const outside = await ask(server?.address ?? '', '/History', {});
      expect([outside.status, String(outside.body)]).toEqual([404, 'Not Found']);
      const bare = await ask(server?.address ?? '', base.slice(0, -1), {});
      expect([bare.status, bare.headers.location]).toEqual([308, base]);
    });
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

it('R-02 S9 whatever the check lets pass is built, and served by nginx and Caddy', async () => {
  await fc.assert(
    fc.asyncProperty(anySite, async (drawn) => {
      const kept = countFolders();
      const site = await buildAny({ ...drawn, host: 'server' });
      for (const host of ['nginx', 'caddy'] as const) {
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

it.each([
  ['nginx', ['sh', '_hosts/start-nginx.sh']],
  ['Caddy', ['caddy', 'run', '--adapter', 'caddyfile', '--config', '_hosts/Caddyfile']],
] as const)(
  'S9 two sites run on one machine, each with the files of its build, by %s',
  async (_, [program, ...args]) => {
    const folder = makeFolder();
    for (const name of ['a', 'b']) {
      const port = await freePort();
      const site = makeSite('http://127.0.0.1:1', '/', { port, name: '', folder: join(folder, name) });
      const server = await run(program, args, {
        address: `http://127.0.0.1:${port}`,
        cwd: site.folder,
        env: { ...process.env, HOME: folder },
      });
      onTestFinished(() => server.stop());
      expect((await ask(server.address, '/History', {})).status).toBe(200);
    }
  },
);

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
