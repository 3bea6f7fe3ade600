/**
 * Groups the style pieces of one site. Each piece costs 54 bytes in the headers of every page, and Cloudflare Pages
 * reads 2,000 characters of a header: the hash of a small piece is larger than the piece.
 */
import { createHash } from 'node:crypto';
import { defaultLayout } from '../../documents/default-layout.ts';
import {
  findShell,
  listPaths,
  listShells,
  type PageContent,
  type SiteContent,
} from '../../documents/read-site.ts';
import type { Block, Shell } from '../../generated/schema.ts';
import type { StylePiece, Template } from '../../render/html-document.ts';

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
 * Returns the block types of each page, those of its layout among them, and with them each word that a block is given:
 * `section.hero`, which is a variant. Some are no types.
 */
export function typesOfPages(
  pages: readonly PageContent[],
  shellOf: (page: PageContent) => Shell,
): Set<string>[] {
  return pages.map((page) => {
    const types = new Set<string>();
    const { layout = defaultLayout, blocks } = page.value;
    JSON.stringify([shellOf(page).layouts[layout], blocks], (_, value: unknown) => {
      const { type, ...words } = Object(value) as Record<string, unknown>;
      if (typeof type !== 'string') return value;
      types.add(type);
      for (const word of Object.values(words)) if (typeof word === 'string') types.add(`${type}.${word}`);
      return value;
    });
    return types;
  });
}

/** Groups the styles of a bundle for the pages of a site. */
export function groupStylesOf(site: SiteContent, template: Template): Template {
  // Most visits begin at the first page, so it counts as ten.
  const weighed = site.pages.flatMap((page) =>
    Array<PageContent>(listPaths(page).includes('/') ? 10 : 1).fill(page),
  );
  const layouts = typesOfLayouts(listShells(site).map(({ value }) => value));
  return groupStyles(template, layouts, {
    pages: typesOfPages(weighed, (page) => findShell(site, page).value),
  });
}

/**
 * Merges neighbouring pieces: first those that every page needs, then those that add the fewest bytes to pages that do not
 * need them. The engine's pieces for every page move to the front, where they are one; its blocks do not override each
 * other's styles. All else keeps the cascade order.
 * @param everywhere The block types that are on each page (`typesOfLayouts`).
 * @param pages The block types of each page (`typesOfPages`), one page for each type if absent. A piece is left out if
 *   none has its blocks.
 */
export function groupStyles(
  template: Template,
  everywhere: ReadonlySet<string>,
  { max = maxPieces, pages }: { max?: number | undefined; pages?: readonly ReadonlySet<string>[] } = {},
): Template {
  const known = new Set(template.styles.flatMap(({ types = [] }) => types));
  const counted = pages ?? [...known].map((type) => new Set([type]));
  const isUsed = ({ types }: StylePiece) =>
    types?.some((type) => counted.some((page) => page.has(type.replace(/\..*/, '')) || page.has(type))) ??
    true;
  const used = template.styles
    .filter(isUsed)
    .map((piece) =>
      piece.types?.some((type) => everywhere.has(type)) ? { ...piece, isOnEachPage: true } : piece,
    );
  const isFirst = (piece: StylePiece) => isEverywhere(piece) && piece.isOwn !== true;
  let pieces = [...used.filter(isFirst), ...used.filter((piece) => !isFirst(piece))];
  for (;;) {
    const costs = pieces
      .slice(1)
      .map((piece, index) => countExtraBytes(pieces[index] ?? piece, piece, counted));
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
function countExtraBytes(one: StylePiece, two: StylePiece, pages: readonly ReadonlySet<string>[]): number {
  const needs = (piece: StylePiece) => (page: ReadonlySet<string>) =>
    isEverywhere(piece) || piece.types?.some((type) => page.has(type)) === true;
  const [needsOne, needsTwo] = [needs(one), needs(two)];
  return pages.reduce((sum, page) => {
    if (needsOne(page) === needsTwo(page)) return sum;
    return sum + (needsOne(page) ? two : one).css.length;
  }, 0);
}

const isEverywhere = ({ types, isOnEachPage }: StylePiece) => types === undefined || isOnEachPage === true;

function joined(one: StylePiece, two: StylePiece): StylePiece {
  const css = one.css + two.css;
  if (one.types === undefined || two.types === undefined) return { css };
  const types = [...new Set([...one.types, ...two.types])];
  return { css, types, ...(isEverywhere(one) || isEverywhere(two) ? { isOnEachPage: true } : {}) };
}
