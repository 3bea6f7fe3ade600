/** JSON values: types, comparison and JSON pointers. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own property of an object; `undefined` for inherited ones such as `constructor`. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether two values are equal, ignoring the order of properties. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry: unknown, index) => deepEqual(entry, b[index] ?? null))
    );
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && deepEqual(own(a, key), own(b, key)))
  );
}

/** Serialises a value so that two texts are equal exactly if the values are. */
export function fingerprint(value: Json): string {
  return JSON.stringify(value, (_, child: Json) =>
    isObject(child)
      ? Object.fromEntries(
          Object.keys(child)
            .toSorted()
            .map((key) => [key, own(child, key)]),
        )
      : child,
  );
}

/**
 * Returns the identity of a list entry at any position: the part that it uses, or its id.
 * @returns `undefined` for an entry with neither.
 */
export function findIdentity(value: Json): string | undefined {
  if (!isObject(value)) return undefined;
  const [use, id] = [own(value, 'use'), own(value, 'id')];
  if (typeof use === 'string') return `use ${use}`;
  return typeof id === 'string' ? `id ${id}` : undefined;
}

/** The data of a JSON text; `undefined` without a text, or if it is not valid JSON. */
export function readJson(text: string | undefined): Json | undefined {
  try {
    // Some editors start a text with an invisible byte order mark.
    return text === undefined ? undefined : (JSON.parse(text.replace(/^\uFEFF/, '')) as Json);
  } catch {
    return undefined;
  }
}

/** The segments of a JSON pointer, unescaped. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Returns the value at a JSON pointer; `undefined` if there is none. */
export const valueAt = (root: unknown, pointer: string): unknown =>
  parsePointer(pointer).reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);

/** The JSON pointer of a path of names and indices. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

/** Escapes a name as a segment of a JSON pointer. */
export function escapeSegment(name: string): string {
  return name.replace(/~/g, '~0').replace(/\//g, '~1');
}

/** The name of the type of a value in JSON Schema: `null`, `array`, `object`, `string`, `number`, `boolean`. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns all objects in a value, at any depth: each before those in it. */
export function objectsIn(value: unknown, found: JsonObject[] = []): JsonObject[] {
  if (typeof value !== 'object' || value === null) return found;
  if (isObject(value)) found.push(value);
  for (const inner of Object.values(value)) objectsIn(inner, found);
  return found;
}

/** Returns all ids in a value, at any depth. */
export const idsIn = (value: unknown): string[] =>
  objectsIn(value).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

/** A list or object with each value changed, or left out where that is `undefined`; any other value as it is. */
export function mapValues(
  value: unknown,
  change: (inner: unknown, key: string | number) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map(change).filter((inner) => inner !== undefined);
  if (!isObject(value)) return value;
  const changed = Object.entries(value).map(([key, inner]) => [key, change(inner, key)] as const);
  return Object.fromEntries(changed.filter(([, inner]) => inner !== undefined));
}
