/** Renders the prose of a page (Markdown lines with semantic line breaks) to HTML. Raw HTML is escaped. */
import { micromark } from 'micromark';

/** Matches an address that a link or picture in prose may have. */
const allowed = /^(?:https?:|mailto:|tel:|\/|#|$)/i;

/** Renders prose to HTML; in a cell, without the element around an only paragraph. An address that is not allowed becomes empty. */
export function proseToHtml(lines: readonly string[], isCell = false): string {
  const html = proseAsWritten(lines).replace(
    / (href|src)="([^"]*)"/g,
    (whole, name: string, address: string) => (allowed.test(address) ? whole : ` ${name}=""`),
  );
  return isCell ? html.replace(/^<p>((?:(?!<p>)[^])*)<\/p>$/, '$1') : html;
}

/**
 * Matches a line without any mark, which Markdown leaves unchanged. Half of the prose consists of such lines and is
 * converted a hundred times faster.
 */
const plain = /^(?![-+=#~]|\d+[.)])[^\s*_`[\]<>&\\\0](?:[^\t\n\v\f\r*_`[\]<>&\\\0]*[^\s*_`[\]<>&\\\0])?$/;

/** Whether readers see prose as it is written, since no line has a mark. */
export const hasNoMarks = (lines: readonly string[]): boolean =>
  lines.every((line) => line === '' || plain.test(line));

/** Like `proseToHtml`, but keeps every address as written, because validation checks addresses itself. */
export function proseAsWritten(lines: readonly string[]): string {
  if (hasNoMarks(lines)) return splitParagraphs(lines);
  return micromark(lines.join('\n'), { allowDangerousProtocol: true }).trim();
}

function splitParagraphs(lines: readonly string[]): string {
  return lines
    .join('\n')
    .split(/\n\n+/)
    .map((text) => text.replace(/^\n|\n$/g, ''))
    .flatMap((text) => (text === '' ? [] : [`<p>${text.replaceAll('"', '&quot;')}</p>`]))
    .join('\n');
}
