/** Compares two revisions of a site: changes of each route, and changes shared by several routes. */
import type { Contract } from '../site/documents/contract.ts';
import { sortProblems, type Problem } from '../site/documents/problem.ts';
import { findRole, languageOfWords } from '../site/documents/paths.ts';
import { listFiles } from '../site/documents/read-site.ts';
import { findBlockType, findCollection, isCode, isLook } from '../site/documents/content-files.ts';
import { describe } from './describe.ts';
import {
  readDocuments,
  createSide,
  fileChanges,
  isUnchanged,
  type RevisionDocuments,
  type DocumentEntry,
} from './revision-documents.ts';
import { commonTexts } from './common-texts.ts';
import { createSchemaLabels } from './schema-labels.ts';
import { isObject, own, type Json } from '../site/json/json.ts';
import type { Act, Changes } from './change-notes.ts';
import { compareRecords, type RecordFacts } from './records.ts';
import { findRenames, type DiffContext } from './match-places.ts';
import type { Revision } from './revision.ts';
import { everywhere, onEachRoute, findUsage, type Usage } from '../site/documents/usage.ts';

/** A route whose own document differs. */
export interface RouteReview extends Changes {
  route: string;
  title: string;
  /** Path of its document; for a removed route the old path. */
  file: string;
  act: Act;
  /** For a renamed route: the old route. */
  was?: string;
  /** For a translation: the texts that are the same in the page that it translates. */
  untranslated?: string[];
}

/**
 * A change that several routes may share, reported once: of a part, a named entry of a shared document, the settings of
 * the shell, a group of words, a record, or a file.
 */
export interface SharedReview extends Changes {
  /**
   * `words`: a group of the words of a language. `document`: a shared document with only a new format or file mode.
   * `file`: a file of `public/`, or one below `pages/` that is no document.
   */
  kind:
    | 'part'
    | 'source'
    | 'policy'
    | 'layout'
    | 'template'
    | 'shell'
    | 'words'
    | 'setting'
    | 'record'
    | 'document'
    | 'file';
  name: string;
  file: string;
  act: Act;
  /** All routes that use it, in either revision. */
  routes: string[];
  /** For a record: which one it is. */
  record?: RecordFacts;
  /** For a file: the old and the new size in bytes. */
  sizes?: { before?: number; after?: number };
}

export interface Review {
  before: string;
  after: string;
  allRoutes: string[];
  routes: RouteReview[];
  shared: SharedReview[];
  /** Every route that may look different to visitors, with the names of the changes that affect it. */
  touched: { route: string; by: string[] }[];
  /** Problems found while reading the documents of either revision. */
  readErrors: (Problem & { revision: string })[];
}

/** Compares two revisions. The current schemas are used for both. */
export function compareRevisions(before: Revision, after: Revision, contract: Contract): Review {
  const schemaLabels = createSchemaLabels(contract);
  const [old, now] = [readDocuments(before, contract), readDocuments(after, contract)];
  const renames = findRenames(pagesOnlyIn(old, now), pagesOnlyIn(now, old));
  const context: DiffContext = {
    schemaLabels,
    before: createSide(old, now, schemaLabels, new Map([...renames].map(([page, was]) => [was, page.name]))),
    after: createSide(now, old, schemaLabels),
  };
  const find: Find = (a, b) => (isUnchanged(a, b) ? { notes: [], unseen: [] } : changes(a, b, context));

  const shared = compareShared(old, now, find);
  const records = compareRecords(old, now, find);
  const files = compareFiles(before, after);
  const usages: [Usage, Usage] = [
    findUsage(before.site, mediaIn(before)),
    findUsage(after.site, mediaIn(after)),
  ];
  const order = new Map(after.site.pages.map(({ route }, index) => [route, index]));
  const sharedReviews = [...shared, ...records, ...files].map((one): SharedReview => {
    const thing = usedAs(one);
    const routes = usages.flatMap((usage) => [...(usage.get(thing) ?? [])]);
    return {
      ...one,
      routes: [...new Set(routes)].toSorted(
        (a, b) => (order.get(a) ?? order.size) - (order.get(b) ?? order.size),
      ),
    };
  });
  const routes = comparePages(old, now, renames, find, (page) =>
    findUntranslated(page, now, after, contract),
  );
  return {
    before: before.name,
    after: after.name,
    allRoutes: after.site.pages.map(({ route }) => route),
    routes,
    shared: sharedReviews,
    touched: touchedBy(routes, sharedReviews),
    readErrors: [...listReadErrors(before), ...listReadErrors(after)],
  };
}

/** The key of a shared change in `Usage`. */
function usedAs({ kind, name, file }: Omit<SharedReview, 'routes'>): string {
  if (kind === 'shell') return everywhere(name);
  if (kind === 'words') return everywhere(languageOfWords(file));
  const collection = kind === 'record' ? undefined : findCollection(file);
  if (collection !== undefined) return `source ${collection}`;
  const type = findBlockType(file);
  if (type !== undefined) return `block ${type}`;
  return kind === 'setting' || isLook(file) || isCode(file) ? onEachRoute : `${kind} ${name}`;
}

/** The changes between two documents; a missing document counts as empty. */
function changes(a: DocumentEntry | undefined, b: DocumentEntry | undefined, context: DiffContext): Changes {
  const name = b?.name ?? a?.name ?? '';
  const empty: Json = Array.isArray(a?.value ?? b?.value) ? [] : {};
  const found = describe(name, a?.value ?? empty, b?.value ?? empty, b?.schema ?? a?.schema, context);
  const unseen = [...found.unseen];
  if (a?.isWhole && b?.isWhole && unseen.length === 0 && found.notes.length === 0)
    unseen.push(...fileChanges(a, b));
  return { notes: found.notes, unseen };
}

type Find = (a: DocumentEntry | undefined, b: DocumentEntry | undefined) => Changes;

/** The pages that only one side has, without those that are unreadable on the other. */
const pagesOnlyIn = (one: RevisionDocuments, other: RevisionDocuments) =>
  [...one.pages.values()].filter(({ name, file }) => !other.pages.has(name) && !other.broken.has(file.path));

function comparePages(
  old: RevisionDocuments,
  now: RevisionDocuments,
  renamed: ReadonlyMap<DocumentEntry, DocumentEntry>,
  find: Find,
  untranslated: (page: DocumentEntry) => string[],
): RouteReview[] {
  const [gone, come] = [pagesOnlyIn(old, now), pagesOnlyIn(now, old)];
  const left = gone.filter((page) => ![...renamed.values()].includes(page));
  const names = [...new Set([...now.pages.keys(), ...left.map(({ name }) => name)])].toSorted();
  return names.flatMap((name): RouteReview[] => {
    const b = now.pages.get(name);
    const was = b && renamed.get(b);
    const a = was ?? old.pages.get(name);
    const entry = b ?? a;
    // A page that cannot be read on one side is reported as a read error.
    if (entry === undefined || (!b && !left.includes(entry)) || (b && !a && !come.includes(b))) return [];
    const act: Act = was ? 'renamed' : !a ? 'added' : !b ? 'removed' : 'changed';
    const found = find(was && b ? { ...was, name } : a, b);
    if (act === 'changed' && found.notes.length === 0 && found.unseen.length === 0) return [];
    const title = isObject(entry.value) ? own(entry.value, 'title') : undefined;
    return [
      {
        route: name,
        title: typeof title === 'string' ? title : '',
        file: entry.file.path,
        act,
        ...(was && { was: was.name }),
        ...found,
        ...(b && withUntranslated(untranslated(b))),
      },
    ];
  });
}

const withUntranslated = (texts: string[]) => (texts.length === 0 ? {} : { untranslated: texts });

/** Returns the texts that both pages have, as readers see them; none for a page of the first language. */
function findUntranslated(
  page: DocumentEntry,
  { pages }: RevisionDocuments,
  { site }: Revision,
  contract: Contract,
): string[] {
  const [, folder = '', rest = ''] = /^\/([^/]+)(\/.+)$/.exec(page.name) ?? [];
  if (!site.languages.has(folder)) return [];
  // Without a page that it names, a translation is of the page with the same name.
  const named = isObject(page.value) ? own(page.value, 'translationOf') : undefined;
  const route = isObject(named) ? own(named, 'page') : rest;
  const original = typeof route === 'string' ? pages.get(route) : undefined;
  if (original === undefined) return [];
  return [...commonTexts(page, original, contract).keys()];
}

function compareShared(
  old: RevisionDocuments,
  now: RevisionDocuments,
  find: Find,
): Omit<SharedReview, 'routes'>[] {
  const compare = (
    a: Map<string, DocumentEntry>,
    b: Map<string, DocumentEntry>,
    kindOf: (name: string) => [SharedReview['kind'], string],
  ) =>
    [...new Set([...b.keys(), ...a.keys()])].flatMap((key) => {
      const [one, other] = [a.get(key), b.get(key)];
      const entry = other ?? one;
      const isUnknown = (documents: RevisionDocuments) =>
        entry !== undefined && documents.broken.has(entry.file.path);
      if (entry === undefined || isUnknown(old) || isUnknown(now)) return [];
      const act: Act = !one ? 'added' : !other ? 'removed' : 'changed';
      const found = act === 'removed' ? { notes: [], unseen: [] } : find(one, other);
      if (act === 'changed' && found.notes.length === 0 && found.unseen.length === 0) return [];
      const [kind, name] = kindOf(key);
      return [{ kind, name, file: entry.file.path, act, ...found }];
    });
  const prefixed = (documents: RevisionDocuments) =>
    new Map([...documents.parts].map(([name, part]) => [name, { ...part, name: `part ${name}` }]));
  const things = compare(old.things, now.things, (key) => {
    const [kind = '', ...name] = key.split(' ');
    return [kind as SharedReview['kind'], name.join(' ')];
  });
  const wholes = [...now.shared].flatMap(([kind, entry]): Omit<SharedReview, 'routes'>[] => {
    const before = old.shared.get(kind);
    const file = entry.file.path;
    const isReported = things.some((thing) => thing.file === file);
    const unseen = before === undefined || isReported ? [] : fileChanges(before, entry);
    const name = file.startsWith('pages/') ? `_${kind}` : file;
    return unseen.length === 0 ? [] : [{ kind: 'document', name, file, act: 'changed', notes: [], unseen }];
  });
  return [...things, ...wholes, ...compare(prefixed(old), prefixed(now), (key) => ['part', key])];
}

const mediaIn = ({ files }: Revision) =>
  [...files.keys()].filter((path) => path.startsWith('public/')).map((path) => path.slice('public'.length));

/**
 * The files of the look and code, those that are no documents, such as the ones that start the desk, and those with records that
 * only the reference API answers: no source of the site reads them.
 */
function besidePages({ files, site }: Revision): string[] {
  const records = [...site.collections.values()].flatMap((collection) => collection.files);
  const read = new Set(records.map(({ path }) => path));
  return [...files.keys()].filter(
    (path) =>
      isLook(path) ||
      isCode(path) ||
      (findCollection(path) === undefined
        ? path.startsWith('pages/') && (!path.endsWith('.json') || findRole(path) === undefined)
        : !read.has(path)),
  );
}

/** Compares the files of `public/` by their address, others by their path. */
function compareFiles(before: Revision, after: Revision): Omit<SharedReview, 'routes'>[] {
  const paths = new Set([
    ...mediaIn(before),
    ...mediaIn(after),
    ...besidePages(before),
    ...besidePages(after),
  ]);
  return [...paths].toSorted().flatMap((path): Omit<SharedReview, 'routes'>[] => {
    const file = path.startsWith('/') ? `public${path}` : path;
    const [a, b] = [before.files.get(file), after.files.get(file)];
    if (a?.hash === b?.hash) {
      if (a === undefined || b === undefined || a.mode === b.mode) return [];
      const unseen = [`mode of the file (${a.mode} → ${b.mode})`];
      return [{ kind: 'file', name: path, file, act: 'changed', notes: [], unseen }];
    }
    const act: Act = !a ? 'added' : !b ? 'removed' : 'changed';
    const sizes = { ...(a && { before: a.size }), ...(b && { after: b.size }) };
    return [{ kind: 'file', name: path, file, act, notes: [], unseen: [], sizes }];
  });
}

/** Whether visitors may see the change. */
export function isVisible(one: RouteReview | SharedReview): boolean {
  return one.act !== 'changed' || one.notes.length > 0 || ('sizes' in one && one.sizes !== undefined);
}

function touchedBy(routes: readonly RouteReview[], shared: readonly SharedReview[]): Review['touched'] {
  const by = new Map<string, string[]>();
  const add = (route: string, cause: string) => by.set(route, [...(by.get(route) ?? []), cause]);
  for (const one of routes) if (isVisible(one)) add(one.route, one.act);
  for (const one of shared)
    if (isVisible(one))
      for (const route of one.routes) add(route, one.kind === 'shell' ? 'shell' : `${one.kind} ${one.name}`);
  return [...by].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([route, causes]) => ({ route, by: causes }));
}

/** The reading problems of a revision; `npm run check` reports all others. */
function listReadErrors({ name, site }: Revision): Review['readErrors'] {
  const problems = listFiles(site).flatMap((file) => file.problems);
  return sortProblems(problems).map((problem) => ({ ...problem, revision: name }));
}
