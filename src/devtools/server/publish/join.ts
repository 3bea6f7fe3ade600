/** Joins what others have done with what is sent, in objects of git alone. */
import type { Contract } from '../../../documents/contract.ts';
import { git, tryGit } from '../../../documents/git.ts';
import { forkOf, isWithin, newGroundOf, sentOf, theirsOf } from './branches.ts';
import { mergeTrees, type MergedTree, type Settled } from './merge-trees.ts';
import { Failure } from './send-events.ts';
import type { Standing } from './standing.ts';
import { differences } from './trees.ts';

/** Names a state of both sides. */
export const stateOf = (theirs: readonly string[], tree: string) => [...theirs, tree].join(' ');

/** What is joined with what is sent. */
export interface Joining {
  /** The commits of others. */
  theirs: readonly string[];
  /** The main branch, when all begins anew upon it: then nothing of the history here goes along. */
  ground?: string;
  /** With what the folder is compared to know what goes along: a commit, or a tree. */
  base: string;
}

/** Finds out what is joined, after a fetch. */
export async function joiningOf(standing: Standing, contract: Contract): Promise<Joining> {
  const ground = newGroundOf(standing);
  const base = await baseOf(standing, contract);
  return ground === undefined ? { theirs: theirsOf(standing), base } : { theirs: [ground], ground, base };
}

/**
 * What is known of already: the last commit here that the main branch has, and, where all begins anew, what was sent with
 * the branch that has had its day. What became of that on the main branch stands, be it reverted.
 */
export async function baseOf(standing: Standing, contract: Contract): Promise<string> {
  const fork = forkOf(standing);
  const sent = newGroundOf(standing) === undefined ? undefined : sentOf(standing);
  if (sent === undefined || isWithin(standing, sent, fork)) return fork;
  const old = tryGit(standing.site, ['merge-base', sent, fork]);
  if (old === fork || old === undefined) return sent;
  // The main branch was joined in a terminal since.
  return (await mergeTrees(standing, contract, { base: old, mine: sent, theirs: fork }, new Map())).tree;
}

/** The files that were sent with a branch that has had its day, and are something else on the main one. */
export function otherwiseOn(standing: Standing, ground: string): string[] {
  const sent = sentOf(standing);
  if (sent === undefined) return [];
  const other = differences(standing.top, sent, ground);
  return [...differences(standing.top, forkOf(standing), sent).keys()].filter((path) => other.has(path));
}

/** Makes the commit of what was joined. @returns its name */
export function commitJoined(
  { top, site }: Standing,
  { tree, parents, message }: { tree: string; parents: readonly string[]; message: string },
): string {
  // `commit-tree` signs only when it is told to.
  const signing = tryGit(site, ['config', '--bool', 'commit.gpgSign']) === 'true' ? ['-S'] : [];
  const before = parents.flatMap((commit) => ['-p', commit]);
  return git(top, ['commit-tree', ...signing, ...before, tree], message).trim();
}

/** Merges the commits of others with a tree. */
export async function mergeAll(
  standing: Standing,
  contract: Contract,
  tree: string,
  { theirs, ground, base: known }: Joining,
  choices: ReadonlyMap<string, Settled>,
): Promise<MergedTree> {
  const { site, head } = standing;
  const merged: MergedTree = { tree, brought: [], conflicts: [] };
  for (const [index, other] of theirs.entries()) {
    const base = tryGit(site, ['merge-base', other, head, ...theirs.slice(0, index)]);
    if (base === undefined || base === '')
      throw new Failure(
        'What is at the remote has no common beginning with this folder. Ask whoever set it up.',
      );
    const sides = { base: ground === undefined ? base : known, mine: merged.tree, theirs: other };
    const next = await mergeTrees(standing, contract, sides, choices);
    merged.tree = next.tree;
    merged.brought.push(...next.brought);
    merged.conflicts.push(...next.conflicts);
  }
  return merged;
}
