/**
 * The contract: the schemas, read once, in the form that a document has when its parts are in their places.
 * A document is validated block by block: `type` is looked up, then that type's own schema speaks, so that
 * one mistake gives one message.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { blockId, schemaId, type DocumentKind } from './kinds.ts';
import { readSchemas, type Schema } from './schemas.ts';

/** What a property can be to the rest of the site: the values of the keyword `role` in a schema. */
export const referenceRoles = [
  'id',
  'link',
  'prose',
  'image',
  'large-image',
  'file',
  'frame',
  'alt',
  'panel',
  'allow',
  'todo',
  'item',
  'part',
  'source',
  'policy',
  'layout',
] as const;
type ReferenceRole = (typeof referenceRoles)[number];

/** A value of a document whose schema gives it a role. */
export interface Reference {
  /** Its role; `count` is that of the keyword `countOf`. */
  role: ReferenceRole | 'count';
  value: unknown;
  pointer: string;
  /** Of a count: the list that it counts. */
  counted?: unknown;
  /** Of a count: the property with that list. */
  property?: string;
}

interface ShapeResult {
  errors: ErrorObject[];
  references: Reference[];
}

export interface Contract {
  /** All schemas by `$id`, with the places for parts taken out. */
  schemas: ReadonlyMap<string, Schema>;
  /** The types of the menu, in its order. */
  blockTypes: string[];
  /** The kinds of API record. */
  itemKinds: string[];
  /** The types whose schema says that they are the outlet of a layout. */
  outlets: ReadonlySet<string>;
  validate: (kind: DocumentKind, value: unknown) => ShapeResult;
  /** Validates a single block, for the examples of its type. */
  validateBlock: (type: string, value: unknown) => ShapeResult;
}

/** Reads the contract from the folder of schemas. */
export function readContract(folder: string): Contract {
  const raw = readSchemas(folder);
  const menu = raw.get('block.schema.json');
  if (menu === undefined) throw new Error(`${folder} has no block.schema.json`);
  const blockTypes = menuTypes(menu);
  const schemas = new Map([...raw].map(([id, schema]) => [id, asComposed(schema, blockTypes)]));
  const found: Reference[] = [];
  const ajv = createAjv(found);
  for (const schema of schemas.values()) ajv.addSchema(schema);

  function run(validator: ValidateFunction | undefined, value: unknown): ShapeResult {
    if (validator === undefined) throw new Error('the contract has no such schema');
    found.length = 0;
    validator(value);
    return { errors: [...(validator.errors ?? [])], references: [...found] };
  }

  return {
    schemas,
    blockTypes,
    itemKinds: [...schemas.keys()].flatMap((id) => /^items\/(.+)\.schema\.json$/.exec(id)?.[1] ?? []),
    outlets: new Set(blockTypes.filter((type) => schemas.get(blockId(type))?.['outlet'] === true)),
    validate: (kind, value) => run(ajv.getSchema(schemaId(kind)), value),
    validateBlock: (type, value) => run(ajv.getSchema(blockId(type)), value),
  };
}

function createAjv(found: Reference[]): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  // `shown: false`: no visitor ever sees it, so a review need not dwell on it.
  ajv.addVocabulary(['outlet', 'shown']);
  ajv.addKeyword({
    keyword: 'role',
    schemaType: 'string',
    // A role that nobody knows would be no check at all.
    metaSchema: { enum: referenceRoles },
    validate: (role: ReferenceRole, value: unknown, _schema: unknown, context?: { instancePath: string }) => {
      found.push({ role, value, pointer: context?.instancePath ?? '' });
      return true;
    },
  });
  ajv.addKeyword({
    keyword: 'countOf',
    schemaType: 'string',
    validate: (
      property: string,
      value: unknown,
      _schema: unknown,
      context?: { instancePath: string; parentData: unknown },
    ) => {
      const counted = (context?.parentData as Record<string, unknown> | undefined)?.[property];
      found.push({ role: 'count', value, pointer: context?.instancePath ?? '', counted, property });
      return true;
    },
  });
  return ajv;
}

function menuTypes(menu: Schema): string[] {
  const types = (menu['else'] as Schema | undefined)?.properties?.['type']?.['enum'];
  if (!Array.isArray(types)) throw new Error('block.schema.json lists no types');
  return types as string[];
}

/**
 * The form of a schema for documents with their parts put in: where a `use` may stand, only what it stands
 * for is left; the menu becomes a union that is told apart by `type`.
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
