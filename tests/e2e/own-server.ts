/** A server for one test alone, with a copy of the example site. The test may stop it, or serve another folder. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from '../../src/build/serve.ts';
import { exampleApiOf } from './example.ts';
import { test as base } from './site.ts';

export interface OwnServer {
  address: string;
  /** The folder that is served first, and one for what the test makes. */
  first: string;
  work: string;
  /** Serves a folder from now on, at the same address. */
  serve: (folder: string) => Promise<void>;
  /** Ends the server with all its connections, as if there was no network. */
  stop: () => Promise<void>;
  /** Requests by path, the newest last. */
  asked: string[];
  /** Takes requests from the server. @param act Returns whether it has answered. */
  intercept: (act: (...exchange: Parameters<RequestListener>) => boolean) => void;
}

async function begin(): Promise<OwnServer> {
  const work = mkdtempSync(join(tmpdir(), 'own-server-'));
  const first = join(work, 'first');
  cpSync(process.env['E2E_EXAMPLE_OUT'] ?? '', first, { recursive: true });
  const api = exampleApiOf(join(work, 'data'), { store: join(work, 'received.jsonl') });
  const asked: string[] = [];
  let running: Awaited<ReturnType<typeof serveSite>> | undefined;
  let taken: (...exchange: Parameters<RequestListener>) => boolean = () => false;
  const stop = async () => {
    const { server } = running ?? {};
    running = undefined;
    server?.closeAllConnections();
    await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  };
  const start = async (out: string, port: number) => {
    running = await serveSite({ out, api, port });
    const { server } = running;
    const answers = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      asked.push(request.url ?? '');
      if (!taken(request, response)) for (const answer of answers) answer(request, response);
    });
    return running.address;
  };
  const address = await start(first, 0);
  return {
    address,
    first,
    work,
    asked,
    stop,
    async serve(folder) {
      await stop();
      await start(folder, Number(new URL(address).port));
    },
    intercept: (act) => void (taken = act),
  };
}

export const test = base.extend<{ own: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
  own: async ({}, use) => {
    const own = await begin();
    await use(own);
    await own.stop();
    rmSync(own.work, { recursive: true });
  },
  baseURL: async ({ own }, use) => use(own.address),
});
