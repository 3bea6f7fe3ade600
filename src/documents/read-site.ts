/** Reads the documents of a site from its folder, wherever that is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kinds, Page, Policies, Shell, Sources } from '../generated/schema.ts';
import { defaultLayout } from './default-layout.ts';
import {
  sharedKinds,
  type Contract,
  type DocumentKind,
  type Reference,
  type SharedKind,
} from './contract.ts';
import { shapeProblems } from './check-shape.ts';
import { assemble, parseFile, type Assembled, type ParsedFile } from './document.ts';
import { problemAt, type Problem } from './problem.ts';

/** A document that has been read and has gone through the first pass. */
export interface Document<T> {
  file: ParsedFile;
  /** The data; trustworthy only when `problems` is empty. */
  value: T;
  assembled?: Assembled;
  /** What the document refers to, as its schema says. */
  references: Reference[];
  problems: Problem[];
}

export interface PageDocument extends Document<Page> {
  /** Address of the page, from its file name. */
  route: string;
}

export interface Site {
  /** Folder that holds `pages/` and `public/`. */
  root: string;
  shell: Document<Shell>;
  sources: Document<Sources>;
  policies: Document<Policies>;
  /** What `npm run new` can add; not every site says it. */
  kinds?: Document<Kinds>;
  pages: PageDocument[];
  /** Names of all parts, and of those that a document uses. */
  parts: ReadonlyMap<string, ParsedFile>;
}

/**
 * Reads all documents of a site. Nothing is thrown: what is wrong stands in the documents' problems.
 * @param overlay Texts that count in place of files, or besides them, by path from the site's root: what the site
 * would be if they were saved.
 */
export function readSite(
  root: string,
  contract: Contract,
  overlay: ReadonlyMap<string, string> = new Map(),
): Site {
  const folder = join(root, 'pages');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const own = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.json'));
  const others = [...overlay.keys()].map((path) => path.replace(/^pages\//, ''));
  const files = [...new Set([...own, ...others])].toSorted();
  const read = (name: string) =>
    parseFile(`pages/${name}`, overlay.get(`pages/${name}`) ?? readText(join(folder, name)));
  const parts = new Map(
    files.filter((name) => name.startsWith('_parts/')).map((name) => [name.slice(7, -5), read(name)]),
  );
  const named = <T>(kind: DocumentKind) => readDocument<T>(read(`_${kind}.json`), kind, contract, parts);
  return {
    root,
    parts,
    shell: named<Shell>('shell'),
    sources: named<Sources>('sources'),
    policies: named<Policies>('policies'),
    ...(files.includes('_kinds.json') && { kinds: named<Kinds>('kinds') }),
    pages: files
      .filter((name) => !name.startsWith('_'))
      .map((name) => ({
        route: `/${name.slice(0, -5)}`,
        ...readDocument<Page>(read(name), 'page', contract, parts),
      })),
  };
}

/** The site as it would be with other texts in some of its files; nothing is written. */
export function withFiles(site: Site, contract: Contract, texts: ReadonlyMap<string, string>): Site {
  const changed = new Map([...texts].map(([path, text]) => [path, parseFile(path, text)]));
  const parts = new Map(site.parts);
  for (const [path, file] of changed) {
    if (path.startsWith('pages/_parts/')) parts.set(path.slice(13, -5), file);
  }
  /** Documents that neither changed nor use what changed stay as they are. */
  const again = <T, D extends Document<T>>(document: D, kind: DocumentKind): D => {
    const { file, assembled, problems } = document;
    const own = changed.get(file.path);
    const uses = assembled?.parts.some((name) => changed.has(`pages/_parts/${name}.json`));
    if (own === undefined && !uses && problems.length === 0) return document;
    return { ...document, ...readDocument<T>(own ?? file, kind, contract, parts) };
  };
  const known = new Set(site.pages.map(({ file }) => file.path));
  const added = [...changed.values()].filter(({ path }) => !known.has(path) && /^pages\/(?!_)/.test(path));
  return {
    ...site,
    parts,
    shell: again<Shell, Document<Shell>>(site.shell, 'shell'),
    sources: again<Sources, Document<Sources>>(site.sources, 'sources'),
    policies: again<Policies, Document<Policies>>(site.policies, 'policies'),
    ...(site.kinds && { kinds: again<Kinds, Document<Kinds>>(site.kinds, 'kinds') }),
    pages: [
      ...site.pages.map((page) => again<Page, PageDocument>(page, 'page')),
      ...added.map((file) => ({
        route: routeOf(file.path),
        ...readDocument<Page>(file, 'page', contract, parts),
      })),
    ].toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1)),
  };
}

/** The address of the page in a file. */
function routeOf(path: string): string {
  return path.slice('pages'.length, -'.json'.length);
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').replace(/^\uFEFF/, '') : '';
}

function readDocument<T>(
  file: ParsedFile,
  kind: DocumentKind,
  contract: Contract,
  parts: ReadonlyMap<string, ParsedFile>,
): Document<T> {
  const { root } = file;
  if (root === undefined) {
    const missing = problemAt(file, 0, 0, 'E101', `the file is missing or empty; every site has one`);
    return { file, value: {} as T, references: [], problems: file.text === '' ? [missing] : file.problems };
  }
  const assembled = assemble({ ...file, root }, parts);
  const { errors, references } = contract.validate(kind, assembled.value);
  const value = withoutSchema(assembled.value);
  return {
    file,
    value: value as T,
    assembled,
    references,
    problems: [
      ...file.problems,
      ...assembled.problems,
      ...assembled.parts.flatMap((name) => parts.get(name)?.problems ?? []),
      ...shapeProblems(assembled, errors, contract.blockTypes),
    ],
  };
}

/** `$schema` is for editors; no part of the engine reads it. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema: _, ...rest } = value as Record<string, unknown>;
  return rest;
}

/** The documents that the whole site shares, as far as it has them, each with its kind. */
export function sharedOf(site: Site): [SharedKind, Document<unknown>][] {
  return sharedKinds.flatMap((kind): [SharedKind, Document<unknown>][] => {
    const document = site[kind];
    return document === undefined ? [] : [[kind, document]];
  });
}

/** The shared documents without which no page can be drawn. */
export function sharedDocumentsOf({ shell, sources, policies }: Site): Document<unknown>[] {
  return [shell, sources, policies];
}

/** All files of a site, each once. */
export function filesOf(site: Site): ParsedFile[] {
  const shared = sharedOf(site).map(([, document]) => document);
  return [...[...shared, ...site.pages].map(({ file }) => file), ...site.parts.values()];
}

export function isPage(document: Document<unknown>): document is PageDocument {
  return 'route' in document;
}

/** All addresses of a page. */
export function pathsOf(page: PageDocument): string[] {
  const { aliases } = page.value;
  return [page.route, ...(Array.isArray(aliases) ? aliases : [])];
}

/** The ids that the layout of a page takes. */
export function idsOfLayout(page: PageDocument, site: Site): string[] {
  return idsIn(site.shell.value.layouts?.[page.value.layout ?? defaultLayout]);
}

/** All ids of a page: its own, and those of its layout. */
export function idsOf(page: PageDocument, site: Site): Set<string> {
  const own = page.references.filter(({ kind }) => kind === 'id').map(({ value }) => value as string);
  return new Set([...own, ...idsOfLayout(page, site)]);
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id } = value as { id?: unknown };
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(value).flatMap(idsIn)];
}
