/** The state of the edited document, and its changes. Pure. */
import type { DraftCheckResult } from '../server/documents/check-draft.ts';
import type { SaveResult } from '../server/documents/document-store.ts';
import { recordChange, type History } from '../controls/history.ts';
import type { StoredDraft } from '../controls/kept-draft.ts';
import type { Json } from '../../site/json/json.ts';
import type { PlacedConflict } from '../../review/merge/merge-document.ts';
import { identifyBy, merge, plainRules } from '../../review/merge/merge-values.ts';

export interface Draft {
  /** The text of the file that the changes started from; `null` for a new document. */
  base: string | null;
  value: unknown;
  /** The value in the file, as last read or saved; for a new document, its initial value. */
  saved: unknown;
  schema: string | undefined;
  /** For a file of several records: the property with the id of each. */
  idField?: string | undefined;
  /** Whether the last save can be undone in the file. */
  canUndo: boolean;
  /** All changes since the history began, saved or not. */
  history: History;
}

/** The conflicts that a save has found. */
export interface FoundConflict {
  /** The text of the file; `null` if it was deleted. */
  text: string | null;
  value: unknown;
  conflicts: PlacedConflict[];
  /** The author of the change in the file, if git knows it. */
  by?: string;
  /** The editor's value when the save was sent; it lacks later changes. */
  shown: unknown;
}

/** The state of the editor; without `draft`, the file has not been read yet. */
export interface DraftState {
  draft: Draft | undefined;
  checked: DraftCheckResult;
  /** Why the last save was refused. */
  refused: DraftCheckResult | undefined;
  conflict: FoundConflict | undefined;
  message: string;
  /** Why the file cannot be read now; empty if it can. */
  trouble: string;
}

export const noProblems: DraftCheckResult = { problems: [], elsewhere: [] };

export const notRead: DraftState = {
  draft: undefined,
  checked: noProblems,
  refused: undefined,
  conflict: undefined,
  message: '',
  trouble: '',
};

/** Time 0 keeps the next edit from extending this change. */
const apart = { form: [], time: 0 };

/** The stored draft and history of a document. */
interface Stored {
  draft: StoredDraft | undefined;
  history: History;
}

/**
 * The state after the file was read.
 * @param isOwn whether a difference is a change of this maintainer, which can be undone
 */
export function afterRead(
  now: DraftState,
  file: Pick<Draft, 'base' | 'saved' | 'schema' | 'idField' | 'canUndo'>,
  stored: Stored,
  isOwn: boolean,
): DraftState {
  const { draft } = now;
  // Changes made while waiting come first; the next save merges both.
  if (draft !== undefined && isChanged(draft)) return { ...now, trouble: '' };
  const read = { ...file, value: file.saved };
  if (draft !== undefined) {
    const history = isOwn ? recordChange(draft.history, draft.value, read.value, apart) : draft.history;
    return { ...now, trouble: '', draft: { ...read, history } };
  }
  // Stored changes are restored only on opening; later, this window shows what it has stored.
  const kept = stored.draft && !isSame(stored.draft.value, read.value) ? stored.draft : undefined;
  return {
    ...now,
    trouble: '',
    ...(kept && { message: 'Unsaved changes were restored' }),
    draft: { ...read, ...kept, history: stored.history },
  };
}

/**
 * The state after another window has edited the same document: without own changes it goes on with the other's, else
 * both are joined. Where both have changed the same place, undo shows the text of the other.
 * @param theirs what the other has stored; its draft is `undefined` after a save or discard
 * @param common the draft that was stored before
 */
export function afterOther(now: DraftState, theirs: Stored, common: Stored['draft']): DraftState {
  const { draft } = now;
  if (draft === undefined) return now;
  const start = common?.value ?? draft.saved;
  if (isSame(draft.value, start)) {
    const taken = theirs.draft ?? { value: draft.saved };
    return { ...now, draft: { ...draft, ...taken, history: theirs.history } };
  }
  const { ours, theirs: other } = merge(
    start as Json,
    draft.value as Json,
    (theirs.draft?.value ?? start) as Json,
    { ...plainRules, identify: identifyBy(draft.idField) },
  );
  return {
    ...now,
    ...(!isSame(ours, other) && { message: 'Another window changed the same place. Undo shows its text' }),
    draft: { ...draft, value: ours, history: recordChange(draft.history, other, ours, apart) },
  };
}

/**
 * The state after a save.
 * @param shown the editor's value when the save was sent
 * @param isChosen whether the saved value was another one: the choice in a conflict
 */
export function afterSave(
  now: DraftState,
  answer: SaveResult | { outcome?: never; message: string },
  shown: unknown,
  isChosen: boolean,
): DraftState {
  const next = { ...now, conflict: undefined, refused: undefined, trouble: '' };
  switch (answer.outcome) {
    case 'saved':
      return {
        ...next,
        checked: noProblems,
        draft: now.draft && savedDraft(now.draft, shown, answer, isChosen),
        message: [
          answer.merged ? 'Saved and merged with the changes in the file' : 'Saved',
          ...answer.settled,
        ].join('. '),
      };
    case 'refused':
      return {
        ...next,
        refused: answer,
        checked: answer,
        message: 'Not saved.',
      };
    case 'conflict':
      return {
        ...next,
        conflict: { ...answer, shown },
        message: 'Not saved: the file has changed in the same place',
      };
    case 'unreadable':
      return { ...next, trouble: answer.message, message: '' };
    default:
      return { ...next, message: `Not saved: ${answer.message}` };
  }
}

/** The draft after a save. Changes made during the save stay unsaved. */
function savedDraft(
  now: Draft,
  shown: unknown,
  { text, value, merged }: { text: string; value: unknown; merged: boolean },
  isChosen: boolean,
): Draft {
  const next = { ...now, saved: value, canUndo: true };
  if (isSame(now.value, shown)) return { ...next, base: text, value };
  // This value lacks what was merged from the file: with the old base, the next save merges it again.
  return merged || isChosen ? next : { ...next, base: text };
}

/**
 * The state without unsaved changes; this can be undone.
 * @param rest the draft's properties without them
 */
export function withoutChanges(
  now: DraftState,
  message: string,
  rest: (draft: Draft) => Partial<Draft>,
): DraftState {
  const next = { ...now, refused: undefined, conflict: undefined, message };
  if (now.draft === undefined) return next;
  const draft = { ...now.draft, ...rest(now.draft) };
  const history = recordChange(draft.history, now.draft.value, draft.value, apart);
  return { ...next, draft: { ...draft, history } };
}

export const isChanged = ({ value, saved }: Draft) => !isSame(value, saved);

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
