/** Joins the lines of prose that form one paragraph, to show a document as running text. */

/** Matches a line that starts a new Markdown block: a list, a quotation, a table, a heading, code, an indented line. */
export const startsBlock = /^(\s|[-+*>#|]|\d+[.)]|```|~~~)/;

/** Matches a line that the next one does not continue: a heading, a table row, a marker without text, a hard break. */
export const endsParagraph = /^\s*[#|]|^(\s*([-+*>]+|\d+[.)]))+$|(\s|\\)$/;

/** Whether `next` continues the paragraph of `line`. */
export function continuesParagraph(line: string, next: string): boolean {
  return line !== '' && next !== '' && !endsParagraph.test(line) && !startsBlock.test(next);
}

/**
 * Returns the lines of a document as a text in which only blocks such as paragraphs and list items start a new line.
 */
export function joinLines(lines: readonly string[]): string {
  return lines
    .map((line, index) =>
      index === 0 ? line : (continuesParagraph(lines[index - 1] ?? '', line) ? ' ' : '\n') + line,
    )
    .join('');
}
