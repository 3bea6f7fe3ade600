/**
 * The history of a document's changes for undo and redo. A change is kept as the smallest value that contains it, so
 * that others' changes elsewhere in the document stay. Pure.
 */
import { deepEqual, type Json } from '../../json/json.ts';
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
    isSame(last.after, change.before) &&
    time >= last.time &&
    time - last.time < pause &&
    !isLong(last.before, change.after);
  if (!goesOn) return { past: [...history.past, change].slice(-maxChanges), future: [] };
  const rest = history.past.slice(0, -1);
  return isSame(last.before, change.after)
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
  /** Whether the step was skipped, because somebody else has changed the same value since. */
  isLost: boolean;
}

/** Undoes the last change. Returns `undefined` if there is none. */
export function undoChange({ past, future }: History, value: unknown): UndoResult | undefined {
  const change = past.at(-1);
  if (change === undefined) return undefined;
  const { form, before, after } = change;
  const rest = past.slice(0, -1);
  const next = replaced(change, value, after, before);
  const walked = { form, from: after, to: before };
  if (next === undefined) return { ...walked, history: { past: rest, future }, value, isLost: true };
  const undone = { ...change, before: next.is, after: next.was };
  return {
    ...walked,
    history: { past: rest, future: [...future, undone] },
    value: next.value,
    isLost: false,
  };
}

/** Redoes the change that was undone last. Returns `undefined` if there is none. */
export function redoChange({ past, future }: History, value: unknown): UndoResult | undefined {
  const change = future.at(-1);
  if (change === undefined) return undefined;
  const { form, before, after } = change;
  const rest = future.slice(0, -1);
  const next = replaced(change, value, before, after);
  const walked = { form, from: before, to: after };
  if (next === undefined) return { ...walked, history: { past, future: rest }, value, isLost: true };
  const redone = { ...change, before: next.was, after: next.is };
  return { ...walked, history: { past: [...past, redone], future: rest }, value: next.value, isLost: false };
}

/** Replaces a value if it is still there and as expected. Ids that a save has added since are carried over. */
function replaced(
  { at, ids }: Change,
  value: unknown,
  expected: unknown,
  next: unknown,
): { value: unknown; was: unknown; is: unknown } | undefined {
  const place = located(at, ids, value);
  const was = place && valueAt(value, place);
  if (place === undefined || !isStill(expected, was)) return undefined;
  const is = withGivenIds(next, expected, was);
  return { value: withValueAt(value, place, is), was, is };
}

/** Whether a value is unchanged, apart from ids that a save has added since. */
function isStill(was: unknown, is: unknown): boolean {
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
function withGivenIds(value: unknown, was: unknown, is: unknown): unknown {
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

/** Finds a path in a document whose list entries may have moved. */
function located(at: ValuePath, ids: Change['ids'], value: unknown): ValuePath | undefined {
  const path: (string | number)[] = [];
  for (const [index, key] of at.entries()) {
    const inner = valueAt(value, path);
    const id = ids[index] ?? null;
    if (id === null || !Array.isArray(inner)) path.push(key);
    else {
      const found = inner.findIndex((entry) => readId(entry) === id);
      if (found < 0) return undefined;
      path.push(found);
    }
  }
  return path;
}

/** The ids on the path to a value, without its own, which may change. */
function idsOn(at: ValuePath, value: unknown): (string | null)[] {
  return at.map((_, index) => {
    const isOnTheWay = index < at.length - 2 || (index === at.length - 2 && at.at(-1) !== 'id');
    return isOnTheWay ? readId(valueAt(value, at.slice(0, index + 1))) : null;
  });
}

function readId(entry: unknown): string | null {
  const { id } = (entry ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

const isSame = (a: unknown, b: unknown) => deepEqual(a as Json | undefined, b as Json | undefined);

/**
 * The path of the smallest value that contains a change; `undefined` if there is none. A list of texts is one value,
 * and so is an object that gains or loses a property, to keep the order of properties.
 */
function placeOfChange(before: unknown, after: unknown): ValuePath | undefined {
  if (isSame(before, after)) return undefined;
  if (!isInside(before) || !isInside(after) || Array.isArray(before) !== Array.isArray(after)) return [];
  if (Object.keys(before).join('\n') !== Object.keys(after).join('\n')) return [];
  const changed = Object.keys(before).filter((key) => !isSame(valueAt(before, [key]), valueAt(after, [key])));
  const [key] = changed;
  if (key === undefined || changed.length > 1) return [];
  const step = Array.isArray(before) ? Number(key) : key;
  const inner = placeOfChange(valueAt(before, [step]), valueAt(after, [step]));
  return inner === undefined ? undefined : [step, ...inner];
}

function isInside(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !(Array.isArray(value) && value.every((entry) => typeof entry === 'string'));
}
