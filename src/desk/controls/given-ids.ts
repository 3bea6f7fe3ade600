/** Finds and carries over the ids that a save has added to the blocks and entries of a value. Pure. */
import { deepEqual, type Json } from '../../site/json/json.ts';
import { valueAt } from '../shared/at-path.ts';

/** Whether a value is unchanged, apart from ids that a save has added since. */
export function isStill(was: unknown, is: unknown): boolean {
  if (isSame(was, is)) return true;
  if (!isInside(was) || !isInside(is) || Array.isArray(was) !== Array.isArray(is)) return false;
  const before = withoutGivenId(was, was);
  const now = withoutGivenId(is, was);
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(now).length &&
    keys.every((key) => Object.hasOwn(now, key) && isStill(valueAt(before, [key]), valueAt(now, [key])))
  );
}

/** An object without its id, if it had none before. */
function withoutGivenId(object: object, before: object): object {
  if (Array.isArray(object) || !lacksId(before)) return object;
  const { id: _, ...rest } = object as { id?: unknown };
  return rest;
}

/** Copies into a value the ids added between `was` and `is`, which differ in these alone. */
export function withGivenIds(value: unknown, was: unknown, is: unknown): unknown {
  if (!isInside(value) || !isInside(was) || !isInside(is) || isSame(was, is)) return value;
  if (Array.isArray(value)) return Array.isArray(was) ? entriesWithGivenIds(value, was, is) : value;
  const entries = Object.entries(value).map(([key, child]) => [
    key,
    withGivenIds(child, valueAt(was, [key]), valueAt(is, [key])),
  ]);
  const { type, id: _, ...rest } = Object.fromEntries(entries) as Record<string, unknown>;
  const isOne = lacksId(value) && lacksId(was) && type === (was as { type?: unknown }).type;
  const id = isOne ? readId(is) : null;
  return id === null ? Object.fromEntries(entries) : { ...(type !== undefined && { type }), id, ...rest };
}

/** The same for a list: an entry may have moved, or have changed at its place. */
function entriesWithGivenIds(value: readonly unknown[], was: readonly unknown[], is: object): unknown[] {
  const left = new Set(was.keys());
  const takeSame = (entry: unknown) => {
    const found = [...left].find((index) => isSame(was[index], entry));
    if (found !== undefined) left.delete(found);
    return found;
  };
  const origins = value.map(takeSame);
  return value.map((entry, index) => {
    const isSteady = value.length === was.length && left.has(index);
    const origin = origins[index] ?? (isSteady ? index : undefined);
    return origin === undefined ? entry : withGivenIds(entry, was[origin], valueAt(is, [origin]));
  });
}

/** Whether a save adds an id to an object: it has none, or an empty one. */
const lacksId = (object: object) => (readId(object) ?? '') === '';

/** The id of an entry; `null` if it has none. */
export function readId(entry: unknown): string | null {
  const { id } = (entry ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

/** Whether two values are equal; both may be missing. */
export const isSame = (a: unknown, b: unknown) => deepEqual(a as Json | undefined, b as Json | undefined);

/** Whether a value has others in it. A text, also one of lines, is one value. */
export function isInside(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !(Array.isArray(value) && value.every((entry) => typeof entry === 'string'));
}
