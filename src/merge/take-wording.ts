/** Takes another wording into a text that may have changed since its author read it. Pure. */
import { deepEqual, type Json } from '../json/json.ts';
import { merge } from './merge-values.ts';

/** A text with another wording in it. */
export interface TakenWording {
  value: Json;
  /** The text with the wording at the places that contradict it; absent without contradiction. */
  rival?: Json;
  /** Whether the text has the wording already. */
  isTaken: boolean;
}

/**
 * Merges a wording with the present text, line by line.
 * @param from the text that its author read
 * @param to the text as its author would have it
 */
export function takeWording(now: Json, from: Json, to: Json): TakenWording {
  const { ours = null, theirs = null } = merge(from, now, to);
  return deepEqual(ours, theirs)
    ? { value: ours, isTaken: deepEqual(ours, now) }
    : { value: ours, rival: theirs, isTaken: false };
}
