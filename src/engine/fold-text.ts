/** Letters that are typed as others: ligatures, letters with strokes, and forms of one letter in Greek, Arabic and Persian. */
const typed: Readonly<Record<string, string>> = Object.fromEntries(
  'æae œoe ßss ςσ øo łl đd ðd þth ıi ىي یي کك ةه'
    .split(' ')
    .map(([letter = '', ...as]) => [letter, as.join('')]),
);
const typedLetters = /[æœßςøłđðþıىیکة]/g;
/** The consonants of the Malayalam letters U+0D7A to U+0D7F, which were written with a sign that takes the vowel away. */
const consonants = '\u0D23\u0D28\u0D30\u0D32\u0D33\u0D15';
/** Accents, vowel signs of Hebrew and Arabic, which are rarely typed, and what nobody sees. */
const untyped =
  /\u0640|[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\uFE0F\p{Cf}]/gu;

/**
 * The forms in which a text is compared: with its words apart at each sign (`re opening`, `d souza`, `a c`), without
 * signs (`reopening`, `dsouza`, `ac`), and with them.
 */
export type Folded = readonly [apart: string, joined: string, whole: string];

/** Removes capitals, accents and what nobody sees. Keeps the signs of other scripts, which distinguish words. */
function foldLetters(text: string): string {
  const plain = text
    // Unicode takes an acute accent without a letter for a blank.
    .replace(/[`´\u02B9-\u02BF\u02C8\u2018-\u201B]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u201C-\u201F]/g, '"')
    .toLowerCase();
  if (/^[ -~]*$/.test(plain)) return plain;
  return plain
    .normalize('NFKD')
    .replace(untyped, '')
    .toLowerCase()
    .replace(typedLetters, (letter) => typed[letter] ?? '')
    .replace(/[\u0D7A-\u0D7F]/g, (letter) => `${consonants[letter.charCodeAt(0) - 0xd7a]}\u0D4D`)
    .replace(/\u0D46\u0D57/g, '\u0D57');
}

/** Folds a text, with a blank for the signs and blanks between its words. */
export function foldText(text: string): string {
  return partWords(foldLetters(text));
}

const partWords = (letters: string) => letters.replace(/[\p{P}\s]+/gu, ' ').trim();

/** Folds a text for comparison with another (D-07); see {@link holdsWords}. */
export function foldForms(text: string): Folded {
  const letters = foldLetters(text);
  const joined = letters.replace(/\b([a-z])\.?\s+(?=[a-z](?:[.\s]|$))/g, '$1').replace(/\p{P}+/gu, '');
  return [partWords(letters), oneBlank(joined), oneBlank(letters)];
}

const oneBlank = (text: string) => text.replace(/\s\s+|[^\S ]/g, ' ').trim();

/** Whether a text has the words that are sought, with or without the signs in either. A part of a text is always found. */
export function holdsWords(text: Folded, [apart, joined, whole]: Folded): boolean {
  return apart === '' ? text[2].includes(whole) : text[0].includes(apart) || text[1].includes(joined);
}

/** Returns whether a text has some words, as {@link holdsWords} does. */
export function findsWords(words: string): (text: string) => boolean {
  const sought = foldForms(words);
  return (text) => holdsWords(foldForms(text), sought);
}

/** Whether each text that has the longer words has the shorter ones, too. */
export function isWithin(shorter: Folded, longer: Folded): boolean {
  return shorter.every((form, index) => (form !== '' || shorter[2] === '') && longer[index]?.includes(form));
}
