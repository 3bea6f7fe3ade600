/**
 * What earlier checks found, so that a check after a change of one document looks at that document, and at those that
 * may have been right only because of what was changed. A check with a memory finds what one without it finds.
 */
import type { ParsedFile } from '../documents/document.ts';
import type { Document, PageDocument, Site } from '../documents/read-site.ts';
import { idsOf } from '../documents/page-ids.ts';
import { shellOf, shellsOf } from '../documents/read-site.ts';
import type { PublicFiles } from '../images/public-files.ts';
import type { Findings, SiteKnowledge } from './checking.ts';

/** A memory for checks of one site after another. Documents that are no longer used are forgotten. */
export interface CheckMemory {
  documents: WeakMap<Document<unknown>, Remembered>;
  /** Of sound templates: the files that they name, as they were. */
  templates: WeakMap<Document<unknown>, ReadonlyMap<string, ParsedFile | undefined>>;
  ids: WeakMap<PageDocument, { shell: Site['shell']; ids: ReadonlySet<string> }>;
}

/** What was found in a document without problems, and what it was checked against. */
interface Remembered {
  findings: Findings;
  ground: readonly unknown[];
}

export function createCheckMemory(): CheckMemory {
  return { documents: new WeakMap(), templates: new WeakMap(), ids: new WeakMap() };
}

/** What the check of each document depends on besides its links: compared by identity, since documents do not change. */
function groundOf(site: Site, files: PublicFiles): readonly unknown[] {
  return [site.sources, site.policies, site.settings, files, ...shellsOf(site)];
}

/** Returns what was found in a document without problems, if it would be found again. */
export function recall(
  { documents }: CheckMemory,
  document: Document<unknown>,
  { site, files, routes, anchors }: Omit<SiteKnowledge, 'findings'>,
): Findings | undefined {
  const known = documents.get(document);
  const ground = groundOf(site, files);
  if (known === undefined || known.ground.length !== ground.length) return undefined;
  if (known.ground.some((one, index) => one !== ground[index])) return undefined;
  const holds = known.findings.targets.every(
    ({ path, route, anchor }) =>
      routes.get(path)?.route === route &&
      (route === undefined || anchor === undefined || anchors.get(route)?.has(anchor) !== false),
  );
  return holds ? known.findings : undefined;
}

/** Keeps what was found in a document without problems. One with problems is checked anew: its messages name others. */
export function remember(
  { documents }: CheckMemory,
  document: Document<unknown>,
  { site, files, findings }: SiteKnowledge,
): void {
  documents.set(document, { findings, ground: groundOf(site, files) });
}

/** Returns the ids of a page and its layout. */
export function idsWith({ ids }: CheckMemory, page: PageDocument, site: Site): ReadonlySet<string> {
  const known = ids.get(page);
  const shell = shellOf(site, page);
  if (known?.shell === shell) return known.ids;
  const found = idsOf(page, site);
  ids.set(page, { shell, ids: found });
  return found;
}
