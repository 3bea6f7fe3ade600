/** Creates a small site in a new folder: a copy of `starter/`, with the engine as its only package. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isoDay } from '../engine/day.ts';
import { loadContract } from '../site/documents/contract.ts';
import { formatSite } from '../site/documents/format.ts';
import { isLanguage } from '../site/documents/languages.ts';
import { readSite } from '../site/documents/read-site.ts';
import { wordsFile } from '../site/documents/paths.ts';
import { currentSchemaVersion } from '../site/migrate/chain.ts';
import { findEngine } from './upgrade.ts';
import { wordsOfLanguage } from './words-of-language.ts';
import { readPeers } from '../site/optional-packages.ts';

export interface NewSite {
  /** Folder of the site; it must be missing or empty. */
  folder: string;
  /** Name of the site for visitors. */
  name: string;
  /** Language of the site: `en`, `fr`, `en-IN`. */
  lang: string;
  /** Folder of the engine. */
  root: string;
  /** Where npm finds the engine: a folder, an archive or an address of git; by default the folder of this engine. */
  engine?: string;
}

/** The files of `starter/` that have another name in a site: npm, git and tools would read them in the engine, too. */
const siteNames: Readonly<Record<string, string>> = {
  '_package.json': 'package.json',
  _gitignore: '.gitignore',
  _gitattributes: '.gitattributes',
};

/** The files that start the desk by a double click: on Windows, macOS and Linux. */
const deskStarters = ['cmd', 'command', 'sh'].map((end) => `pages/Start the desk.${end}`);

/**
 * Writes a new site.
 * @returns the paths of its files, from its folder.
 * @throws Error if the folder is not empty, the name is blank, the language is invalid, or there is no such engine.
 */
export function writeNewSite({ folder, name, lang, root, engine }: NewSite): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; a new site needs an empty folder.`);
  if (name.trim() === '') throw new Error('A site needs a name: --name "Parish of the Valley".');
  if (!isLanguage(lang)) throw new Error(`"${lang}" is no language; write it as en, fr or en-IN.`);
  const place = findEngine(engine ?? root, process.cwd(), resolve(folder));
  const today = isoDay(new Date());
  const values: Readonly<Record<string, unknown>> = {
    name,
    lang,
    today,
    year: new Date().getFullYear(),
    schemaVersion: currentSchemaVersion,
    package: packageName(basename(resolve(folder))),
    engine: place.specifier,
    // A linked engine brings its own.
    peers: place.isLinked ? undefined : readPeers(root),
  };
  const starter = join(root, 'src/authoring/starter');
  const written = readdirSync(starter, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      const path = relative(starter, source).split(sep).join('/');
      const target = siteNames[path] ?? path.replace('today-', `${today}-`);
      mkdirSync(dirname(join(folder, target)), { recursive: true });
      const text = readFileSync(source, 'utf8');
      writeFileSync(join(folder, target), path.endsWith('.json') ? fillMarks(text, values) : text);
      return target;
    });
  const words = wordsOfLanguage(lang);
  if (words.note !== undefined) {
    const content = { $schema: './.build/editor/words.schema.json', ...words };
    writeFileSync(join(folder, wordsFile), JSON.stringify(content));
    written.push(wordsFile);
  }
  const contract = loadContract(root, folder);
  for (const { path, after } of formatSite(readSite(folder, contract), contract))
    writeFileSync(join(folder, path), after);
  for (const path of deskStarters) copyFileSync(join(root, path), join(folder, path));
  return [...written.toSorted(), ...deskStarters];
}

/** Fills `{{name}}` in the texts of a JSON file. A text that is only a mark becomes its value, or is left out without one. */
function fillMarks(text: string, values: Readonly<Record<string, unknown>>): string {
  const filled: unknown = JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    const [, whole] = /^\{\{(\w+)\}\}$/.exec(value) ?? [];
    return whole === undefined
      ? value.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => String(values[name]))
      : values[whole];
  });
  return `${JSON.stringify(filled, null, 2)}\n`;
}

/** Derives a name that npm accepts. */
function packageName(folder: string): string {
  const name = folder.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return name.replace(/^-+|-+$/g, '') || 'site';
}
