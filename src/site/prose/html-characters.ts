/** The words of HTML as readers see them, each character with its place. */
import type { VisibleCharacter } from './prose-tree.ts';

/** Comments, scripts and styles, then tags, entities and characters. */
const pieces =
  /<!--[^]*?-->|<(style|script)\b[^]*?<\/\1\s*>|<\/?([a-z][\w-]*)[^>]*>|&(#\d+|#x[\da-f]+|\w+);|[^]/gi;
/** Elements within a sentence; all others end it. */
const inline = /^(?:a|abbr|b|bdi|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u|wbr)$/i;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  eacute: 'é',
  egrave: 'è',
};

/** Returns the visible characters of HTML; `\n` separates blocks. An entity that is not known is a sign by itself. */
export function htmlCharacters(html: string): VisibleCharacter[] {
  const seen: VisibleCharacter[] = [];
  for (const { 0: piece, 2: name, 3: entity, index: offset } of html.matchAll(pieces)) {
    if (entity !== undefined) seen.push({ char: decode(entity), offset });
    else if (name !== undefined && !inline.test(name)) seen.push({ char: '\n', offset });
    else if (piece.length === 1) seen.push({ char: piece, offset });
  }
  return seen;
}

function decode(entity: string): string {
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(entity) ?? [];
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const char = code > 0 && code <= 0xffff ? String.fromCharCode(code) : entities[entity];
  return char ?? '\uFFFC';
}
