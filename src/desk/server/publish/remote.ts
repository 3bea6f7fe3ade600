/**
 * Talks to the remote with git's own credentials: no token passes through here, and nothing is asked in a terminal. Its host,
 * the page there for a pull request, and its errors in plain words.
 */
import { type ProcessResult, git, runProgram, tryGit } from '../../../site/git/git.ts';
import { withoutSecrets, type Remote, type RepoState } from './repo-state.ts';
import { withDetails } from '../../shared/for-runner.ts';
import { noteKnown } from './branches.ts';
import { step, type SendEvent } from './send-events.ts';

/** The hosts whose pages are known. */
export type Host = 'github' | 'gitlab' | 'bitbucket' | 'gitea';

/** Host names that differ for ssh over the https port. */
const otherNames: Readonly<Record<string, string>> = {
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
};

/**
 * Reads the host and the project path from the address of a remote, in any form that git accepts.
 * @returns `undefined` for a folder of this machine
 */
export function parseProject(url: string): { site: string; path: string } | undefined {
  const trimmed = url.trim();
  const asAddress =
    /^(?:https?|ssh|git|git\+ssh|ssh\+git):\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:]+)(:\d+)?\/(.+)$/i.exec(trimmed);
  // `git@host:owner/name.git`; a single letter before the colon is a Windows drive.
  const asShort = /^(?:[^/@:\s]+@)?([^/@:\s]{2,}):(?!\/\/)(.+)$/.exec(trimmed);
  const [, host, port, path] = asAddress ?? (asShort && [asShort[0], asShort[1], '', asShort[2]]) ?? [];
  if (host === undefined || path === undefined) return undefined;
  const name = otherNames[host.toLowerCase()] ?? host.toLowerCase();
  const isWeb = /^https?:/i.test(trimmed);
  const scheme = /^http:/i.test(trimmed) ? 'http' : 'https';
  // The port of a web address is that of its pages; an ssh port is not.
  const site = `${scheme}://${name}${isWeb ? (port ?? '') : ''}`;
  return { site, path: path.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '') };
}

/** The kind of host, by its name; `undefined` if the name does not tell. */
export function findHost(url: string): Host | undefined {
  const name = parseProject(url)?.site.replace(/^https?:\/\//, '') ?? '';
  if (/(^|[.-])github\./.test(name)) return 'github';
  if (/(^|[.-])gitlab\./.test(name)) return 'gitlab';
  if (/(^|[.-])bitbucket\./.test(name)) return 'bitbucket';
  if (name === 'codeberg.org' || /(^|[.-])(gitea|forgejo)\./.test(name)) return 'gitea';
  return undefined;
}

/**
 * The page that opens a pull request for a branch.
 * @param url address of the remote
 * @param main the target branch
 * @returns `undefined` if the host is unknown
 */
export function pullRequestAddress(url: string, branch: string, main: string): string | undefined {
  const project = parseProject(url);
  const host = findHost(url);
  if (project === undefined || host === undefined) return undefined;
  const at = `${project.site}/${project.path.split('/').map(encodeURIComponent).join('/')}`;
  const [from, to] = [encodeURIComponent(branch), encodeURIComponent(main)];
  const ways: Readonly<Record<Host, string>> = {
    github: `${at}/compare/${to}...${from}?expand=1`,
    gitlab: `${at}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${from}&merge_request%5Btarget_branch%5D=${to}`,
    bitbucket: `${at}/pull-requests/new?source=${from}&dest=${to}`,
    gitea: `${at}/compare/${to}...${from}`,
  };
  return ways[host];
}

/**
 * A failed fetch or push in plain words with the fix. Only the porcelain output tells cases apart; what git writes for
 * people is among the technical words.
 * @param ran for a push, with `--porcelain`
 * @param command the command that asks in a terminal for what is missing
 */
export function failureInWords(
  { output, error }: Pick<ProcessResult, 'output' | 'error'>,
  command: string,
): string {
  const [, refusal = '', summary = ''] = /^!\t[^\t]*\t(\[([a-z ]+)\].*)$/m.exec(output) ?? [];
  const lines = withoutSecrets(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const said = [refusal, ...lines.slice(-3)].join(' ').trim();
  // The rules of the desk on a server are written for the person.
  const [, rule] = new RegExp(`^remote: ${deskSays}(.+?) *$`, 'm').exec(error) ?? [];
  const words = rule === undefined ? refusals[summary] : `${rule} Nothing is lost.`;
  if (words !== undefined) return withDetails(words, `Git says: ${said}`);
  return withDetails(
    'The shared copy cannot be reached. Check the internet and try again; nothing is lost.',
    `If the internet is there, run “${command}” once in a terminal in this folder: it asks for missing data, such as a password (“gh auth login” signs in to GitHub, “ssh-add” unlocks a key). Git keeps it from then on, this page never does. If git finds nothing there, “git remote set-url origin ADDRESS” puts the address right. Git says: ${said}`,
  );
}

/** Begins the line in which the hook of a server for several people says why it refuses. */
export const deskSays = 'The desk: ';

/** By the summary of a refused ref in the output of `git push --porcelain`. */
const refusals: Readonly<Record<string, string>> = {
  rejected: 'Somebody else published at the same moment. Try again to join their work with yours.',
  'remote rejected':
    'The shared copy does not let this computer write into it. Nothing is lost: ask the administrator of the site.',
};

/** English summaries, by which refusals are told apart; no prompts, which nobody would see. */
export function askingNobody(site: string): Record<string, string> {
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
async function fetchFrom({ site }: RepoState, { name, main }: Remote): Promise<string> {
  const env = askingNobody(site);
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
  const pushed = await runProgram('git', command, { env: askingNobody(site) });
  if (!pushed.isDone) throw new Error(failureInWords(pushed, `git push --dry-run ${name} HEAD`));
}

/** Makes a branch track the pushed one of the same name. */
export function follow({ site }: RepoState, { name }: Remote, branch: string): void {
  git(site, ['config', `branch.${branch}.remote`, name]);
  git(site, ['config', `branch.${branch}.merge`, `refs/heads/${branch}`]);
}

/** Fetches, and says so; nothing without a remote. */
export async function* fetchRemote(repo: RepoState): AsyncGenerator<SendEvent> {
  const { remote } = repo;
  if (remote === undefined) return;
  noteKnown(repo);
  yield step('fetch', 'doing', 'Looking for the work of others');
  remote.main = await fetchFrom(repo, remote);
  yield step('fetch', 'done', 'Looked for the work of others');
}
