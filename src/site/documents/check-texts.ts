/** Refuses texts, names and numbers that no page may contain, whatever the schema allows. */
import { withoutUnseen } from '../../engine/clean-text.ts';
import { characterNumber } from './character-number.ts';
import type { Node } from 'jsonc-parser';
import { rangeInText } from './range-in-text.ts';
import { privateLetterIn } from './unreadable-letters.ts';
import { problemAt, type Problem, type TextFile } from './problem.ts';

/** Matches letters that only one font knows, half surrogate pairs and numbers that are no characters. */
const unfit = /[\uE000-\uF8FF\uFFFE\uFFFF]|\p{Surrogate}/u;

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
    const cause = privateLetterIn(found) ? 'only a certain font can show' : 'cannot be shown';
    const message = `the text has a character that ${cause} (${characterNumber(found)}); delete it`;
    return [problemAt(file, offset, length, 'E108', message)];
  }
  return unseenProblem(node, value, file);
}

/** Names the first character that nobody sees, and cleans the whole text. */
function unseenProblem(node: Node, value: string, file: TextFile): Problem[] {
  const { parent, offset, length } = node;
  const next = parent?.type === 'array' ? parent.children?.[parent.children.indexOf(node) + 1] : undefined;
  // A word that was broken at the end of a line of prose goes on in the next one.
  const isBroken = /\u00AD\s*$/.test(value) && /^\s*[\p{Ll}\p{Lo}]/u.test(String(next?.value ?? ''));
  const clean = withoutUnseen(isBroken ? `${value}\n${next?.value}` : value, ' ');
  const at = Array.from({ length: value.length }).findIndex((_, index) => value[index] !== clean[index]);
  if (at < 0) return [];
  const found = String.fromCodePoint(value.codePointAt(at) ?? 0);
  const what = /[\u202A-\u202E]/.test(found)
    ? 'is invisible and reverses the direction of the text'
    : withoutUnseen(found) !== ''
      ? 'is one sign for several letters'
      : 'is invisible';
  const message = `a character here ${what} (${characterNumber(found)}); delete it, or retype the words around it`;
  const range = rangeInText(file, node, at, 1);
  const end = isBroken && next ? next.offset + next.length : offset + length;
  const fix = { offset, length: end - offset, content: JSON.stringify(clean) };
  return [problemAt(file, range.offset, range.length, 'E108', message, { fix })];
}
