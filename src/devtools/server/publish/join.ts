/** Joins what others have done with what is sent, in objects of git alone. */
import type { Contract } from '../../../documents/contract.ts';
import { tryGit } from '../../../documents/git.ts';
import { mergeTrees, type MergedTree, type Settled } from './merge-trees.ts';
import { Failure } from './send-events.ts';
import type { Standing } from './standing.ts';

/** Names a state of both sides. */
export const stateOf = (theirs: readonly string[], tree: string) => [...theirs, tree].join(' ');

/** Merges the commits of others with a tree. */
export async function mergeAll(
  standing: Standing,
  contract: Contract,
  { tree, theirs }: { tree: string; theirs: readonly string[] },
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
    const next = await mergeTrees(standing, contract, { base, mine: merged.tree, theirs: other }, choices);
    merged.tree = next.tree;
    merged.brought.push(...next.brought);
    merged.conflicts.push(...next.conflicts);
  }
  return merged;
}
