/** Puts a sent change on the main branch: its own commit, or a merge of it with what was accepted since, in git objects only. */
import { newProblems } from '../../../site/documents/problem.ts';
import { openCommit, type Revision } from '../../../review/revision.ts';
import { git, tryGit } from '../../../site/git/git.ts';
import { isTakenOff, isWithin, remoteHead, wasSentAs } from './branches.ts';
import { findProblems } from './check-choice.ts';
import { commitJoined } from './commit.ts';
import { mergeTrees } from './merge-trees.ts';
import type { PublishDeps } from './read-sending.ts';
import { fetchRemote, pushTo } from './remote.ts';
import { Failure, openRepo, type RepoState } from './repo-state.ts';
import { withFailures } from './send.ts';
import { step, type SendEvent } from './send-events.ts';

/** The sent commit, and its branch (`SendEvent`). */
export interface AcceptRequest {
  branch: string;
  commit: string;
  /** The reviewers who have approved it, `Name <address>`: a merge names them. */
  approvedBy?: readonly string[];
}

type Deps = Pick<PublishDeps, 'site' | 'contract'>;

/**
 * Puts a sent commit on the remote's main branch, whatever was committed here since. Refuses what was not sent or was
 * removed again, and what contradicts the changes of others.
 */
export function accept(request: AcceptRequest, deps: Deps): AsyncGenerator<SendEvent> {
  return withFailures(steps(request, deps));
}

/** Opens a sent change, and the version of the website that it comes of. @throws Failure if the remote does not have it */
export async function openSent({ site, contract }: Deps, branch: string): Promise<[Revision, Revision]> {
  const repo = openRepo(site);
  for await (const _ of fetchRemote(repo));
  const [sent, main] = [branch, repo.remote?.main ?? ''].map((name) => remoteHead(repo, name));
  const base = sent && main && tryGit(site, ['merge-base', sent, main]);
  if (sent === undefined || !base) throw new Failure(isGone);
  return [await openCommit(site, 'before', base, contract), await openCommit(site, 'after', sent, contract)];
}

const isGone = 'The shared copy does not have this change. Reload this page, and publish again.';

async function* steps(
  { branch, commit, approvedBy = [] }: AcceptRequest,
  { site, contract }: Deps,
): AsyncGenerator<SendEvent> {
  const repo = openRepo(site);
  const { remote } = repo;
  if (remote === undefined) throw new Failure('This folder has no shared copy.');
  yield* fetchRemote(repo);
  const there = remoteHead(repo, branch);
  const isCommit = /^[0-9a-f]{40,}$/.test(commit);
  const isThere = isCommit && there !== undefined && isWithin(repo, commit, there);
  if (!isThere && !(isCommit && wasSentAs(repo, commit, branch))) throw new Failure(isGone);
  if (isTakenOff(repo, commit, branch))
    throw new Failure(
      'The shared copy no longer has this change: somebody has removed it. Ask them before it is published again.',
    );
  yield step('main', 'doing', 'Accepting the change');
  const main = remoteHead(repo, remote.main);
  const isNext = main === undefined || isWithin(repo, main, commit);
  const accepted =
    isNext && (approvedBy.length === 0 || main === undefined)
      ? commit
      : await mergeWith(repo, contract, { main, commit, approvedBy });
  await pushTo(repo, remote, accepted, remote.main);
  yield step('main', 'done', 'Accepted. It will appear on the website when the site is next built');
  yield { kind: 'sent', branch, commit, kept: [] };
}

/** Merges a sent commit with the main branch. @returns the merge @throws Failure if both together are not possible */
async function mergeWith(
  repo: RepoState,
  contract: Deps['contract'],
  { main, commit, approvedBy }: { main: string; commit: string; approvedBy: readonly string[] },
): Promise<string> {
  const { top } = repo;
  const base = tryGit(top, ['merge-base', main, commit]);
  if (base === undefined) throw new Failure('This change does not begin with a version of the website.');
  const { tree, conflicts } = await mergeTrees(repo, contract, { base, mine: commit, theirs: main });
  if (conflicts.length > 0)
    throw new Failure(
      'Others have changed the same since. Its author publishes it again, and chooses between both.',
    );
  const known = await Promise.all([commit, main].map((one) => findProblems(repo, one, contract)));
  const [problem] = newProblems(await findProblems(repo, tree, contract), known.flat());
  if (problem !== undefined)
    throw new Failure(
      `Together with what others have changed since, the site would have mistakes: ${problem.message}.`,
    );
  const subject = git(top, ['log', '-1', '--no-merges', '--format=%s', commit, `^${main}`]).trim();
  const trailers = approvedBy.map((one) => `Reviewed-by: ${one}\n`).join('');
  const message = `Accept: ${subject}\n${trailers && `\n${trailers}`}`;
  return commitJoined(repo, { tree, parents: [main, commit], message });
}
