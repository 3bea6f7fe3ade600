/** Makes and reads git trees without the user's index: all that was staged in a terminal stays as it is. */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lendFolder, type LentFolder } from '../../../site/documents/lend-folder.ts';
import { writeFiles } from '../../../site/documents/write-files.ts';
import { git } from '../../../site/git/git.ts';
import { inTree, onDisk, type RepoState } from './repo-state.ts';

/** The environment of a git command with a temporary index and literal paths. */
type Env = Readonly<Record<string, string>>;

/** Makes a temporary index from a tree or a commit, and lends the folder around it. */
export function lendIndex(top: string, tree: string): LentFolder & { env: Env } {
  const lent = lendFolder();
  const env = { GIT_INDEX_FILE: join(lent.path, 'index'), GIT_LITERAL_PATHSPECS: '1' };
  git(top, ['read-tree', tree], undefined, env);
  return { ...lent, env };
}

function withIndex<T>({ top }: RepoState, tree: string, act: (env: Env, folder: string) => T): T {
  const { env, path, end } = lendIndex(top, tree);
  try {
    return act(env, path);
  } finally {
    end();
  }
}

const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul'];

/** Adds files of the working tree to a temporary index, missing ones as deleted. @param paths from the site */
function addFiles(repo: RepoState, paths: readonly string[], env: Env): void {
  const names = paths.map((path) => inTree(repo, path));
  const isThere = (name: string) => lstatSync(onDisk(repo, name), { throwIfNoEntry: false }) !== undefined;
  const [there, gone] = [names.filter(isThere), names.filter((name) => !isThere(name))];
  if (there.length > 0) git(repo.top, ['add', ...fromInput], there.join('\0'), env);
  const lines = gone.map((name) => `${name}\0`).join('');
  if (gone.length > 0) git(repo.top, ['update-index', '--force-remove', '-z', '--stdin'], lines, env);
}

/** The tree of the last commit with some files as they are in the folder. @param paths from the site */
export function treeWith(repo: RepoState, paths: readonly string[]): string {
  return withIndex(repo, repo.head, (env) => {
    addFiles(repo, paths, env);
    return git(repo.top, ['write-tree'], undefined, env).trim();
  });
}

/** Resets these files in the user's index to the last commit. @param paths from the top */
export function settleIndex({ top }: RepoState, paths: readonly string[]): void {
  if (paths.length === 0) return;
  git(top, ['reset', '--quiet', ...fromInput], paths.join('\0'), { GIT_LITERAL_PATHSPECS: '1' });
}

/** A file of a tree. */
export interface Entry {
  mode: string;
  hash: string;
}

/** The differences between two trees, by path from the top. */
export type Differences = ReadonlyMap<string, { before?: Entry; after?: Entry }>;

/** Lists the differences between two trees or commits. */
export function differences(top: string, before: string, after: string): Differences {
  const text = git(top, ['diff-tree', '-r', '-z', '--no-renames', '--no-abbrev', before, after]);
  const found = new Map<string, { before?: Entry; after?: Entry }>();
  for (const [, modeA, modeB, hashA, hashB, path] of text.matchAll(
    /:(\d+) (\d+) (\w+) (\w+) \w\d*\0([^\0]+)\0/g,
  )) {
    const side = (mode = '', hash = '') => (mode === '000000' ? undefined : { mode, hash });
    const [a, b] = [side(modeA, hashA), side(modeB, hashB)];
    found.set(path ?? '', { ...(a && { before: a }), ...(b && { after: b }) });
  }
  return found;
}

/** The files renamed between two trees or commits, from the new path to the old one. */
export function renames(top: string, before: string, after: string): ReadonlyMap<string, string> {
  const text = git(top, ['diff-tree', '-r', '-z', '-M', '--diff-filter=R', before, after]);
  return new Map(
    Array.from(text.matchAll(/R\d*\0([^\0]+)\0([^\0]+)\0/g), ([, from = '', to = '']) => [to, from]),
  );
}

/** A tree with some entries replaced, added or removed (`undefined`). */
export function treeFrom(
  repo: RepoState,
  tree: string,
  entries: ReadonlyMap<string, Entry | undefined>,
): string {
  return withIndex(repo, tree, (env) => {
    const lines = [...entries].map(
      ([path, entry]) => `${entry?.mode ?? '0'} ${entry?.hash ?? '0'.repeat(40)}\t${path}\0`,
    );
    git(repo.top, ['update-index', '-z', '--index-info'], lines.join(''), env);
    return git(repo.top, ['write-tree'], undefined, env).trim();
  });
}

/** The text of an object; empty without an entry. */
export function readText(top: string, entry: Entry | undefined): string {
  return entry === undefined ? '' : git(top, ['cat-file', 'blob', entry.hash]);
}

/** Writes a text as an object. @returns its hash */
export function writeObject(top: string, text: string): string {
  return git(top, ['hash-object', '-w', '--stdin'], text).trim();
}

/** The entry of a path in a tree. */
export function findEntry(top: string, tree: string, path: string): Entry | undefined {
  const line = git(top, ['ls-tree', '-z', tree, '--', path], undefined, { GIT_LITERAL_PATHSPECS: '1' });
  const [, mode, hash] = /^(\d+) blob (\w+)\t/.exec(line) ?? [];
  return mode === undefined || hash === undefined ? undefined : { mode, hash };
}

/** Writes files of a tree into the site, and deletes those that it lacks. @param paths from the site */
export function putFiles(repo: RepoState, tree: string, paths: readonly string[]): void {
  const { top, site } = repo;
  const modes = new Map(paths.map((path) => [path, findEntry(top, tree, inTree(repo, path))?.mode]));
  const withMode = (isMeant: (mode?: string) => boolean) => paths.filter((path) => isMeant(modes.get(path)));
  const plain = withMode((mode) => mode === '100644');
  // Links and programs are no documents: git makes them, in their places.
  const others = withMode((mode) => mode !== undefined && mode !== '100644');
  const lines = (some: readonly string[]) => some.map((path) => `${inTree(repo, path)}\0`).join('');
  const texts = withIndex(repo, tree, (env, folder) => {
    const out = ['checkout-index', '--force', '-z', '--stdin'];
    const place = `${folder}/files/`;
    git(top, [...out, `--prefix=${place}`], lines(plain), env);
    git(top, out, lines(others), env);
    return new Map(plain.map((path) => [path, readFileSync(join(place, inTree(repo, path)))]));
  });
  writeFiles(site, { texts, removed: withMode((mode) => mode === undefined) });
}
