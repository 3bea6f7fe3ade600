/** The steps of a sent change in words. Pure. */
import type { HostCheck, HostRequest } from './host-answers.ts';
import type { HostApi } from './host-api.ts';

/** A step of a sent change. */
export interface RoadStep {
  name: 'sent' | 'checks' | 'changes' | 'accepted' | 'website';
  state: 'done' | 'doing' | 'failed';
  words: string;
  /** A page of the host about it. */
  address?: string;
}

/** The facts of a sent change, as git, the host and the website give them. */
export interface Findings {
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
export function stepsOf(found: Findings, host: HostApi['host'] | undefined): RoadStep[] {
  const { request, accepted, isThere } = found;
  const sent: RoadStep = { name: 'sent', state: 'done', words: 'Sent' };
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
  const open: RoadStep = {
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

function checkSteps(checks: readonly HostCheck[]): RoadStep[] {
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

const askedSteps = (asked: readonly { by: string; words: string }[], address?: string): RoadStep[] =>
  asked.map(({ by, words }) => ({
    name: 'changes',
    state: 'failed',
    words: `${by} asks for changes${words === '' ? '' : `: ${words}`}`,
    ...at(address),
  }));

function websiteStep({ isOnWebsite }: Findings): RoadStep {
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
