/** Names blocks and entries of lists by their own words. Runs in browsers, too. */

/** The words that name an entry, by the property that shows them: the first one counts. */
export function ownName(entry: unknown): string | undefined {
  const { heading, label, title, name } = (entry ?? {}) as Record<string, unknown>;
  return [heading, label, title, name].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
}

/** The name of a block type for maintainers: `Card grid` for `card-grid`. */
export function typeName(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
}
