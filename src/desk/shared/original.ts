/** Compares a translation with its original: blocks and entries belong together by their ids, others by their place. Pure. */
import { deepEqual } from '../../site/json/json.ts';
import { valueAt, type ValuePath } from './at-path.ts';

/** Returns what the original has at the place of a value of the translation. */
export function counterpartOf(original: unknown, translation: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((theirs, key, index) => {
    if (!Array.isArray(theirs)) return valueAt(theirs, [key]);
    const { id } = (valueAt(translation, path.slice(0, index + 1)) ?? {}) as { id?: unknown };
    return typeof id === 'string' ? entriesOf(original).get(id) : theirs[Number(key)];
  }, original);
}

/** The blocks and entries with ids, at any depth. */
function entriesOf(value: unknown, found = new Map<string, object>()): Map<string, object> {
  if (typeof value !== 'object' || value === null) return found;
  if ('id' in value && typeof value.id === 'string') found.set(value.id, value);
  for (const child of Object.values(value)) entriesOf(child, found);
  return found;
}

/** The ids of the blocks that say something else than before, or are new; empty for the page itself. */
export function changedBlocks(before: unknown, now: unknown): string[] {
  const then = entriesOf(before).set('', before as object);
  const present = entriesOf(now).set('', now as object);
  return [...present].flatMap(([id, value]) => {
    const isBlock = id === '' || 'type' in value;
    return isBlock && !deepEqual(ownPart(value), ownPart(then.get(id))) ? [id] : [];
  });
}

/** A block without the blocks in it, which are compared by themselves. */
function ownPart(value: unknown, isInside = false): unknown {
  if (Array.isArray(value))
    return value.map((entry) => ownPart(entry, true)).filter((entry) => entry !== null);
  if (typeof value !== 'object' || value === null) return value;
  if (isInside && 'type' in value && 'id' in value) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const kept = ownPart(child, true);
      return kept === null ? [] : [[key, kept]];
    }),
  );
}
