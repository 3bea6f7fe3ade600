/** Sends chosen changes: each step reports what it does and whether it succeeded, and nothing is ever forced. */
import type { Contract } from '../../../documents/contract.ts';
import { git } from '../../../documents/git.ts';
import { newProblems } from '../../../documents/problem.ts';
import { earlierOf, nameOf, needsBranch, noteKnown, noteSent } from './branches.ts';
import { bringAlong } from './bring-along.ts';
import { readChanges, savedSince } from './changes.ts';
import { checkChoice, problemsOf } from './check-choice.ts';
import { beginBranch, commitChoice, leaveBranch } from './commit.ts';
import { fetchFrom, follow, pushTo } from './exchange.ts';
import { commitJoined, joiningOf, mergeAll, otherwiseOn, stateOf } from './join.ts';
import { openPullRequest, type Tools } from './pull-request.ts';
import { hostOf } from './remote.ts';
import { Failure, step, type SendEvent, type SendRequest } from './send-events.ts';
import { readStanding, setAuthor, type Author, type Standing } from './standing.ts';
import { treeWith } from './trees.ts';

interface Ground {
  site: string;
  contract: Contract;
  tools: Tools;
  /** Day of the branch, `YYYY-MM-DD`. */
  day: string;
}

/** Sends. The folder does not change until the commit; later, another call without files sends what is still unsent. */
export async function* send(request: SendRequest, ground: Ground): AsyncGenerator<SendEvent> {
  let doing = '';
  try {
    for await (const event of steps(request, ground)) {
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
  ground: Ground,
): AsyncGenerator<SendEvent> {
  const { site, contract, tools, day } = ground;
  const found = readStanding(site);
  if ('obstacle' in found) throw new Failure(`${found.obstacle.words} ${found.obstacle.cure}`);
  if (shown !== undefined && shown.commit !== found.head)
    throw new Failure(
      'The last commit of this folder is another than when this was listed, so it was compared with something else. It is listed as it is now; look at it once more, and send again.',
    );
  const standing = withAuthor(found, author);
  const { items } = await readChanges(standing, contract);
  const chosen = items.filter(({ file }) => files.includes(file));
  if (chosen.length < files.length)
    throw new Failure(
      'Some of what you chose has changed meanwhile. Load this page again, and look at it once more.',
    );
  if (chosen.length > 0 && message.trim() === '')
    throw new Failure('Say in a line what it is, and send again.');
  // Made before the fetch, which takes seconds: the reviewed files are the ones that are checked and sent.
  const sentFiles = chosen.flatMap((item) => item.files);
  const tree = treeWith(standing, sentFiles);
  const unseen = seen === undefined ? [] : savedSince(standing, tree, chosen, seen);
  if (unseen.length > 0)
    throw new Failure(
      `Saved again since it was listed: ${unseen.map(({ title }) => title).join(', ')}. It is listed as it is now; look at it once more, and send again.`,
    );

  const { remote } = standing;
  if (remote) {
    noteKnown(standing);
    yield step('fetch', 'doing', `Asking ${remote.shown} whether somebody else has sent something`);
    remote.main = await fetchFrom(standing, remote);
    yield step('fetch', 'done', `It is known what others have sent to ${remote.shown}`);
  }

  const earlier = earlierOf(standing);
  if (shown !== undefined && earlier.length > shown.ahead)
    throw new Failure(unannounced(earlier, shown.ahead, remote?.shown));
  if (chosen.length === 0 && earlier.length === 0)
    throw new Failure('Nothing is chosen, and nothing waits to be sent.');
  const joining = await joiningOf(standing, contract);
  const { theirs, ground: main, base } = joining;
  yield step('check', 'doing', 'Checking the site as it would be with what you send');
  const picked = chosen.map(({ file }) => file);
  const checked = await checkChoice(standing, contract, { items, chosen: picked, tree, base });
  if (checked.problems.length > 0) return yield { kind: 'refused', checked };
  yield step('check', 'done', 'The site with what you send has no new mistakes');

  // Choices made for another state of either side would revert its changes.
  const isCurrent = settled?.theirs === stateOf(theirs, tree);
  const choices = new Map(isCurrent ? Object.entries(settled.files) : []);
  let merging = await mergeAll(standing, contract, tree, joining, choices);
  if (merging.conflicts.length > 0)
    return yield { kind: 'conflict', theirs: stateOf(theirs, tree), conflicts: merging.conflicts };
  if (theirs.length > 0) {
    yield step('merge', 'doing', 'Joining what others have done meanwhile with yours');
    const [before, after] = [
      await problemsOf(standing, tree, contract),
      await problemsOf(standing, merging.tree, contract),
    ];
    const problems = newProblems(after, before).map(({ file, line, message }) => ({ file, line, message }));
    if (problems.length > 0)
      return yield { kind: 'refused', checked: { problems, missing: [], known: before.length } };
    yield step(
      'merge',
      'done',
      main === undefined
        ? `What others have done in ${counted(merging.brought.length, 'file')} fits with yours`
        : `What you send fits with what is on ${remote?.main}`,
    );
  }

  const isNew = remote !== undefined && needsBranch(standing);
  const branch = isNew ? await nameOf(standing, contract, tree, day) : standing.branch;
  if (remote) yield step('branch', 'done', branchInWords(standing, branch, { isNew, main }));
  let head = standing.head;
  let brought: { kept: string[]; returned?: string[] } = { kept: [] };
  let isWhole = main === undefined;
  try {
    if (chosen.length > 0) {
      yield step('commit', 'doing', 'Writing it into the history');
      head = await commitChoice(standing, { tree, files: sentFiles, message, ...(isNew && { branch }) });
      yield step('commit', 'done', `It is in the history: ${message.split('\n')[0]}`);
      const committed = git(standing.top, ['rev-parse', `${head}^{tree}`]).trim();
      // A hook of the repository may have reformatted the files, which must not be reverted.
      if (theirs.length > 0 && committed !== tree) {
        merging = await mergeAll(standing, contract, committed, joining, choices);
        if (merging.conflicts.length > 0)
          return yield { kind: 'conflict', theirs: stateOf(theirs, committed), conflicts: merging.conflicts };
      }
    } else if (isNew) beginBranch(standing, branch);
    if (theirs.length > 0) {
      yield step('bring', 'doing', 'Bringing your folder along with what others have done');
      const joined = commitJoined(standing, {
        tree: merging.tree,
        parents: main === undefined ? [head, ...theirs] : [main],
        message:
          main === undefined
            ? `Merge what others have done into ${branch}`
            : messageAnew(standing, head, earlier.length),
      });
      const { kept, returned } = await bringAlong(standing, contract, head, joined);
      brought = { kept, ...(returned.length > 0 && { returned }) };
      head = joined;
      isWhole = true;
      yield step('bring', 'done', broughtInWords(main === undefined ? [] : otherwiseOn(standing, main)));
    }
  } finally {
    // Until it is rebased onto the main branch, the new branch has what was sent with the old one.
    if (!isWhole) leaveBranch(standing, branch, head);
  }
  if (remote === undefined) {
    yield step('push', 'done', 'This folder knows no other place, so it stays here, in the history');
    return yield { kind: 'sent', branch, commit: head, canPutOnMain: false, ...brought };
  }
  yield step('push', 'doing', `Sending the branch ${branch} to ${remote.shown}`);
  // The commit, not the branch: somebody may have committed on that meanwhile.
  await pushTo(standing, remote, head, branch);
  follow(standing, remote, branch);
  noteSent(standing, branch, head);
  yield step('push', 'done', `The branch ${branch} is at ${remote.shown}`);
  if (hostOf(remote.url) === undefined || branch === remote.main)
    return yield { kind: 'sent', branch, commit: head, canPutOnMain: branch !== remote.main, ...brought };
  yield step('request', 'doing', 'Asking the host for a pull request, in which others look at it');
  const text = message.trim() === '' ? git(standing.top, ['log', '-1', '--format=%B', head]) : message;
  const { address, words } = await openPullRequest(tools, { standing, remote, branch, text });
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

function withAuthor(standing: Standing, author: Author | undefined): Standing {
  if (standing.author.name !== '' && standing.author.email !== '') return standing;
  const given = { name: author?.name.trim() ?? '', email: author?.email.trim() ?? '' };
  if (given.name === '' || !/^[^\s@<>]+@[^\s@<>]+$/.test(given.email))
    throw new Failure(
      'Git does not know who you are. Write your name and your e-mail address, and send again.',
    );
  setAuthor(standing.site, given);
  return { ...standing, author: given };
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
  { branch: before, remote }: Standing,
  branch: string,
  { isNew, main }: { isNew: boolean; main: string | undefined },
): string {
  if (!isNew) return `You go on in the branch ${branch}`;
  if (main === undefined) return `A branch is a place of its own for what you send: ${branch}`;
  return `The branch ${before} is finished: it is on ${remote?.main}, or was deleted at ${remote?.shown}. You begin anew from ${remote?.main}, in the branch ${branch}; what was in ${before} alone is kept there, in this folder`;
}

/** Reports the update of the folder. @param others files that differ on the main branch from what was sent */
function broughtInWords(others: readonly string[]): string {
  const words = 'Your folder has it; what you have not sent is still there';
  if (others.length === 0) return words;
  return `${words}. Some of what you sent before is not on the main branch as you sent it, and your folder has it now as it is there: ${others.join(', ')}`;
}

/** The message of the rebased commit: that of the present commit, and those of the unpushed ones. */
function messageAnew({ site, head }: Standing, last: string, waiting: number): string {
  const messageOf = (commit: string) => git(site, ['log', '-1', '--format=%B', commit]).trim();
  const names = git(site, ['rev-list', `--max-count=${waiting}`, head])
    .split('\n')
    .filter(Boolean);
  return [...new Set([last, ...names])].map(messageOf).join('\n\n');
}
