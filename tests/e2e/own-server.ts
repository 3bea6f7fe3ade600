/** A server for one test alone, with a copy of the example site. The test may stop it, or serve another folder. */
import { cpSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { listen, serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { exampleApiOf } from './example.ts';
import { outOfFolder } from './in-folder.ts';
import { test as base } from './site.ts';
import { makeFolder } from '../make-folder.ts';

export interface OwnServer {
  address: string;
  /** The folder that is served first, and one for what the test makes. */
  first: string;
  work: string;
  /** Serves a folder from now on, at the same address; without a gap when the server runs. */
  serve: (folder: string) => Promise<void>;
  /** Ends the server with all its connections, as if there was no network. */
  stop: () => Promise<void>;
  /** Ends everything, and removes the folders. */
  end: () => Promise<void>;
  /** Requests by path, the newest last. */
  asked: string[];
  /** Takes requests from the server. @param act Returns whether it has answered. */
  intercept: (act: (...exchange: Parameters<RequestListener>) => boolean) => void;
}

async function begin(): Promise<OwnServer> {
  const work = makeFolder();
  const first = join(work, 'first');
  cpSync(process.env['E2E_EXAMPLE_OUT'] ?? '', first, { recursive: true });
  const api = exampleApiOf(join(work, 'data'), { store: join(work, 'received.jsonl') });
  const asked: string[] = [];
  let taken: (...exchange: Parameters<RequestListener>) => boolean = () => false;
  let site = await serveSite({ out: first, api, port: 0 });
  const server = createServer((request, response) => {
    asked.push(outOfFolder(request.url ?? ''));
    if (taken(request, response)) return;
    for (const answer of site.server.listeners('request') as RequestListener[]) answer(request, response);
  });
  const address = await listen(server, 0);
  return {
    address,
    first,
    work,
    asked,
    async serve(folder) {
      const before = site;
      site = await serveSite({ out: folder, api, port: 0 });
      await stopServer(before.server);
      if (!server.listening) await listen(server, Number(new URL(address).port));
    },
    stop: () => stopServer(server),
    async end() {
      await Promise.all([stopServer(server), stopServer(site.server)]);
    },
    intercept: (act) => void (taken = act),
  };
}

export const test = base.extend<{ own: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
  own: async ({}, use) => {
    const own = await begin();
    await use(own);
    await own.end();
  },
  baseURL: async ({ own }, use) => use(own.address),
});
