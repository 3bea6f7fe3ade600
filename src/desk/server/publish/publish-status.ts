/** Where each sent change is: with its checks and reviewers, on the main branch, on the website. */
import type { Contract } from '../../../site/documents/contract.ts';
import { git, tryGit } from '../../../site/git/git.ts';
import type { PlacedProblem } from '../documents/check-draft.ts';
import { isWithin, listSent, remoteHead, type SentBranch } from './branches.ts';
import { findProblems, placeProblems } from './check-choice.ts';
import {
  openHostApi,
  type Ask,
  type HostApi,
  readHostRequest,
  readWebsite,
  type Tools,
  type HostCheck,
  type HostRequest,
} from './host.ts';
import { findHost } from './remote.ts';
import { mergeTrees } from './merge-trees.ts';
import { readRepoState, type RepoState } from './repo-state.ts';
import { withDetails } from '../../shared/for-runner.ts';
import { buildsPath } from '../../../engine/payload.ts';

/** A change that was sent from this folder. */
export interface SentChange extends SentBranch {
  /** The pull request. */
  address?: string;
  steps: StatusStep[];
  /** Whether it can be accepted at the desk: no host is known that others would accept it at. */
  canAccept?: boolean;
  /** The mistakes that the site would have with it; asked for only if its checks have failed. */
  problems: PlacedProblem[];
}

export interface PublishStatus {
  sent: SentChange[];
  /** A sentence about what cannot be known, with the cure. */
  notes: string[];
}

export interface StatusDeps {
  site: string;
  contract: Contract;
  tools: Tools;
  ask: Ask;
  /** The address of the website, if this folder has it in its settings. */
  website: string;
}

/** How many changes are listed: each costs several requests. */
const maxSent = 8;
/** How many mistakes of a change are listed. */
const maxProblems = 10;

/**
 * Reads where the changes are that were sent from here, newest first. The remote is known as it was fetched last; what
 * neither host nor website says is said to be unknown.
 */
export async function readPublishStatus(deps: StatusDeps): Promise<PublishStatus> {
  const repo = readRepoState(deps.site);
  if ('obstacle' in repo || repo.remote === undefined) return { sent: [], notes: [] };
  const { remote } = repo;
  const branches = listSent(repo).slice(0, maxSent);
  if (branches.length === 0) return { sent: [], notes: [] };
  const api = await openHostApi(deps.tools, deps.ask, { site: repo.site, url: remote.url });
  const website = await findWebsite(deps.ask, deps.website || (await askForWebsite(api)));
  const sent = await Promise.all(
    branches.map(async (branch): Promise<SentChange> => {
      const found = await findOut(repo, branch, { api, website });
      const failed = found.request?.checks.some(({ state }) => state === 'failed') ?? false;
      const address = found.request?.address;
      return {
        ...branch,
        ...(address !== undefined && { address }),
        steps: stepsOf(found, api?.host),
        ...(canAccept(repo, branch.branch, found) && { canAccept: true }),
        problems: failed && found.accepted === undefined ? await mistakesOf(repo, deps.contract, branch) : [],
      };
    }),
  );
  return { sent, notes: website.note === undefined ? [] : [website.note] };
}

const askForWebsite = async (api: HostApi | undefined) => (api && (await readWebsite(api))) ?? '';

async function findOut(
  repo: RepoState,
  { branch, commit }: SentBranch,
  { api, website }: { api: HostApi | undefined; website: Website },
): Promise<Findings> {
  const request = api && (await readHostRequest(api, branch, commit));
  const accepted = request?.mergeCommit ?? acceptedByGit(repo, commit);
  const isOnWebsite =
    accepted === undefined || website.commit === undefined
      ? undefined
      : isWithin(repo, accepted, website.commit);
  return {
    ...(request !== undefined && { request }),
    ...(accepted !== undefined && { accepted }),
    isThere: remoteHead(repo, branch) !== undefined,
    ...(isOnWebsite !== undefined && { isOnWebsite }),
  };
}

/**
 * The commit of the main branch that contains a sent one: itself, or, if it was put there in another form, the last one
 * that touched its files, as long as they are there as they were sent.
 */
function acceptedByGit(repo: RepoState, commit: string): string | undefined {
  const main = repo.remote && remoteHead(repo, repo.remote.main);
  if (main === undefined) return undefined;
  if (isWithin(repo, commit, main)) return commit;
  const base = tryGit(repo.site, ['merge-base', commit, main]);
  if (base === undefined || base === '') return undefined;
  const files = git(repo.top, ['diff', '--name-only', '-z', '--no-renames', base, commit])
    .split('\0')
    .filter(Boolean);
  const isSame = tryGit(repo.top, ['diff', '--quiet', commit, main, '--', ...files]) !== undefined;
  if (files.length === 0 || !isSame) return undefined;
  return git(repo.top, ['rev-list', '-1', main, '--', ...files]).trim() || undefined;
}

/** The mistakes of the site as the host checks it: the main branch with the change. */
async function mistakesOf(
  repo: RepoState,
  contract: Contract,
  { commit }: SentBranch,
): Promise<PlacedProblem[]> {
  const main = (repo.remote && remoteHead(repo, repo.remote.main)) ?? commit;
  const base = tryGit(repo.site, ['merge-base', commit, main]) ?? commit;
  const { tree } = await mergeTrees(repo, contract, { base, mine: commit, theirs: main });
  const problems = await findProblems(repo, tree, contract);
  return placeProblems(repo, contract, tree, problems.slice(0, maxProblems));
}

const canAccept = ({ remote }: RepoState, branch: string, { accepted, isThere }: Findings) =>
  accepted === undefined &&
  isThere &&
  remote !== undefined &&
  branch !== remote.main &&
  findHost(remote.url) === undefined;

/** A step of a sent change. */
interface StatusStep {
  name: 'sent' | 'checks' | 'changes' | 'accepted' | 'website';
  state: 'done' | 'doing' | 'failed';
  words: string;
  /** A page of the host about it. */
  address?: string;
}

/** The facts of a sent change, as git, the host and the website give them. */
interface Findings {
  request?: HostRequest;
  /** The commit of the main branch that contains the change. */
  accepted?: string;
  /** Whether the remote still has its branch. */
  isThere: boolean;
  /** `undefined`: not known. */
  isOnWebsite?: boolean;
}

const names = { github: 'GitHub', gitlab: 'GitLab' };

/**
 * Describes how far a change has come. The list ends with the step that is awaited.
 * @param host the host that was asked; `undefined` if git alone knows
 */
function stepsOf(found: Findings, host: HostApi['host'] | undefined): StatusStep[] {
  const { request, accepted, isThere } = found;
  const sent: StatusStep = { name: 'sent', state: 'done', words: 'Sent' };
  if (accepted !== undefined)
    return [
      sent,
      ...(request === undefined ? [] : checkSteps(request.checks.filter(({ state }) => state !== 'running'))),
      { name: 'accepted', state: 'done', words: 'Accepted' },
      websiteStep(found),
    ];
  if (request?.state === 'closed' || (request === undefined && !isThere))
    return [
      sent,
      {
        name: 'accepted',
        state: 'failed',
        words:
          request === undefined
            ? 'The shared copy no longer has it, and it was not accepted in this form. Ask whoever checks it'
            : 'Closed without being accepted. Ask whoever checks it',
        ...at(request?.address),
      },
    ];
  const open: StatusStep = {
    name: 'accepted',
    state: 'doing',
    words: 'Not accepted yet: somebody has to look at it',
    ...at(request?.address),
  };
  if (request !== undefined)
    return [sent, ...checkSteps(request.checks), ...askedSteps(request.asked, request.address), open];
  const unknown = host === undefined ? '' : `. ${names[host]} says nothing about it here`;
  return [sent, { ...open, words: `${open.words}${unknown}` }];
}

function checkSteps(checks: readonly HostCheck[]): StatusStep[] {
  const failed = checks.filter(({ state }) => state === 'failed');
  if (checks.length === 0) return [];
  if (failed.length > 0)
    return failed.map(({ name, address }) => ({
      name: 'checks',
      state: 'failed',
      words: `The check “${name}” has found something`,
      ...at(address),
    }));
  const isRunning = checks.some(({ state }) => state === 'running');
  return [
    isRunning
      ? { name: 'checks', state: 'doing', words: 'The checks are still running' }
      : { name: 'checks', state: 'done', words: 'The checks have found nothing wrong' },
  ];
}

const askedSteps = (asked: readonly { by: string; words: string }[], address?: string): StatusStep[] =>
  asked.map(({ by, words }) => ({
    name: 'changes',
    state: 'failed',
    words: `${by} asks for changes${words === '' ? '' : `: ${words}`}`,
    ...at(address),
  }));

function websiteStep({ isOnWebsite }: Findings): StatusStep {
  if (isOnWebsite === true) return { name: 'website', state: 'done', words: 'On the website' };
  return {
    name: 'website',
    state: 'doing',
    words:
      isOnWebsite === false
        ? 'Not on the website yet: it will appear when the site is next built'
        : 'It will appear on the website when the site is next built',
  };
}

const at = (address: string | undefined) => (address === undefined ? {} : { address });

/** The website: its address, and the commit that it shows, as far as both are known. */
interface Website {
  commit?: string;
  /** A sentence about what is not known, with the cure. */
  note?: string;
}

/** Asks the website for its last build. Never throws. @param address empty if it is not known */
async function findWebsite(ask: Ask, address: string): Promise<Website> {
  if (!/^https?:\/\//i.test(address))
    return {
      note: withDetails(
        'The address of the website is not known here, so the desk cannot say what it shows.',
        'Write the address into the file .env: SITE_ORIGIN=https://www.example.org',
      ),
    };
  try {
    const place = new URL(buildsPath, address.replace(/\/*$/, '/'));
    const answer = await ask(place.href, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const builds: unknown = answer.ok ? await answer.json() : undefined;
    const commit: unknown = Array.isArray(builds)
      ? (builds[0] as { commit?: unknown } | null)?.commit
      : undefined;
    if (typeof commit === 'string' && /^[0-9a-f]{40,64}$/.test(commit)) return { commit };
    return { note: `The website at ${address} does not say from which change it was built.` };
  } catch {
    return { note: `The website at ${address} does not answer now.` };
  }
}
