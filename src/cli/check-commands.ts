/** The commands that check, format and list documents. */
import { join } from 'node:path';
import pc from 'picocolors';
import { siteNamed, type AddCommand, type SiteFlag } from './site-commands.ts';
import { contrastNotes } from '../builder/inputs/theme-contrast.ts';
import { isoDay } from '../engine/day.ts';
import { openContract, type Contract } from '../site/documents/contract.ts';
import { formatProblems, formatSite } from '../site/documents/format.ts';
import {
  openedOrigins,
  lookAgainWords,
  timedTexts,
  todosIn,
  toLookAt,
  type ListedText,
} from '../site/documents/lists.ts';
import { answerNotes } from '../site/documents/answered-documents.ts';
import { copyNotes } from '../site/documents/list-files.ts';
import { translationNotes } from '../site/documents/languages.ts';
import { annotate, formatProblem, sortProblems, type Problem } from '../site/documents/problem.ts';
import { listFiles, readSite, type Site } from '../site/documents/read-site.ts';
import { fileNotes } from '../site/images/file-notes.ts';
import { damageProblems, findDamage } from '../site/images/find-damage.ts';
import { picturesCache } from '../site/images/picture-cache.ts';
import { writeFiles } from '../site/documents/write-files.ts';
import { filesOfDrafts } from '../site/images/file-uses.ts';
import { readPublicFiles, type PublicFiles } from '../site/images/public-files.ts';
import { describeFix, fixSite } from '../site/validate/fix-site.ts';
import { clientProblems, exampleProblems, wordlessNotes } from '../site/validate/check-blocks.ts';
import { laterWords, type LaterCheck } from '../site/validate/site-checks.ts';
import { counted, validateSite, type CheckResult } from '../site/validate/validate-site.ts';
import { usesEditorKit, writeEditorKit } from '../authoring/editor-kit.ts';
import { listBarriers } from '../site/validate/find-barriers.ts';
import { lackOfWords } from '../site/validate/check-words.ts';
import { namedFiles, siteFolder, strayNames } from '../authoring/named-files.ts';

/**
 * Prints problems, and exits with status 1 if there are any.
 * @param later the checks that other problems prevented
 */
export function report(problems: readonly Problem[], later: readonly LaterCheck[]): void {
  for (const problem of problems) console.error(`\n${formatProblem(problem)}`);
  if (process.env['GITHUB_ACTIONS']) for (const problem of problems) console.log(annotate(problem));
  if (problems.length === 0) return;
  const [{ code } = { code: '' }] = problems;
  console.error(
    pc.red(`\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`),
    pc.dim(`\`npm run explain ${code}\` says more about a code.`),
  );
  const more = laterWords(later);
  if (more !== undefined) console.error(more);
  process.exit(1);
}

/** Adds the commands to the command line. @param root folder of the engine */
export function addCheckCommands(
  command: AddCommand,
  root: string,
  { askApi, readEnvironment }: Inputs,
): void {
  command('check [...files]', 'Checks the documents; with file names, only these')
    .option('--json', 'Prints the problems as JSON')
    .option('--fix', 'Applies the fixes that are certain, and lists them')
    .option('--api', 'Asks the API, too, and tells what of its records the site cannot use')
    .action(async (names: Names, options: CheckOptions) => {
      if (options.api && options.json) throw new Error('The API is reported in words; leave out --json.');
      await check(root, names, options, readEnvironment);
      if (options.api) reportApi(await askApi(siteFolder(options.site)));
    });

  command(
    'format [...files]',
    'Writes the documents in their canonical form; all, or those that are named',
  ).action((names: Names, { site }: SiteFlag) => format(root, names, site));

  command(
    'todo',
    'Lists missing content, drafts, scheduled content and pages to look at again, with file and line',
  ).action(({ site }: SiteFlag) => {
    const { folder, site: documents } = siteNamed(root, site);
    list(todosIn(documents, readPublicFiles(join(folder, 'public'))), 'entries of missing content.');
    list(timedTexts(documents, new Date()), 'scheduled entries and drafts.');
    const today = isoDay(new Date(), documents.settings?.value.timeZone);
    list(
      toLookAt(documents).map((one) => ({
        ...one,
        words: `${one.words} ${lookAgainWords(one.day, today)}`,
      })),
      'entries to look at again.',
    );
    for (const words of translationNotes(documents)) console.log(words);
  });
}

type Names = (string | number)[];

interface CheckOptions extends SiteFlag {
  json?: boolean;
  fix?: boolean;
  api?: boolean;
}

/** The result for programs. */
interface JsonResult {
  problems: readonly Problem[];
  more: Record<string, number>;
  later: readonly LaterCheck[];
  counts: Partial<CheckResult['counts']>;
  fixes?: readonly object[];
}

/** The functions by which the check reaches beyond the documents of a site. */
interface Inputs {
  /** Asks the API of a site: how many records each source gives, and what the site cannot use of them. */
  askApi: (site: string) => Promise<{
    counts: Record<string, number>;
    notes: readonly { words: string; loses: boolean }[];
  }>;
  /** Reads the settings of an installation. @throws Error with the cure, where a build would end with it. */
  readEnvironment: (site: string) => unknown;
}

/** Prints what the site cannot use of the API's records; exits with status 1 if visitors miss something. */
function reportApi({ counts, notes }: Awaited<ReturnType<Inputs['askApi']>>): void {
  for (const { words, loses } of notes) console.log(loses ? pc.red(words) : words);
  console.log(`Records of the API: ${counted(counts) || 'none'}.`);
  if (notes.some(({ loses }) => loses)) process.exit(1);
}

/** Checks the named files of a site, or all. Exits with status 1 if they have problems. */
async function check(
  root: string,
  names: Names,
  { site, json, fix }: CheckOptions,
  readEnvironment: Inputs['readEnvironment'],
): Promise<void> {
  const { folder, contract, site: found } = siteNamed(root, site, openContract);
  const files = readPublicFiles(join(folder, 'public'));
  const meant = namedFiles(found, names);
  const fixes = fix ? fixSite(folder, contract, files, meant) : [];
  const documents = fixes.length > 0 ? readSite(folder, contract) : found;
  const checked = validateSite(documents, contract, files);
  if (usesEditorKit(folder)) writeEditorKit(folder, documents, contract, files);
  const broken = files.brokenPhotographs();
  const damaged = await findDamage({
    folder: join(folder, 'public'),
    paths: files.photographs.filter((path) => !broken.has(path)),
    cache: picturesCache(root),
  });
  const all = sortProblems([
    ...checked.problems,
    ...damageProblems(damaged, checked.pictures),
    ...clientProblems(contract),
    ...exampleProblems(contract),
    ...formatProblems(formatSite(documents, contract)),
  ]);
  const problems = all.filter(({ file }) => isMeant(file, meant));
  if (all.length === 0) readEnvironment(folder);
  const { more, counts, later } = checked;
  if (json) {
    printJson({ problems, more: Object.fromEntries(more), later, counts, ...(fix && { fixes }) });
  }
  for (const one of fixes) console.log(describeFix(one));
  if (fix) console.log(`Fixed ${fixes.length}.`);
  console.log(`Checked ${counted(counts)}.`);
  for (const [file, count] of more)
    console.log(`${file} has ${count} more; they are listed once these are corrected.`);
  for (const [address, picture] of checked.replaced) console.log(`public${picture} replaces ${address}.`);
  printNotes(documents, contract, files, meant);
  if (meant.length === 0)
    for (const words of [...contrastNotes(root, folder), ...wordlessNotes(contract)]) console.log(words);
  report(problems, later);
}

/** Prints the result for programs; exits with status 1 if there are problems. */
function printJson(result: JsonResult): never {
  console.log(JSON.stringify(result, null, 2));
  process.exit(result.problems.length > 0 ? 1 : 0);
}

/** Prints notes beside the problems: days, drafts, barriers, files, translations, answers, stray names, missing words. */
function printNotes(documents: Site, contract: Contract, files: PublicFiles, meant: readonly string[]): void {
  for (const { file, line, words } of timedTexts(documents, new Date()))
    if (isMeant(file, meant)) console.log(`${file}:${line} ${words}.`);
  for (const { file, line, message } of listBarriers(documents, contract))
    if (isMeant(file, meant)) console.log(`${file}:${line} ${message}.`);
  if (meant.length === 0) {
    for (const path of filesOfDrafts(documents, files))
      console.log(`public${path} is used only by drafts; a build publishes it nevertheless.`);
    for (const path of files.leftOut)
      console.log(
        `public${path} is not published: a name in its path begins with "." or "_", or it ends with ".html", ".br" or ".gz".`,
      );
    for (const words of fileNotes(join(documents.root, 'public'), files.paths)) console.log(words);
    for (const words of translationNotes(documents)) console.log(words);
    for (const words of openedNotes(documents)) console.log(words);
    for (const words of [...answerNotes(documents), ...copyNotes(documents.root)]) console.log(words);
  }
  for (const words of strayNames(documents)) console.log(words);
  for (const [file, lack] of lackOfWords(documents)) if (isMeant(file, meant)) console.log(lack);
}

/** Names the other sites that browsers may load something from. */
function openedNotes(documents: Site): string[] {
  if (listFiles(documents).some(({ problems }) => problems.length > 0)) return [];
  return Object.entries(openedOrigins(documents)).flatMap(([kind, origins]) =>
    origins.length === 0 ? [] : [`Pages may use ${kind} of ${origins.join(', ')}.`],
  );
}

/** Whether a file is among those that are named; without names, every file is. */
function isMeant(file: string, meant: readonly string[]): boolean {
  return meant.length === 0 || meant.includes(file);
}

/** Writes the named files of a site, or all, in their canonical form. */
function format(root: string, names: Names, name: string): void {
  const { folder, contract, site: documents } = siteNamed(root, name);
  const meant = namedFiles(documents, names);
  const formatted = formatSite(documents, contract);
  const changed = formatted.filter(({ path, before, after }) => before !== after && isMeant(path, meant));
  writeFiles(folder, { texts: new Map(changed.map(({ path, after }) => [path, after])) });
  const known = new Set(formatted.map(({ path }) => path));
  for (const { path, problems } of listFiles(documents))
    if (problems.length > 0)
      console.log(`${path} cannot be read as it is; \`npm run check -- --fix\` says more.`);
    else if (!known.has(path) && isMeant(path, meant))
      console.log(
        `${path} is unchanged: it has problems, or no valid document uses it; \`npm run check\` says more.`,
      );
  console.log(`Wrote ${changed.length} ${changed.length === 1 ? 'file' : 'files'}.`);
}

/** Prints a list with file and line. */
function list(entries: readonly ListedText[], what: string): void {
  for (const { file, line, words } of entries) console.log(`${pc.bold(`${file}:${line}`)}  ${words}`);
  console.log(`${entries.length} ${what}`);
}
