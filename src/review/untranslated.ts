/** Finds the texts of a translation that are still in the language of the page that it translates. */
import type { Schema } from '../site/documents/schemas.ts';
import { itemSchema, propertySchema } from '../site/documents/follow-schema.ts';
import { isObject, own, type Json } from '../site/json/json.ts';
import type { DocumentEntry, RevisionDocuments } from './revision-documents.ts';
import type { Revision } from './revision.ts';
import { schemaRole, type SchemaLabels } from './schema-labels.ts';
import { joinProse, withoutSigns } from './words.ts';

/** Shorter texts, such as names and places, are often the same in both languages. */
const minWords = 4;

/** Returns the texts that both pages have, as readers see them; none for a page of the first language. */
export function untranslatedIn(
  page: DocumentEntry,
  { pages }: RevisionDocuments,
  { site }: Revision,
  labels: SchemaLabels,
): string[] {
  const [, folder = '', rest = ''] = /^\/([^/]+)(\/.+)$/.exec(page.name) ?? [];
  if (!site.languages.has(folder)) return [];
  // Without a page that it names, a translation is of the page with the same name.
  const named = isObject(page.value) ? own(page.value, 'translationOf') : undefined;
  const route = isObject(named) ? own(named, 'page') : rest;
  const original = typeof route === 'string' ? pages.get(route) : undefined;
  if (original === undefined) return [];
  const known = new Set(textsIn(original.value, original.schema, labels));
  return [...new Set(textsIn(page.value, page.schema, labels))].filter((text) => known.has(text));
}

/** The visible texts of a value that have some words. */
function textsIn(value: Json, schema: Schema | undefined, labels: SchemaLabels): string[] {
  const resolved = labels.resolve(schema, value);
  if (typeof value === 'string') return longTexts(value);
  if (Array.isArray(value)) {
    if (schemaRole(resolved) === 'prose') return joinProse(value.map(String)).split(' ¶ ').flatMap(longTexts);
    return value.flatMap((entry) => textsIn(entry, itemSchema(resolved), labels));
  }
  if (!isObject(value)) return [];
  return Object.keys(value)
    .filter((key) => labels.isVisible(resolved, key))
    .flatMap((key) => textsIn(own(value, key) ?? null, propertySchema(resolved, key), labels));
}

function longTexts(text: string): string[] {
  const seen = withoutSigns(text).trim();
  return seen.split(/\s+/).length < minWords ? [] : [seen];
}
