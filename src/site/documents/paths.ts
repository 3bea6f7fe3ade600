/** Paths of documents, relative to the root of a site (`pages/History.json`), with `/` as separator on every system. */
import { sharedKinds, type SharedKind } from './kinds.ts';

/** The engine's words for visitors, in the language of the site. The file is beside `pages/`, because it is no page. */
export const wordsFile = 'words.json';

/** The words file of a further language, by its folder below `pages/`: `words.fr.json`. */
export const wordsFileFor = (language: string) => `words.${language}.json`;

/** Whether a file is a words file. @param path Path from the root of a site. */
export const isWordsFile = (path: string) => /^words(\.[^./]+)?\.json$/.test(path);

/** The folder of the language of a words file; empty for the first language, and for any other file. */
export const languageOfWords = (path: string) => /^words\.([^./]+)\.json$/.exec(path)?.[1] ?? '';

/** Folder of the look of a site, from its root. */
export const themeFolder = 'pages/_theme';

/** Folder of the block types of a site, from its root. */
export const blocksFolder = 'blocks';

/** The records of collections, and those of the reference API, from the root of a site. */
export const recordsFolder = 'pages/_records';

/** The answers of reviewers, a file for each sitting, from the root of a site. */
export const answersFolder = 'pages/_answers';

/** Returns the name of a record, or of a list of records, by its file: `news/2026-07-16-feast`. */
export const recordName = (path: string) => path.slice(recordsFolder.length + 1).replace(/\.json$/, '');

/** Whether a path is in a folder below `pages/` that has no documents. */
export const isBesideDocuments = (path: string) =>
  [themeFolder, recordsFolder].some((folder) => path === folder || path.startsWith(`${folder}/`));

/** The role of a file below `pages/`. A shell with a `language` applies to the pages in the folder of this name. */
export type FileRole =
  | { kind: 'page'; route: string }
  | { kind: SharedKind; language?: string }
  | { kind: 'answers' }
  | { part: string };

/**
 * Returns the role of a file by its path: a page with its address, a shared document, a part or
 * the answers of a reviewer. The path may start
 * above the site, as in a repository of several sites.
 * @returns `undefined` for any other name with an underscore; no schema applies to it.
 */
export function findRole(path: string): FileRole | undefined {
  const part = /(?:^|\/)pages\/_parts\/(.+)\.json$/.exec(path)?.[1];
  if (part !== undefined) return { part };
  if (/(?:^|\/)pages\/_answers\/[^/]+\.json$/.test(path)) return { kind: 'answers' };
  const language = /(?:^|\/)pages\/([^_/][^/]*)\/_shell\.json$/.exec(path)?.[1];
  if (language !== undefined) return { kind: 'shell', language };
  const name = /(?:^|\/)pages\/_(.*)\.json$/.exec(path)?.[1];
  if (name === undefined) return path.endsWith('.json') ? { kind: 'page', route: toRoute(path) } : undefined;
  const kind = sharedKinds.find((kind) => kind === name);
  return kind && { kind };
}

/** The file of a shared document. */
export function sharedFile(kind: SharedKind): string {
  return `pages/_${kind}.json`;
}

/** Returns the file of a part by its name: `people/anna`. */
export function partFile(name: string): string {
  return `pages/_parts/${name}.json`;
}

/** Returns the name of the part in a file; `undefined` if the file is not a part. */
export function findPartName(path: string): string | undefined {
  const role = findRole(path);
  return role && 'part' in role ? role.part : undefined;
}

function toRoute(path: string): string {
  return path.replace(/^(?:.*\/)?pages(?=\/)/, '').replace(/\.json$/, '');
}

/** Returns the canonical path of a page among all its paths: `/` if that is one, else its route, which comes first. */
export function canonicalPath(paths: readonly string[]): string {
  return paths.includes('/') ? '/' : (paths[0] ?? '/');
}
