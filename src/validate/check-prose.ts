/** Checks prose: where its links lead, its pictures, and signs that Markdown or the site does not take as they are meant. */
import { rangeInText } from '../documents/document.ts';
import type { SourceLocation } from '../documents/insert-parts.ts';
import type { BrokenMark } from '../documents/broken-prose.ts';
import { addressesIn, brokenIn, headingIn, htmlIn } from '../documents/prose-facts.ts';
import type { Reference } from '../documents/validators.ts';
import { checkFile } from './check-files.ts';
import { checkLink } from './check-links.ts';
import type { CheckContext } from './checking.ts';

/** Checks the prose of a reference. */
export function checkProse(checking: CheckContext, { value, pointer }: Reference): void {
  const { assembled, report } = checking;
  const lines = value as string[];
  const lineOf = (index: number) => assembled.locate(`${pointer}/${index}`);
  const [heading, html] = [headingIn(lines), htmlIn(lines)];
  if (heading !== undefined)
    report(lineOf(heading), 'E221', 'prose has no headings; use the "heading" of a block');
  if (html !== undefined)
    report(lineOf(html), 'E222', 'prose has no HTML; it would be shown as it stands here');
  for (const mark of brokenIn(lines)) reportMark(checking, lines, lineOf, mark);
  for (const { address, isPicture, line } of addressesIn(lines)) {
    if (isPicture) checkFile(checking, { role: 'image', value: address, pointer }, lineOf(line));
    else checkLink(checking, address === '' ? null : address, pointer, lineOf(line));
  }
}

/** Reports signs that are no mark, at their own place in the line. */
function reportMark(
  { report }: CheckContext,
  lines: readonly string[],
  lineOf: (index: number) => SourceLocation,
  { offset, length, message, cut }: BrokenMark,
): void {
  let [index, start] = [0, 0];
  for (const line of lines) {
    if (offset <= start + line.length) break;
    start += line.length + 1;
    index += 1;
  }
  const { file, node } = lineOf(index);
  const rangeOf = (from: number, count: number) => rangeInText(file, node, from - start, count);
  report(
    { file, node: { ...node, ...rangeOf(offset, length) } },
    'E233',
    message,
    cut && {
      ...rangeOf(cut.offset, cut.length),
      content: '',
    },
  );
}
