/** Where the present branch stands beside those of the remote, and when what is sent needs a new one. */
import type { Contract } from '../../../documents/contract.ts';
import { commitOf, tryGit } from '../../../documents/git.ts';
import { reviewOf } from '../../../review/review.ts';
import { openCommit } from '../../../review/revision.ts';
import { branchName } from './message.ts';
import { isDated, type Standing } from './standing.ts';

/** How many commits the remote does not have. */
export function aheadOf({ site, remote, head }: Standing): number {
  if (remote === undefined) return 0;
  return Number(tryGit(site, ['rev-list', '--count', head, '--not', `--remotes=${remote.name}`]) ?? 0);
}

/** Whether a commit is in the history of another. */
export const isWithin = ({ site }: Standing, commit: string, other: string) =>
  tryGit(site, ['merge-base', '--is-ancestor', commit, other]) !== undefined;

/** The last commit of a branch of the remote; nothing when it has none of this name. */
export const refOf = ({ site, remote }: Standing, branch: string) =>
  commitOf(site, `refs/remotes/${remote?.name}/${branch}`);

/** Whether the present branch is the main one, or has had its day: it is in the main one, or the host has deleted it. */
export function needsBranch(standing: Standing): boolean {
  const { site, branch, head, remote } = standing;
  if (remote === undefined || branch === remote.main || ['main', 'master'].includes(branch)) return true;
  if (!isDated(branch)) return false;
  const main = refOf(standing, remote.main);
  const wasSent = (tryGit(site, ['config', `branch.${branch}.merge`]) ?? '') !== '';
  return (
    (main !== undefined && isWithin(standing, head, main)) ||
    (wasSent && refOf(standing, branch) === undefined)
  );
}

/** A name for a new branch: of the day, and of what a tree changes. */
export async function nameOf(
  standing: Standing,
  contract: Contract,
  tree: string,
  day: string,
): Promise<string> {
  const { site, head } = standing;
  const isTaken = (name: string) =>
    commitOf(site, `refs/heads/${name}`) !== undefined || refOf(standing, name) !== undefined;
  const before = await openCommit(site, 'before', head, contract);
  const after = await openCommit(site, 'after', tree, contract);
  const name = branchName(day, reviewOf(before, after, contract), isTaken);
  before.close();
  after.close();
  return name;
}

/** The commits of others: of the main branch and, if it was sent before, of the present one, as the remote has them. */
export function theirsOf(standing: Standing): string[] {
  const { head, branch, remote } = standing;
  const refs = remote === undefined ? [] : [refOf(standing, branch), refOf(standing, remote.main)];
  const theirs = [...new Set(refs)].filter(
    (ref): ref is string => ref !== undefined && !isWithin(standing, ref, head),
  );
  return theirs.filter((one) => !theirs.some((more) => more !== one && isWithin(standing, one, more)));
}
