/** What has been typed and not saved stays in this browser until it is saved or discarded. */

interface StoredDraft {
  base: string | null;
  value: unknown;
}

const keyOf = (file: string) => `devtools-draft ${file}`;

/** Keeps a draft, or forgets it. */
export function storeDraft(file: string, draft: StoredDraft | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(file));
    else localStorage.setItem(keyOf(file), JSON.stringify(draft));
  } catch {
    // Without storage a draft lasts as long as its page.
  }
}

/** The draft that was kept of a document, if there is one. */
export function recall(file: string): StoredDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(file));
    return text === null ? undefined : (JSON.parse(text) as StoredDraft);
  } catch {
    return undefined;
  }
}
