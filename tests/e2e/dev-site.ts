/** The dev server on a copy of the example site, for the time of the tests that ask for it. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../src/build/api-listener.ts';
import { serveDev } from '../../src/build/dev.ts';
import { readEnvironment } from '../../src/build/environment.ts';
import { readContract } from '../../src/documents/contract.ts';
import { exampleSite } from './pages.ts';
import { test as base, type Page } from './site.ts';

export { expect, started, type Page } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The types of the menu. */
export const { blockTypes } = readContract(join(root, 'schemas'));

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** What shuts somebody out of a page, frames aside. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    type Axe = typeof import('axe-core');
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({ exclude: ['iframe'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

export interface DevSite {
  address: string;
  /** The folder of the site. */
  folder: string;
  /** The text of a document. */
  read: (file: string) => string;
  /** Saves a document, as an editor would. */
  save: (file: string, text: string) => void;
  /** Saves a document with some words replaced by others. */
  edit: (file: string, old: string, words: string) => void;
  /** The names of all documents. */
  documents: () => string[];
  /** Puts back the documents that were changed, added or deleted, by whomever. */
  restore: () => void;
  /** What the maintainer's editor was asked to open, last. */
  opened: () => string;
}

export const test = base.extend<{ untouched: void }, { dev: DevSite }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern, and nothing is in it
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'dev-site-'));
      cpSync(join(exampleSite, 'pages'), join(folder, 'pages'), { recursive: true });
      // A copy: a sitting may put a photograph in.
      cpSync(join(exampleSite, 'public'), join(folder, 'public'), { recursive: true });
      const note = join(folder, 'opened');
      const editor = join(folder, 'editor.sh');
      writeFileSync(editor, `#!/bin/sh\necho "$@" > '${note}'\n`);
      chmodSync(editor, 0o755);
      process.env['LAUNCH_EDITOR'] = editor;
      const environment = { ...readEnvironment(root), apiProxy: '' };
      const api = apiListener(root, environment, { store: join(folder, 'received.jsonl') });
      const server = await serveDev({ root, site: folder, api, port: 0 });
      // The renderer is loaded with the first page, which takes its time.
      await fetch(`${server.address}/`);
      const path = (file: string) => join(folder, 'pages', file);
      const read = (file: string) => readFileSync(path(file), 'utf8');
      const save = (file: string, text: string) => writeFileSync(path(file), text);
      const documents = () =>
        readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
          file.endsWith('.json'),
        );
      const first = documents().map((file) => [file, read(file)] as const);
      await use({
        address: server.address,
        folder,
        read,
        save,
        documents,
        edit(file, old, words) {
          const text = read(file);
          if (text.split(old).length !== 2) throw new Error(`"${old}" does not stand once in ${file}`);
          save(
            file,
            text.replace(old, () => words),
          );
        },
        restore() {
          const now = documents();
          for (const [file, text] of first) if (!now.includes(file) || read(file) !== text) save(file, text);
          for (const file of now) if (!first.some(([one]) => one === file)) rmSync(path(file));
        },
        opened: () => (existsSync(note) ? readFileSync(note, 'utf8').trim() : ''),
      });
      await server.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ dev }, use) => use(dev.address),
  // What one test has written, or left in the middle, is not what the next one finds.
  untouched: [
    async ({ dev }, use) => {
      await use();
      dev.restore();
    },
    { auto: true },
  ],
});
