/** Talks to the remote with git's own credentials: no token passes through here, and nothing is asked in a terminal. */
import { git, runProgram, tryGit } from '../../../site/git/git.ts';
import { failureInWords } from './remote.ts';
import type { Remote, RepoState } from './repo-state.ts';

/** English summaries, by which refusals are told apart; no prompts, which nobody would see. */
function environment(site: string): Record<string, string> {
  const hasOwnSsh =
    process.env['GIT_SSH_COMMAND'] ?? process.env['GIT_SSH'] ?? tryGit(site, ['config', 'core.sshCommand']);
  return {
    LC_ALL: 'C',
    LANGUAGE: 'en',
    GIT_TERMINAL_PROMPT: '0',
    ...(!hasOwnSsh && { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' }),
  };
}

/**
 * Fetches the branches that this clone follows.
 * @returns the name of the remote's main branch
 * @throws Error in plain words
 */
export async function fetchFrom({ site }: RepoState, { name, main }: Remote): Promise<string> {
  const env = environment(site);
  const fetched = await runProgram('git', ['-C', site, 'fetch', '--quiet', '--prune', '--', name], { env });
  if (!fetched.isDone) throw new Error(failureInWords(fetched, 'git fetch'));
  const { output } = await runProgram('git', ['-C', site, 'ls-remote', '--symref', '--', name, 'HEAD'], {
    env,
  });
  return /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(output)?.[1] ?? main;
}

/**
 * Pushes a commit, without force.
 * @param branch the branch of the remote
 * @throws Error in plain words
 */
export async function pushTo(
  { site }: RepoState,
  { name }: Remote,
  commit: string,
  branch: string,
): Promise<void> {
  const quietly = ['-c', 'advice.pushUpdateRejected=false', 'push', '--quiet', '--porcelain'];
  const command = ['-C', site, ...quietly, '--', name, `${commit}:refs/heads/${branch}`];
  const pushed = await runProgram('git', command, { env: environment(site) });
  if (!pushed.isDone)
    throw new Error(
      `${failureInWords(pushed, `git push --dry-run ${name} HEAD`)} Nothing is lost: your changes stay in this folder until they are published.`,
    );
}

/** Makes a branch track the pushed one of the same name. */
export function follow({ site }: RepoState, { name }: Remote, branch: string): void {
  git(site, ['config', `branch.${branch}.remote`, name]);
  git(site, ['config', `branch.${branch}.merge`, `refs/heads/${branch}`]);
}
