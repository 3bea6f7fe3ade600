/**
 * Reverts a document to the last commit. The previous version stays in git, under `refs/put-back/`, which is never
 * pushed; so it can be restored.
 */
import { git, tryGit } from '../../../git/git.ts';
import type { ChangedItem } from './changes.ts';
import { inTree, type RepoState } from './repo-state.ts';
import { putFiles, settleIndex, treeWith } from './trees.ts';

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
  const paths = files.map((file) => inTree(repo, file));
  putFiles(repo, repo.head, paths);
  settleIndex(repo, paths);
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
  const paths = version.files.map((file) => inTree(repo, file));
  putFiles(repo, `${commit}^{tree}`, paths);
  git(repo.top, ['update-ref', '-d', ref]);
}

/** Lists the versions, newest first. */
export function keptVersions({ top, prefix }: Pick<RepoState, 'top' | 'prefix'>): KeptVersion[] {
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
  const { top, head } = repo;
  const when = now.toISOString().slice(0, 16).replace('T', ' ');
  const paths = files.map((file) => inTree(repo, file));
  const lines = [title.replace(/\s+/g, ' '), '', when, ...paths].join('\n');
  const author = ['-c', 'user.name=put back', '-c', 'user.email=put-back@localhost'];
  const commit = git(top, [...author, 'commit-tree', treeWith(repo, files), '-p', head], lines).trim();
  const ref = `${folder}/${now.toISOString().replace(/\D/g, '')}-${commit.slice(0, 7)}`;
  git(top, ['update-ref', ref, commit]);
  for (const { ref: old } of keptVersions(repo).slice(maxVersions)) git(top, ['update-ref', '-d', old]);
  return { ref, title, when, files: [...files] };
}
