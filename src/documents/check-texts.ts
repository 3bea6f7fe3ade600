/** Refuses texts, names and numbers that no page may contain, whatever the schema allows. */
import { characterNumber } from './character-number.ts';
import type { Node } from 'jsonc-parser';
import { rangeInText } from './range-in-text.ts';
import { problemAt, type Problem, type TextFile } from './problem.ts';

/** Matches control characters and half surrogate pairs, which cannot be shown or are refused by some programs. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/u;

/**
 * Matches invisible characters that change the text around them: zero-width spaces, and marks that reverse the
 * direction of the text after them. Joiners and marks for the direction of one place belong to some scripts.
 */
const unseen = /[\u200B\u202A-\u202E\uFEFF]/;

/** Returns the problems of texts, names and numbers that no page may contain. */
export function textProblems(node: Node, file: TextFile): Problem[] {
  const { type, children = [], offset, length } = node;
  if (type === 'number' && !Number.isFinite(node.value))
    return [problemAt(file, offset, length, 'E108', 'the number is too large; write a smaller one')];
  if (type !== 'string') return children.flatMap((child) => textProblems(child, file));
  const value = String(node.value);
  const isName = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  if (isName && value === '__proto__')
    return [
      problemAt(file, offset, length, 'E104', '"__proto__" is not allowed as a property name; delete it'),
    ];
  const found = unfit.exec(value)?.[0];
  if (found !== undefined) {
    const message = `the text has a character that cannot be shown (${characterNumber(found)}); delete it`;
    return [problemAt(file, offset, length, 'E108', message)];
  }
  const hidden = unseen.exec(value);
  if (hidden === null) return [];
  const range = rangeInText(file, node, hidden.index, 1);
  const what = /[\u202A-\u202E]/.test(hidden[0])
    ? 'is invisible and reverses the direction of the text'
    : 'is invisible';
  const message = `a character here ${what} (${characterNumber(hidden[0])}); delete it, or retype the words around it`;
  return [problemAt(file, range.offset, range.length, 'E108', message)];
}
