/** `npm start` while photographs are prepared: pages are answered at once, and have their variants afterwards. @breadth */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEarly } from '../../src/builder/build-early.ts';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { startBuild } from '../../src/hosting/serve/server-process.ts';
import { files, root } from '../site/documents/tiny-site.ts';
import { cameraName, photograph } from '../make-photograph.ts';
import { makeFolder } from '../make-folder.ts';
import { patience } from '../patience.ts';
import { ask } from '../hosting/make-upstream.ts';

const encoder = vi.hoisted(() => ({ mayStart: Promise.resolve() }));
vi.mock('../../src/site/images/picture-encoder.ts', async (load) => {
  const real = await load<typeof import('../../src/site/images/picture-encoder.ts')>();
  const loadEncoder = () => encoder.mayStart.then(real.loadEncoder);
  return { ...real, loadEncoder };
});

describe('a site whose photographs no build has prepared', () => {
  let site = '';
  beforeEach(() => {
    site = makeFolder(files);
    // A build is for visitors.
    vi.stubEnv('NODE_ENV', 'production');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('V2 is served meanwhile, without what the camera tells', { timeout: 60_000 }, async () => {
    // Another picture each time, so that the cache of this engine does not have it.
    const seed = Date.now() % 2 ** 31;
    const inPublic = (path: string) => join(site, 'public', path);
    mkdirSync(inPublic('press'));
    writeFileSync(inPublic('images/a.jpg'), await photograph({ width: 500, height: 40, seed }));
    writeFileSync(inPublic('press/b.jpg'), await photograph({ width: 300, height: 40, seed, tells: true }));
    let letStart = () => {};
    encoder.mayStart = new Promise((resolve) => (letStart = resolve));
    const said: string[] = [];
    const out = join(site, 'dist');
    let building: ReturnType<typeof buildEarly> | undefined;
    await new Promise<void>((ready, failed) => {
      const options = { root, site, out, origin: '', now: () => new Date('2026-07-01T12:00:00Z') };
      building = buildEarly({ ...options, log: (line) => said.push(line) }, ready);
      building.catch(failed);
    });
    const { server, address } = await serveSite({ out, port: 0, api: (_, response) => response.end() });
    const imageOf = async () =>
      /(?:<source [^>]*srcSet="(?<avif>\S+)[^>]*>.*)?<img src="\/images\/a.jpg"/i.exec(
        (await ask(address, '/Saints')).body.toString(),
      );
    const statusOf = async (path: string) => (await ask(address, path)).status;
    try {
      expect(said).toContain('the site is ready; photographs that follow: 2');
      expect((await imageOf())?.groups).toEqual({ avif: undefined });
      expect(await statusOf('/images/a.jpg')).toBe(200);
      expect(await statusOf('/press/b.jpg')).toBe(404);
      letStart();
      expect(await building).toMatchObject({ problems: [], awaited: 0 });
      expect(said).toContain('prepared photographs: 2 anew, 0 were at hand');
      const { avif = '' } = (await imageOf())?.groups ?? {};
      expect(avif).toMatch(/^\/assets\/a-\w{10}-480\.avif$/);
      expect(await statusOf(avif)).toBe(200);
      const { status, body } = await ask(address, '/press/b.jpg');
      expect([status, body.includes(cameraName)]).toEqual([200, false]);
    } finally {
      await stopServer(server);
    }
  });

  it('is built once if it has no photographs', { timeout: 60_000 }, async () => {
    const onReady = vi.fn<() => void>();
    const options = { root, site, out: join(site, 'dist'), origin: '', now: () => new Date(), log: () => {} };
    expect(await buildEarly(options, onReady)).toMatchObject({ problems: [], awaited: 0 });
    expect(onReady).not.toHaveBeenCalled();
  });
});

describe('the build of a server', () => {
  const start = (script: string) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
    const before = process.listeners('exit');
    const started = startBuild(['-e', script]);
    const [end = () => {}] = process.listeners('exit').filter((one) => !before.includes(one));
    return { exit, started, end: () => (end as () => void)() };
  };
  afterEach(() => vi.restoreAllMocks());

  it('is waited for until it says that the site is ready, and ends with the server', async () => {
    const folder = makeFolder();
    const file = join(folder, 'pid');
    const { exit, started, end } = start(
      `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid));
      process.on('message', () => {});
      process.send('ready');`,
    );
    await started;
    const pid = Number(readFileSync(file, 'utf8'));
    expect(process.kill(pid, 0)).toBe(true);
    end();
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), patience);
    expect(exit).not.toHaveBeenCalled();
  });

  it('is waited for until its end, if it says nothing', async () => {
    const { exit, started } = start('');
    await started;
    expect(exit).not.toHaveBeenCalled();
  });

  it.each(["process.send('ready', () => process.exit(1))", 'process.exit(1)'])(
    'ends the server with its status, if it fails: %s',
    async (script) => {
      const { exit } = start(script);
      await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1), patience);
    },
  );
});
