/**
 * Finds entries and documents again: an entry that left one list and appears in another is reported as a move, a
 * document under another name as renamed.
 */
import type { Schema } from '../site/documents/schemas.ts';
import { itemSchema, propertySchema } from '../site/documents/follow-schema.ts';
import type { SchemaLabels, Label } from './schema-labels.ts';
import { findIdentity, isObject, own, deepEqual, type Json, type JsonObject } from '../site/json/json.ts';
import type { ValueDiff } from './diff.ts';
import { similarity } from '../site/json/pair-up.ts';
import type { EntryPosition } from './change-notes.ts';

/** A parsed document of a revision. */
export interface NamedDocument {
  /** Name for the reviewer: `/History`, `part people/anna`. */
  name: string;
  value: Json;
  schema: Schema | undefined;
}

/** A named entry with its position. */
export interface PlacedEntry {
  document: string;
  value: Json;
  where: EntryPosition;
}

/** The named entries of a revision, by identity (`findIdentity`), which may occur several times. */
export type EntryIndex = ReadonlyMap<string, readonly PlacedEntry[]>;

/** One of the two revisions, reduced to the data for describing changes. */
export interface Side {
  parts: ReadonlyMap<string, Json>;
  places: EntryIndex;
}

export interface DiffContext {
  schemaLabels: SchemaLabels;
  before: Side;
  after: Side;
}

/** Entries of two documents count as one moved entry from this similarity on (0 to 1). */
const moveThreshold = 0.8;

/** A removed and an added document count as one renamed document from this similarity on (0 to 1). */
const renameThreshold = 0.7;

/** Collects all named entries of the documents. */
export function indexEntries(
  documents: readonly NamedDocument[],
  schemaLabels: SchemaLabels,
  parts: ReadonlyMap<string, Json>,
): EntryIndex {
  const places = new Map<string, PlacedEntry[]>();
  const visit = (document: string, value: Json, schema: Schema | undefined, within?: Label) => {
    const resolved = schemaLabels.resolve(schema, value);
    if (isObject(value)) {
      for (const key of Object.keys(value))
        visit(document, own(value, key) ?? null, propertySchema(resolved, key), within);
    } else if (Array.isArray(value)) {
      const items = itemSchema(resolved);
      for (const [index, entry] of value.entries()) {
        const name = findIdentity(entry);
        const before = value[index - 1];
        if (name !== undefined) {
          const after = before === undefined ? undefined : schemaLabels.label(before, items, parts);
          const where = { ...(after && { after }), ...(within && { within }) };
          places.set(name, [...(places.get(name) ?? []), { document, value: entry, where }]);
        }
        visit(document, entry, items, name === undefined ? within : schemaLabels.label(entry, items, parts));
      }
    }
  };
  for (const { name, value, schema } of documents) visit(name, value, schema);
  return places;
}

/**
 * Collects the entries of both versions that are matched within their own list, changed or moved: none of them counts
 * as moved from or to another list, even if it has taken over another entry's id.
 */
export function pairedEntries(change: ValueDiff | undefined, before: Json, after: Json): Set<Json> {
  const paired = new Set<Json>();
  const visit = (inner: ValueDiff | undefined, old: Json, now: Json) => {
    if (inner?.kind === 'object')
      for (const property of inner.properties)
        if (property.kind === 'changed')
          visit(
            property.change,
            own(old as JsonObject, property.key) ?? null,
            own(now as JsonObject, property.key) ?? null,
          );
    if (inner?.kind !== 'list') return;
    let index = 0;
    for (const entry of inner.entries) {
      const [a, b] =
        'from' in entry
          ? [(old as Json[])[entry.from] ?? null, (now as Json[])[index] ?? null]
          : [null, null];
      index += entry.kind === 'kept' ? entry.count : 1;
      if (entry.kind === 'kept' || entry.kind === 'added') continue;
      paired.add(a).add(b);
      visit(entry.change, a, b);
    }
  };
  visit(change, before, after);
  paired.delete(null);
  return paired;
}

/**
 * Finds the position that an entry moved from or to. In the same document that is the only entry with the same identity
 * and type, unless it is matched within its own list. In another document it is the only entry with the same identity
 * and nearly the same content, if that document has no such entry in the revision of `value`.
 * @param here entries of the revision of `value`
 * @param there entries of the other revision
 * @param paired entries of both versions of the document that are matched within their own lists
 * @returns `undefined` if there is no such entry, or more than one
 */
export function findMovedEntry(
  value: Json,
  document: string,
  here: EntryIndex,
  there: EntryIndex,
  paired: ReadonlySet<Json>,
): PlacedEntry | undefined {
  const name = findIdentity(value);
  if (name === undefined) return undefined;
  const [mine, others] = [here.get(name) ?? [], there.get(name) ?? []];
  const own = others.filter((one) => one.document === document);
  if (own.length > 0) {
    const isSure =
      own.length === 1 &&
      !paired.has(own[0]?.value ?? null) &&
      mine.filter((one) => one.document === document).length === 1;
    return isSure && sameType(own[0]?.value ?? null, value) ? own[0] : undefined;
  }
  const inOtherDocuments = others.filter(
    (one) =>
      !mine.some(({ document }) => document === one.document) && likeness(one.value, value) >= moveThreshold,
  );
  return inOtherDocuments.length === 1 ? inOtherDocuments[0] : undefined;
}

function sameType(a: Json, b: Json): boolean {
  return isObject(a) && isObject(b) && own(a, 'type') === own(b, 'type');
}

const likeness = (a: Json, b: Json) => (deepEqual(a, b) ? 1 : similarity(a, b));

/**
 * Finds the old version of each renamed document.
 * @param gone The documents that only the old revision has.
 * @param come The documents that only the new revision has.
 */
export function findRenames<T extends { value: Json }>(gone: readonly T[], come: readonly T[]): Map<T, T> {
  const renamed = new Map<T, T>();
  const left = new Set(gone);
  for (const entry of come) {
    const [best] = [...left]
      .map((one) => ({
        one,
        similarity: likeness(one.value, entry.value),
      }))
      .filter(({ similarity }) => similarity >= renameThreshold)
      .toSorted((a, b) => b.similarity - a.similarity);
    if (best === undefined) continue;
    renamed.set(entry, best.one);
    left.delete(best.one);
  }
  return renamed;
}
