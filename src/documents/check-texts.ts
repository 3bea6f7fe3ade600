/** Refuses texts, names and numbers that no page may hold, whatever the schema says. */
import type { Node } from 'jsonc-parser';
import { problemAt, type Problem, type TextFile } from './problem.ts';

/** Matches what cannot be shown, and what some programs refuse: control characters, halves of characters. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/u;

/** Returns the problems of texts, names and numbers that no page may hold. */
export function textProblems(node: Node, file: TextFile): Problem[] {
  const { type, children = [], offset, length } = node;
  if (type === 'number' && !Number.isFinite(node.value))
    return [
      problemAt(file, offset, length, 'E108', 'the number is too large; write one that can be counted'),
    ];
  if (type !== 'string') return children.flatMap((child) => textProblems(child, file));
  const value = String(node.value);
  const isName = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  if (isName && value === '__proto__')
    return [problemAt(file, offset, length, 'E104', 'no property can be called "__proto__"; leave it out')];
  const found = unfit.exec(value)?.[0];
  if (found === undefined) return [];
  const name = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const message = `the text has a character that cannot be shown (${name}); delete it`;
  return [problemAt(file, offset, length, 'E108', message)];
}
