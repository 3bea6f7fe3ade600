import type { Json } from '../../site/json/json.ts';

/**
 * The result of a three-way merge. Both values are the same if nothing conflicts; else they differ only at the
 * conflicts.
 */
export interface MergeResult {
  ours: Maybe;
  theirs: Maybe;
}

export type Maybe = Json | undefined;
