/** Cuts of the power while the documents are written: the old site or the new one is there, and nothing between. @rest */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDocumentStore, type DocumentStore } from '../../src/desk/server/document-store.ts';
import { readSite } from '../../src/documents/read-site.ts';
import { finishWriting } from '../../src/documents/write-files.ts';
import { readPublicFiles } from '../../src/images/public-files.ts';
import { validateSite } from '../../src/validate/validate-site.ts';
import { call } from '../called-cli.ts';
import { cutAt, cutKinds } from '../cut-writing.ts';
import { contract, tidyFiles } from '../documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';
import { sampleOf } from '../sample.ts';
import { grownFiles } from './site-with-templates.ts';

const misspelt = '{ "title": "Letters", "descripton": "All of them.", "blocks": [], "draft": true }';
const sources = {
  ...JSON.parse(grownFiles['pages/_sources.json'] ?? '{}'),
  events: { folder: 'events', item: 'news' },
};
const files = {
  ...Object.fromEntries(tidyFiles({ ...grownFiles, 'pages/_sources.json': JSON.stringify(sources) })),
  'public/images/b.svg': grownFiles['public/images/a.svg'] ?? '',
  'table.csv': 'title,fromDate\nOne,2026-01-01\nTwo,2026-02-02\n',
};

/** A command that is cut in a folder, after the commands before it. */
type Begin = (folder: string) => () => unknown;

const command =
  (...parameters: string[]): Begin =>
  (folder) =>
  async () =>
    call('src/cli.ts', [...parameters, '--site', folder]);
const feast = ['--name', 'Saint Ann', '--id', 'ann', '--feast', '26 July', '--text', 'She was kind.'];
const home = 'pages/Home.json';
const filesIn = (root: string) => readPublicFiles(join(root, 'public'));
const openStore = (root: string) =>
  createDocumentStore(() => ({
    site: readSite(root, contract),
    contract,
    files: filesIn(root),
  }));
function save(store: DocumentStore): void {
  const { text = '', value } = store.read(home);
  store.save({ file: home, base: text, value: { ...(value as object), title: 'At home' } });
}

const acts: Record<string, Begin> = {
  new: command('new', 'saint', ...feast),
  rename: command('rename', '/News', '/Latest'),
  delete: command('delete', '/News', '--to', '/Saints'),
  import: (folder) => command('import', 'events', join(folder, 'table.csv'), '--write')(folder),
  replace: command('replace', 'images/a.svg', 'images/b.svg'),
  fix: command('check', '--fix'),
  format: command('format'),
  save: (folder) => () => save(openStore(folder)),
  undo(folder) {
    const store = openStore(folder);
    save(store);
    return () => store.undo(home);
  },
};

/** The files of a site by their path, without those that no visitor and no review sees. */
function filesOf(folder: string): Record<string, string> {
  const all = ['pages', 'public'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true }),
  );
  return Object.fromEntries(
    all
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

describe.each(Object.entries(acts))('a cut in the command %s', (name, begin) => {
  const untidy = ['pages/News.json', home].map((path) => [
    path,
    (grownFiles[path] ?? '').replaceAll(': ', ':  '),
  ]);
  const given = {
    ...files,
    ...(name === 'fix' && { 'pages/Letters.json': misspelt }),
    ...(name === 'format' && Object.fromEntries(untidy)),
  };
  const isSound = name !== 'fix' && name !== 'format';

  it('leaves the old site or the new one, which the next command finishes', async () => {
    const whole = makeFolder(given);
    const actWhole = begin(whole);
    const old = filesOf(whole);
    const calls = await cutAt(Infinity, 'before', actWhole);
    const done = filesOf(whole);
    expect(done).not.toEqual(old);
    const known = new Set([...Object.values(old), ...Object.values(done)]);
    const isSame = (folder: string, other: object) =>
      JSON.stringify(filesOf(folder)) === JSON.stringify(other);
    const all = Array.from({ length: calls }, (_, at) => cutKinds.map((kind) => ({ at: at + 1, kind })));
    const faults: string[] = [];
    for (const { at, kind } of sampleOf(all.flat(), 3, `cuts: ${name}`)) {
      const fault = (words: string) => faults.push(`call ${at}, ${kind}: ${words}`);
      const folder = makeFolder(given);
      const act = begin(folder);
      await cutAt(at, kind, act);
      for (const [path, text] of Object.entries(filesOf(folder)))
        if (!known.has(text)) fault(`half is ${path}`);
      finishWriting(folder);
      const isOld = isSame(folder, old);
      if (!isOld && !isSame(folder, done)) fault('between the old site and the new one');
      const { problems } = validateSite(readSite(folder, contract), contract, filesIn(folder));
      if ((isSound || !isOld) && problems.length > 0) fault(`${problems[0]?.message}`);
      if (isOld) await act();
      if (!isSame(folder, done)) fault('not finished by the next run');
      const work = join(folder, '.build');
      if (existsSync(work) && readdirSync(work).length > 0) fault('something is left over');
    }
    expect(faults).toEqual([]);
  }, 900_000);
});
