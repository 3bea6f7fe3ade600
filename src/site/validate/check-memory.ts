/**
 * Caches the findings of earlier checks, so that a check after a change covers only the changed documents and those
 * whose links they affect. The result is the same as without the cache.
 */
import type { ParsedFile } from '../documents/document.ts';
import type { Document } from '../documents/read-document.ts';
import { type PageDocument, type Site, findShell, listShells } from '../documents/read-site.ts';
import { listIds } from '../documents/page-ids.ts';
import type { PublicFiles } from '../images/public-files.ts';
import type { Findings, SiteKnowledge } from './checking.ts';

/** A cache for consecutive checks of a site. Documents that are no longer used are garbage-collected. */
export interface CheckMemory {
  documents: WeakMap<Document<unknown>, Remembered>;
  /** For valid templates: the files that they name, as they were. */
  templates: WeakMap<Document<unknown>, ReadonlyMap<string, ParsedFile | undefined>>;
  ids: WeakMap<PageDocument, { shell: Site['shell']; ids: ReadonlySet<string> }>;
}

/** The findings of a document without problems, with the inputs of its check. */
interface Remembered {
  findings: Findings;
  ground: readonly unknown[];
}

export function createCheckMemory(): CheckMemory {
  return { documents: new WeakMap(), templates: new WeakMap(), ids: new WeakMap() };
}

/** The inputs of each document's check besides its links. They are immutable, so they are compared by identity. */
function groundOf(site: Site, files: PublicFiles): readonly unknown[] {
  return [site.sources, site.policies, site.settings, files, ...listShells(site)];
}

/** Returns the cached findings of a document if its inputs have not changed. */
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

/**
 * Caches the findings of a document without problems. Others are checked again, because their messages name other
 * documents.
 */
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
  const shell = findShell(site, page);
  if (known?.shell === shell) return known.ids;
  const found = listIds(page, site);
  ids.set(page, { shell, ids: found });
  return found;
}
