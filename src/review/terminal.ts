/** Formats a review for the terminal: the same content as in Markdown, with colours. */
import pc from 'picocolors';
import type { Formatter } from './markdown.ts';

export const terminalFormatter: Formatter = {
  removed: (text) => pc.red(`[-${harmless(text)}-]`),
  added: (text) => pc.green(`{+${harmless(text)}+}`),
  strong: pc.bold,
  code: (text) => pc.cyan(harmless(text)),
  heading: (text, level) => (level === 2 ? pc.bold(pc.underline(text)) : pc.bold(text)),
  // Control characters of a page must not reach the terminal.
  plain: harmless,
};

function harmless(text: string): string {
  return text.replace(/\n/g, ' ⏎ ').replace(/\p{Cc}/gu, ' ');
}
