/** The state of the edited document: its file, unsaved changes, and the checker's problems. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { askServer } from '../ask-server.ts';
import { followDocuments } from '../follow-documents.ts';
import type { DraftCheckResult } from '../server/check-draft.ts';
import type { PlacedConflict } from '../server/document-store.ts';
import type { ValuePath } from './at-path.ts';
import { changeInWords } from './act-words.ts';
import { recordChange, redoChange, undoChange, type History } from './history.ts';
import { readStoredDraft, readStoredHistory, storeDraft, storeHistory } from './kept-draft.ts';

export interface Draft {
  /** The text of the file that the changes started from; `null` for a new document. */
  base: string | null;
  value: unknown;
  /** The value in the file, as last read or saved; for a new document, its initial value. */
  saved: unknown;
  schema: string | undefined;
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
  /** The editor's value when the save was sent; it lacks later changes. */
  shown: unknown;
}

/** The input of a save: by default the draft, based on the text that it started from. */
interface SaveInput {
  value: unknown;
  base: string | null;
  /** The editor's value when this was made. */
  shown: unknown;
  accept: boolean;
}

const noProblems: DraftCheckResult = { problems: [], elsewhere: [] };
/** Time from the last change to the request to the checker, in milliseconds. */
const pause = 400;
/** A change within this time after a message belongs to it, in milliseconds. */
const actTime = 300;

/**
 * Reads a document and returns its draft with the actions on it.
 * @param begin creates the initial value of a new document
 * @param now returns the time in milliseconds
 */
export function useDraft(file: string, begin: () => unknown, now: () => number = Date.now) {
  const [draft, setDraft] = useState<Draft>();
  const [checked, setChecked] = useState(noProblems);
  const [refused, setRefused] = useState<DraftCheckResult>();
  const [conflict, setConflict] = useState<FoundConflict>();
  const [message, setMessage] = useState('');
  const [trouble, setTrouble] = useState('');
  const latest = useRef(draft);
  const isTroubled = useRef(false);
  // A layout effect, so that a simultaneous change event finds the draft that is shown.
  useLayoutEffect(() => {
    isTroubled.current = trouble !== '';
    latest.current = draft;
  });

  const time = useRef(now);
  const saidAt = useRef(-Infinity);
  const asked = useRef(0);
  /** Reads the file. @param isOwn whether a difference is a change of this maintainer, which can be undone */
  const read = useCallback(
    async (isOwn = false) => {
      const own = (asked.current += 1);
      const response = await fetch(`/_dev/document?file=${encodeURIComponent(file)}`);
      const answer = (await response.json()) as Draft & { text: string | null; message?: string };
      const why = answer.message ?? 'The document cannot be read';
      // Only the latest response reports trouble.
      if (own === asked.current) setTrouble(response.ok ? '' : why);
      if (!response.ok) return;
      const { text, schema, canUndo } = answer;
      const saved = text === null ? begin() : answer.value;
      // Stored changes are restored only on opening; later, this window shows what it has stored.
      const stored = latest.current === undefined ? readStoredDraft(file) : undefined;
      const kept = stored && !isSame(stored.value, saved) ? stored : undefined;
      if (kept !== undefined) setMessage('Unsaved changes were brought back');
      const next = { base: text, value: saved, saved, schema, canUndo, ...kept };
      const past = readStoredHistory(file);
      // Time 0 keeps the next edit from extending this change.
      const at = { form: [], time: 0 };
      setDraft((before) => {
        // Changes made while waiting come first; the next save merges both.
        if (before !== undefined && isChanged(before)) return before;
        const history = before?.history ?? past;
        return { ...next, history: isOwn ? recordChange(history, before?.value, next.value, at) : history };
      });
    },
    [file, begin],
  );
  useEffect(() => void read(), [read]);

  const isDirty = draft !== undefined && isChanged(draft);
  useEffect(() => {
    if (draft === undefined) return;
    storeDraft(file, isDirty ? { base: draft.base, value: draft.value } : undefined);
    storeHistory(file, draft.history);
    if (!isDirty) return setChecked(noProblems);
    const timer = setTimeout(() => {
      void askServer('check', { file, value: draft.value }).then(({ status, answer }) => {
        if (status === 200 && latest.current === draft) setChecked(answer as unknown as DraftCheckResult);
      });
    }, pause);
    return () => clearTimeout(timer);
  }, [draft, isDirty, file]);

  // Loads at once what others save; with unsaved changes here, the next save merges both. After trouble, the file is
  // read again: it may be fixed.
  useEffect(() => {
    const follow = () => {
      const now = latest.current;
      if (now === undefined || isTroubled.current || !isChanged(now)) void read();
    };
    return followDocuments(follow);
  }, [read]);

  const saving = useRef({ isUnderWay: false, isWantedAgain: false });
  /** Saves. During a save it waits, since it must start from the text that the running one writes. */
  async function save(wanted: Partial<SaveInput> = {}): Promise<void> {
    if (saving.current.isUnderWay) {
      saving.current.isWantedAgain = true;
      return;
    }
    saving.current.isUnderWay = true;
    try {
      const { value = draft?.value, base = draft?.base, shown = draft?.value, accept = false } = wanted;
      const { answer } = await askServer('save', { file, base, value, accept });
      take(answer, { shown, isMerged: answer['merged'] === true || wanted.shown !== undefined });
      // After a refusal, the maintainer has to look first.
      if (answer['outcome'] !== 'saved') saving.current.isWantedAgain = false;
    } finally {
      saving.current.isUnderWay = false;
    }
  }
  useEffect(() => {
    if (saving.current.isUnderWay || !saving.current.isWantedAgain) return;
    saving.current.isWantedAgain = false;
    if (isDirty) void save();
  });

  /** Applies the outcome of a save. */
  function take(
    answer: Record<string, unknown>,
    { shown, isMerged }: { shown: unknown; isMerged: boolean },
  ): void {
    const { outcome } = answer;
    const { text, value: written } = answer as { text: string; value: unknown };
    setConflict(undefined);
    setTrouble(outcome === 'unreadable' ? String(answer['message']) : '');
    setRefused(outcome === 'refused' ? (answer as unknown as DraftCheckResult) : undefined);
    if (outcome === 'saved') {
      setChecked(noProblems);
      setDraft((now) => now && afterSave(now, shown, { text, written, isMerged }));
      setMessage(answer['merged'] ? 'Saved, together with what had changed in the file' : 'Saved');
    } else if (outcome === 'refused') {
      setChecked(answer as unknown as DraftCheckResult);
      setMessage('Not saved: something has to be corrected first');
    } else if (outcome === 'conflict') {
      setConflict({ ...(answer as unknown as Omit<FoundConflict, 'shown'>), shown });
      setMessage('Not saved: the file has changed in the same place');
    } else if (outcome === 'unreadable') setMessage('');
    else setMessage(`Not saved: ${String(answer['message'])}`);
  }

  async function undo(): Promise<void> {
    const { status, answer } = await askServer('undo', { file });
    if (status !== 200) return setMessage(String(answer['message']));
    storeDraft(file, undefined);
    await read(true);
    setMessage('The last save is undone');
  }

  /**
   * Drops unsaved changes; this can be undone.
   * @param rest the draft's properties without them
   */
  function drop(words: string, rest: (now: Draft) => Partial<Draft>): void {
    storeDraft(file, undefined);
    setRefused(undefined);
    setConflict(undefined);
    setMessage(words);
    const at = { form: [], time: 0 };
    // At once: the next change then applies to the file's value, and is not lost when the file has been read.
    setDraft((now) => {
      if (now === undefined) return now;
      const next = { ...now, ...rest(now) };
      return { ...next, history: recordChange(now.history, now.value, next.value, at) };
    });
    void read();
  }

  /** Undoes or redoes a change. Returns the path of its form. */
  function walk(step: typeof undoChange, words: string): ValuePath | undefined {
    const walked = draft && step(draft.history, draft.value);
    if (walked === undefined) return undefined;
    setDraft((now) => now && { ...now, value: walked.value, history: walked.history });
    const what = changeInWords(walked.from, walked.to);
    setMessage(
      walked.isLost ? 'Somebody else has changed the same since; it stays as it is' : `${words}${what}`,
    );
    return walked.form;
  }

  return {
    draft,
    isDirty,
    checked,
    /** Why the last save was refused. */
    refused,
    conflict,
    message,
    /** Why the file cannot be read now; empty if it can. */
    trouble: trouble !== '' && isDirty ? `${trouble} Your words stay here.` : trouble,
    /** Shows what was done, until the next change. */
    say: (words: string) => {
      saidAt.current = time.current();
      setMessage(words);
    },
    /**
     * Changes the draft.
     * @param step makes the new value from the present one, which may be newer than the one shown
     * @param form path of the form in which it was changed
     */
    change: (step: (now: unknown) => unknown, form: ValuePath) => {
      const at = { form, time: time.current() };
      // Clears the previous message; that of an action may come just before its change.
      if (at.time - saidAt.current > actTime) setMessage('');
      setDraft((now) => {
        if (now === undefined) return now;
        const value = step(now.value);
        return { ...now, value, history: recordChange(now.history, now.value, value, at) };
      });
    },
    undoChange: () => walk(undoChange, 'Undone'),
    redoChange: () => walk(redoChange, 'Done again'),
    save: () => save(),
    saveAnyway: () => save({ accept: true }),
    /** @param value the chosen document; `undefined` for none, as in the file */
    settle: (value: unknown, { text, shown }: FoundConflict) => {
      if (value !== undefined) return void save({ value, base: text, shown });
      const next = begin();
      drop('The document stays deleted. Undo brings your words back', () => ({
        base: null,
        saved: next,
        value: next,
      }));
    },
    discard: () => drop('The changes are discarded', ({ saved }) => ({ value: saved })),
    undo,
  };
}

const isChanged = ({ value, saved }: Draft) => !isSame(value, saved);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The draft after a save. Changes made during the save stay unsaved.
 * @param shown the editor's value when the save was sent
 */
function afterSave(
  now: Draft,
  shown: unknown,
  { text, written, isMerged }: { text: string; written: unknown; isMerged: boolean },
): Draft {
  const next = { ...now, saved: written, canUndo: true };
  if (isSame(now.value, shown)) return { ...next, base: text, value: written };
  // This value lacks what was merged from the file: with the old base, the next save merges it again.
  return isMerged ? next : { ...next, base: text };
}
