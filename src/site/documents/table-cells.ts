/** Makes tables of words: cells, names of columns, and a block of rows. Runs in browsers, too. */
import type { PhrasingContent } from 'mdast';
import { cleanText } from '../../engine/clean-text.ts';
import type { TableColumn } from '../../engine/generated/schema.ts';
import { kebab, shortened, unused } from './kebab.ts';
import { hasNoMarks } from '../prose/prose.ts';
import { parseProse } from '../prose/prose-tree.ts';
import type { NewBlock } from '../prose/text-pieces.ts';
import { writeMarkdown } from '../prose/write-markdown.ts';

/** The longest name of a column, in characters. */
const maxName = 24;

/** The lines of a cell with these words; `undefined` for an empty one. Signs of Markdown stay words. */
export function cellOf(words: string): string[] | undefined {
  const lines = cleanText(words)
    .split(/\r\n?|\n/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');
  if (lines.length === 0) return undefined;
  if (lines.length === 1 && hasNoMarks(lines)) return lines;
  const children = lines.flatMap((value, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'break' as const }] : []),
    { type: 'text', value },
  ]);
  return writeMarkdown([{ type: 'paragraph', children }]);
}

/** The words of a cell; `undefined` if it has more than words, such as a link. */
export function wordsOfCell(lines: readonly string[]): string | undefined {
  if (hasNoMarks(lines) && !lines.includes('')) return lines.join(' ');
  const [paragraph, ...others] = parseProse(lines.join('\n')).children;
  if (paragraph === undefined) return '';
  if (paragraph.type !== 'paragraph' || others.length > 0) return undefined;
  const words = paragraph.children.map((one) =>
    one.type === 'text' ? one.value.replaceAll('\n', ' ') : one.type === 'break' ? '\n' : undefined,
  );
  return words.includes(undefined) ? undefined : words.join('');
}

/** A name for the cells of a column that no other column has. */
export function nameColumn(heading: string, columns: readonly Pick<TableColumn, 'name'>[]): string {
  const taken = new Set(columns.map(({ name }) => name));
  const own = shortened(kebab(heading), maxName);
  return own === '' ? unused('column-1', taken).replace(/^column-1-/, 'column-') : unused(own, taken);
}

const isNumber = (lines: readonly string[] | undefined) =>
  lines === undefined || /^[\p{Sc}\s]*[\d.,:’' –-]*\d[\d.,:’' –-]*[%\p{Sc}\s]*$/u.test(lines.join(' '));

/**
 * Makes a table of rows of cells. Columns with nothing but numbers are aligned as such.
 * @param headings the words at the head of each column; where there are none, the columns are numbered
 */
export function tableOf(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly (readonly string[] | undefined)[])[],
): NewBlock {
  const count = Math.max(headings.length, ...rows.map(({ length }) => length));
  const columns: TableColumn[] = [];
  for (let index = 0; index < count; index += 1) {
    const heading = headings[index]?.trim() || `Column ${index + 1}`;
    const cells = rows.map((row) => row[index]);
    const align = cells.some((cell) => cell !== undefined) && cells.every(isNumber);
    columns.push({ name: nameColumn(heading, columns), heading, ...(align && { align: 'number' }) });
  }
  return {
    type: 'table',
    caption,
    columns,
    rows: rows.map((row) => ({
      cells: Object.fromEntries(
        columns.flatMap(({ name }, index) => (row[index] === undefined ? [] : [[name, row[index]]])),
      ),
    })),
  };
}

/**
 * Reads the cells of a spreadsheet as they are on the clipboard: tabs between cells, and a cell with line breaks in
 * double quotes.
 * @param between the sign between cells
 * @returns `undefined` for the words of one cell
 */
export function readCells(text: string, between: '\t' | ',' | ';' = '\t'): string[][] | undefined {
  const cells: string[][] = [[]];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=[${between}\\n]|$)|([^${between}\\n]*))(${between}|\\n|$)`,
    'gy',
  );
  const content = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  for (const [, quoted, plain = '', end] of content.matchAll(cell)) {
    cells.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') cells.push([]);
    if (end === '') break;
  }
  return cells.length === 1 && cells[0]?.length === 1 ? undefined : cells;
}
