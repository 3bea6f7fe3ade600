/**
 * The state of the document that is being edited: its file, the unsaved changes, and the problems that the
 * checker reports.
 */
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
  /** The text of the file that the change started from; `null` for a new document. */
  base: string | null;
  value: unknown;
  /** The value in the file, as last read or saved; of a new document the one that it begins with. */
  saved: unknown;
  schema: string | undefined;
  /** Whether the last save can be undone in the file. */
  canUndo: boolean;
  /** What was changed since the history began, saved or not. */
  history: History;
}

/** What a save has found in the file in the same place. */
export interface FoundConflict {
  /** The text of the file; `null` if there is none any more. */
  text: string | null;
  value: unknown;
  conflicts: PlacedConflict[];
  /** The value that the editor had when it was sent: what was changed since is in none of the two. */
  shown: unknown;
}

/** What is saved: the draft, on the text that it began with, unless something else is said. */
interface Wanted {
  value: unknown;
  base: string | null;
  /** The value that the editor had when this was made. */
  shown: unknown;
  accept: boolean;
}

const noProblems: DraftCheckResult = { problems: [], elsewhere: [] };
/** Time between the last change and the request to the checker, in milliseconds. */
const pause = 400;
/** Time in which the change of an act follows on its words, in milliseconds. */
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
  // A layout effect, so that a change event at the same moment finds the draft that is shown.
  useLayoutEffect(() => {
    isTroubled.current = trouble !== '';
    latest.current = draft;
  });

  const time = useRef(now);
  const saidAt = useRef(-Infinity);
  const asked = useRef(0);
  /** Reads the file. @param isOwn whether what comes from it is a change of this maintainer, which can be undone */
  const read = useCallback(
    async (isOwn = false) => {
      const own = (asked.current += 1);
      const response = await fetch(`/_dev/document?file=${encodeURIComponent(file)}`);
      const answer = (await response.json()) as Draft & { text: string | null; message?: string };
      const why = answer.message ?? 'The document cannot be read';
      // Of several questions the last one is answered by what is in the file now.
      if (own === asked.current) setTrouble(response.ok ? '' : why);
      if (!response.ok) return;
      const { text, schema, canUndo } = answer;
      const saved = text === null ? begin() : answer.value;
      // Of this window nothing is stored that it does not show: only what is opened brings something back.
      const stored = latest.current === undefined ? readStoredDraft(file) : undefined;
      const kept = stored && !isSame(stored.value, saved) ? stored : undefined;
      if (kept !== undefined) setMessage('Unsaved changes were brought back');
      const next = { base: text, value: saved, saved, schema, canUndo, ...kept };
      const past = readStoredHistory(file);
      // A change by itself: what is typed soon after does not go on with it.
      const at = { form: [], time: 0 };
      setDraft((before) => {
        // What was changed while the answer was on its way goes before it; the next save joins both.
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

  // A change that others save is loaded at once. If there are unsaved changes here, the next
  // save merges both. What could not be read is read again: it may be mended.
  useEffect(() => {
    const follow = () => {
      const now = latest.current;
      if (now === undefined || isTroubled.current || !isChanged(now)) void read();
    };
    return followDocuments(follow);
  }, [read]);

  const saving = useRef({ isUnderWay: false, isWantedAgain: false });
  /** Saves; a save that is on its way comes first, since the next one begins with the text that it writes. */
  async function save(wanted: Partial<Wanted> = {}): Promise<void> {
    if (saving.current.isUnderWay) {
      saving.current.isWantedAgain = true;
      return;
    }
    saving.current.isUnderWay = true;
    try {
      const { value = draft?.value, base = draft?.base, shown = draft?.value, accept = false } = wanted;
      const { answer } = await askServer('save', { file, base, value, accept });
      take(answer, { shown, isMerged: answer['merged'] === true || wanted.shown !== undefined });
      // After a refusal, somebody has to look first.
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

  /** Takes in what has become of a save. */
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
   * Lets go what is not saved; it can be undone.
   * @param rest what is there without it
   */
  function drop(words: string, rest: (now: Draft) => Partial<Draft>): void {
    storeDraft(file, undefined);
    setRefused(undefined);
    setConflict(undefined);
    setMessage(words);
    const at = { form: [], time: 0 };
    // At once: what is done next is done to what the file says, and is not lost when the file has been read.
    setDraft((now) => {
      if (now === undefined) return now;
      const next = { ...now, ...rest(now) };
      return { ...next, history: recordChange(now.history, now.value, next.value, at) };
    });
    void read();
  }

  /** Undoes or redoes a change. Returns the path of the form in which it was made. */
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
    /** What the last save was refused for. */
    refused,
    conflict,
    message,
    /** Why the file cannot be read at this moment; empty when it can. */
    trouble: trouble !== '' && isDirty ? `${trouble} Your words stay here.` : trouble,
    /** Says what was done, until something else is done. */
    say: (words: string) => {
      saidAt.current = time.current();
      setMessage(words);
    },
    /**
     * Changes the draft.
     * @param step makes the new value of the present one, which may be another than the one that was shown last
     * @param form path of the form in which it was changed
     */
    change: (step: (now: unknown) => unknown, form: ValuePath) => {
      const at = { form, time: time.current() };
      // What was said of the act before is none of this one; an act may be said before its change comes.
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
    /** @param value the document as it was chosen; `undefined` for none, as there is none in the file */
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

/** Whether a draft has changes that are not saved. */
const isChanged = ({ value, saved }: Draft) => !isSame(value, saved);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The draft after a save. What was changed while the save was on its way stays, as a change that is not saved.
 * @param shown the value that the editor had when it was sent
 */
function afterSave(
  now: Draft,
  shown: unknown,
  { text, written, isMerged }: { text: string; written: unknown; isMerged: boolean },
): Draft {
  const next = { ...now, saved: written, canUndo: true };
  if (isSame(now.value, shown)) return { ...next, base: text, value: written };
  // Where the file had other changes besides, this value lacks them: the next save joins them again.
  return isMerged ? next : { ...next, base: text };
}
