/**
 * The contract: all schemas, read once, in the form for documents whose parts are inserted. A document is
 * validated block by block: `type` selects the schema of the block, so that one mistake causes one message.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { blockId, schemaId, type DocumentKind } from './kinds.ts';
import { readSchemas, type Schema } from './schemas.ts';

/** The roles of properties that other parts of the site use: the values of the schema keyword `role`. */
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
  /** Its role; `count` stands for the schema keyword `countOf`. */
  role: ReferenceRole | 'count';
  value: unknown;
  pointer: string;
  /** For the role `count`: the list that is counted. */
  counted?: unknown;
  /** For the role `count`: name of the property that holds the list. */
  property?: string;
}

interface ShapeResult {
  errors: ErrorObject[];
  references: Reference[];
}

/** The schemas of documents and the functions that validate against them. */
export interface Contract {
  /** All schemas by `$id`, in the form without `use`. */
  schemas: ReadonlyMap<string, Schema>;
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
 * @throws Error if `block.schema.json` is missing or lists no types.
 */
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

/** @param found Filled by each validation with the references of the value. */
function createAjv(found: Reference[]): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  // `shown: false` marks a property that no visitor sees, so that a review can be brief about it.
  ajv.addVocabulary(['outlet', 'shown']);
  // What a form shows of a property besides its being there or required: `always` shows it empty, too, `folded`
  // below "More" only, `hidden` never.
  ajv.addKeyword({
    keyword: 'inForm',
    schemaType: 'string',
    metaSchema: { enum: ['always', 'folded', 'hidden'] },
  });
  ajv.addKeyword({
    keyword: 'role',
    schemaType: 'string',
    // An unknown role would never be checked, so it is an error of the schema.
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
