/** The two revisions that a review compares, and the parts that their entries use. */
import { findIdentity, isObject, own, type Json } from '../site/json/json.ts';
import type { Identify } from '../site/json/pair-up.ts';
import type { EntryIndex } from './match-places.ts';
import type { SchemaLabels } from './schema-labels.ts';

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

/**
 * Returns the identity of an entry of either side. A part has the identity of its content, so that extracting an entry
 * into a part is no change.
 */
export function identifier({ before, after }: DiffContext): Identify {
  return (value, side) => {
    const name = findIdentity(value);
    const use = partIn(value);
    if (use === undefined) return name;
    const part = (side === 'before' ? before : after).parts.get(use);
    return (part === undefined ? undefined : findIdentity(part)) ?? name;
  };
}

/** The name of the part that an entry uses; `undefined` for any other value. */
export function partIn(value: Json): string | undefined {
  const use = isObject(value) ? own(value, 'use') : undefined;
  return typeof use === 'string' ? use : undefined;
}

/** The content of the part that an entry uses; any other value as it is. */
export function expand(value: Json, { parts }: Side): Json {
  return parts.get(partIn(value) ?? '') ?? value;
}
