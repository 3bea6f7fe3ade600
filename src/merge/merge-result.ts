/** What a three-way merge gives. */
import type { Json } from '../documents/json.ts';

/** The merged value as ours would have it and as theirs would. The same when nothing contradicts. */
export interface MergeResult {
  ours: Maybe;
  theirs: Maybe;
}

/** A value, or nothing where there is none. */
export type Maybe = Json | undefined;
