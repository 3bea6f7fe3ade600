/**
 * The history of a document's changes for undo and redo. A change is kept as the smallest value that contains it, so
 * that others' changes elsewhere in the document stay; their changes of the same value are merged. Pure.
 */
import { deepEqual, type Json } from '../../site/json/json.ts';
import { merge } from '../../review/merge/merge-values.ts';
import { valueAt, withValueAt, type ValuePath } from '../shared/at-path.ts';

interface Change {
  at: ValuePath;
  /** Ids of the list entries on the path, to find them after others have moved them. */
  ids: readonly (string | null)[];
  before: unknown;
  after: unknown;
  /** The path of the form in which the change was made. */
  form: ValuePath;
  /** Time of its latest edit, in milliseconds. */
  time: number;
  /** Whether it was passed over: the step back has nothing to do either. */
  isPassed?: boolean;
}

/** The changes made and the changes undone; in both, the next one is last. */
export interface History {
  past: readonly Change[];
  future: readonly Change[];
}

export const noHistory: History = { past: [], future: [] };

/** Edits of one text within this time count as one change (typing without a pause), in milliseconds. */
const pause = 1000;
/** Words typed without a pause that count as one change. */
const maxWords = 8;
/** Most changes kept. */
const maxChanges = 200;

/**
 * Adds a change.
 * @param form path of the form in which it was made
 * @param time when it was made, in milliseconds
 */
export function recordChange(
  history: History,
  before: unknown,
  after: unknown,
  { form, time }: Pick<Change, 'form' | 'time'>,
): History {
  const at = placeOfChange(before, after);
  if (at === undefined) return history;
  const change = {
    at,
    ids: idsOn(at, before),
    before: valueAt(before, at),
    after: valueAt(after, at),
    form,
    time,
  };
  const last = history.past.at(-1);
  const goesOn =
    last !== undefined &&
    !isInside(change.after) &&
    history.future.length === 0 &&
    String(last.at) === String(at) &&
    deepEqual(last.after, change.before) &&
    time >= last.time &&
    time - last.time < pause &&
    !isLong(last.before, change.after);
  if (!goesOn) return { past: [...history.past, change].slice(-maxChanges), future: [] };
  const rest = history.past.slice(0, -1);
  return deepEqual(last.before, change.after)
    ? { past: rest, future: [] }
    : { past: [...rest, { ...change, before: last.before }], future: [] };
}

/** Whether two states of a text are too far apart for one change: by a line, or by many words. */
function isLong(before: unknown, after: unknown): boolean {
  const [old, now] = [before, after].map((text) => (Array.isArray(text) ? text.join('\n') : text));
  const count = (text: unknown, gap: RegExp) =>
    typeof text === 'string' ? (text.match(gap)?.length ?? 0) : 0;
  return (
    count(old, /\n/g) !== count(now, /\n/g) || Math.abs(count(old, /\S+/g) - count(now, /\S+/g)) > maxWords
  );
}

/** The result of an undo or redo. */
export interface UndoResult {
  history: History;
  value: unknown;
  /** The path of the form in which the change was made. */
  form: ValuePath;
  /** The value before and after this step. */
  from: unknown;
  to: unknown;
  /** Whether the step was passed over, because the entry that it changed is no longer there. */
  isPassed: boolean;
  /** Whether it replaces what somebody else has written at the same place since; the step back restores that. */
  replacesOthers: boolean;
}

/** Undoes the last change. Returns `undefined` if there is none. */
export function undoChange({ past, future }: History, value: unknown): UndoResult | undefined {
  const change = past.at(-1);
  if (change === undefined) return undefined;
  const { form, before, after } = change;
  const isPassed = change.isPassed === true;
  const next = isPassed ? undefined : replaced(change, value, after, before);
  const undone = next ? { ...change, before: next.is, after: next.was } : { ...change, isPassed: !isPassed };
  return {
    form,
    from: after,
    to: before,
    history: { past: past.slice(0, -1), future: [...future, undone] },
    value: next === undefined ? value : next.value,
    isPassed: next === undefined,
    replacesOthers: next?.replacesOthers === true,
  };
}

/** Redoes the change that was undone last. Returns `undefined` if there is none. */
export function redoChange({ past, future }: History, value: unknown): UndoResult | undefined {
  const swapped = ({ before, after, ...change }: Change) => ({ ...change, before: after, after: before });
  const result = undoChange({ past: future.map(swapped), future: past.map(swapped) }, value);
  if (result === undefined) return undefined;
  const { past: left, future: done } = result.history;
  return { ...result, history: { past: done.map(swapped), future: left.map(swapped) } };
}

/** The result of a step at its place in a document. */
interface Replaced {
  value: unknown;
  was: unknown;
  is: unknown;
  replacesOthers?: boolean;
}

/**
 * Replaces a value, if it is still there. Ids that a save has added since are carried over, and what others have changed
 * in it is merged.
 */
function replaced(change: Change, value: unknown, expected: unknown, next: unknown): Replaced | undefined {
  const place = located(change, value, expected);
  if (place === undefined) return undefined;
  const was = valueAt(value, place.path);
  if (isStill(expected, was)) {
    const is = withGivenIds(next, expected, was);
    return { value: withValueAt(value, place.path, is), was, is };
  }
  // Without its id, another entry may be there now.
  if (!place.isSure) return undefined;
  const { ours: is, theirs } = merge(expected as Json, next as Json, was as Json);
  return { value: withValueAt(value, place.path, is), was, is, replacesOthers: !deepEqual(is, theirs) };
}

/**
 * Finds the path of a change in a document whose list entries may have moved.
 * @param expected the value that the change has left there, which may be an entry itself
 * @returns the path, and whether all list entries on it were found by their ids; `undefined` if one is gone
 */
function located(
  { at, ids }: Change,
  value: unknown,
  expected: unknown,
): { path: ValuePath; isSure: boolean } | undefined {
  const path: (string | number)[] = [];
  let isSure = true;
  for (const [index, key] of at.entries()) {
    const inner = valueAt(value, path);
    if (typeof inner !== 'object' || inner === null) return undefined;
    const isLast = index === at.length - 1;
    const id = ids[index] ?? (isLast ? readId(expected) : null);
    const found = Array.isArray(inner) && id !== null ? inner.findIndex((entry) => readId(entry) === id) : -1;
    if (found < 0 && Array.isArray(inner)) {
      if (id !== null && !isLast) return undefined;
      isSure = false;
    }
    path.push(found < 0 ? key : found);
  }
  return { path, isSure };
}

/** The ids on the path to a value, without its own, which may change. */
function idsOn(at: ValuePath, value: unknown): (string | null)[] {
  return at.map((_, index) => {
    const isOnTheWay = index < at.length - 2 || (index === at.length - 2 && at.at(-1) !== 'id');
    return isOnTheWay ? readId(valueAt(value, at.slice(0, index + 1))) : null;
  });
}

/**
 * The path of the smallest value that contains a change; `undefined` if there is none. A list of texts is one value,
 * and so is an object that gains or loses a property, to keep the order of properties.
 */
function placeOfChange(before: unknown, after: unknown): ValuePath | undefined {
  if (deepEqual(before, after)) return undefined;
  if (!isInside(before) || !isInside(after) || Array.isArray(before) !== Array.isArray(after)) return [];
  if (Object.keys(before).join('\n') !== Object.keys(after).join('\n')) return [];
  const changed = Object.keys(before).filter(
    (key) => !deepEqual(valueAt(before, [key]), valueAt(after, [key])),
  );
  const [key] = changed;
  if (key === undefined || changed.length > 1) return [];
  const step = Array.isArray(before) ? Number(key) : key;
  const [was, is] = [valueAt(before, [step]), valueAt(after, [step])];
  const inner = placeOfChange(was, is);
  // One entry in place of another is a change of the list.
  if (Array.isArray(before) && inner?.length === 0 && readId(was) !== readId(is)) return [];
  return inner === undefined ? undefined : [step, ...inner];
}

/** Whether a value is unchanged, apart from ids that a save has added since. */
function isStill(was: unknown, is: unknown): boolean {
  if (deepEqual(was, is)) return true;
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
function withGivenIds(value: unknown, was: unknown, is: unknown): unknown {
  if (!isInside(value) || !isInside(was) || !isInside(is) || deepEqual(was, is)) return value;
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
    const found = [...left].find((index) => deepEqual(was[index], entry));
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
function readId(entry: unknown): string | null {
  const { id } = (entry ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

/** Whether a value has others in it. A text, also one of lines, is one value. */
function isInside(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !(Array.isArray(value) && value.every((entry) => typeof entry === 'string'));
}
