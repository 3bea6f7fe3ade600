/**
 * Completes the schemas as they are written: the schema of a block type gets the shared properties of the base that it
 * extends, `block.schema.json` the menu of the block types, and each kind of record the schema of its files. JSON Schema
 * itself cannot extend an object that allows no other properties.
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
  const records = [...written].flatMap(([id, item]) =>
    recordSchemas(id, item, written.get('record.schema.json')),
  );
  return new Map([...composed, ...records, [block.$id, withMenu(block, types)]]);
}

/**
 * Returns the schemas of the files of a kind of record: of one record, with its own properties and the shared ones, no
 * others; of a list of them.
 */
function recordSchemas(id: string, item: Schema, base: Schema | undefined): [string, Schema][] {
  const [, kind] = /^items\/(.+)\.schema\.json$/.exec(id) ?? [];
  if (kind === undefined || base === undefined) return [];
  const $id = `records/${kind}.schema.json`;
  const { $schema, ...shared } = propertiesFor(base, $id);
  const properties = { ...($schema && { $schema }), ...item.properties, ...shared };
  const list = `record-lists/${kind}.schema.json`;
  const records = { type: 'array', items: { $ref: `../${$id}` } } as unknown as Schema;
  return [
    [$id, { ...item, $id, additionalProperties: false, properties }],
    [
      list,
      {
        $id: list,
        type: 'object',
        additionalProperties: false,
        required: ['records'],
        properties: { ...($schema && { $schema }), records },
      },
    ],
  ];
}

/** Returns the properties of a schema, with references as another schema writes them. */
function propertiesFor({ $id, properties = {} }: Schema, other: string): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const { $ref } = property as { $ref?: string };
      return [
        name,
        $ref === undefined ? property : { ...property, $ref: refFrom(other, readRef($ref, $id)) },
      ];
    }),
  );
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
  const shared = Object.entries(propertiesFor({ ...base, $id: place.id }, schema.$id)).map(
    ([name, property]): [string, Schema] => [name, name === 'type' ? { ...property, const: type } : property],
  );
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
