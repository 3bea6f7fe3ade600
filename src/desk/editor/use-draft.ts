/** The edited document in the editor: connects its state to the server, to the browser's storage and to other windows. */
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { askServer, noAnswer, personHere } from '../shared/ask-server.ts';
import { followDocuments } from '../shared/follow-documents.ts';
import { pauseAfter } from '../shared/interruptions.ts';
import type { KeptDraft } from '../server/documents/kept-drafts.ts';
import type { DraftCheckResult } from '../server/documents/check-draft.ts';
import type { SaveResult } from '../server/documents/document-store.ts';
import type { ValuePath } from '../shared/at-path.ts';
import {
  followStoredDraft,
  readOnServer,
  readStoredDraft,
  readStoredHistory,
  storeDraft,
  storeHistory,
  storeOnServer,
} from '../controls/kept-draft.ts';
import {
  isChanged,
  isSame,
  notRead,
  reduceDraft,
  type Draft,
  type DraftAction,
  type DraftState,
  type Elsewhere,
  type FoundConflict,
  type Stored,
} from './draft-state.ts';

/** The input of a save: by default the draft, based on the text that it started from. */
interface SaveInput {
  value: unknown;
  base: string | null;
  /** The editor's value when this was made. */
  shown: unknown;
  accept: boolean;
}

/** The file of a document, as the server reads it. */
type Read = Omit<Draft, 'base' | 'saved' | 'history'> & {
  text: string | null;
  /** The draft for all devices, if the server keeps one. */
  kept?: KeptDraft;
};

type Send = Dispatch<DraftAction>;

/** The pause before the page is drawn, in milliseconds. */
const usualPause = 150;

/** An id of this window. `crypto.randomUUID` needs a secure context, which a phone on the local network lacks. */
const newId = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/**
 * Reads a document and returns its draft with the actions on it.
 * @param begin creates the initial value of a new document
 * @param pause from the last change until the page is drawn, in milliseconds; after as long again it is checked
 * @param now returns the time in milliseconds
 */
export function useDraft(
  file: string,
  begin: () => unknown,
  pause: number = usualPause,
  now: () => number = Date.now,
) {
  const [id] = useState(newId);
  const [state, send] = useReducer(reduceDraft, notRead);
  const { draft, trouble } = state;
  const isDirty = draft !== undefined && isChanged(draft);
  const time = useRef(now);
  const onServer = useOnServer(file);
  const read = useFile(file, begin, state, send, onServer);
  useStorage(file, state, send, read);
  useChecker(id, file, draft, send, pause, onServer);
  const save = useSave(file, draft, isDirty, send);
  const say = (message: string, at = -Infinity) => send({ type: 'said', message, time: at });

  /** Drops unsaved changes. */
  function drop(message: string, to?: Pick<Draft, 'base' | 'value' | 'saved'>): void {
    // At once: the next change then applies to the file's value, and is not lost when the file has been read.
    send({ type: 'dropped', message, ...(to && { to }) });
    void read();
  }

  return {
    ...state,
    /** The id under which the server keeps the draft. */
    id,
    isDirty,
    /** Why the file cannot be read now; empty if it can. */
    trouble: trouble !== '' && isDirty ? `Your text is kept. ${trouble}` : trouble,
    /** Shows what was done, until the next change. */
    say: (words: string) => say(words, time.current()),
    /**
     * Changes the draft.
     * @param step makes the new value from the present one, which may be newer than the one shown; a step that ignores
     *   it returns each time the same value, made from the one shown
     * @param form path of the form in which it was changed
     */
    change: (step: (now: unknown) => unknown, form: ValuePath) =>
      send({ type: 'changed', step, shown: draft?.value, form, time: time.current() }),
    /** Undoes a change. Returns the path of its form. */
    undoChange: (): ValuePath | undefined => {
      send({ type: 'undone' });
      return draft?.history.past.at(-1)?.form;
    },
    /** Redoes the change that was undone last. Returns the path of its form. */
    redoChange: (): ValuePath | undefined => {
      send({ type: 'redone' });
      return draft?.history.future.at(-1)?.form;
    },
    save: () => save(),
    saveAnyway: () => save({ accept: true }),
    /** @param value the chosen document; `undefined` for none, as in the file */
    settle: (value: unknown, { text, shown }: FoundConflict) => {
      if (value !== undefined) return void save({ value, base: text, shown });
      const next = begin();
      drop('The document stays deleted. Undo restores your text', { base: null, saved: next, value: next });
    },
    discard: () => drop('The changes are discarded; Undo brings them back'),
    undo: async () => {
      const { status, answer } = await askServer('undo', { file });
      if (status !== 200) return say(String(answer['message']));
      await read(true);
      say('The last save is undone');
    },
  };
}

/** The draft of a document that the server keeps for all devices of a person, as it was last joined with the one here. */
function useOnServer(file: string) {
  const [kept] = useState(() => {
    let latest = readOnServer(file);
    return {
      /** Whether a draft is on its way: what is heard meanwhile may be that. */
      isUnderWay: false,
      /** Another window may have joined a later one. */
      known: (): KeptDraft => {
        const stored = readOnServer(file);
        return stored.version > latest.version ? (latest = stored) : latest;
      },
      note(next: KeptDraft): void {
        latest = next;
        storeOnServer(file, next);
      },
      /** Notes what the server keeps now. @returns what is to be joined */
      hear({ version, draft }: KeptDraft): Elsewhere {
        const common = this.known().draft;
        this.note({ version, ...(draft && { draft }) });
        return { theirs: draft, common };
      },
    };
  });
  return kept;
}

type OnServer = ReturnType<typeof useOnServer>;

/**
 * Reads the file, and again when it changes.
 * @returns a function that reads it; `isOwn`: a difference is a change of this maintainer
 */
function useFile(file: string, begin: () => unknown, state: DraftState, send: Send, onServer: OnServer) {
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
      let answered = await askServer(`document?file=${encodeURIComponent(file)}`);
      for (let attempts = 0; answered.status === 0 && count === asked.current.count; attempts += 1) {
        send({ type: 'unreadable', trouble: noAnswer() });
        await pauseAfter(attempts);
        answered = await askServer(`document?file=${encodeURIComponent(file)}`);
      }
      // Only the latest response counts.
      if (count !== asked.current.count) return;
      const isOwnChange = asked.current.isOwn;
      asked.current.isOwn = false;
      if (answered.status !== 200)
        return send({ type: 'unreadable', trouble: String(answered.answer['message']) });
      const { text, value, schema, idField, canUndo, kept } = answered.answer as unknown as Read;
      const found = { base: text, saved: text === null ? begin() : value, schema, idField, canUndo };
      const isNews = kept !== undefined && !onServer.isUnderWay && kept.version > onServer.known().version;
      const elsewhere = isNews ? onServer.hear(kept) : undefined;
      send({ type: 'read', file: found, stored: readStored(file), isOwn: isOwnChange, elsewhere });
    },
    [file, begin, send, onServer],
  );
  useEffect(() => {
    void read();
    const last = asked.current;
    // Nobody waits any more.
    return () => void (last.count += 1);
  }, [read]);
  // Loads at once what others save; with unsaved changes here, the next save merges both. After trouble, the file is
  // read again: it may be fixed.
  useEffect(() => {
    const follow = () => {
      const { draft, trouble } = latest.current;
      if (draft === undefined || trouble !== '' || !isChanged(draft) || hasDevices) void read();
    };
    const hasDevices = personHere() !== '';
    // She comes from another device.
    if (hasDevices) addEventListener('focus', follow);
    const stop = followDocuments(follow);
    return () => {
      stop();
      removeEventListener('focus', follow);
    };
  }, [read]);
  return read;
}

const readStored = (file: string): Stored => ({
  draft: readStoredDraft(file),
  history: readStoredHistory(file),
});

/**
 * Stores each change of the draft and its history in the browser. If another window has stored its own since, joins both
 * first.
 * @param read reads the file, after the other window has saved or discarded
 */
function useStorage(
  file: string,
  { draft, joined }: DraftState,
  send: Send,
  read: () => Promise<void>,
): void {
  /** The stored draft as this window has last read or written it; any other is that of another window. */
  const known = useRef<Stored['draft']>(undefined);
  /** The draft that was read last; before the state has joined it, nothing may be stored over it. */
  const heard = useRef<Stored>(undefined);
  // Before anything can be heard of another window: effects may run late.
  useLayoutEffect(() => {
    if (heard.current !== undefined) return;
    heard.current = joined;
    known.current = joined?.draft;
  }, [joined]);
  const hear = useCallback(() => {
    const [theirs, common] = [readStoredDraft(file), known.current];
    if (heard.current === undefined || isSame(theirs, common)) return;
    known.current = theirs;
    heard.current = { draft: theirs, history: readStoredHistory(file) };
    send({ type: 'joined', theirs: heard.current, common });
    if (theirs === undefined) void read();
  }, [file, send, read]);
  useEffect(() => {
    if (draft === undefined) return;
    hear();
    if (heard.current !== joined) return;
    const own = isChanged(draft) ? { base: draft.base, value: draft.value } : undefined;
    // A window sees late what another has stored: repeating it would take back the letters typed since.
    if (isSame(own, known.current)) return;
    // The other windows read both when the draft changes.
    storeHistory(file, draft.history);
    storeDraft(file, own);
    // As read: the browser may keep nothing.
    known.current = readStoredDraft(file);
  }, [file, draft, joined, hear]);
  useEffect(() => followStoredDraft(file, hear), [file, hear]);
}

/**
 * Gives the draft to the server after a pause, which draws the page from it: one after the other, and again if nothing
 * answers. It is checked a pause later, since the page would wait for the check.
 */
function useChecker(
  id: string,
  file: string,
  draft: Draft | undefined,
  send: Send,
  pause: number,
  onServer: OnServer,
): void {
  /** The value that the server draws under this id, whether it is asked to check it, and how often nothing answered since. */
  const done = useRef<{ given?: unknown; isChecked: boolean; failed: number }>({
    isChecked: false,
    failed: 0,
  });
  const [exchange, setExchange] = useState({ isUnderWay: false });
  const { value, saved, base } = draft ?? {};
  useEffect(() => {
    const last = done.current;
    const isClean = isSame(value, saved);
    // Its problems are forgotten then, and a redo brings the value back.
    if (isClean) last.isChecked = false;
    if (exchange.isUnderWay || base === undefined) return undefined;
    const setUnderWay = (isUnderWay: boolean) => {
      onServer.isUnderWay = isUnderWay;
      setExchange({ isUnderWay });
    };
    const give = async () => {
      setUnderWay(true);
      const unsaved = isClean ? undefined : { base };
      const { version } = onServer.known();
      const body = { id, file, value, ...(personHere() !== '' && { unsaved, known: version }) };
      const { status, answer } = await askServer('draft', body);
      const isStopped = status === 0;
      send({ type: 'given', value, isWhole: answer['isWhole'] === true, isStopped });
      const kept = answer['kept'] as (KeptDraft & { isOwn: boolean }) | undefined;
      if (kept?.isOwn === true)
        onServer.note({ version: kept.version, ...(unsaved && { draft: { base, value } }) });
      else if (kept !== undefined) send({ type: 'elsewhere', elsewhere: onServer.hear(kept) });
      if (isStopped) await pauseAfter(last.failed++);
      else Object.assign(last, { given: value, isChecked: false, failed: 0 });
      if (kept?.isOwn === false) delete last.given;
      setUnderWay(false);
    };
    const check = async () => {
      last.isChecked = true;
      const { status, answer } = await askServer('check', { file, value });
      if (status === 200) send({ type: 'checked', value, checked: answer as unknown as DraftCheckResult });
      if (status !== 0) return;
      await pauseAfter(last.failed++);
      last.isChecked = false;
      setExchange((now) => ({ ...now }));
    };
    const kept = onServer.known().draft;
    // Until it is given a draft, the server draws the file.
    const isGiven =
      'given' in last
        ? isSame(value, last.given)
        : isClean && (kept === undefined || isSame(value, kept.value));
    if (isGiven && (last.isChecked || isClean)) return undefined;
    const timer = setTimeout(() => void (isGiven ? check() : give()), pause);
    return () => clearTimeout(timer);
  }, [id, file, value, saved, base, send, pause, exchange, onServer]);
}

/** Returns a function that saves. During a save it waits, since it must start from the text that the running one writes. */
function useSave(file: string, draft: Draft | undefined, isDirty: boolean, send: Send) {
  const saving = useRef({ isUnderWay: false, isWantedAgain: false, count: 0, failed: 0 });
  const [, setWanted] = useState(0);
  async function save(input: Partial<SaveInput> = {}): Promise<void> {
    if (saving.current.isUnderWay) {
      saving.current.isWantedAgain = true;
      return;
    }
    const count = (saving.current.count += 1);
    saving.current.isUnderWay = true;
    try {
      const { value = draft?.value, base = draft?.base, shown = draft?.value, accept = false } = input;
      const { status, answer } = await askServer('save', { file, base, value, accept });
      const result = answer as unknown as SaveResult;
      send({ type: 'saved', answer: result, shown, isChosen: input.shown !== undefined });
      // After a refusal, the maintainer has to look first.
      if (result.outcome !== 'saved') saving.current.isWantedAgain = false;
      if (status === 0) void saveLater(count);
      else saving.current.failed = 0;
    } finally {
      saving.current.isUnderWay = false;
    }
  }
  /** Saves when the line is back, unless that was done by hand. */
  async function saveLater(count: number): Promise<void> {
    await pauseAfter(saving.current.failed++);
    if (count !== saving.current.count) return;
    saving.current.isWantedAgain = true;
    setWanted(count);
  }
  useEffect(() => {
    if (saving.current.isUnderWay || !saving.current.isWantedAgain) return;
    saving.current.isWantedAgain = false;
    if (isDirty) void save();
  });
  return save;
}
