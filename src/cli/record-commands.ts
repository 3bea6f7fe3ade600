/** The command that takes a table into the records of a source. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import { siteNamed, type AddCommand, type SiteFlag } from './site-commands.ts';
import type { Site } from '../site/documents/read-site.ts';
import { writeFiles } from '../site/documents/write-files.ts';
import { suggest } from '../site/documents/suggest.ts';
import { addressesOf, addressOfEach, listRedirects } from '../site/documents/record-pages.ts';
import { withFiles } from '../site/documents/with-files.ts';
import { responseMiB } from '../engine/call-limits.ts';
import type { Source } from '../engine/generated/schema.ts';
import { readPublicFiles } from '../site/images/public-files.ts';
import { createCheckMemory } from '../site/validate/check-memory.ts';
import { validateSite } from '../site/validate/validate-site.ts';
import { planImport, type ImportPlan, type KnownRecord } from '../authoring/import-records.ts';
import { cleanUploads, readUploads } from '../authoring/uploads.ts';
import { parseFeed } from '../authoring/parse-export.ts';
import { parseAnswer, tellUnfit } from '../authoring/parse-table.ts';
import { decodeText, parseTable } from '../site/documents/csv.ts';
import { readMap } from '../authoring/table-columns.ts';
import { joinTables, type ImportedRow, type SiteBefore, type Table } from '../authoring/table.ts';

interface ImportFlags extends SiteFlag {
  map?: string | string[];
  uploads?: string | number;
  write?: boolean;
}

/** Adds the command to the command line. @param root folder of the engine */
export function addRecordCommands(command: AddCommand, root: string): void {
  command(
    'import <source> <...files>',
    'Says what a table (CSV), an answer of an API (JSON) or an export (XML, as of WordPress, with its pages) adds to the records of a source, line by line',
  )
    .option('--map <columns>', 'Fields of columns with other names: "Bezeichnung=title,Datum=date"')
    .option('--uploads <folder>', 'Pictures and files of an export: its wp-content/uploads')
    .option('--write', 'Writes the records that are taken')
    .action(async (name: string | number, given: (string | number)[], flags: ImportFlags) => {
      const { site, map, uploads: from, write = false } = flags;
      const named = given.map(String);
      const mapping = [map ?? []].flat().join(',');
      const { folder, contract, site: documents } = siteNamed(root, site);
      const { source, folder: records } = findSource(documents, String(name));
      const uploads = readUploads(uploadsFolder(from), readPublicFiles(join(folder, 'public')));
      const memory = createCheckMemory();
      const plan = planImport({
        table: joinTables(named.map((file) => readTable(file, source))),
        uploads,
        site: siteBefore(documents),
        map: mapping === '' ? undefined : readMap(mapping),
        source,
        folder: records,
        existing: recordsOf(documents, String(name)),
        contract,
        zone: documents.settings?.value.timeZone,
        pages: pagesOf(documents, source),
        check: (texts) =>
          validateSite(
            withFiles(documents, contract, texts),
            contract,
            readPublicFiles(join(folder, 'public'), uploads.taken),
            memory,
          ).problems,
      });
      const files = usedFiles(plan, uploads.taken);
      if (write) {
        const texts = new Map<string, string | Uint8Array>([...plan.texts, ...(await cleanUploads(files))]);
        writeFiles(folder, { texts });
      }
      for (const line of reportOf(plan)) console.log(line);
      if (files.size > 0) console.log(`Files for public/ (${files.size}): ${[...files.keys()].join(', ')}.`);
      const flagged = [
        ...(mapping === '' ? [] : [`--map "${mapping}"`]),
        ...(from === undefined ? [] : [`--uploads ${from}`]),
      ];
      console.log(endOf(plan, [name, ...named, ...flagged].join(' '), write));
      if (plan.rows.some(({ outcome }) => outcome === 'refused')) process.exitCode = 1;
    });
}

/** @throws Error if there is no such source, or its records are in no folder */
function findSource({ sources }: Site, name: string): { source: Source; folder: string } {
  const known = Object.entries(sources.value).filter(([key]) => key !== '$schema');
  const source = known.find(([key]) => key === name)?.[1];
  if (source === undefined)
    throw new Error(
      `pages/_sources.json has no source "${name}"${suggest(
        name,
        known.map(([key]) => key),
      )}`,
    );
  const { folder } = source;
  if (folder === undefined)
    throw new Error(
      `The source "${name}" has no folder of records; give it "folder": "${name}" in pages/_sources.json.`,
    );
  return { source, folder };
}

/** @throws Error if there is no such folder */
function uploadsFolder(name: string | number | undefined): string | undefined {
  if (name === undefined) return undefined;
  const folder = String(name);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}; --uploads names the folder of the pictures.`);
  return folder;
}

/** The files among the taken ones that the planned texts name. */
function usedFiles({ texts }: ImportPlan, taken: ReadonlyMap<string, string>): Map<string, string> {
  const all = [...texts.values()].join('\n');
  return new Map([...taken].filter(([address]) => all.includes(address)));
}

function siteBefore(site: Site): SiteBefore {
  const paths = site.pages.flatMap((page) => addressesOf(site, page).map((path) => [path, path] as const));
  return {
    pages: new Map(site.pages.map(({ file }) => [file.path, file.content])),
    addresses: new Map([...Object.entries(listRedirects(site)), ...paths]),
  };
}

/** The addresses of the pages of the records of a source, with `{id}` in them. */
function pagesOf({ pages, sources }: Site, { folder }: Source): string[] {
  return pages.flatMap((page) => {
    const address = addressOfEach(page);
    const isOfFolder = sources.value[page.value.each?.source ?? '']?.folder === folder;
    return address !== undefined && isOfFolder ? [address] : [];
  });
}

/** Reads the file by its content: JSON is the answer of an API, XML a feed. @throws Error with the cure */
function readTable(path: string, source: Source): Table {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  if (statSync(path).size > responseMiB * 2 ** 20)
    throw new Error(`${path} has more than ${responseMiB} MiB; divide it.`);
  const bytes = readFileSync(path);
  const unfit = tellUnfit(bytes);
  if (unfit !== undefined) throw new Error(`${path} is ${unfit}.`);
  try {
    const text = decodeText(bytes);
    const parse = /^\s*[[{]/.test(text)
      ? parseAnswer
      : /^\s*<(?:\?xml|rss|feed)/.test(text)
        ? parseFeed
        : parseTable;
    return parse(text, source);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Returns the records of a source by id. */
function recordsOf({ collections }: Site, name: string): Map<string, KnownRecord> {
  const records = collections.get(name)?.records ?? [];
  return new Map(
    records.map(({ id, file, problems }) => [id, problems.length > 0 ? undefined : { ...file.content }]),
  );
}

/** The report, a line for each row that is not unchanged. */
function reportOf({ rows, remarks }: ImportPlan): string[] {
  const told = rows.filter(({ outcome }) => outcome !== 'unchanged');
  return [
    ...told.map(({ at, outcome, path, words }) =>
      outcome === 'refused'
        ? `${at}: ${pc.red('refused')}: ${words.join('; ')}`
        : `${at}: ${outcome} ${pc.bold(path)}${words.length > 0 ? `: ${words.join(', ')}` : ''}`,
    ),
    ...remarks,
  ];
}

/** The counts, and the command that writes. */
function endOf({ rows, texts }: ImportPlan, named: string, isWritten: boolean): string {
  const outcomes: ImportedRow['outcome'][] = ['added', 'changed', 'unchanged', 'left out', 'refused'];
  const counts = outcomes
    .map((one) => [rows.filter(({ outcome }) => outcome === one).length, one])
    .filter(([count, one]) => count !== 0 || one !== 'left out')
    .map((one) => one.join(' '));
  const next =
    isWritten || texts.size === 0 ? '' : ` Nothing is written yet: npm run import -- ${named} --write`;
  return `${counts.join(', ')}.${next}`;
}
