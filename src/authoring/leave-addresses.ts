/** Handles the links to a page or record that is deleted, and its addresses. */
import type { RecordDocument } from '../site/documents/collections.ts';
import { listFormerPaths, type PageDocument } from '../site/documents/read-site.ts';
import { leaveLinks, linksTo, redirectLinks } from './links-to.ts';
import { withProperty, type SiteContext } from './plan.ts';

/** How to handle the links and the addresses. */
export interface Leaving {
  /** Removes links from their documents; in prose the words stay. */
  unlink: boolean;
  /** The page to which the addresses redirect, and the links, unless they are removed. */
  heir: PageDocument | undefined;
}

/**
 * Returns the changed texts, and reminders.
 * @param name Name of the page or record for people.
 * @param former Its addresses.
 * @throws Error that lists the links, if neither choice is made.
 */
export function leaveAddresses(
  { site, contract }: SiteContext,
  document: PageDocument | RecordDocument,
  name: string,
  former: readonly string[],
  { unlink, heir }: Leaving,
): { texts: Map<string, string>; remind: string[] } {
  const places = linksTo(site, document, { own: false });
  if (places.length > 0 && !unlink && heir === undefined)
    throw new Error(
      `Nothing was written: ${places.length === 1 ? 'a link leads' : `${places.length} links lead`} to ${name}. ` +
        `Choose: --to /Other redirects them and the old address to another page, --unlink removes them.\n` +
        places.map(({ file, line, address }) => `  ${file.path}:${line}  ${address}`).join('\n'),
    );
  if (heir === undefined) {
    const remind = former
      .slice(0, 1)
      .map((address) => `Old links to ${address} now lead nowhere; --to /Other redirects them.`);
    return { texts: leaveLinks(site, contract, places), remind };
  }
  const texts = unlink ? leaveLinks(site, contract, places) : redirectLinks(places, () => heir.route);
  const redirectFrom = [...listFormerPaths(heir), ...former];
  const { path, text } = heir.file;
  texts.set(path, withProperty(contract, texts.get(path) ?? text, { redirectFrom }));
  return { texts, remind: [] };
}
