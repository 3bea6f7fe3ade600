/**
 * Derives from the schemas the labels of blocks and entries in a review, which properties visitors see, and which are
 * prose. Names of blocks, lists and properties are unknown here, except `type`, `id` and `use`, which the engine
 * defines.
 */
import type { Contract } from '../site/documents/contract.ts';
import type { Schema } from '../site/documents/schemas.ts';
import { propertySchema, resolveSchema } from '../site/documents/follow-schema.ts';
import { wordsOfPath } from '../site/documents/entry-names.ts';
import { findTitle } from '../site/documents/property-titles.ts';
import { isObject, own, type Json, type JsonObject } from '../site/json/json.ts';
import { joinProse, withoutSigns } from './words.ts';

/** The label of a block or of another entry of a list. */
export interface Label {
  /** The type of a block or the title of the schema, in words: `card grid`, `menu group`. */
  noun: string;
  isBlock: boolean;
  /** The first visible text: a heading, a name, a label, or the beginning of its prose. */
  name?: string;
  id?: string;
  /** Name of the part that replaces it. */
  part?: string;
}

export interface SchemaLabels {
  /** The schema of a value, with references resolved. */
  resolve: (schema: Schema | undefined, value: Json) => Schema | undefined;
  label: (value: Json, schema: Schema | undefined, parts: ReadonlyMap<string, Json>) => Label;
  /** The title of a property in plain English, or its name. */
  title: (owner: Schema | undefined, key: string) => string;
  /** Whether visitors see the property anywhere. */
  isVisible: (owner: Schema | undefined, key: string) => boolean;
  /** Whether the property is a day of the period in which its object is shown, or marks it as a draft. */
  isOfPeriod: (owner: Schema | undefined, key: string) => boolean;
}

/** The first sentence of a property's description, which states its purpose. */
export function firstSentence(schema: Schema | undefined): string | undefined {
  return schema?.description?.match(/^.*?[.!?](?=\s|$)/)?.[0];
}

/** The role of a property: `link`, `image`, `source` …; `undefined` if it has none. */
export function schemaRole(schema: Schema | undefined): string | undefined {
  return schema?.['role'] as string | undefined;
}

export function createSchemaLabels(contract: Contract): SchemaLabels {
  const resolve: SchemaLabels['resolve'] = (schema, value) => resolveSchema(contract, schema, value);

  const isVisible: SchemaLabels['isVisible'] = (owner, key) => {
    const property = propertySchema(owner, key);
    const resolved = resolveSchema(contract, property, undefined);
    // The checker verifies a count; the text itself is in another property.
    return [property, resolved].every((schema) => schema?.['shown'] !== false && !schema?.['countOf']);
  };

  const isOfPeriod: SchemaLabels['isOfPeriod'] = (owner, key) =>
    ['shown-day', 'draft'].includes(
      schemaRole(resolveSchema(contract, propertySchema(owner, key), undefined)) ?? '',
    );

  /** The first non-empty text that `text` returns for a visible property, in the order of the schema. */
  function first(
    value: JsonObject,
    schema: Schema | undefined,
    text: (property: Schema, ownValue: Json) => string | undefined,
  ): string | undefined {
    // The cells of a row have names of the document's own.
    for (const key of Object.keys(schema?.properties ?? (schema?.['additionalProperties'] ? value : {}))) {
      const ownValue = own(value, key);
      const property = propertySchema(schema, key);
      if (ownValue === undefined || property === undefined || key === 'type' || key === 'id') continue;
      if (!isVisible(schema, key) || isOfPeriod(schema, key)) continue;
      const found = text(property, ownValue)?.trim();
      if (found) return found;
    }
    return undefined;
  }

  function findName(value: JsonObject, schema: Schema | undefined): string | undefined {
    const isText = (property: Schema) => String(property['$ref']).endsWith('#/definitions/text');
    return (
      first(value, schema, (property, ownValue) =>
        typeof ownValue === 'string' && isText(property) ? ownValue : undefined,
      ) ??
      first(value, schema, (property, ownValue) => {
        const isProse = schemaRole(resolve(property, ownValue)) === 'prose';
        const words = isProse && Array.isArray(ownValue) ? joinProse(ownValue.map(String)) : '';
        // A time or a number names nothing.
        return /\p{L}/u.test(words) ? beginning(words) : undefined;
      }) ??
      first(value, schema, (property, ownValue) =>
        typeof ownValue === 'string' && schemaRole(property) === 'alt' ? ownValue : undefined,
      ) ??
      first(value, schema, (property, ownValue) =>
        isObject(ownValue) ? findName(ownValue, resolve(property, ownValue)) : undefined,
      ) ??
      // The value of an enum is not a name.
      first(value, schema, (property, ownValue) =>
        typeof ownValue !== 'string' || 'enum' in property
          ? undefined
          : schemaRole(property) === 'image'
            ? wordsOfPath(ownValue)
            : ownValue,
      )
    );
  }

  return {
    resolve,
    title: (owner, key) => findTitle(contract, owner, key) ?? key,
    isVisible,
    isOfPeriod,
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
      const name = findName(value, resolved);
      const isBlock = typeof type === 'string';
      return {
        noun: isBlock ? type.replaceAll('-', ' ') : schemaNoun(resolved),
        isBlock,
        ...(name !== undefined && { name }),
        ...(typeof id === 'string' && { id }),
      };
    },
  };
}

/** `MenuGroup` → `menu group`. */
function schemaNoun(schema: Schema | undefined): string {
  const words = schema?.title?.match(/[A-Z][a-z]*/g) ?? ['entry'];
  return words.join(' ').toLowerCase();
}

/** A text without emphasis marks, shortened to six words if it has more than seven. */
function beginning(text: string): string {
  const words = withoutSigns(text).replaceAll('`', '').split(/\s+/);
  return words.length > 7 ? `${words.slice(0, 6).join(' ')} …` : words.join(' ');
}
