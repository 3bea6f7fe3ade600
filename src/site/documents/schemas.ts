/** Reads the schema files and resolves the references between them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFolder } from './list-folder.ts';
import type { BlockFolder } from './block-folders.ts';
import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { valueAt } from '../json/json.ts';
import type { ParsedFile } from './document.ts';
import { blockId } from './kinds.ts';
import { parseSchema, schemaFileOf } from './schema-problem.ts';
import { problemOn, ProblemsFound, type Problem } from './problem.ts';
import { suggest } from './suggest.ts';

/** A schema, or a part of one. */
export interface Schema {
  $id: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** The target of a `$ref`. */
export interface SchemaRef {
  /** `$id` of the schema, which is its path below `schemas/`. */
  id: string;
  /** JSON pointer into that schema; empty for the whole schema. */
  pointer: string;
}

/**
 * Reads the schemas unchanged, by `$id`, in the order of their paths.
 * @param leftOut Name of a folder in it that is not read.
 */
export function readSchemas(folder: string, leftOut?: string): Map<string, Schema> {
  const names = listFolder(folder).files.filter(
    (name) => name.endsWith('.schema.json') && name.split('/')[0] !== leftOut,
  );
  const schemas = names
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema);
  return new Map(schemas.map((schema) => [schema.$id, schema]));
}

/** Beside the schemas of a site: how to read them. */
interface Reading {
  blocks: readonly BlockFolder[];
  /** Texts of schemas that are not written yet, by path from the site. */
  texts: ReadonlyMap<string, string>;
  /** The problems of schemas to leave out, by path. Those that refer to one of them are added. */
  broken: Map<string, readonly Problem[]>;
}

/**
 * Reads the schemas of a site unchanged, by `$id`: those of the engine's documents and blocks, those of the site's own
 * blocks, and those of the records of its API (`schemas/items/`).
 * @param root Folder of the engine. Its `schemas/items/` belongs to the site in the same folder.
 * @param site Folder of the site.
 * @throws ProblemsFound if a schema of the site is no JSON, refers to nothing or has another `$id` than its place.
 */
export function readSiteSchemas(root: string, site: string, reading: Reading): Map<string, Schema> {
  const { blocks, texts, broken } = reading;
  const items = 'schemas/items';
  const kinds = (existsSync(join(site, items)) ? readdirSync(join(site, items)) : [])
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => ({ $id: `items/${name}`, path: `${items}/${name}` }));
  const own = [
    // A block of the site has its schema in its folder.
    ...blocks.flatMap(({ isOwn, type }) =>
      isOwn ? [{ $id: blockId(type), path: `blocks/${type}/schema.json` }] : [],
    ),
    ...kinds,
  ]
    .filter(({ path }) => !broken.has(path))
    .map(({ $id, path }) => {
      const text = texts.get(path) ?? readFileSync(join(site, path), 'utf8');
      return { $id, file: parseSchema({ path, text }) };
    });
  for (const { $id, file } of own) {
    const refs = referencesIn(file.root).map(({ value }) => readRef(String(value), $id).id);
    const fault = refs.map((id) => broken.get(schemaFileOf(id, site) ?? '')).find((one) => one !== undefined);
    if (fault === undefined) continue;
    broken.set(file.path, fault);
    return readSiteSchemas(root, site, reading);
  }
  const schemas = new Map([
    ...readSchemas(join(root, 'schemas'), 'items'),
    ...own.map(({ $id, file }): [string, Schema] => [$id, { ...(file.content as Schema), $id }]),
  ]);
  const problems = [...misplacedIds(own), ...lostReferences(schemas, own)];
  if (problems.length > 0) throw new ProblemsFound(problems);
  return new Map([...schemas].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A schema of a site; the name of its file makes its `$id`, so that it needs none of its own. */
interface OwnSchema {
  $id: string;
  file: ParsedFile;
}

function misplacedIds(own: readonly OwnSchema[]): Problem[] {
  return own.flatMap(({ $id, file }) => {
    const node = file.root && findNodeAtLocation(file.root, ['$id']);
    if (!$id.startsWith('items/') || node === undefined || node.value === $id) return [];
    const written = JSON.stringify(node.value);
    return problemOn(
      { file, node },
      'E403',
      `the "$id" ${written} is not its place; remove "$id", it needs none`,
    );
  });
}

/**
 * Describes the references of a site's own schemas that lead nowhere: a misspelt one, or one to a definition that another
 * version of the engine has renamed. Nothing else can be read of such a schema, so they are told before all else.
 */
function lostReferences(schemas: ReadonlyMap<string, Schema>, own: readonly OwnSchema[]): Problem[] {
  return own.flatMap(({ $id, file }) =>
    referencesIn(file.root).flatMap((node) => {
      const ref = String(node.value);
      const { id, pointer } = readRef(ref, $id);
      const schema = schemas.get(id);
      if (schemaAt(schema, pointer) !== undefined) return [];
      const [start = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(ref)?.slice(1) ?? [];
      const siblings = schemaAt(schema, pointer.slice(0, Math.max(pointer.lastIndexOf('/'), 0)));
      const meant = schema === undefined ? '' : suggest(name, Object.keys(siblings ?? {}));
      const found = schema === undefined ? `there is no schema ${id}` : `${start} has no "${name}"`;
      return problemOn({ file, node }, 'E403', `"${ref}" leads nowhere: ${found}${meant}`);
    }),
  );
}

/** Returns the values of `$ref` and `extends` in a schema and in all that it holds. */
function referencesIn({ type, children = [] }: Partial<Node> = {}): Node[] {
  const [key, value] = children;
  const isReference =
    type === 'property' && ['$ref', 'extends'].includes(String(key?.value)) && value?.type === 'string';
  return isReference && value ? [value] : children.flatMap((child) => referencesIn(child));
}

/** Resolves a `$ref` of the schema `from`. */
export function readRef(ref: string, from: string): SchemaRef {
  const [file = '', pointer = ''] = ref.split('#');
  return { id: file === '' ? from : posix.join(posix.dirname(from), file), pointer };
}

/** Returns a `$ref` in the schema `from` to a place. */
export function refFrom(from: string, { id, pointer }: SchemaRef): string {
  const file = id === from ? '' : posix.relative(posix.dirname(from), id);
  return `${file}${pointer === '' ? '' : `#${pointer}`}`;
}

/** Returns the value at a JSON pointer of a schema; `undefined` if there is none. */
export function schemaAt(schema: Schema | undefined, pointer: string): Schema | undefined {
  return valueAt(schema, pointer) as Schema | undefined;
}

/** Returns the name of a schema as a definition inside one combined schema: `blocks-tab-list`. */
export function definitionName(id: string): string {
  return id.replace('.schema.json', '').replace('/', '-');
}

/** Returns the reference to the same place inside the combined schema. */
export function definitionRef({ id, pointer }: SchemaRef): string {
  return `#/definitions/${definitionName(id)}${pointer}`;
}
