/** The command that lists the links to other sites, and asks whether they still live. */
import { resolve } from 'node:path';
import pc from 'picocolors';
import { siteNamed, type AddCommand, type SiteFlag } from './site-commands.ts';
import { counted } from '../engine/number-words.ts';
import { titleOf } from '../desk/server/documents/document-titles.ts';
import type { LinkWorld } from '../site/links/ask-link.ts';
import { openWorld } from '../site/links/check-links.ts';
import { checkLinksOf, linksFile, listLinks, type ListedLink } from '../site/links/kept-links.ts';

interface LinksFlags extends SiteFlag {
  check?: boolean;
  json?: boolean;
  state?: string;
}

/** Adds the command to the command line. @param root folder of the engine */
export function addLinksCommand(command: AddCommand, root: string): void {
  command('links', 'Lists the links to other sites; with --check, asks once whether each still lives')
    .option('--check', 'Asks the other sites; exit status 1 if a link is dead')
    .option('--state <file>', 'Keeps what checks find, for the next one; .build/links.json if absent')
    .option('--json', 'Prints the list as JSON')
    .action(async (flags: LinksFlags) => {
      if (flags.state !== undefined && !flags.check)
        throw new Error('--state is a file for what a check finds; add --check.');
      if (await links(root, flags, openWorld())) process.exitCode = 1;
    });
}

/** Prints the links of a site. @returns whether one was found dead */
export async function links(
  root: string,
  { site, check, json, state }: LinksFlags,
  world: LinkWorld,
): Promise<boolean> {
  const { site: documents } = siteNamed(root, site);
  const file = state === undefined ? linksFile(documents) : resolve(state);
  // A terminal sees how far it is; a file does not.
  let count = 0;
  const tell = process.stderr.isTTY ? () => process.stderr.write(`\r${(count += 1)} asked `) : undefined;
  const memory = check ? await checkLinksOf(documents, file, world, tell) : { links: {} };
  if (count > 0) process.stderr.write('\r');
  const listed = listLinks(documents, memory).map((link) => ({
    ...link,
    places: link.places.map((place) => ({ ...place, title: titleOf(documents, place.file) })),
  }));
  const dead = listed.filter(({ isDead }) => isDead);
  if (json) console.log(JSON.stringify(listed, undefined, 2));
  else {
    for (const link of listed) if (!check || link.kind !== 'alive') printLink(link);
    const places = listed.reduce((sum, link) => sum + link.places.length, 0);
    const [some, all] = [counted(places, 'link'), listed.length];
    console.log(
      `${some} to ${all} ${all === 1 ? 'address' : 'addresses'} of other sites${check ? ':' : '.'}`,
    );
    if (check) console.log(`${summaryOf(listed, dead.length)}.`);
  }
  return dead.length > 0;
}

function printLink({
  address,
  isDead,
  kind,
  standing,
  to,
  places,
}: ListedLink<{ file: string; line: number; title: string }>): void {
  console.log(pc.bold(address));
  if (standing !== '') console.log(`  ${isDead ? pc.red(standing) : standing}`);
  for (const { file, line, title } of places) console.log(`  ${file}:${line}  ${title}`);
  if (isDead || kind === 'failed' || to !== undefined) {
    const [next, write] = to === undefined ? ['NEW-ADDRESS', ''] : [quoted(harmless(to)), ' --write'];
    console.log(`  npm run replace -- ${quoted(address)} ${next} --addresses --whole-word${write}`);
  }
}

/** An address that came from another site, without the signs by which a shell could be told something. */
const harmless = (address: string) =>
  address.replace(/['"`$]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** A parameter for the shells of this system. */
const quoted = (text: string) =>
  process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`;

function summaryOf(listed: readonly ListedLink[], dead: number): string {
  const of = (kind: ListedLink['kind']) => listed.filter((one) => one.kind === kind && !one.isDead).length;
  const counts = [
    [dead, 'dead'],
    [of('failed'), 'failed for the first time'],
    [of('moved'), 'moved'],
    [of('unsure'), 'to look at yourself'],
    [of('later'), 'not answered now'],
    [of('not asked'), 'not asked'],
    [of('alive'), 'alive'],
  ] as const;
  return counts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(', ');
}
