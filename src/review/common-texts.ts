/** The texts that a translation has as its original: they may still have to be translated. */
import { itemSchema, propertySchema } from '../site/documents/follow-schema.ts';
import type { Schema } from '../site/documents/schemas.ts';
import { isObject, own, type Json } from '../site/json/json.ts';
import { schemaRole, type SchemaLabels } from './schema-labels.ts';
import { joinProse, withoutSigns } from './words.ts';

/** A document, or a value in one, with its schema. */
interface Written {
  value: Json;
  schema: Schema | undefined;
}

/**
 * Returns the texts that visitors see in both documents.
 * @param minWords Shorter texts, such as names and places, are often the same in both languages.
 */
export function commonTexts(one: Written, other: Written, labels: SchemaLabels, minWords = 4): string[] {
  const known = new Set(visibleTexts(other, labels));
  const isLong = (text: string) => text !== '' && text.split(/\s+/).length >= minWords;
  return [...new Set(visibleTexts(one, labels))].filter((text) => isLong(text) && known.has(text));
}

function visibleTexts({ value, schema }: Written, labels: SchemaLabels): string[] {
  const resolved = labels.resolve(schema, value);
  const role = schemaRole(resolved) ?? 'alt';
  if (typeof value === 'string')
    return role === 'alt' && (resolved?.pattern ?? '\\S') === '\\S' && !resolved?.enum
      ? [withoutSigns(value).trim()]
      : [];
  if (Array.isArray(value)) {
    if (role === 'prose')
      return joinProse(value.map(String))
        .split(' ¶ ')
        .map((one) => withoutSigns(one).trim());
    return value.flatMap((entry) => visibleTexts({ value: entry, schema: itemSchema(resolved) }, labels));
  }
  if (!isObject(value)) return [];
  return Object.keys(value)
    .filter((key) => key !== 'type' && labels.isVisible(resolved, key))
    .flatMap((key) =>
      visibleTexts({ value: own(value, key) ?? null, schema: propertySchema(resolved, key) }, labels),
    );
}
