/** A server and the builds that replace its files: it serves the old site or the new, and never ends. @breadth */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openContentCache, type ContentCache } from '../../src/builder/cache/content-cache.ts';
import { keepEarlierBuilds } from '../../src/builder/output/earlier-builds.ts';
import { openOutputFolder, type OutputFolder } from '../../src/builder/output/output-folder.ts';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { ask } from '../hosting/make-upstream.ts';
import { makeFolder } from '../make-folder.ts';

let work: string;
let cache: ContentCache;
let out: string;
beforeEach(() => {
  work = makeFolder();
  cache = openContentCache(join(work, 'cache'));
  out = join(work, 'out');
});
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await stopServer(server);
});

async function serve(): Promise<string> {
  const { server, address } = await serveSite({ out, port: 0, api: (_, response) => response.end() });
  servers.push(server);
  return address;
}

const pages = Array.from({ length: 30 }, (_, index) => `Page${index}`);
const filler = 'God alone suffices. '.repeat(200);

/** Writes a site of which every page names the script of its build. */
async function write(output: OutputFolder, build: string): Promise<void> {
  const script = `assets/index-${build}.js`;
  output.write(script, `// ${build}`);
  await keepEarlierBuilds(output, { build, files: [script] });
  for (const page of pages) output.write(`${page}.html`, `<script src="/${script}"></script>${filler}`);
  output.write('index.html', 'Home');
  output.write('404.html', `Nowhere, ${build}`);
}

async function build(name: string): Promise<void> {
  const output = openOutputFolder(out, cache);
  await write(output, name);
  await output.finish();
}

const scriptOf = (page: Buffer) => /src="([^"]+)"/.exec(page.toString())?.[1] ?? '';

it('V2 while builds follow each other, every page names a script that is there, in each encoding', async () => {
  await build('0');
  const address = await serve();
  const seen = new Set<string>();
  const building = new AbortController();
  const visitor = async () => {
    for (let turn = 0; !building.signal.aborted; turn += 1) {
      const page = await ask(address, `/${pages[turn % pages.length]}`);
      expect([page.status, page.body.length > filler.length]).toEqual([200, true]);
      const script = scriptOf(page.body);
      seen.add(script);
      expect([script, (await ask(address, script)).status]).toEqual([script, 200]);
    }
  };
  const visitors = [visitor(), visitor(), visitor()];
  for (const name of ['1', '2', '3', '4', '5', '6']) await build(name);
  building.abort();
  await Promise.all(visitors);
  expect(seen.size).toBeGreaterThan(1);
  expect(scriptOf((await ask(address, '/Page0')).body)).toBe('/assets/index-6.js');
});

it('V2 until a build has come to its end, the site is the old one; a build that fails changes nothing', async () => {
  await build('old');
  const address = await serve();
  const output = openOutputFolder(out, cache);
  await write(output, 'new');
  expect(scriptOf((await ask(address, '/Page1')).body)).toBe('/assets/index-old.js');
  await output.discard();
  expect(scriptOf((await ask(address, '/Page1')).body)).toBe('/assets/index-old.js');
  await build('new');
  expect(scriptOf((await ask(address, '/Page1')).body)).toBe('/assets/index-new.js');
});

it('V1 V6 the scripts of the last three builds are there, those before them are not', async () => {
  const address = await serve();
  for (const name of ['1', '2', '3', '4', '5']) await build(name);
  const statusOf = async (name: string) => (await ask(address, `/assets/index-${name}.js`)).status;
  expect(await Promise.all(['1', '2', '3', '4', '5'].map(statusOf))).toEqual([404, 200, 200, 200, 200]);
  // The same build again, or one of before, pushes nobody out.
  await build('5');
  await build('4');
  expect(await Promise.all(['2', '3', '4', '5'].map(statusOf))).toEqual([200, 200, 200, 200]);
});

it('R-04 a folder that is removed under the server leaves it standing, with its error page', async () => {
  await build('1');
  const address = await serve();
  rmSync(out, { recursive: true });
  for (const path of ['/', '/Page1', '/assets/index-1.js', '/Nowhere']) {
    const answer = await ask(address, path, { headers: { 'Accept-Encoding': 'br' } });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers['content-length']).not.toBe('0');
  }
  expect((await ask(address, '/Page1')).body.toString()).toBe('Nowhere, 1');
  await build('2');
  expect(scriptOf((await ask(address, '/Page1')).body)).toBe('/assets/index-2.js');
});

it('an address that names a folder, or a file that has become one, is answered as missing', async () => {
  await build('1');
  const address = await serve();
  rmSync(join(out, 'Page1.html'));
  const output = openOutputFolder(out, cache);
  output.write('Page1.html/inner.txt', 'x');
  await output.finish();
  for (const path of ['/assets', '/Page1'])
    expect([path, (await ask(address, path)).status]).toEqual([path, 404]);
});

it('parts of a file: as asked, refused when there are none, whole when the question is nonsense', async () => {
  await build('1');
  const address = await serve();
  const part = (range: string) => ask(address, '/assets/index-1.js', { headers: { Range: range } });
  const [first, beyond, nonsense] = await Promise.all(['bytes=0-1', 'bytes=100-', 'lines=1-2'].map(part));
  expect([first?.status, first?.body.toString(), first?.headers['content-range']]).toEqual([
    206,
    '//',
    'bytes 0-1/4',
  ]);
  expect([beyond?.status, beyond?.headers['content-range']]).toEqual([416, 'bytes */4']);
  expect([nonsense?.status, nonsense?.body.toString()]).toEqual([200, '// 1']);
});

it('a file that was cut short by hand is not taken for whole', async () => {
  await build('1');
  const address = await serve();
  writeFileSync(join(out, 'assets/index-1.js'), 'x'.repeat(5_000_000));
  const asked = ask(address, '/assets/index-1.js');
  asked.then(
    () => undefined,
    () => undefined,
  );
  truncateSync(join(out, 'assets/index-1.js'), 10);
  const ended = await asked.then(
    ({ body }) => body.length,
    () => 'broken off',
  );
  expect([10, 5_000_000, 'broken off']).toContain(ended);
  expect(readFileSync(join(out, 'assets/index-1.js')).length).toBe(10);
});

it('what builds leave aside is served to nobody', async () => {
  await build('1');
  const address = await serve();
  const output = openOutputFolder(out, cache);
  await write(output, '2');
  await build('3');
  const left = readdirSync(out).filter((name) => name.startsWith('.'));
  expect(left).toHaveLength(1);
  for (const path of [`/${left[0]}/index`, `/${left[0]}/assets/index-2.js`])
    expect([path, (await ask(address, path)).status]).toEqual([path, 404]);
  await output.discard();
  expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([]);
});
