/** Merges the commits of others in git objects only, and gets them into the folder without sending anything. */
import { newProblems } from '../../../site/documents/problem.ts';
import { git, pendingFiles, tryGit } from '../../../site/git/git.ts';
import {
  isWithin,
  unpushedCommits,
  findForkPoint,
  findRebaseTarget,
  lastSentCommit,
  remoteCommits,
} from './branches.ts';
import { findProblems, placeProblems } from './check-choice.ts';
import type { PublishDeps } from './read-sending.ts';
import { Failure, openRepo, type RepoState } from './repo-state.ts';
import { counted } from '../../../engine/number-words.ts';
import { step, type BringRequest, type SendEvent, type SendRequest } from './send-events.ts';
import { fetchRemote } from './remote.ts';
import { differences } from './trees.ts';
import { updateWorktree, commitJoined } from './commit.ts';
import type { Contract } from '../../../site/documents/contract.ts';
import { mergeTrees, type MergedTree, type ResolvedConflicts } from './merge-trees.ts';

/**
 * The steps of getting what others have done.
 * @throws Failure in plain words
 */
export async function* bring(
  { isSafeOnly = false, resolvedConflicts }: BringRequest,
  { site, contract }: Pick<PublishDeps, 'site' | 'contract'>,
): AsyncGenerator<SendEvent> {
  const repo = openRepo(site);
  if (repo.remote === undefined) throw new Failure('This folder has no shared copy.');
  yield* fetchRemote(repo);
  const inputs = await readMergeInputs(repo, contract);
  const { theirs } = inputs;
  const nothing: SendEvent = { kind: 'brought', files: [], kept: [] };
  if (theirs.length === 0) return yield nothing;
  const tree = git(repo.top, ['rev-parse', `${repo.head}^{tree}`]).trim();
  const choices = currentChoices(resolvedConflicts, theirs, tree);
  const merged = await mergeAll(repo, contract, tree, inputs, choices);
  const next = merged.conflicts.length === 0 ? fastForward(repo, inputs) : undefined;
  if (isSafeOnly && (next === undefined || isEditedHere(repo, next))) return yield nothing;
  if (merged.conflicts.length > 0)
    return yield { kind: 'conflict', theirs: stateKey(theirs, tree), conflicts: merged.conflicts };
  if (next === undefined && inputs.rebaseOnto !== undefined)
    throw new Failure(
      'Your last change is finished, and you have others that are not sent. Publish them: that brings the work of others, too.',
    );
  if (next === undefined) {
    // Mistakes that others have made themselves are theirs to correct; new ones come of putting both together.
    const known = await Promise.all([tree, ...theirs].map((one) => findProblems(repo, one, contract)));
    const found = newProblems(await findProblems(repo, merged.tree, contract), known.flat());
    const problems = placeProblems(repo, contract, merged.tree, found);
    if (problems.length > 0)
      return yield { kind: 'refused', checked: { problems, missing: [], known: known.length } };
  }
  yield step('bring', 'doing', 'Bringing the work of others into your folder');
  const message = `Merge the changes of others into ${repo.branch}`;
  const to = next ?? commitJoined(repo, { tree: merged.tree, parents: [repo.head, ...theirs], message });
  const files = [...differences(repo.top, repo.head, to).keys()];
  const done = await updateWorktree(repo, contract, repo.head, to);
  yield step('bring', 'done', `Your folder has the work of others in ${counted(files.length, 'file')}`);
  yield {
    kind: 'brought',
    files,
    kept: done.kept,
    ...(done.returned.length > 0 && { returned: done.returned }),
  };
}

/** The commit of others that contains everything that was committed here; `undefined` if both have to be merged. */
export function fastForward(repo: RepoState, { theirs, rebaseOnto }: MergeInputs): string | undefined {
  const [other] = theirs;
  if (other === undefined || theirs.length > 1) return undefined;
  const isContained = rebaseOnto !== undefined && unpushedCommits(repo).length === 0;
  return isContained || isWithin(repo, repo.head, other) ? other : undefined;
}

/** Whether a file that comes has changes here that are in no commit. */
function isEditedHere(repo: RepoState, to: string): boolean {
  const coming = differences(repo.top, repo.head, to);
  return pendingFiles(repo.top, ['.']).some((path) => coming.has(path));
}

/** Identifies the state of both sides. */
export const stateKey = (theirs: readonly string[], tree: string) => [...theirs, tree].join(' ');

/** The user's choices. Those made for another state of either side would revert its changes. */
export function currentChoices(
  resolved: SendRequest['resolvedConflicts'],
  theirs: readonly string[],
  tree: string,
): ResolvedConflicts {
  return new Map(resolved?.theirs === stateKey(theirs, tree) ? Object.entries(resolved.files) : []);
}

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

/** Merges the commits of others with a tree. */
export async function mergeAll(
  repo: RepoState,
  contract: Contract,
  tree: string,
  { theirs, rebaseOnto, base: known }: MergeInputs,
  choices: ResolvedConflicts,
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
