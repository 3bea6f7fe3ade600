/** The schemas as files, and the references between them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { segmentsOf } from './json.ts';

/** A schema, or a piece of one. */
export interface Schema {
  $id: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Where a `$ref` leads. */
export interface SchemaRef {
  /** `$id` of the schema, which is its path below `schemas/`. */
  id: string;
  /** Place in that schema, as a JSON pointer; empty for the whole of it. */
  pointer: string;
}

/** Reads the schemas as they stand, by `$id`, in the order of their paths. */
export function readSchemas(folder: string): Map<string, Schema> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.schema.json'),
  );
  const schemas = names
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema);
  return new Map(schemas.map((schema) => [schema.$id, schema]));
}

/** Where a `$ref` leads that stands in the schema `from`. */
export function readRef(ref: string, from: string): SchemaRef {
  const [file = '', pointer = ''] = ref.split('#');
  return { id: file === '' ? from : posix.join(posix.dirname(from), file), pointer };
}

/** What stands at a place of a schema. */
export function schemaAt(schema: Schema | undefined, pointer: string): Schema | undefined {
  return segmentsOf(pointer).reduce<unknown>(
    (found, segment) => (found as Record<string, unknown> | undefined)?.[segment],
    schema,
  ) as Schema | undefined;
}

/** The name of a schema where all of them are definitions of one: `blocks-tab-list`. */
export function definitionName(id: string): string {
  return id.replace('.schema.json', '').replace('/', '-');
}

/** The same place where all schemas are definitions of one. */
export function definitionRef({ id, pointer }: SchemaRef): string {
  return `#/definitions/${definitionName(id)}${pointer}`;
}
