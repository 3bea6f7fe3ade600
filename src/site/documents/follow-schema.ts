/**
 * Walks a document and its schema in parallel and finds the schema of a property, a list entry or a block.
 */
import type { Contract } from './contract.ts';
import { escapeSegment, parsePointer } from '../json/json.ts';
import { blockId } from './kinds.ts';
import { readRef, schemaAt, type Schema } from './schemas.ts';
import { perObject } from '../../engine/per-object.ts';

/** Key under which a schema keeps the `$id` of its file, to which its references are relative. */
const home = '\0home';

/**
 * Resolves the schema of a value: follows references and selects the schema of a block by its type.
 * @returns `undefined` if a reference or a block type is unknown.
 */
export function resolveSchema(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
): Schema | undefined {
  let current = schema;
  for (let steps = 0; steps < 8 && current !== undefined; steps += 1) {
    const { $ref } = current as { $ref?: string };
    if ($ref !== undefined) {
      current = follow(contract, $ref, current);
    } else if (current['discriminator'] !== undefined) {
      const type = (value as { type?: unknown } | null)?.type;
      const block = typeof type === 'string' ? contract.schemas.get(blockId(type)) : undefined;
      return block && { ...block, [home]: block.$id };
    } else {
      return current;
    }
  }
  return current;
}

/** Returns the schema of a property; `undefined` if the resolved schema has none of this name. */
export function propertySchema(schema: Schema | undefined, key: string): Schema | undefined {
  const known = schema?.properties;
  const own = known !== undefined && Object.hasOwn(known, key) ? known[key] : undefined;
  const property = own ?? (schema?.['additionalProperties'] as Schema | boolean | undefined);
  return typeof property === 'object' ? withBaseId(property, schema) : undefined;
}

/** Returns the schema of a list's entries from the resolved schema of the list. */
export function itemSchema(schema: Schema | undefined): Schema | undefined {
  const items = schema?.['items'] as Schema | undefined;
  return items && withBaseId(items, schema);
}

/** A step of a pointer: from an object or a list to the value at a key. */
export interface Step {
  key: string;
  /** JSON pointer of the object or list. */
  at: string;
  owner: unknown;
  /** The schema of the object or list, resolved. */
  schema: Schema | undefined;
}

/** Returns the steps from a value to a place in it, which may be missing. @param schema Schema of the value. */
export function stepsTo(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
  pointer: string,
): Step[] {
  let [owner, of, at] = [value, schema, ''];
  return parsePointer(pointer).map((key) => {
    const resolved = resolveSchema(contract, of, owner);
    const step: Step = { key, at, owner, schema: resolved };
    of = Array.isArray(owner) ? itemSchema(resolved) : propertySchema(resolved, key);
    owner = (owner as Record<string, unknown> | null | undefined)?.[key];
    at = `${at}/${escapeSegment(key)}`;
    return step;
  });
}

/** Calls `onUse` for each part that a value uses, with the schema that the part must follow there. */
export function visitPartReferences(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
  onUse: (part: string, schema: Schema | undefined) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  const resolved = resolveSchema(contract, schema, value);
  for (const [key, child] of Object.entries(value)) {
    const of = Array.isArray(value) ? itemSchema(resolved) : propertySchema(resolved, key);
    const use = Array.isArray(value) ? (child as { use?: unknown } | null)?.use : undefined;
    if (typeof use === 'string') onUse(use, of);
    else visitPartReferences(contract, of, child, onUse);
  }
}

/** The targets of references, by file and reference: the lines of a prose all have the same one. */
const followed = perObject<Contract, Map<string, Schema | undefined>>(() => new Map());

function follow(contract: Contract, ref: string, from: Schema): Schema | undefined {
  const known = followed(contract);
  const name = `${findBaseId(from)} ${ref}`;
  if (known.has(name)) return known.get(name);
  const { id, pointer } = readRef(ref, findBaseId(from));
  const found = schemaAt(contract.schemas.get(id), pointer);
  const target = found && { ...found, [home]: id };
  known.set(name, target);
  return target;
}

/** Returns the `$id` of the schema file that contains this schema, to which its references are relative. */
export function findBaseId(schema: Schema): string {
  return (schema[home] as string | undefined) ?? schema.$id;
}

function withBaseId(schema: Schema, parent: Schema | undefined): Schema {
  return { ...schema, [home]: parent && findBaseId(parent) };
}
