/** The result of a three-way merge. */
import type { Json } from '../documents/json.ts';

/**
 * The merged value for each side. Both are the same when nothing conflicts; else they differ only
 * at the conflicts.
 */
export interface MergeResult {
  ours: Maybe;
  theirs: Maybe;
}

/** A value, or `undefined` where there is none. */
export type Maybe = Json | undefined;
