/**
 * What the schemas say to a reviewer: what a thing is called, which of its properties a visitor sees, what is
 * prose. No block, list or property is known here by name but those that the engine itself knows: `type`, `id`, `use`.
 */
import type { Contract } from '../documents/contract.ts';
import type { Schema } from '../documents/schemas.ts';
import { propertyOf, resolveSchema } from '../documents/follow-schema.ts';
import { isObject, own, type Json, type JsonObject } from '../documents/json.ts';
import { joinProse } from './words.ts';

/** How a block or an entry of a list is called. */
export interface Label {
  /** The type of a block, else what the schema calls it: `tab`, `menu group`. */
  noun: string;
  isBlock: boolean;
  /** The first line of plain text that it shows: a heading, a name, a label. */
  name?: string;
  id?: string;
  /** The part that stands in its place. */
  part?: string;
}

export interface SchemaLabels {
  /** The schema that a value follows. */
  resolve: (schema: Schema | undefined, value: Json) => Schema | undefined;
  label: (value: Json, schema: Schema | undefined, parts: ReadonlyMap<string, Json>) => Label;
  /** Whether a visitor ever sees the property. */
  isShown: (owner: Schema | undefined, key: string) => boolean;
}

/** What a property is for, in the first sentence of its manual. */
export function aboutOf(schema: Schema | undefined): string | undefined {
  return schema?.description?.match(/^.*?[.!?](?=\s|$)/)?.[0];
}

/** The role of a property: `link`, `image`, `source` … */
export function schemaRole(schema: Schema | undefined): string | undefined {
  return schema?.['role'] as string | undefined;
}

export function createSchemaLabels(contract: Contract): SchemaLabels {
  const resolve: SchemaLabels['resolve'] = (schema, value) => resolveSchema(contract, schema, value);

  const isShown: SchemaLabels['isShown'] = (owner, key) => {
    const property = propertyOf(owner, key);
    const resolved = resolveSchema(contract, property, undefined);
    // A count is a claim of the text, for the checker; the text itself is elsewhere.
    return [property, resolved].every((schema) => schema?.['shown'] !== false && !schema?.['countOf']);
  };

  /** The first thing said of those that a test picks, in the order of the schema. */
  function first(
    value: JsonObject,
    schema: Schema | undefined,
    text: (property: Schema, ownValue: Json) => string | undefined,
  ): string | undefined {
    for (const key of Object.keys(schema?.properties ?? {})) {
      const ownValue = own(value, key);
      const property = propertyOf(schema, key);
      if (ownValue === undefined || property === undefined || key === 'type' || key === 'id') continue;
      if (!isShown(schema, key)) continue;
      const found = text(property, ownValue)?.trim();
      if (found) return found;
    }
    return undefined;
  }

  function nameOf(value: JsonObject, schema: Schema | undefined): string | undefined {
    const isText = (property: Schema) => String(property['$ref']).endsWith('#/definitions/text');
    return (
      first(value, schema, (property, ownValue) =>
        typeof ownValue === 'string' && isText(property) ? ownValue : undefined,
      ) ??
      first(value, schema, (property, ownValue) => {
        const isProse = schemaRole(resolve(property, ownValue)) === 'prose';
        return isProse && Array.isArray(ownValue) ? beginning(joinProse(ownValue.map(String))) : undefined;
      }) ??
      first(value, schema, (property, ownValue) =>
        isObject(ownValue) ? nameOf(ownValue, resolve(property, ownValue)) : undefined,
      ) ??
      // A choice among given words names nothing.
      first(value, schema, (property, ownValue) =>
        typeof ownValue === 'string' && !('enum' in property) ? ownValue : undefined,
      )
    );
  }

  return {
    resolve,
    isShown,
    label(value, schema, parts) {
      if (!isObject(value)) return { noun: 'entry', isBlock: false, name: JSON.stringify(value) };
      const use = own(value, 'use');
      if (typeof use === 'string') {
        const part = parts.get(use);
        const known = part === undefined ? { noun: 'part', isBlock: false } : this.label(part, schema, parts);
        return { ...known, part: use };
      }
      const resolved = resolve(schema, value);
      const [type, id] = [own(value, 'type'), own(value, 'id')];
      const name = nameOf(value, resolved);
      const isBlock = typeof type === 'string';
      return {
        noun: isBlock ? type : nounOf(resolved),
        isBlock,
        ...(name !== undefined && { name }),
        ...(typeof id === 'string' && { id }),
      };
    },
  };
}

/** `MenuGroup` → `menu group`. */
function nounOf(schema: Schema | undefined): string {
  const words = schema?.title?.match(/[A-Z][a-z]*/g) ?? ['entry'];
  return words.join(' ').toLowerCase();
}

function beginning(text: string): string {
  const words = text.replace(/[*_`]/g, '').split(/\s+/);
  return words.length > 7 ? `${words.slice(0, 6).join(' ')} …` : words.join(' ');
}
