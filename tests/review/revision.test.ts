/** Revisions: folders, commits, the working tree; names with spaces, worktrees, links, modes. @rest */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reviewText } from '../../src/review/text.ts';
import { compareRevisions } from '../../src/review/review.ts';
import { listFiles } from '../../src/site/documents/read-site.ts';
import { keepReadings } from '../../src/site/documents/site-memory.ts';
import { openCommit, openRevisions, type Revision } from '../../src/review/revision.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { gitIn } from '../git.ts';
import { writeFiles } from './two-sites.ts';
import { drawnByLinks } from '../sample.ts';

const onLinks = drawnByLinks(it);

let prepared = '';
let folder = '';
const git = (...command: string[]) => gitIn(folder, ...command).trim();
const commit = (message: string) => {
  git('add', '-A');
  git('commit', '-q', '-m', message);
  return git('rev-parse', 'HEAD');
};
const text = async (base?: string, head?: string, site = folder) => {
  const [a, b] = await openRevisions({
    site,
    ...(base !== undefined && { base }),
    ...(head !== undefined && { head }),
    contract,
  });
  return reviewText(compareRevisions(a, b, contract));
};
const home = 'pages/Home.json';
const greet = (words: string) =>
  writeFiles(folder, { [home]: (files[home] ?? '').replace('Welcome', words) });

beforeAll(() => {
  prepared = mkdtempSync(join(tmpdir(), 'revision test '));
  folder = prepared;
  git('init', '-q', '-b', 'main');
  writeFiles(folder, { ...files, 'public/a picture.svg': '<svg/>' });
  commit('first');
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revision test '));
  cpSync(prepared, folder, { recursive: true, preserveTimestamps: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('by default: what the branch and the working tree have that the main branch had not when it left', async () => {
  expect(await text()).toMatch(
    /^## Review: no visible change\n\n`first \(\d{4}-\d\d-\d\d\)` → `the saved version`\n$/,
  );
  git('checkout', '-q', '-b', 'edit');
  greet('Good day');
  commit('greeting');
  git('checkout', '-q', 'main');
  writeFiles(folder, {
    'pages/_parts/saints/teresa.json': (files['pages/_parts/saints/teresa.json'] ?? '').replace(
      'Avila',
      'Ávila',
    ),
  });
  commit('meanwhile');
  git('checkout', '-q', 'edit');
  writeFiles(folder, { 'public/a picture.svg': '<svg />' });
  const said = await text();
  expect(said).toContain('Heading: <del>Welcome</del><ins>Good day</ins>');
  expect(said).toContain('**replaced** `public/a picture.svg` (6 B → 7 B) · no page shows it');
  expect(said).not.toContain('vila');
  // Against the main branch as it is now, the other way round too.
  expect(await text('main')).toContain('<del>Ávila</del><ins>Avila</ins>');
  expect(await text('main', 'edit')).toMatch(
    /`main: [^`]+ \(\d{4}-\d\d-\d\d\)` → `edit: [^`]+ \(\d{4}-\d\d-\d\d\)`/,
  );
});

it('a clone that has only the last commits says so, and compares nothing rather than the wrong thing', async () => {
  git('checkout', '-q', '-b', 'feature');
  greet('Be welcome');
  commit('second');
  git('checkout', '-q', 'main');
  for (const [scope, words] of [
    ['--no-single-branch', /^this branch and origin\/main have no common commit: .*git fetch --unshallow/],
    ['--single-branch', /^it is not known where this branch began: .*git fetch --unshallow/],
  ] as const) {
    const clone = join(folder, `clone ${scope}`);
    const address = pathToFileURL(folder).href;
    git('clone', '-q', '--depth', '1', scope, '-b', 'feature', address, clone);
    await expect(text(undefined, undefined, clone)).rejects.toThrow(words);
    gitIn(clone, 'fetch', '-q', '--unshallow', 'origin', '+refs/heads/*:refs/remotes/origin/*');
    expect(await text(undefined, undefined, clone)).toContain('<ins>Be welcome</ins>');
  }
});

it('a branch that has nothing in common with the main branch is compared with what is named', async () => {
  git('checkout', '-q', '--orphan', 'other');
  commit('another beginning');
  await expect(text()).rejects.toThrow('this branch and main have no common commit: name a commit');
  expect(await text('main')).toContain('no visible change');
});

it('a name that is none gets a suggestion', async () => {
  await expect(text('mian')).rejects.toThrow(
    '"mian" is neither a folder with pages/ in it nor a commit; did you mean "main"?',
  );
  await expect(text('main', '--output=x')).rejects.toThrow('nor a commit');
  rmSync(join(folder, '.git'), { recursive: true });
  await expect(text()).rejects.toThrow('it is not under git');
});

it('a worktree, a folder inside a repository, and nothing left behind', async () => {
  // A folder of its own: other tests compare revisions at the same time.
  const temporary = mkdtempSync(join(tmpdir(), 'left-behind-'));
  vi.stubEnv('TMPDIR', temporary);
  const tree = `${folder} tree`;
  git('worktree', 'add', '-q', '--detach', tree);
  writeFiles(tree, { [home]: (files[home] ?? '').replace('Welcome', 'Good day') });
  expect(await text('main', undefined, tree)).toContain('<ins>Good day</ins>');
  rmSync(tree, { recursive: true });
  const inner = join(folder, 'sites/tiny');
  writeFiles(inner, { ...files, 'public/its own.svg': '<svg/>' });
  commit('inner');
  writeFiles(inner, {
    [home]: (files[home] ?? '').replace('Welcome', 'Good day'),
    'public/its own.svg': '<svg />',
  });
  const said = await text('HEAD', undefined, inner);
  expect(said).toMatch(/^## Review: 1 page changed · 1 shared/);
  expect(said).toContain('**replaced** `public/its own.svg` (6 B → 7 B) · no page shows it');
  expect(readdirSync(temporary)).toEqual([]);
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

onLinks('a mode is no visible change; links are left out; two commits compare like two folders', async () => {
  chmodSync(join(folder, home), 0o755);
  chmodSync(join(folder, 'public/a picture.svg'), 0o755);
  symlinkSync('Home.json', join(folder, 'pages/Copy.txt'));
  const first = git('rev-parse', 'HEAD');
  const second = commit('mode');
  const said = await text(first, second);
  expect(said).toContain('## Review: no visible change');
  expect(said).toContain(
    '- `/Home`: mode of the file (100644 → 100755)\n- file `/a picture.svg`: mode of the file (100644 → 100755)',
  );
});

it('reads large files of many kinds back to the byte', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));
  writeFiles(folder, {
    'public/big.bin': bytes.toString('latin1'),
    'public/empty.txt': '',
    'public/new line.txt': '\n\n',
  });
  commit('files');
  const [a, b] = await openRevisions({ site: folder, base: 'HEAD', contract });
  const out = join(folder, 'out');
  mkdirSync(out);
  const names = ['public/big.bin', 'public/empty.txt', 'public/new line.txt', 'public/a picture.svg'];
  await a.extract(names, out);
  // As text, byte by byte: to compare two buffers of this size takes a second.
  const textOf = (path: string) => readFileSync(path, 'latin1');
  for (const name of names) expect(textOf(join(out, name))).toBe(textOf(join(folder, name)));
  expect([...a.files]).toEqual([...b.files].toSorted(([x], [y]) => (x < y ? -1 : 1)));
});

it('a commit shares the texts of the folder that it has as well, and writes no file', async () => {
  // Others keep no readings by the shared contract.
  const own = { ...contract };
  keepReadings(own);
  greet('Good day');
  const [before, after] = await openRevisions({ site: folder, base: 'HEAD', contract: own });
  const isShared = new Map(
    listFiles(after.site).map((file) => [file.path, listFiles(before.site).includes(file)]),
  );
  expect([...isShared].filter(([, shared]) => !shared)).toEqual([[home, false]]);
  const again = await openCommit(folder, 'again', git('rev-parse', 'HEAD'), own);
  expect(listFiles(again.site).every((file) => listFiles(before.site).includes(file))).toBe(true);
});

it('the hash of a file is that of its content, whether git has seen it or not', async () => {
  writeFiles(folder, { 'public/new.txt': 'new' });
  greet('Good day');
  const [, after] = await openRevisions({ site: folder, base: 'HEAD', contract });
  for (const { path, hash } of after.files.values()) expect(hash).toBe(git('hash-object', path));
});

it('a file with a wrong name is no document of a commit, and is reported as in the folder', async () => {
  writeFiles(folder, { 'pages/Two words.json': '{}', 'pages/Notes.json.txt': '{}', 'pages/Bare': '{}' });
  commit('misnamed');
  const [before, after] = await openRevisions({ site: folder, base: 'HEAD', contract });
  const said = ({ site }: Revision) => site.problems.map(({ message }) => message).toSorted();
  expect(said(before)).toHaveLength(3);
  expect(said(before)).toEqual(said(after));
  expect(before.site.pages.map(({ route }) => route)).toEqual(after.site.pages.map(({ route }) => route));
});
