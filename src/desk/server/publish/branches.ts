/** Compares the present branch with the remote, and decides when sending needs a new branch. */
import type { Contract } from '../../../site/documents/contract.ts';
import { findCommit, git, tryGit } from '../../../site/git/git.ts';
import { compareRevisions } from '../../../review/review.ts';
import { openCommit } from '../../../review/revision.ts';
import { branchName } from './messages.ts';
import { isDated, type RepoState } from './repo-state.ts';

/**
 * The subjects of the unpushed commits, which are sent along, oldest first. Commits that were sent with a branch that
 * has ended (merged or deleted) are left out.
 */
export function unpushedCommits(repo: RepoState): string[] {
  const { site, remote, head } = repo;
  if (remote === undefined) return [];
  const sent = hasEnded(repo) ? lastSentCommit(repo) : undefined;
  const without = [`--remotes=${remote.name}`, ...(sent === undefined ? [] : [sent])];
  const text = tryGit(site, ['log', '--reverse', '--format=%s%x00', head, '--not', ...without]) ?? '';
  return text
    .split('\0')
    .slice(0, -1)
    .map((line) => line.trim());
}

/** Whether a commit is in the history of another. */
export const isWithin = ({ site }: RepoState, commit: string, other: string) =>
  tryGit(site, ['merge-base', '--is-ancestor', commit, other]) !== undefined;

/** The last commit of a branch of the remote; `undefined` if it has no such branch. */
export const remoteHead = ({ site, remote }: RepoState, branch: string) =>
  findCommit(site, `refs/remotes/${remote?.name}/${branch}`);

/** The ref of the last commit sent as a branch: fetching forgets it once the host has deleted the branch. */
const sentRef = (branch: string) => sentRefs + branch;
const sentRefs = 'refs/devtools/sent/';

/** A branch that was sent from this folder. */
export interface SentBranch {
  branch: string;
  /** Its last commit that was sent. */
  commit: string;
  /** The first line of the message of its last change. */
  subject: string;
  /** Day of that commit, `YYYY-MM-DD`. */
  day: string;
}

/** The branches that were sent from this folder, newest first; they stay known when the host has deleted them. */
export function listSent({ site }: RepoState): SentBranch[] {
  const refs = ['for-each-ref', '--sort=-committerdate', '--format=%(objectname) %(refname)', sentRefs];
  return git(site, refs)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', ref = ''] = line.split(' ');
      // A merge of what others have done says nothing of the change.
      const said = tryGit(site, ['log', '-1', '--no-merges', '--format=%cs %s', commit]) ?? '';
      return { branch: ref.slice(sentRefs.length), commit, day: said.slice(0, 10), subject: said.slice(11) };
    });
}

/** Records that a commit was sent as a branch. */
export function noteSent({ site }: RepoState, branch: string, commit: string): void {
  git(site, ['update-ref', sentRef(branch), commit]);
}

/** Records the remote's state of the present branch, which may have been pushed in a terminal. */
export function noteKnown(repo: RepoState): void {
  const { site, branch } = repo;
  const known = remoteHead(repo, branch);
  if (!isDated(branch) || known === undefined) return;
  const sent = findCommit(site, sentRef(branch));
  // Never moved back: a commit that the host has removed was still sent.
  if (sent === undefined || isWithin(repo, sent, known)) noteSent(repo, branch, known);
}

/** The last commit here that was sent with the present branch, as far as known. */
export function lastSentCommit({ site, branch, head }: RepoState): string | undefined {
  const sent = findCommit(site, sentRef(branch));
  // Commits that were rewritten in a terminal since were not sent in this form.
  return sent && (tryGit(site, ['merge-base', sent, head]) || undefined);
}

/** Whether a commit was sent from here as a branch, or as part of it. */
export function wasSentAs(repo: RepoState, commit: string, branch: string): boolean {
  const sent = findCommit(repo.site, sentRef(branch));
  return sent !== undefined && isWithin(repo, commit, sent);
}

/** Whether the host has deleted a branch, or removed a commit from it. */
export function isTakenOff(repo: RepoState, commit: string, branch: string): boolean {
  const there = remoteHead(repo, branch);
  if (there === undefined) return isFetched(repo, branch);
  return !isWithin(repo, commit, there);
}

/** Whether the present branch has ended: it is merged into the main one, or the host has deleted it. */
function hasEnded(repo: RepoState): boolean {
  const { site, branch, head, remote } = repo;
  if (remote === undefined || branch === remote.main || !isDated(branch)) return false;
  const main = remoteHead(repo, remote.main);
  const wasSent = (tryGit(site, ['config', `branch.${branch}.merge`]) ?? '') !== '';
  return (
    (main !== undefined && isWithin(repo, head, main)) ||
    (wasSent && isFetched(repo, branch) && remoteHead(repo, branch) === undefined)
  );
}

/** Whether the remote's state of a branch is known: a single-branch clone fetches that branch only. */
function isFetched({ site, remote }: RepoState, branch: string): boolean {
  const asked = tryGit(site, ['config', '--get-all', `remote.${remote?.name}.fetch`]) ?? '';
  return /refs\/heads\/\*:/.test(asked) || asked.includes(`refs/heads/${branch}:`);
}

/** Whether sending needs a new branch: there is no remote, or the present branch is the main one or has ended. */
export function needsBranch(repo: RepoState): boolean {
  const { branch, remote } = repo;
  if (remote === undefined || branch === remote.main || ['main', 'master'].includes(branch)) return true;
  return hasEnded(repo);
}

/** The commit to rebase onto, once the present branch has ended; `undefined` otherwise. */
export function findRebaseTarget(repo: RepoState): string | undefined {
  const { head, remote } = repo;
  const main = remote && hasEnded(repo) ? remoteHead(repo, remote.main) : undefined;
  return main === head ? undefined : main;
}

/** The last commit here that the remote's main branch has as well; the last one at all if there is none. */
export function findForkPoint(repo: RepoState): string {
  const { site, head, remote } = repo;
  const main = remote && remoteHead(repo, remote.main);
  return (main && tryGit(site, ['merge-base', main, head])) || head;
}

/** A name for a new branch, from the day and from the changes of a tree. */
export async function newBranchName(
  repo: RepoState,
  contract: Contract,
  tree: string,
  day: string,
): Promise<string> {
  const { site, head } = repo;
  const isTaken = (name: string) =>
    findCommit(site, `refs/heads/${name}`) !== undefined || remoteHead(repo, name) !== undefined;
  const before = await openCommit(site, 'before', head, contract);
  const after = await openCommit(site, 'after', tree, contract);
  return branchName(day, compareRevisions(before, after, contract), isTaken);
}

/** The remote commits that are missing here: of the main branch and, if it was sent before, of the present one. */
export function remoteCommits(repo: RepoState): string[] {
  const { head, branch, remote } = repo;
  const refs = remote === undefined ? [] : [remoteHead(repo, branch), remoteHead(repo, remote.main)];
  const theirs = [...new Set(refs)].filter(
    (ref): ref is string => ref !== undefined && !isWithin(repo, ref, head),
  );
  return theirs.filter((one) => !theirs.some((more) => more !== one && isWithin(repo, one, more)));
}
