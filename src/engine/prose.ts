/** Prose of a page: Markdown lines with semantic line breaks → HTML. Raw HTML is shown as text, never run. */
import { micromark } from 'micromark';

export function proseToHtml(lines: readonly string[]): string {
  return micromark(lines.join('\n')).trim();
}
