/** The commands for people who write and maintain the pages. */
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { siteNamed, type AddCommand, type SiteFlag } from './site-commands.ts';
import { counted } from '../engine/number-words.ts';
import type { Template } from '../engine/generated/schema.ts';
import { loadContract } from '../site/documents/contract.ts';
import { readPublicFiles } from '../site/images/public-files.ts';
import { unusedFiles, usesOfFiles } from '../site/images/file-uses.ts';
import { readSite } from '../site/documents/read-site.ts';
import { suggest } from '../site/documents/suggest.ts';
import { writeFiles } from '../site/documents/write-files.ts';
import { kitFolder, writeEditorKit } from '../authoring/editor-kit.ts';
import { explain } from '../site/validate/explain.ts';
import { findWords } from '../authoring/where.ts';
import { currentSchemaVersion } from '../site/migrate/chain.ts';
import { answersFromFlags, exampleCommand, planNew } from '../authoring/new.ts';
import { hosts, type Host } from '../hosting/files.ts';
import { engineOutside, writeSiteFiles } from '../hosting/site-files.ts';
import { writeNewSite } from '../authoring/new-site.ts';
import { migrateSchemas, migrateSite, formatPatch, writeMigrated } from '../authoring/migrate-site.ts';

type Flag = string | number | boolean;

interface NewSiteFlags {
  name: Flag;
  lang: string;
  engine?: string;
  host: string;
}

/** Adds the commands to the command line. @param root folder of the engine */
export function addAuthoringCommands(command: AddCommand, root: string): void {
  command('explain [code]', 'Explains a code of the checker; without one, lists all').action(
    (code?: string | number) => console.log(explain(code === undefined ? undefined : String(code))),
  );

  command(
    'migrate',
    'Updates documents, and the schemas of own blocks, to the current version of the schemas',
  )
    .option('--dry-run', 'Shows the change as a diff and writes nothing')
    .action(({ site, dryRun }: SiteFlag & { dryRun?: boolean }) => migrate(root, resolve(site), dryRun));

  command('new-site <folder>', 'Makes a small site with news, which starts with one command', false)
    .option('--name <name>', 'Name of the site, as visitors read it', { default: 'A new site' })
    .option('--lang <language>', 'Its language: en, fr, en-IN', { default: 'en' })
    .option(
      '--engine <package>',
      'A folder, an archive or an address of git with the engine; this folder if absent',
    )
    .option('--host <hosts>', 'Hosts whose files to write: pages,container; none for no host', {
      default: 'pages',
    })
    .action((given: Flag, { name, lang, engine, host }: NewSiteFlags) => {
      const chosen = host === 'none' ? [] : host.split(',').map(hostNamed);
      const folder = resolve(String(given));
      const paths = writeNewSite({
        folder,
        name: String(name),
        lang,
        root,
        ...(engine !== undefined && { engine }),
      });
      const written = chosen.flatMap((one) => writeSiteFiles(root, folder, one).written);
      for (const path of [...paths, ...written]) console.log(`Wrote ${pc.bold(path)}`);
      console.log(nextSteps(String(given)));
      tellHosting(root, folder, chosen);
    });

  command(
    'host [name]',
    'Writes the files that a host reads in the folder of a site; without a name, lists the hosts',
  ).action((name: string | undefined, { site }: SiteFlag) => {
    if (name === undefined) {
      for (const [name, { about }] of Object.entries(hosts)) console.log(`${pc.bold(name)}  ${about}`);
      return;
    }
    const host = hostNamed(name);
    const { written, kept } = writeSiteFiles(root, resolve(site), host);
    for (const path of written) console.log(`Wrote ${pc.bold(path)}`);
    for (const path of kept)
      console.log(`Kept ${pc.bold(path)}, which differs: to have it anew, delete it first.`);
    tellHosting(root, resolve(site), [host]);
  });

  command('editor', 'Writes the names and blocks that editors offer; check and dev do it too').action(
    ({ site }: SiteFlag) => {
      const { folder, contract, site: documents } = siteNamed(root, site);
      const files = readPublicFiles(join(folder, 'public'));
      const written = writeEditorKit(folder, documents, contract, files);
      console.log(
        written.length > 0 ? `Wrote ${written.length} files to ${kitFolder}.` : 'Nothing has changed.',
      );
    },
  );

  command(
    'files [path]',
    'Lists the files of public/ that no document uses; with a path, where it is used',
  ).action((path: string | undefined, { site }: SiteFlag) => listUses(root, site, path));

  command('where [...words]', 'Finds words as visitors read them: file, line and column').action(
    (words: (string | number)[], { site }: SiteFlag) => printPlaces(root, site, words.join(' ')),
  );

  command('new [template]', 'Adds a page or another template of the site; a call without flags names them')
    .allowUnknownOptions()
    .action((template: string | undefined, flags: Record<string, Flag | undefined>) =>
      addNew(root, template, flags),
    );
}

/** Brings the documents of a site to the present version of the schemas. */
function migrate(root: string, folder: string, dryRun = false): void {
  const schemas = migrateSchemas(root, folder);
  const contract = loadContract(root, folder, new Map(schemas.map(({ path, after }) => [path, after])));
  const migrated = [...schemas, ...migrateSite(readSite(folder, contract), contract)];
  if (dryRun) for (const one of migrated) console.log(formatPatch(one));
  else writeMigrated(folder, migrated);
  const files = counted(migrated.length, 'file');
  if (migrated.length === 0) console.log('The documents already follow the current version of the schemas.');
  else
    console.log(
      dryRun ? `Would write ${files}.` : `Wrote ${files} for version ${currentSchemaVersion} of the schemas.`,
    );
}

/** Prints where a file of `public/` is used; without a path, the unused files. @throws Error if there is no such file */
function listUses(root: string, name: string, path: string | undefined): void {
  const { folder, site } = siteNamed(root, name);
  const files = readPublicFiles(join(folder, 'public'));
  const uses = usesOfFiles(site, files);
  if (path === undefined) return printUnused(uses);
  const address = `/${path.replace(/^\/?(public\/)?/, '')}`;
  const places = uses.get(address);
  if (places === undefined)
    throw new Error(`there is no file public${address}${suggest(address, [...files.paths])}`);
  for (const { file, line } of places) console.log(pc.bold(`${file}:${line}`));
  console.log(`public${address} is used in ${counted(places.length, 'place')}.`);
}

/** Prints where pages say some words. @throws Error if none does */
function printPlaces(root: string, name: string, wanted: string): void {
  const { contract, site } = siteNamed(root, name);
  const found = findWords(site, contract, wanted);
  if (found.length === 0) throw new Error(`No page says "${wanted}" or anything near it.`);
  if (!found[0]?.isExact) console.log('No page says just that. Near it:');
  for (const { file, line, column, words, routes } of found) {
    const more = routes.length > 4 ? ` and ${routes.length - 3} more` : '';
    const shown = routes.slice(0, more === '' ? 4 : 3).join(' ') || 'no page';
    console.log(`${pc.bold(`${file}:${line}:${column}`)}  … ${words} …  ${pc.dim(shown + more)}`);
  }
}

/** @throws Error that names the hosts, if there is none of the name. */
function hostNamed(name: string): Host {
  const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (host !== undefined) return host;
  throw new Error(`There is no host "${name}"${suggest(name, Object.keys(hosts))}`);
}

/** Says what remains to do before a host has the site. */
function tellHosting(root: string, folder: string, chosen: readonly Host[]): void {
  for (const { about, run, next } of chosen)
    console.log([`\nFor ${about}:`, run, next].filter(Boolean).join('\n  '));
  const outside = engineOutside(root, folder);
  if (chosen.length === 0 || outside === undefined) return;
  const { folder: engine, archive } = outside;
  console.log(`
This site takes its engine from ${engine}, which no host has. Before you publish, take it from an archive in
the folder of the site, or from the address of a repository:
  npm pack ${engine} && npm install ./${archive}
  npm install git+https://…`);
}

const nextSteps = (folder: string) => `
Next:
  cd ${/^[\w./-]+$/.test(folder) ? folder : `"${folder}"`}
  npm install            installs the engine
  npm start              builds the site and shows it at http://localhost:4173
  npm run dev            the same for writing: /_pages lists the pages, a click on a word edits it
  npm run check          says what is wrong in the documents, and where
  git init && git add .  so that each change can be read and taken back

pages/Home.json is the first page. pages/_shell.json says what stands on every page.
pages/_theme/, words.json, blocks/ and schemas/items/ are the site's own when it needs them; schemas/README.md of the engine says how.`;

/** Prints the flags of a template. */
function tellFlags(name: string, { description, fields }: Template): void {
  console.log(`${pc.bold(name)}  ${description}\n`);
  for (const { name, ask } of fields) console.log(`  --${name} <text>  ${ask}`);
  console.log('  --site <folder>  Folder with pages/ and public/');
}

function addNew(root: string, name: string | undefined, flags: Record<string, Flag | undefined>): void {
  const { folder, contract, site } = siteNamed(root, String(flags['site']));
  const templates = site.templates?.value ?? {};
  if (name === undefined) {
    for (const [name, { description }] of Object.entries(templates))
      console.log(`${pc.bold(name)}  ${description}`);
    const [first] = Object.entries(templates);
    if (first === undefined) {
      console.log('This site has no templates yet: pages/_templates.json lists the templates.');
      return;
    }
    console.log(`\nFor example: ${exampleCommand(...first, {}, site)}`);
    return;
  }
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (template === undefined)
    throw new Error(`There is no template "${name}"${suggest(name, Object.keys(templates))}`);
  if (flags['help'] === true) return tellFlags(name, template);
  const known = ['site', '--', ...template.fields.map((field) => field.name)];
  const unknown = Object.keys(flags).find((flag) => !known.includes(flag));
  if (unknown !== undefined)
    throw new Error(
      `A ${name} has no --${unknown}${suggest(
        unknown,
        template.fields.map((field) => field.name),
      )}`,
    );

  // A flag such as --since 2026 is parsed as a number.
  const given = Object.fromEntries(
    template.fields.flatMap(({ name }) => {
      const flag = flags[name];
      return flag === undefined ? [] : [[name, flag.toString()]];
    }),
  );
  const answers = answersFromFlags(name, template, given, site);
  const plan = planNew(site, contract, readPublicFiles(join(folder, 'public')), template, answers);
  writeFiles(folder, plan);
  for (const path of plan.texts.keys()) console.log(`Wrote ${pc.bold(path)}`);
  for (const words of plan.remind) console.log(`Look at this too: ${words}`);
  for (const { file, line, column, words } of plan.untrue)
    console.log(`This may be untrue now: ${file}:${line}:${column} … ${words} …`);
}

function printUnused(uses: ReturnType<typeof usesOfFiles>): void {
  const unused = unusedFiles(uses);
  for (const path of unused) console.log(`public${path}`);
  console.log(`${unused.length} of ${uses.size} files are unused.`);
}
