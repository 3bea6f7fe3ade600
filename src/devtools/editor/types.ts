import type { DraftProblem } from '../server/check-draft.ts';
import type { EditorChoices } from '../server/choices.ts';
import type { ValuePath } from './at-path.ts';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';

/** The data and actions that the fields of a form share. */
export interface EditorContext {
  choices: EditorChoices;
  /** Path from the document to the value of the form. */
  path: ValuePath;
  /** The value that the form edits. */
  value: unknown;
  /** The problems to show: those of fields that were left, or all once saving was tried. */
  problems: readonly DraftProblem[];
  /**
   * Opens the form of a nested block; the path is relative to this form. The focus is on its heading, or, if it is new,
   * in its first field.
   */
  select: (path: ValuePath, isNew?: boolean) => void;
  /** Changes a value; the path is relative to this form. */
  change: (path: ValuePath, value: unknown) => void;
  /**
   * Changes a value by what it is then: for what comes after a while, such as a photograph. In the meantime the document
   * may have become another. The path is relative to this form.
   */
  changeLater: (path: ValuePath, step: (now: unknown) => unknown) => void;
  /** Says what was done, in the head of the editor. */
  say: (words: string) => void;
}

export type EditorFieldProps = FieldProps<unknown, RJSFSchema, EditorContext>;
