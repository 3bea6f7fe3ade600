import type { DraftProblem } from '../server/check-draft.ts';
import type { Choices } from '../server/choices.ts';
import type { Path } from './at-path.ts';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';

/** What the fields of a form may ask for, besides their own value. */
export interface EditorContext {
  choices: Choices;
  /** Where in the document the form stands. */
  path: Path;
  /** The value that the form stands for. */
  value: unknown;
  problems: readonly DraftProblem[];
  /** Shows the form of a block further in, by its path from this form. */
  select: (path: Path) => void;
  /** Changes a value, by its path from this form. */
  change: (path: Path, value: unknown) => void;
}

export type EditorFieldProps = FieldProps<unknown, RJSFSchema, EditorContext>;
