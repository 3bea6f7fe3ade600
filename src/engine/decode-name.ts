import { cleanText } from './clean-text.ts';

/** Names of the signs from U+00A0 on that are no letters, in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest'.split(
    ' ',
  );
/** Other names, each before its sign. */
const others =
  'amp&lt<gt>quot"apos\'ndash–mdash—lsquo‘rsquo’sbquo‚ldquo“rdquo”bdquo„hellip…bull•trade™euro€szligßaeligæAEligÆoeligœOEligŒoslashøOslashØ';
/** The signs on letters, by the ends of names: `eacute` is an e with the second of them. */
const accents = 'grave acute circ tilde . . . . uml . ring . caron'.split(' ');

/**
 * Decodes the references of HTML in a name, once, and cleans it: `St Ann&#8217;s &amp; co`. Signs that are no references
 * stay: `AT&T`, `1 < 2`.
 */
export function decodeName(name: string): string {
  const decoded = name.replace(/&(#x?)?(\w{1,8});/gi, (found, number: string | undefined, sign: string) => {
    if (number === undefined) return letterOf(sign) ?? found;
    const code = Number(number === '#' ? sign : `0x${sign}`);
    if (Number.isNaN(code)) return found;
    const isLetter = code > 0 && code < 0x11_00_00 && (code < 0xd8_00 || code > 0xdf_ff);
    return isLetter ? String.fromCodePoint(code) : '\uFFFD';
  });
  return cleanText(decoded);
}

function letterOf(name: string): string | undefined {
  const place = latin.indexOf(name);
  if (place >= 0) return String.fromCharCode(0xa0 + place);
  const accent = name === 'Ccedil' || name === 'ccedil' ? 0x27 : accents.indexOf(name.slice(1));
  if (accent >= 0) return (name.charAt(0) + String.fromCharCode(0x300 + accent)).normalize();
  return Array.from(others.matchAll(/([a-z]+)(\W)/gi)).find(([, one]) => one === name)?.[2];
}
