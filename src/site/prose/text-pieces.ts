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
  /** A table in place of the lines. */
  table?: NewBlock;
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
  const { heading, level = 1, lines, images, table } = piece;
  const named = heading === undefined ? {} : { heading };
  if (images !== undefined) return [{ type: 'image-grid', ...named, images }, ...blocksOf(others)];
  if (table !== undefined) {
    const { type, caption, ...rest } = table;
    return [{ type, ...named, caption: caption || heading || '', ...rest }, ...blocksOf(others)];
  }
  const [next] = others;
  // The only content below a heading takes it over.
  if (heading !== undefined && lines.length === 0 && next?.table && next.heading === undefined)
    return blocksOf([{ ...next, heading, level }, ...others.slice(1)]);
  if (lines.length > 0 || heading === undefined)
    return [{ type: 'rich-text', ...named, text: lines }, ...blocksOf(others)];
  const end = others.findIndex((other) => (other.level ?? 1) <= level);
  const inside = end < 0 ? others : others.slice(0, end);
  const rest = blocksOf(others.slice(inside.length));
  return inside.length > 0
    ? [{ type: 'section', ...named, blocks: blocksOf(inside) }, ...rest]
    : [{ type: 'rich-text', text: [`**${heading}**`] }, ...rest];
}
