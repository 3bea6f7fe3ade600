/** Names of letters and signs that HTML writes as references. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  sect: '§',
  para: '¶',
  dagger: '†',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  cent: '¢',
  yen: '¥',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  times: '×',
  iexcl: '¡',
  iquest: '¿',
  ordf: 'ª',
  ordm: 'º',
  szlig: 'ß',
  AElig: 'Æ',
  aelig: 'æ',
  OElig: 'Œ',
  oelig: 'œ',
  Oslash: 'Ø',
  oslash: 'ø',
  shy: '\u00AD',
  thinsp: '\u2009',
  ensp: '\u2002',
  emsp: '\u2003',
  zwj: '\u200D',
  zwnj: '\u200C',
  hearts: '♥',
  rarr: '→',
  larr: '←',
};
/** Signs on letters: `eacute` is an e with the first of them. */
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030A',
  caron: '\u030C',
};
/** The signs that old programs number from 128 to 159. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/**
 * Decodes the references of HTML in a name, once: `St Ann&#8217;s &amp; co`. Signs that are no references stay: `AT&T`,
 * `1 < 2`.
 */
export function decodeName(name: string): string {
  return name.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron)|([a-z]+\d*));/gi,
    (found, hex?: string, decimal?: string, letter?: string, accent = '', sign = '') => {
      if (letter !== undefined) return (letter + (accents[accent] ?? '')).normalize();
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (Number.isNaN(code)) return (Object.hasOwn(named, sign) && named[sign]) || found;
      if (code >= 128 && code < 160) return windows[code - 128] ?? '';
      const isLetter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
      return isLetter ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
}
