/** Reads the schema files and resolves the references between them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { segmentsOf } from './json.ts';

/** A schema, or a part of one. */
export interface Schema {
  $id: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** The target of a `$ref`. */
export interface SchemaRef {
  /** `$id` of the schema, which is its path below `schemas/`. */
  id: string;
  /** JSON pointer into that schema; empty for the whole schema. */
  pointer: string;
}

/** Reads the schemas unchanged, by `$id`, in the order of their paths. */
export function readSchemas(folder: string): Map<string, Schema> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.schema.json'),
  );
  const schemas = names
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema);
  return new Map(schemas.map((schema) => [schema.$id, schema]));
}

/** Resolves a `$ref` of the schema `from`. */
export function readRef(ref: string, from: string): SchemaRef {
  const [file = '', pointer = ''] = ref.split('#');
  return { id: file === '' ? from : posix.join(posix.dirname(from), file), pointer };
}

/** Returns the value at a JSON pointer of a schema; `undefined` if there is none. */
export function schemaAt(schema: Schema | undefined, pointer: string): Schema | undefined {
  return segmentsOf(pointer).reduce<unknown>(
    (found, segment) => (found as Record<string, unknown> | undefined)?.[segment],
    schema,
  ) as Schema | undefined;
}

/** Returns the name of a schema as a definition inside one combined schema: `blocks-tab-list`. */
export function definitionName(id: string): string {
  return id.replace('.schema.json', '').replace('/', '-');
}

/** Returns the reference to the same place inside the combined schema. */
export function definitionRef({ id, pointer }: SchemaRef): string {
  return `#/definitions/${definitionName(id)}${pointer}`;
}
