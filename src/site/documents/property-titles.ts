/** The titles of properties, shown to maintainers instead of their names, or beside them. */
import type { Contract } from './contract.ts';
import { ownName, typeName } from './entry-names.ts';
import { itemSchema, propertySchema, resolveSchema, stepsTo, type Step } from './follow-schema.ts';
import type { Schema } from './schemas.ts';

/**
 * Returns the title of a property in plain English, such as `The picture in words`.
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
 * @param place contract, schema of the document, the document, whose types select the schemas of its blocks, pointer
 * @returns `undefined` for an entry of a list, or if no schema describes the place
 */
export function titleAt(...place: Parameters<typeof stepsTo>): string | undefined {
  const step = stepsTo(...place).at(-1);
  return step && titleOfStep(place[0], step);
}

function titleOfStep(contract: Contract, { key, owner, schema }: Step): string | undefined {
  return Array.isArray(owner) ? undefined : findTitle(contract, schema, key);
}

/** Whether the value at a JSON pointer is a property that its object may lack. The rest as for `titleAt`. */
export function isOptionalAt(...place: Parameters<typeof stepsTo>): boolean {
  const step = stepsTo(...place).at(-1);
  if (step === undefined || Array.isArray(step.owner)) return false;
  return !(step.schema?.['required'] as string[] | undefined)?.includes(step.key);
}

/**
 * Describes a place without the file: `Blocks › Welcome › Pictures › 2 › Caption`. An entry of a list
 * has its heading or name, else its type or number; a line of a text is not named. The rest as for `titleAt`.
 * @returns an empty text for the document itself
 */
export function placeInWords(...place: Parameters<typeof stepsTo>): string {
  return stepsTo(...place)
    .flatMap((step) => {
      if (!Array.isArray(step.owner)) return [titleOfStep(place[0], step) ?? step.key];
      const entry: unknown = step.owner[Number(step.key)];
      return typeof entry === 'string' ? [] : [entryName(entry, step.key)];
    })
    .join(' › ');
}

function entryName(entry: unknown, index: string): string {
  const { use, type } = (entry ?? {}) as Record<string, unknown>;
  const text = ownName(entry) ?? (typeof use === 'string' && use.trim() !== '' ? use : undefined);
  if (text !== undefined) return `“${text}”`;
  return typeof type === 'string' ? typeName(type) : String(Number(index) + 1);
}

/**
 * Returns the label of an enum value for maintainers: `Side by side` for `columns`.
 * @param schema schema of the value, or of a list of such values; resolved
 * @returns the value itself if the schema has no label
 */
export function wordsOfValue(schema: Schema | undefined, value: string): string {
  const {
    examples,
    enum: values = examples,
    enumDescriptions: words,
  } = (itemSchema(schema) ?? schema ?? {}) as {
    enum?: unknown[];
    examples?: unknown[];
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
