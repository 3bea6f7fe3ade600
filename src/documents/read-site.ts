/** Reads the documents of a site from its folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Policies, Shell, SiteSettings, Sources, Templates } from '../generated/schema.ts';
import { defaultLayout } from './default-layout.ts';
import type { Contract } from './contract.ts';
import type { Reference } from './validators.ts';
import { sharedDocuments, sharedKinds, schemaId, type DocumentKind, type SharedKind } from './kinds.ts';
import { shapeProblems } from './check-shape.ts';
import { proseLimitProblems } from './prose-limits.ts';
import { titleAt } from './property-titles.ts';
import { fileOf, partFile, partNameOf, roleOf } from './paths.ts';
import { parseFile, type ParsedFile } from './document.ts';
import { insertParts, type ComposedDocument } from './insert-parts.ts';
import { listDocuments, readDocumentFile } from './list-files.ts';
import { settingsFile } from './site-settings.ts';
import type { Problem } from './problem.ts';

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
  /** What `settings.json` says, if the site has that file. */
  settings?: Document<SiteSettings>;
  /** The templates of `npm run new`; optional. */
  templates?: Document<Templates>;
  pages: PageDocument[];
  /** All parts by name, used or not. */
  parts: ReadonlyMap<string, ParsedFile>;
  /** The files that no schema applies to, such as `pages/_facts.json`: they must be JSON, no more. */
  others: ParsedFile[];
  /** The problems of what is no document: symbolic links, names that are no address. */
  problems: Problem[];
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
  const listed = listDocuments(root);
  const paths = [...new Set([...listed.paths, ...overlay.keys()])].toSorted();
  const read = (path: string) => {
    const text = overlay.get(path);
    return text === undefined ? readDocumentFile(root, path) : parseFile(path, text);
  };
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
    problems: listed.problems,
    others: paths.flatMap((path) => (roleOf(path) === undefined ? [read(path)] : [])),
    shell: shared<Shell>('shell'),
    sources: shared<Sources>('sources'),
    policies: shared<Policies>('policies'),
    ...(existsSync(join(root, settingsFile)) && {
      settings: readDocument<SiteSettings>(
        readDocumentFile(root, settingsFile),
        'settings',
        contract,
        new Map(),
      ),
    }),
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
  return withParsed(
    site,
    contract,
    [...texts].map(([path, text]) => parseFile(path, text)),
  );
}

/** Returns the site after one of its files has been saved; all others are taken as they were read. */
export function withSaved(site: Site, contract: Contract, path: string): Site {
  return withParsed(site, contract, [readDocumentFile(site.root, path)]);
}

function withParsed(site: Site, contract: Contract, files: readonly ParsedFile[]): Site {
  const changed = new Map(files.map((file) => [file.path, file]));
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
    // What was assembled of the text before must not stay when nothing can be assembled now.
    const { assembled: _, ...kept } = document;
    return { ...(kept as D), ...readDocument<T>(own ?? file, kind, contract, parts) };
  };
  const known = new Set(site.pages.map(({ file }) => file.path));
  const templates = changed.get(fileOf('templates'));
  return {
    ...site,
    parts,
    others: [
      ...site.others.filter(({ path }) => !changed.has(path)),
      ...[...changed.values()].filter(({ path }) => roleOf(path) === undefined),
    ],
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

function readDocument<T>(
  file: ParsedFile,
  kind: DocumentKind,
  contract: Contract,
  parts: ReadonlyMap<string, ParsedFile>,
): Document<T> {
  if (file.content === undefined) return { file, value: {} as T, references: [], problems: file.problems };
  const assembled = insertParts(file, parts);
  const tooLarge = assembled.problems.filter(({ code }) => code === 'E112');
  if (tooLarge.length > 0) return { file, value: {} as T, references: [], problems: tooLarge };
  const { errors, references } = contract.validate(kind, assembled.value);
  const prose = proseLimitProblems(assembled, references);
  return {
    file,
    value: withoutSchema(assembled.value) as T,
    assembled,
    // Nobody parses prose that is refused.
    references: references.filter((reference) => !prose.has(reference)),
    problems: [
      ...file.problems,
      ...assembled.problems,
      ...prose.values(),
      ...assembled.parts.flatMap((name) => parts.get(name)?.problems ?? []),
      ...shapeProblems(assembled, errors, contract.blockTypes, (pointer) =>
        titleAt(contract, contract.schemas.get(schemaId(kind)), assembled.value, pointer),
      ),
    ],
  };
}

/** Removes `$schema`, which only editors read. */
function withoutSchema(value: unknown): unknown {
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

/** Returns the files of all documents and parts of a site, each once. */
export function filesOf(site: Site): ParsedFile[] {
  const shared = sharedOf(site).map(([, document]) => document);
  return [...[...shared, ...site.pages].map(({ file }) => file), ...site.parts.values()];
}

export function isPage(document: Document<unknown>): document is PageDocument {
  return 'route' in document;
}

/** Returns all addresses of a page: its route, then its aliases. Of a page with problems: those that are texts. */
export function pathsOf(page: PageDocument): string[] {
  return [page.route, ...textsIn(page.value.aliases)];
}

/** The texts of a list that may not be one, in a document with problems. */
function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

/** Returns the former addresses of a page, which lead to it. Of a page with problems: those that are texts. */
export function formerPathsOf(page: PageDocument): string[] {
  return textsIn(page.value.redirectFrom);
}

/** Returns the former addresses of pages, each with the address of the page to which it leads. */
export function redirectsOf(site: Site): Record<string, string> {
  return Object.fromEntries(
    site.pages.flatMap((page) => formerPathsOf(page).map((from) => [from, page.route])),
  );
}

/** The ids of each layout. Most pages share one, and a document is never changed in place. */
const layoutIds = new WeakMap<object, string[]>();

/** Returns the ids in the layout of a page. */
export function idsOfLayout(page: PageDocument, site: Site): readonly string[] {
  const layout: unknown = site.shell.value.layouts?.[page.value.layout ?? defaultLayout];
  // A shell that has problems may have anything here.
  if (!Array.isArray(layout)) return idsIn(layout);
  const ids = layoutIds.get(layout) ?? idsIn(layout);
  layoutIds.set(layout, ids);
  return ids;
}

/** Returns all ids of a page: its own and those of its layout. */
export function idsOf(page: PageDocument, site: Site): Set<string> {
  const own = page.references.filter(({ role }) => role === 'id').map(({ value }) => value as string);
  return new Set([...own, ...idsOfLayout(page, site)]);
}

/** Returns the pages that show a file: the page itself, a part of it, or the shell of all. */
export function pagesWith(site: Site, path: string): PageDocument[] {
  const part = partNameOf(path);
  const isOnAll =
    path === site.shell.file.path ||
    (part !== undefined && site.shell.assembled?.parts.includes(part) === true);
  return site.pages.filter(
    ({ file, assembled }) =>
      isOnAll || file.path === path || (part !== undefined && assembled?.parts.includes(part) === true),
  );
}

/** Returns all ids in a value, at any depth. */
export function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id } = value as { id?: unknown };
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(value).flatMap(idsIn)];
}
