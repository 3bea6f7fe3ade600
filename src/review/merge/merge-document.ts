/**
 * Merges three versions of a document by its schema, for the merge driver of git, for the editor and for publishing.
 * Contradictions are listed, for a person to choose.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../site/documents/contract.ts';
import type { Schema } from '../../site/documents/schemas.ts';
import { blockId, schemaId } from '../../site/documents/kinds.ts';
import { isRecordOf } from '../../site/documents/collections.ts';
import { listFolder } from '../../site/documents/list-folder.ts';
import { findRole, isWordsFile, recordsFolder } from '../../site/documents/paths.ts';
import { parseFile } from '../../site/documents/document.ts';
import { placeInWords } from '../../site/documents/property-titles.ts';
import { visitPartReferences } from '../../site/documents/follow-schema.ts';
import { deepEqual, escapeSegment, isObject, own, type Json, type JsonObject } from '../../site/json/json.ts';
import type { Maybe, MergeResult } from './merge-entries.ts';
import { identifyBy, isOneThing, merge, plainRules, type MergeRules } from './merge-values.ts';

/** The versions of a document; `undefined` where it does not exist. */
export interface Versions<T> {
  base: T | undefined;
  mine: T | undefined;
  theirs: T | undefined;
}

export interface MergeOptions {
  contract: Contract;
  /** Path of the file in its repository, which determines the kind of document. */
  path: string;
  /** Folder of the documents. Readable ones show the schema of a part. */
  pages: string;
}

/** A value that both sides have changed differently. */
interface Conflict {
  /** JSON pointer into the merged value. */
  pointer: string;
  /** The value of each side; absent if that side removed it. */
  mine?: unknown;
  theirs?: unknown;
}

/** A conflict with its place in words, empty for the whole document. */
export type PlacedConflict = Conflict & { place: string };

interface Joined {
  /** The merged document. A conflict has the value of `theirs`, or of `mine` if they have removed it. */
  value: unknown;
  conflicts: Conflict[];
}

/** The merge of a document: with our version at each conflict, with theirs, and as one value with a list of them. */
interface MergedDocument extends MergeResult {
  value: unknown;
  conflicts: PlacedConflict[];
  /** The schema of the document, as far as it is known. */
  schema: Schema | undefined;
}

/** Merges three versions of a document. */
export function mergeDocument(
  { base, mine, theirs }: Versions<Json>,
  { contract, path, pages }: MergeOptions,
): MergedDocument {
  const rules = { countsOf: countsIn(contract), identify: identifyBy(findIdField(path, pages)) };
  const merged = merge(base, mine, theirs, rules);
  const { value, conflicts } = joinResults(merged, rules);
  const schema = fileSchema(path, value as Json, contract, pages);
  const place = ({ pointer }: Conflict) => placeInWords(contract, schema, value, pointer);
  return {
    ...merged,
    value,
    schema,
    conflicts: conflicts.map((conflict) => ({ ...conflict, place: place(conflict) })),
  };
}

/**
 * Merges three texts of a document.
 * @returns `undefined` if one of them is not valid JSON, because content would be lost
 */
export function mergeDocumentTexts(
  texts: Versions<string>,
  options: MergeOptions,
): MergedDocument | undefined {
  const read = (text: string | undefined) =>
    text === undefined ? undefined : parseWhole(options.path, text);
  const values = { base: read(texts.base), mine: read(texts.mine), theirs: read(texts.theirs) };
  const isLost = (side: keyof typeof values) => texts[side] !== undefined && values[side] === undefined;
  return isLost('base') || isLost('mine') || isLost('theirs') ? undefined : mergeDocument(values, options);
}

/** Joins the two results of a merge, which differ only at conflicts. Pure. */
export function joinResults({ ours, theirs }: MergeResult, rules: MergeRules = plainRules): Joined {
  const conflicts: Conflict[] = [];
  return { value: joinValues(ours, theirs, ''), conflicts };

  function joinValues(mine: Maybe, theirs: Maybe, pointer: string): Maybe {
    if (deepEqual(mine, theirs)) return theirs;
    if (isObject(mine) && isObject(theirs) && isOneThing(mine, theirs))
      return joinObjects(mine, theirs, pointer);
    const [our, their] = [keyedEntries(mine), keyedEntries(theirs)];
    const keys = our && their && mergedOrder([...our.keys()], [...their.keys()]);
    if (keys)
      return keys.map(
        (key, index) => joinValues(our.get(key), their.get(key), `${pointer}/${index}`) ?? null,
      );
    conflicts.push({ pointer, ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) });
    return theirs ?? mine;
  }

  function joinObjects(mine: JsonObject, theirs: JsonObject, pointer: string): JsonObject {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const entries = names.map((name) => {
      const at = `${pointer}/${escapeSegment(name)}`;
      return [name, joinValues(own(mine, name), own(theirs, name), at) ?? null] as const;
    });
    return Object.fromEntries(entries);
  }

  /** The entries of a list by identity; `undefined` if it is no list, or if an entry has no unique identity. */
  function keyedEntries(list: Maybe): Map<string, Json> | undefined {
    if (!Array.isArray(list)) return undefined;
    const map = new Map(list.map((entry) => [rules.identify(entry) ?? '', entry]));
    return map.size === list.length && !map.has('') ? map : undefined;
  }
}

/** The merged order of the entries of two lists; `undefined` if their common entries are ordered differently. */
function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  const common = (keys: readonly string[], other: readonly string[]) =>
    keys.filter((key) => other.includes(key)).join('\n');
  if (common(mine, theirs) !== common(theirs, mine)) return undefined;
  const order = [...theirs];
  mine.forEach((key, index) => {
    if (order.includes(key)) return;
    // After the entry that it follows in its own list.
    order.splice(index === 0 ? 0 : order.indexOf(mine[index - 1] ?? '') + 1, 0, key);
  });
  return order;
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
  if (isWordsFile(path)) return contract.schemas.get(schemaId('words'));
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
