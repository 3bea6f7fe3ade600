/** Names values, types and objects in the messages of problems. */
import { parsePointer } from '../json/json.ts';
import { typeName as blockTypeName } from './entry-names.ts';
import { titleAlone, type withTitle } from './property-titles.ts';
import type { Schema } from './schemas.ts';

/** Names a property in a message. */
export type Naming = typeof withTitle;

/** Names the value in a message: its name and title, or for an entry those of its list. */
export function subjectOf(
  pointer: string,
  titleOf: (pointer: string) => string | undefined,
  naming: Naming,
): string {
  const segments = parsePointer(pointer);
  const name = segments.at(-1) ?? '';
  const title = titleOf(pointer);
  const list = segments.at(-2);
  if (title !== undefined || list === undefined || !/^\d+$/.test(name)) return naming(name, title);
  const owner = pointer.slice(0, pointer.lastIndexOf('/'));
  const entry = naming === titleAlone ? 'number' : 'entry';
  return `${entry} ${Number(name) + 1} of ${naming(list, titleOf(owner))}`;
}

const typeNames: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** Returns the JSON type of a value. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns the words for a JSON type, or for a description of types itself. */
export const typeName = (type: string) => typeNames[type] ?? type;

/** Returns the noun for the object that a schema describes: `a tab`, `a rich-text block`, for readers without the file `a “Rich text” block`. */
export function noun({ title = 'object', properties }: Schema, naming: Naming): string {
  const type = properties?.['type']?.['const'];
  if (typeof type === 'string' && naming === titleAlone) return `a “${blockTypeName(type)}” block`;
  const name =
    typeof type === 'string' ? `${type} block` : title.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Returns the first sentence of a description, without its full stop. */
export function firstSentence(text = ''): string {
  return /^[^.]*(?:\.(?!\s|$)[^.]*)*/.exec(text)?.[0] ?? '';
}

/** Writes a value in a message as JSON; a long one is cut. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
