/**
 * The example site, on which the engine is tried: its API and its build. Run as a program it builds the site where
 * the browser tests look for it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import type { Listener } from '../../src/hosting/serve/serve.ts';
import { exampleOut } from '../run/steps.ts';
import { buildInto } from './build.ts';
import { addresses, exampleSite } from './pages.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

/**
 * The reference API with records whose links lead to pages that the example site has.
 * @param data Folder for the records; it must not be there yet.
 */
export function exampleApiOf(data: string, settings: Parameters<typeof apiListener>[2]): Listener {
  writeExampleRecords(data);
  return apiListener(root, { ...readEnvironment(root), apiProxy: '' }, { ...settings, data });
}

/** Writes the records of the reference API, with links to pages that the example site has. */
export function writeExampleRecords(data: string): void {
  const from = join(root, 'pages/_records');
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((name) => name.endsWith('.json'))) {
    const text = readFileSync(join(from, name), 'utf8');
    const links = text.replace(/(\\?")(\/[A-Z]\w*)(?=[#?"\\])/g, (whole, quote: string, path: string) =>
      addresses.includes(path) ? whole : `${quote}/Story`,
    );
    mkdirSync(dirname(join(data, name)), { recursive: true });
    writeFileSync(join(data, name), links);
  }
}

/** Builds the example site with its records into a folder. @throws Error when the site has problems. */
export async function buildExample(out: string, origin = ''): Promise<void> {
  const folder = makeFolder();
  const api = exampleApiOf(join(folder, 'data'), { store: join(folder, 'received') });
  await buildInto(out, exampleSite, api, { origin });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildExample(resolve(root, exampleOut));
