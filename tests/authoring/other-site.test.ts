/** Commands that are called in the engine for a site elsewhere: they read and write in that folder alone. @breadth */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeNewSite } from '../../src/authoring/new-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';
import { compiledCli } from '../compiled-cli.ts';
import { root } from '../site/documents/tiny-site.ts';
import { patience } from '../patience.ts';

let folder = '';
let elsewhere = '';
beforeEach(() => {
  folder = join(makeFolder(), 'site');
  elsewhere = makeFolder();
  writeNewSite({ folder, name: 'Parish of the Valley', lang: 'en-IN', root });
});

/** Starts the dev server of the site, and ends it after what is done with its address. */
async function withDev<T>(use: (address: string) => Promise<T>): Promise<T> {
  const dev = spawn(process.execPath, [await compiledCli(), 'dev', '--port', '0', '--site', folder]);
  try {
    let said = '';
    for await (const part of dev.stdout) {
      said += String(part);
      const address = /http:\/\/\S+:\d+/.exec(said)?.[0];
      if (address !== undefined) return await use(address);
    }
    throw new Error(`the dev server has ended: ${said}`);
  } finally {
    dev.kill();
  }
}

it('a build of a new site stands in its folder, not where it is called, and asks the API as browsers will', async () => {
  // A site of its own, so that nothing of the engine's is in danger if this fails.
  const mine = join(elsewhere, 'mine');
  writeNewSite({ folder: mine, name: 'Mine', lang: 'en', root });
  const api = createServer((request, response) => {
    response.end(JSON.stringify(request.url === '/dates' ? [{ title: 'Concert', date: '2026-07-01' }] : []));
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const { port } = api.address() as AddressInfo;
  const about = JSON.parse(readFileSync(join(folder, 'pages/About.json'), 'utf8')) as { blocks: object[] };
  const sources = JSON.parse(readFileSync(join(folder, 'pages/_sources.json'), 'utf8')) as object;
  const list = {
    type: 'document-grid',
    id: 'dates',
    heading: 'Dates',
    data: { source: 'dates' },
    show: ['date', 'title'],
  };
  const placeholder = { title: 'Nothing', date: '-', copies: 1 };
  writeFiles(folder, {
    'pages/_sources.json': JSON.stringify({ ...sources, dates: { path: '/dates', item: 'date' } }),
    'pages/About.json': JSON.stringify({ ...about, blocks: [{ ...list, placeholder }] }),
    'schemas/items/date.schema.json': JSON.stringify({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'items/date.schema.json',
      title: 'Date',
      description: 'A date.',
      type: 'object',
    }),
  });
  const build = spawn(process.execPath, [await compiledCli(), 'build', '--site', folder], {
    cwd: mine,
    env: { ...process.env, VITE_API_HOST: `http://127.0.0.1:${port}` },
  });
  let said = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part) => (said += String(part)));
  await once(build, 'close');
  api.close();
  expect([build.exitCode, said]).toEqual([0, expect.not.stringContaining('Error fetching')]);
  expect(readFileSync(join(folder, 'dist/About.html'), 'utf8')).toContain('Concert');
  const home = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  expect(home).toContain('<html lang="en-IN"');
  expect(home).toContain('Parish of the Valley');
  expect(existsSync(join(folder, 'dist/Contact.html'))).toBe(true);
  expect(existsSync(join(mine, 'dist'))).toBe(false);
});

it('the dev server shows what was saved last, and takes in other settings without another start', async () => {
  const about = JSON.parse(readFileSync(join(folder, 'pages/About.json'), 'utf8')) as object;
  const set = (place: string, ...leaveOut: string[]) =>
    writeFiles(folder, {
      'pages/_settings.json': JSON.stringify({
        values: { place: { default: place } },
        ...(leaveOut.length > 0 && { leaveOut }),
      }),
    });
  set('Arles');
  await withDev(async (address) => {
    const read = async (path: string) => (await fetch(`${address}${path}`)).text();
    expect(await read('/src/engine/settings.ts')).toMatch(/"place":\s*"Arles"/);
    expect(await read('/_dev/gallery')).toContain('"timeline"');
    set('Nantes', 'timeline');
    await vi.waitFor(
      async () => expect(await read('/src/engine/settings.ts')).toMatch(/"place":\s*"Nantes"/),
      patience,
    );
    expect(await read('/_dev/gallery')).not.toContain('"timeline"');
    // A slip in the file is no end of the server.
    writeFiles(folder, { 'pages/_settings.json': '{ "values": { "place": {} } }' });
    set('Tours');
    await vi.waitFor(
      async () => expect(await read('/src/engine/settings.ts')).toMatch(/"place":\s*"Tours"/),
      patience,
    );
    await read('/About');
    // Each is written as soon as the one before is shown.
    for (const title of Array.from({ length: 8 }, (_, round) => `Saved the ${round}. time`)) {
      writeFiles(folder, { 'pages/About.json': JSON.stringify({ ...about, title }) });
      const isShown = async () => expect(await read('/About')).toContain(title);
      await vi.waitFor(isShown, { timeout: patience, interval: 1 });
    }
  });
});

it('the site may be named with every command that is for one', async () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [await compiledCli(), 'explain', 'E104', '--site', folder],
    { encoding: 'utf8' },
  );
  expect(status).toBe(0);
  expect(stdout).toContain('E104');
});
