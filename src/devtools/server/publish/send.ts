/** Sends a choice of changes: each step says what it does and whether it went well, and nothing is ever forced. */
import type { Contract } from '../../../documents/contract.ts';
import { git, tryGit } from '../../../documents/git.ts';
import { newProblems } from '../../../documents/problem.ts';
import { aheadOf, nameOf, needsBranch, theirsOf } from './branches.ts';
import { bringAlong } from './bring-along.ts';
import { readChanges, savedSince } from './changes.ts';
import { checkChoice, problemsOf } from './check-choice.ts';
import { commitChoice } from './commit.ts';
import { fetchFrom, pushTo } from './exchange.ts';
import { mergeAll, stateOf } from './join.ts';
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

/**
 * Sends. Until the commit, nothing changes in the folder; after it, what is not sent yet is sent when this is called again,
 * with no files.
 */
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
  { files, seen, message, author, settled }: SendRequest,
  ground: Ground,
): AsyncGenerator<SendEvent> {
  const { site, contract, tools, day } = ground;
  const found = readStanding(site);
  if ('obstacle' in found) throw new Failure(`${found.obstacle.words} ${found.obstacle.cure}`);
  const standing = withAuthor(found, author);
  const { items } = await readChanges(standing, contract);
  const chosen = items.filter(({ file }) => files.includes(file));
  if (chosen.length < files.length)
    throw new Failure(
      'Some of what you chose has changed meanwhile. Load this page again, and look at it once more.',
    );
  if (chosen.length > 0 && message.trim() === '')
    throw new Failure('Say in a line what it is, and send again.');
  // Made before anybody is asked, which takes seconds: what is sent is what was looked at, and what is checked.
  const sentFiles = chosen.flatMap((item) => item.files);
  const tree = treeWith(standing, sentFiles);
  const unseen = seen === undefined ? [] : savedSince(standing, tree, chosen, seen);
  if (unseen.length > 0)
    throw new Failure(
      `Saved again since it was listed: ${unseen.map(({ title }) => title).join(', ')}. It is listed as it is now; look at it once more, and send again.`,
    );

  const { remote } = standing;
  if (remote) {
    yield step('fetch', 'doing', `Asking ${remote.shown} whether somebody else has sent something`);
    remote.main = await fetchFrom(standing, remote);
    yield step('fetch', 'done', `It is known what others have sent to ${remote.shown}`);
  }

  const ahead = remote === undefined ? 0 : aheadOf(standing);
  if (chosen.length > 0) {
    yield step('check', 'doing', 'Checking the site as it would be with what you send');
    const checked = await checkChoice(standing, contract, {
      items,
      chosen: chosen.map(({ file }) => file),
      tree,
    });
    if (checked.problems.length > 0) return yield { kind: 'refused', checked };
    yield step('check', 'done', 'The site with what you send has no new mistakes');
  } else if (ahead === 0) throw new Failure('Nothing is chosen, and nothing waits to be sent.');

  const theirs = theirsOf(standing);
  // Where one side has become another since, what was chosen would take that back.
  const isCurrent = settled?.theirs === stateOf(theirs, tree);
  const choices = new Map(isCurrent ? Object.entries(settled.files) : []);
  let merging = await mergeAll(standing, contract, { tree, theirs }, choices);
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
      `What others have done in ${counted(merging.brought.length, 'file')} fits with yours`,
    );
  }

  const isNew = remote !== undefined && needsBranch(standing);
  const branch = isNew ? await nameOf(standing, contract, tree, day) : standing.branch;
  const first = `A branch is a place of its own for what you send: ${branch}`;
  if (remote) yield step('branch', 'done', isNew ? first : `You go on in the branch ${branch}`);
  let head = standing.head;
  if (chosen.length > 0) {
    yield step('commit', 'doing', 'Writing it into the history');
    head = await commitChoice(standing, { tree, files: sentFiles, message, ...(isNew && { branch }) });
    yield step('commit', 'done', `It is in the history: ${message.split('\n')[0]}`);
    const committed = git(standing.top, ['rev-parse', `${head}^{tree}`]).trim();
    // A hook of the repository may have set the files in its own form, which must not be taken back.
    if (theirs.length > 0 && committed !== tree) {
      merging = await mergeAll(standing, contract, { tree: committed, theirs }, choices);
      if (merging.conflicts.length > 0)
        return yield { kind: 'conflict', theirs: stateOf(theirs, committed), conflicts: merging.conflicts };
    }
  } else if (isNew) {
    git(standing.top, ['update-ref', `refs/heads/${branch}`, head]);
    git(standing.top, ['symbolic-ref', 'HEAD', `refs/heads/${branch}`]);
  }
  let kept: string[] = [];
  if (theirs.length > 0) {
    yield step('bring', 'doing', 'Bringing your folder along with what others have done');
    const parents = [head, ...theirs].flatMap((commit) => ['-p', commit]);
    const note = `Merge what others have done into ${branch}`;
    const merged = git(
      standing.top,
      ['commit-tree', ...signing(standing), ...parents, merging.tree],
      note,
    ).trim();
    ({ kept } = await bringAlong(standing, contract, head, merged));
    head = merged;
    yield step('bring', 'done', 'Your folder has it; what you have not sent is still there');
  }
  if (remote === undefined) {
    yield step('push', 'done', 'This folder knows no other place, so it stays here, in the history');
    return yield { kind: 'sent', branch, canPutOnMain: false, kept };
  }
  yield step('push', 'doing', `Sending the branch ${branch} to ${remote.shown}`);
  await pushTo(standing, remote, `refs/heads/${branch}`, branch);
  yield step('push', 'done', `The branch ${branch} is at ${remote.shown}`);
  if (hostOf(remote.url) === undefined || branch === remote.main)
    return yield { kind: 'sent', branch, canPutOnMain: branch !== remote.main, kept };
  yield step('request', 'doing', 'Asking the host for a pull request, in which others look at it');
  const text = message.trim() === '' ? git(standing.top, ['log', '-1', '--format=%B', head]) : message;
  const { address, words } = await openPullRequest(tools, { standing, remote, branch, text });
  yield step('request', 'done', words);
  yield { kind: 'sent', branch, ...(address !== undefined && { address }), canPutOnMain: false, kept };
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

/** `commit-tree` signs only when it is told to. */
const signing = ({ site }: Standing) =>
  tryGit(site, ['config', '--bool', 'commit.gpgSign']) === 'true' ? ['-S'] : [];
