/**
 * Asks the host of a repository, by its command-line client or with the token that git itself has kept for it: opens a pull
 * request, and reads how far one has come.
 */
import { findHost, parseProject, pullRequestAddress, type Host } from './remote.ts';
import { runProgram, type ProcessResult } from '../../../site/git/git.ts';
import type { Remote } from './repo-state.ts';

/** The part of `fetch` that is used; tests pass their own. */
export type Ask = (address: string, init: RequestInit) => Promise<Response>;

export interface HostApi {
  host: 'github' | 'gitlab';
  /** `owner/name`; at GitLab with its groups. */
  project: string;
  /**
   * Reads from the API of the host.
   * @param path such as `repos/owner/name/pulls`
   * @returns the JSON; `undefined` if the host refuses or does not answer
   */
  get: (path: string) => Promise<unknown>;
}

const milliseconds = 20_000;

/**
 * Opens the API of the host of a remote.
 * @returns `undefined` for a host whose API is not known
 */
export async function openHostApi(
  tools: Tools,
  ask: Ask,
  { site, url }: { site: string; url: string },
): Promise<HostApi | undefined> {
  const [host, project] = [findHost(url), parseProject(url)];
  if (project === undefined || (host !== 'github' && host !== 'gitlab')) return undefined;
  const name = project.site.replace(/^https?:\/\//, '');
  const program = host === 'github' ? 'gh' : 'glab';
  const isSignedIn = (await tools(program, ['auth', 'status', '--hostname', name], site)).isDone;
  if (isSignedIn)
    return {
      host,
      project: project.path,
      async get(path) {
        const { isDone, output } = await tools(program, ['api', '--hostname', name, path], site);
        return isDone ? parse(output) : undefined;
      },
    };
  const token = await readToken(tools, site, name, project.path);
  const api = apiAddress(host, name);
  return {
    host,
    project: project.path,
    async get(path) {
      try {
        const headers = {
          Accept: 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        };
        const answer = await ask(api + path, { headers, signal: AbortSignal.timeout(milliseconds) });
        return answer.ok ? parse(await answer.text()) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Always https: a token must not be readable on its way. */
function apiAddress(host: Exclude<Host, 'bitbucket'>, name: string): string {
  if (host === 'gitlab') return `https://${name}/api/v4/`;
  if (host === 'gitea') return `https://${name}/api/v1/`;
  return name === 'github.com' ? 'https://api.github.com/' : `https://${name}/api/v3/`;
}

/** The password that git has kept for a host, which is a token at both; it is never shown, logged or kept. */
async function readToken(
  tools: Tools,
  site: string,
  host: string,
  path: string,
): Promise<string | undefined> {
  const wanted = `protocol=https\nhost=${host}\npath=${path}.git\n\n`;
  const { isDone, output } = await tools('git', ['credential', 'fill'], site, wanted);
  const token = isDone ? /^password=(.+)$/m.exec(output)?.[1] : undefined;
  return token?.trim();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A check that the host runs. */
export interface HostCheck {
  name: string;
  state: 'running' | 'passed' | 'failed';
  address?: string;
}

/** A pull request (at GitLab: a merge request). */
export interface HostRequest {
  address?: string;
  state: 'open' | 'merged' | 'closed';
  /** The commit of the main branch that contains it, once it is merged. */
  mergeCommit?: string;
  checks: HostCheck[];
  /** The reviewers who ask for changes, with their words as far as the host tells them. */
  asked: { by: string; words: string }[];
}

/**
 * Asks for the newest pull request of a branch.
 * @param commit the commit that was sent
 * @returns `undefined` if there is none, or the host does not say
 */
export async function readHostRequest(
  api: HostApi,
  branch: string,
  commit: string,
): Promise<HostRequest | undefined> {
  return api.host === 'github' ? fromGithub(api, branch, commit) : fromGitlab(api, branch);
}

/** The address of the website as the host knows it; `undefined` if it publishes none. */
export async function readWebsite({ host, project, get }: HostApi): Promise<string | undefined> {
  if (host === 'gitlab') return text(await get(`projects/${encodeURIComponent(project)}/pages`), 'url');
  return (
    text(await get(`repos/${project}/pages`), 'html_url') ?? text(await get(`repos/${project}`), 'homepage')
  );
}

async function fromGithub(
  { project, get }: HostApi,
  branch: string,
  commit: string,
): Promise<HostRequest | undefined> {
  const at = `repos/${project}`;
  const head = encodeURIComponent(`${project.split('/')[0]}:${branch}`);
  const [request] = list(await get(`${at}/pulls?state=all&per_page=1&head=${head}`));
  if (request === undefined) return undefined;
  const isMerged = text(request, 'merged_at') !== undefined;
  const runs = list(await get(`${at}/commits/${commit}/check-runs?per_page=100`), 'check_runs');
  const statuses = list(await get(`${at}/commits/${commit}/status`), 'statuses');
  const reviews = list(await get(`${at}/pulls/${number(request, 'number')}/reviews?per_page=100`));
  return {
    ...named('address', text(request, 'html_url')),
    state: isMerged ? 'merged' : text(request, 'state') === 'closed' ? 'closed' : 'open',
    ...(isMerged && named('mergeCommit', text(request, 'merge_commit_sha'))),
    checks: [
      ...runs.map((run) => ({
        name: text(run, 'name') ?? '',
        state: resultOf(text(run, 'conclusion')),
        ...named('address', text(run, 'html_url')),
      })),
      ...statuses.map((status) => ({
        name: text(status, 'context') ?? '',
        state: resultOf(text(status, 'state')),
        ...named('address', text(status, 'target_url')),
      })),
    ],
    asked: askedIn(reviews),
  };
}

/** The last decision of each reviewer counts; a mere comment is none. */
function askedIn(reviews: readonly Fields[]): HostRequest['asked'] {
  const decisions = reviews.filter((review) => text(review, 'state') !== 'COMMENTED');
  const last = new Map(decisions.map((review) => [text(fields(review['user']), 'login') ?? '', review]));
  return [...last].flatMap(([by, review]) =>
    text(review, 'state') === 'CHANGES_REQUESTED' ? [{ by, words: text(review, 'body') ?? '' }] : [],
  );
}

async function fromGitlab({ project, get }: HostApi, branch: string): Promise<HostRequest | undefined> {
  const at = `projects/${encodeURIComponent(project)}/merge_requests`;
  const source = encodeURIComponent(branch);
  const [request] = list(await get(`${at}?state=all&per_page=1&source_branch=${source}`));
  if (request === undefined) return undefined;
  const own = `${at}/${number(request, 'iid')}`;
  const [pipeline] = list(await get(`${own}/pipelines?per_page=1`));
  const state = text(request, 'state');
  const merged = text(request, 'merge_commit_sha') ?? text(request, 'squash_commit_sha');
  const reviewers = list(await get(`${own}/reviewers`));
  return {
    ...named('address', text(request, 'web_url')),
    state: state === 'merged' ? 'merged' : state === 'closed' ? 'closed' : 'open',
    ...(state === 'merged' && named('mergeCommit', merged ?? text(request, 'sha'))),
    checks:
      pipeline === undefined
        ? []
        : [
            {
              name: 'Pipeline',
              state: resultOf(text(pipeline, 'status')),
              ...named('address', text(pipeline, 'web_url')),
            },
          ],
    asked: reviewers.flatMap((reviewer) =>
      text(reviewer, 'state') === 'requested_changes'
        ? [{ by: text(fields(reviewer['user']), 'name') ?? '', words: '' }]
        : [],
    ),
  };
}

/** The words of both hosts for the end of a check; any other means that it still runs. */
function resultOf(word: string | undefined): HostCheck['state'] {
  if (['success', 'neutral', 'skipped', 'manual'].includes(word ?? '')) return 'passed';
  const bad = [
    'failure',
    'error',
    'failed',
    'cancelled',
    'canceled',
    'timed_out',
    'action_required',
    'stale',
  ];
  return bad.includes(word ?? '') ? 'failed' : 'running';
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fields = (value: unknown): Fields => (isFields(value) ? value : {});

function list(value: unknown, key?: string): Fields[] {
  const found = key === undefined ? value : fields(value)[key];
  return Array.isArray(found) ? found.filter(isFields) : [];
}

/** A text that is not empty. */
function text(value: unknown, key: string): string | undefined {
  const found = fields(value)[key];
  return typeof found === 'string' && found !== '' ? found : undefined;
}

const number = (value: Fields, key: string): number => Number(value[key]);

/** The property, or nothing without a value. */
function named<Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, string>);
}

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
  /** Folder of the repository. */
  site: string;
  remote: Pick<Remote, 'url' | 'main'>;
  branch: string;
  /** The commit message: its first line becomes the title. */
  text: string;
}

/** @returns the address of the request, or of the page that opens it, and a sentence about it */
export async function openPullRequest(
  { tools, ask }: { tools: Tools; ask: Ask },
  { site, remote, branch, text: message }: PullRequestInput,
): Promise<{ address?: string; words: string }> {
  const [title = '', ...rest] = message.trim().split('\n');
  const body = rest.join('\n').trim();
  const host = findHost(remote.url);
  const byHand = pullRequestAddress(remote.url, branch, remote.main);
  const created = (await byProgram()) ?? (await byToken());
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

  async function byToken(): Promise<string | undefined> {
    const project = parseProject(remote.url);
    if (project === undefined || host === undefined || host === 'bitbucket') return undefined;
    const name = project.site.replace(/^https?:\/\//, '');
    const token = await readToken(tools, site, name, project.path);
    if (token === undefined) return undefined;
    const isGitlab = host === 'gitlab';
    const path = isGitlab
      ? `projects/${encodeURIComponent(project.path)}/merge_requests`
      : `repos/${project.path}/pulls`;
    const request = isGitlab
      ? { source_branch: branch, target_branch: remote.main, title, description: body }
      : { head: branch, base: remote.main, title, body };
    try {
      const answer = await ask(apiAddress(host, name) + path, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Authorization: `${host === 'gitea' ? 'token' : 'Bearer'} ${token}`,
        },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(milliseconds),
      });
      return answer.ok ? text(parse(await answer.text()), isGitlab ? 'web_url' : 'html_url') : undefined;
    } catch {
      return undefined;
    }
  }
}
