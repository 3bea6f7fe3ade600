/** Names blocks and entries of lists by their own words. Runs in browsers, too. */

/** The properties that name an entry: the first one with words counts. */
export const naming: readonly string[] = ['heading', 'label', 'title', 'name'];
/** These name a table and a picture. */
const describing = ['caption', 'alt'];

/** The words that name an entry, by the property that shows them. */
export function ownName(entry: unknown): string | undefined {
  const own = (entry ?? {}) as Record<string, unknown>;
  return [...naming, ...describing]
    .map((property) => own[property])
    .find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** The name of a block type for maintainers: `Card grid` for `card-grid`. */
export function typeName(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
}

/** The readable name of a file or a part by the end of its path: `/images/old-hall.jpg` → `Old hall`. */
export function wordsOfPath(path: string): string {
  return typeName(path.replace(/^.*\//, '').replace(/\.\w+$/, ''));
}
