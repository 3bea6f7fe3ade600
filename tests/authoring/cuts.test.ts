/** Cuts of the power while the documents are written: the old site or the new one is there, and nothing between. @rest */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDocumentStore, type DocumentStore } from '../../src/desk/server/documents/document-store.ts';
import { bring } from '../../src/desk/server/publish/bring.ts';
import { readRepoState, type RepoState } from '../../src/desk/server/publish/repo-state.ts';
import { revertFiles } from '../../src/desk/server/publish/trash.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { finishWriting } from '../../src/site/documents/write-files.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { call } from '../called-cli.ts';
import { cutAt, cutKinds } from '../cut-writing.ts';
import { contract, tidyFiles } from '../site/documents/tiny-site.ts';
import { gitIn } from '../git.ts';
import { makeFolder } from '../make-folder.ts';
import { sampleOf } from '../sample.ts';
import { grownFiles } from './site-with-templates.ts';

const letters = '{ "title": "Letters", "description": "All of them.", "blocks": [], "draft": true }';
const sources = {
  ...JSON.parse(grownFiles['pages/_sources.json'] ?? '{}'),
  events: { folder: 'events', item: 'news' },
};
const files: Record<string, string> = {
  ...Object.fromEntries(tidyFiles({ ...grownFiles, 'pages/_sources.json': JSON.stringify(sources) })),
  'public/images/b.svg': grownFiles['public/images/a.svg'] ?? '',
  'table.csv': 'title,fromDate\nOne,2026-01-01\nTwo,2026-02-02\n',
};
const { 'pages/_templates.json': kinds = '', 'pages/_shell.json': shell = '', ...rest } = files;
/** The site in the first version of the schemas. */
const former = {
  ...rest,
  'pages/_kinds.json': kinds,
  'pages/_shell.json': shell.replace('"schemaVersion": 2', '"contract": 1'),
};

/** A command that is cut in a folder, after the commands before it. */
type Begin = (folder: string) => () => unknown;

const command =
  (...parameters: string[]): Begin =>
  (folder) =>
  async () =>
    call('src/cli/main.ts', [...parameters, '--site', folder]);
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

function change(folder: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  writeFileSync(join(folder, path), text.replace(from, to));
}

/** Begins a repository with the files of a site, a shared copy with the changes of somebody else, and others here. */
function beginRepo(folder: string): void {
  const git = (...given: string[]) => gitIn(folder, ...given);
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Anne');
  git('config', 'user.email', 'anne@example.org');
  git('add', '-A');
  git('commit', '-qm', 'First');
  change(folder, home, '"The first page."', '"The very first page."');
  change(folder, 'pages/News.json', 'News of the parish.', 'All news.');
  git('commit', '-qam', 'Of others');
  git('clone', '-q', '--bare', folder, join(folder, 'shared.git'));
  git('reset', '-q', '--hard', 'HEAD~1');
  git('remote', 'add', 'origin', join(folder, 'shared.git'));
  change(folder, home, 'Welcome', 'Good day');
  change(folder, 'pages/Saints.json', 'Their lives.', 'Their lives and words.');
}

const acts: Record<string, Begin> = {
  new: command('new', 'saint', ...feast),
  rename: command('rename', '/News', '/Latest'),
  delete: command('delete', '/News', '--to', '/Saints'),
  import: (folder) => command('import', 'events', join(folder, 'table.csv'), '--write')(folder),
  'replace a file': command('replace-file', 'images/a.svg', 'images/b.svg'),
  'replace words': command('replace', 'the', 'a', '--write'),
  fix: command('check', '--fix'),
  format: command('format'),
  save: (folder) => () => save(openStore(folder)),
  undo(folder) {
    const store = openStore(folder);
    save(store);
    return () => store.undo(home);
  },
  migrate: command('migrate'),
  revert(folder) {
    beginRepo(folder);
    writeFileSync(join(folder, 'pages/Letters.json'), letters);
    const changed = [home, 'pages/Saints.json', 'pages/Letters.json'];
    return () =>
      revertFiles(readRepoState(folder) as RepoState, { title: 'All', files: changed }, new Date());
  },
  bring(folder) {
    beginRepo(folder);
    return async () => {
      for await (const _ of bring({}, { site: folder, contract }));
    };
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
    ...(name === 'migrate' ? former : files),
    ...(name === 'fix' && { 'pages/Letters.json': letters.replace('description', 'descripton') }),
    ...(name === 'format' && Object.fromEntries(untidy)),
  };
  const isSound = !['fix', 'format', 'migrate'].includes(name);

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
      const isDone = isSame(folder, done);
      // Git brings some files by itself, and the changes here are joined then.
      if (!isOld && !isDone && name !== 'bring') fault('between the old site and the new one');
      const { problems } = validateSite(readSite(folder, contract), contract, filesIn(folder));
      if ((isSound || !isOld) && problems.length > 0) fault(`${problems[0]?.message}`);
      if (!isDone) await act();
      if (!isSame(folder, done)) fault('not finished by the next run');
      const work = join(folder, '.build');
      if (existsSync(work) && readdirSync(work).length > 0) fault('something is left over');
    }
    expect(faults).toEqual([]);
  }, 900_000);
});
