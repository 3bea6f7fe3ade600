/**
 * Reverts a document to the last commit, and keeps deleted ones. The previous version stays in git, under
 * `refs/put-back/`, which is never pushed; so it can be restored.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PagesPlan } from '../../../authoring/plan.ts';
import { git, tryGit } from '../../../site/git/git.ts';
import type { ChangedItem } from './changes.ts';
import { findPlaces, inTree, type RepoPlaces, type RepoState } from './repo-state.ts';
import { findEntry, putFiles, settleIndex, treeFrom, treeWith, writeObject } from './trees.ts';

/** Prefix of the refs of kept versions. */
const folder = 'refs/put-back';
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
export function keptVersion(repo: RepoState, ref: string): { version: KeptVersion; commit: string } {
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
    tryGit(top, ['for-each-ref', '--sort=-refname', '--format=%(refname)%00%(contents)%00%01', folder]) ?? '';
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
  return keepTree(repo, { title, files, tree: treeWith(repo, files), parent: repo.head, suffix: '' }, now);
}

/**
 * Keeps the documents that a deletion removes or changes, as they are before it. A restore then brings all of them back
 * at once, and joins what has been changed after the deletion.
 * @param plan the deletion, before it is written
 * @returns the kept version
 * @throws Error for a file that git ignores, which it cannot keep
 */
export function keepDeletion(
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
  return keepTree(repo, { title: `${title} (deleted)`, files, tree, parent, suffix: ofDeletion }, now);
}

/** The end of the refs of deletions. */
const ofDeletion = '-deleted';

/** The deleted documents that are kept and still missing, newest first; none without git. */
export function keptDeletions(site: string): KeptVersion[] {
  const places = findPlaces(site);
  if (places === undefined) return [];
  return keptVersions(places).filter(
    ({ ref, files: [first = ''] }) => ref.endsWith(ofDeletion) && !existsSync(join(site, first)),
  );
}

/**
 * Keeps files of a tree under a ref.
 * @param kept `parent` is the commit with the state that replaces these files
 */
function keepTree(
  repo: RepoState,
  kept: { title: string; files: readonly string[]; tree: string; parent: string; suffix: string },
  now: Date,
): KeptVersion {
  const { title, files, tree, parent, suffix } = kept;
  const time = now.toISOString();
  const when = time.slice(0, 16).replace('T', ' ');
  const paths = files.map((file) => inTree(repo, file));
  const lines = [title.replace(/\s+/g, ' '), '', when, ...paths].join('\n');
  const commit = commitTree(repo.top, tree, parent, lines);
  const ref = `${folder}/${time.replace(/\D/g, '')}-${commit.slice(0, 7)}${suffix}`;
  git(repo.top, ['update-ref', ref, commit]);
  for (const { ref: old } of keptVersions(repo).slice(maxVersions)) git(repo.top, ['update-ref', '-d', old]);
  return { ref, title, when, files: [...files] };
}

function commitTree(top: string, tree: string, parent: string, message: string): string {
  const author = ['-c', 'user.name=put back', '-c', 'user.email=put-back@localhost'];
  return git(top, [...author, 'commit-tree', tree, '-p', parent], message).trim();
}
