/**
 * Completes the schemas as they are written: the schema of a block type gets the shared properties of the base that it
 * extends, and `block.schema.json` the menu of the block types. JSON Schema itself cannot extend an object that allows
 * no other properties.
 */
import { blockId, blockTypeOf } from './kinds.ts';
import { readRef, refFrom, schemaAt, type Schema } from './schemas.ts';

/**
 * Returns the complete schemas by `$id`.
 * @param written The schemas as their files have them.
 * @param types The block types of the menu.
 * @throws Error if `block.schema.json` or the base of a block does not exist.
 */
export function composeSchemas(
  written: ReadonlyMap<string, Schema>,
  types: readonly string[],
): Map<string, Schema> {
  const block = written.get('block.schema.json');
  if (block === undefined) throw new Error('there is no block.schema.json');
  const composed = [...written].map(([id, schema]): [string, Schema] => {
    const type = blockTypeOf(id);
    return [id, type === undefined ? schema : withBase(schema, type, written)];
  });
  return new Map([...composed, [block.$id, withMenu(block, types)]]);
}

/** Adds the menu: the names of the types, and for each type its schema. */
function withMenu(block: Schema, types: readonly string[]): Schema {
  const type = schemaAt(block, '/definitions/base/properties/type');
  return {
    ...block,
    else: {
      type: 'object',
      required: ['type'],
      properties: { type: { ...type, enum: types } },
      allOf: types.map((name) => ({
        if: { properties: { type: { const: name } }, required: ['type'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { $ref: blockId(name) },
      })),
    },
  };
}

/**
 * Adds the properties of the base: the required ones before the block's own, the others after them. The block may
 * replace a property, or leave it out by `false`.
 */
function withBase(schema: Schema, type: string, written: ReadonlyMap<string, Schema>): Schema {
  const { extends: ref, ...rest } = schema;
  if (typeof ref !== 'string') return schema;
  const place = readRef(ref, schema.$id);
  const base = schemaAt(written.get(place.id), place.pointer);
  if (base === undefined) throw new Error(`${schema.$id} extends ${ref}, which does not exist`);
  const required = base['required'] as string[];
  const shared = Object.entries(base.properties ?? {}).map(([name, property]): [string, Schema] => {
    const { $ref } = property as { $ref?: string };
    if (name === 'type') return [name, { ...property, const: type }];
    return [
      name,
      $ref === undefined ? property : { ...property, $ref: refFrom(schema.$id, readRef($ref, place.id)) },
    ];
  });
  const first = shared.filter(([name]) => required.includes(name));
  const own = (schema.properties ?? {}) as Record<string, Schema | false>;
  // The first `own` gives the order, the second the values.
  const all = Object.entries({ ...Object.fromEntries(first), ...own, ...Object.fromEntries(shared), ...own });
  return {
    ...rest,
    $id: schema.$id,
    type: 'object',
    additionalProperties: false,
    required: [...required, ...((schema['required'] ?? []) as string[])],
    properties: Object.fromEntries(all.filter((entry): entry is [string, Schema] => entry[1] !== false)),
  };
}
