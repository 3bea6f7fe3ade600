/**
 * Validates a whole site; `documents/check-shape.ts` validates the shape of each document before. The result
 * includes the numbers of checked things, so that a check that found nothing to check is noticed.
 */
import { checkReferences } from './check-references.ts';
import type { SiteKnowledge, Counts } from './checking.ts';
import type { ShownPictures } from '../images/prepare-pictures.ts';
import {
  addressProblems,
  schemaVersionProblem,
  layoutProblems,
  reachProblems,
  sourceProblems,
} from './check-structure.ts';
import { templateProblems } from './check-templates.ts';
import type { Contract } from '../documents/contract.ts';
import { limits } from '../documents/limits.ts';
import { firstOfEachFile, sortProblems, type Problem } from '../documents/problem.ts';
import type { PublicFiles } from '../images/public-files.ts';
import { sharedByPages, idsOf, pathsOf, sharedOf, type Site } from '../documents/read-site.ts';

/** The result of validating a site. */
export interface CheckResult {
  /** Sorted by place; of each file the first ones (`limits.problems`). */
  problems: Problem[];
  /** How many more problems a file has, by its path. */
  more: ReadonlyMap<string, number>;
  /**
   * `replaced` is the number of addresses that a photograph of the same name replaces; absent if there are
   * none.
   */
  counts: Counts & { pages: number; parts: number; replaced?: number };
  /** The pictures that the documents show. */
  pictures: ShownPictures;
  /** The addresses that a photograph of the same name replaces, each with the photograph. */
  replaced: ReadonlyMap<string, string>;
}

/**
 * Validates a site. Returns the problems found while reading, and those of the site-wide checks for valid
 * documents.
 */
export function validateSite(site: Site, contract: Contract, files: PublicFiles): CheckResult {
  const counts: Counts = { blocks: 0, links: 0, images: 0, files: 0, ids: 0, claims: 0, bindings: 0 };
  const pictures: ShownPictures = new Map();
  const replaced = new Map<string, string>();
  const done = (problems: readonly Problem[]): CheckResult => {
    const { first, more } = firstOfEachFile(sortProblems(problems), limits.problems);
    return {
      problems: first,
      more,
      counts: {
        pages: site.pages.length,
        parts: site.parts.size,
        ...counts,
        ...(replaced.size > 0 && { replaced: replaced.size }),
      },
      pictures,
      replaced,
    };
  };
  // If the schema version differs, all other problems would be consequences.
  const version = schemaVersionProblem(site);
  if (version !== undefined) return done([version]);
  const shared = sharedOf(site).map(([, document]) => document);
  const read = [site, ...shared, ...site.pages, ...site.parts.values(), ...site.others];
  const problems = read.flatMap(({ problems }) => problems);
  const valid = site.pages.filter((page) => page.problems.length === 0);
  const groundIsValid = sharedByPages(site).every((document) => document.problems.length === 0);
  problems.push(...addressProblems(site.pages));
  if (groundIsValid) problems.push(...sourceProblems(site, contract), ...layoutProblems(site, contract));
  const known: SiteKnowledge = {
    site,
    files,
    routes: new Map(site.pages.flatMap((page) => pathsOf(page).map((path) => [path, page]))),
    // The ids of the layouts are unknown without a valid shell.
    anchors: new Map(groundIsValid ? valid.map((page) => [page.route, idsOf(page, site)]) : []),
    reached: new Set(),
    pictures,
    replaced,
    counts,
  };
  for (const document of [site.shell, ...valid]) {
    if (document.problems.length === 0) problems.push(...checkReferences(document, known));
  }
  // Reachability and templates are checked only if all pages are valid; otherwise some links and lists are
  // unknown.
  const allValid = groundIsValid && valid.length === site.pages.length;
  if (allValid) problems.push(...templateProblems(site));
  if (allValid && problems.every(({ code }) => code !== 'E205'))
    problems.push(...reachProblems(valid, known.reached));
  return done(problems);
}
