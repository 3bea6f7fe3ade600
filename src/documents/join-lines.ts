/** Which lines of prose flow into each other, and which begin anew: the lines of a document as a text to read. */

/** What begins a line of its own in Markdown: a list, a quotation, a table, a heading, code, an indent. */
export const ownLine = /^(\s|[-+*>#|]|\d+[.)]|```|~~~)/;

/** What ends with its line: a heading, a row of a table, a mark with nothing behind it, a hard break. */
export const endsItself = /^\s*[#|]|^(\s*([-+*>]+|\d+[.)]))+$|(\s|\\)$/;

/** Whether two lines flow into each other. */
export function flows(line: string, next: string): boolean {
  return line !== '' && next !== '' && !endsItself.test(line) && !ownLine.test(next);
}

/** The lines of a document as a text in which only paragraphs and lists begin new lines. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .map((line, index) => (index === 0 ? line : (flows(lines[index - 1] ?? '', line) ? ' ' : '\n') + line))
    .join('');
}
