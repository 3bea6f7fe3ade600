import type { DraftProblem } from '../server/documents/check-draft.ts';
import type { Original } from '../server/documents/original.ts';
import type { EditorChoices } from '../server/choices.ts';
import type { FormSchemas } from '../server/form-schemas.ts';
import type { BlockAct } from '../shared/editor-messages.ts';
import type { ValuePath } from '../shared/at-path.ts';
import type { TextPiece } from '../../site/prose/text-pieces.ts';
import type { FieldSchema } from './schema.ts';

/** Data and actions shared by the fields of a form. All paths are relative to it. */
export interface EditorContext {
  choices: EditorChoices;
  /** The edited document. */
  file: string;
  /** Its original, if it is a translation. */
  original?: Original | undefined;
  /** Path from the document to the form's value. */
  path: ValuePath;
  /** The value that the form edits. */
  value: unknown;
  /** The whole document: its pictures tell the folder of new ones. */
  document: unknown;
  /** The problems to show: at fields that were left, and those of a refused save. */
  problems: readonly DraftProblem[];
  /** Opens the form of a nested block and focuses its heading, or the first field if it is new. */
  select: (path: ValuePath, isNew?: boolean) => void;
  change: (path: ValuePath, value: unknown) => void;
  /**
   * Changes a value by its current state, for late results such as a photograph: the document may have changed
   * meanwhile.
   */
  changeLater: (path: ValuePath, step: (now: unknown) => unknown) => void;
  /** Whether the pieces of a text can become blocks of their own. */
  canSplit: (path: ValuePath) => boolean;
  /** Puts the pieces of a text into blocks of their own below this one; the first stays. */
  split: (path: ValuePath, pieces: TextPiece[], note?: string) => void;
  /** Acts on a block of a list in the form. */
  act: (act: BlockAct, path: ValuePath) => void;
  /** Moves a block of a list in the form to another place in the list; the form stays. */
  move: (path: ValuePath, to: number) => void;
  /** Announces what was done, in the head of the editor. */
  say: (words: string) => void;
}

/** The part of the context that stays while the form is written in: a field is drawn anew only by its own changes. */
export interface Form extends Pick<EditorContext, 'choices' | 'file' | 'path' | 'original'> {
  definitions: FormSchemas;
  /** The block type of the form's value. */
  type: unknown;
  /** The whole context as it is now, for actions. */
  now: () => EditorContext;
}

export interface FieldProps {
  form: Form;
  schema: FieldSchema;
  value: unknown;
  /** From the form's value to this one. */
  path: ValuePath;
  /** The label, unless the schema has a title. */
  name: string;
  isRequired?: boolean;
  /** Whether the schema has no property of this name, so that the name is the label. */
  isAdditional?: boolean;
  /** The problems of the value and within it. */
  problems: readonly DraftProblem[];
  /** The address of the picture beside the value, if there is one: a focus is a point of it. */
  picture?: string | undefined;
}

/** A field with its schema resolved. */
export interface ResolvedProps extends FieldProps {
  id: string;
  title: string;
  /** The messages about the value itself. */
  errors: readonly string[];
  onChange: (value: unknown) => void;
}
