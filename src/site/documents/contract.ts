/**
 * The contract: all schemas, read once, in the form for documents with inserted parts. A document is validated block by
 * block: `type` selects the schema of the block, so that one mistake causes one message.
 */
import { createHash } from 'node:crypto';
import type { ErrorObject } from 'ajv';
import { cacheFolder } from '../optional-packages.ts';
import { mapValues } from '../json/json.ts';
import { findBlockFolders, readLeftOut, type BlockFolder } from './block-folders.ts';
import { groupBy } from '../../engine/group-by.ts';
import { composeSchemas } from './compose-schemas.ts';
import { blockId, blockTypeOf, schemaId, type DocumentKind } from './kinds.ts';
import { ProblemsFound, type Problem } from './problem.ts';
import { schemaFileOf, withPlaces } from './schema-problem.ts';
import { readSchemas, readSiteSchemas, type Schema } from './schemas.ts';
import { createValidators, type Reference } from './validators.ts';

interface ShapeResult {
  errors: ErrorObject[];
  references: Reference[];
  /** Those of schemas that are left out: the value, or a block in it, was not validated. */
  problems: readonly Problem[];
}

/** The problems of the schemas that are left out, by their files. */
type Broken = Map<string, readonly Problem[]>;

/** The schemas of documents and the functions that validate against them. */
export interface Contract {
  /** All schemas by `$id`, in the form without `use`. */
  schemas: ReadonlyMap<string, Schema>;
  /** The same with `use`, for documents whose parts are in separate files. */
  written: ReadonlyMap<string, Schema>;
  /** The folders of the block types; empty for a contract that was read from a folder of schemas alone. */
  blocks: readonly BlockFolder[];
  /** The block types of the engine that the site leaves out. */
  leftOut: readonly string[];
  /** The problems of the schemas of the site that `openContract` leaves out, by their files. */
  broken: ReadonlyMap<string, readonly Problem[]>;
  /** Hash of the schemas. */
  state: string;
  /** The block types in the order of the menu. */
  blockTypes: string[];
  /** The kinds of API records. */
  itemKinds: string[];
  /** The block types whose schema marks them as the outlet of a layout. */
  outlets: ReadonlySet<string>;
  /** The block types whose schema marks them as made for layouts. */
  ofLayout: ReadonlySet<string>;
  /** The block types whose schema marks them as showing the record of a page. */
  ofRecord: ReadonlySet<string>;
  validate: (kind: DocumentKind, value: unknown) => ShapeResult;
  /** Validates a single block, for the examples of its type. */
  validateBlock: (type: string, value: unknown) => ShapeResult;
}

/**
 * Reads a contract from a folder of schemas; those in its folder `blocks/` are the menu.
 * @param cache Folder for the compiled schemas; if absent, each process compiles them.
 * @throws Error if `block.schema.json` or the base of a block does not exist.
 */
export function readContract(folder: string, cache?: string): Contract {
  const read = readSchemas(folder);
  const types = [...read.keys()].flatMap((id) => blockTypeOf(id) ?? []);
  return contractFrom(read, types.toSorted(), { cache });
}

/**
 * Reads the contract of a site as `loadContract` does, but leaves out the schemas of the site that are wrong.
 * @throws Error if a block of the site is invalid (`findBlockFolders`).
 */
export function openContract(root: string, site: string): Contract {
  const broken: Broken = new Map();
  for (;;) {
    try {
      const contract = loadContract(root, site, new Map(), broken);
      // Compiles the schemas.
      contract.validate('settings', {});
      return contract;
    } catch (error) {
      if (!(error instanceof ProblemsFound)) throw error;
      for (const [file, problems] of groupBy(error.problems, (one) => one.file)) broken.set(file, problems);
    }
  }
}

/**
 * Reads the contract of a site: the engine's schemas, and those of the site's own blocks and records. The compiled
 * schemas are cached for the next process.
 * @param root Folder of the engine.
 * @param site Folder of the site; by default the folder of the engine.
 * @param texts Texts of schemas that are not written yet, by path from the site.
 * @param broken The schemas to leave out. Those that refer to one of them are added.
 * @throws Error if a block of the site is invalid (`findBlockFolders`); ProblemsFound if its schema is.
 */
export function loadContract(
  root: string,
  site = root,
  texts: ReadonlyMap<string, string> = new Map(),
  broken: Broken = new Map(),
): Contract {
  const blocks = findBlockFolders(root, site);
  const leftOut = readLeftOut(root, site);
  const cache = cacheFolder(root, 'contract');
  const read = readSiteSchemas(root, site, { blocks, texts, broken });
  const types = blocks.map(({ type }) => type).filter((type) => read.has(blockId(type)));
  const own = [
    ...[...read.keys()].filter((id) => id.startsWith('items/')),
    ...blocks.filter(({ isOwn }) => isOwn).map(({ type }) => blockId(type)),
  ];
  const located = <T>(step: () => T) => withPlaces(site, step);
  const faultsOf = (id: string) => broken.get(schemaFileOf(id, site) ?? '') ?? [];
  const contract = located(() => contractFrom(read, types, { cache, own, faultsOf }));
  return {
    ...contract,
    blocks,
    leftOut,
    broken,
    itemKinds: [
      ...contract.itemKinds,
      ...[...broken.keys()].flatMap((file) => /^schemas\/items\/(.+)\.schema\.json$/.exec(file)?.[1] ?? []),
    ],
    // The schemas are compiled for the first document.
    validate: (kind, value) => located(() => contract.validate(kind, value)),
    validateBlock: (type, value) => located(() => contract.validateBlock(type, value)),
  };
}

interface Composition {
  cache?: string | undefined;
  own?: readonly string[];
  /** The problems of a schema that is left out. */
  faultsOf?: (id: string) => readonly Problem[];
}

function contractFrom(
  read: ReadonlyMap<string, Schema>,
  blockTypes: string[],
  { cache, own, faultsOf = () => [] }: Composition,
): Contract {
  const written = composeSchemas(read, blockTypes);
  const schemas = new Map([...written].map(([id, schema]) => [id, asComposed(schema, blockTypes)]));
  const validators = createValidators(schemas, cache, own);

  function run(id: string, value: unknown): ShapeResult {
    const problems = faultsOf(id);
    if (problems.length > 0) return { errors: [], references: [], problems };
    const references: Reference[] = [];
    const faultsIn = ({ keyword, params }: ErrorObject) =>
      keyword === 'discriminator' ? faultsOf(blockId(String(params['tagValue']))) : [];
    const found = validators(id, value, references);
    const errors = found.filter((error) => faultsIn(error).length === 0);
    return { errors, references, problems: found.flatMap(faultsIn) };
  }

  const typesWith = (keyword: string) =>
    new Set(blockTypes.filter((type) => schemas.get(blockId(type))?.[keyword] === true));
  return {
    schemas,
    written,
    blocks: [],
    leftOut: [],
    broken: new Map(),
    state: createHash('sha256')
      .update(JSON.stringify([...schemas]))
      .digest('hex')
      .slice(0, 16),
    blockTypes,
    itemKinds: [...schemas.keys()].flatMap((id) => /^items\/(.+)\.schema\.json$/.exec(id)?.[1] ?? []),
    outlets: typesWith('outlet'),
    ofLayout: typesWith('ofLayout'),
    ofRecord: typesWith('ofRecord'),
    validate: (kind, value) => run(schemaId(kind), value),
    validateBlock: (type, value) => run(blockId(type), value),
  };
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
  const { if: condition, else: other } = Object(value) as { if?: { required?: string[] }; else?: unknown };
  if (condition?.required?.[0] === 'use' && other !== undefined) return withoutUse(other);
  return mapValues(value, withoutUse);
}
