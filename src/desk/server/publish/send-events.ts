/** The request to send, and the events during it. */
import type { CheckedChoice } from './check-choice.ts';
import type { FileConflict, ResolvedConflict } from './merge-trees.ts';
import type { Author } from './repo-state.ts';

export interface SendRequest {
  /** Paths of the chosen items. */
  files: readonly string[];
  /** The version of each that was reviewed (`ChangedItem.version`), by path; absent without a review. */
  seen?: Readonly<Record<string, string>>;
  /** The commit that the list was compared with, and its number of unpushed commits; absent without a review. */
  shown?: { commit: string; ahead: number };
  message: string;
  /** The author, if git has none yet. */
  author?: Author;
  /** The choices for conflicts, by path, and the state of both sides to which they apply. */
  resolvedConflicts?: { theirs: string; files: Readonly<Record<string, ResolvedConflict>> };
}

/** A request for what others have done. */
export interface BringRequest {
  /** Brings it only where nothing of the user's has to be merged with it, and says nothing otherwise. */
  isSafeOnly?: boolean;
  resolvedConflicts?: SendRequest['resolvedConflicts'];
}

export type SendEvent =
  | { kind: 'step'; name: string; state: 'doing' | 'done' | 'failed'; words: string }
  /** Success: this commit, on this branch. `kept` and `returned` are titles (`Brought`). */
  | {
      kind: 'sent';
      branch: string;
      commit: string;
      address?: string;
      kept: string[];
      returned?: string[];
    }
  /** The changes of others are here: `files` by path from the top of the repository, none if there is nothing new. */
  | { kind: 'brought'; files: string[]; kept: string[]; returned?: string[] }
  /** The choice or the merge would break the site. */
  | { kind: 'refused'; checked: CheckedChoice }
  /** Both sides have changed the same. `theirs` identifies the state of both sides to which a choice applies. */
  | { kind: 'conflict'; theirs: string; conflicts: FileConflict[] }
  | { kind: 'failed'; words: string };

/** Makes the event of a step. */
export const step = (name: string, state: 'doing' | 'done', words: string): SendEvent => ({
  kind: 'step',
  name,
  state,
  words,
});
