/** Sends chosen changes: each step reports what it does and whether it succeeded, and nothing is ever forced. */
import type { Contract } from '../../../documents/contract.ts';
import { git } from '../../../documents/git.ts';
import { newProblems } from '../../../documents/problem.ts';
import { unpushedCommits, nameOf, needsBranch, noteKnown, noteSent } from './branches.ts';
import { updateWorktree } from './update-worktree.ts';
import { readChanges, savedSince } from './changes.ts';
import { checkChoice, problemsOf } from './check-choice.ts';
import { beginBranch, commitChoice, leaveBranch } from './commit.ts';
import { fetchFrom, follow, pushTo } from './exchange.ts';
import { commitJoined, joiningOf, mergeAll, filesDifferingOnMain, stateOf } from './join.ts';
import { openPullRequest, type Tools } from './pull-request.ts';
import { hostOf } from './remote.ts';
import { Failure, step, type SendEvent, type SendRequest } from './send-events.ts';
import { readRepoState, setAuthor, type Author, type RepoState } from './repo-state.ts';
import { treeWith } from './trees.ts';

interface PublishDeps {
  site: string;
  contract: Contract;
  tools: Tools;
  /** Day of the branch, `YYYY-MM-DD`. */
  day: string;
}

/** Sends. The folder does not change until the commit; later, another call without files sends what is still unsent. */
export async function* send(request: SendRequest, deps: PublishDeps): AsyncGenerator<SendEvent> {
  let doing = '';
  try {
    for await (const event of steps(request, deps)) {
      if (event.kind === 'step') doing = event.state === 'doing' ? event.name : '';
      yield event;
    }
  } catch (error) {
    const words = (error as Error).message;
    if (doing !== '') yield { kind: 'step', name: doing, state: 'failed', words };
    yield {
      kind: 'failed',
      words: error instanceof Failure ? words : `${words} Your files are as they were; try again.`,
    };
  }
}

async function* steps(
  { files, seen, shown, message, author, settled }: SendRequest,
  deps: PublishDeps,
): AsyncGenerator<SendEvent> {
  const { site, contract, tools, day } = deps;
  const found = readRepoState(site);
  if ('obstacle' in found) throw new Failure(`${found.obstacle.words} ${found.obstacle.cure}`);
  if (shown !== undefined && shown.commit !== found.head)
    throw new Failure(
      'The last commit of this folder is another than when this was listed, so it was compared with something else. It is listed as it is now; look at it once more, and send again.',
    );
  const repo = withAuthor(found, author);
  const { items } = await readChanges(repo, contract);
  const chosen = items.filter(({ file }) => files.includes(file));
  if (chosen.length < files.length)
    throw new Failure(
      'Some of what you chose has changed meanwhile. Load this page again, and look at it once more.',
    );
  if (chosen.length > 0 && message.trim() === '')
    throw new Failure('Say in a line what it is, and send again.');
  // Made before the fetch, which takes seconds: the reviewed files are the ones that are checked and sent.
  const sentFiles = chosen.flatMap((item) => item.files);
  const tree = treeWith(repo, sentFiles);
  const unseen = seen === undefined ? [] : savedSince(repo, tree, chosen, seen);
  if (unseen.length > 0)
    throw new Failure(
      `Saved again since it was listed: ${unseen.map(({ title }) => title).join(', ')}. It is listed as it is now; look at it once more, and send again.`,
    );

  const { remote } = repo;
  if (remote) {
    noteKnown(repo);
    yield step('fetch', 'doing', `Asking ${remote.shown} whether somebody else has sent something`);
    remote.main = await fetchFrom(repo, remote);
    yield step('fetch', 'done', `It is known what others have sent to ${remote.shown}`);
  }

  const earlier = unpushedCommits(repo);
  if (shown !== undefined && earlier.length > shown.ahead)
    throw new Failure(unannounced(earlier, shown.ahead, remote?.shown));
  if (chosen.length === 0 && earlier.length === 0)
    throw new Failure('Nothing is chosen, and nothing waits to be sent.');
  const joining = await joiningOf(repo, contract);
  const { theirs, rebaseOnto, base } = joining;
  yield step('check', 'doing', 'Checking the site as it would be with what you send');
  const picked = chosen.map(({ file }) => file);
  const checked = await checkChoice(repo, contract, { items, chosen: picked, tree, base });
  if (checked.problems.length > 0) return yield { kind: 'refused', checked };
  yield step('check', 'done', 'The site with what you send has no new mistakes');

  // Choices made for another state of either side would revert its changes.
  const isCurrent = settled?.theirs === stateOf(theirs, tree);
  const choices = new Map(isCurrent ? Object.entries(settled.files) : []);
  let merging = await mergeAll(repo, contract, tree, joining, choices);
  if (merging.conflicts.length > 0)
    return yield { kind: 'conflict', theirs: stateOf(theirs, tree), conflicts: merging.conflicts };
  if (theirs.length > 0) {
    yield step('merge', 'doing', 'Joining what others have done meanwhile with yours');
    const [before, after] = [
      await problemsOf(repo, tree, contract),
      await problemsOf(repo, merging.tree, contract),
    ];
    const problems = newProblems(after, before).map(({ file, line, message }) => ({ file, line, message }));
    if (problems.length > 0)
      return yield { kind: 'refused', checked: { problems, missing: [], known: before.length } };
    yield step(
      'merge',
      'done',
      rebaseOnto === undefined
        ? `What others have done in ${counted(merging.brought.length, 'file')} fits with yours`
        : `What you send fits with what is on ${remote?.main}`,
    );
  }

  const isNew = remote !== undefined && needsBranch(repo);
  const branch = isNew ? await nameOf(repo, contract, tree, day) : repo.branch;
  if (remote) yield step('branch', 'done', branchInWords(repo, branch, { isNew, rebaseOnto }));
  let head = repo.head;
  let brought: { kept: string[]; returned?: string[] } = { kept: [] };
  let isWhole = rebaseOnto === undefined;
  try {
    if (chosen.length > 0) {
      yield step('commit', 'doing', 'Writing it into the history');
      head = await commitChoice(repo, { tree, files: sentFiles, message, ...(isNew && { branch }) });
      yield step('commit', 'done', `It is in the history: ${message.split('\n')[0]}`);
      const committed = git(repo.top, ['rev-parse', `${head}^{tree}`]).trim();
      // A hook of the repository may have reformatted the files, which must not be reverted.
      if (theirs.length > 0 && committed !== tree) {
        merging = await mergeAll(repo, contract, committed, joining, choices);
        if (merging.conflicts.length > 0)
          return yield { kind: 'conflict', theirs: stateOf(theirs, committed), conflicts: merging.conflicts };
      }
    } else if (isNew) beginBranch(repo, branch);
    if (theirs.length > 0) {
      yield step('bring', 'doing', 'Bringing your folder along with what others have done');
      const joined = commitJoined(repo, {
        tree: merging.tree,
        parents: rebaseOnto === undefined ? [head, ...theirs] : [rebaseOnto],
        message:
          rebaseOnto === undefined
            ? `Merge what others have done into ${branch}`
            : messageAnew(repo, head, earlier.length),
      });
      const { kept, returned } = await updateWorktree(repo, contract, head, joined);
      brought = { kept, ...(returned.length > 0 && { returned }) };
      head = joined;
      isWhole = true;
      yield step(
        'bring',
        'done',
        broughtInWords(rebaseOnto === undefined ? [] : filesDifferingOnMain(repo, rebaseOnto)),
      );
    }
  } finally {
    // Until it is rebased onto the main branch, the new branch has what was sent with the old one.
    if (!isWhole) leaveBranch(repo, branch, head);
  }
  if (remote === undefined) {
    yield step('push', 'done', 'This folder knows no other place, so it stays here, in the history');
    return yield { kind: 'sent', branch, commit: head, canPutOnMain: false, ...brought };
  }
  yield step('push', 'doing', `Sending the branch ${branch} to ${remote.shown}`);
  // The commit, not the branch: somebody may have committed on that meanwhile.
  await pushTo(repo, remote, head, branch);
  follow(repo, remote, branch);
  noteSent(repo, branch, head);
  yield step('push', 'done', `The branch ${branch} is at ${remote.shown}`);
  if (hostOf(remote.url) === undefined || branch === remote.main)
    return yield { kind: 'sent', branch, commit: head, canPutOnMain: branch !== remote.main, ...brought };
  yield step('request', 'doing', 'Asking the host for a pull request, in which others look at it');
  const text = message.trim() === '' ? git(repo.top, ['log', '-1', '--format=%B', head]) : message;
  const { address, words } = await openPullRequest(tools, { repo, remote, branch, text });
  yield step('request', 'done', words);
  yield {
    kind: 'sent',
    branch,
    commit: head,
    ...(address !== undefined && { address }),
    canPutOnMain: false,
    ...brought,
  };
}

function withAuthor(repo: RepoState, author: Author | undefined): RepoState {
  if (repo.author.name !== '' && repo.author.email !== '') return repo;
  const given = { name: author?.name.trim() ?? '', email: author?.email.trim() ?? '' };
  if (given.name === '' || !/^[^\s@<>]+@[^\s@<>]+$/.test(given.email))
    throw new Failure(
      'Git does not know who you are. Write your name and your e-mail address, and send again.',
    );
  setAuthor(repo.site, given);
  return { ...repo, author: given };
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Lists unpushed commits that the list did not announce. */
function unannounced(earlier: readonly string[], ahead: number, place = ''): string {
  const names = earlier.map((name) => `“${name}”`).join(', ');
  const count = earlier.length - ahead;
  return `${counted(count, 'earlier change')} would go along that the list did not speak of, since ${place} does not have ${count === 1 ? 'it' : 'them'} any more. What goes along is: ${names}. The list speaks of it now; look at it once more, and send again if it shall go along.`;
}

/** Names the branch that is sent to. */
function branchInWords(
  { branch: before, remote }: RepoState,
  branch: string,
  { isNew, rebaseOnto }: { isNew: boolean; rebaseOnto: string | undefined },
): string {
  if (!isNew) return `You go on in the branch ${branch}`;
  if (rebaseOnto === undefined) return `A branch is a place of its own for what you send: ${branch}`;
  return `The branch ${before} is finished: it is on ${remote?.main}, or was deleted at ${remote?.shown}. You begin anew from ${remote?.main}, in the branch ${branch}; what was in ${before} alone is kept there, in this folder`;
}

/** Reports the update of the folder. @param others files that differ on the main branch from what was sent */
function broughtInWords(others: readonly string[]): string {
  const words = 'Your folder has it; what you have not sent is still there';
  if (others.length === 0) return words;
  return `${words}. Some of what you sent before is not on the main branch as you sent it, and your folder has it now as it is there: ${others.join(', ')}`;
}

/** The message of the rebased commit: that of the present commit, and those of the unpushed ones. */
function messageAnew({ site, head }: RepoState, last: string, waiting: number): string {
  const messageOf = (commit: string) => git(site, ['log', '-1', '--format=%B', commit]).trim();
  const names = git(site, ['rev-list', `--max-count=${waiting}`, head])
    .split('\n')
    .filter(Boolean);
  return [...new Set([last, ...names])].map(messageOf).join('\n\n');
}
