/** A text for a block of its own. */
export interface TextPiece {
  /** The heading of the block. */
  heading?: string;
  /** The level of the heading, from 1; the headings below it have greater ones. */
  level?: number;
  /** The lines of its prose; none if there is only a heading. */
  lines: string[];
}
