/** Splits the content of the surface into the texts of several blocks. Pure. */
import type { Node } from 'prosemirror-model';
import type { TextPiece } from '../shared/text-pieces.ts';
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

/** The lines of a part of the text; none if it is empty. */
function linesBetween(doc: Node, origin: ProseOrigin, from: number, to: number): string[] {
  const lines = from >= to ? [] : writeProse(doc.cut(from, to), origin);
  return lines.join('').trim() === '' ? [] : lines;
}
