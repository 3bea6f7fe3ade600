/** Reading and changing a document at a place in it. Pure: what is changed is new, the rest is the same. */
import { escapeSegment, segmentsOf } from '../../documents/json.ts';

export type ValuePath = readonly (string | number)[];

/** The value at a path; nothing where the path leads nowhere. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key],
    value,
  );
}

/** The document with another value at a path; `undefined` takes a property away, and leaves a gap in a list. */
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

/** The document without entries of lists that were taken away by `withValueAt`, which leaves their places. */
export function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== undefined).map(withoutGaps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutGaps(child)]));
}

/** The path of a JSON pointer. What looks like the place in a list is one where the value is a list. */
export function pathAtPointer(pointer: string, value: unknown): ValuePath {
  const segments = segmentsOf(pointer);
  return segments.map((segment, index) =>
    Array.isArray(valueAt(value, segments.slice(0, index))) ? Number(segment) : segment,
  );
}

/** The JSON pointer of a path. */
export function pointerTo(path: ValuePath): string {
  return path.map((key) => `/${escapeSegment(String(key))}`).join('');
}

/** What a form made of a value, without what it only made up: properties without a value, objects with nothing in them. */
export function tidy(next: unknown, before: unknown): unknown {
  if (Array.isArray(next)) return next.map((entry, index) => tidy(entry, valueAt(before, [index])) ?? '');
  if (typeof next !== 'object' || next === null) return next;
  const entries = Object.entries(next).flatMap(([key, child]) => {
    const was = valueAt(before, [key]);
    const value = tidy(child, was);
    const isMadeUp =
      was === undefined && typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    return value === undefined || isMadeUp ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** A list with an entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The first of some values that is a text with something in it. */
export function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}
