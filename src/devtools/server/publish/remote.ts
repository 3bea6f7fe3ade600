/** The host of a remote, its page for opening a pull request, and its errors in plain words. Pure. */

/** The hosts whose pages are known. */
type Host = 'github' | 'gitlab' | 'bitbucket' | 'gitea';

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
function parseProject(url: string): { site: string; path: string } | undefined {
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

/** Git's error from a failed fetch or push, in plain words with the fix. */
export function failureInWords(error: string): string {
  const said = withoutSecrets(error).trim();
  const [, words] = failures.find(([sign]) => sign.test(said)) ?? [];
  const lines = said
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(hint:|To |Done)/.test(line))
    .slice(-3);
  return `${words ?? 'Git could not do it.'} Git says: ${lines.join(' ')}`;
}

const failures: readonly (readonly [RegExp, string])[] = [
  [
    /could not read (Username|Password)|Authentication failed|terminal prompts disabled|Invalid username or (password|token)|HTTP Basic: Access denied|error: 401/i,
    'The host does not know who you are: git on this computer has no name and password for it, or an old one. Sign in once, in a terminal in this folder, with “git push” (or “gh auth login” for GitHub); git keeps it from then on, this page never does. Then try again.',
  ],
  [
    /Host key verification failed/i,
    'This computer has not met the host before, and only a person may say that it is the right one. Run “git fetch” once in a terminal in this folder, answer its question, and try again.',
  ],
  [
    /Permission denied \((publickey|.*key.*)\)/i,
    'The host does not take the key of this computer, or the key is locked. Run “ssh-add” once in a terminal, or give the key to the host in your account there. Then try again.',
  ],
  [
    /non-fast-forward|fetch first|\[rejected\]|cannot lock ref/i,
    'Somebody was quicker at this very moment. Try again: what they did is joined with yours.',
  ],
  [
    /pre-receive hook declined|protected branch|remote rejected|not allowed|denied to|error: 403/i,
    'The host does not let you write there. Whoever looks after it can give you the right to.',
  ],
  [
    /Could not resolve host|unable to access|Connection (refused|timed out|reset)|Network is unreachable|did not answer in time|Could not connect|No route to host/i,
    'The place where the site is kept cannot be reached at this moment. Look whether this computer is connected, and try again.',
  ],
  [
    /does not appear to be a git repository|repository .* (not found|does not exist)|Repository not found|Could not read from remote/i,
    'At the address of the remote there is no such repository, or you may not see it. Whoever set this folder up can put the address right: “git remote set-url origin ADDRESS”.',
  ],
];
