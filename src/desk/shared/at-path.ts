/** Reads and changes values inside a document. All functions are pure: they copy what changes and reuse the rest. */
import { mapValues, parsePointer } from '../../site/json/json.ts';

/** Property names and list indices on the way from the root of a document to a value. */
export type ValuePath = readonly (string | number)[];

/** The value at a path; `undefined` if there is none. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key],
    value,
  );
}

/**
 * Returns the document with another value at a path. `undefined` removes a property; in a list it leaves a gap, so that
 * other paths stay valid (see {@link omitUndefined}).
 */
export function withValueAt(value: unknown, path: ValuePath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((entry, index) => (index === key ? withValueAt(entry, rest, next) : entry));
  const object = { ...(value as Record<string, unknown> | undefined) };
  const inner = withValueAt(object[key], rest, next);
  if (inner === undefined) delete object[key];
  else object[key] = inner;
  return object;
}

/** Returns a function that updates the value at a path of a document. */
export function changedAt(path: ValuePath, step: (now: unknown) => unknown): (document: unknown) => unknown {
  return (document) => withValueAt(document, path, step(valueAt(document, path)));
}

/** Removes the gaps that {@link withValueAt} leaves in lists. */
export function omitUndefined(value: unknown): unknown {
  return mapValues(value, omitUndefined);
}

/** Converts a JSON pointer to a path. A segment becomes an index only where the value is a list. */
export function pathAtPointer(pointer: string, value: unknown): ValuePath {
  const segments = parsePointer(pointer);
  return segments.map((segment, index) =>
    Array.isArray(valueAt(value, segments.slice(0, index))) ? Number(segment) : segment,
  );
}

/** The id of a value's field; the path is relative to its form. */
export function fieldId(path: ValuePath): string {
  return [formId, ...path].join('_');
}

/** Prefix of the ids of all fields of a form. */
export const formId = 'field';

/** Splits the path to a value at the innermost block around it, which has its own form. */
export function splitAtBlock(document: unknown, path: ValuePath): { block: ValuePath; inner: ValuePath } {
  const isBlock = (end: number) => {
    const { type } = (valueAt(document, path.slice(0, end)) ?? {}) as { type?: unknown };
    return typeof path[end - 1] === 'number' && typeof type === 'string';
  };
  const end = [...path.keys()].findLast((index) => isBlock(index + 1));
  const length = end === undefined ? 0 : end + 1;
  return { block: path.slice(0, length), inner: path.slice(length) };
}

/** Moves some entries of a list together. @param to the place of the first among the others */
export function withMoved<T>(list: readonly T[], group: ReadonlySet<number>, to: number): T[] {
  const moved = list.filter((_, index) => group.has(index));
  return list.filter((_, index) => !group.has(index)).toSpliced(to, 0, ...moved);
}

/** The first non-empty string of some values. */
export function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
