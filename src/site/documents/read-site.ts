/** Reads the documents of a site from its folder. */
import type {
  Answers,
  Page,
  Policies,
  Shell,
  SiteSettings,
  SiteWords,
  Sources,
  Templates,
} from '../../engine/generated/schema.ts';
import type { Contract } from './contract.ts';
import { sharedDocuments, sharedKinds, type SharedKind } from './kinds.ts';
import { isBesideDocuments, sharedFile, findPartName, findRole, wordsFile, wordsFileFor } from './paths.ts';
import type { ParsedFile } from './document.ts';
import type { ComposedDocument } from './insert-parts.ts';
import type { Document } from './read-document.ts';
import type { Problem } from './problem.ts';
import type { RecordPage } from '../../engine/block.ts';
import { readCollections, type Collection, type RecordDocument } from './collections.ts';
import { filesOfFolder, memoryOf, type SiteFiles, type SiteMemory } from './site-memory.ts';

/** A page document with its address. */
export interface PageDocument extends Document<Page> {
  /** Address of the page, derived from its file name. */
  route: string;
}

/** All documents of a site. */
export interface Site {
  /** Folder that contains `pages/` and `public/`. */
  root: string;
  shell: Document<Shell>;
  /** The shells of the further languages, by their folders below `pages/`. */
  languages: ReadonlyMap<string, Document<Shell>>;
  sources: Document<Sources>;
  policies: Document<Policies>;
  /** The settings of the whole installation; optional. */
  settings?: Document<SiteSettings>;
  /** The templates of `npm run new`; optional. */
  templates?: Document<Templates>;
  /** The words of the engine in the language of the site (`words.json`); optional. */
  words?: Document<SiteWords>;
  /** The words of further languages, by their folders (`words.fr.json`). */
  languageWords: ReadonlyMap<string, Document<SiteWords>>;
  pages: PageDocument[];
  /** The collections of records, by the names of their sources. */
  collections: ReadonlyMap<string, Collection>;
  /** All parts by name, used or not. */
  parts: ReadonlyMap<string, ParsedFile>;
  /** The answers of reviewers, one document for each sitting. */
  answers: Document<Answers>[];
  /** The files without a schema, such as `pages/_facts.json`: they must only be JSON. */
  others: ParsedFile[];
  /** The problems of files that are no documents: symbolic links, invalid names. */
  problems: Problem[];
}

/** A page for rendering, without source positions. A `PageDocument` is one. */
export interface PageContent extends Pick<PageDocument, 'route' | 'value'> {
  /** The record of a page that is made for each record (`record-pages.ts`). */
  record?: RecordPage;
  /** File of the record. */
  recordFile?: string;
  file: Pick<ParsedFile, 'path'>;
  assembled?: Pick<ComposedDocument, 'parts'>;
}

/** A record of a collection, without source positions. A `RecordDocument` is one. */
export type RecordContent = Pick<RecordDocument, 'id' | 'value' | 'references'>;

/** A site for rendering. A `Site` is one. */
export interface SiteContent extends Pick<
  Site,
  'shell' | 'languages' | 'sources' | 'policies' | 'words' | 'languageWords'
> {
  pages: readonly PageContent[];
  collections: ReadonlyMap<string, { records: readonly RecordContent[] }>;
}

/** The files of a site as they were when it was read, and the memory of that reading. */
interface Reading {
  files: SiteFiles;
  memory: SiteMemory;
}
const readings = new WeakMap<Site, Reading>();

/** How a site was read. @throws Error for a site that was changed since */
export function readingOf(site: Site): Reading {
  const reading = readings.get(site);
  if (reading === undefined) throw new Error('This site is not as it was read.');
  return reading;
}

/**
 * Reads all documents of a site; after `keepReadings`, only the changed ones. Bad documents throw nothing; their `problems` contain the errors.
 * @param root Folder of the site; of a commit, that of its repository.
 * @param given The files, if they are not those of the folder.
 */
export function readSite(
  root: string,
  contract: Contract,
  given?: SiteFiles,
  memory: SiteMemory = memoryOf(contract),
): Site {
  const files = readOnce(given ?? filesOfFolder(root, memory));
  const site = readDocuments(root, contract, { files, memory });
  readings.set(site, { files, memory });
  return site;
}

/** Returns the same at each call, also after a file has changed. */
function readOnce({ list, read, has }: SiteFiles): SiteFiles {
  const once = <K, V>(find: (key: K) => V) => {
    const found = new Map<K, V>();
    return (key: K) => {
      const value = found.get(key) ?? find(key);
      found.set(key, value);
      return value;
    };
  };
  const listIn = once((folder: string | undefined) => list(folder));
  return { list: (folder) => listIn(folder), read: once(read), has: once(has) };
}

function readDocuments(root: string, contract: Contract, { files, memory }: Reading): Site {
  const { read, has } = files;
  const listed = files.list();
  const paths = listed.paths.toSorted();
  const parts = new Map(
    paths.flatMap((path): [string, ParsedFile][] => {
      const part = findPartName(path);
      return part === undefined ? [] : [[part, read(path)]];
    }),
  );
  const wordsIn = (path: string) => memory.document<SiteWords>(read(path), 'words', contract, parts);
  const shared = <T>(kind: SharedKind) => memory.document<T>(read(sharedFile(kind)), kind, contract, parts);
  const sources = shared<Sources>('sources');
  return {
    root,
    parts,
    problems: listed.problems,
    others: paths.flatMap((path) =>
      findRole(path) === undefined && !isBesideDocuments(path) ? [read(path)] : [],
    ),
    answers: paths.flatMap((path) =>
      isAnswers(path) ? [memory.document<Answers>(read(path), 'answers', contract, parts)] : [],
    ),
    shell: shared<Shell>('shell'),
    languages: new Map(
      paths.flatMap((path): [string, Document<Shell>][] => {
        const language = languageIn(path);
        return language === undefined
          ? []
          : [[language, memory.document<Shell>(read(path), 'shell', contract, parts)]];
      }),
    ),
    sources,
    collections: readCollections({ files, sources: sources.value, contract, memory }),
    policies: shared<Policies>('policies'),
    ...(has(wordsFile) && { words: wordsIn(wordsFile) }),
    languageWords: new Map(
      paths.flatMap((path): [string, Document<SiteWords>][] => {
        const language = languageIn(path);
        return language !== undefined && has(wordsFileFor(language))
          ? [[language, wordsIn(wordsFileFor(language))]]
          : [];
      }),
    ),
    ...(paths.includes(sharedFile('settings')) && { settings: shared<SiteSettings>('settings') }),
    ...(paths.includes(sharedFile('templates')) && { templates: shared<Templates>('templates') }),
    pages: paths.flatMap((path) => {
      const role = findRole(path);
      if (role === undefined || !('route' in role)) return [];
      const document = memory.document<Page>(read(path), 'page', contract, parts);
      return [memory.same(path, [document], () => ({ route: role.route, ...document }))];
    }),
  };
}

/** Whether a file has the answers of a reviewer. */
export function isAnswers(path: string): boolean {
  const role = findRole(path);
  return role !== undefined && 'kind' in role && role.kind === 'answers';
}

/** The language of a shell file. */
function languageIn(path: string): string | undefined {
  const role = findRole(path);
  return role && 'language' in role ? role.language : undefined;
}

/** Returns the words files of all languages that have one. */
export function wordsOfAll({
  words,
  languageWords,
}: Pick<Site, 'words' | 'languageWords'>): Document<SiteWords>[] {
  return [...(words ? [words] : []), ...languageWords.values()];
}

/** Returns the shells of all languages, the first one first. */
export function listShells(site: Pick<Site, 'shell' | 'languages'>): Document<Shell>[] {
  return [site.shell, ...site.languages.values()];
}

/** Returns the shell of the language of a page. */
export function findShell(
  site: Pick<Site, 'shell' | 'languages'>,
  page: Pick<PageContent, 'file'>,
): Document<Shell> {
  return site.languages.get(findLanguage(site, page)) ?? site.shell;
}

/** Whether a page is shown at unknown addresses. */
export const isForUnknown = (
  site: Pick<Site, 'shell' | 'languages'>,
  { route }: Pick<PageContent, 'route'>,
): boolean => listShells(site).some(({ value }) => value.notFound === route);

/** Returns the folder of the language of a page, from `pages/`; empty for the first language. */
export function findLanguage(
  { languages }: Pick<Site, 'languages'>,
  { file }: Pick<PageContent, 'file'>,
): string {
  const folder = /^pages\/([^/]+)\//.exec(file.path)?.[1] ?? '';
  return languages.has(folder) ? folder : '';
}

/** Returns the shared documents that the site has, each with its kind. */
export function listShared(site: Site): [SharedKind, Document<unknown>][] {
  const shared = sharedKinds.flatMap((kind): [SharedKind, Document<unknown>][] => {
    const document = site[kind];
    return document === undefined ? [] : [[kind, document]];
  });
  return [
    ...shared,
    ...[...site.languages.values()].map((shell): [SharedKind, Document<unknown>] => ['shell', shell]),
  ];
}

/** Returns the shared documents whose content appears on each page; no page can be rendered without them. */
export function sharedByPages(site: Site): Document<unknown>[] {
  const shared = listShared(site).flatMap(([kind, document]) =>
    sharedDocuments[kind].isOnPages ? [document] : [],
  );
  return [...shared, ...wordsOfAll(site)];
}

/** Returns the records of all collections. */
export function listRecords({ collections }: Pick<Site, 'collections'>): RecordDocument[] {
  return [...collections.values()].flatMap(({ records }) => records);
}

/** Returns the files of the documents below `pages/` and of the parts, each once. */
export function listFiles(site: Site): ParsedFile[] {
  const shared = listShared(site).map(([, document]) => document);
  const records = [...site.collections.values()].flatMap(({ files }) => files);
  const files = [...[...shared, ...site.pages].map(({ file }) => file), ...site.parts.values(), ...records];
  // Two sources may have the same folder.
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

export function isPage(document: Document<unknown>): document is PageDocument {
  return 'route' in document;
}

/**
 * Returns all addresses of a page: its route, then its aliases. On a page with problems an alias that is no text is
 * skipped.
 */
export function listPaths(page: PageContent): string[] {
  return [page.route, ...textsIn(page.value.aliases)];
}

/** The texts in a list, which may be something else in a document with problems. */
export function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

/**
 * Returns the former addresses of a page, which redirect to it. On a page with problems those that are no text are
 * skipped.
 */
export function listFormerPaths(page: PageContent): string[] {
  return textsIn(page.value.redirectFrom);
}
