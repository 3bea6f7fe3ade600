/** Where each sent change is: with its checks and reviewers, on the main branch, on the website. */
import type { Contract } from '../../../site/documents/contract.ts';
import { git, tryGit } from '../../../site/git/git.ts';
import type { PlacedProblem } from '../documents/place-problem.ts';
import { isWithin, listSent, remoteHead, type SentBranch } from './branches.ts';
import { findProblems, placeProblems } from './check-choice.ts';
import { openHostApi, type Ask, type HostApi } from './host-api.ts';
import { readHostRequest, readWebsite } from './host-answers.ts';
import { mergeTrees } from './merge-trees.ts';
import type { Tools } from './pull-request.ts';
import { readRepoState, type RepoState } from './repo-state.ts';
import { stepsOf, type Findings, type RoadStep } from './road-words.ts';
import { findWebsite, type Website } from './website.ts';

/** A change that was sent from this folder. */
export interface SentChange extends SentBranch {
  /** The pull request. */
  address?: string;
  steps: RoadStep[];
  /** The mistakes that the site would have with it; asked for only if its checks have failed. */
  problems: PlacedProblem[];
}

export interface Road {
  sent: SentChange[];
  /** A sentence about what cannot be known, with the cure. */
  notes: string[];
}

export interface RoadDeps {
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
export async function readRoad(deps: RoadDeps): Promise<Road> {
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
