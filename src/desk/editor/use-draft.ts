/** The edited document in the editor: reads, checks and saves its draft. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { askServer } from '../shared/ask-server.ts';
import { followDocuments } from '../shared/follow-documents.ts';
import type { DraftCheckResult } from '../server/documents/check-draft.ts';
import type { SaveResult } from '../server/documents/document-store.ts';
import type { ValuePath } from '../shared/at-path.ts';
import { changeInWords } from '../controls/act-words.ts';
import {
  afterRead,
  afterSave,
  isChanged,
  noProblems,
  notRead,
  withoutChanges,
  type Draft,
  type DraftState,
  type FoundConflict,
} from './draft-state.ts';
import { recordChange, redoChange, undoChange } from '../controls/history.ts';
import { useStored, type KnownDraft } from './use-stored.ts';
import { readStoredDraft, readStoredHistory } from '../controls/kept-draft.ts';

/** The input of a save: by default the draft, based on the text that it started from. */
interface SaveInput {
  value: unknown;
  base: string | null;
  /** The editor's value when this was made. */
  shown: unknown;
  accept: boolean;
}

type Update = Dispatch<SetStateAction<DraftState>>;

/** Times from the last change to its check and to the page's update, in milliseconds. */
export interface Pauses {
  check: number;
  draw: number;
}
export const pauses: Pauses = { check: 400, draw: 150 };
/** A change within this time after a message belongs to it, in milliseconds. */
const actTime = 300;

/**
 * Reads a document and returns its draft with the actions on it.
 * @param begin creates the initial value of a new document
 * @param pause from the last change to its check, in milliseconds
 * @param now returns the time in milliseconds
 */
export function useDraft(
  file: string,
  begin: () => unknown,
  pause: number = pauses.check,
  now: () => number = Date.now,
) {
  const [state, update] = useState(notRead);
  const { draft, trouble } = state;
  const isDirty = draft !== undefined && isChanged(draft);
  const say = (message: string) => update((state) => ({ ...state, message }));
  const knownRef: KnownDraft = useRef(undefined);
  const read = useFile(file, begin, state, update, knownRef);
  useStored(file, draft, update, read, knownRef);
  useChecker(file, draft, isDirty, update, pause);
  const save = useSave(file, draft, isDirty, update);
  const time = useRef(now);
  const saidAt = useRef(-Infinity);

  /** Drops unsaved changes. */
  function drop(message: string, rest: (draft: Draft) => Partial<Draft>): void {
    // At once: the next change then applies to the file's value, and is not lost when the file has been read.
    update((state) => withoutChanges(state, message, rest));
    void read();
  }

  /** Undoes or redoes a change. Returns the path of its form. */
  function walk(step: typeof undoChange, words: string): ValuePath | undefined {
    const result = draft && step(draft.history, draft.value);
    if (result === undefined) return undefined;
    const { value, history, from, to, isPassed, replacesOthers, form } = result;
    const others = replacesOthers ? '. Another text was here; the step back restores it' : '';
    update((state) => ({
      ...state,
      draft: state.draft && { ...state.draft, value, history },
      message: isPassed
        ? 'This step is passed over: its place is no longer there'
        : `${words}${changeInWords(from, to)}${others}`,
    }));
    return form;
  }

  return {
    ...state,
    isDirty,
    /** Why the file cannot be read now; empty if it can. */
    trouble: trouble !== '' && isDirty ? `Your text is kept. ${trouble}` : trouble,
    /** Shows what was done, until the next change. */
    say: (words: string) => {
      saidAt.current = time.current();
      say(words);
    },
    /**
     * Changes the draft.
     * @param step makes the new value from the present one, which may be newer than the one shown
     * @param form path of the form in which it was changed
     */
    change: (step: (now: unknown) => unknown, form: ValuePath) => {
      const at = { form, time: time.current() };
      // Clears the previous message; that of an action may come just before its change.
      if (at.time - saidAt.current > actTime) say('');
      update((state) => {
        if (state.draft === undefined) return state;
        const { value: before, history } = state.draft;
        const value = step(before);
        return {
          ...state,
          draft: { ...state.draft, value, history: recordChange(history, before, value, at) },
        };
      });
    },
    undoChange: () => walk(undoChange, 'Undone'),
    redoChange: () => walk(redoChange, 'Redone'),
    save: () => save(),
    saveAnyway: () => save({ accept: true }),
    /** @param value the chosen document; `undefined` for none, as in the file */
    settle: (value: unknown, { text, shown }: FoundConflict) => {
      if (value !== undefined) return void save({ value, base: text, shown });
      const next = begin();
      drop('The document stays deleted. Undo restores your text', () => ({
        base: null,
        saved: next,
        value: next,
      }));
    },
    /** Reads the file, which has changed on the disk. */
    readAgain: () => void read(),
    discard: () => drop('The changes are discarded', ({ saved }) => ({ value: saved })),
    undo: async () => {
      const { status, answer } = await askServer('undo', { file });
      if (status !== 200) return say(String(answer['message']));
      await read(true);
      say('The last save is undone');
    },
  };
}

/**
 * Reads the file, and again when it changes.
 * @returns a function that reads it; `isOwn`: a difference is a change of this maintainer
 */
function useFile(
  file: string,
  begin: () => unknown,
  state: DraftState,
  update: Update,
  knownRef: KnownDraft,
) {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const asked = useRef({ count: 0, isOwn: false });
  const read = useCallback(
    async (isOwn = false) => {
      const count = (asked.current.count += 1);
      // A newer reading also brings the change of an older one.
      asked.current.isOwn ||= isOwn;
      const response = await fetch(`/_dev/document?file=${encodeURIComponent(file)}`);
      const answer = (await response.json()) as Draft & { text: string | null; message?: string };
      // Only the latest response counts.
      if (count !== asked.current.count) return;
      const isOwnChange = asked.current.isOwn;
      asked.current.isOwn = false;
      if (!response.ok) {
        const trouble = answer.message ?? 'The document cannot be read';
        return update((now) => ({ ...now, trouble }));
      }
      const { text, value, schema, idField, canUndo } = answer;
      const found = { base: text, saved: text === null ? begin() : value, schema, idField, canUndo };
      const stored = { draft: readStoredDraft(file), history: readStoredHistory(file) };
      if (latest.current.draft === undefined) knownRef.current = stored.draft;
      update((now) => afterRead(now, found, stored, isOwnChange));
    },
    [file, begin, update, knownRef],
  );
  useEffect(() => void read(), [read]);
  // Loads at once what others save; with unsaved changes here, the next save merges both. After trouble, the file is
  // read again: it may be fixed.
  useEffect(() => {
    const follow = () => {
      const { draft, trouble } = latest.current;
      if (draft === undefined || trouble !== '' || !isChanged(draft)) void read();
    };
    return followDocuments(follow);
  }, [read]);
  return read;
}

/** Has the draft checked after a pause. */
function useChecker(
  file: string,
  draft: Draft | undefined,
  isDirty: boolean,
  update: Update,
  pause: number,
): void {
  useEffect(() => {
    if (draft === undefined) return;
    if (!isDirty)
      return update((now) => (now.checked === noProblems ? now : { ...now, checked: noProblems }));
    const timer = setTimeout(() => {
      void askServer('check', { file, value: draft.value }).then(({ status, answer }) => {
        const checked = answer as unknown as DraftCheckResult;
        if (status === 200) update((now) => (now.draft === draft ? { ...now, checked } : now));
      });
    }, pause);
    return () => clearTimeout(timer);
  }, [draft, isDirty, file, update, pause]);
}

/** Returns a function that saves. During a save it waits, since it must start from the text that the running one writes. */
function useSave(file: string, draft: Draft | undefined, isDirty: boolean, update: Update) {
  const saving = useRef({ isUnderWay: false, isWantedAgain: false });
  async function save(input: Partial<SaveInput> = {}): Promise<void> {
    if (saving.current.isUnderWay) {
      saving.current.isWantedAgain = true;
      return;
    }
    saving.current.isUnderWay = true;
    try {
      const { value = draft?.value, base = draft?.base, shown = draft?.value, accept = false } = input;
      const { answer } = await askServer('save', { file, base, value, accept });
      const result = answer as unknown as SaveResult;
      update((now) => afterSave(now, result, shown, input.shown !== undefined));
      // After a refusal, the maintainer has to look first.
      if (result.outcome !== 'saved') saving.current.isWantedAgain = false;
    } finally {
      saving.current.isUnderWay = false;
    }
  }
  useEffect(() => {
    if (saving.current.isUnderWay || !saving.current.isWantedAgain) return;
    saving.current.isWantedAgain = false;
    if (isDirty) void save();
  });
  return save;
}
