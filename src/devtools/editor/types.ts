import type { DraftProblem } from '../server/check-draft.ts';
import type { EditorChoices } from '../server/choices.ts';
import type { ValuePath } from './at-path.ts';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';

/** What the fields of a form may ask for, besides their own value. */
export interface EditorContext {
  choices: EditorChoices;
  /** Where in the document the form stands. */
  path: ValuePath;
  /** The value that the form stands for. */
  value: unknown;
  problems: readonly DraftProblem[];
  /** Shows the form of a block further in, by its path from this form. */
  select: (path: ValuePath) => void;
  /** Changes a value, by its path from this form. */
  change: (path: ValuePath, value: unknown) => void;
}

export type EditorFieldProps = FieldProps<unknown, RJSFSchema, EditorContext>;
