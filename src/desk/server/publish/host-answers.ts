/** Reads how far a pull request has come, from the answers of GitHub and GitLab. */
import type { HostApi } from './host-api.ts';

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
