/** Opens a pull request: by the host's program if that is signed in, else by a link to the host's page. */
import { runProgram, type ProcessResult } from '../../../site/git/git.ts';
import { findHost, pullRequestAddress } from './remote.ts';
import type { Remote, RepoState } from './repo-state.ts';

/** Runs a program in a given folder; tests pass their own. */
export type Tools = (
  program: string,
  parameters: readonly string[],
  folder: string,
  input?: string,
) => Promise<ProcessResult>;

/** The programs of this machine. */
export const ownTools: Tools = (program, parameters, folder, input = '') =>
  runProgram(program, parameters, {
    folder,
    input,
    env: { GH_PROMPT_DISABLED: '1', NO_PROMPT: '1', GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: '' },
    milliseconds: 60_000,
  });

export interface PullRequestInput {
  repo: RepoState;
  remote: Remote;
  branch: string;
  /** The commit message: its first line becomes the title. */
  text: string;
}

/** @returns the address of the request, or of the page that opens it, and a sentence about it */
export async function openPullRequest(
  tools: Tools,
  { repo: { site }, remote, branch, text }: PullRequestInput,
): Promise<{ address?: string; words: string }> {
  const [title = '', ...rest] = text.trim().split('\n');
  const body = rest.join('\n').trim();
  const host = findHost(remote.url);
  const byHand = pullRequestAddress(remote.url, branch, remote.main);
  const created = await byProgram();
  if (created !== undefined) return { address: created, words: 'Others can check them now' };
  return {
    ...(byHand !== undefined && { address: byHand }),
    words: 'Nobody is asked to check them yet: ask with the link below',
  };

  async function byProgram(): Promise<string | undefined> {
    const program = host === 'github' ? 'gh' : host === 'gitlab' ? 'glab' : undefined;
    if (program === undefined || !(await tools(program, ['auth', 'status'], site)).isDone) return undefined;
    const parameters =
      program === 'gh'
        ? ['pr', 'create', `--head=${branch}`, `--base=${remote.main}`, `--title=${title}`, '--body-file=-']
        : [
            'mr',
            'create',
            `--source-branch=${branch}`,
            `--target-branch=${remote.main}`,
            `--title=${title}`,
            `--description=${body}`,
            '--yes',
          ];
    const { output, error } = await tools(program, parameters, site, body);
    // An existing request is named in the same way.
    return /https:\/\/\S+/.exec(`${output}\n${error}`)?.[0];
  }
}
