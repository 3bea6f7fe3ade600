/** Stores unsaved changes in this browser until they are saved or discarded. */

interface StoredDraft {
  /** The text of the file that the change started from; `null` for a new document. */
  base: string | null;
  value: unknown;
}

const keyOf = (file: string) => `devtools-draft ${file}`;

/** Stores the draft of a document; `undefined` deletes it. */
export function storeDraft(file: string, draft: StoredDraft | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(file));
    else localStorage.setItem(keyOf(file), JSON.stringify(draft));
  } catch {
    // Without storage a draft lasts as long as its page.
  }
}

/** The stored draft of a document; nothing when there is none. */
export function readStoredDraft(file: string): StoredDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(file));
    return text === null ? undefined : (JSON.parse(text) as StoredDraft);
  } catch {
    return undefined;
  }
}
