/** Restores a reverted version, merged with later changes. */
import type { Contract } from '../../../site/documents/contract.ts';
import { git } from '../../../site/git/git.ts';
import { mergeMine, readVersions } from './merge-trees.ts';
import { keepVersion, keptVersion, type KeptVersion } from './revert-files.ts';
import { inTree, type RepoState } from './repo-state.ts';
import { findEntry, putFiles, treeFrom, treeWith, writeObject, type Entry } from './trees.ts';

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
  const heir = old && paths.find((path) => kept.get(path) && !before.get(path) && !there.get(path));
  const entries = new Map<string, Entry | undefined>();
  let since: Taken['since'] = 'nothing';
  for (const path of paths) {
    const from = old !== undefined && path === heir ? old : path;
    const [mine, base, theirs] = [kept.get(path), before.get(from), there.get(from)];
    if (isSame(mine, theirs) || isSame(theirs, base)) continue;
    if (heir !== undefined && path === old) continue;
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
