/** Languages by the script that they alone use, for the 128 letters from U+0580 on and each 128 after them. */
const blocks = 'he und-Arab und-Arab . . . . und-Deva und-Beng pa gu or ta te kn ml si th lo'.split(' ');
/** Languages that share a script: a text in it may be in that of the page. */
const sharing: Readonly<Record<string, RegExp>> = {
  'und-Arab': /^(?:ar|fa|ur|ps|sd|ks|ku)\b/,
  'und-Deva': /^(?:hi|mr|ne|sa|kok|mai|bho)\b/,
  'und-Beng': /^(?:bn|as)\b/,
  kn: /^(?:kn|tcy|kok)\b/,
};
/** Letters that decide. */
const first = 400;

/**
 * Returns the language of a text by its script, as a BCP 47 tag: `kn`. For a script of several languages it names the
 * script alone: `und-Deva`.
 * @param text HTML or plain text.
 * @param around The language around it.
 * @returns `undefined` if it may be that language, or if most letters are Latin or of an unknown script
 */
export function textLanguage(text: string, around: string): string | undefined {
  // Most texts have no such letter.
  if (!/[\u0580-\u0EFF]/.test(text)) return undefined;
  const letters =
    text
      .replace(/<[^>]*>|&\w+;/g, '')
      .match(/\p{L}/gu)
      ?.slice(0, first) ?? [];
  const tags = letters.map((letter) => blocks[(letter.charCodeAt(0) >> 7) - 0x0b] ?? '.');
  const tag = tags.find(
    (one) => one !== '.' && tags.filter((other) => other === one).length > tags.length / 2,
  );
  return tag === undefined || (sharing[tag]?.test(around) ?? around.startsWith(tag)) ? undefined : tag;
}
