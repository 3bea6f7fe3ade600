/** The state of the edited document, and the actions that change it. Pure. */
import type { DraftCheckResult } from '../server/documents/check-draft.ts';
import type { SaveResult } from '../server/documents/document-store.ts';
import { changeInWords } from '../controls/act-words.ts';
import { recordChange, redoChange, undoChange, type History } from '../controls/history.ts';
import type { StoredDraft } from '../controls/kept-draft.ts';
import type { ValuePath } from '../shared/at-path.ts';
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
  /** When the message came, in milliseconds, if it is that of an action. */
  saidAt: number;
  /** Why the file cannot be read now; empty if it can. */
  trouble: string;
  /** The value that the server keeps to draw the page; `undefined` until it has one. */
  kept: unknown;
  /** Whether the latest value could be kept. */
  isWhole: boolean;
  /** Whether the desk did not answer when it was given the latest value. */
  isStopped: boolean;
  /** The stored draft that was restored on opening, or that of another window that was joined last. */
  joined: Stored | undefined;
}

/** The result before the first check, and without unsaved changes. */
export const noProblems: DraftCheckResult = { problems: [], elsewhere: [], notes: [] };

export const notRead: DraftState = {
  draft: undefined,
  checked: noProblems,
  refused: undefined,
  conflict: undefined,
  message: '',
  saidAt: -Infinity,
  trouble: '',
  kept: undefined,
  isWhole: true,
  isStopped: false,
  joined: undefined,
};

/** A change within this time after a message belongs to it, in milliseconds. */
const actTime = 300;

/** Time 0 keeps the next edit from extending this change. */
const apart = { form: [], time: 0 };
/** Long before: the next change, `apart` included, does not extend this one. */
const long = { form: [], time: Number.MIN_SAFE_INTEGER };

/** The stored draft and history of a document. */
export interface Stored {
  draft: StoredDraft | undefined;
  history: History;
}

/** The draft of another device (`undefined` after a save or discard); `common` was known here before. */
export interface Elsewhere {
  theirs: StoredDraft | undefined;
  common: StoredDraft | undefined;
}

/** Said with a draft that was begun on another device; the editor offers what is saved instead. */
export const broughtWords = 'These are your unsaved changes from another device';

/** An event that changes the state. */
export type DraftAction =
  /** The file was read. `isOwn`: a difference is a change of this maintainer, which can be undone. */
  | {
      type: 'read';
      file: Omit<Draft, 'value' | 'history'>;
      stored: Stored;
      isOwn: boolean;
      elsewhere?: Elsewhere | undefined;
    }
  | { type: 'unreadable'; trouble: string }
  /** `step` makes the new value from the present one; `shown` is the one that the maintainer saw. */
  | { type: 'changed'; step: (now: unknown) => unknown; shown: unknown; form: ValuePath; time: number }
  | { type: 'undone' }
  | { type: 'redone' }
  /** Drops unsaved changes. `to`: the document as it is then, if not the one in the file. */
  | { type: 'dropped'; message: string; to?: Pick<Draft, 'base' | 'value' | 'saved'> }
  /** Another device has changed the draft that the server keeps. */
  | { type: 'elsewhere'; elsewhere: Elsewhere }
  /** Another window has stored its draft (`undefined` after a save or discard); `common` was stored before. */
  | { type: 'joined'; theirs: Stored; common: StoredDraft | undefined }
  /** A value was given to the server. `isWhole`: it keeps the value to draw the page. */
  | { type: 'given'; value: unknown; isWhole: boolean; isStopped: boolean }
  /** The server has checked a value. */
  | { type: 'checked'; value: unknown; checked: DraftCheckResult }
  /**
   * The answer to a save. `shown` is the editor's value when it was sent; `isChosen`: another one was saved, the choice
   * in a conflict.
   */
  | {
      type: 'saved';
      answer: SaveResult | { outcome?: never; message: string };
      shown: unknown;
      isChosen: boolean;
    }
  /** A message about an action. */
  | { type: 'said'; message: string; time: number };

/** The state after an action. */
export function reduceDraft(now: DraftState, action: DraftAction): DraftState {
  const next = afterAction(now, action);
  // A document as it is in its file has no problems of its own.
  const isClean = next.draft !== undefined && !isChanged(next.draft);
  return isClean && next.checked !== noProblems ? { ...next, checked: noProblems } : next;
}

function afterAction(now: DraftState, action: DraftAction): DraftState {
  const { draft } = now;
  switch (action.type) {
    case 'read':
      return afterFile({ ...now, trouble: '' }, action);
    case 'elsewhere':
      return afterElsewhere(now, action.elsewhere);
    case 'unreadable':
      return { ...now, trouble: action.trouble };
    case 'said':
      return { ...now, message: action.message, saidAt: action.time };
    case 'joined':
      return afterOther({ ...now, joined: action.theirs }, action);
    case 'saved':
      return afterSave(now, action);
    case 'given': {
      const { value, isWhole, isStopped } = action;
      return { ...now, isWhole, isStopped, ...(isWhole && { kept: value }) };
    }
    case 'checked':
      return isSame(draft?.value, action.value) ? { ...now, checked: action.checked } : now;
    case 'changed': {
      const { step, shown, form, time } = action;
      // The message of an action may come just before its change.
      const next = time - now.saidAt > actTime ? { ...now, message: '' } : now;
      if (draft === undefined) return next;
      const value = withChange(draft, step, shown);
      return {
        ...next,
        draft: { ...draft, value, history: recordChange(draft.history, draft.value, value, { form, time }) },
      };
    }
    case 'undone':
    case 'redone':
      return afterStep(now, action.type);
    case 'dropped': {
      const next = { ...now, refused: undefined, conflict: undefined, message: action.message };
      if (draft === undefined) return next;
      const then = { ...draft, value: draft.saved, ...action.to };
      return {
        ...next,
        draft: { ...then, history: recordChange(draft.history, draft.value, then.value, apart) },
      };
    }
  }
}

/** On opening, the draft here comes first, then that of another device; later, one saved there is clean before its file. */
function afterFile(now: DraftState, action: DraftAction & { type: 'read' }): DraftState {
  const { elsewhere } = action;
  if (elsewhere === undefined) return afterRead(now, action);
  return now.draft === undefined
    ? afterElsewhere(afterRead(now, action), elsewhere)
    : afterRead(afterElsewhere(now, elsewhere), action);
}

function afterRead(now: DraftState, { file, stored, isOwn }: DraftAction & { type: 'read' }): DraftState {
  const { draft } = now;
  // Changes made while waiting come first; the next save merges both.
  if (draft !== undefined && isChanged(draft)) return now;
  // The same text, as after an own save, leaves the value as it is: nothing is drawn or checked again.
  if (draft !== undefined && draft.base === file.base)
    return { ...now, draft: { ...draft, ...file, saved: draft.saved } };
  const read = { ...file, value: file.saved };
  if (draft !== undefined) {
    const history = isOwn ? recordChange(draft.history, draft.value, read.value, apart) : draft.history;
    return { ...now, draft: { ...read, history } };
  }
  // Stored changes are restored only on opening; later, this window shows what it has stored.
  const kept = stored.draft && !isSame(stored.draft.value, read.value) ? stored.draft : undefined;
  return {
    ...now,
    ...(kept && { message: 'Unsaved changes were restored' }),
    joined: stored,
    draft: { ...read, ...kept, history: stored.history },
  };
}

/** The value after a change, which keeps what has come since the maintainer saw the document. */
function withChange(draft: Draft, step: (now: unknown) => unknown, shown: unknown): unknown {
  const value = step(draft.value);
  // A step that does not depend on the present value was made from the shown one.
  if (draft.value === shown || value !== step(shown)) return value;
  return mergeIn(draft, shown, value, draft.value).ours;
}

const mergeIn = ({ idField }: Draft, base: unknown, ours: unknown, theirs: unknown) =>
  merge(base as Json, ours as Json, theirs as Json, { ...plainRules, identify: identifyBy(idField) });

/** Undoes or redoes a change. */
function afterStep(now: DraftState, type: 'undone' | 'redone'): DraftState {
  const { draft } = now;
  if (draft === undefined) return now;
  const result = (type === 'undone' ? undoChange : redoChange)(draft.history, draft.value);
  if (result === undefined) return now;
  const { value, history, from, to, isPassed, replacesOthers } = result;
  const back = type === 'undone' ? 'Redo' : 'Undo';
  const others = replacesOthers ? `. Somebody has changed this since; ${back} brings theirs back` : '';
  return {
    ...now,
    draft: { ...draft, value, history },
    message: isPassed
      ? 'This step is passed over: its place is no longer there'
      : `${type === 'undone' ? 'Undone' : 'Redone'}${changeInWords(from, to)}${others}`,
  };
}

/**
 * Without own changes, this window goes on with the draft of the other, else both are joined. Where both have changed
 * the same place, undo shows the text of the other.
 */
function afterOther(now: DraftState, { theirs, common }: DraftAction & { type: 'joined' }): DraftState {
  const { draft } = now;
  if (draft === undefined) return now;
  const start = common?.value ?? draft.saved;
  if (isSame(draft.value, start)) {
    const taken = theirs.draft ?? { value: draft.saved };
    return { ...now, draft: { ...draft, ...taken, history: theirs.history } };
  }
  const { ours, theirs: other } = mergeIn(draft, start, draft.value, theirs.draft?.value ?? start);
  return {
    ...now,
    ...(!isSame(ours, other) && { message: 'Another window changed the same place. Undo shows its text' }),
    draft: { ...draft, value: ours, history: recordChange(draft.history, other, ours, apart) },
  };
}

/** As {@link afterOther}, with the draft of another device, which brings no history. */
function afterElsewhere(now: DraftState, { theirs, common }: Elsewhere): DraftState {
  const { draft } = now;
  if (draft === undefined) return now;
  const taken = theirs ?? { value: draft.saved };
  if (isSame(draft.value, taken.value)) return now;
  const start = common?.value ?? draft.saved;
  if (isSame(draft.value, start) || !isChanged(draft)) {
    const history = recordChange(draft.history, draft.value, taken.value, long);
    const message = theirs ? broughtWords : 'Saved or discarded on another device';
    return { ...now, message, draft: { ...draft, ...taken, history } };
  }
  const { ours, theirs: other } = mergeIn(draft, start, draft.value, theirs?.value ?? start);
  if (isSame(ours, draft.value) && isSame(ours, other)) return now;
  return {
    ...now,
    message: isSame(ours, other)
      ? 'Your changes from another device are joined with these'
      : 'Another device changed the same place. Undo shows its text',
    draft: { ...draft, value: ours, history: recordChange(draft.history, other, ours, apart) },
  };
}

function afterSave(
  now: DraftState,
  { answer, shown, isChosen }: DraftAction & { type: 'saved' },
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

export const isChanged = ({ value, saved }: Draft) => !isSame(value, saved);

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
