import type { DraftProblem } from '../server/documents/check-draft.ts';
import type { EditorChoices } from '../server/choices.ts';
import type { ValuePath } from '../shared/at-path.ts';
import type { TextPiece } from '../shared/text-pieces.ts';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';

/** Data and actions shared by the fields of a form. */
export interface EditorContext {
  choices: EditorChoices;
  /** The edited document. */
  file: string;
  /** Path from the document to the form's value. */
  path: ValuePath;
  /** The value that the form edits. */
  value: unknown;
  /** The whole document: its pictures tell the folder of new ones. */
  document: unknown;
  /** The problems to show: at fields that were left, and those of a refused save. */
  problems: readonly DraftProblem[];
  /**
   * Opens the form of a nested block and focuses its heading, or the first field if it is new. The path is relative to
   * this form.
   */
  select: (path: ValuePath, isNew?: boolean) => void;
  /** Changes a value; the path is relative to this form. */
  change: (path: ValuePath, value: unknown) => void;
  /**
   * Changes a value by its current state, for late results such as a photograph: the document may have changed
   * meanwhile. The path is relative to this form.
   */
  changeLater: (path: ValuePath, step: (now: unknown) => unknown) => void;
  /**
   * Puts the pieces of a text into blocks of their own below this one; the first stays. The path is relative to this
   * form. `undefined` where that cannot be.
   */
  splitterOf: (path: ValuePath) => ((pieces: TextPiece[]) => void) | undefined;
  /** Puts the copied block below the block at a path, relative to this form. */
  paste: (path: ValuePath) => void;
  /** Announces what was done, in the head of the editor. */
  say: (words: string) => void;
}

export type EditorFieldProps = FieldProps<unknown, RJSFSchema, EditorContext>;
