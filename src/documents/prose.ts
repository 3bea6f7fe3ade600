/** Prose of a page: Markdown lines with semantic line breaks → HTML. Raw HTML is shown as text, never run. */
import { micromark } from 'micromark';

/** An address that a link or picture of the prose may have. */
const allowed = /^(?:https?:|mailto:|tel:|\/|#|$)/i;

export function proseToHtml(lines: readonly string[]): string {
  return proseAsWritten(lines).replace(/ (href|src)="([^"]*)"/g, (whole, name: string, address: string) =>
    allowed.test(address) ? whole : ` ${name}=""`,
  );
}

/** The same with every address as it was written, for the checker: which ones are valid is ours to say. */
export function proseAsWritten(lines: readonly string[]): string {
  return micromark(lines.join('\n'), { allowDangerousProtocol: true }).trim();
}
