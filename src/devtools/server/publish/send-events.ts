/** What a sending is asked for, and what it says while it goes on. */
import type { CheckedChoice } from './check-choice.ts';
import type { FileConflict, Settled } from './merge-trees.ts';
import type { Author } from './standing.ts';

export interface SendRequest {
  /** Paths of the items that were chosen. */
  files: readonly string[];
  /** What each of them was when it was looked at (`ChangedItem.version`), by path. Absent: nobody has looked. */
  seen?: Readonly<Record<string, string>>;
  /** With which commit the list was compared, and how many earlier changes it said go along. Absent: nobody has looked. */
  shown?: { commit: string; ahead: number };
  message: string;
  /** Who commits, if git does not know it yet. */
  author?: Author;
  /** What was chosen where others were quicker, by path, and for which state of both sides. */
  settled?: { theirs: string; files: Readonly<Record<string, Settled>> };
}

export type SendEvent =
  | { kind: 'step'; name: string; state: 'doing' | 'done' | 'failed'; words: string }
  /** All went well: this commit, on this branch. `kept` and `returned` are files of the folder (`Brought`). */
  | {
      kind: 'sent';
      branch: string;
      commit: string;
      address?: string;
      canPutOnMain: boolean;
      kept: string[];
      returned?: string[];
    }
  /** The choice, or what was merged, would leave the site broken. */
  | { kind: 'refused'; checked: CheckedChoice }
  /** Both have changed the same. `theirs` names the state of both sides, for which a choice is made. */
  | { kind: 'conflict'; theirs: string; conflicts: FileConflict[] }
  | { kind: 'failed'; words: string };

/** A step that failed: the sending ends, and its words are shown. */
export class Failure extends Error {}

/** Says of a step where it is. */
export const step = (name: string, state: 'doing' | 'done', words: string): SendEvent => ({
  kind: 'step',
  name,
  state,
  words,
});
