/** Letters that are typed as others: ligatures, and the last sigma of a Greek word. */
const typed: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss', ς: 'σ' };
/** The consonants of the Malayalam letters U+0D7A to U+0D7F, which were written with a sign that takes the vowel away. */
const consonants = '\u0D23\u0D28\u0D30\u0D32\u0D33\u0D15';

/**
 * Folds a text for comparison (D-07): removes capitals, accents and signs that nobody sees, and writes hyphens, blanks,
 * quotation marks and ligatures as they are typed. Keeps the signs of other scripts, which distinguish words. A part of a
 * text is a part of the folded text, too.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018-\u201B\u2032\u02B9\u02BC]/g, "'")
    .replace(/[\u201C-\u201F\u2033«»]/g, '"')
    .replace(/[æœßς]/g, (letter) => typed[letter] ?? '')
    .replace(/[\u0D7A-\u0D7F]/g, (letter) => `${consonants[letter.charCodeAt(0) - 0xd7a]}\u0D4D`)
    .replace(/\u0D46\u0D57/g, '\u0D57')
    .replace(/\s+/g, ' ');
}
