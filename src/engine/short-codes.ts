/** Short codes of WordPress: instructions in square brackets for a program that this site does not have. */

/** Names that stand without attributes. */
const known = 'gallery|playlist|audio|video|embed|caption|wp_caption|more|nextpage|\\w+_\\w+';
const attribute = String.raw`\s+[\w-]+\s*=\s*(?:"[^"\]]*"|'[^'\]]*'|[“”″][^“”″\]]*[“”″]|[^\s\]]+)`;
/** Matches a short code: an end, one with attributes, a known name. `[Ps 23]` and `[sic]` are none. */
const shortCode = new RegExp(
  String.raw`\[(?:\/([a-z][\w-]*)|[a-z][\w-]*(?:${attribute})+\s*\/?|(?:${known})\s*\/?)\]`,
  'gi',
);

/**
 * Leaves the short codes of a text out and keeps the text between two of them, such as a caption.
 * @param text HTML or plain text.
 */
export function withoutShortCodes(text: string): string {
  if (!text.includes('[')) return text;
  const names = new Set<string>();
  const rest = text.replace(shortCode, (_, ended: string | undefined) => {
    if (ended !== undefined) names.add(ended);
    return ' ';
  });
  // A name without attributes is a short code where it ends, too.
  return names.size === 0
    ? rest
    : rest.replace(new RegExp(String.raw`\[(?:${[...names].join('|')})\]`, 'gi'), ' ');
}
