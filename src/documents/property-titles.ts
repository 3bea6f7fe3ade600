/** The titles of properties: what a maintainer reads in place of their names, or beside them. */
import type { Contract } from './contract.ts';
import { itemsOf, propertyOf, resolveSchema } from './follow-schema.ts';
import { segmentsOf } from './json.ts';
import type { Schema } from './schemas.ts';

/**
 * Returns the title of a property in plain English, such as `Words for those who do not see it`.
 * @param schema schema of the object, resolved
 * @returns nothing when the schema has no property of this name, or gives it no title
 */
export function titleOf(contract: Contract, schema: Schema | undefined, key: string): string | undefined {
  const property = propertyOf(schema, key);
  if (property?.title !== undefined) return property.title;
  const resolved = resolveSchema(contract, property, undefined);
  // The title of an object names its type.
  return resolved?.['type'] === 'object' ? undefined : resolved?.title;
}

/**
 * Returns the title of the property that a JSON pointer leads to. Its value may be missing.
 * @param schema schema of the document
 * @param value the document, whose types decide the schemas of its blocks
 * @returns nothing for an entry of a list, or when no schema describes the place
 */
export function titleAt(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
  pointer: string,
): string | undefined {
  let [of, inner]: [Schema | undefined, unknown] = [schema, value];
  let title: string | undefined;
  for (const segment of segmentsOf(pointer)) {
    const resolved = resolveSchema(contract, of, inner);
    const isList = Array.isArray(inner);
    title = isList ? undefined : titleOf(contract, resolved, segment);
    of = isList ? itemsOf(resolved) : propertyOf(resolved, segment);
    inner = (inner as Record<string, unknown> | null | undefined)?.[segment];
  }
  return title;
}

/** A property in a message: its name as it stands in the file, and its title: `"alt" (“Words for …”)`. */
export function withTitle(name: string, title: string | undefined): string {
  return title === undefined ? `"${name}"` : `"${name}" (“${title}”)`;
}

/** A message in which properties that have a title are named by it alone, for those who do not see the file. */
export function byTitlesAlone(message: string): string {
  return message.replace(/"[^"\s]+" \((“[^”]+”)\)/g, '$1');
}
