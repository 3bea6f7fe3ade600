/**
 * Validates a whole site, after `site/documents/check-shape.ts` has validated the shape of each document. The result
 * includes the numbers of checked things, so that a check that covered nothing is noticed.
 */
import { runChecks, sharedChecks, wholeChecks, type LaterCheck } from './site-checks.ts';
import { checkReferences } from './check-references.ts';
import { createCheckMemory, idsWith, recall, remember } from './check-memory.ts';
import type { Counts, Findings, SiteKnowledge } from './checking.ts';
import type { ShownPictures } from '../images/prepare-pictures.ts';
import { schemaVersionProblem } from './check-structure.ts';
import { copyProblems } from './check-copies.ts';
import { addressesOf, listRedirects } from '../documents/record-pages.ts';
import { oldPlaceProblems } from './check-file-names.ts';
import { pictureProblems } from './check-files.ts';
import type { Contract } from '../documents/contract.ts';
import { limits } from '../documents/limits.ts';
import { firstOfEachFile, sortProblems, type Problem } from '../documents/problem.ts';
import type { PublicFiles } from '../images/public-files.ts';
import {
  findShell,
  listRecords,
  listShared,
  type Site,
  listShells,
  wordsOfAll,
} from '../documents/read-site.ts';

/** The result of validating a site. */
export interface CheckResult {
  /** Sorted by place; for each file at most `limits.problems`. */
  problems: Problem[];
  /** The number of further problems of a file, by its path. */
  more: ReadonlyMap<string, number>;
  /** The checks that these problems leave without a sound ground. */
  later: readonly LaterCheck[];
  /** `records` of collections and `replaced`, addresses replaced by a photograph of their name, are absent if none. */
  counts: Counts & { pages: number; parts: number; records?: number; replaced?: number };
  /** The pictures in the documents. */
  pictures: ShownPictures;
  /** The addresses replaced by a photograph of the same name, each with the photograph. */
  replaced: ReadonlyMap<string, string>;
}

/** Formats the numbers of checked things: `1 file, 2 ids`. */
export const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${count === 1 ? name.slice(0, -1) : name}`)
    .join(', ');

/** While documents are in old places or of another version, all else would be consequences. */
export const everythingElse: LaterCheck = { finds: 'everything else', codes: [] };

function noFindings(): Findings {
  const counts: Counts = { blocks: 0, links: 0, images: 0, files: 0, ids: 0, claims: 0, bindings: 0 };
  return { counts, reached: new Set(), pictures: new Map(), replaced: new Map(), targets: [] };
}

/** Adds the findings of a document to those of all. */
function addFindings(all: Findings, { counts, reached, pictures, replaced }: Findings): void {
  for (const [what, count] of Object.entries(counts)) all.counts[what as keyof Counts] += count;
  for (const route of reached) all.reached.add(route);
  for (const [picture, places] of pictures) {
    const others = all.pictures.get(picture);
    if (others) others.push(...places);
    else all.pictures.set(picture, [...places]);
  }
  for (const [address, picture] of replaced) all.replaced.set(address, picture);
}

/**
 * Validates a site. Returns the problems found while reading, and those of the site-wide checks for valid documents.
 * @param memory The cache of earlier checks. With it, only changes cost time.
 */
export function validateSite(
  site: Site,
  contract: Contract,
  files: PublicFiles,
  memory = createCheckMemory(),
): CheckResult {
  const all = noFindings();
  const { counts, pictures, replaced, reached } = all;
  const records = listRecords(site);
  const done = (problems: readonly Problem[], later: readonly LaterCheck[]): CheckResult => {
    const { first, more } = firstOfEachFile(sortProblems(problems), limits.problems);
    return {
      problems: first,
      more,
      later,
      counts: {
        pages: site.pages.length,
        parts: site.parts.size,
        ...(records.length > 0 && { records: records.length }),
        ...counts,
        ...(replaced.size > 0 && { replaced: replaced.size }),
      },
      pictures,
      replaced,
    };
  };
  const misplaced = oldPlaceProblems(site);
  if (misplaced.length > 0) return done(misplaced, [everythingElse]);
  const version = schemaVersionProblem(site);
  if (version !== undefined) return done([version], [everythingElse]);
  const read = [
    site,
    ...wordsOfAll(site),
    ...listShared(site).map(([, document]) => document),
    ...site.pages,
    ...site.parts.values(),
    ...site.collections.values(),
    ...records,
    ...site.others,
    ...site.answers,
  ];
  const problems = [...[...contract.broken.values()].flat(), ...read.flatMap(({ problems }) => problems)];
  const copies = copyProblems(site);
  problems.push(...copies);
  const shared = runChecks(sharedChecks(site, contract, files));
  problems.push(...shared.problems);
  const valid = site.pages.filter((page) => page.problems.length === 0);
  // The ids of a layout are unknown without a valid shell.
  const withIds = valid.filter((page) => findShell(site, page).problems.length === 0);
  const known: Omit<SiteKnowledge, 'findings'> = {
    site,
    files,
    routes: new Map(site.pages.flatMap((page) => addressesOf(site, page).map((path) => [path, page]))),
    former: new Map(Object.entries(listRedirects(site))),
    anchors: new Map(withIds.map((page) => [page.route, idsWith(memory, page, site)])),
  };
  for (const document of [...listShells(site), ...valid, ...records]) {
    if (document.problems.length > 0) continue;
    const remembered = recall(memory, document, known);
    const findings = remembered ?? noFindings();
    if (remembered === undefined) {
      const found = checkReferences(document, { ...known, findings });
      problems.push(...found);
      if (found.length === 0) remember(memory, document, { ...known, findings });
    }
    addFindings(all, findings);
  }
  const whole = runChecks(
    wholeChecks(site, contract, {
      found: problems,
      reached,
      memory,
      copies: new Set(copies.map(({ file }) => file)),
    }),
  );
  problems.push(...whole.problems, ...pictureProblems(files, problems));
  return done(onePerMistake(problems), [...shared.later, ...whole.later]);
}

/**
 * Leaves out what follows from another problem: a photograph under the name of a drawing is no drawing, and a copy with an id or
 * address of its original is told by these.
 */
function onePerMistake(problems: readonly Problem[]): Problem[] {
  const broken = new Set(problems.flatMap(({ code, targets = [] }) => (code === 'E223' ? targets : [])));
  const wrong = new Set(problems.flatMap(({ code, file }) => (code === 'E239' ? [] : [file])));
  return problems.filter(
    ({ code, file }) => !(code === 'E245' && broken.has(file)) && !(code === 'E239' && wrong.has(file)),
  );
}
