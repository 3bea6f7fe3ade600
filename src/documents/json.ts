/** JSON as data, when two pieces of it are the same, and pointers into it. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own property of an object; nothing for what it only inherits, like `constructor`. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether two values say the same; the order of properties does not count. */
export function deepEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, index) => deepEqual(entry, b[index] ?? null))
    );
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && deepEqual(own(a, key), own(b, key)))
  );
}

/** A text that is the same for two values exactly when they say the same. */
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
 * What an entry of a list is called, so that it is found again wherever it stands: the part that it uses or
 * its id. Nothing for entries that have no name of their own.
 */
export function identityOf(value: Json): string | undefined {
  if (!isObject(value)) return undefined;
  const [use, id] = [own(value, 'use'), own(value, 'id')];
  if (typeof use === 'string') return `use ${use}`;
  return typeof id === 'string' ? `id ${id}` : undefined;
}

/** The segments of a JSON pointer, unescaped. */
export function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** A name as a segment of a JSON pointer. */
export function escapeSegment(name: string): string {
  return name.replace(/~/g, '~0').replace(/\//g, '~1');
}
