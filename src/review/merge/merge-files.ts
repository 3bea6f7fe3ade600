/** Merges three versions of a document's file into one text in canonical form. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../site/documents/contract.ts';
import type { Schema } from '../../site/documents/schemas.ts';
import { blockId, schemaId } from '../../site/documents/kinds.ts';
import { isRecordOf } from '../../site/documents/collections.ts';
import { listFolder } from '../../site/documents/list-folder.ts';
import { findRole, recordsFolder } from '../../site/documents/paths.ts';
import { parseFile } from '../../site/documents/document.ts';
import { visitPartReferences } from '../../site/documents/follow-schema.ts';
import { canonicalText, formatChange } from '../../site/documents/format.ts';
import { isObject, own, type Json } from '../../site/json/json.ts';
import { withConflicts, type ConflictMarkers } from './conflicts.ts';
import { identifyBy, merge, type MergeRules } from './merge-values.ts';

/** The inputs of a merge. */
export interface Versions {
  /** Empty if both sides added the file. */
  base: string;
  ours: string;
  theirs: string;
}

export interface MergeOptions {
  contract: Contract;
  /** Path of the file in its repository, which determines the kind of document. */
  path: string;
  /** Folder of the documents. Readable ones show the schema of a part. */
  pages: string;
  marks: ConflictMarkers;
}

/**
 * Merges three versions of a file.
 * @returns the merged text and the number of conflicts marked in it; `undefined` if a version is not valid JSON
 */
export function mergeFiles(
  versions: Versions,
  { contract, path, pages, marks }: MergeOptions,
): { text: string; conflicts: number } | undefined {
  const read = (text: string) => parseWhole(path, text);
  const [ours, theirs] = [read(versions.ours), read(versions.theirs)];
  const base = versions.base.trim() === '' ? undefined : read(versions.base);
  if (ours === undefined || theirs === undefined) return undefined;
  if (base === undefined && versions.base.trim() !== '') return undefined;
  const merged = merge(base, ours, theirs, mergeRules(path, contract, pages));
  const schema = fileSchema(path, ours, contract, pages);
  const print = (value: Json | undefined) =>
    // A file that is not a document has no canonical form.
    findRole(path) === undefined && schema === undefined
      ? formatChange(value, undefined, contract, versions.ours)
      : canonicalText(value, schema, contract);
  return withConflicts(print(merged.ours), print(merged.theirs), marks);
}

/**
 * The schema of a file of records, and for one of several the property with the id of each; `undefined` if no source has
 * it.
 */
function findRecords(path: string, pages: string): { schema: string; id?: string } | undefined {
  const sources = join(pages, '_sources.json');
  const own = path.slice(Math.max(0, path.lastIndexOf('pages/')));
  if (!own.startsWith(`${recordsFolder}/`) || !existsSync(sources)) return undefined;
  const value = (parseWhole(sources, readFileSync(sources, 'utf8')) ?? {}) as Record<
    string,
    Parameters<typeof isRecordOf>[0]
  >;
  const source = Object.values(value).find((one) => isRecordOf(one, own));
  if (!source) return undefined;
  return source.file === undefined
    ? { schema: `records/${source.item}.schema.json` }
    : { schema: `record-lists/${source.item}.schema.json`, id: source.fields?.id ?? 'id' };
}

/** The value of a file; `undefined` if its text has a problem, because content would be lost. */
function parseWhole(path: string, text: string): Json | undefined {
  const plain = text.replace(/^\uFEFF/, '');
  const { content, problems } = parseFile(path, plain);
  return problems.length > 0 ? undefined : (content as Json | undefined);
}

/**
 * How the lists of a file are merged: its records by the id that their source names.
 * @param pages folder of the documents
 */
export function mergeRules(path: string, contract: Contract, pages: string): MergeRules {
  return { countsOf: countsIn(contract), identify: identifyBy(findIdField(path, pages)) };
}

/** The property with the id of each record in a file; `undefined` for any other file. */
export const findIdField = (path: string, pages: string) => findRecords(path, pages)?.id;

/**
 * Returns a function that finds the properties of a block, or of an entry in one, that count the entries of one of its
 * lists (`countOf` in the schema).
 */
function countsIn({ schemas }: Contract): MergeRules['countsOf'] {
  const countsOf = (schema?: Schema) =>
    Object.entries(schema?.properties ?? {}).flatMap(([count, { countOf }]) =>
      typeof countOf === 'string' ? [[count, countOf] as const] : [],
    );
  const ofEntries = [...schemas.values()].flatMap(({ definitions = {} }) =>
    Object.values(definitions).flatMap((schema) => countsOf(schema)),
  );
  return (object) => {
    const type = own(object, 'type');
    return typeof type === 'string' ? countsOf(schemas.get(blockId(type))) : ofEntries;
  };
}

/**
 * The schema of a file, without reading the site: by its path; of records, by their source; of a part, by its type or
 * the place where it is used.
 * @param pages folder of the documents
 */
export function fileSchema(path: string, value: Json, contract: Contract, pages: string): Schema | undefined {
  const role = findRole(path);
  if (role === undefined) return contract.schemas.get(findRecords(path, pages)?.schema ?? '');
  if ('kind' in role) return contract.schemas.get(schemaId(role.kind));
  if (isObject(value) && own(value, 'type') !== undefined) return contract.schemas.get('block.schema.json');
  return schemaOfUse(role.part, contract, pages);
}

/** The schema of the first place where a page uses a part; `undefined` if no page does. */
function schemaOfUse(part: string, contract: Contract, pages: string): Schema | undefined {
  const schema = contract.schemas.get(schemaId('page'));
  let found: Schema | undefined;
  const names = listFolder(pages).files;
  for (const name of names.filter((name) => /^(?:[^_/][^/]*\/)*[^_/][^/]*\.json$/.test(name))) {
    const value = parseWhole(name, readFileSync(join(pages, name), 'utf8'));
    visitPartReferences(contract, schema, value, (use, of) => {
      if (use === part) found ??= of;
    });
    if (found !== undefined) break;
  }
  return found;
}
