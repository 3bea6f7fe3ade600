/** Finds characters of a text in its file, where they may be escaped. */
import type { Node } from 'jsonc-parser';
import type { TextFile } from './problem.ts';

/**
 * Returns the range of some characters of a text in its file.
 * @param node The node of the text.
 */
export function rangeInText(
  { text }: TextFile,
  { offset, length }: Node,
  from: number,
  count: number,
): { offset: number; length: number } {
  // The text without its quotes. An escape is one character of the value.
  const written = text.slice(offset + 1, offset + length - 1).match(/\\u.{4}|\\.|[^]/g) ?? [];
  const countUnits = (characters: readonly string[]) => characters.join('').length;
  return {
    offset: offset + 1 + countUnits(written.slice(0, from)),
    length: countUnits(written.slice(from, from + count)),
  };
}
