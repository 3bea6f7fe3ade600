/**
 * Serves two sites and the reference API for the time of the tests, each on a port of its own: the example
 * site, which is built now, for the tests of the machine; the site of the congregation, which `npm run build`
 * has built, for the tests of its pages.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../src/build/api-listener.ts';
import { buildSite } from '../../src/build/build-site.ts';
import { readEnvironment } from '../../src/build/environment.ts';
import { formatProblem } from '../../src/build/problem.ts';
import { listen, serveSite, type Listener } from '../../src/build/serve.ts';
import { exampleSite } from './pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function serve(): Promise<() => Promise<void>> {
  const dist = resolve(root, process.env['E2E_SITE'] ?? 'dist');
  if (!existsSync(join(dist, '404.html')))
    throw new Error(`There is no built site in ${dist}. Run "npm run build" first.`);
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  const store = join(folder, 'received.jsonl');
  // Reading the environment also sets what is not set, for the tests to compare with.
  const environment = { ...readEnvironment(root), apiProxy: '' };
  // All tests send from one address, and some send often.
  const api = apiListener(root, environment, { store, postsPerMinute: 10_000 });
  const built = process.env['E2E_EXAMPLE_SITE'];
  const example = resolve(root, built ?? '.build/example-site');
  // Whoever tries one test again and again may name a folder in which the site has been built before.
  if (built === undefined) await buildExample(example, api);
  const sites = await Promise.all([example, dist].map((out) => serveSite({ out, api, port: 0 })));
  const [ofExample, ofCongregation] = sites.map(({ address }) => address);
  process.env['E2E_EXAMPLE_ADDRESS'] = ofExample;
  process.env['E2E_ADDRESS'] = ofCongregation;
  process.env['E2E_STORE'] = store;
  process.env['E2E_EXAMPLE_SITE'] = example;
  return async () => {
    for (const { server } of sites) {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
    rmSync(folder, { recursive: true });
  };
}

async function buildExample(out: string, api: Listener): Promise<void> {
  const server = createServer(api);
  const address = await listen(server, 0);
  // The build is one for visitors and says so to everything in this process; the tests are not.
  const mode = process.env['NODE_ENV'];
  const { problems } = await buildSite({
    root,
    site: exampleSite,
    out,
    api: address,
    origin: '',
    now: () => new Date(),
    say: () => undefined,
  });
  if (mode === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = mode;
  server.closeAllConnections();
  server.close();
  if (problems.length > 0) throw new Error(problems.map((problem) => formatProblem(problem)).join('\n'));
}
