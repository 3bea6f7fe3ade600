/**
 * The checks of the whole site. Each names its ground: the documents without which it would report what is no mistake.
 * Only a check whose own ground is broken waits.
 */
import type { Contract } from '../documents/contract.ts';
import { shownDocuments } from '../documents/periods.ts';
import type { Problem } from '../documents/problem.ts';
import type { PublicFiles } from '../images/public-files.ts';
import { listShells, wordsOfAll, type Site } from '../documents/read-site.ts';
import { addressProblems } from './check-addresses.ts';
import { eachProblems } from './check-each.ts';
import { facetProblems, orderProblems } from './check-facets.ts';
import { fileNameProblems, strayStyleProblems } from './check-file-names.ts';
import { reachOfFiles } from './check-files.ts';
import type { CheckMemory } from './check-memory.ts';
import { periodProblems } from './check-periods.ts';
import { recordProblems } from './check-records.ts';
import { callProblems, leftOutProblems, policyProblems, settingProblems } from './check-settings.ts';
import { layoutProblems, reachProblems, sourceProblems } from './check-structure.ts';
import { filesOfTemplates, templateProblems } from './check-templates.ts';
import { wordProblems } from './check-words.ts';

/** A kind of mistakes that is looked for only once others are corrected. */
export interface LaterCheck {
  /** The kind in words, for the last line of a report. */
  finds: string;
  codes: readonly string[];
}

type Ground = { problems: readonly Problem[] } | undefined;

interface SiteCheck extends LaterCheck {
  ground: readonly Ground[];
  run: () => readonly Problem[];
}

/** Stands for checks of single values in pages, which leave out what they cannot know. */
const inPages = () => [];

/** Runs the checks whose ground is sound; returns their problems, and the kinds of the others. */
export function runChecks(checks: readonly SiteCheck[]): { problems: Problem[]; later: LaterCheck[] } {
  const isSound = ({ ground }: SiteCheck) =>
    ground.every((one) => one === undefined || one.problems.length === 0);
  return {
    problems: checks.filter(isSound).flatMap(({ run }) => run()),
    later: checks.filter((check) => !isSound(check)).map(({ finds, codes }) => ({ finds, codes })),
  };
}

/** The checks of the documents that the pages share, and of addresses and files. */
export function sharedChecks(site: Site, contract: Contract, files: PublicFiles): SiteCheck[] {
  const { sources, policies, settings } = site;
  const check = (
    codes: string,
    finds: string,
    ground: readonly Ground[],
    run: SiteCheck['run'],
  ): SiteCheck => ({
    codes: codes.split(' '),
    finds,
    ground,
    run,
  });
  return [
    check('E203 E204', 'addresses', [], () => addressProblems(site, files)),
    check('E113', 'names of files', [], () => [
      ...fileNameProblems(site, files),
      ...strayStyleProblems(
        site,
        contract.blocks.map(({ type }) => type),
      ),
    ]),
    check('E245 E402', 'files that are no documents', [], () => reachOfFiles(site.root, files)),
    check('E216', 'places and fields of sources', [sources], () => sourceProblems(site, contract)),
    check('E230', 'values in calls of sources', [sources, settings], () => callProblems(site)),
    check('E230 E235', 'values of the settings', [settings], () => [
      ...settingProblems(site),
      ...policyProblems(site),
      ...leftOutProblems(site, contract),
    ]),
    check('E230', 'text styles of pages', [settings], inPages),
    check('E231', 'fields of filters', [policies, sources], () => facetProblems(site)),
    check('E231', 'orders of lists', [sources], () => orderProblems(site)),
    check('E212', 'names of sources in pages', [sources], inPages),
    check('E213', 'names of filters in pages', [policies], inPages),
    check('E236', 'values of records', [sources, settings], () => recordProblems(site)),
    check('E237', 'pages for each record', [sources], () => eachProblems(site, contract)),
    ...wordsOfAll(site).map((words) =>
      check('E232', `placeholders in ${words.file.path}`, [words], () => wordProblems(words)),
    ),
    ...listShells(site).flatMap((shell) => [
      check('E215', `layouts of ${shell.file.path}`, [shell], () => layoutProblems(shell, contract)),
      check('E206 E214', `anchors and layouts of the pages of ${shell.file.path}`, [shell], inPages),
    ]),
  ];
}

/** The checks that need to know all links, lists and days. @param found the problems of other checks */
export function wholeChecks(
  site: Site,
  contract: Contract,
  { found, reached, memory, copies }: Known,
): SiteCheck[] {
  const shown = shownDocuments(site);
  const withCode = (...codes: string[]) => ({ problems: found.filter(({ code }) => codes.includes(code)) });
  const named = filesOfTemplates(site);
  return [
    {
      finds: 'templates',
      codes: ['E227'],
      ground: [
        site.templates,
        { problems: found.filter(({ file, code }) => code < 'E2' && named.has(file)) },
      ],
      run: () => templateProblems(site, memory),
    },
    {
      finds: 'whether a link leads to each page',
      codes: ['E218'],
      ground: [...shown, site.sources, ...site.collections.values(), withCode('E205')],
      run: () => reachProblems(site, reached).filter(({ file }) => !copies.has(file)),
    },
    {
      finds: 'whether the site is complete on each day',
      codes: ['E218', 'E229'],
      ground: [...shown, withCode('E203', 'E204', 'E228')],
      run: () => periodProblems(site, contract),
    },
    {
      finds: 'links, files and counts in the documents with a mistake in their form',
      codes: [],
      ground: shown,
      run: inPages,
    },
  ];
}

interface Known {
  found: readonly Problem[];
  /** The routes of linked pages. */
  reached: ReadonlySet<string>;
  memory: CheckMemory;
  /** The files that are copies of others. */
  copies: ReadonlySet<string>;
}

/** The last line of a report: the kinds of mistakes that were not looked for; `undefined` if none was left out. */
export function laterWords(later: readonly LaterCheck[]): string | undefined {
  if (later.length === 0) return undefined;
  const kinds = later.map(({ finds, codes }) =>
    codes.length > 0 ? `${finds} (${codes.join(', ')})` : finds,
  );
  return `More is checked once these are corrected: ${[...new Set(kinds)].join('; ')}.`;
}
