/** Compares a translation with its original: blocks and entries belong together by their ids, others by their place. Pure. */
import { deepEqual, isObject, mapValues, objectsIn } from '../../site/json/json.ts';
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
function entriesOf(value: unknown): Map<string, object> {
  return new Map(
    objectsIn(value).flatMap((object) => (typeof object['id'] === 'string' ? [[object['id'], object]] : [])),
  );
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
  if (isInside && isObject(value) && 'type' in value && 'id' in value) return undefined;
  return mapValues(value, (inner) => ownPart(inner, true));
}
