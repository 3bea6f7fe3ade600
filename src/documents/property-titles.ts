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
  return stepsTo(contract, schema, value, pointer).at(-1)?.title;
}

/**
 * Describes a place for those who do not see the file: `Blocks › Welcome › Pictures › 2 › Line under the picture`.
 * An entry of a list goes by its heading or name, else by its number.
 * @returns an empty text for the document itself
 */
export function placeInWords(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
  pointer: string,
): string {
  return stepsTo(contract, schema, value, pointer)
    .map(({ title, segment, isEntry, value: at }) => title ?? (isEntry ? entryName(at, segment) : segment))
    .join(' › ');
}

interface Step {
  segment: string;
  isEntry: boolean;
  title: string | undefined;
  value: unknown;
}

function stepsTo(contract: Contract, schema: Schema | undefined, value: unknown, pointer: string): Step[] {
  let [of, inner]: [Schema | undefined, unknown] = [schema, value];
  return segmentsOf(pointer).map((segment) => {
    const resolved = resolveSchema(contract, of, inner);
    const isEntry = Array.isArray(inner);
    const title = isEntry ? undefined : titleOf(contract, resolved, segment);
    of = isEntry ? itemsOf(resolved) : propertyOf(resolved, segment);
    inner = (inner as Record<string, unknown> | null | undefined)?.[segment];
    return { segment, isEntry, title, value: inner };
  });
}

function entryName(entry: unknown, index: string): string {
  const { heading, label, title, name, use } = (entry ?? {}) as Record<string, unknown>;
  const text = [heading, label, title, name, use].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  return typeof text === 'string' ? `“${text}”` : String(Number(index) + 1);
}

/**
 * Returns what a maintainer reads in place of a value that must be one of a list: `Side by side` for `columns`.
 * @param schema schema of the value, or of a list of such values; resolved
 * @returns the value itself when the schema has no words for it
 */
export function wordsOfValue(schema: Schema | undefined, value: string): string {
  const { enum: values, enumDescriptions: words } = (itemsOf(schema) ?? schema ?? {}) as {
    enum?: unknown[];
    enumDescriptions?: string[];
  };
  return words?.[values?.indexOf(value) ?? -1] ?? value;
}

/** A property in a message: its name as it stands in the file, and its title: `"alt" (“Words for …”)`. */
export function withTitle(name: string, title: string | undefined): string {
  return title === undefined ? `"${name}"` : `"${name}" (“${title}”)`;
}

/** A message in which properties that have a title are named by it alone, for those who do not see the file. */
export function byTitlesAlone(message: string): string {
  return message.replace(/"[^"\s]+" \((“[^”]+”)\)/g, '$1');
}

/** The words with a capital at their beginning. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
