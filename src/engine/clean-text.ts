/**
 * The boundary for words from outside: a paste, a file that is imported, a record of an API, an answer. It cleans a text of
 * the signs that nobody sees, which would break words where they are drawn or sought.
 */

/** The signs of Windows-1252 for the numbers 128 to 159, at which Unicode has controls. */
export const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
/** Letters of scripts that are written from right to left, which may need marks of direction. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** A soft hyphen with a line end or a blank after it is where a program broke a word. */
// oxlint-disable-next-line no-control-regex -- Word writes it so in plain text
const softHyphen = /[\u00AD\u001F](\s*)(?=([\p{Ll}\p{Lo}])?)/gu;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001D\u007F-\u009F]/g;
const separators = /[\v\f\u2028\u2029]/g;
const neverSeen =
  /[\u17B4\u17B5\u034F\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u2065\u206A-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFC\u{1D173}-\u{1D17A}]/gu;
/** Letters of a hidden alphabet, which have a meaning in flags alone. */
const tags = /\u{1F3F4}[\u{E0020}-\u{E007F}]+|[\u{E0000}-\u{E007F}]/gu;
const directions = /[\u061C\u200E\u200F\u2066-\u2069]/g;
/**
 * Joiners and signs of forms belong to scripts of Asia and to emoji; after a blank or a Latin letter they do nothing. A
 * number with such a sign can be an emoji.
 */
const idleForms = /(^|[A-Za-z\u00C0-\u036F\s])(?:[\u180B-\u180F]|\u200C|\u200D|[\uFE00-\uFE0F])+/g;
const idleJoiners = /([\0-\u036F\u2010-\u2027\u2030-\u205E])[\u180B-\u180F\u200C\u200D]+/g;
/** Signs of printers for several letters: `ﬁ`, and the forms of Arabic letters inside a word. */
const ligatures = /[\uFB00-\uFB17\uFB50-\uFDCF\uFE70-\uFEFC]/g;

/**
 * Removes the signs that nobody sees, and writes ligatures as letters. Everything else stays as it is.
 * @param lineEnd Replaces the separators of lines other than `\n`.
 */
export function withoutUnseen(text: string, lineEnd = '\n'): string {
  // Most texts have none.
  if (!/[^\t\n\r -~\u00A0-\u00AC\u00AE-\u02FF\u2010-\u2027]/.test(text)) return text;
  const seen = text
    .replace(softHyphen, (_, space: string, next?: string) =>
      next !== undefined && !/\n\s*\n/.test(space) ? '' : space,
    )
    .replaceAll('\u001E', '-')
    .replace(controls, (sign) => windowsSigns[sign.charCodeAt(0) - 128]?.replace(controls, '') ?? '')
    .replace(separators, lineEnd)
    .replace(neverSeen, '')
    .replace(tags, (found) => (found.startsWith('🏴') ? found : ''))
    .replace(ligatures, (sign) => sign.normalize('NFKC'));
  return (fromTheRight.test(seen) ? seen : seen.replace(directions, ''))
    .replace(idleForms, '$1')
    .replace(idleJoiners, '$1');
}

/** Cleans a text from outside. Accents become parts of their letters (NFC), joiners that a script needs stay. */
export function cleanText(text: string): string {
  return withoutUnseen(text).normalize();
}
