/** Gets what others have done into the folder, without sending anything. */
import { newProblems } from '../../../site/documents/problem.ts';
import { git, pendingFiles } from '../../../site/git/git.ts';
import { isWithin, unpushedCommits } from './branches.ts';
import { findProblems, placeProblems } from './check-choice.ts';
import { commitJoined, mergeAll, readMergeInputs, stateKey, type MergeInputs } from './join.ts';
import type { PublishDeps } from './read-sending.ts';
import { readRepoState, type RepoState } from './repo-state.ts';
import { counted } from './send-words.ts';
import { Failure, step, type BringRequest, type SendEvent } from './send-events.ts';
import { fetchRemote } from './send.ts';
import { differences } from './trees.ts';
import { updateWorktree } from './update-worktree.ts';

/**
 * The steps of getting what others have done.
 * @throws Failure in plain words
 */
export async function* bring(
  { isSafeOnly = false, settled }: BringRequest,
  { site, contract }: Pick<PublishDeps, 'site' | 'contract'>,
): AsyncGenerator<SendEvent> {
  const repo = readRepoState(site);
  if ('obstacle' in repo) throw new Failure(`${repo.obstacle.words} ${repo.obstacle.cure}`);
  if (repo.remote === undefined) throw new Failure('This folder has no shared copy.');
  yield* fetchRemote(repo);
  const inputs = await readMergeInputs(repo, contract);
  const { theirs } = inputs;
  const nothing: SendEvent = { kind: 'brought', files: [], kept: [] };
  if (theirs.length === 0) return yield nothing;
  const tree = git(repo.top, ['rev-parse', `${repo.head}^{tree}`]).trim();
  const isCurrent = settled?.theirs === stateKey(theirs, tree);
  const choices = new Map(isCurrent ? Object.entries(settled.files) : []);
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
function fastForward(repo: RepoState, { theirs, rebaseOnto }: MergeInputs): string | undefined {
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
