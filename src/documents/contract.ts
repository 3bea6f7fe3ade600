/**
 * The contract: all schemas, read once, in the form for documents whose parts are inserted. A document is
 * validated block by block: `type` selects the schema of the block, so that one mistake causes one message.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ErrorObject } from 'ajv';
import { blockId, schemaId, type DocumentKind } from './kinds.ts';
import { readSchemas, type Schema } from './schemas.ts';
import { createValidators, type Reference } from './validators.ts';

interface ShapeResult {
  errors: ErrorObject[];
  references: Reference[];
}

/** The schemas of documents and the functions that validate against them. */
export interface Contract {
  /** All schemas by `$id`, in the form without `use`. */
  schemas: ReadonlyMap<string, Schema>;
  /** Names what the schemas say. */
  state: string;
  /** The block types in the order of `block.schema.json`. */
  blockTypes: string[];
  /** The kinds of API records. */
  itemKinds: string[];
  /** The block types whose schema marks them as the outlet of a layout. */
  outlets: ReadonlySet<string>;
  validate: (kind: DocumentKind, value: unknown) => ShapeResult;
  /** Validates a single block, for the examples of its type. */
  validateBlock: (type: string, value: unknown) => ShapeResult;
}

/**
 * Reads the contract from the folder of schemas.
 * @param cache Folder in which the compiled schemas are kept. If absent they are compiled by each process that needs them.
 * @throws Error if `block.schema.json` is missing or lists no types.
 */
export function readContract(folder: string, cache?: string): Contract {
  const raw = readSchemas(folder);
  const menu = raw.get('block.schema.json');
  if (menu === undefined) throw new Error(`${folder} has no block.schema.json`);
  const blockTypes = menuTypes(menu);
  const schemas = new Map([...raw].map(([id, schema]) => [id, asComposed(schema, blockTypes)]));
  const validators = createValidators(schemas, cache);

  function run(id: string, value: unknown): ShapeResult {
    const references: Reference[] = [];
    return { errors: validators(id, value, references), references };
  }

  return {
    schemas,
    state: createHash('sha256')
      .update(JSON.stringify([...schemas]))
      .digest('hex')
      .slice(0, 16),
    blockTypes,
    itemKinds: [...schemas.keys()].flatMap((id) => /^items\/(.+)\.schema\.json$/.exec(id)?.[1] ?? []),
    outlets: new Set(blockTypes.filter((type) => schemas.get(blockId(type))?.['outlet'] === true)),
    validate: (kind, value) => run(schemaId(kind), value),
    validateBlock: (type, value) => run(blockId(type), value),
  };
}

/** Reads the contract of an engine; what is compiled of it is kept for the next process. @param root Its folder. */
export function contractOf(root: string): Contract {
  return readContract(join(root, 'schemas'), join(root, 'node_modules/.cache/contract'));
}

function menuTypes(menu: Schema): string[] {
  const types = (menu['else'] as Schema | undefined)?.properties?.['type']?.['enum'];
  if (!Array.isArray(types)) throw new Error('block.schema.json lists no types');
  return types as string[];
}

/**
 * Converts a schema to the form for documents with inserted parts: where `use` is allowed, only the schema of
 * the value remains; `block.schema.json` becomes a union with the discriminator `type`.
 */
function asComposed(schema: Schema, blockTypes: readonly string[]): Schema {
  if (schema.$id !== 'block.schema.json') return withoutUse(schema) as Schema;
  const { $id, title, description } = schema;
  return {
    $id,
    ...(title && { title }),
    ...(description && { description }),
    type: 'object',
    discriminator: { propertyName: 'type' },
    required: ['type'],
    oneOf: blockTypes.map((type) => ({ $ref: blockId(type) })),
  };
}

function withoutUse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUse);
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  const condition = object['if'] as { required?: string[] } | undefined;
  if (condition?.required?.[0] === 'use' && 'else' in object) return withoutUse(object['else']);
  return Object.fromEntries(Object.entries(object).map(([key, child]) => [key, withoutUse(child)]));
}
