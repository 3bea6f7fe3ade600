/**
 * Groups the style pieces of one site. Each piece costs 54 bytes in the headers of every page, and Cloudflare Pages
 * reads 2,000 characters of a header: the hash of a small piece is larger than the piece.
 */
import { createHash } from 'node:crypto';
import { objectsIn } from '../../site/json/json.ts';
import { defaultLayout } from '../../site/documents/default-layout.ts';
import { findShell, listPaths, listShells, type SiteContent } from '../../site/documents/read-site.ts';
import type { Block, Shell } from '../../engine/generated/schema.ts';
import type { StylePiece, Template } from '../render/html-document.ts';

/**
 * The largest number of pieces: their hashes leave 360 characters of the policy for the origins of an API and of
 * frames.
 */
const maxPieces = 24;

/** Returns the block types that are in every layout of a site, and so on each of its pages. */
export function typesOfLayouts(shells: readonly Pick<Shell, 'layouts'>[]): Set<string> {
  const layouts = shells.flatMap((shell) => Object.values(shell.layouts));
  const [first = new Set<string>(), ...others] = layouts.map((blocks) => new Set(blocks.flatMap(typesIn)));
  return new Set([...first].filter((type) => others.every((types) => types.has(type))));
}

function typesIn(block: Block): string[] {
  const inner = 'blocks' in block && Array.isArray(block.blocks) ? block.blocks : [];
  return [block.type, ...inner.flatMap(typesIn)];
}

/**
 * Returns the block types that may be in a value, and with them each word that a block is given: `section.hero`, which is
 * a variant. Some are no types.
 */
export function possibleTypes(value: unknown): Set<string> {
  const types = objectsIn(value).flatMap((object) => {
    const { type } = object;
    if (typeof type !== 'string') return [];
    const words = Object.values(object).filter((inner) => typeof inner === 'string');
    return [type, ...words.map((word) => `${type}.${word}`)];
  });
  return new Set(types);
}

/** Pages with the same block types (`possibleTypes`), those of their layout among them, and how much they count. */
export interface PageKind {
  types: ReadonlySet<string>;
  count: number;
}

/** Groups the styles of a bundle for the pages of a site. */
export function groupStylesOf(site: SiteContent, template: Template): Template {
  const known = template.styles.flatMap(({ types = [] }) => types.flatMap((type) => [type, blockOf(type)]));
  const kinds = new Map<string, PageKind>();
  for (const page of site.pages) {
    const { layout = defaultLayout, blocks } = page.value;
    const types = possibleTypes([findShell(site, page).value.layouts[layout], blocks]);
    const key = known.filter((type) => types.has(type)).join();
    // Most visits begin at the first page, so it counts as ten.
    const count = (kinds.get(key)?.count ?? 0) + (listPaths(page).includes('/') ? 10 : 1);
    kinds.set(key, { types, count });
  }
  const everywhere = typesOfLayouts(listShells(site).map(({ value }) => value));
  return groupStyles(template, everywhere, [...kinds.values()]);
}

/** The block type of a name that may have a variant: `section` of `section.hero`. */
export const blockOf = (type: string) => type.replace(/\..*/, '');

/**
 * Merges neighbouring pieces: first those that every page needs, then those that add the fewest bytes to pages that do not
 * need them. The engine's pieces for every page move to the front, where they are one; its blocks do not override each
 * other's styles. All else keeps the cascade order.
 * A piece is left out if no page has its blocks.
 * @param everywhere The block types that are on each page (`typesOfLayouts`).
 */
export function groupStyles(
  template: Template,
  everywhere: ReadonlySet<string>,
  pages: readonly PageKind[],
  max = maxPieces,
): Template {
  const isUsed = (type: string) => pages.some(({ types }) => types.has(blockOf(type)));
  const used = template.styles
    .filter(({ types }) => types?.some(isUsed) ?? true)
    .map((piece) =>
      piece.types?.some((type) => everywhere.has(type)) ? { ...piece, isOnEachPage: true } : piece,
    );
  const isFirst = (piece: StylePiece) => isEverywhere(piece) && piece.isOwn !== true;
  let pieces = [...used.filter(isFirst), ...used.filter((piece) => !isFirst(piece))];
  for (;;) {
    const costs = pieces
      .slice(1)
      .map((piece, index) => countExtraBytes(pieces[index] ?? piece, piece, pages));
    const least = Math.min(...costs);
    if (least > 0 && pieces.length <= max) break;
    const at = costs.indexOf(least);
    if (at < 0) break;
    const [one, two] = pieces.slice(at, at + 2);
    if (one === undefined || two === undefined) break;
    pieces = [...pieces.slice(0, at), joined(one, two), ...pieces.slice(at + 2)];
  }
  // Pages of an earlier grouping number their pieces differently.
  const lengths = pieces.map(({ css }) => css.length).join();
  const build = createHash('sha256').update(`${template.build} ${lengths}`).digest('hex').slice(0, 12);
  return { ...template, styles: pieces, build };
}

/** The extra bytes for pages that need only one of two pieces. */
function countExtraBytes(one: StylePiece, two: StylePiece, pages: readonly PageKind[]): number {
  const isNeeded = (piece: StylePiece, types: PageKind['types']) =>
    isEverywhere(piece) || piece.types?.some((type) => types.has(type)) === true;
  return pages.reduce((sum, { types, count }) => {
    const needsOne = isNeeded(one, types);
    if (needsOne === isNeeded(two, types)) return sum;
    return sum + (needsOne ? two : one).css.length * count;
  }, 0);
}

const isEverywhere = ({ types, isOnEachPage }: StylePiece) => types === undefined || isOnEachPage === true;

function joined(one: StylePiece, two: StylePiece): StylePiece {
  const css = one.css + two.css;
  if (one.types === undefined || two.types === undefined) return { css };
  const types = [...new Set([...one.types, ...two.types])];
  return { css, types, ...(isEverywhere(one) || isEverywhere(two) ? { isOnEachPage: true } : {}) };
}
