/** Reads pasted tables: as blocks of their own, and as lists for texts that cannot give one away. */
import { DOMParser } from 'prosemirror-model';
import { escapeHtml } from '../../site/documents/escape-html.ts';
import { readCells, tableOf } from '../../site/documents/table-cells.ts';
import type { NewBlock } from '../../site/prose/text-pieces.ts';
import { writeMarkdown } from '../../site/prose/write-markdown.ts';
import { inBlock, wordsOf } from './pasted-parts.ts';
import { proseSchema } from './prose-schema.ts';
import { makeTree } from './prose-tree-of.ts';

/**
 * Turns tables into lists that know the table they were, an entry for each row: "House: Lisbon; Founded: 1969". Tables
 * that only arrange other content give way to it.
 * @returns how many became lists, and how many of their cells were merged
 */
export function listTables(root: HTMLElement): { tables: number; merged: number } {
  let [tables, merged] = [0, 0];
  // Inner tables first.
  for (const table of [...root.querySelectorAll('table')].toReversed()) {
    const rows = [...table.rows].filter(({ textContent }) => textContent.trim() !== '');
    const arranges = table.querySelector('ul, ol, blockquote, h1, h2, h3, h4, h5, h6') !== null;
    if ((arranges && countHeads(rows) === 0) || rows.every(({ cells }) => cells.length < 2)) {
      for (const cell of [...table.rows].flatMap((row) => [...row.cells])) table.before(inBlock(cell, 'div'));
    } else {
      const caption = table.caption === null ? '' : wordsOf(table.caption);
      // Pictures are taken into texts only.
      const block = table.querySelector('img') === null ? blockOf(rows, caption) : undefined;
      if (table.caption) table.before(inBlock(table.caption, 'p'));
      const list = listOf(rows);
      if (block !== undefined) {
        list.dataset['table'] = JSON.stringify(block);
        merged += rows.flatMap(({ cells }) => [...cells]).filter(isMerged).length;
      }
      table.before(list);
      tables += 1;
    }
    table.remove();
  }
  return { tables, merged };
}

const isMerged = ({ colSpan, rowSpan }: HTMLTableCellElement) => colSpan > 1 || rowSpan > 1;

/** The number of rows at the beginning that name the columns. */
function countHeads(rows: readonly HTMLTableRowElement[]): number {
  const first = rows.findIndex(
    (row) => row.parentElement?.localName !== 'thead' && ![...row.cells].every((cell) => isHead(cell)),
  );
  // A table of names only has its first row.
  return first < 0 ? Math.min(1, rows.length - 1) : first;
}

/** The table as a block. A merged cell is in each of its rows, and in the first of its columns. */
function blockOf(rows: readonly HTMLTableRowElement[], caption: string): NewBlock {
  const cells: (HTMLTableCellElement | undefined)[][] = rows.map(() => []);
  const heads = countHeads(rows);
  rows.forEach((row, at) => {
    for (const cell of row.cells) {
      let column = 0;
      while (column in (cells[at] ?? [])) column += 1;
      for (let down = 0; down < Math.max(1, cell.rowSpan); down += 1)
        for (let across = 0; across < cell.colSpan; across += 1) {
          const isShown = across === 0 || at < heads;
          const line = cells[at + down];
          if (line) line[column + across] = isShown ? cell : undefined;
        }
    }
  });
  const width = Math.max(...cells.map(({ length }) => length));
  const headings = Array.from({ length: width }, (_, column) =>
    [...new Set(cells.slice(0, heads).map((line) => (line[column] ? wordsOf(line[column]) : '')))]
      .filter((words) => words !== '')
      .join(': '),
  );
  const body = cells.slice(heads);
  const lines = body.map((line) => Array.from({ length: width }, (_, column) => linesOf(line[column])));
  const { type, ...block } = tableOf(caption, heads > 0 ? headings : [], lines);
  const hasNames = body.every(([first]) => first?.localName === 'th');
  return { type, ...block, ...(hasNames && { rowNames: true }) };
}

/** The lines of a cell; none for an empty one. */
function linesOf(cell: HTMLTableCellElement | undefined): string[] | undefined {
  if (cell === undefined || wordsOf(cell) === '') return undefined;
  const doc = DOMParser.fromSchema(proseSchema).parse(cell);
  return writeMarkdown(doc.children.flatMap((block) => makeTree(block) ?? []));
}

function listOf(rows: readonly HTMLTableRowElement[]): HTMLElement {
  const [first, ...others] = rows as [HTMLTableRowElement, ...HTMLTableRowElement[]];
  const hasHeads = others.length > 0 && [...first.cells].every(isHead);
  const heads = hasHeads
    ? [...first.cells].flatMap((cell) => Array.from({ length: cell.colSpan }, () => wordsOf(cell)))
    : [];
  const list = first.ownerDocument.createElement('ul');
  for (const row of hasHeads ? others : rows) {
    const item = first.ownerDocument.createElement('li');
    let column = 0;
    for (const cell of row.cells) {
      const head = heads[column] ?? '';
      column += cell.colSpan;
      if (wordsOf(cell) === '' && cell.querySelector('img') === null) continue;
      for (const paragraph of cell.querySelectorAll('p, div, br'))
        paragraph.replaceWith(
          ...(paragraph.nextSibling ? [...paragraph.childNodes, ' '] : paragraph.childNodes),
        );
      item.append(item.hasChildNodes() ? '; ' : '', head === '' ? '' : `${head}: `, ...cell.childNodes);
    }
    list.append(item);
  }
  return list;
}

/** Whether a cell names its column: it is marked so, or all its words are bold. */
function isHead(cell: HTMLTableCellElement): boolean {
  const bold = [
    ...cell.querySelectorAll('b, strong, [style*="font-weight:700"], [style*="font-weight:bold"]'),
  ];
  return cell.localName === 'th' || bold.some((one) => wordsOf(one) === wordsOf(cell));
}

/** A plain text as HTML of a table, if it is one: its lines have the same number of tabs, commas or semicolons. */
export function tableIn(text: string): string | undefined {
  const rows = (['\t', ';', ','] as const)
    .filter((sign) => text.includes(sign))
    .map((sign) => readCells(text, sign) ?? [])
    .find(isTable);
  const html = (cell: string) => `<td>${escapeHtml(cell).replaceAll('\n', '<br>')}</td>`;
  return rows && `<table>${rows.map((row) => `<tr>${row.map(html).join('')}</tr>`).join('')}</table>`;
}

/** Sentences have a blank behind their commas. */
const isTable = ([first = [], ...others]: readonly string[][]) =>
  first.length > 1 &&
  others.length > 0 &&
  first.length + others.length > 2 &&
  [first, ...others].every((row) => row.length === first.length && !row.some((cell) => cell.startsWith(' ')));
