/**
 * Serves two sites and the reference API for the time of the tests, each on a port of its own: the example
 * site, which is built now, for the tests of the machine; the site of the congregation, which `npm run build`
 * has built, for the tests of its pages.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../src/build/api-listener.ts';
import { readEnvironment } from '../../src/build/environment.ts';
import { serveSite } from '../../src/build/serve.ts';
import { buildInto } from './build.ts';
import { addresses, exampleSite } from './pages.ts';

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
  const limits = { store, postsPerMinute: 10_000 };
  const api = apiListener(root, environment, limits);
  const exampleApi = apiListener(root, environment, {
    ...limits,
    data: recordsForExample(join(folder, 'data')),
  });
  const built = process.env['E2E_EXAMPLE_SITE'];
  const example = resolve(root, built ?? '.build/example-site');
  // Whoever tries one test again and again may name a folder in which the site has been built before.
  if (built === undefined) await buildInto(example, exampleSite, exampleApi);
  const sites = await Promise.all([
    serveSite({ out: example, api: exampleApi, port: 0 }),
    serveSite({ out: dist, api, port: 0 }),
  ]);
  const [ofExample, ofCongregation] = sites.map(({ address }) => address);
  process.env['E2E_EXAMPLE_ADDRESS'] = ofExample;
  process.env['E2E_ADDRESS'] = ofCongregation;
  process.env['E2E_STORE'] = store;
  process.env['E2E_EXAMPLE_OUT'] = example;
  return async () => {
    for (const { server } of sites) {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
    rmSync(folder, { recursive: true });
  };
}

/** Writes the records of the reference API into a folder, with links to pages that the example site has. */
function recordsForExample(folder: string): string {
  mkdirSync(folder);
  const data = join(root, 'api/data');
  for (const name of readdirSync(data)) {
    const text = readFileSync(join(data, name), 'utf8');
    const links = text.replace(/(\\?")(\/[A-Z]\w*)(?=[#?"\\])/g, (whole, quote: string, path: string) =>
      addresses.includes(path) ? whole : `${quote}/Story`,
    );
    writeFileSync(join(folder, name), links);
  }
  return folder;
}
