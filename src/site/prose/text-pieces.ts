/** Texts that become blocks: of a text that is split, and of a page from another system. */

/** A text for a block of its own. */
export interface TextPiece {
  /** The heading of the block. */
  heading?: string;
  /** The level of the heading, from 1; the headings below it have greater ones. */
  level?: number;
  /** The lines of its prose; none if there is only a heading. */
  lines: string[];
  /** Pictures in place of the lines. */
  images?: readonly object[];
}

/** A block without its id, as a document has it. */
export interface NewBlock {
  type: string;
  heading?: string;
  blocks?: NewBlock[];
  [property: string]: unknown;
}

/** Makes blocks of pieces. A heading without a text of its own becomes a section with the blocks of the levels below. */
export function blocksOf(pieces: readonly TextPiece[]): NewBlock[] {
  const [piece, ...others] = pieces;
  if (piece === undefined) return [];
  const { heading, level = 1, lines, images } = piece;
  const named = heading === undefined ? {} : { heading };
  if (images !== undefined) return [{ type: 'image-grid', ...named, images }, ...blocksOf(others)];
  if (lines.length > 0 || heading === undefined)
    return [{ type: 'rich-text', ...named, text: lines }, ...blocksOf(others)];
  const next = others.findIndex((other) => (other.level ?? 1) <= level);
  const inside = next < 0 ? others : others.slice(0, next);
  const rest = blocksOf(others.slice(inside.length));
  return inside.length > 0
    ? [{ type: 'section', ...named, blocks: blocksOf(inside) }, ...rest]
    : [{ type: 'rich-text', text: [`**${heading}**`] }, ...rest];
}
