/** Reads collections: the sources of a site whose records are documents in `pages/_records/`. */
import { posix } from 'node:path';
import { findNodeAtLocation } from 'jsonc-parser';
import type { Source, Sources } from '../../engine/generated/schema.ts';
import type { Contract } from './contract.ts';
import type { ParsedFile } from './document.ts';
import { recordsFolder } from './paths.ts';
import { problemAt, type Problem } from './problem.ts';
import type { SiteFiles, SiteMemory } from './site-memory.ts';
import { nearestMatch } from './suggest.ts';
import { readDocument, type Document } from './read-document.ts';
import type { Reference } from './validators.ts';

/** A record of a collection. */
export interface RecordDocument extends Document<Record<string, unknown>> {
  /** Name of its file, without `.json`; in a file of several records the property that the source names. */
  id: string;
}

/** The records of a source. */
export interface Collection {
  files: readonly ParsedFile[];
  /** `$id` of the schema of the files. */
  schema: string;
  records: readonly RecordDocument[];
  /** The problems of files that are no documents, and of a file that holds no list. */
  problems: readonly Problem[];
  /** Without a file: the folder of records that the source may have meant. */
  similar?: string | undefined;
}

interface Collected {
  collections: ReadonlyMap<string, Collection>;
}

/** The kind of the documents of a source. */
const recordKind = ({ item = '' }: Source) => `records/${item}` as const;

/** The `$id` of the schema of the files of a source. */
const schemaOf = ({ file, item }: Source) =>
  `${file === undefined ? 'records' : 'record-lists'}/${item}.schema.json`;

/** The folder or file of a source, from the root of the site; neither for a call of the API or a broken source. */
function placeOf(source: Source | null): { folder?: string; file?: string } {
  const { path, folder, file } = source ?? {};
  if (path !== undefined) return {};
  if (typeof folder === 'string') return { folder: `${recordsFolder}/${folder}` };
  return typeof file === 'string' ? { file: `${recordsFolder}/${file}.json` } : {};
}

/** Whether a file belongs to a source. @param path Path from the root of the site. */
export function isRecordOf(source: Source | null, path: string): boolean {
  const { folder, file } = placeOf(source);
  return path === file || (folder !== undefined && path.endsWith('.json') && posix.dirname(path) === folder);
}

/**
 * Returns the name of the source that a file belongs to, and the `$id` of the schema of the file; `undefined` for a file
 * of no collection. The file need not exist.
 */
export function collectionOfFile(
  { sources }: { sources: Document<Sources> },
  path: string,
): { name: string; source: Source; schema: string } | undefined {
  const [name, source] = Object.entries(sources.value).find(([, one]) => isRecordOf(one, path)) ?? [];
  return name === undefined || source === undefined ? undefined : { name, source, schema: schemaOf(source) };
}

/** The inputs of `readCollections`. */
interface Reading {
  files: SiteFiles;
  sources: Sources;
  contract: Contract;
  memory: SiteMemory;
}

/**
 * Reads the collections of a site, by the names of their sources. A source whose kind of record has no schema has no
 * records: the check reports it.
 */
export function readCollections({
  files: { list, read },
  sources,
  contract,
  memory,
}: Reading): ReadonlyMap<string, Collection> {
  return new Map(
    Object.entries(sources).flatMap(([name, source]): [string, Collection][] => {
      const { folder, file } = placeOf(source);
      if ((folder ?? file) === undefined || !contract.itemKinds.includes(source.item ?? '')) return [];
      const listed = folder === undefined ? { paths: [file ?? ''], problems: [] } : list(folder);
      const { paths } = listed;
      const strays = paths.filter((path) => !Object.values(sources).some((one) => isRecordOf(one, path)));
      const message = `no source has the records of this folder; move the file to ${folder}/`;
      const problems = [
        ...listed.problems,
        ...strays.map((path) => problemAt({ path, text: '' }, 0, 1, 'E113', message)),
      ];
      const files = paths
        .filter((path) => isRecordOf(source, path))
        .toSorted()
        .map(read);
      if (files.length === 0 && folder !== undefined)
        return [
          [
            name,
            {
              ...toCollection([], source, contract, problems, new WeakMap()),
              similar: similarTo(folder, list),
            },
          ],
        ];
      const known = memory.same(`records of ${name}`, [source], () => new WeakMap());
      const collect = () => toCollection(files, source, contract, problems, known);
      return [
        [name, problems.length > 0 ? collect() : memory.same(`source ${name}`, [source, ...files], collect)],
      ];
    }),
  );
}

/** Returns the folder of records with the name that is nearest to that of a folder without any. */
function similarTo(folder: string, list: SiteFiles['list']): string | undefined {
  const folders = new Set(list(recordsFolder).paths.map((path) => posix.dirname(path)));
  return nearestMatch(folder, [...folders]);
}

/** Sorts records by their `handOrder`; those without one come last, by their ids. */
const inHandOrder = (records: readonly RecordDocument[]) =>
  records.toSorted((a, b) => handOrderOf(a) - handOrderOf(b));

/** The place of a record in an order by hand; beyond all others without one. */
export function handOrderOf({ value }: Pick<RecordDocument, 'value'>): number {
  const { handOrder } = value;
  return typeof handOrder === 'number' ? handOrder : Number.MAX_SAFE_INTEGER;
}

/** Records by their files. */
type KnownRecords = WeakMap<ParsedFile, RecordDocument>;

/** Reads the records in files. @param known Records that need not be read again; others are added. */
function toCollection(
  files: readonly ParsedFile[],
  source: Source,
  contract: Contract,
  problems: readonly Problem[],
  known: KnownRecords,
): Collection {
  const fresh = (file: ParsedFile, id: string) => readRecord(file, id, source, contract);
  const schema = schemaOf(source);
  if (source.file === undefined) {
    const records = files.map((file) => {
      const record = known.get(file) ?? fresh(file, nameOf(file));
      known.set(file, record);
      return record;
    });
    return { files, schema, records: source.sort === 'hand' ? inHandOrder(records) : records, problems };
  }
  const [file] = files;
  if (file === undefined || file.content === undefined)
    return { files, schema, records: [], problems: file?.problems ?? [] };
  const { records } = file.content as { records?: unknown };
  if (!Array.isArray(records)) {
    const message = 'this file holds no list of records; write { "records": [ … ] }';
    return {
      files,
      schema,
      records: [],
      problems: [problemAt(file, file.root?.offset ?? 0, 1, 'E103', message)],
    };
  }
  const name = source.fields?.id ?? 'id';
  return {
    files,
    schema,
    problems: file.problems,
    records: records.map((record: unknown, index) => {
      const { [name]: id = `${index + 1}` } = (record ?? {}) as Record<string, unknown>;
      return fresh(entryOf(file, index, record), String(id));
    }),
  };
}

/** Returns an entry of a file with several records as a file of its own, with the places of the whole one. */
function entryOf(file: ParsedFile, index: number, content: unknown): ParsedFile {
  const { path, text, root } = file;
  const node = root && findNodeAtLocation(root, ['records', index]);
  return { path, text, content: content as object, problems: [], ...(node && { root: node }) };
}

/** Whether a record is an entry of a file with several. */
export const isInList = ({ root }: ParsedFile): boolean => root?.parent !== undefined;

const nameOf = ({ path }: ParsedFile) => /([^/]+)\.json$/.exec(path)?.[1] ?? '';

/** Reads a record by the schema of its kind. */
function readRecord(file: ParsedFile, id: string, source: Source, contract: Contract): RecordDocument {
  const document = readDocument<Record<string, unknown>>(file, recordKind(source), contract, new Map());
  return {
    id,
    ...document,
    // A text that is no list of lines is shown as it is; a field of an API may be blank.
    references: document.references
      .filter(
        ({ role, value }) => (role !== 'prose' || Array.isArray(value)) && value !== null && value !== '',
      )
      .map((reference) => (isPicture(reference, source) ? { ...reference, role: 'image' } : reference)),
  };
}

/** Whether a file of a record is one of the pictures that the source names: it is checked and prepared as such. */
function isPicture({ role, pointer, value }: Reference, { fields }: Source): boolean {
  const isNamed = pointer.startsWith(`/${fields?.images ?? 'images'}/`);
  return role === 'file' && isNamed && /\.(?:jpe?g|png|webp|avif|svg)$/i.test(String(value));
}

/** Returns the collections of a site after a change of each record; `undefined` leaves it out. */
export function mapRecords(
  { collections }: Collected,
  change: (record: RecordDocument) => RecordDocument | undefined,
): ReadonlyMap<string, Collection> {
  return new Map(
    [...collections].map(([name, collection]) => [
      name,
      { ...collection, records: collection.records.flatMap((record) => change(record) ?? []) },
    ]),
  );
}

/** Returns the collections of a site without some files. */
export function withoutFiles(
  { collections }: Collected,
  gone: ReadonlySet<string>,
): ReadonlyMap<string, Collection> {
  if (gone.size === 0) return collections;
  const isLeft = ({ path }: ParsedFile) => !gone.has(path);
  return new Map(
    [...collections].map(([name, { files, records, ...rest }]) => [
      name,
      { ...rest, files: files.filter(isLeft), records: records.filter(({ file }) => isLeft(file)) },
    ]),
  );
}
