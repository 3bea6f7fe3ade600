/** Takes another wording into a text that may have changed since its author read it. Pure. */
import { deepEqual, type Json } from '../../site/json/json.ts';
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
  if (deepEqual(ours, theirs)) return { value: ours, isTaken: deepEqual(ours, now) };
  const [old, present] = [piecesOf(from), piecesOf(now)];
  const own = piecesOf(to).filter((piece) => !old.includes(piece));
  // Where both were kept, its words are beside the others.
  return { value: ours, rival: theirs, isTaken: own.length > 0 && own.every((one) => present.includes(one)) };
}

/** The lines of a prose, or the sentences of a text. */
function piecesOf(text: Json): string[] {
  if (typeof text === 'string') return text.split(/(?<=[.!?…।])\s+/).map((piece) => piece.trim());
  return Array.isArray(text) ? text.flatMap(piecesOf) : [];
}
