/** The commands that rename, delete, duplicate and translate pages, replace files, and tell the history. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import { siteNamed, type AddCommand, type SiteFlag } from './site-commands.ts';
import type { Site } from '../site/documents/read-site.ts';
import { isWordsFile } from '../site/documents/paths.ts';
import { tryGit } from '../site/git/git.ts';
import { readPublicFiles } from '../site/images/public-files.ts';
import { namedFiles } from '../authoring/named-files.ts';
import { planDelete, planDuplicate, planRename, type DeleteChoices } from '../authoring/document-acts.ts';
import { problemsWith, writePagesPlan, type PagesPlan, type SiteContext } from '../authoring/plan.ts';
import { planLanguage, planTranslated } from '../authoring/translations.ts';
import { planReplaceFile } from '../authoring/replace-file.ts';
import { findPlaces, planReplace } from '../authoring/replace-words.ts';
import type { Wording } from '../authoring/wording.ts';
import { formatProblem } from '../site/documents/problem.ts';

interface ReplaceFlags extends SiteFlag, Omit<Wording, 'old' | 'next'> {
  write?: boolean;
}

/** Adds the commands to the command line. @param root folder of the engine */
export function addPageCommands(command: AddCommand, root: string): void {
  const contextOf = (name: string): SiteContext => {
    const { folder, ...opened } = siteNamed(root, name);
    return { ...opened, files: readPublicFiles(join(folder, 'public')) };
  };
  const run = (site: string, plan: (context: SiteContext) => PagesPlan) => {
    const context = contextOf(site);
    const planned = plan(context);
    writePagesPlan(context.site.root, planned);
    const { moved, removed, texts, remind } = planned;
    if (moved) console.log(`Renamed ${pc.bold(moved.from)} to ${pc.bold(moved.to)}`);
    for (const path of texts.keys()) if (path !== moved?.to) console.log(`Wrote ${pc.bold(path)}`);
    for (const path of removed) console.log(`Deleted ${pc.bold(path)}`);
    for (const words of remind) console.log(`Look at this too: ${words}`);
  };

  command(
    'rename <page> <address>',
    'Changes the address of a page or record and all links to it; the old address redirects',
  )
    .option('--no-redirect', 'Does not redirect the old address')
    .action((page: string, address: string, { site, redirect }: SiteFlag & { redirect: boolean }) =>
      run(site, (context) => planRename(context, page, address, { redirect })),
    );

  command(
    'replace <old> <new>',
    'Replaces words in all texts; lists the places, and writes only with --write',
  )
    .option('--match-case', 'Takes capitals as they are; otherwise "church" finds "Church", too')
    .option('--whole-word', 'Leaves the words alone inside of longer ones')
    .option('--addresses', 'Replaces them in the addresses of links, e-mail and telephones, too')
    .option('--keep-quotations', 'Leaves quotations as they are')
    .option('--write', 'Writes the changes, all or none')
    .action((old: string | number, next: string | number, { site, write, ...flags }: ReplaceFlags) =>
      replaceWords(contextOf(site), { ...flags, old: String(old), next: String(next) }, write),
    );

  command('replace-file <old> <new>', 'Replaces a file of public/ with another, wherever it is used').action(
    (old: string, next: string, { site }: SiteFlag) =>
      run(site, (context) => {
        const plan = planReplaceFile(context, old, next);
        for (const { file, line } of plan.places) console.log(`${pc.bold(`${file.path}:${line}`)} shows it`);
        return plan;
      }),
  );

  command(
    'new-language <code>',
    'Adds a language: its frame, its words and its first page, as a draft',
  ).action((code: string, { site }: SiteFlag) => run(site, (context) => planLanguage(context, code)));

  command('translated <page>', 'Records that a translation is up to date with its original').action(
    (page: string, { site }: SiteFlag) => run(site, (context) => planTranslated(context, page)),
  );

  command('delete <page>', 'Deletes a page or record; lists the links to it first')
    .option('--to <page>', 'The new target of the links and of the old address')
    .option('--unlink', 'Removes the links; the text of a sentence stays')
    .action((page: string, { site, ...choices }: SiteFlag & DeleteChoices) =>
      run(site, (context) => planDelete(context, page, choices)),
    );

  command('duplicate <page> <address>', 'Copies a page or record, as a draft')
    .option('--title <title>', 'Its title; by default that of the original with "(copy)"')
    .action((page: string, address: string, { site, title }: SiteFlag & { title?: string }) =>
      run(site, (context) => planDuplicate(context, page, address, title)),
    );

  command('history <name>', 'Lists the earlier versions of a page, record or shared document, in words')
    .option('--count <number>', 'How many versions', { default: 20 })
    .option('--json', 'Prints the list as JSON')
    .action(async (name: string, { site, count, json }: SiteFlag & { count: number; json?: boolean }) => {
      const opened = siteNamed(root, site);
      const { historyText, readHistory } = await import('../desk/server/history/versions.ts');
      const history = await readHistory(opened, fileOf(opened.site, name), count);
      console.log(json ? JSON.stringify(history, undefined, 2) : historyText(history));
    });
}

/** The file of a document, or of one that was deleted. */
function fileOf(site: Site, name: string): string {
  if (isWordsFile(name)) return name;
  const path = `pages/${name.replace(/^\/?(?:pages\/)?|\.json$/g, '')}.json`;
  const wasThere = tryGit(site.root, ['log', '-1', '--format=%H', '--', path]);
  const [known = path] = wasThere && !existsSync(join(site.root, path)) ? [] : namedFiles(site, [name]);
  return known;
}

/**
 * Lists the places of words, and replaces them if it is to write and the site has no new problem with them.
 * @throws Error if no text has the words
 */
function replaceWords(context: SiteContext, wording: Wording, write = false): void {
  const places = findPlaces(context, wording);
  if (places.length === 0) throw new Error(`No text has "${wording.old}" in a place where it would change.`);
  for (const { file, pointer, before, found, after, next, isByHand } of places) {
    const change = isByHand ? pc.yellow(`${found} (by hand)`) : `${pc.red(found)} → ${pc.green(next)}`;
    console.log(`${pc.bold(file + pointer)}  ${before}${change}${after}`);
  }
  const { replaced, ...plan } = planReplace(context, wording);
  const { added } = problemsWith(context, plan.texts);
  for (const problem of added) console.log(formatProblem(problem));
  const count = `${replaced} of ${places.length} places in ${plan.texts.size} files`;
  if (added.length > 0) {
    process.exitCode = 1;
    console.log(`Nothing was written, because the site would have new problems (${count}).`);
  } else if (write) {
    writePagesPlan(context.site.root, plan);
    console.log(`Replaced ${count}.`);
  } else console.log(`Would replace ${count}; --write does.`);
}
