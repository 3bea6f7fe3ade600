/** Sends chosen changes: each step reports what it does and whether it succeeded, and nothing is ever forced. */
import type { Contract } from '../../../site/documents/contract.ts';
import { git } from '../../../site/git/git.ts';
import { newProblems } from '../../../site/documents/problem.ts';
import { unpushedCommits, newBranchName, needsBranch, noteSent } from './branches.ts';
import { titlesOf } from '../documents/document-titles.ts';
import { updateWorktree, beginBranch, commitChoice, commitJoined, leaveBranch } from './commit.ts';
import { checkChoice, findProblems, placeProblems } from './check-choice.ts';
import { fetchRemote, follow, pushTo, findHost } from './remote.ts';
import {
  currentChoices,
  fastForward,
  readMergeInputs,
  mergeAll,
  filesDifferingOnMain,
  stateKey,
  type MergeInputs,
} from './bring.ts';
import type { ResolvedConflicts } from './merge-trees.ts';
import { openPullRequest } from './host.ts';
import { counted } from '../../../engine/number-words.ts';
import { branchInWords, broughtInWords, messageAnew, unannounced } from './messages.ts';
import { revertFiles } from './trash.ts';
import { differences } from './trees.ts';
import { step, type SendEvent, type SendRequest } from './send-events.ts';
import { Failure, type RepoState } from './repo-state.ts';
import { errorInWords } from '../../shared/for-runner.ts';
import { filesIn, readSending, type PublishDeps, type Sending } from './read-sending.ts';

/** Sends. The folder does not change until the commit; later, another call without files sends what is still unsent. */
export function send(request: SendRequest, deps: PublishDeps): AsyncGenerator<SendEvent> {
  return withFailures(steps(request, deps));
}

/** Passes events on; an error becomes the failure of its step, and of the whole. */
export async function* withFailures(steps: AsyncGenerator<SendEvent>): AsyncGenerator<SendEvent> {
  let doing: (SendEvent & { kind: 'step' }) | undefined;
  try {
    for await (const event of steps) {
      if (event.kind === 'step') doing = event.state === 'doing' ? event : undefined;
      yield event;
    }
  } catch (error) {
    if (doing !== undefined) yield { ...doing, state: 'failed' };
    yield { kind: 'failed', words: errorInWords(error as Error) };
  }
}

/** The merge with the commits of others. */
interface Merge {
  inputs: MergeInputs;
  choices: ResolvedConflicts;
  tree: string;
}

/** The folder after the commit and the merge. */
interface Committed {
  branch: string;
  head: string;
  kept: string[];
  returned?: string[];
}

/** The steps. One that ends the request yields `refused` or `conflict` and returns `undefined`. */
async function* steps(request: SendRequest, deps: PublishDeps): AsyncGenerator<SendEvent> {
  const sending = await readSending(request, deps);
  const { repo } = sending;
  yield* fetchRemote(repo);
  const earlier = unpushedCommits(repo);
  const { shown } = request;
  if (shown !== undefined && earlier.length > shown.ahead)
    throw new Failure(unannounced(earlier, shown.ahead));
  if (sending.chosen.length === 0 && earlier.length === 0)
    throw new Failure('No changes are chosen, and none are waiting.');
  const merge = yield* checkAndMerge(sending);
  const theirs = merge && earlier.length === 0 ? onlyTheirs(repo, merge) : undefined;
  if (theirs !== undefined) return yield* giveUp(sending, theirs);
  const committed = merge && (yield* commit(sending, merge, earlier.length));
  if (committed !== undefined) yield* push(sending, committed);
}

/** Checks the site with the changes, merges the commits of others in git objects, and checks it again. */
async function* checkAndMerge({
  request: { resolvedConflicts },
  deps: { contract },
  repo,
  items,
  chosen,
  tree,
}: Sending): AsyncGenerator<SendEvent, Merge | undefined> {
  const inputs = await readMergeInputs(repo, contract);
  const { theirs, rebaseOnto, base } = inputs;
  yield step('check', 'doing', 'Checking the site with your changes');
  const picked = chosen.map(({ file }) => file);
  const checked = await checkChoice(repo, contract, { items, chosen: picked, tree, base });
  if (checked.problems.length > 0) return void (yield { kind: 'refused', checked });
  yield step('check', 'done', 'The site has no new mistakes with your changes');

  const choices = currentChoices(resolvedConflicts, theirs, tree);
  const merged = await mergeAll(repo, contract, tree, inputs, choices);
  if (merged.conflicts.length > 0)
    return void (yield { kind: 'conflict', theirs: stateKey(theirs, tree), conflicts: merged.conflicts });
  if (theirs.length > 0) {
    yield step('merge', 'doing', 'Joining the work of others with yours');
    const before = await findProblems(repo, tree, contract);
    const after = await findProblems(repo, merged.tree, contract);
    const problems = placeProblems(repo, contract, merged.tree, newProblems(after, before));
    if (problems.length > 0)
      return void (yield { kind: 'refused', checked: { problems, missing: [], known: before.length } });
    yield step(
      'merge',
      'done',
      rebaseOnto === undefined
        ? `The work of others in ${counted(merged.brought.length, 'file')} is joined with yours`
        : 'Your changes fit with those that are accepted',
    );
  }
  return { inputs, choices, tree: merged.tree };
}

/** The commit of others that has the merged tree: of the chosen changes nothing is left. */
function onlyTheirs(repo: RepoState, { inputs, tree }: Merge): string | undefined {
  const other = fastForward(repo, inputs);
  return other !== undefined && git(repo.top, ['rev-parse', `${other}^{tree}`]).trim() === tree
    ? other
    : undefined;
}

/** Brings the version of others in place of the chosen changes. Those are kept as reverted ones are. */
async function* giveUp(
  { deps: { contract }, repo, chosen }: Sending,
  theirs: string,
): AsyncGenerator<SendEvent> {
  yield step('bring', 'doing', 'Bringing the version of the other into your folder');
  const title = chosen.map((item) => item.title).join(', ');
  revertFiles(repo, { title, files: filesIn(chosen) }, new Date());
  const files = [...differences(repo.top, repo.head, theirs).keys()];
  const { kept, returned } = await updateWorktree(repo, contract, repo.head, theirs);
  yield step('bring', 'done', 'Nothing of yours is left to send: you kept the version of the other');
  yield { kind: 'brought', files, kept, ...(returned.length > 0 && { returned }) };
}

/** Commits the chosen changes, on a new branch if needed, and merges the commits of others into the folder. */
async function* commit(
  { request: { message }, deps: { contract, day }, repo, chosen, tree, answers }: Sending,
  merge: Merge,
  waiting: number,
): AsyncGenerator<SendEvent, Committed | undefined> {
  const { theirs, rebaseOnto } = merge.inputs;
  const isNew = repo.remote !== undefined && needsBranch(repo);
  const branch = isNew ? await newBranchName(repo, contract, tree, day) : repo.branch;
  if (repo.remote) yield step('branch', 'done', branchInWords(isNew, rebaseOnto));
  let head = repo.head;
  let mergedTree: string | undefined = merge.tree;
  let isWhole = rebaseOnto === undefined;
  try {
    if (chosen.length > 0) {
      yield step('commit', 'doing', 'Recording your changes');
      const files = [...filesIn(chosen), ...answers.files];
      head = await commitChoice(repo, { tree, files, message, ...(isNew && { branch }) });
      answers.forget();
      yield step('commit', 'done', `Recorded: ${message.split('\n')[0]}`);
      mergedTree = yield* mergeAgain(repo, contract, merge, { tree, head });
      if (mergedTree === undefined) return undefined;
    } else if (isNew) beginBranch(repo, branch);
    if (theirs.length === 0) return { branch, head, kept: [] };
    yield step('bring', 'doing', 'Bringing the work of others into your folder');
    const isRebase = rebaseOnto !== undefined;
    const joined = commitJoined(repo, {
      tree: mergedTree,
      parents: isRebase ? [rebaseOnto] : [head, ...theirs],
      message: isRebase ? messageAnew(repo, head, waiting) : `Merge the changes of others into ${branch}`,
    });
    const { kept, returned } = await updateWorktree(repo, contract, head, joined);
    head = joined;
    isWhole = true;
    const others = isRebase ? titlesOf(repo, contract, filesDifferingOnMain(repo, rebaseOnto)) : [];
    yield step('bring', 'done', broughtInWords(others));
    return { branch, head, kept, ...(returned.length > 0 && { returned }) };
  } finally {
    // Until it is rebased onto the main branch, the new branch has what was sent with the old one.
    if (!isWhole) leaveBranch(repo, branch, head);
  }
}

/** Merges again if a hook of the repository has reformatted the committed files, which must not be reverted. */
async function* mergeAgain(
  repo: RepoState,
  contract: Contract,
  { inputs, choices, tree: merged }: Merge,
  { tree, head }: { tree: string; head: string },
): AsyncGenerator<SendEvent, string | undefined> {
  const committed = git(repo.top, ['rev-parse', `${head}^{tree}`]).trim();
  if (inputs.theirs.length === 0 || committed === tree) return merged;
  const again = await mergeAll(repo, contract, committed, inputs, choices);
  if (again.conflicts.length === 0) return again.tree;
  yield { kind: 'conflict', theirs: stateKey(inputs.theirs, committed), conflicts: again.conflicts };
  return undefined;
}

/** Pushes the branch, and opens a pull request if the host is known. */
async function* push(
  { request: { message }, deps, repo }: Sending,
  { branch, head, ...brought }: Committed,
): AsyncGenerator<SendEvent> {
  const { remote } = repo;
  const sent = { kind: 'sent', branch, commit: head, ...brought } as const;
  if (remote === undefined) {
    yield step('push', 'done', 'This folder has no shared copy, so your changes stay on this computer');
    return yield sent;
  }
  yield step('push', 'doing', 'Sending your changes to the shared copy');
  // The commit, not the branch: somebody may have committed on that meanwhile.
  await pushTo(repo, remote, head, branch);
  follow(repo, remote, branch);
  noteSent(repo, branch, head);
  yield step('push', 'done', 'Your changes are in the shared copy');
  if (findHost(remote.url) === undefined || branch === remote.main) return yield sent;
  yield step('request', 'doing', 'Asking others to check them');
  const text = message.trim() === '' ? git(repo.top, ['log', '-1', '--format=%B', head]) : message;
  const { address, words } = await openPullRequest(deps, { site: repo.site, remote, branch, text });
  yield step('request', 'done', words);
  yield { ...sent, ...(address !== undefined && { address }) };
}
