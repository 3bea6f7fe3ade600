/**
 * The mirror of the host's repository, from which the clones of all people are made. `refs/heads/` is what people have
 * published, `refs/host/` what the host has: whatever differs is waiting, also after a restart.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, runProgram, tryGit, type ProcessResult } from '../../site/git/git.ts';
import { openPullRequest, ownTools, type Ask } from '../server/publish/host.ts';
import { askingNobody, findHost } from '../server/publish/remote.ts';
import { withoutSecrets } from '../server/publish/repo-state.ts';

interface MirrorOptions {
  folder: string;
  /** Address of the repository at its host. */
  from: string;
  /** The command of its `pre-receive` hook. */
  hook: string;
  /** Asks the host for a review of a new branch. */
  ask: Ask;
  now: () => number;
  log: (line: string) => void;
}

export type Mirror = Awaited<ReturnType<typeof openMirror>>;

/** For how long the host is not asked again what it has, in milliseconds. */
const freshMs = 10_000;

/** The options of a push by which GitLab opens a merge request. */
const requestOf = (main: string) => ['-o', 'merge_request.create', '-o', `merge_request.target=${main}`];

/**
 * Opens the mirror, or makes it.
 * @throws Error with the cure if it is new and the host gives nothing
 */
export async function openMirror({ folder, from, hook, ask: askHost, now, log }: MirrorOptions) {
  if (!existsSync(join(folder, 'HEAD'))) {
    mkdirSync(folder, { recursive: true });
    git(folder, ['init', '--bare', '--quiet', '--initial-branch=main']);
  }
  const settings = {
    'remote.origin.url': from,
    'remote.origin.fetch': '+refs/heads/*:refs/host/*',
    // Clones use its objects.
    'gc.auto': '0',
    'gc.pruneExpire': 'never',
    'receive.denyNonFastForwards': 'true',
    'receive.denyDeletes': 'true',
    'receive.fsckObjects': 'true',
  };
  for (const [key, value] of Object.entries(settings)) git(folder, ['config', key, value]);
  writeFileSync(join(folder, 'hooks/pre-receive'), `#!/bin/sh\nexec ${hook}\n`, { mode: 0o755 });

  const ask = (...command: string[]): Promise<ProcessResult> =>
    runProgram('git', ['-C', folder, ...command], { env: askingNobody(folder), milliseconds: 60_000 });
  const refsBelow = (start: string) =>
    new Map(
      git(folder, ['for-each-ref', '--format=%(objectname) %(refname:lstrip=2)', start])
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' ').toReversed() as [string, string]),
    );
  const isWithin = (commit: string, other: string) =>
    tryGit(folder, ['merge-base', '--is-ancestor', commit, other]) !== undefined;
  /** Moves a branch unless somebody has pushed meanwhile. */
  const move = (branch: string, to: string | undefined, before: string | undefined) =>
    tryGit(
      folder,
      to === undefined
        ? ['update-ref', '-d', `refs/heads/${branch}`, before ?? '']
        : ['update-ref', `refs/heads/${branch}`, to, before ?? ''],
    );

  /** Sends a commit, and asks others to look at it. @returns whether the host takes it; `undefined` if it is away */
  async function send(
    commit: string,
    branch: string,
    isNew = true,
  ): Promise<'taken' | 'refused' | undefined> {
    const main = git(folder, ['symbolic-ref', '--short', 'HEAD']).trim();
    const isGitlab = findHost(from) === 'gitlab';
    const asking = isGitlab && branch !== main ? requestOf(main) : [];
    const pushed = await ask(
      'push',
      '--porcelain',
      ...asking,
      '--',
      'origin',
      `${commit}:refs/heads/${branch}`,
    );
    if (pushed.isDone) {
      if (isNew && branch !== main && !isGitlab) {
        const text = git(folder, ['log', '-1', '--format=%B', commit]);
        const remote = { url: from, main };
        await openPullRequest({ tools: ownTools, ask: askHost }, { site: folder, remote, branch, text });
      }
      return 'taken';
    }
    log(`The host does not take ${branch}: ${withoutSecrets(`${pushed.output}${pushed.error}`).trim()}`);
    return /^!/m.test(pushed.output) ? 'refused' : undefined;
  }

  let asked = -Infinity;
  let failure = '';
  async function exchange(): Promise<void> {
    const known = refsBelow('refs/host/');
    const fetched = await ask('fetch', '--quiet', '--prune', '--no-tags', '--', 'origin');
    asked = now();
    failure = fetched.isDone ? '' : withoutSecrets(fetched.error).trim();
    if (!fetched.isDone) return log(`The host does not answer: ${failure}`);
    const there = refsBelow('refs/host/');
    const here = refsBelow('refs/heads/');
    for (const branch of new Set([...there.keys(), ...here.keys()])) {
      const [own, theirs] = [here.get(branch), there.get(branch)];
      if (own === theirs) continue;
      const isSent = own === undefined || own === known.get(branch) || (theirs && isWithin(own, theirs));
      if (isSent) move(branch, theirs, own);
      else if ((await send(own, branch, theirs === undefined)) === 'refused') {
        // Nothing is forced and nothing lost: it is kept under a name of its own.
        const kept = `${branch}-kept-${own.slice(0, 8)}`;
        if ((await send(own, kept)) === 'taken') move(branch, theirs, own);
      }
    }
  }

  let last: Promise<void> = Promise.resolve();
  let isQueued = false;
  /** Exchanges with the host, one time after the other. Never rejects. */
  function exchangeNext(): Promise<void> {
    if (isQueued) return last;
    isQueued = true;
    return (last = last.then(() => {
      isQueued = false;
      return exchange().catch((error: unknown) => log(String(error)));
    }));
  }

  await exchangeNext();
  const { output } = await ask('ls-remote', '--symref', '--', 'origin', 'HEAD');
  const [, main] = /^ref: (refs\/heads\/\S+)\tHEAD$/m.exec(output) ?? [];
  if (main !== undefined) git(folder, ['symbolic-ref', 'HEAD', main]);
  if (tryGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']) === undefined)
    throw new Error(
      `${withoutSecrets(from)} gives no version of the site. Send one there first, or mend the address or its key. ${failure}`,
    );
  return {
    folder,
    exchange: exchangeNext,
    /** Takes in what the host has, unless it was asked a moment ago. */
    freshen: async () => (now() < asked + freshMs ? undefined : exchangeNext()),
    /** Whether something waits for the host. */
    isWaiting: () => String([...refsBelow('refs/heads/')]) !== String([...refsBelow('refs/host/')]),
  };
}
