/** Compares the present branch with the remote, and decides when sending needs a new branch. */
import type { Contract } from '../../../documents/contract.ts';
import { findCommit, git, tryGit } from '../../../documents/git.ts';
import { compareRevisions } from '../../../review/review.ts';
import { openCommit } from '../../../review/revision.ts';
import { branchName } from './message.ts';
import { isDated, type Standing } from './standing.ts';

/**
 * The subjects of the unpushed commits, which are sent along, oldest first. Commits that were sent with a branch that
 * has ended (merged or deleted) are left out.
 */
export function earlierOf(standing: Standing): string[] {
  const { site, remote, head } = standing;
  if (remote === undefined) return [];
  const sent = hasEnded(standing) ? sentOf(standing) : undefined;
  const without = [`--remotes=${remote.name}`, ...(sent === undefined ? [] : [sent])];
  const text = tryGit(site, ['log', '--reverse', '--format=%s%x00', head, '--not', ...without]) ?? '';
  return text
    .split('\0')
    .slice(0, -1)
    .map((line) => line.trim());
}

/** Whether a commit is in the history of another. */
export const isWithin = ({ site }: Standing, commit: string, other: string) =>
  tryGit(site, ['merge-base', '--is-ancestor', commit, other]) !== undefined;

/** The last commit of a branch of the remote; `undefined` if it has no such branch. */
export const refOf = ({ site, remote }: Standing, branch: string) =>
  findCommit(site, `refs/remotes/${remote?.name}/${branch}`);

/** The ref of the last commit sent as a branch: fetching forgets it once the host has deleted the branch. */
const sentRef = (branch: string) => `refs/devtools/sent/${branch}`;

/** Records that a commit was sent as a branch. */
export function noteSent({ site }: Standing, branch: string, commit: string): void {
  git(site, ['update-ref', sentRef(branch), commit]);
}

/** Records the remote's state of the present branch, which may have been pushed in a terminal. */
export function noteKnown(standing: Standing): void {
  const { site, branch } = standing;
  const known = refOf(standing, branch);
  if (!isDated(branch) || known === undefined) return;
  const sent = findCommit(site, sentRef(branch));
  // Never moved back: a commit that the host has removed was still sent.
  if (sent === undefined || isWithin(standing, sent, known)) noteSent(standing, branch, known);
}

/** The last commit here that was sent with the present branch, as far as known. */
export function sentOf({ site, branch, head }: Standing): string | undefined {
  const sent = findCommit(site, sentRef(branch));
  // Commits that were rewritten in a terminal since were not sent in this form.
  return sent && (tryGit(site, ['merge-base', sent, head]) || undefined);
}

/** Whether a commit was sent from here as a branch, or as part of it. */
export function wasSentAs(standing: Standing, commit: string, branch: string): boolean {
  const sent = findCommit(standing.site, sentRef(branch));
  return sent !== undefined && isWithin(standing, commit, sent);
}

/** Whether the host has deleted a branch, or removed a commit from it. */
export function isTakenOff(standing: Standing, commit: string, branch: string): boolean {
  const there = refOf(standing, branch);
  if (there === undefined) return isFetched(standing, branch);
  return !isWithin(standing, commit, there);
}

/** Whether the present branch has ended: it is merged into the main one, or the host has deleted it. */
function hasEnded(standing: Standing): boolean {
  const { site, branch, head, remote } = standing;
  if (remote === undefined || branch === remote.main || !isDated(branch)) return false;
  const main = refOf(standing, remote.main);
  const wasSent = (tryGit(site, ['config', `branch.${branch}.merge`]) ?? '') !== '';
  return (
    (main !== undefined && isWithin(standing, head, main)) ||
    (wasSent && isFetched(standing, branch) && refOf(standing, branch) === undefined)
  );
}

/** Whether the remote's state of a branch is known: a single-branch clone fetches that branch only. */
function isFetched({ site, remote }: Standing, branch: string): boolean {
  const asked = tryGit(site, ['config', '--get-all', `remote.${remote?.name}.fetch`]) ?? '';
  return /refs\/heads\/\*:/.test(asked) || asked.includes(`refs/heads/${branch}:`);
}

/** Whether sending needs a new branch: there is no remote, or the present branch is the main one or has ended. */
export function needsBranch(standing: Standing): boolean {
  const { branch, remote } = standing;
  if (remote === undefined || branch === remote.main || ['main', 'master'].includes(branch)) return true;
  return hasEnded(standing);
}

/** The commit to rebase onto, once the present branch has ended; `undefined` otherwise. */
export function newGroundOf(standing: Standing): string | undefined {
  const { head, remote } = standing;
  const main = remote && hasEnded(standing) ? refOf(standing, remote.main) : undefined;
  return main === head ? undefined : main;
}

/** The last commit here that the remote's main branch has as well; the last one at all if there is none. */
export function forkOf(standing: Standing): string {
  const { site, head, remote } = standing;
  const main = remote && refOf(standing, remote.main);
  return (main && tryGit(site, ['merge-base', main, head])) || head;
}

/** A name for a new branch, from the day and from the changes of a tree. */
export async function nameOf(
  standing: Standing,
  contract: Contract,
  tree: string,
  day: string,
): Promise<string> {
  const { site, head } = standing;
  const isTaken = (name: string) =>
    findCommit(site, `refs/heads/${name}`) !== undefined || refOf(standing, name) !== undefined;
  const before = await openCommit(site, 'before', head, contract);
  const after = await openCommit(site, 'after', tree, contract);
  const name = branchName(day, compareRevisions(before, after, contract), isTaken);
  before.close();
  after.close();
  return name;
}

/** The remote commits that are missing here: of the main branch and, if it was sent before, of the present one. */
export function theirsOf(standing: Standing): string[] {
  const { head, branch, remote } = standing;
  const refs = remote === undefined ? [] : [refOf(standing, branch), refOf(standing, remote.main)];
  const theirs = [...new Set(refs)].filter(
    (ref): ref is string => ref !== undefined && !isWithin(standing, ref, head),
  );
  return theirs.filter((one) => !theirs.some((more) => more !== one && isWithin(standing, one, more)));
}
