/**
 * Stores unsaved changes in this browser until they are saved or discarded, and the history of a document beyond that.
 */
import { documentName } from '../shared/document-names.ts';
import type { KeptDraft } from '../server/documents/kept-drafts.ts';
import { draftKey, serverKey } from '../shared/unsent-words.ts';
import { noHistory, type History } from './history.ts';
import { ownKey, readValue, storeValue } from './stored.ts';

/** The unsaved changes of a document. All windows of the browser share them. */
export interface StoredDraft {
  /** The text of the file that the changes started from; `null` for a new document. */
  base: string | null;
  value: unknown;
}

const historyKey = (file: string) => `devtools-history ${file}`;
/** Longest stored history, in characters: browsers allow a site some millions. */
const maxStored = 500_000;

/** Stores the draft of a document; `undefined` deletes it. */
export function storeDraft(file: string, draft: StoredDraft | undefined): void {
  storeValue(draftKey(file), draft);
}

/** The stored draft of a document; `undefined` if there is none. */
export function readStoredDraft(file: string): StoredDraft | undefined {
  return readValue(draftKey(file)) as StoredDraft | undefined;
}

/**
 * Calls back when another window stores or deletes the draft of a document.
 * @returns a function that ends this
 */
export function followStoredDraft(file: string, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === ownKey(draftKey(file))) onChange();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** The documents whose stored drafts contain a text, such as the path of a file. */
export function draftsWith(text: string): string[] {
  try {
    const start = ownKey(draftKey(''));
    return Object.entries({ ...localStorage }).flatMap(([key, draft]) =>
      key.startsWith(start) && String(draft).includes(text) ? [key.slice(start.length)] : [],
    );
  } catch {
    return [];
  }
}

/** The name of a document with a stored draft. */
export const nameOfDraft = (file: string) => documentName(file, readStoredDraft(file)?.value);

/** Stores what the server keeps of a document for all devices, once it is joined with the draft here. */
export const storeOnServer = (file: string, kept: KeptDraft): void => storeValue(serverKey(file), kept);

/** The draft that the server kept when it was last joined with the one here. */
export const readOnServer = (file: string): KeptDraft =>
  (readValue(serverKey(file)) as KeptDraft | undefined) ?? { version: 0 };

/** Stores the history of a document; a long one loses its older changes. */
export function storeHistory(file: string, history: History): void {
  if (history.past.length + history.future.length === 0) return storeValue(historyKey(file), undefined);
  let kept = history;
  while (JSON.stringify(kept).length > maxStored && kept.past.length + kept.future.length > 0)
    kept = { past: newerHalf(kept.past), future: newerHalf(kept.future) };
  storeValue(historyKey(file), kept);
}

const newerHalf = <T>(changes: readonly T[]) => changes.slice(Math.ceil(changes.length / 2));

/** The stored history of a document. */
export function readStoredHistory(file: string): History {
  return (readValue(historyKey(file)) as History | undefined) ?? noHistory;
}

/** Moves the stored data of a document to its new name. */
export function moveStored(from: string, to: string): void {
  const [draft, history] = [readStoredDraft(from), readStoredHistory(from)];
  storeDraft(from, undefined);
  storeHistory(from, noHistory);
  storeDraft(to, draft);
  storeHistory(to, history);
}
