/**
 * Converts the schemas for the forms of the editor, into one JSON Schema (draft-07) with everything under
 * `definitions`.
 */
import { perObject } from '../../engine/per-object.ts';
import { findBaseId } from '../../site/documents/follow-schema.ts';
import { blockId } from '../../site/documents/kinds.ts';
import {
  definitionName,
  definitionRef,
  readRef,
  schemaAt,
  type Schema,
} from '../../site/documents/schemas.ts';

export type FormSchemas = Record<string, unknown>;

/**
 * Returns the schemas, as written, as definitions by name. `mayUse` marks an object that a part may replace. `isBlock`
 * marks an entry of any block type: a block is selected first and then edited in its own form.
 */
export const readFormSchemas = perObject<ReadonlyMap<string, Schema>, FormSchemas>((schemas) =>
  Object.fromEntries(
    [...schemas].map(([id, schema]) => [
      definitionName(id),
      id === 'block.schema.json' ? { type: 'object', isBlock: true } : rebase(schema, id, schemas),
    ]),
  ),
);

/**
 * The reference of a document's definition: `#/definitions/page`.
 * @param schema the schema of the document
 * @returns `undefined` if the schema is unknown, or depends on a block type that `value` does not have
 */
export function findDefinition(schema: Schema | undefined, value: unknown): string | undefined {
  if (schema === undefined) return undefined;
  const { $ref, $id } = schema as { $ref?: string; $id?: string };
  if ($ref === undefined) return $id && definitionRef({ id: $id, pointer: '' });
  const ref = readRef($ref, findBaseId(schema));
  if (ref.id !== 'block.schema.json') return definitionRef(ref);
  const { type } = (value ?? {}) as { type?: unknown };
  return typeof type === 'string' ? definitionRef({ id: blockId(type), pointer: '' }) : undefined;
}

function rebase(value: unknown, own: string, schemas: ReadonlyMap<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((child) => rebase(child, own, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  const condition = object['if'] as { required?: string[] } | undefined;
  if (condition?.required?.[0] === 'use' && 'else' in object)
    return { ...(rebase(object['else'], own, schemas) as object), mayUse: true };
  const rebased = Object.fromEntries(
    Object.entries(object)
      // A document may have a property `$schema`, too.
      .filter(([key, child]) => typeof child !== 'string' || (key !== '$id' && key !== '$schema'))
      .map(([key, child]) => [key, rebase(child, own, schemas)]),
  );
  if (typeof object['$ref'] !== 'string') return rebased;
  const ref = readRef(object['$ref'], own);
  return { ...wordsOf(schemaAt(schemas.get(ref.id), ref.pointer)), ...rebased, $ref: definitionRef(ref) };
}

/**
 * Copied from the definition that a property refers to, since the form reads it before it follows the reference. The
 * title of an object names its type, so it is no title for a property.
 */
function wordsOf({ title, inForm, type }: Partial<Schema> = {}): object {
  return {
    ...(title !== undefined && type !== 'object' && { title }),
    ...(inForm !== undefined && { inForm }),
  };
}
