/** Where the present branch stands beside those of the remote, and when what is sent needs a new one. */
import type { Contract } from '../../../documents/contract.ts';
import { commitOf, git, tryGit } from '../../../documents/git.ts';
import { reviewOf } from '../../../review/review.ts';
import { openCommit } from '../../../review/revision.ts';
import { branchName } from './message.ts';
import { isDated, type Standing } from './standing.ts';

/**
 * The first lines of the commits that go along when something is sent, oldest first: those that the remote does not have. Of
 * a branch that has had its day, those that were sent with it stay behind.
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

/** The last commit of a branch of the remote; nothing when it has none of this name. */
export const refOf = ({ site, remote }: Standing, branch: string) =>
  commitOf(site, `refs/remotes/${remote?.name}/${branch}`);

/** Where it is kept what was sent last of a branch: the fetch after the host has deleted the branch forgets it. */
const sentRef = (branch: string) => `refs/devtools/sent/${branch}`;

/** Notes that a commit was sent as a branch. */
export function noteSent({ site }: Standing, branch: string, commit: string): void {
  git(site, ['update-ref', sentRef(branch), commit]);
}

/** Notes what the remote is known to have of the present branch, where it was sent in a terminal. */
export function noteKnown(standing: Standing): void {
  const { site, branch } = standing;
  const known = refOf(standing, branch);
  if (!isDated(branch) || known === undefined) return;
  const sent = commitOf(site, sentRef(branch));
  // Never back: what the host has taken off again was sent.
  if (sent === undefined || isWithin(standing, sent, known)) noteSent(standing, branch, known);
}

/** The last commit here that was sent with the present branch, as far as that is known. */
export function sentOf({ site, branch, head }: Standing): string | undefined {
  const sent = commitOf(site, sentRef(branch));
  // What was written anew in a terminal since was not sent in this form.
  return sent && (tryGit(site, ['merge-base', sent, head]) || undefined);
}

/** Whether a commit was sent from here as a branch, or as part of it. */
export function wasSentAs(standing: Standing, commit: string, branch: string): boolean {
  const sent = commitOf(standing.site, sentRef(branch));
  return sent !== undefined && isWithin(standing, commit, sent);
}

/** Whether the host has deleted a branch, or taken a commit off it. */
export function isTakenOff(standing: Standing, commit: string, branch: string): boolean {
  const there = refOf(standing, branch);
  if (there === undefined) return isFetched(standing, branch);
  return !isWithin(standing, commit, there);
}

/** Whether the present branch has had its day: it is in the main one, or the host has deleted it. */
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

/** Whether it is known what the remote has of a branch: a clone of a single branch asks for that alone. */
function isFetched({ site, remote }: Standing, branch: string): boolean {
  const asked = tryGit(site, ['config', '--get-all', `remote.${remote?.name}.fetch`]) ?? '';
  return /refs\/heads\/\*:/.test(asked) || asked.includes(`refs/heads/${branch}:`);
}

/** Whether what is sent needs a new branch: the present one is the main one, or has had its day. */
export function needsBranch(standing: Standing): boolean {
  const { branch, remote } = standing;
  if (remote === undefined || branch === remote.main || ['main', 'master'].includes(branch)) return true;
  return hasEnded(standing);
}

/** The commit upon which everything begins anew, since the present branch has had its day; nothing where it goes on. */
export function newGroundOf(standing: Standing): string | undefined {
  const { head, remote } = standing;
  const main = remote && hasEnded(standing) ? refOf(standing, remote.main) : undefined;
  return main === head ? undefined : main;
}

/** The last commit here that the main branch of the remote has, too; the last one at all where there is none. */
export function forkOf(standing: Standing): string {
  const { site, head, remote } = standing;
  const main = remote && refOf(standing, remote.main);
  return (main && tryGit(site, ['merge-base', main, head])) || head;
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
