/** The engine, as the tests of what may be added to it use it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { noApi } from '../../src/hosting/serve/api-listener.ts';
import { serveSite, stopServer, type Listener } from '../../src/hosting/serve/serve.ts';
import { root } from '../root.ts';

/** Runs a command of the project, of this copy or of another. */
export const cli = (folder: string, ...rest: string[]) =>
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), join(folder, 'src/cli/main.ts'), ...rest],
    { cwd: folder, encoding: 'utf8', stdio: 'pipe' },
  );

/** A folder to work in, inside the repository, so that its packages are found. */
export function newFolder(): string {
  mkdirSync(join(root, '.build'), { recursive: true });
  return mkdtempSync(join(root, '.build/grow-'));
}

/** A folder of its own for each test, and what serves a built folder in the time of the test; by itself without an API. */
export const test = base.extend<{ work: string; serve: (out: string, api?: Listener) => Promise<string> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
  work: async ({}, use) => {
    const folder = newFolder();
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  // oxlint-disable-next-line no-empty-pattern -- the same
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (out, api = noApi) => {
      const { server, address } = await serveSite({ out, port: 0, api });
      servers.push(server);
      return address;
    });
    for (const server of servers) await stopServer(server);
  },
});

export const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { blocks: unknown[] };
export const writeJson = (path: string, value: unknown) =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
