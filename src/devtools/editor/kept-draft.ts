/** What has been typed and not saved stays in this browser until it is saved or discarded. */

interface Kept {
  base: string | null;
  value: unknown;
}

const keyOf = (file: string) => `devtools-draft ${file}`;

/** Keeps a draft, or forgets it. */
export function remember(file: string, draft: Kept | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(file));
    else localStorage.setItem(keyOf(file), JSON.stringify(draft));
  } catch {
    // Without storage a draft lasts as long as its page.
  }
}

/** The draft that was kept of a document, if there is one. */
export function recall(file: string): Kept | undefined {
  try {
    const text = localStorage.getItem(keyOf(file));
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}
