/**
 * Serves two sites and the reference API for the time of the tests, each on a port of its own: the example
 * site for the tests of the engine; the site of the congregation, which `npm run build` has built, for the
 * tests of its pages.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { exampleOut } from '../run/steps.ts';
import { buildExample, exampleApiOf } from './example.ts';
import { builtFolder } from './launch-browser.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

export default async function serve(): Promise<() => Promise<void>> {
  const dist = builtFolder();
  const folder = makeFolder();
  const store = join(folder, 'received.jsonl');
  // Reading the environment also sets what is not set, for the tests to compare with.
  const environment = { ...readEnvironment(root), apiProxy: '' };
  // All tests send from one address, and some send often.
  const limits = { store, postsPerMinute: 10_000 };
  const api = apiListener(root, environment, limits);
  const exampleApi = exampleApiOf(join(folder, 'data'), limits);
  // `npm test` has built it before; whoever tries one test again and again may name such a folder, too.
  const built = process.env['E2E_EXAMPLE_SITE'];
  const example = resolve(root, built ?? exampleOut);
  if (built === undefined) await buildExample(example);
  if (!existsSync(join(example, '404.html')))
    throw new Error(`There is no built example site in ${example}.`);
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
    for (const { server } of sites) await stopServer(server);
  };
}
