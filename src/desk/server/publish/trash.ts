/**
 * Reverts a document to the last commit, and keeps deleted ones. The previous version stays in git, under
 * `refs/put-back/`, which is never pushed; so it can be restored, merged with later changes.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PagesPlan } from '../../../authoring/plan.ts';
import { keptRefs } from '../../../site/git/document-log.ts';
import { git, tryGit } from '../../../site/git/git.ts';
import type { ChangedItem } from './changes.ts';
import { findPlaces, inTree, type RepoPlaces, type RepoState } from './repo-state.ts';
import { findEntry, putFiles, settleIndex, treeFrom, treeWith, writeObject, type Entry } from './trees.ts';
import type { Contract } from '../../../site/documents/contract.ts';
import { mergeMine, readVersions } from './merge-trees.ts';

/** Most versions kept. */
const maxVersions = 40;

/** A reverted version that can be restored. */
export interface KeptVersion {
  ref: string;
  title: string;
  /** When it was reverted: `2026-11-23 14:02`. */
  when: string;
  /** The files of the site in it. */
  files: string[];
}

/** Reverts the files of an item to the last commit. @returns the kept version */
export function revertFiles(
  repo: RepoState,
  { title, files }: Pick<ChangedItem, 'title' | 'files'>,
  now: Date,
): KeptVersion {
  const kept = keepVersion(repo, title, files, now);
  putFiles(repo, repo.head, files);
  settleIndex(
    repo,
    files.map((file) => inTree(repo, file)),
  );
  return kept;
}

/**
 * A kept version and its commit, by hash, since the oldest version loses its ref when another is kept.
 * @throws Error if there is no such version
 */
function keptVersion(repo: RepoState, ref: string): { version: KeptVersion; commit: string } {
  const version = keptVersions(repo).find((one) => one.ref === ref);
  if (version === undefined) throw new Error('This version is no longer kept.');
  return { version, commit: git(repo.top, ['rev-parse', '--verify', ref]).trim() };
}

/** Restores missing files. @throws Error if they are not kept */
export function restoreMissingFiles(repo: RepoState, ref: string): void {
  const { version, commit } = keptVersion(repo, ref);
  putFiles(repo, `${commit}^{tree}`, version.files);
  git(repo.top, ['update-ref', '-d', ref]);
}

/** Lists the versions, newest first. */
export function keptVersions({ top, prefix }: RepoPlaces): KeptVersion[] {
  const text =
    tryGit(top, ['for-each-ref', '--sort=-refname', '--format=%(refname)%00%(contents)%00%01', keptRefs]) ??
    '';
  return text.split('\u0001').flatMap((entry): KeptVersion[] => {
    const [ref = '', message = ''] = entry.trim().split('\0');
    const [title = '', when = '', ...files] = message
      .trimEnd()
      .split('\n')
      .filter((line) => line !== '');
    if (ref === '' || !files.every((file) => file.startsWith(prefix))) return [];
    return [{ ref, title, when, files: files.map((file) => file.slice(prefix.length)) }];
  });
}

/** Keeps files as they are in the folder. @throws Error for a file that git ignores, which it cannot keep */
export function keepVersion(
  repo: RepoState,
  title: string,
  files: readonly string[],
  now: Date,
): KeptVersion {
  return keepTree(repo, { title, files, tree: treeWith(repo, files), parent: repo.head }, now);
}

/**
 * Keeps the documents that a deletion removes or changes, as they are before it. A restore then brings all of them back
 * at once, and joins what has been changed after the deletion.
 * @param plan the deletion, before it is written
 * @returns the kept version
 * @throws Error for a file that git ignores, which it cannot keep
 */
export function moveToTrash(
  repo: RepoState,
  title: string,
  { removed, texts }: PagesPlan,
  now: Date,
): KeptVersion {
  const { top, head } = repo;
  const files = [...removed, ...texts.keys()];
  const tree = treeWith(repo, files);
  const after = files.map((file) => {
    const [path, text] = [inTree(repo, file), texts.get(file)];
    const mode = findEntry(top, tree, path)?.mode ?? '100644';
    return [path, text === undefined ? undefined : { mode, hash: writeObject(top, text) }] as const;
  });
  const parent = commitTree(top, treeFrom(repo, tree, new Map(after)), head, 'After the deletion');
  return keepTree(repo, { title: `${title} (deleted)`, files, tree, parent }, now);
}

/**
 * The kept versions that no history of a document shows, newest first: of what is missing now, and of files that are no
 * documents. None without git.
 */
export function listTrash(site: string): KeptVersion[] {
  const places = findPlaces(site);
  if (places === undefined) return [];
  return keptVersions(places).filter(
    ({ files }) =>
      files.some((file) => !existsSync(join(site, file))) ||
      files.every((file) => file.startsWith('public/')),
  );
}

/**
 * Keeps files of a tree under a ref.
 * @param kept `parent` is the commit with the state that replaces these files
 */
function keepTree(
  repo: RepoState,
  kept: { title: string; files: readonly string[]; tree: string; parent: string },
  now: Date,
): KeptVersion {
  const { title, files, tree, parent } = kept;
  const time = now.toISOString();
  const when = time.slice(0, 16).replace('T', ' ');
  const paths = files.map((file) => inTree(repo, file));
  const lines = [title.replace(/\s+/g, ' '), '', when, ...paths].join('\n');
  const commit = commitTree(repo.top, tree, parent, lines);
  const ref = `${keptRefs}/${time.replace(/\D/g, '')}-${commit.slice(0, 7)}`;
  git(repo.top, ['update-ref', ref, commit]);
  for (const { ref: old } of keptVersions(repo).slice(maxVersions)) git(repo.top, ['update-ref', '-d', old]);
  return { ref, title, when, files: [...files] };
}

function commitTree(top: string, tree: string, parent: string, message: string): string {
  const author = ['-c', 'user.name=put back', '-c', 'user.email=put-back@localhost'];
  return git(top, [...author, 'commit-tree', tree, '-p', parent], message).trim();
}

/** The result of a restore. */
export interface Taken {
  version: KeptVersion;
  /** `joined`: later changes are merged in; `contested`: not all of them are. */
  since: 'nothing' | 'joined' | 'contested';
}

/**
 * Restores a version. The present content is merged into it, and kept as well if no commit has it; the restored
 * version wins contradictions.
 * @throws Error if there is no such version
 */
export async function restoreVersion(
  repo: RepoState,
  contract: Contract,
  ref: string,
  now: Date,
): Promise<Taken> {
  const { top, head } = repo;
  const { version, commit } = keptVersion(repo, ref);
  const paths = version.files.map((file) => inTree(repo, file));
  const present = treeWith(repo, version.files);
  const { entries, since } = await joined(repo, contract, paths, { commit, present });
  // The commit before the version has what replaced it, such as a deletion.
  const isKnown = paths.every((path) =>
    [head, `${commit}^`].some((one) => isSame(findEntry(top, present, path), findEntry(top, one, path))),
  );
  if (!isKnown) keepVersion(repo, version.title, version.files, now);
  putFiles(repo, treeFrom(repo, `${commit}^{tree}`, entries), version.files);
  git(top, ['update-ref', '-d', ref]);
  return { version, since };
}

const isSame = (a: Entry | undefined, b: Entry | undefined) => a?.hash === b?.hash;

/** Merges later changes into the version. Returns the files that then differ from it. */
async function joined(
  repo: RepoState,
  contract: Contract,
  paths: readonly string[],
  { commit, present }: { commit: string; present: string },
): Promise<{ entries: Map<string, Entry | undefined>; since: Taken['since'] }> {
  const { top, head } = repo;
  const entriesIn = (tree: string) => new Map(paths.map((path) => [path, findEntry(top, tree, path)]));
  const [kept, before, there] = [entriesIn(commit), entriesIn(`${commit}^`), entriesIn(present)];
  // For a renamed page, later changes to the old file go to the new name.
  const old = paths.find((path) => !kept.get(path) && before.get(path));
  const redirectTarget = old && paths.find((path) => kept.get(path) && !before.get(path) && !there.get(path));
  const entries = new Map<string, Entry | undefined>();
  let since: Taken['since'] = 'nothing';
  for (const path of paths) {
    const from = old !== undefined && path === redirectTarget ? old : path;
    const [mine, base, theirs] = [kept.get(path), before.get(from), there.get(from)];
    if (isSame(mine, theirs) || isSame(theirs, base)) continue;
    if (redirectTarget !== undefined && path === old) continue;
    // It was deleted in this folder only, and is wanted again.
    if (theirs === undefined && findEntry(top, head, from) !== undefined) continue;
    // An unchanged version was kept for a deletion: it is restored as it was.
    const isWhole = from === path && isSame(base, mine);
    const found = isWhole
      ? undefined
      : await mergeMine(repo, contract, path, await readVersions(top, { base, mine, theirs }));
    if (found && mine) entries.set(path, { ...mine, hash: writeObject(top, found.text) });
    if (!found || found.isContested) since = 'contested';
    else if (since === 'nothing') since = 'joined';
  }
  return { entries, since };
}
