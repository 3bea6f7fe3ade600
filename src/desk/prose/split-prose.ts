/** Splits the content of the surface into the texts of several blocks. Pure. */
import type { Node } from 'prosemirror-model';
import type { TextPiece } from '../../site/prose/text-pieces.ts';
import { writeProse, type ProseOrigin } from './write-prose.ts';

/** The number of pasted headings that are still in the text. */
export const countHeadings = (doc: Node) => headingsIn(doc).length;

function headingsIn(doc: Node): { heading: string; level: number; start: number; end: number }[] {
  const found: ReturnType<typeof headingsIn> = [];
  doc.forEach((block, start) => {
    const level = block.attrs['heading'] as number | null | undefined;
    const heading = block.textContent.replaceAll(/\s+/g, ' ').trim();
    if (level != null && heading !== '') found.push({ heading, level, start, end: start + block.nodeSize });
  });
  return found;
}

/** Splits a text at its pasted headings. The first piece has what comes before them. */
export function splitAtHeadings(doc: Node, origin: ProseOrigin): TextPiece[] {
  const headings = headingsIn(doc);
  const linesOf = (from: number, to = doc.content.size) => linesBetween(doc, origin, from, to);
  return [
    { lines: linesOf(0, headings[0]?.start) },
    ...headings.map(({ heading, level, end }, index) => ({
      heading,
      level,
      lines: linesOf(end, headings[index + 1]?.start),
    })),
  ];
}

/** Splits a text at a position. */
export function splitAtPosition(doc: Node, origin: ProseOrigin, position: number): TextPiece[] {
  return [
    { lines: linesBetween(doc, origin, 0, position) },
    { lines: linesBetween(doc, origin, position, doc.content.size) },
  ];
}

/**
 * Splits a text at the line of a position, which becomes the heading of the next piece.
 * @returns `undefined` if the line has no words, or is in a list or a quotation
 */
export function splitAtLine(doc: Node, origin: ProseOrigin, position: number): TextPiece[] | undefined {
  const at = doc.resolve(position);
  if (at.depth !== 1 || at.parent.type.name !== 'paragraph') return undefined;
  let [from, to] = [at.start(), at.end()];
  at.parent.forEach(({ type, nodeSize }, offset) => {
    const place = at.start() + offset;
    if (type.name !== 'hard_break') return;
    if (place < position) from = place + nodeSize;
    else to = Math.min(to, place);
  });
  const heading = doc.textBetween(from, to).replaceAll(/\s+/g, ' ').trim();
  if (heading === '') return undefined;
  const before = from === at.start() ? at.before() : from - 1;
  const lines = linesBetween(doc, origin, to === at.end() ? at.after() : to + 1, doc.content.size);
  return [
    { lines: linesBetween(doc, origin, 0, before) },
    // The text is written next.
    { heading, lines: lines.length === 0 ? [''] : lines },
  ];
}

/** The lines of a part of the text; none if it is empty. */
function linesBetween(doc: Node, origin: ProseOrigin, from: number, to: number): string[] {
  const lines = from >= to ? [] : writeProse(doc.cut(from, to), origin);
  return lines.join('').trim() === '' ? [] : lines;
}
