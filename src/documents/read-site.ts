/** Reads the documents of a site from its folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Policies, Shell, Sources, Templates } from '../generated/schema.ts';
import { defaultLayout } from './default-layout.ts';
import type { Contract, Reference } from './contract.ts';
import { sharedDocuments, sharedKinds, type DocumentKind, type SharedKind } from './kinds.ts';
import { shapeProblems } from './check-shape.ts';
import { fileOf, partFile, partNameOf, roleOf } from './paths.ts';
import { insertParts, parseFile, type ComposedDocument, type ParsedFile } from './document.ts';
import { problemAt, type Problem } from './problem.ts';

/** A document after reading and schema validation. */
export interface Document<T> {
  file: ParsedFile;
  /** The data; it has the declared type only if `problems` is empty. */
  value: T;
  assembled?: ComposedDocument;
  /** The values to which the schema gives a role, such as links and ids. */
  references: Reference[];
  problems: Problem[];
}

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
  sources: Document<Sources>;
  policies: Document<Policies>;
  /** The templates of `npm run new`; optional. */
  templates?: Document<Templates>;
  pages: PageDocument[];
  /** All parts by name, used or not. */
  parts: ReadonlyMap<string, ParsedFile>;
}

/**
 * Reads all documents of a site. Nothing is thrown for bad documents; their `problems` contain the errors.
 * @param overlay Texts that replace or add files, by path from the site's root. The result is the site as it
 * would be after saving them.
 */
export function readSite(
  root: string,
  contract: Contract,
  overlay: ReadonlyMap<string, string> = new Map(),
): Site {
  const folder = join(root, 'pages');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const own = names
    .map((name) => `pages/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.json'));
  const paths = [...new Set([...own, ...overlay.keys()])].toSorted();
  const read = (path: string) => parseFile(path, overlay.get(path) ?? readText(join(root, path)));
  const parts = new Map(
    paths.flatMap((path): [string, ParsedFile][] => {
      const part = partNameOf(path);
      return part === undefined ? [] : [[part, read(path)]];
    }),
  );
  const shared = <T>(kind: SharedKind) => readDocument<T>(read(fileOf(kind)), kind, contract, parts);
  return {
    root,
    parts,
    shell: shared<Shell>('shell'),
    sources: shared<Sources>('sources'),
    policies: shared<Policies>('policies'),
    ...(paths.includes(fileOf('templates')) && { templates: shared<Templates>('templates') }),
    pages: paths.flatMap((path) => {
      const role = roleOf(path);
      return role && 'route' in role
        ? [{ route: role.route, ...readDocument<Page>(read(path), 'page', contract, parts) }]
        : [];
    }),
  };
}

/**
 * Returns the site as it would be with other texts in some files; writes nothing.
 * @param texts New texts by path from the site's root.
 */
export function withFiles(site: Site, contract: Contract, texts: ReadonlyMap<string, string>): Site {
  const changed = new Map([...texts].map(([path, text]) => [path, parseFile(path, text)]));
  const roles = [...changed.values()].flatMap((file) => {
    const role = roleOf(file.path);
    return role ? [{ file, role }] : [];
  });
  const parts = new Map([
    ...site.parts,
    ...roles.flatMap(({ file, role }): [string, ParsedFile][] => ('part' in role ? [[role.part, file]] : [])),
  ]);
  /** Reads a document again, unless it is valid, unchanged and uses no changed part. */
  const again = <T, D extends Document<T>>(document: D, kind: DocumentKind): D => {
    const { file, assembled, problems } = document;
    const own = changed.get(file.path);
    const uses = assembled?.parts.some((name) => changed.has(partFile(name)));
    if (own === undefined && !uses && problems.length === 0) return document;
    return { ...document, ...readDocument<T>(own ?? file, kind, contract, parts) };
  };
  const known = new Set(site.pages.map(({ file }) => file.path));
  const templates = changed.get(fileOf('templates'));
  return {
    ...site,
    parts,
    shell: again<Shell, Document<Shell>>(site.shell, 'shell'),
    sources: again<Sources, Document<Sources>>(site.sources, 'sources'),
    policies: again<Policies, Document<Policies>>(site.policies, 'policies'),
    ...(site.templates
      ? { templates: again<Templates, Document<Templates>>(site.templates, 'templates') }
      : templates && { templates: readDocument<Templates>(templates, 'templates', contract, parts) }),
    pages: [
      ...site.pages.map((page) => again<Page, PageDocument>(page, 'page')),
      ...roles.flatMap(({ file, role }) =>
        'route' in role && !known.has(file.path)
          ? [{ route: role.route, ...readDocument<Page>(file, 'page', contract, parts) }]
          : [],
      ),
    ].toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1)),
  };
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
  const assembled = insertParts({ ...file, root }, parts);
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

/** Removes `$schema`, which only editors read. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema: _, ...rest } = value as Record<string, unknown>;
  return rest;
}

/** Returns the shared documents that the site has, each with its kind. */
export function sharedOf(site: Site): [SharedKind, Document<unknown>][] {
  return sharedKinds.flatMap((kind): [SharedKind, Document<unknown>][] => {
    const document = site[kind];
    return document === undefined ? [] : [[kind, document]];
  });
}

/** Returns the shared documents whose content appears on each page; no page can be rendered without them. */
export function sharedByPages(site: Site): Document<unknown>[] {
  return sharedOf(site).flatMap(([kind, document]) => (sharedDocuments[kind].isOnPages ? [document] : []));
}

/** Returns all files of a site, each once. */
export function filesOf(site: Site): ParsedFile[] {
  const shared = sharedOf(site).map(([, document]) => document);
  return [...[...shared, ...site.pages].map(({ file }) => file), ...site.parts.values()];
}

export function isPage(document: Document<unknown>): document is PageDocument {
  return 'route' in document;
}

/** Returns all addresses of a page: its route, then its aliases. */
export function pathsOf(page: PageDocument): string[] {
  const { aliases } = page.value;
  return [page.route, ...(Array.isArray(aliases) ? aliases : [])];
}

/** Returns the ids in the layout of a page. */
export function idsOfLayout(page: PageDocument, site: Site): string[] {
  return idsIn(site.shell.value.layouts?.[page.value.layout ?? defaultLayout]);
}

/** Returns all ids of a page: its own and those of its layout. */
export function idsOf(page: PageDocument, site: Site): Set<string> {
  const own = page.references.filter(({ role }) => role === 'id').map(({ value }) => value as string);
  return new Set([...own, ...idsOfLayout(page, site)]);
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id } = value as { id?: unknown };
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(value).flatMap(idsIn)];
}
