/** The titles of properties, shown to maintainers instead of their names, or beside them. */
import type { Contract } from './contract.ts';
import { itemSchema, propertySchema, resolveSchema } from './follow-schema.ts';
import { parsePointer } from '../json/json.ts';
import type { Schema } from './schemas.ts';

/**
 * Returns the title of a property in plain English, such as `Alternative text`.
 * @param schema schema of the object, resolved
 * @returns `undefined` if the schema has no such property, or no title for it
 */
export function findTitle(contract: Contract, schema: Schema | undefined, key: string): string | undefined {
  const property = propertySchema(schema, key);
  if (property?.title !== undefined) return property.title;
  const resolved = resolveSchema(contract, property, undefined);
  // The title of an object names its type.
  return resolved?.['type'] === 'object' ? undefined : resolved?.title;
}

/**
 * Returns the title of the property at a JSON pointer. Its value may be missing.
 * @param schema schema of the document
 * @param value the document, whose types select the schemas of its blocks
 * @returns `undefined` for an entry of a list, or if no schema describes the place
 */
export function titleAt(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
  pointer: string,
): string | undefined {
  return stepsTo(contract, schema, value, pointer).at(-1)?.title;
}

/** Whether the value at a JSON pointer is a property that its object may lack. The rest as for `titleAt`. */
export function isOptionalAt(...place: Parameters<typeof titleAt>): boolean {
  return stepsTo(...place).at(-1)?.isOptional === true;
}

/**
 * Describes a place without the file: `Blocks › Welcome › Pictures › 2 › Caption`. An entry of a list
 * has its heading or name, else its type or number; a line of a text is not named.
 * @returns an empty text for the document itself
 */
export function placeInWords(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
  pointer: string,
): string {
  return stepsTo(contract, schema, value, pointer)
    .filter(({ isEntry, value: at }) => !(isEntry && typeof at === 'string'))
    .map(({ title, segment, isEntry, value: at }) => title ?? (isEntry ? entryName(at, segment) : segment))
    .join(' › ');
}

interface Step {
  segment: string;
  isEntry: boolean;
  title: string | undefined;
  isOptional: boolean;
  value: unknown;
}

function stepsTo(contract: Contract, schema: Schema | undefined, value: unknown, pointer: string): Step[] {
  let [of, inner]: [Schema | undefined, unknown] = [schema, value];
  return parsePointer(pointer).map((segment) => {
    const resolved = resolveSchema(contract, of, inner);
    const isEntry = Array.isArray(inner);
    const title = isEntry ? undefined : findTitle(contract, resolved, segment);
    const isOptional = !isEntry && !(resolved?.['required'] as string[] | undefined)?.includes(segment);
    of = isEntry ? itemSchema(resolved) : propertySchema(resolved, segment);
    inner = (inner as Record<string, unknown> | null | undefined)?.[segment];
    return { segment, isEntry, title, isOptional, value: inner };
  });
}

/** The name of a block type for maintainers: `Card grid` for `card-grid`. */
export function blockTypeName(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
}

function entryName(entry: unknown, index: string): string {
  const { heading, label, title, name, use, type } = (entry ?? {}) as Record<string, unknown>;
  const text = [heading, label, title, name, use].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  if (typeof text === 'string') return `“${text}”`;
  return typeof type === 'string' ? blockTypeName(type) : String(Number(index) + 1);
}

/**
 * Returns the label of an enum value for maintainers: `Side by side` for `columns`.
 * @param schema schema of the value, or of a list of such values; resolved
 * @returns the value itself if the schema has no label
 */
export function wordsOfValue(schema: Schema | undefined, value: string): string {
  const { enum: values, enumDescriptions: words } = (itemSchema(schema) ?? schema ?? {}) as {
    enum?: unknown[];
    enumDescriptions?: string[];
  };
  return words?.[values?.indexOf(value) ?? -1] ?? value;
}

/** A property in a message: its name in the file, and its title: `"alt" (“Words for …”)`. */
export function withTitle(name: string, title: string | undefined): string {
  return title === undefined ? `"${name}"` : `"${name}" (“${title}”)`;
}

/** A property in a message for readers without the file: its title, or its name if it has none. */
export function titleAlone(name: string, title: string | undefined): string {
  return title === undefined ? `"${name}"` : `“${title}”`;
}
