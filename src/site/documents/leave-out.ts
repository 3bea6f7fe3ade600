/**
 * Leaves values out of a document so that the rest matches its schema: a list that may not be empty goes with its last
 * entry, and an object with any required property.
 */
import type { Contract } from './contract.ts';
import { stepsTo } from './follow-schema.ts';
import { escapeSegment } from '../json/json.ts';
import type { Schema } from './schemas.ts';

/** The parts of a document that are left out or changed. Nothing is written. */
export interface Leaving {
  /**
   * Leaves out a block, and a list of blocks, section or tab that would then be empty.
   * @returns false if the document requires it.
   */
  omitBlock: (pointer: string) => boolean;
  /**
   * Leaves out a value, or its object if that requires the value. A block never goes with one of its values.
   * @returns false if the document requires it.
   */
  leaveValue: (pointer: string) => boolean;
  /** Replaces the value at a pointer. */
  replace: (pointer: string, value: unknown) => void;
  /** Adds a property to the object at a pointer. */
  add: (pointer: string, key: string, value: unknown) => void;
  /** Whether a place, or one of its ancestors, is left out. */
  isGone: (pointer: string) => boolean;
  /** Returns the document without the values left out. Unchanged blocks are the same objects. */
  result: () => unknown;
}

/** Maps reduced blocks to the blocks in their files. */
const originals = new WeakMap<object, object>();

/** Returns the original of a reduced block; otherwise the block itself. */
export function findOriginal(block: object): object {
  return originals.get(block) ?? block;
}

/** Starts with the whole document. @param schema Schema of the document. */
export function beginLeaving(root: unknown, schema: Schema | undefined, contract: Contract): Leaving {
  /** The keys that are left out, by the pointer of their list or object. */
  const gone = new Map<string, Set<string>>();
  const replaced = new Map<string, unknown>();
  /** The properties that are added, by the pointer of their object. */
  const added = new Map<string, object>();
  /** Pointers of values in which something is left out or changed. */
  const touched = new Set<string>();

  function leave(pointer: string, withBlocks: boolean): boolean {
    const steps = stepsTo(contract, schema, root, pointer);
    for (const [index, { key, at, owner, schema: of }] of [...steps.entries()].toReversed()) {
      if (!Array.isArray(owner)) {
        if ((of?.['required'] as string[] | undefined)?.includes(key)) continue;
        return mark(at, key);
      }
      const isOuter = index < steps.length - 1;
      const isBlock = typeof (owner[Number(key)] as { type?: unknown } | null)?.type === 'string';
      if (isBlock && isOuter && !withBlocks) return false;
      const left = owner.length - new Set([...(gone.get(at) ?? []), key]).size;
      const least = (of?.['minItems'] as number | undefined) ?? 0;
      // A page or a layout may have no blocks; a section or a tab would be a heading without content.
      const isEmptied =
        left === 0 && isBlock && steps.slice(0, index).some((step) => Array.isArray(step.owner));
      if (left < least || isEmptied) continue;
      return mark(at, key);
    }
    return false;
  }

  function mark(at: string, key: string): true {
    gone.set(at, (gone.get(at) ?? new Set()).add(escapeSegment(key)));
    touch(at);
    return true;
  }

  function touch(pointer: string): void {
    for (let at = pointer; !touched.has(at); at = at.slice(0, at.lastIndexOf('/'))) {
      touched.add(at);
      if (at === '') return;
    }
  }

  function rebuild(value: unknown, at: string): unknown {
    if (replaced.has(at)) return replaced.get(at);
    if (!touched.has(at) || typeof value !== 'object' || value === null) return value;
    const isGoneKey = (key: string) => gone.get(at)?.has(key) === true;
    const entries = Object.entries(value)
      .filter(([key]) => !isGoneKey(escapeSegment(key)))
      .map(([key, child]) => [key, rebuild(child, `${at}/${escapeSegment(key)}`)] as const);
    if (Array.isArray(value)) return entries.map(([, child]) => child);
    const made = { ...Object.fromEntries(entries), ...added.get(at) };
    originals.set(made, findOriginal(value));
    return made;
  }

  return {
    omitBlock: (pointer) => leave(pointer, true),
    leaveValue: (pointer) => leave(pointer, false),
    replace(pointer, value) {
      replaced.set(pointer, value);
      touch(pointer);
    },
    add(pointer, key, value) {
      added.set(pointer, { ...added.get(pointer), [key]: value });
      touch(pointer);
    },
    isGone(pointer) {
      const keys = pointer.split('/');
      return keys.some(
        (key, index) => index > 0 && gone.get(keys.slice(0, index).join('/'))?.has(key) === true,
      );
    },
    result: () => rebuild(root, ''),
  };
}
