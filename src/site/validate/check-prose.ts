/** Checks prose: its links, its pictures, and syntax that Markdown or the site would not understand as meant. */
import type { Edit } from 'jsonc-parser';
import { rangeInText } from '../documents/range-in-text.ts';
import type { SourceLocation } from '../documents/insert-parts.ts';
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
    report(lineOf(heading), 'E221', 'prose cannot contain headings; use the "heading" of a block', {
      titled: 'a text cannot contain headings; begin another block with the heading',
    });
  if (html !== undefined)
    report(lineOf(html), 'E222', 'prose cannot contain HTML, which would be shown as text; use Markdown', {
      titled: 'this text has signs of HTML, which visitors would see; remove them',
    });
  const text = lines.join('\n');
  for (const { offset, length, message, cut, titled } of brokenIn(lines)) {
    const { file, node, start } = placeOf(lines, lineOf, offset);
    const rangeOf = (from: number, count: number) => rangeInText(file, node, from - start, count);
    const fix = cut && { ...rangeOf(cut.offset, cut.length), content: '' };
    report({ file, node: { ...node, ...rangeOf(offset, length) } }, 'E233', message, {
      fix,
      titled: titled ?? signsMessage(text.slice(offset, offset + length)),
    });
  }
  for (const { address, isPicture, isMute, line, at } of addressesIn(lines)) {
    if (isMute)
      report(
        lineOf(line),
        'E211',
        `the picture ${address} has no words for people who do not see it; describe it between the brackets`,
        { titled: `the picture ${address} has no words for people who do not see it; describe it` },
      );
    const editTo = (now: string): Edit => {
      const { file, node, start } = placeOf(lines, lineOf, at ?? 0);
      const content = JSON.stringify(now).slice(1, -1);
      return { ...rangeInText(file, node, (at ?? 0) - start, address.length), content };
    };
    if (isPicture) checkFile(checking, { role: 'image', value: address, pointer }, lineOf(line));
    else {
      const target = address === '' ? null : address;
      checkLink(checking, target, pointer, lineOf(line), at === undefined ? undefined : editTo);
    }
  }
}

/** The message for signs of Markdown that are shown as they are, for readers without the file. */
const signsMessage = (signs: string) =>
  `visitors would see the signs of “${signs.length > 60 ? `${signs.slice(0, 60)}…` : signs}”; remove them, and use the buttons above the text`;

/** The line that contains an offset in the joined lines, and the offset of its start. */
function placeOf(
  lines: readonly string[],
  lineOf: (index: number) => SourceLocation,
  offset: number,
): SourceLocation & { start: number } {
  let [index, start] = [0, 0];
  for (const line of lines) {
    if (offset <= start + line.length) break;
    start += line.length + 1;
    index += 1;
  }
  const { file, node } = lineOf(index);
  return { file, node, start };
}
