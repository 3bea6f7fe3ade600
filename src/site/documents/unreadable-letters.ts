/** Letters that only a certain font or program can show, such as Nudi, Kruti Dev or Symbol: others see noise. */

/** Fonts that draw Indian letters or pictures at the numbers of Latin letters, by the beginnings of their names. */
const oldFonts =
  /^['"\s]*((?:nudi|baraha|brh|kruti|devlys|shree|akruti|chanakya|shusha|ml-?tt|bamini|vanavil|tscii|symbol|wingdings|webdings)[^'",;]*)/i;
/** Matches capitals with accents and signs of money inside words, as the old fonts write Indian words: `PÀ£ÀßqÀ`, `cafÃ©`. */
const noise = /[a-z][À-ÖØ-Þ]|[A-Za-z][¢-©«-±µ-»¿×][A-Za-zÀ-ÿ]/g;

/** The old font of a list of fonts; `undefined` if it has none. */
export function oldFontIn(family: string): string | undefined {
  const font = oldFonts.exec(family)?.[1]?.trim();
  return font === undefined || /\buni(?:code)?\b/i.test(font) ? undefined : font;
}

/** The first letter of a text for private use, which only one font knows; `undefined` if there is none. */
export const privateLetterIn = (text: string): string | undefined => /[\uE000-\uF8FF]/.exec(text)?.[0];

/** Whether a text reads as the noise of an old font, or of a text that was read in another coding. */
export function isNoise(text: string): boolean {
  return (text.match(noise)?.length ?? 0) > Math.max(1, text.length / 60);
}

/** Returns the code point of an invisible character: `U+200B`. */
export function characterNumber(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
