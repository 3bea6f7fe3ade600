/** Splits the content of the surface into the texts of several blocks. Pure. */
import type { Node } from 'prosemirror-model';
import type { NewBlock, TextPiece } from '../../site/prose/text-pieces.ts';
import { writeProse, type ProseOrigin } from './write-prose.ts';

/** A part of a text that becomes a block: what follows a pasted heading, or a pasted table. */
interface Part {
  heading?: string;
  level: number;
  table?: NewBlock;
  start: number;
  end: number;
}

/** The level of a piece that goes on below the last heading. */
const goesOn = 9;

/** The numbers of pasted headings and tables that are still in the text. */
export function countParts(doc: Node): { headings: number; tables: number } {
  const parts = partsIn(doc);
  const tables = parts.filter(({ table }) => table !== undefined).length;
  return { headings: parts.length - tables, tables };
}

function partsIn(doc: Node): Part[] {
  const found: Part[] = [];
  doc.forEach(({ attrs, textContent, nodeSize }, start) => {
    const place = { start, end: start + nodeSize };
    const level = attrs['heading'] as number | null | undefined;
    const heading = textContent.replaceAll(/\s+/g, ' ').trim();
    if (level != null && heading !== '') found.push({ heading, level, ...place });
    if (typeof attrs['table'] === 'string')
      found.push({ table: JSON.parse(attrs['table']) as NewBlock, level: goesOn, ...place });
  });
  return found;
}

/** Splits a text at its pasted headings, and around its pasted tables. The first piece has what comes before them. */
export function splitAtParts(doc: Node, origin: ProseOrigin): TextPiece[] {
  const parts = partsIn(doc);
  const linesOf = (from: number, to = doc.content.size) => linesBetween(doc, origin, from, to);
  return [
    { lines: linesOf(0, startOf(doc, parts[0])) },
    ...parts.flatMap(({ heading, level, table, end }, index): TextPiece[] => {
      const lines = linesOf(end, startOf(doc, parts[index + 1]));
      if (heading !== undefined) return [{ heading, level, lines }];
      const named = table && { ...table, caption: table['caption'] || headingBefore(parts, index) };
      return [
        { ...(named && { table: named }), level, lines: [] },
        ...(lines.length > 0 ? [{ level, lines }] : []),
      ];
    }),
  ];
}

/** The heading under which a table stands: its caption, until somebody writes one. */
const headingBefore = (parts: readonly Part[], index: number): string =>
  parts.slice(0, index).findLast(({ heading }) => heading !== undefined)?.heading ?? '';

/** The start of a part; of a table with its caption, which was pasted as the paragraph before it. */
function startOf(doc: Node, part: Part | undefined): number | undefined {
  const caption = part?.table?.['caption'];
  const before = part && doc.resolve(part.start).nodeBefore;
  if (!before || caption === '' || before.textContent.replaceAll(/\s+/g, ' ').trim() !== caption)
    return part?.start;
  return part.start - before.nodeSize;
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
