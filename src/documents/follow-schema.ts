/** Walks a document and its schema side by side: which schema speaks of a property, of an entry, of a block. */
import type { Contract } from './contract.ts';
import { blockId } from './kinds.ts';
import { readRef, schemaAt, type Schema } from './schemas.ts';

/** Under this key a schema remembers the file that its references are relative to. */
const home = '\0home';

/** The schema that a value follows: references followed, blocks told apart by their type. */
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

/** What a resolved schema says of a property; nothing when it knows none of that name. */
export function propertyOf(schema: Schema | undefined, key: string): Schema | undefined {
  const known = schema?.properties;
  const own = known !== undefined && Object.hasOwn(known, key) ? known[key] : undefined;
  const property = own ?? (schema?.['additionalProperties'] as Schema | boolean | undefined);
  return typeof property === 'object' ? rebased(property, schema) : undefined;
}

/** What a resolved schema says of the entries of a list. */
export function itemsOf(schema: Schema | undefined): Schema | undefined {
  const items = schema?.['items'] as Schema | undefined;
  return items && rebased(items, schema);
}

/** Tells of each part that a value uses, and of the schema that the part follows there. */
export function visitPartReferences(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
  onUse: (part: string, schema: Schema | undefined) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  const resolved = resolveSchema(contract, schema, value);
  for (const [key, child] of Object.entries(value)) {
    const of = Array.isArray(value) ? itemsOf(resolved) : propertyOf(resolved, key);
    const use = Array.isArray(value) ? (child as { use?: unknown } | null)?.use : undefined;
    if (typeof use === 'string') onUse(use, of);
    else visitPartReferences(contract, of, child, onUse);
  }
}

function follow(contract: Contract, ref: string, from: Schema): Schema | undefined {
  const { id, pointer } = readRef(ref, homeOf(from));
  const found = schemaAt(contract.schemas.get(id), pointer);
  return found && { ...found, [home]: id };
}

/** `$id` of the schema in whose file a piece stands; its references are relative to that. */
export function homeOf(schema: Schema): string {
  return (schema[home] as string | undefined) ?? schema.$id;
}

function rebased(schema: Schema, parent: Schema | undefined): Schema {
  return { ...schema, [home]: parent && homeOf(parent) };
}
