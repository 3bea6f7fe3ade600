/** Finds the routes that use a part, a source, a policy, a layout or a file of `public/`. */
import { groupBy } from '../../engine/group-by.ts';
import { addressesIn } from './prose-facts.ts';
import { languageOfWords, findPartName, findRole } from './paths.ts';
import type { Reference } from './validators.ts';
import type { ComposedDocument } from './insert-parts.ts';
import type { Document } from './read-document.ts';
import { isPage, findShell, listShells, type PageDocument, type Site } from './read-site.ts';
import { addressesOfRecord, addressOfEach } from './record-pages.ts';
import { selectRecords, type Selection } from '../../engine/data.ts';
import { objectsIn, parsePointer } from '../json/json.ts';
import { toItem } from './answer-collections.ts';
import { isRecordOf, type RecordDocument } from './collections.ts';
import { defaultLayout } from './default-layout.ts';
import { perObject } from '../../engine/per-object.ts';

/** The routes of a revision, by the things that they use, such as `part shell/footer`. */
export type Usage = ReadonlyMap<string, ReadonlySet<string>>;

/** The key of the settings of a shell, which every route of its language uses. */
export const everywhere = (language: string) => `everywhere ${language}`;

/** Roles of references to a source or policy: its change affects the page. */
const named = new Set(['source', 'policy']);
/** Roles of references that may contain the path of a public file. */
const ofFiles = new Set(['image', 'large-image', 'file', 'frame', 'link', 'prose']);

/** The key of a record. */
export const recordKey = (source: string, { id }: Pick<RecordDocument, 'id'>) => `record ${source}/${id}`;

/** The key of things that every route of every language uses. */
export const onEachRoute = 'everywhere';

/** The folder of the language of a shell or words document; empty for the first language. */
export function languageOfDocument({ file }: Pick<Document<unknown>, 'file'>): string {
  const role = findRole(file.path);
  return (role && 'language' in role && role.language) || languageOfWords(file.path);
}

/** The name of a layout among those of all languages: `inner`, `fr/inner`. */
export function layoutKey(shell: Document<unknown>, layout: string): string {
  const language = languageOfDocument(shell);
  return language === '' ? layout : `${language}/${layout}`;
}

/**
 * Collects everything that the pages of a site use.
 * @param media paths of the public files, with a leading slash
 */
export function findUsage(site: Site, media: readonly string[]): Usage {
  const usage = new Map<string, Set<string>>();
  const add = (thing: string, routes: readonly string[]) => {
    const known = usage.get(thing) ?? new Set();
    for (const route of routes) known.add(route);
    usage.set(thing, known);
  };
  const files = new Set(media);
  const byLayout = groupBy(site.pages, (page) =>
    layoutKey(findShell(site, page), page.value.layout ?? defaultLayout),
  );
  const inLanguage = (shell: Document<unknown>) =>
    site.pages.filter((page) => findShell(site, page) === shell);
  const routesOf = (reference: Reference, document: Document<unknown>): string[] => {
    if (isPage(document)) return [document.route];
    const layout = /^\/layouts\/([^/]+)/.exec(reference.pointer)?.[1];
    // The feed has a source, and no page shows it.
    if (layout === undefined && named.has(reference.role)) return [];
    const pages =
      layout === undefined ? inLanguage(document) : (byLayout.get(layoutKey(document, layout)) ?? []);
    return pages.map(({ route }) => route);
  };
  for (const shell of listShells(site))
    add(everywhere(languageOfDocument(shell)), routesIn(inLanguage(shell)));
  add(onEachRoute, routesIn(site.pages));
  for (const [layout, pages] of byLayout) add(`layout ${layout}`, routesIn(pages));
  for (const { route, value } of site.pages) for (const type of typesIn(value)) add(`block ${type}`, [route]);
  for (const shell of listShells(site))
    for (const [name, blocks] of Object.entries(shell.value.layouts ?? {}))
      for (const type of typesIn(blocks))
        add(`block ${type}`, routesIn(byLayout.get(layoutKey(shell, name)) ?? []));
  const lists: List[] = [];
  for (const document of [...listShells(site), ...site.pages]) {
    for (const reference of document.references) {
      const routes = routesOf(reference, document);
      if (reference.role === 'source') lists.push({ ...listAt(document, reference), routes });
      for (const thing of thingsIn(reference, files)) add(thing, routes);
      // A page uses all its parts, which are added below; a part of a shell may be of one layout.
      const part = isPage(document) ? undefined : partAt(document.assembled, reference.pointer);
      if (part !== undefined) add(`part ${part}`, routes);
    }
  }
  for (const { assembled, route } of site.pages)
    for (const part of assembled?.parts ?? []) add(`part ${part}`, [route]);
  for (const [source, { records }] of site.collections) {
    const routesOfRecord = findRecordRoutes(site, source, lists);
    for (const record of records) {
      const routes = routesOfRecord(record);
      add(recordKey(source, record), routes);
      for (const reference of record.references)
        for (const thing of thingsIn(reference, files)) add(thing, routes);
    }
  }
  return usage;
}

/** The types of blocks in a value, however deep; other things with a type are among them. */
export const typesIn = (value: unknown): string[] =>
  objectsIn(value).flatMap(({ type }) => (typeof type === 'string' ? [type] : []));

/** A list of records, and the routes that show it. */
interface List {
  source: string;
  selection: Selection;
  routes: readonly string[];
}

function listAt({ value: content }: Document<unknown>, { pointer, value }: Reference): Omit<List, 'routes'> {
  const path = parsePointer(pointer).slice(0, -1);
  const binding = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], content);
  // Without `when`: tomorrow the list may show any record.
  const { where, having, limit, sort } = binding as Selection;
  return {
    source: String(value),
    selection: {
      ...(where && { where }),
      ...(having && { having }),
      ...(limit !== undefined && { limit, ...(sort && { sort }) }),
    },
  };
}

/** Returns a function that finds the routes of a record: the pages whose lists select it, and its own page. */
function findRecordRoutes(
  site: Site,
  name: string,
  lists: readonly List[],
): (record: RecordDocument) => string[] {
  const makers = site.pages.filter((page) => addressOfEach(page) !== undefined);
  const isMaker = new Set(routesIn(makers));
  const source = site.sources.value[name] ?? {};
  const records = site.collections.get(name)?.records ?? [];
  const items = records.map((record) => toItem(record, source));
  const own = lists
    .filter((list) =>
      records.some(({ file }) => isRecordOf(site.sources.value[list.source] ?? null, file.path)),
    )
    .map(({ selection, routes }) => {
      const selected = selectRecords(
        items,
        { sort: source.sort, ...selection },
        source.fields,
        (path) => path,
        { zone: site.settings?.value.timeZone },
      );
      return {
        ids: new Set(selected.map(({ id }) => id)),
        isAll: Object.keys(selection).length === 0,
        routes: routes.filter((route) => !isMaker.has(route)),
      };
    });
  return (record) => [
    ...own.filter(({ isAll, ids }) => isAll || ids.has(record.id)).flatMap(({ routes }) => routes),
    ...addressesOfRecord({ ...site, pages: makers }, record),
  ];
}

const routesIn = (pages: readonly PageDocument[]) => pages.map(({ route }) => route);

function thingsIn(reference: Reference, files: ReadonlySet<string>): string[] {
  const { role, value } = reference;
  if (named.has(role)) return [`${role} ${String(value)}`];
  if (!ofFiles.has(role)) return [];
  return addressesOf(reference)
    .filter((address) => files.has(address))
    .map((address) => `file ${address}`);
}

/** The addresses of references, which are the same objects in each reading of an unchanged document. */
const addressesOf = perObject(({ value }: Reference): readonly string[] =>
  (Array.isArray(value) ? addressesIn(value as string[]).map(({ address }) => address) : [String(value)]).map(
    (address) => address.split(/[?#]/)[0] ?? '',
  ),
);

/** Name of the part that contains the value at a pointer; `undefined` outside of parts. */
function partAt(assembled: ComposedDocument | undefined, pointer: string): string | undefined {
  return findPartName(assembled?.locate(pointer).file.path ?? '');
}
