/**
 * Describes the differences of two versions of a document for a reviewer: which block or property changed, and its old
 * and new value.
 */
import type { Schema } from '../documents/schemas.ts';
import { itemSchema, propertySchema } from '../documents/follow-schema.ts';
import { diff, type ValueDiff, type EntryDiff, type PropertyDiff } from './diff.ts';
import { shownWords } from './shown-days.ts';
import { schemaRole, type SchemaLabels, type Label } from './schema-labels.ts';
import { findIdentity, isObject, own, type Json, type JsonObject } from '../documents/json.ts';
import type { Identify } from '../documents/pair-up.ts';
import { findMovedEntry, pairedEntries, type EntryIndex } from './match-places.ts';
import type { Changes, ChangeNote, EntryPosition } from './change-notes.ts';
import {
  isStringList,
  pathText,
  describeOneSidedProperty,
  describeChangedProperty,
  type PropertyPath,
} from './property-change.ts';

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
  const { schemaLabels } = context;
  const identify = identifier(context);
  const change = diff(before, after, identify);
  const paired = pairedEntries(change, before, after);
  const labelOf = (value: Json, of: Schema | undefined, side: Side) =>
    schemaLabels.label(value, of, side.parts);
  const noteUnseen = (what: string, owner: Label | undefined) =>
    unseen.add(owner?.id === undefined ? what : `${what} of #${owner.id}`);

  /** Describes how a value changed. */
  function describeChange(
    change: ValueDiff | undefined,
    [old, now]: [Json, Json],
    of: Schema | undefined,
    spot: ChangeLocation,
  ): ChangeNote[] {
    if (change === undefined) return [];
    const resolved = schemaLabels.resolve(of, now) ?? schemaLabels.resolve(of, old);
    if (change.kind === 'object') {
      const isReordered = change.properties.every(({ kind }) => kind === 'changed');
      if (change.order && isReordered) noteUnseen('order of properties', spot.owner);
      const [days, others] = partition(change.properties, ({ key }) =>
        schemaLabels.isOfPeriod(resolved, key),
      );
      const notes = others.flatMap((property) => describeProperty(property, [old, now], of, spot));
      return days.length > 0 ? [...notes, periodNote(old as JsonObject, now as JsonObject)] : notes;
    }
    if (change.kind === 'list' && ![old, now].some(isStringList))
      return describeList(change, [old as Json[], now as Json[]], resolved, spot.owner);
    const changed = describeChangedProperty(old, now, resolved, spot);
    if (changed !== undefined) return [changed];
    noteUnseen(`line breaks in ${pathText(spot.path)}`, spot.owner);
    return [];
  }

  function describeProperty(
    property: PropertyDiff,
    [old, now]: [Json, Json],
    of: Schema | undefined,
    { path, owner }: ChangeLocation,
  ): ChangeNote[] {
    const { key } = property;
    const [a, b] = [old, now].map((side) => own(side as JsonObject, key) ?? null) as [Json, Json];
    const resolved = schemaLabels.resolve(of, property.kind === 'removed' ? old : now);
    if (!schemaLabels.isVisible(resolved, key)) {
      noteUnseen(schemaLabels.title(resolved, key), owner);
      return [];
    }
    const spot: ChangeLocation = {
      path: [...path, schemaLabels.title(resolved, key)],
      ...(owner && { owner }),
      isStyled: [old, now].some((side) => hasTextStyle(side as JsonObject, resolved)),
    };
    const schema = propertySchema(resolved, key);
    if (property.kind === 'changed') return describeChange(property.change, [a, b], schema, spot);
    return describeAlone(property.kind === 'added' ? b : a, schema, spot, property.kind);
  }

  /** Describes a value that exists on one side only: all of its visible properties. */
  function describeAlone(
    value: Json,
    of: Schema | undefined,
    spot: ChangeLocation,
    act: 'added' | 'removed',
    isEntry = false,
  ): ChangeNote[] {
    const resolved = schemaLabels.resolve(of, value);
    if (isObject(value) && (isEntry || Object.keys(value).length > 0)) {
      const [days, others] = partition(Object.keys(value), (key) => schemaLabels.isOfPeriod(resolved, key));
      const notes = others.flatMap((key) => {
        // The label of the entry already contains these.
        if (isEntry && (key === 'type' || key === 'id')) return [];
        const way: ChangeLocation = { ...spot, path: [...spot.path, schemaLabels.title(resolved, key)] };
        if (schemaLabels.isVisible(resolved, key))
          return describeAlone(own(value, key) ?? null, propertySchema(resolved, key), way, act);
        if (!isEntry) noteUnseen(schemaLabels.title(resolved, key), spot.owner);
        return [];
      });
      const [old, now] = act === 'added' ? [undefined, value] : [value, undefined];
      return days.length > 0 ? [...notes, periodNote(old, now)] : notes;
    }
    if (!Array.isArray(value) || value.length === 0 || isStringList(value))
      return [describeOneSidedProperty(value, resolved, spot.path, act)];
    const items = itemSchema(resolved);
    return value
      .map((_, index) => describeEntryAlone(value, index, items, act, spot.owner))
      .filter(isReported);
  }

  /**
   * Describes an entry in only one version of this list: it was added or removed, or it moved from or to another list.
   */
  function describeEntryAlone(
    list: readonly Json[],
    index: number,
    items: Schema | undefined,
    act: 'added' | 'removed',
    owner: Label | undefined,
  ): ChangeNote {
    const entry = list[index] ?? null;
    const sides = [context.before, context.after] as const;
    const [side, other] = act === 'added' ? sides.toReversed() : sides;
    if (side === undefined || other === undefined) throw new Error('a change has two sides');
    const label = labelOf(entry, items, side);
    const at = whereIs(list, index, items, side, owner);
    const twin = findMovedEntry(entry, document, side.places, other.places, paired);
    if (twin === undefined) {
      // A part is reviewed separately, once for all pages that use it.
      const all =
        label.part === undefined ? describeAlone(entry, items, { path: [], owner: label }, act, true) : [];
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
    const change = diff(twin.value, entry, identify);
    const notes = describeChange(change, [twin.value, entry], items, { path: [], owner: label });
    return { kind: 'entry', act: 'moved', label, from: there, at, notes };
  }

  function describeList(
    change: ValueDiff & { kind: 'list' },
    [old, now]: [Json[], Json[]],
    schema: Schema | undefined,
    owner: Label | undefined,
  ): ChangeNote[] {
    const items = itemSchema(schema);
    let to = 0;
    const notes = change.entries.flatMap((entry): ChangeNote[] => {
      const index = to;
      to += entry.kind === 'kept' ? entry.count : 1;
      if (entry.kind === 'kept') return [];
      if (entry.kind === 'added') return [describeEntryAlone(now, index, items, 'added', owner)];
      const at = whereIs(now, index, items, context.after, owner);
      return describeEntry(entry, [old[entry.from] ?? null, now[index] ?? null], items, at);
    });
    const gone = change.removed.map(({ from }) => describeEntryAlone(old, from, items, 'removed', owner));
    return [...notes, ...gone].filter(isReported);
  }

  /** Describes an entry that exists on both sides. */
  function describeEntry(
    entry: Exclude<EntryDiff, { kind: 'kept' | 'added' }>,
    [old, now]: [Json, Json],
    items: Schema | undefined,
    at: EntryPosition,
  ): ChangeNote[] {
    const label = labelOf(now, items, context.after);
    const isPart = partIn(old) !== undefined || partIn(now) !== undefined;
    const notes = isPart
      ? describePart(entry.change, [old, now], items, label)
      : describeChange(entry.change, [old, now], items, { path: [], owner: label });
    if (entry.kind === 'moved') return [{ kind: 'entry', act: 'moved', label, at, notes }];
    return notes.length === 0 ? [] : [{ kind: 'entry', act: 'changed', label, notes }];
  }

  /** Describes an entry that is a part on one side at least, by comparing the contents of the parts. */
  function describePart(
    change: ValueDiff | undefined,
    [old, now]: [Json, Json],
    items: Schema | undefined,
    label: Label,
  ): ChangeNote[] {
    const [a, b] = [partIn(old), partIn(now)];
    if (a === b) {
      // The part is reviewed separately; a property beside `use` can only be a note.
      if (change !== undefined) noteUnseen(`what stands beside the part ${a}`, undefined);
      return [];
    }
    noteUnseen(b === undefined ? `no longer the part ${a}: the text` : `now the part ${b}: the text`, label);
    const values: [Json, Json] = [expand(old, context.before), expand(now, context.after)];
    return describeChange(diff(...values, identify), values, items, { path: [], owner: label });
  }

  function whereIs(
    list: readonly Json[],
    index: number,
    items: Schema | undefined,
    side: Side,
    owner: Label | undefined,
  ): EntryPosition {
    const previous = list[index - 1];
    const after = previous === undefined ? undefined : labelOf(previous, items, side);
    return { ...(after && { after }), ...(owner && { within: owner }) };
  }

  const notes = describeChange(change, [before, after], schema, { path: [] });
  return { notes, unseen: [...unseen] };
}

/** Whether an object names a style for its texts. */
function hasTextStyle(value: JsonObject, schema: Schema | undefined): boolean {
  return Object.keys(value).some((key) => schemaRole(propertySchema(schema, key)) === 'text-style');
}

/** Describes when an object is shown, on both sides or on one: `is shown: always → from 3 to 12 May 2026`. */
function periodNote(old: JsonObject | undefined, now: JsonObject | undefined): ChangeNote {
  return {
    kind: 'value',
    path: 'is shown',
    ...(old && { before: shownWords(old) }),
    ...(now && { after: shownWords(now) }),
  };
}

/** Splits a list into matching entries and the others. */
function partition<T>(list: readonly T[], isMeant: (entry: T) => boolean): [T[], T[]] {
  return [list.filter(isMeant), list.filter((entry) => !isMeant(entry))];
}

/** The full text of a property that exists on one side only; `undefined` for an entry. */
function wholeText(note: ChangeNote): string | undefined {
  if (note.kind === 'value') return note.after ?? note.before;
  return note.kind === 'words' ? note.runs.map(({ text }) => text).join('') : undefined;
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

function partIn(value: Json): string | undefined {
  const use = isObject(value) ? own(value, 'use') : undefined;
  return typeof use === 'string' ? use : undefined;
}

function expand(value: Json, { parts }: Side): Json {
  return parts.get(partIn(value) ?? '') ?? value;
}

/** Whether a note is needed: an entry that moved within a document is reported at its new position. */
function isReported(note: ChangeNote): boolean {
  return note.kind !== 'entry' || note.act !== 'same';
}
