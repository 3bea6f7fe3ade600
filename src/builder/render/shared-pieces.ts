/**
 * The pieces of a page that other pages have too: header, footer. A document carries each with a hash; a fragment,
 * which a navigation fetches, leaves them out, and the client uses those that it has (`client/page-cache.ts`).
 */
import { createHash } from 'node:crypto';

/** The markup of one block of the layout; one of them contains the page's own blocks. */
export interface Piece {
  html: string;
  /** The block types in it, and their variants (`withVariants`). */
  types: ReadonlySet<string>;
  /** Whether other pages may share the piece: it does not hold the page's own blocks. */
  isOfLayout: boolean;
}

/**
 * Adds what may be variants of the types, by the classes in the markup: `section.hero` for the class `section-hero`. Only
 * pages with it carry the styles in `section.hero.module.css`.
 */
export function withVariants(types: ReadonlySet<string>, html: string): Set<string> {
  const names = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat();
  const classes = [...new Set(names)];
  const variants = [...types].flatMap((type) =>
    classes
      .filter((name) => name.startsWith(`${type}-`))
      .map((name) => `${type}.${name.slice(type.length + 1)}`),
  );
  return new Set([...types, ...variants]);
}

/** A smaller piece is not worth a request when it differs: the title of a page, its tagline. */
const minLength = 1000;

/** A link, as React renders it: `>` in an attribute is escaped. */
const link = /<a\b[^>]*>/g;
/** Marks a link to the page itself; otherwise all pages have the same header. */
const current = ' aria-current="page"';

/** Whether a fragment leaves out a piece. */
export function isShared({ html, isOfLayout }: Piece): boolean {
  return isOfLayout && html.length >= minLength;
}

/** The markup of a piece for a document, and for a fragment. */
interface Markups {
  whole: string;
  short: string;
}

/** Cache for the pieces that many pages share. */
const known = new WeakMap<Piece, Markups>();

/**
 * Returns the markup of a piece for a document, and for a fragment: there it is an empty element, whose `data-current`
 * numbers the links in the piece that lead to the page itself.
 */
export function getMarkups(piece: Piece): Markups {
  const markups = known.get(piece) ?? makeMarkups(piece);
  known.set(piece, markups);
  return markups;
}

function makeMarkups(piece: Piece): Markups {
  const { html } = piece;
  const [opening, name, attributes] = /^<(\w+)([^>]*)>/.exec(html) ?? [];
  if (!isShared(piece) || opening === undefined) return { whole: html, short: html };
  const unmarked = html.replaceAll(link, (tag) => tag.replace(current, ''));
  const hash = createHash('sha256').update(unmarked).digest('hex').slice(0, 12);
  const numbers = [...html.matchAll(link)].flatMap(([tag], number) =>
    tag.includes(current) ? [number] : [],
  );
  const marked = `<${name}${attributes} data-shared="${hash}"`;
  return {
    whole: `${marked}>${html.slice(opening.length)}`,
    short: `${marked} data-current="${numbers.join(' ')}"></${name}>`,
  };
}
