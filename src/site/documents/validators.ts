/**
 * The functions that validate documents against the schemas and collect their references. Compiling them takes as long
 * as reading a hundred pages, so they are cached as a module between processes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { _, Ajv, Name, type Code, type ErrorObject, type KeywordCxt } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { faultsOf } from './schema-faults.ts';
import { SchemaMistake } from './schema-problem.ts';
import type { Schema } from './schemas.ts';

/** The values of the schema keyword `role`, for properties that other parts of the site refer to. */
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
  'day',
  'shown-day',
  'date',
  'draft',
  'look-again',
  'text-style',
  'facet',
  'sort',
  'focus',
  'where',
  'columns',
] as const;
type ReferenceRole = (typeof referenceRoles)[number];

/** A value of a document with a role in its schema. */
export interface Reference {
  /** Its role; `count` for the schema keyword `countOf`. */
  role: ReferenceRole | 'count';
  value: unknown;
  pointer: string;
  /** For the role `count`: the list that is counted. */
  counted?: unknown;
  /** For the role `count`: name of the property that holds the list. */
  property?: string;
}

/**
 * Validates a value against the schema of an id.
 * @param found Filled with the references of the value.
 * @returns the errors.
 */
type Validators = (id: string, value: unknown, found: Reference[]) => ErrorObject[];

/** A validator made by Ajv; `this` is the list of references. */
interface Validator {
  (this: Reference[], value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/**
 * Creates the validators.
 * @param cache Folder for the compiled module.
 * @param own The `$id` of the schemas of the site. They are compiled first: a mistake in one is met there, and not in a
 *  schema that refers to it.
 */
export function createValidators(
  schemas: ReadonlyMap<string, Schema>,
  cache?: string,
  own: readonly string[] = [],
): Validators {
  let find: ((id: string) => Validator | undefined) | undefined;
  return (id, value, found) => {
    // Compiled for the first document.
    find ??= cache === undefined ? compile(schemas) : kept(schemas, cache, own);
    const validator = find(id);
    if (validator === undefined) throw new Error('the contract has no such schema');
    validator.call(found, value);
    return [...(validator.errors ?? [])];
  };
}

function compile(schemas: ReadonlyMap<string, Schema>): (id: string) => Validator | undefined {
  const ajv = addSchemas(createAjv(), schemas);
  return (id) => naming(ajv, [id], schemas, () => ajv.getSchema(id));
}

const require = createRequire(import.meta.url);

/** Loads the validators of an earlier process, or compiles them. */
function kept(
  schemas: ReadonlyMap<string, Schema>,
  cache: string,
  own: readonly string[],
): (id: string) => Validator | undefined {
  const { version } = require('ajv/package.json') as { version: string };
  const hash = createHash('sha256').update(JSON.stringify([version, ...schemas.values()]));
  for (const part of [createAjv, addKeywords, pointerCode]) hash.update(String(part));
  const path = join(cache, `${hash.digest('hex').slice(0, 24)}.cjs`);
  const names = new Map([...schemas.keys()].map((id, index) => [id, `v${index}`]));
  // With the packages of the engine: the folder of a site need not have Ajv.
  const load = () => {
    const loaded = { exports: {} as Record<string, Validator> };
    const given = ['module', 'exports', 'require'];
    const run = compileFunction(readFileSync(path, 'utf8'), given, { filename: path }) as Function;
    run(loaded, loaded.exports, require);
    return loaded.exports;
  };
  let validators: Record<string, Validator>;
  try {
    validators = load();
  } catch {
    const ajv = addSchemas(createAjv(true), schemas, own);
    // Those of the records of a site come before the schemas that are made of them.
    for (const id of [...own, ...schemas.keys()]) naming(ajv, [id, ...own], schemas, () => ajv.getSchema(id));
    const code = standalone(ajv, Object.fromEntries([...names].map(([id, name]) => [name, id])));
    // Renamed into place, so that no other process reads half of it.
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, code);
    renameSync(`${path}.${process.pid}`, path);
    validators = load();
  }
  return (id) => validators[names.get(id) ?? ''];
}

function addSchemas(ajv: Ajv, schemas: ReadonlyMap<string, Schema>, own: readonly string[] = []): Ajv {
  for (const [id, schema] of schemas) naming(ajv, [id, ...own], schemas, () => ajv.addSchema(schema));
  return ajv;
}

/**
 * Runs a step with a schema.
 * @param ids Its `$id`, and those of others that may be at fault, because it refers to them.
 * @throws SchemaMistake if Ajv refuses the schema
 */
function naming<T>(
  ajv: Ajv,
  ids: readonly [string, ...string[]],
  schemas: ReadonlyMap<string, Schema>,
  step: () => T,
): T {
  try {
    return step();
  } catch (error) {
    const faulty = [...new Set(ids)].flatMap((id) => schemas.get(id) ?? []);
    const faults = faulty.flatMap((schema) => faultsOf(ajv, schema));
    throw new SchemaMistake(ids[0], error as Error, faults);
  }
}

const standalone = ((standaloneModule as { default?: unknown }).default ??
  standaloneModule) as typeof standaloneModule;

/** @param source Whether the code is kept, to write a module. */
function createAjv(source = false): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    passContext: true,
    code: { source },
  });
  addKeywords(ajv);
  return ajv;
}

function addKeywords(ajv: Ajv): void {
  // `shown: false` marks a property that no visitor sees, so that a review can be brief about it.
  ajv.addVocabulary(['outlet', 'ofRecord', 'ofLayout', 'alsoCalled', 'shown']);
  // Marks words of others, such as a quotation or a prayer, that stay when a word is replaced everywhere.
  ajv.addVocabulary(['verbatim']);
  // Marks short texts, such as cells, that a file has on one line.
  ajv.addVocabulary(['onOneLine']);
  // How a form shows a property: `always` even when it is empty, `folded` only below "More", `hidden` never.
  // Otherwise present or required ones are shown.
  ajv.addKeyword({
    keyword: 'inForm',
    schemaType: 'string',
    metaSchema: { enum: ['always', 'folded', 'hidden'] },
  });
  // Properties that a form shows only if they are present, because no visitor sees them in this place.
  ajv.addKeyword({
    keyword: 'notOffered',
    schemaType: 'array',
    metaSchema: { items: { type: 'string' } },
  });
  // Plain-English labels of the values of `enum`; text editors show them beside the values.
  ajv.addKeyword({
    keyword: 'enumDescriptions',
    schemaType: 'array',
    metaSchema: { items: { type: 'string', pattern: '\\S' } },
  });
  ajv.addKeyword({
    keyword: 'role',
    schemaType: 'string',
    // An unknown role would never be checked, so it is an error in the schema.
    metaSchema: { enum: referenceRoles },
    code(context) {
      const { gen, schema, data } = context;
      gen.code(_`this.push({role: ${schema}, value: ${data}, pointer: ${pointerCode(context)}})`);
    },
  });
  ajv.addKeyword({
    keyword: 'countOf',
    schemaType: 'string',
    code(context) {
      const { gen, schema, data, it } = context;
      const counted = _`counted: ${it.parentData}?.[${schema}], property: ${schema}`;
      gen.code(_`this.push({role: "count", value: ${data}, pointer: ${pointerCode(context)}, ${counted}})`);
    },
  });
}

/** The code that computes the pointer of the value in the document. */
function pointerCode({ it }: KeywordCxt): Code {
  const ofDocument = new Name('instancePath');
  return String(it.errorPath) === '' ? ofDocument : _`${ofDocument} + ${it.errorPath}`;
}
