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
  if (remote === undefined) return yield { kind: 'failed', words: 'This folder has no shared copy.' };
  try {
    yield step('fetch', 'doing', 'Looking for the work of others');
    remote.main = await fetchFrom(repo, remote);
    yield step('fetch', 'done', 'Looked for the work of others');
    if (!/^[0-9a-f]{40,}$/.test(commit) || !wasSentAs(repo, commit, branch))
      return yield {
        kind: 'failed',
        words: 'This was not published from this folder. Reload this page, and publish again.',
      };
    if (isTakenOff(repo, commit, branch))
      return yield {
        kind: 'failed',
        words:
          'The shared copy no longer has your change: somebody has removed it. Ask them before you publish it again.',
      };
    const main = remoteHead(repo, remote.main);
    if (main !== undefined && !isWithin(repo, main, commit))
      return yield {
        kind: 'failed',
        words: 'Others have changed something since. Publish again to join it with yours.',
      };
    yield step('main', 'doing', 'Accepting your change');
    await pushTo(repo, remote, commit, remote.main);
    yield step('main', 'done', `Accepted. It will appear on the website when the site is next built`);
    yield { kind: 'sent', branch, commit, canPutOnMain: false, kept: [] };
  } catch (error) {
    yield { kind: 'failed', words: (error as Error).message };
  }
}
