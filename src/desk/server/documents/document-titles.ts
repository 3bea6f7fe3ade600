/** Names the documents of a site: every list, message and dialog of the desk calls them so. */
import { collectionOfFile } from '../../../site/documents/collections.ts';
import type { ParsedFile } from '../../../site/documents/document.ts';
import type { Contract } from '../../../site/documents/contract.ts';
import { listFiles, readSite, wordsOfAll, type Site } from '../../../site/documents/read-site.ts';
import { documentName } from '../../shared/document-names.ts';
import { groupBy } from '../../../engine/group-by.ts';
import { languageName } from '../../../engine/language-name.ts';
import { perObject } from '../../../engine/per-object.ts';

const filesOf = perObject((site: Site) => {
  const beside = [...site.answers, ...wordsOfAll(site)].map(({ file }) => file);
  return new Map([...listFiles(site), ...beside].map((file) => [file.path, file]));
});

/** The document at a path, the words of a language, or the answers of a reviewer. */
export const fileAt = (site: Site, path: string): ParsedFile | undefined => filesOf(site).get(path);

/** The name of a document; of a file that is none, its path, in `public/` as an address. */
export function titleOf(site: Site, path: string): string {
  const file = fileAt(site, path);
  if (file === undefined && !path.endsWith('.json')) return path.replace(/^public/, '');
  const name = documentName(path, file?.content, collectionOfFile(site, path)?.source.fields?.title);
  const [, folder = ''] = path.split('/');
  // A translation often has the title of its original.
  const isTwice = site.languages.has(folder) && (countsOf(site).get(name) ?? 0) > 1;
  return isTwice ? `${name} (${nameOfLanguage(site, folder)})` : name;
}

/** The name of a language in that language; of the first one without a folder. */
export function nameOfLanguage(site: Site, folder: string): string {
  const { value } = site.languages.get(folder) ?? site.shell;
  // A shell with mistakes may have none.
  return typeof value.lang === 'string' ? languageName(value.lang) : folder;
}

/** How many pages have each title. */
const countsOf = perObject((site: Site) => {
  const pages = groupBy(site.pages, ({ value }) => value.title);
  return new Map([...pages].map(([title, { length }]) => [title, length]));
});

/**
 * The names of files of a repository, as they are in the folder.
 * @param paths from the top of the repository
 */
export function titlesOf(
  { site, prefix }: { site: string; prefix: string },
  contract: Contract,
  paths: readonly string[],
): string[] {
  if (paths.length === 0) return [];
  const documents = readSite(site, contract);
  return paths.map((path) => titleOf(documents, path.startsWith(prefix) ? path.slice(prefix.length) : path));
}
