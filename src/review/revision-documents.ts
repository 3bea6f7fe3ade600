/**
 * The documents of a revision as data, each with its schema: pages, parts, and the named entries of shared documents.
 */
import type { Contract } from '../site/documents/contract.ts';
import type { Schema } from '../site/documents/schemas.ts';
import { schemaId, sharedDocuments, type DocumentKind } from '../site/documents/kinds.ts';
import type { ParsedFile } from '../site/documents/document.ts';
import { propertySchema, resolveSchema, visitPartReferences } from '../site/documents/follow-schema.ts';
import { listFormerIds } from '../site/documents/record-pages.ts';
import { listShared, wordsOfAll } from '../site/documents/read-site.ts';
import type { SchemaLabels } from './schema-labels.ts';
import { isObject, own, type Json } from '../site/json/json.ts';
import { indexEntries, type NamedDocument, type Side } from './match-places.ts';
import type { Revision } from './revision.ts';
import { languageOfDocument } from '../site/documents/usage.ts';

/** A document, or one named entry of a shared document. */
export interface DocumentEntry extends NamedDocument {
  file: ParsedFile;
  /** File mode as in git: `100644` or `100755`. */
  mode: string;
  /** Whether it represents its file: changes of formatting and file mode are reported for it. */
  isWhole: boolean;
}

/** A record of a collection; its name is that of the source and its id: `news/2026-07-16-feast`. */
export interface RecordEntry extends DocumentEntry {
  source: string;
  id: string;
  /** Its title, or another text that names it. */
  title: string;
  /** The ids that it says to have had before. */
  formerIds: readonly string[];
}

/** The readable documents of a revision. */
export interface RevisionDocuments {
  pages: Map<string, DocumentEntry>;
  parts: Map<string, DocumentEntry>;
  /**
   * Entries of the shared documents by kind and name: `source news`, `layout inner`, `template person`, `shell`, `words
   * lists`, `setting values`.
   */
  things: Map<string, DocumentEntry>;
  /** The records of collections, by name. Those of a folder that two sources have are in the first one. */
  records: Map<string, RecordEntry>;
  /** The shared documents as a whole, by kind. */
  shared: Map<string, DocumentEntry>;
  /** Paths of the files that exist but cannot be parsed. */
  broken: Set<string>;
}

/** Parses the documents of a revision and finds the schema of each. */
export function readDocuments({ site, files }: Revision, contract: Contract): RevisionDocuments {
  const broken = new Set<string>();
  const schemas = new Map<string, Schema>();
  const read = (name: string, file: ParsedFile, schema: Schema | undefined): DocumentEntry | undefined => {
    if (file.content === undefined) {
      if (file.text !== '') broken.add(file.path);
      return undefined;
    }
    const value = file.content as Json;
    // Without a schema, as in the content of a template, a use does not show the schema of the part.
    if (file.text.includes('"use"'))
      visitPartReferences(contract, schema, value, (part, of) => of && schemas.set(part, of));
    return { name, file, value, schema, mode: files.get(file.path)?.mode ?? '', isWhole: true };
  };
  const map = (entries: (DocumentEntry | undefined)[]) =>
    new Map(entries.flatMap((entry) => (entry === undefined ? [] : [[entry.name, entry] as const])));
  const schemaFor = (kind: DocumentKind) => contract.schemas.get(schemaId(kind));
  const pages = map(site.pages.map(({ route, file }) => read(route, file, schemaFor('page'))));
  // The shell, on which every page depends, comes last.
  const shared = listShared(site).toSorted(([a], [b]) => Number(a === 'shell') - Number(b === 'shell'));
  const words = wordsOfAll(site).map((document) => ['words', document] as const);
  const wholes = [...shared, ...words].flatMap(([kind, { file }]) => {
    const entry = read([kind, languageOfDocument({ file })].join(' ').trim(), file, schemaFor(kind));
    return entry === undefined ? [] : [{ kind, entry }];
  });
  const things = wholes.flatMap(({ kind, entry }) => {
    if (kind === 'shell') return thingsOfShell(entry, contract);
    if (kind === 'words') return splitEntries(entry, kind, languageOfDocument(entry));
    return splitEntries(entry, sharedDocuments[kind].entry);
  });
  const parts = map([...site.parts].map(([name, file]) => read(name, file, schemas.get(name))));
  return {
    pages,
    parts,
    things: map(things),
    shared: map(wholes.map(({ entry }) => entry)),
    records: readRecords(site, read, schemaFor),
    broken,
  };
}

/** Reads the records of the collections; one in a file of several has the text of the whole file. */
function readRecords(
  { collections, sources }: Revision['site'],
  read: (name: string, file: ParsedFile, schema: Schema | undefined) => DocumentEntry | undefined,
  schemaFor: (kind: DocumentKind) => Schema | undefined,
): Map<string, RecordEntry> {
  const found = new Map<string, RecordEntry>();
  const taken = new Set<string>();
  for (const [source, { files, records }] of collections) {
    const { item = '', fields, file: list } = sources.value[source] ?? {};
    const schema = schemaFor(`records/${item}`);
    for (const record of records) {
      const { id, file } = record;
      if (taken.has(file.path)) continue;
      const entry = read(`${source}/${id}`, file, schema);
      if (entry === undefined || !isObject(entry.value)) continue;
      // The name of the record has its id.
      const { [fields?.id ?? 'id']: _, ...rest } = entry.value;
      const value = list === undefined ? entry.value : rest;
      const title = own(value, fields?.title ?? 'title');
      found.set(entry.name, {
        ...entry,
        value,
        isWhole: list === undefined,
        source,
        id,
        title: typeof title === 'string' && title.trim() !== '' ? title.trim() : id,
        formerIds: listFormerIds(record.value),
      });
    }
    // A list that cannot be read has no records.
    for (const file of files) {
      taken.add(file.path);
      read(source, file, undefined);
    }
  }
  return found;
}

/** Splits the shell into the settings of the site and its layouts. */
function thingsOfShell(shell: DocumentEntry, contract: Contract): DocumentEntry[] {
  const { layouts = {}, ...rest } = isObject(shell.value) ? shell.value : {};
  const schema = resolveSchema(contract, propertySchema(shell.schema, 'layouts'), layouts);
  return [
    { ...shell, value: rest, isWhole: false },
    ...splitEntries(
      { ...shell, value: layouts, schema },
      sharedDocuments.shell.entry,
      languageOfDocument(shell),
    ),
  ];
}

/** Splits a shared document into its named entries, each as its own document. */
function splitEntries(entry: DocumentEntry, kind: string, language = ''): DocumentEntry[] {
  if (!isObject(entry.value)) return [];
  const { value, schema } = entry;
  return Object.keys(value)
    .filter((key) => key !== '$schema')
    .map((key) => ({
      ...entry,
      isWhole: false,
      name: `${kind} ${language === '' ? key : `${language}/${key}`}`,
      value: own(value, key) ?? null,
      schema: propertySchema(schema, key),
    }));
}

/** Whether two entries of the same name have the same text, and the same mode. */
export const isUnchanged = (a: DocumentEntry | undefined, b: DocumentEntry | undefined): boolean =>
  a !== undefined && b !== undefined && a.name === b.name && a.file.text === b.file.text && a.mode === b.mode;

/**
 * Converts the documents to one side of a comparison.
 * @param others the documents of the other side: an entry that is in the same document on both has not moved
 * @param renamed the pages of this side with another name on the other side, and that name: both sides must use the
 * same name for an entry's document
 */
export function createSide(
  { pages, parts, things }: RevisionDocuments,
  others: RevisionDocuments,
  schemaLabels: SchemaLabels,
  renamed: ReadonlyMap<DocumentEntry, string> = new Map(),
): Side {
  const values = new Map([...parts].map(([name, { value }]) => [name, value]));
  const named = [...parts.values()].map((part) => ({ ...part, name: `part ${part.name}` }));
  return {
    parts: values,
    places: indexEntries(
      [
        ...differing(pages, others.pages).map((page) => ({ ...page, name: renamed.get(page) ?? page.name })),
        ...named,
        ...differing(things, others.things),
      ],
      schemaLabels,
      values,
    ),
  };
}

const differing = (entries: ReadonlyMap<string, DocumentEntry>, others: ReadonlyMap<string, DocumentEntry>) =>
  [...entries.values()].filter((entry) => !isUnchanged(entry, others.get(entry.name)));

/** The changes of a file with an equal value. */
export function fileChanges(a: DocumentEntry, b: DocumentEntry): string[] {
  return [
    ...(a.file.text === b.file.text ? [] : ['formatting']),
    ...(a.mode === b.mode ? [] : [`mode of the file (${a.mode} → ${b.mode})`]),
  ];
}
