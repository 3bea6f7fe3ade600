/** Renders the prose of a page (Markdown lines with semantic line breaks) to HTML. Raw HTML is escaped. */
import { micromark } from 'micromark';

/** Matches an address that a link or picture in prose may have. */
const allowed = /^(?:https?:|mailto:|tel:|\/|#|$)/i;

/** Renders prose to HTML. An address that is not allowed becomes empty. */
export function proseToHtml(lines: readonly string[]): string {
  return proseAsWritten(lines).replace(/ (href|src)="([^"]*)"/g, (whole, name: string, address: string) =>
    allowed.test(address) ? whole : ` ${name}=""`,
  );
}

/** Like `proseToHtml`, but keeps every address as written, because validation checks addresses itself. */
export function proseAsWritten(lines: readonly string[]): string {
  return micromark(lines.join('\n'), { allowDangerousProtocol: true }).trim();
}
