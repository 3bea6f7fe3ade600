/** Reads addresses as people write them, in fields of records, in links of HTML and in the middle of a text. */
import { withoutUnseen } from './clean-text.ts';

/** Matches the addresses that links in HTML may have, whatever its origin. */
export const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
/** Matches an e-mail address. */
const mail = /^[^\s@:/?#<>"&]+@[^\s@:/?#<>"&.]+(?:\.[^\s@:/?#<>"&.]+)+(?:\?\S*)?$/;
/** Matches an address of the web without its protocol: it begins with `www.`, has a usual last part, or a path. */
const withoutProtocol =
  /^(?:www\.[\w-]+\.\w|[\w.-]+\.(?:com|edu|gov|in|info|it|net|org|va)(?:[/?#]|$)|(?:[\w-]+\.)+[a-z]{2,}\/.)/i;
/**
 * Matches addresses in the text of HTML; a reference ends them, except that of an ampersand. The number of letters is
 * limited so that a long word takes linear time.
 */
const bare =
  /\b(?:https?:\/\/(?=[^\s./])|www\.(?=[\w-]+\.\w))(?:[^\s<>"&]|&amp;|&(?!#?\w+;))+|[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
/** Signs at the end of an address that belong to the sentence around it. */
const after = /[.,;:!?'’”»\]}*_-]$/;

/**
 * Completes an address, if it can. This does not make an address safe.
 * @param address Plain, or an attribute of HTML with its references.
 */
export function readAddress(address: string): string {
  const text = withoutUnseen(address).trim();
  if (mail.test(text)) return `mailto:${text}`;
  if (/^tel:/i.test(text)) return text.replace(/[\s()]|%20|&nbsp;/g, '');
  if (/^mailto:/i.test(text)) return text.replace(/^mailto:[\s/]*/i, 'mailto:').replace(/ /g, '%20');
  const whole = withoutProtocol.test(text)
    ? `https://${text}`
    : text.replace(/^(?:https?:\/\/)+(https?):?\/\/(?=[^/])/i, '$1://').replace(/^(https?:\/\/) +/i, '$1');
  return /^(?:https?:\/)?\//i.test(whole) ? whole.replace(/[ \u00A0]/g, '%20') : whole;
}

/**
 * Makes links of the addresses in a text of HTML.
 * @param max Number of links that may be made.
 * @returns HTML, and the number of its links.
 */
export function linkAddresses(text: string, max: number): { html: string; links: number } {
  let links = 0;
  const html = text.replace(bare, (found) => {
    let address = found;
    const isAfter = () =>
      after.test(address) || (address.endsWith(')') && !address.includes('(')) || address.endsWith('…');
    while (isAfter()) address = address.slice(0, -1);
    if (links >= max || address === '') return found;
    links += 1;
    return `<a href="${readAddress(address)}">${address}</a>${found.slice(address.length)}`;
  });
  return { html, links };
}
