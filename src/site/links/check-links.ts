/** Asks for all addresses of other sites, and remembers since when one does not answer. */
import { groupBy } from '../../engine/group-by.ts';
import { askLink, type LinkFinding, type LinkWorld } from './ask-link.ts';
import { openNetwork } from './network.ts';
import { askRobots } from './robots.ts';
import { dayWords } from '../documents/periods.ts';

/** How an address stood at the last check that could tell. */
export interface LinkRecord extends LinkFinding {
  /** The first day of the fault that it has, and the last one. */
  since?: string;
  last?: string;
  /** On how many days the fault was seen. */
  seen?: number;
}

/** The findings of checks, kept between them. */
export interface LinkMemory {
  /** The day of the last check; absent before the first. */
  day?: string;
  links: Record<string, LinkRecord>;
}

/** The world as it is: the network and the clock. */
export function openWorld(): LinkWorld {
  const ask = openNetwork();
  return {
    ask,
    mayAsk: askRobots(ask),
    now: () => new Date(),
    wait: (milliseconds) => new Promise((done) => void setTimeout(done, milliseconds)),
  };
}

const atOnce = 4;
const offline: LinkFinding = {
  kind: 'later',
  words: 'could not be asked, since no site answered; is this machine on the internet?',
};

/**
 * Asks for addresses, each once: several sites at once, but never two addresses of one.
 * @param tell called with each address that is done
 */
export async function checkLinks(
  addresses: Iterable<string>,
  world: LinkWorld,
  tell: (address: string) => void = () => {},
): Promise<Map<string, LinkFinding>> {
  const sites = groupBy(new Set(addresses), (address) =>
    URL.canParse(address) ? new URL(address).host : '',
  );
  const found = new Map<string, LinkFinding>();
  const waiting = [...sites.values()];
  let answers = 0;
  const counting: LinkWorld = {
    ...world,
    async ask(...question) {
      const answer = await world.ask(...question);
      answers += 1;
      return answer;
    },
  };
  const work = async () => {
    for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
      let busy: LinkFinding | undefined;
      for (const address of site) {
        const finding = busy ?? (await findingOf(address, counting));
        if (finding.kind === 'later') busy = finding;
        found.set(address, finding);
        tell(address);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (answers > 0 || sites.size === 1) return found;
  return new Map([...found].map(([address, one]) => [address, one.kind === 'failed' ? offline : one]));
}

const findingOf = async (address: string, world: LinkWorld): Promise<LinkFinding> =>
  URL.canParse(address) ? askLink(address, world) : { kind: 'gone', words: 'is no address' };

/** Adds the findings of a day to what was known. Addresses that were not asked about are forgotten. */
export function remember(
  { links }: LinkMemory,
  findings: ReadonlyMap<string, LinkFinding>,
  day: string,
): LinkMemory {
  const next = [...findings].map(([address, finding]): [string, LinkRecord] => {
    const before = Object.hasOwn(links, address) ? links[address] : undefined;
    if (finding.kind === 'later') return [address, before ?? finding];
    if (!isFault(finding)) return [address, finding];
    const { since = day, last, seen = 0 } = before ?? {};
    return [address, { ...finding, since, last: day, seen: last === day ? seen : seen + 1 }];
  });
  return { day, links: Object.fromEntries(next) };
}

const isFault = ({ kind }: LinkFinding): boolean => kind === 'gone' || kind === 'failed';

/** Whether an address is dead: its site says so, or it failed on two days. */
export const isDead = ({ kind, seen = 0 }: LinkRecord): boolean =>
  kind === 'gone' || (kind === 'failed' && seen > 1);

/** Says how an address stands: `Dead since 3 November 2026, seen 3 times: it is not there (404).` */
export function standingOf(link: LinkRecord): string {
  const { words, since = '', seen = 0 } = link;
  const day = dayWords(since);
  if (isDead(link))
    return `Dead since ${day}, seen ${seen === 1 ? 'once' : seen === 2 ? 'twice' : `${seen} times`}: it ${words}.`;
  if (isFault(link))
    return `It ${words}, on ${day}; only if it is so on another day, too, it counts as dead.`;
  return `It ${words}.`;
}
