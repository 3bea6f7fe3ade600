/** The letters of a cell: mended where an encoding has spoilt them; a word or an error of a program is no content. */
import { cleanText, windowsSigns } from '../engine/clean-text.ts';

/** A text that a person meant. */
export interface Letters {
  text: string;
  /** The address of a formula that makes a link. */
  address?: string;
  /** A change of the text, for people. */
  note?: string;
}

/** Matches words of databases and programs for nothing, and days of zeros. */
const nothing =
  /^(?:[([<]?null[)\]>]?|\\N|nil|none|nan|undefined|n[/.]a\.?|#N\/?[ABDV]|(?:0{4}-00-00|00[/.]00[/.]0{4}|0001-01-01|1[89]00-01-00)(?:[T ].*)?)$/i;
/** Matches errors of spreadsheets, in any language: `#REF!`, `#NOM?`, `#¡VALOR!`. */
const failed = /^(?:#[¡¿]?[\p{Lu}\d/]+[!?]|#{3,}|Err:\d+)$/u;
const formula = /^(?:\{?=(?=\S)|[@+-](?=[A-Z]{2,}[A-Z\d.]*\())/i;
const hyperlink = /^=\s*HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)$/i;
/** Matches letters of UTF-8 that were read as Windows-1252 or Mac Roman, and signs in place of lost ones. */
const spoilt = new RegExp(
  String.raw`\uFFFD|Ã[${windowsSigns}¡-¿]|Â[\u0080-\u009F¡-¿]|â€|à[²³¤¥]|ðŸ|√[^\s\w]|‚Ä`.replace(
    /[»”’…–—]/g,
    '',
  ),
);

/**
 * Reads the text of a cell.
 * @param choices The only texts that are allowed, if there are such: `None` may be one.
 * @returns an empty text for a word that says nothing; a cure for a text that nobody can have meant.
 */
export function readLetters(written: string, choices: readonly string[] = []): Letters | { cure: string } {
  const mended = mend(written.trim());
  const text = cleanText(mended).trim();
  if (choices.some((one) => one.toLowerCase() === text.toLowerCase())) return { text };
  if (nothing.test(text)) return { text: '', note: 'is read as an empty cell' };
  if (spoilt.test(text))
    return { cure: 'its letters are spoilt; save the table once more as "CSV UTF-8", or write them anew' };
  if (failed.test(text)) return { cure: 'an error of the spreadsheet; correct its formula there' };
  const [, address, words] = hyperlink.exec(text) ?? [];
  if (address !== undefined) {
    const [to, shown] = [address, words ?? ''].map((one) => one.replaceAll('""', '"').trim());
    return {
      text: shown || to || '',
      address: to ?? '',
      note: `is read as “${shown || to}” with the address ${to}`,
    };
  }
  // Spreadsheets write a number so that its zeros stay.
  const [, kept] = /^="([^"]*)"$/.exec(text) ?? [];
  if (kept !== undefined) return { text: kept };
  if (text === '[object Object]') return { cure: 'an error of a program; write what was meant' };
  if (formula.test(text)) return { cure: 'a formula; put its result in its place' };
  return mended === written.trim() ? { text } : { text, note: `had spoilt letters and is read as “${text}”` };
}

/** Returns a text with the letters that UTF-8 has for its signs as Windows-1252, if it has one for all of them. */
function mend(text: string): string {
  if (!/[ÂÃÄÅàâð]/.test(text)) return text;
  const bytes = Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const place = windowsSigns.indexOf(sign);
    return place >= 0 ? 0x80 + place : code;
  });
  if (bytes.some((byte) => byte > 0xff)) return text;
  try {
    return mend(new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)));
  } catch {
    return text;
  }
}
