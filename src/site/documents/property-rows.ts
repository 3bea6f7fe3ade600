/** Lists the properties of a block type as table rows; nested properties follow their parent. */
import type { Contract } from './contract.ts';
import type { Schema } from './schemas.ts';
import { blockId } from './kinds.ts';
import { findTitle, wordsOfValue } from './property-titles.ts';
import { itemSchema, propertySchema, resolveSchema } from './follow-schema.ts';

export interface PropertyRow {
  /** Path of the property: `data.source`, `tabs[].label`. */
  name: string;
  /** Its title: `Name in the list`. */
  title: string;
  /** Depth of nesting, from 0. */
  depth: number;
  /** Its type in words: `text`, `lines of Markdown`, `list: object`, `one of "year", "month"`. */
  kind: string;
  isRequired: boolean;
  default?: unknown;
  description: string;
}

/** Creates the rows of a block type. Nested blocks are not followed: each type has its own table. */
export function propertyRows(type: string, contract: Contract): PropertyRow[] {
  const rows: PropertyRow[] = [];
  const visit = (schema: Schema, prefix: string, depth: number): void => {
    const required = (schema['required'] as string[] | undefined) ?? [];
    for (const key of Object.keys(schema.properties ?? {})) {
      const property = propertySchema(schema, key);
      if (property === undefined) continue;
      const resolved = resolveSchema(contract, property, undefined);
      const name = `${prefix}${key}`;
      rows.push({
        name,
        title: findTitle(contract, schema, key) ?? key,
        depth,
        kind: kindOf(resolved ?? property, contract),
        isRequired: required.includes(key),
        ...('default' in property && { default: property['default'] }),
        // The property's own description takes precedence over that of the schema it refers to.
        description: property.description ?? resolved?.description ?? '',
      });
      const { schema: inner, mark } = innerOf(resolved, contract);
      if (inner?.properties && depth < 4) visit(inner, `${name}${mark}.`, depth + 1);
    }
  };
  const schema = contract.schemas.get(blockId(type));
  if (schema !== undefined) visit(schema, '', 0);
  return rows;
}

/** The schema of the object inside a property: its own, or that of a list's entries. `mark` is `[]` for a list. */
function innerOf(
  schema: Schema | undefined,
  contract: Contract,
): { schema: Schema | undefined; mark: string } {
  const items = itemSchema(schema);
  if (items === undefined) return { schema, mark: '' };
  return { schema: resolveSchema(contract, items, undefined), mark: '[]' };
}

const names: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
};

/** An enum value as in the file, with its words: `"columns" (Side by side)`. */
function valueWithWords(schema: Schema, value: string): string {
  const words = wordsOfValue(schema, value);
  return words === value ? JSON.stringify(value) : `${JSON.stringify(value)} (${words})`;
}

/** The type of a value in words: `text`, `list: object`. */
export function kindOf(schema: Schema, contract: Contract): string {
  if (schema['role'] === 'prose') return 'lines of Markdown';
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const values = schema['enum'] as unknown[] | undefined;
  if (values !== undefined)
    return `one of ${values.map((value) => valueWithWords(schema, String(value))).join(', ')}`;
  const items = itemSchema(schema);
  if (items !== undefined) {
    // The schema of any block cannot be resolved without a type.
    const { $ref = '' } = items as { $ref?: string };
    if ($ref.endsWith('block.schema.json')) return 'list of blocks';
    return `list: ${kindOf(resolveSchema(contract, items, undefined) ?? items, contract)}`;
  }
  const { type = 'anything' } = schema as { type?: string | string[] };
  return [type]
    .flat()
    .map((type) => names[type] ?? type)
    .join(' or ');
}
