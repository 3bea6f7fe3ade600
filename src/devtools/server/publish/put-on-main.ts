/** Puts what was sent on the main branch of the remote, where nobody has to look at it before. */
import { isWithin, refOf } from './branches.ts';
import { fetchFrom, pushTo } from './exchange.ts';
import { step, type SendEvent } from './send-events.ts';
import { readStanding } from './standing.ts';

/** Moves the main branch of the remote on to the last commit. @throws Error when others were quicker */
export async function* putOnMain({ site }: { site: string }): AsyncGenerator<SendEvent> {
  const standing = readStanding(site);
  if ('obstacle' in standing)
    return yield { kind: 'failed', words: `${standing.obstacle.words} ${standing.obstacle.cure}` };
  const { remote, branch, head } = standing;
  if (remote === undefined)
    return yield { kind: 'failed', words: 'This folder knows no other place to send to.' };
  try {
    yield step('fetch', 'doing', `Asking ${remote.shown} whether somebody else has sent something`);
    remote.main = await fetchFrom(standing, remote);
    yield step('fetch', 'done', 'It is known what others have sent');
    const main = refOf(standing, remote.main);
    if (main !== undefined && !isWithin(standing, main, head))
      return yield {
        kind: 'failed',
        words: `Somebody was quicker: there is something on ${remote.main} that you do not have. Send again, and it is joined with yours.`,
      };
    yield step('main', 'doing', `Putting it on ${remote.main}`);
    await pushTo(standing, remote, head, remote.main);
    yield step('main', 'done', `It is on ${remote.main}, where the site is made of it`);
    yield { kind: 'sent', branch, canPutOnMain: false, kept: [] };
  } catch (error) {
    yield { kind: 'failed', words: (error as Error).message };
  }
}
