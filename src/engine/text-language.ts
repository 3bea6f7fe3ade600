/** Languages by the script that they alone use, for the 128 letters from U+0300 on and each 128 after them. */
const blocks =
  'el el und-Cyrl und-Cyrl hy he und-Arab und-Arab . . . . und-Deva und-Beng pa gu or ta te kn ml si th lo bo bo my ka ko ko und-Ethi und-Ethi und-Ethi'.split(
    ' ',
  );
/** The same for letters after these: their first, and the one behind their last. */
const later: readonly [first: number, end: number, tag: string][] = [
  [0x1780, 0x1800, 'km'],
  [0x1c50, 0x1c80, 'sat'],
  [0x3040, 0x3100, 'ja'],
  [0x3400, 0xa000, 'und-Hani'],
  [0xac00, 0xd7a4, 'ko'],
];
/** Languages that share a script: a text in it may be in that of the page. */
const sharing: Readonly<Record<string, RegExp>> = {
  'und-Arab': /^(?:ar|fa|ur|ps|sd|ks|ku)\b/,
  'und-Cyrl': /^(?:ru|uk|be|bg|sr|mk|kk|ky|tg|mn)\b/,
  'und-Deva': /^(?:hi|mr|ne|sa|kok|mai|bho)\b/,
  'und-Beng': /^(?:bn|as)\b/,
  'und-Ethi': /^(?:am|ti|gez)\b/,
  'und-Hani': /^(?:zh|ja|ko|yue)\b/,
  kn: /^(?:kn|tcy|kok)\b/,
};
/** Letters that decide. */
const first = 400;
/** Matches a letter of a script that is known here. */
export const foreignLetters = /[\u0370-\u1FFF\u2E80-\uD7FF]/;

/**
 * Returns the language of a text by its script, as a BCP 47 tag: `kn`. For a script of several languages it names the
 * script alone: `und-Deva`.
 * @param text HTML or plain text.
 * @param around The language around it.
 * @returns `undefined` if it may be that language, or if most letters are Latin or of an unknown script
 */
export function textLanguage(text: string, around: string): string | undefined {
  // Most texts have no such letter.
  if (!foreignLetters.test(text)) return undefined;
  const letters =
    text
      .replace(/<[^>]*>|&\w+;/g, '')
      .match(/\p{L}/gu)
      ?.slice(0, first) ?? [];
  const found = letters.map((letter) => tagOf(letter.charCodeAt(0)));
  // Japanese has Chinese signs among its own.
  const tags = found.includes('ja') ? found.map((one) => (one === 'und-Hani' ? 'ja' : one)) : found;
  const tag = tags.find(
    (one) => one !== '.' && tags.filter((other) => other === one).length > tags.length / 2,
  );
  return tag === undefined || (sharing[tag]?.test(around) ?? around.startsWith(tag)) ? undefined : tag;
}

const tagOf = (code: number) =>
  blocks[(code >> 7) - 6] ?? later.find(([start, end]) => code >= start && code < end)?.[2] ?? '.';
