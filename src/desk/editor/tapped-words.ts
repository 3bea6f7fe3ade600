/** Passes the tapped words along when this tab opens their document. */
import type { TappedWords } from '../shared/editor-messages.ts';

const key = 'desk-tapped';

export function keepTapped(words: TappedWords | undefined): void {
  try {
    if (words !== undefined) sessionStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Without storage the form opens at its heading.
  }
}

/** Returns the kept words, once. */
export function takeTapped(): TappedWords | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : (JSON.parse(text) as TappedWords);
  } catch {
    return undefined;
  }
}
