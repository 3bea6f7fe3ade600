/** Short codes of WordPress: instructions in square brackets for a program that this site does not have. */

/** Matches the end of a short code, one with attributes, and names that have none. `[Ps 23]` and `[sic]` are none. */
const shortCode =
  /\[(?:\/(?<ended>[a-z][\w-]*)|[a-z][\w-]*(?:\s+[\w-]+\s*=\s*(?:"[^"\]]*"|'[^'\]]*'|[“”″][^“”″\]]*[“”″]|[^\s\]]+))+\s*\/?|(?:gallery|playlist|audio|video|embed|caption|more|nextpage|[a-z]+_\w+)\s*\/?)\]/gi;
/** Matches a name without attributes, which is a short code if it ends, too. */
const name = /\[([a-z][\w-]*)\]/gi;

/**
 * Leaves the short codes of a text out and keeps the text between two of them, such as a caption.
 * @param text HTML or plain text.
 */
export function withoutShortCodes(text: string): string {
  if (!text.includes('[')) return text;
  const ended = new Set(Array.from(text.matchAll(shortCode), ({ groups }) => groups?.['ended']));
  return text
    .replace(shortCode, ' ')
    .replace(name, (found, begun: string) => (ended.has(begun) ? ' ' : found));
}

/** Returns the short codes that `withoutShortCodes` leaves out of a text. */
export const listShortCodes = (text: string): readonly string[] => text.match(shortCode) ?? [];
