/** The dev server on a copy of a site, for the time of the tests that ask for it: of the example site, or of another. */
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
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diffLines } from 'diff';
import { apiListener } from '../../../src/hosting/serve/api-listener.ts';
import { serveDev } from '../../../src/desk/server/dev.ts';
import { readEnvironment } from '../../../src/hosting/environment.ts';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { exampleSite } from '../pages.ts';
import { test as base, type Page } from '../site.ts';

export { expect, started, type Page } from '../site.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The types of the menu. */
export const { blockTypes } = loadContract(root);

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** The paths of all files below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The lines that went and those that came between two texts. */
function changedLines(before: string, after: string): string[] {
  return diffLines(before, after).flatMap(({ added, removed, value }) => {
    if (!added && !removed) return [];
    const lines = value.replace(/\n$/, '').split('\n');
    return lines.map((line) => `${added ? '+' : '-'} ${line.trim()}`);
  });
}

/** Barriers of a page, frames aside: by these rules of axe, or by all. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    type Axe = typeof import('axe-core');
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({ exclude: ['iframe'] }, runOnly ? { runOnly } : {});
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
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
  /**
   * The changes since the site was copied, or put back: by file, each line that went, with
   * `-` before it, and each that came, with `+`, without its indent. A file that is no document is `new` or `gone`.
   */
  changes: () => Record<string, string[]>;
  /** Puts back what was changed, added or deleted, by whomever. */
  restore: () => void;
  /** The place that the maintainer's editor was asked to open last. */
  opened: () => string;
}

/** Starts the dev server on a copy of the site in a folder. */
export async function startDevSite(siteFolder: string): Promise<{ site: DevSite; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'dev-site-'));
  for (const name of ['pages', 'schemas'])
    cpSync(join(siteFolder, name), join(folder, name), { recursive: true });
  // A copy: a sitting may put a photograph in.
  cpSync(join(siteFolder, 'public'), join(folder, 'public'), { recursive: true });
  const note = join(folder, 'opened');
  const editor = join(folder, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\necho "$@" > '${note}'\n`);
  chmodSync(editor, 0o755);
  process.env['LAUNCH_EDITOR'] = editor;
  const environment = { ...readEnvironment(root, folder), apiProxy: '' };
  const api = apiListener(root, environment, { store: join(folder, 'received.jsonl') });
  const server = await serveDev({ root, site: folder, api, port: 0 });
  // The renderer is loaded with the first page, which takes its time.
  await fetch(`${server.address}/`);
  const path = (file: string) => join(folder, 'pages', file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  const save = (file: string, text: string) => writeFileSync(path(file), text);
  const documents = () => filesIn(join(folder, 'pages')).filter((file) => file.endsWith('.json'));
  const media = () => filesIn(join(folder, 'public'));
  const first = documents().map((file) => [file, read(file)] as const);
  const firstMedia = media();
  const site: DevSite = {
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
      for (const file of media()) if (!firstMedia.includes(file)) rmSync(join(folder, 'public', file));
      for (const file of firstMedia)
        cpSync(join(siteFolder, 'public', file), join(folder, 'public', file), { force: false });
    },
    changes() {
      const before = new Map(first);
      const now = documents();
      const texts = [...new Set([...before.keys(), ...now])].flatMap((file) => {
        const lines = changedLines(before.get(file) ?? '', now.includes(file) ? read(file) : '');
        return lines.length > 0 ? [[`pages/${file}`, lines] as const] : [];
      });
      const [old, present] = [new Set(firstMedia), new Set(media())];
      const others = [
        ...[...present].filter((file) => !old.has(file)).map((file) => [`public/${file}`, ['new']] as const),
        ...[...old].filter((file) => !present.has(file)).map((file) => [`public/${file}`, ['gone']] as const),
      ];
      return Object.fromEntries([...texts, ...others]);
    },
    opened: () => (existsSync(note) ? readFileSync(note, 'utf8').trim() : ''),
  };
  return {
    site,
    async end() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const test = base.extend<{ untouched: void }, { dev: DevSite; siteFolder: string }>({
  siteFolder: [exampleSite, { option: true, scope: 'worker' }],
  dev: [
    async ({ siteFolder }, use) => {
      const { site, end } = await startDevSite(siteFolder);
      await use(site);
      await end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ dev }, use) => use(dev.address),
  // Each test finds the files and drafts as they were at first.
  untouched: [
    async ({ dev }, use) => {
      await use();
      dev.restore();
    },
    { auto: true },
  ],
});
