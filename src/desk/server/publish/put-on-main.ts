/** Moves the remote's main branch to what was sent, if no review is needed. */
import { isTakenOff, isWithin, remoteHead, wasSentAs } from './branches.ts';
import { fetchFrom, pushTo } from './exchange.ts';
import { step, type SendEvent } from './send-events.ts';
import { readRepoState } from './repo-state.ts';

/** The sent commit, and its branch (`SendEvent`). */
export interface MainRequest {
  branch: string;
  commit: string;
}

/**
 * Moves the remote's main branch to the sent commit, whatever was committed here since. Refuses if others have pushed
 * to it first, or have removed the commit again.
 */
export async function* putOnMain(
  { branch, commit }: MainRequest,
  { site }: { site: string },
): AsyncGenerator<SendEvent> {
  const repo = readRepoState(site);
  if ('obstacle' in repo)
    return yield { kind: 'failed', words: `${repo.obstacle.words} ${repo.obstacle.cure}` };
  const { remote } = repo;
  if (remote === undefined)
    return yield { kind: 'failed', words: 'This folder knows no other place to send to.' };
  try {
    yield step('fetch', 'doing', `Asking ${remote.shown} whether somebody else has sent something`);
    remote.main = await fetchFrom(repo, remote);
    yield step('fetch', 'done', 'It is known what others have sent');
    if (!/^[0-9a-f]{40,}$/.test(commit) || !wasSentAs(repo, commit, branch))
      return yield {
        kind: 'failed',
        words: 'This is not what was sent from this folder. Load this page again, and send again.',
      };
    if (isTakenOff(repo, commit, branch))
      return yield {
        kind: 'failed',
        words: `What you sent is not in the branch ${branch} at ${remote.shown} any more: somebody has taken it off there. Ask them before you send it again.`,
      };
    const main = remoteHead(repo, remote.main);
    if (main !== undefined && !isWithin(repo, main, commit))
      return yield {
        kind: 'failed',
        words: `Somebody was quicker: there is something on ${remote.main} that you do not have. Send again, and it is joined with yours.`,
      };
    yield step('main', 'doing', `Putting it on ${remote.main}`);
    await pushTo(repo, remote, commit, remote.main);
    yield step('main', 'done', `It is on ${remote.main}, where the site is made of it`);
    yield { kind: 'sent', branch, commit, canPutOnMain: false, kept: [] };
  } catch (error) {
    yield { kind: 'failed', words: (error as Error).message };
  }
}
