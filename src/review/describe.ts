/**
 * Describes the differences of two versions of a document for a reviewer: which block or property changed, and its old
 * and new value.
 */
import type { Schema } from '../site/documents/schemas.ts';
import { itemSchema, propertySchema } from '../site/documents/follow-schema.ts';
import { diff, type ValueDiff, type EntryDiff, type PropertyDiff } from './diff.ts';
import { schemaRole, type SchemaLabels, type Label } from './schema-labels.ts';
import { findIdentity, isObject, own, type Json, type JsonObject } from '../site/json/json.ts';
import type { Identify } from '../site/json/pair-up.ts';
import { findMovedEntry, pairedEntries, type DiffContext, type Side } from './match-places.ts';
import type { Changes, ChangeNote, EntryPosition } from './change-notes.ts';
import {
  isStringList,
  pathText,
  describeByRole,
  describeOneSidedProperty,
  describeChangedProperty,
  hasTextStyle,
  periodNote,
  wholeText,
  type PropertyPath,
} from './property-change.ts';

/** The comparison of one document. */
interface Comparison extends DiffContext {
  /** Name of the document, as in `Source`. */
  document: string;
  identify: Identify;
  /** The entries that exist on both sides of this document. */
  paired: ReturnType<typeof pairedEntries>;
  /** The words at the head of the columns around, by the names by which cells name them. */
  columns?: ReadonlyMap<string, string>;
  /** Names a change that visitors do not see. */
  noteUnseen: (what: string, owner: Label | undefined) => void;
}

/** The location of a change: its entry, and the property path from that entry. */
interface ChangeLocation {
  path: PropertyPath;
  owner?: Label;
  /** Whether a text has a style of the site, which may preserve its line breaks, as for verses. */
  isStyled?: boolean;
}

/**
 * Describes the changes of one document. Each difference becomes a note, or is named in `unseen`.
 * @param document name of the document, as in `Source`
 */
export function describe(
  document: string,
  before: Json,
  after: Json,
  schema: Schema | undefined,
  context: DiffContext,
): Changes {
  const unseen = new Set<string>();
  const identify = identifier(context);
  const change = diff(before, after, identify);
  const comparison: Comparison = {
    ...context,
    document,
    identify,
    paired: pairedEntries(change, before, after),
    noteUnseen: (what, owner) => {
      const known = owner?.name ?? owner?.id;
      unseen.add(known === undefined ? what : `“${known}”: ${what}`);
    },
  };
  const notes = describeChange(comparison, change, [before, after], schema, { path: [] });
  return { notes, unseen: [...unseen] };
}

/** Describes how a value changed. */
function describeChange(
  comparison: Comparison,
  change: ValueDiff | undefined,
  [old, now]: [Json, Json],
  of: Schema | undefined,
  spot: ChangeLocation,
): ChangeNote[] {
  const { schemaLabels } = comparison;
  if (change === undefined) return [];
  const resolved = schemaLabels.resolve(of, now) ?? schemaLabels.resolve(of, old);
  const byRole = describeByRole(old, now, resolved, spot.path);
  if (byRole.length > 0) return byRole;
  if (change.kind === 'object') {
    const columns = columnsIn(resolved, [old, now]);
    if (columns !== undefined && comparison.columns === undefined)
      return describeChange({ ...comparison, columns }, change, [old, now], of, spot);
    const isReordered = change.properties.every(({ kind }) => kind === 'changed');
    if (change.order && isReordered) comparison.noteUnseen('order of properties', spot.owner);
    const keys = new Set(change.properties.map(({ key }) => key));
    // The number of a list that changed as well: its entries say it.
    const told = change.properties.filter(
      ({ key }) => !keys.has(String(propertySchema(resolved, key)?.['countOf'])),
    );
    const [days, others] = partition(told, ({ key }) => schemaLabels.isOfPeriod(resolved, key));
    const notes = others.flatMap((property) => describeProperty(comparison, property, [old, now], of, spot));
    return days.length > 0 ? [...notes, periodNote(old as JsonObject, now as JsonObject)] : notes;
  }
  if (change.kind === 'list' && ![old, now].some(isStringList))
    return describeList(comparison, change, [old as Json[], now as Json[]], resolved, spot.owner);
  const changed = describeChangedProperty(old, now, resolved, spot);
  if (changed !== undefined) return [changed];
  comparison.noteUnseen(`line breaks in ${pathText(spot.path)}`, spot.owner);
  return [];
}

function describeProperty(
  comparison: Comparison,
  property: PropertyDiff,
  [old, now]: [Json, Json],
  of: Schema | undefined,
  { path, owner }: ChangeLocation,
): ChangeNote[] {
  const { schemaLabels } = comparison;
  const { key } = property;
  const [a, b] = [old, now].map((side) => own(side as JsonObject, key) ?? null) as [Json, Json];
  const resolved = schemaLabels.resolve(of, property.kind === 'removed' ? old : now);
  if (!schemaLabels.isVisible(resolved, key)) {
    comparison.noteUnseen(schemaLabels.title(resolved, key), owner);
    return [];
  }
  const spot: ChangeLocation = {
    path: pathTo(comparison, resolved, key, path),
    ...(owner && { owner }),
    isStyled: [old, now].some((side) => hasTextStyle(side as JsonObject, resolved)),
  };
  const schema = propertySchema(resolved, key);
  if (property.kind === 'changed') return describeChange(comparison, property.change, [a, b], schema, spot);
  return describeAlone(comparison, property.kind === 'added' ? b : a, schema, spot, property.kind);
}

/** Describes a value that exists on one side only: all of its visible properties. */
function describeAlone(
  comparison: Comparison,
  value: Json,
  of: Schema | undefined,
  spot: ChangeLocation,
  act: 'added' | 'removed',
  isEntry = false,
): ChangeNote[] {
  const { schemaLabels } = comparison;
  const resolved = schemaLabels.resolve(of, value);
  const sides: [Json, Json] = act === 'added' ? [[], value] : [value, []];
  const byRole = describeByRole(...sides, resolved, spot.path);
  if (byRole.length > 0) return byRole;
  if (isObject(value) && (isEntry || Object.keys(value).length > 0)) {
    const [days, others] = partition(Object.keys(value), (key) => schemaLabels.isOfPeriod(resolved, key));
    const notes = others.flatMap((key) => {
      // The label of the entry already contains these.
      if (isEntry && (key === 'type' || key === 'id')) return [];
      const way: ChangeLocation = { ...spot, path: pathTo(comparison, resolved, key, spot.path) };
      if (schemaLabels.isVisible(resolved, key))
        return describeAlone(comparison, own(value, key) ?? null, propertySchema(resolved, key), way, act);
      if (!isEntry) comparison.noteUnseen(schemaLabels.title(resolved, key), spot.owner);
      return [];
    });
    const [old, now] = act === 'added' ? [undefined, value] : [value, undefined];
    return days.length > 0 ? [...notes, periodNote(old, now)] : notes;
  }
  if (!Array.isArray(value) || value.length === 0 || isStringList(value))
    return [describeOneSidedProperty(value, resolved, spot.path, act)];
  const items = itemSchema(resolved);
  return value
    .map((_, index) => describeEntryAlone(comparison, value, index, items, act, spot.owner))
    .filter(isReported);
}

/**
 * Describes an entry in only one version of this list: it was added or removed, or it moved from or to another list.
 */
function describeEntryAlone(
  comparison: Comparison,
  list: readonly Json[],
  index: number,
  items: Schema | undefined,
  act: 'added' | 'removed',
  owner: Label | undefined,
): ChangeNote {
  const { document, schemaLabels, paired } = comparison;
  const entry = list[index] ?? null;
  const sides = [comparison.before, comparison.after] as const;
  const [side, other] = act === 'added' ? sides.toReversed() : sides;
  if (side === undefined || other === undefined) throw new Error('a change has two sides');
  const label = schemaLabels.label(entry, items, side.parts);
  const at = whereIs(schemaLabels, list, index, items, side, owner);
  const twin = findMovedEntry(entry, document, side.places, other.places, paired);
  if (twin === undefined) {
    // A part is reviewed separately, once for all pages that use it.
    const all =
      label.part === undefined
        ? describeAlone(comparison, entry, items, { path: [], owner: label }, act, true)
        : [];
    // The label already contains the name.
    const notes = all.filter((note) => wholeText(note) !== label.name || label.name === undefined);
    return { kind: 'entry', act, label, at, notes };
  }
  const isElsewhere = twin.document !== document;
  const there: EntryPosition = { ...twin.where, ...(isElsewhere && { document: twin.document }) };
  // A move is reported at the new position. If that is in another document, the old position names it.
  if (act === 'removed') {
    const left = isElsewhere ? 'moved' : 'same';
    return { kind: 'entry', act: left, label, from: at, at: there, notes: [] };
  }
  const change = diff(twin.value, entry, comparison.identify);
  const notes = describeChange(comparison, change, [twin.value, entry], items, { path: [], owner: label });
  return { kind: 'entry', act: 'moved', label, from: there, at, notes };
}

function describeList(
  comparison: Comparison,
  change: ValueDiff & { kind: 'list' },
  [old, now]: [Json[], Json[]],
  schema: Schema | undefined,
  owner: Label | undefined,
): ChangeNote[] {
  const items = itemSchema(schema);
  const reordered = reorderedIn(change.entries).map((index) =>
    comparison.schemaLabels.label(now[index] ?? null, items, comparison.after.parts),
  );
  let to = 0;
  const notes = change.entries.flatMap((entry): ChangeNote[] => {
    const index = to;
    to += entry.kind === 'kept' ? entry.count : 1;
    if (entry.kind === 'kept') return [];
    if (entry.kind === 'added') return [describeEntryAlone(comparison, now, index, items, 'added', owner)];
    const at = whereIs(comparison.schemaLabels, now, index, items, comparison.after, owner);
    const told = describeEntry(comparison, entry, [old[entry.from] ?? null, now[index] ?? null], items, at);
    if (entry.kind !== 'moved' || reordered.length === 0) return told;
    const isFirst = change.entries.find(({ kind }) => kind === 'moved') === entry;
    return told.map((note) => ({ ...note, reordered: isFirst ? reordered : [] }));
  });
  const gone = change.removed.map(({ from }) =>
    describeEntryAlone(comparison, old, from, items, 'removed', owner),
  );
  return [...notes, ...gone].filter(isReported);
}

/** Most entries that are named in their new order. Among more, the fewest that may have moved are told. */
const maxReordered = 8;

/**
 * Returns the indices of the entries whose order among themselves is another one; none if the number of the moved ones is
 * sure: “A” behind “B”, “C” and “D” is also these three before “A”.
 */
function reorderedIn(entries: readonly EntryDiff[]): number[] {
  const pairs = entries.flatMap((entry) => {
    if (entry.kind === 'added') return [undefined];
    const { kind, from } = entry;
    const count = entry.kind === 'kept' ? entry.count : 1;
    return Array.from({ length: count }, (_, index) => ({ from: from + index, hasMoved: kind === 'moved' }));
  });
  const moved = pairs.flatMap((pair, to) => (pair?.hasMoved ? [{ ...pair, to }] : []));
  if (moved.length > maxReordered) return [];
  const concerned = pairs.flatMap((pair, to) =>
    pair && moved.some((one) => one.to === to || one.from < pair.from !== one.to < to) ? [to] : [],
  );
  return concerned.length === 2 * moved.length || concerned.length > maxReordered ? [] : concerned;
}

/** Describes an entry that exists on both sides. */
function describeEntry(
  comparison: Comparison,
  entry: Exclude<EntryDiff, { kind: 'kept' | 'added' }>,
  [old, now]: [Json, Json],
  items: Schema | undefined,
  at: EntryPosition,
): ChangeNote[] {
  const label = comparison.schemaLabels.label(now, items, comparison.after.parts);
  const isPart = partIn(old) !== undefined || partIn(now) !== undefined;
  const notes = isPart
    ? describePart(comparison, entry.change, [old, now], items, label)
    : describeChange(comparison, entry.change, [old, now], items, { path: [], owner: label });
  if (entry.kind === 'moved') return [{ kind: 'entry', act: 'moved', label, at, notes }];
  return notes.length === 0 ? [] : [{ kind: 'entry', act: 'changed', label, notes }];
}

/** Describes an entry that is a part on one side at least, by comparing the contents of the parts. */
function describePart(
  comparison: Comparison,
  change: ValueDiff | undefined,
  [old, now]: [Json, Json],
  items: Schema | undefined,
  label: Label,
): ChangeNote[] {
  const [a, b] = [partIn(old), partIn(now)];
  if (a === b) {
    // The part is reviewed separately; a property beside `use` can only be a note.
    if (change !== undefined) comparison.noteUnseen(`what stands beside the part ${a}`, undefined);
    return [];
  }
  comparison.noteUnseen(
    b === undefined ? `no longer the part ${a}: the text` : `now the part ${b}: the text`,
    label,
  );
  const values: [Json, Json] = [expand(old, comparison.before), expand(now, comparison.after)];
  return describeChange(comparison, diff(...values, comparison.identify), values, items, {
    path: [],
    owner: label,
  });
}

function whereIs(
  schemaLabels: SchemaLabels,
  list: readonly Json[],
  index: number,
  items: Schema | undefined,
  side: Side,
  owner: Label | undefined,
): EntryPosition {
  const previous = list[index - 1];
  const after = previous === undefined ? undefined : schemaLabels.label(previous, items, side.parts);
  return { ...(after && { after }), ...(owner && { within: owner }) };
}

/** The path to a property; to a cell, the words at the head of its column. */
function pathTo(
  { schemaLabels, columns }: Comparison,
  owner: Schema | undefined,
  key: string,
  path: PropertyPath,
): PropertyPath {
  const column = owner?.properties?.[key] === undefined ? columns?.get(key) : undefined;
  return column === undefined ? [...path, schemaLabels.title(owner, key)] : [column];
}

/** The words at the head of the columns of a table, old and new ones; `undefined` if it is none. */
function columnsIn(schema: Schema | undefined, sides: readonly Json[]): Map<string, string> | undefined {
  if (schemaRole(schema?.properties?.['columns']) !== 'columns') return undefined;
  const columns = sides.flatMap((side) => (isObject(side) ? (own(side, 'columns') ?? []) : []));
  return new Map(
    columns.flatMap((column) => {
      const [name, heading] = isObject(column) ? [own(column, 'name'), own(column, 'heading')] : [];
      return typeof name === 'string' && typeof heading === 'string' ? [[name, heading]] : [];
    }),
  );
}

/** Splits a list into matching entries and the others. */
function partition<T>(list: readonly T[], isMeant: (entry: T) => boolean): [T[], T[]] {
  return [list.filter(isMeant), list.filter((entry) => !isMeant(entry))];
}

/** Whether a note is needed: an entry that moved within a document is reported at its new position. */
function isReported(note: ChangeNote): boolean {
  return note.kind !== 'entry' || note.act !== 'same';
}

/**
 * Returns the identity of an entry of either side. A part has the identity of its content, so that extracting an entry
 * into a part is no change.
 */
function identifier({ before, after }: DiffContext): Identify {
  return (value, side) => {
    const name = findIdentity(value);
    const use = partIn(value);
    if (use === undefined) return name;
    const part = (side === 'before' ? before : after).parts.get(use);
    return (part === undefined ? undefined : findIdentity(part)) ?? name;
  };
}

/** The name of the part that an entry uses; `undefined` for any other value. */
function partIn(value: Json): string | undefined {
  const use = isObject(value) ? own(value, 'use') : undefined;
  return typeof use === 'string' ? use : undefined;
}

/** The content of the part that an entry uses; any other value as it is. */
function expand(value: Json, { parts }: Side): Json {
  return parts.get(partIn(value) ?? '') ?? value;
}
