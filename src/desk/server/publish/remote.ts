/** The host of a remote, its page for opening a pull request, and its errors in plain words. Pure. */
import type { ProcessResult } from '../../../site/git/git.ts';

/** The hosts whose pages are known. */
export type Host = 'github' | 'gitlab' | 'bitbucket' | 'gitea';

/** Host names that differ for ssh over the https port. */
const otherNames: Readonly<Record<string, string>> = {
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
};

/** Removes names and passwords from addresses in a text: no credentials are shown or logged. */
export function withoutSecrets(text: string): string {
  return text.replace(/(\w+:\/\/)[^\s/@]+@/g, '$1');
}

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
 * people is shown as it is.
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
  return `${refusals[summary] ?? notReached(command)} Git says: ${said}`;
}

/** By the summary of a refused ref in the output of `git push --porcelain`. */
const refusals: Readonly<Record<string, string>> = {
  rejected: 'Somebody else published at the same moment. Try again to join their work with yours.',
  'remote rejected': 'You have no permission to write there. Ask the administrator of the site for it.',
};

const notReached = (command: string) =>
  `The shared copy cannot be reached, or refuses this computer. Check the network connection. If that is right, somebody who knows git runs “${command}” once in a terminal in this folder: it asks for missing data, such as a password (“gh auth login” signs in to GitHub, “ssh-add” unlocks a key). Git keeps it from then on, this page never does. If git finds nothing there, “git remote set-url origin ADDRESS” puts the address right. Then try again.`;
