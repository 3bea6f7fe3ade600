/**
 * The findings of checks of links, in a file between them: `.build/links.json`, which is no content and no cache that
 * `npm install` or a host throws away; a host gives another place, which it keeps.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isoDay } from '../../engine/day.ts';
import { outsideAddresses, type ListedText } from '../documents/lists.ts';
import type { Site } from '../documents/read-site.ts';
import { readJson } from '../json/json.ts';
import type { LinkWorld } from './ask-link.ts';
import { checkLinks, isDead, remember, standingOf, type LinkMemory, type LinkRecord } from './check-links.ts';

/** An address of another site, with its places and how it stood at the last check. */
export interface ListedLink<Place = ListedText> {
  address: string;
  /** How it stood; absent if no check has asked for it. */
  kind?: LinkRecord['kind'];
  isDead: boolean;
  /** A sentence; empty if no check has asked for it. */
  standing: string;
  since?: string;
  seen?: number;
  /** The new address, if it has moved for good. */
  to?: string;
  places: Place[];
}

/** The usual file of a site. */
export const linksFile = (site: Site): string => join(site.root, '.build/links.json');

/** Reads what is known; a missing or damaged file has nothing. */
export function readLinks(file: string): LinkMemory {
  const read = existsSync(file) ? readJson(readFileSync(file, 'utf8')) : undefined;
  const { day, links } = Object(read) as { day?: unknown; links?: unknown };
  const sound = Object.entries(Object(links) as Record<string, Partial<LinkRecord> | null>).filter(
    (entry): entry is [string, LinkRecord] =>
      typeof entry[1]?.kind === 'string' && typeof entry[1].words === 'string',
  );
  return { ...(typeof day === 'string' && { day }), links: Object.fromEntries(sound) };
}

/** Asks for all links of a site to others, and keeps what was found. @param tell called with each address that is done */
export async function checkLinksOf(
  site: Site,
  file: string,
  world: LinkWorld,
  tell?: (address: string) => void,
): Promise<LinkMemory> {
  const found = await checkLinks(outsideAddresses(site).keys(), world, tell);
  const memory = remember(readLinks(file), found, isoDay(world.now(), site.settings?.value.timeZone));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(memory, undefined, 2)}\n`);
  return memory;
}

const order: readonly (LinkRecord['kind'] | undefined)[] = ['moved', 'unsure', 'later', 'not asked'];
const rankOf = ({ isDead: dead, kind }: ListedLink): number =>
  dead ? 0 : kind === 'failed' ? 1 : kind === 'alive' || kind === undefined ? 9 : order.indexOf(kind) + 2;

/** Lists the addresses of other sites, the dead ones first. */
export function listLinks(site: Site, { links }: LinkMemory): ListedLink[] {
  const listed = [...outsideAddresses(site)].map(([address, places]): ListedLink => {
    const link = Object.hasOwn(links, address) ? links[address] : undefined;
    if (link === undefined) return { address, isDead: false, standing: '', places };
    const { kind, since, seen, to } = link;
    const facts = { ...(since && { since }), ...(seen && { seen }), ...(to && { to }) };
    return { address, kind, isDead: isDead(link), standing: standingOf(link), ...facts, places };
  });
  return listed.toSorted((one, other) => rankOf(one) - rankOf(other));
}
