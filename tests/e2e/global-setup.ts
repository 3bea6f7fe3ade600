/** Serves the built site and the reference API for the time of the tests, on a port of their own. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../src/build/api-listener.ts';
import { readEnvironment } from '../../src/build/environment.ts';
import { serveSite } from '../../src/build/serve.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function serve(): Promise<() => Promise<void>> {
  const out = resolve(root, process.env['E2E_SITE'] ?? 'dist');
  if (!existsSync(join(out, '404.html')))
    throw new Error(`There is no built site in ${out}. Run "npm run build" first.`);
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  const store = join(folder, 'received.jsonl');
  // Reading the environment also sets what is not set, for the tests to compare with.
  const environment = { ...readEnvironment(root), apiProxy: '' };
  // All tests send from one address, and some send often.
  const api = apiListener(root, environment, { store, postsPerMinute: 10_000 });
  const { server, address } = await serveSite({ out, api, port: 0 });
  process.env['E2E_ADDRESS'] = address;
  process.env['E2E_STORE'] = store;
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    rmSync(folder, { recursive: true });
  };
}
