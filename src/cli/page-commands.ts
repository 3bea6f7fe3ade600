/** The commands that rename, delete, duplicate and translate pages, replace files, and tell the history. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CAC } from 'cac';
import pc from 'picocolors';
import { loadContract } from '../site/documents/contract.ts';
import { readSite, type Site } from '../site/documents/read-site.ts';
import { isWordsFile } from '../site/documents/paths.ts';
import { tryGit } from '../site/git/git.ts';
import { readPublicFiles } from '../site/images/public-files.ts';
import { namedFiles, siteFolder } from '../authoring/named-files.ts';
import {
  planDelete,
  planDuplicate,
  planRename,
  planTranslated,
  type DeleteChoices,
} from '../authoring/document-acts.ts';
import { writePagesPlan, type PagesPlan, type SiteContext } from '../authoring/plan.ts';
import { planReplaceFile } from '../authoring/replace-file.ts';

interface SiteFlag {
  site: string;
}

/**
 * Adds the commands to the command line.
 * @param root folder of the engine
 * @param here default folder of the site
 */
export function addPageCommands(cli: CAC, root: string, here: string): void {
  const ofSite = ['--site <folder>', 'Folder with pages/ and public/', { default: here }] as const;
  const run = (site: string, plan: (context: SiteContext) => PagesPlan) => {
    const folder = siteFolder(site);
    const contract = loadContract(root, folder);
    const planned = plan({
      site: readSite(folder, contract),
      contract,
      files: readPublicFiles(join(folder, 'public')),
    });
    writePagesPlan(folder, planned);
    const { moved, removed, texts, remind } = planned;
    if (moved) console.log(`Renamed ${pc.bold(moved.from)} to ${pc.bold(moved.to)}`);
    for (const path of texts.keys()) if (path !== moved?.to) console.log(`Wrote ${pc.bold(path)}`);
    for (const path of removed) console.log(`Deleted ${pc.bold(path)}`);
    for (const words of remind) console.log(`Look at this too: ${words}`);
  };

  cli
    .command(
      'rename <page> <address>',
      'Changes the address of a page or record and all links to it; the old address redirects',
    )
    .option(...ofSite)
    .option('--no-redirect', 'Does not redirect the old address')
    .action((page: string, address: string, { site, redirect }: SiteFlag & { redirect: boolean }) =>
      run(site, (context) => planRename(context, page, address, { redirect })),
    );

  cli
    .command('replace <old> <new>', 'Replaces a file of public/ with another, wherever it is used')
    .option(...ofSite)
    .action((old: string, next: string, { site }: SiteFlag) =>
      run(site, (context) => {
        const plan = planReplaceFile(context, old, next);
        for (const { file, line } of plan.places) console.log(`${pc.bold(`${file.path}:${line}`)} shows it`);
        return plan;
      }),
    );

  cli
    .command('translated <page>', 'Records that a translation is up to date with its original')
    .option(...ofSite)
    .action((page: string, { site }: SiteFlag) => run(site, (context) => planTranslated(context, page)));

  cli
    .command('delete <page>', 'Deletes a page or record; lists the links to it first')
    .option(...ofSite)
    .option('--to <page>', 'The new target of the links and of the old address')
    .option('--unlink', 'Removes the links; the text of a sentence stays')
    .action((page: string, { site, ...choices }: SiteFlag & DeleteChoices) =>
      run(site, (context) => planDelete(context, page, choices)),
    );

  cli
    .command('duplicate <page> <address>', 'Copies a page or record, as a draft')
    .option(...ofSite)
    .option('--title <title>', 'Its title; by default that of the original with "(copy)"')
    .action((page: string, address: string, { site, title }: SiteFlag & { title?: string }) =>
      run(site, (context) => planDuplicate(context, page, address, title)),
    );

  cli
    .command('history <name>', 'Lists the earlier versions of a page, record or shared document, in words')
    .option(...ofSite)
    .option('--count <number>', 'How many versions', { default: 20 })
    .option('--json', 'Prints the list as JSON')
    .action(async (name: string, { site, count, json }: SiteFlag & { count: number; json?: boolean }) => {
      const folder = siteFolder(site);
      const contract = loadContract(root, folder);
      const documents = readSite(folder, contract);
      const { historyText, readHistory } = await import('../desk/server/history/versions.ts');
      const history = await readHistory({ site: documents, contract }, fileOf(documents, name), count);
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
