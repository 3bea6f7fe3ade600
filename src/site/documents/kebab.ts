import { foldText } from '../../engine/fold-text.ts';

/** Converts a text to an id in kebab-case: lower-case letters, digits and hyphens. */
export function kebab(text: string): string {
  const parted = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2');
  return foldText(parted)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Shortens an id to a number of characters; it is cut between words, if there are several. */
export function shortened(id: string, length: number): string {
  if (id.length <= length) return id;
  const cut = id.slice(0, length + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, length);
}

/**
 * Returns an id, with a number after it if it is taken.
 * @param from The first number to try.
 */
export function unused(id: string, taken: ReadonlySet<string>, from = 2): string {
  if (!taken.has(id)) return id;
  for (let number = from; ; number += 1) if (!taken.has(`${id}-${number}`)) return `${id}-${number}`;
}
