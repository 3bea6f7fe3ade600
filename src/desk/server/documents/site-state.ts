/** The state of the site in the dev server. */
import type { SiteContext } from '../../../authoring/plan.ts';
import type { Contract } from '../../../site/documents/contract.ts';
import { partFile } from '../../../site/documents/paths.ts';
import { listPaths, readSite, sharedByPages, type Site } from '../../../site/documents/read-site.ts';
import type { PublicFiles } from '../../../site/images/public-files.ts';
import type { Problem } from '../../../site/documents/problem.ts';
import type { LaterCheck } from '../../../site/validate/site-checks.ts';

/** The current documents and public files of the site, with the checker's problems. */
export interface SiteState {
  contract: Contract;
  site: Site;
  files: PublicFiles;
  problems: Problem[];
  /** The checks that wait until these problems are corrected. */
  later?: readonly LaterCheck[];
}

/** Failures outside the documents, until they are mended. */
export interface CodeFailures {
  /** Why settings or schemas cannot be read: the site is shown as it was read last. */
  ofSite: readonly string[];
  /** The problems of pages that cannot be drawn, by their paths. */
  ofPages: Map<string, readonly Problem[]>;
}

/** Reads the documents again from disk, since the watcher may lag. */
export const readContext = ({ site, contract, files }: SiteState): SiteContext => ({
  site: readSite(site.root, contract),
  contract,
  files,
});

/**
 * Returns the problems of the page at a path: those of its file, its parts, the documents shared by all pages, and schemas.
 * Without a page, a file may have been meant as one: then all problems are returned.
 */
export function problemsOn({ contract, site, problems }: SiteState, path: string): Problem[] {
  const page = site.pages.find((one) => listPaths(one).includes(path.replace(/(?<=.)\/+$/, '')));
  if (page === undefined) return problems;
  const documents = [page, ...sharedByPages(site)];
  const files = new Set(
    documents.flatMap(({ file, assembled }) => [file.path, ...(assembled?.parts ?? []).map(partFile)]),
  );
  return problems.filter(({ file }) => files.has(file) || contract.broken.has(file));
}
