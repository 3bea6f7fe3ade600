/**
 * The checks across documents; the shape of each is checked in `documents/check-shape.ts`. Returns what was counted, so
 * that a check which met nothing is noticed.
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
import { sortProblems, type Problem } from '../documents/problem.ts';
import type { PublicFiles } from '../images/public-files.ts';
import { sharedByPages, idsOf, pathsOf, sharedOf, type Site } from '../documents/read-site.ts';

export interface CheckResult {
  problems: Problem[];
  /** `replaced`: how many addresses a photograph of their name has taken; absent when none. */
  counts: Counts & { pages: number; parts: number; replaced?: number };
  /** The pictures that the documents show. */
  pictures: ShownPictures;
  /** The addresses that a photograph of their name has taken, each with the photograph. */
  replaced: ReadonlyMap<string, string>;
}

/** Checks a whole site: the problems of the first pass, and those of the second where the first found none. */
export function validateSite(site: Site, contract: Contract, files: PublicFiles): CheckResult {
  const counts: Counts = { blocks: 0, links: 0, images: 0, files: 0, ids: 0, counts: 0, bindings: 0 };
  const pictures: ShownPictures = new Map();
  const replaced = new Map<string, string>();
  const done = (problems: readonly Problem[]): CheckResult => ({
    problems: sortProblems(problems),
    counts: {
      pages: site.pages.length,
      parts: site.parts.size,
      ...counts,
      ...(replaced.size > 0 && { replaced: replaced.size }),
    },
    pictures,
    replaced,
  });
  // Of documents for another contract everything else that could be said follows from this.
  const version = schemaVersionProblem(site);
  if (version !== undefined) return done([version]);
  const shared = sharedOf(site).map(([, document]) => document);
  const problems = [...shared, ...site.pages, ...site.parts.values()].flatMap(({ problems }) => problems);
  const valid = site.pages.filter((page) => page.problems.length === 0);
  const groundIsValid = sharedByPages(site).every((document) => document.problems.length === 0);
  problems.push(...addressProblems(site.pages));
  if (groundIsValid) problems.push(...sourceProblems(site, contract), ...layoutProblems(site, contract));
  const known: SiteKnowledge = {
    site,
    files,
    routes: new Map(site.pages.flatMap((page) => pathsOf(page).map((path) => [path, page]))),
    // Without the shell nobody knows the ids of the layouts.
    anchors: new Map(groundIsValid ? valid.map((page) => [page.route, idsOf(page, site)]) : []),
    reached: new Set(),
    pictures,
    replaced,
    counts,
  };
  for (const document of [site.shell, ...valid]) {
    if (document.problems.length === 0) problems.push(...checkReferences(document, known));
  }
  // reachability and the templates of `npm run new` are checked only when all pages are valid: otherwise links and lists
  // are not all known.
  const allValid = groundIsValid && valid.length === site.pages.length;
  if (allValid) problems.push(...templateProblems(site));
  if (allValid && problems.every(({ code }) => code !== 'E205'))
    problems.push(...reachProblems(valid, known.reached));
  return done(problems);
}
