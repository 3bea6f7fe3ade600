/** Merges the commits of others with what is sent, in git objects only. */
import type { Contract } from '../../../site/documents/contract.ts';
import { git, tryGit } from '../../../site/git/git.ts';
import { findForkPoint, isWithin, findRebaseTarget, lastSentCommit, remoteCommits } from './branches.ts';
import { mergeTrees, type MergedTree, type ResolvedConflict } from './merge-trees.ts';
import { Failure } from './send-events.ts';
import type { RepoState } from './repo-state.ts';
import { differences } from './trees.ts';

/** Identifies the state of both sides. */
export const stateKey = (theirs: readonly string[], tree: string) => [...theirs, tree].join(' ');

/** The inputs of a merge. */
export interface MergeInputs {
  /** The commits of others. */
  theirs: readonly string[];
  /** The main branch, if the changes are rebased onto it: then no history from here is sent. */
  rebaseOnto?: string;
  /** The base that tells which changes are sent: a commit or a tree. */
  base: string;
}

/** Determines the inputs of a merge, after a fetch. */
export async function readMergeInputs(repo: RepoState, contract: Contract): Promise<MergeInputs> {
  const rebaseOnto = findRebaseTarget(repo);
  const base = await findBase(repo, contract);
  return rebaseOnto === undefined
    ? { theirs: remoteCommits(repo), base }
    : { theirs: [rebaseOnto], rebaseOnto, base };
}

/**
 * The known state: the last commit here that the main branch has and, for a rebase, what was sent with the ended
 * branch. The main branch keeps its later changes to that, a revert included.
 */
export async function findBase(repo: RepoState, contract: Contract): Promise<string> {
  const fork = findForkPoint(repo);
  const sent = findRebaseTarget(repo) === undefined ? undefined : lastSentCommit(repo);
  if (sent === undefined || isWithin(repo, sent, fork)) return fork;
  const old = tryGit(repo.site, ['merge-base', sent, fork]);
  if (old === fork || old === undefined) return sent;
  // The main branch was merged in a terminal since.
  return (await mergeTrees(repo, contract, { base: old, mine: sent, theirs: fork })).tree;
}

/** The files that were sent with an ended branch and differ on the main one. */
export function filesDifferingOnMain(repo: RepoState, rebaseOnto: string): string[] {
  const sent = lastSentCommit(repo);
  if (sent === undefined) return [];
  const other = differences(repo.top, sent, rebaseOnto);
  return [...differences(repo.top, findForkPoint(repo), sent).keys()].filter((path) => other.has(path));
}

/** Commits a merged tree. @returns the commit */
export function commitJoined(
  { top, site }: RepoState,
  { tree, parents, message }: { tree: string; parents: readonly string[]; message: string },
): string {
  // `commit-tree` signs only when told to.
  const signing = tryGit(site, ['config', '--bool', 'commit.gpgSign']) === 'true' ? ['-S'] : [];
  const before = parents.flatMap((commit) => ['-p', commit]);
  return git(top, ['commit-tree', ...signing, ...before, tree], message).trim();
}

/** Merges the commits of others with a tree. */
export async function mergeAll(
  repo: RepoState,
  contract: Contract,
  tree: string,
  { theirs, rebaseOnto, base: known }: MergeInputs,
  choices: ReadonlyMap<string, ResolvedConflict>,
): Promise<MergedTree> {
  const { site, head } = repo;
  const merged: MergedTree = { tree, brought: [], conflicts: [] };
  for (const [index, other] of theirs.entries()) {
    const base = tryGit(site, ['merge-base', other, head, ...theirs.slice(0, index)]);
    if (base === undefined || base === '')
      throw new Failure(
        'The shared copy and this folder have no common history. Ask the administrator of the site.',
      );
    const sides = { base: rebaseOnto === undefined ? base : known, mine: merged.tree, theirs: other };
    const next = await mergeTrees(repo, contract, sides, choices);
    merged.tree = next.tree;
    merged.brought.push(...next.brought);
    merged.conflicts.push(...next.conflicts);
  }
  return merged;
}
