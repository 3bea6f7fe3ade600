/** Formats a review for the terminal: the same content as in Markdown, with colours. */
import pc from 'picocolors';
import type { Formatter } from './markdown.ts';
import { showInvisible } from './phrases.ts';

export const terminalFormatter: Formatter = {
  removed: (text) => pc.red(`[-${harmless(showInvisible(text, true))}-]`),
  added: (text) => pc.green(`{+${harmless(showInvisible(text, true))}+}`),
  strong: pc.bold,
  code: (text) => pc.cyan(harmless(text)),
  heading: (text, level) => (level === 2 ? pc.bold(pc.underline(text)) : pc.bold(text)),
  // Control characters of a page must not reach the terminal.
  plain: harmless,
};

function harmless(text: string): string {
  return showInvisible(text)
    .replace(/\n/g, ' ⏎ ')
    .replace(/\p{Cc}/gu, ' ');
}
