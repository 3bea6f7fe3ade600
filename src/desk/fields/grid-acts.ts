/** Changes the rows and columns of a table. Pure. */
import type { TableColumn, TableRow } from '../../engine/generated/schema.ts';
import { cellOf, nameColumn } from '../../site/documents/table-cells.ts';
import { withMoved } from '../shared/at-path.ts';

/** A row; a new one gets its id when it is saved. */
export type GridRow = Partial<Pick<TableRow, 'id'>> & Pick<TableRow, 'cells'>;

export interface Grid {
  columns: readonly TableColumn[];
  rows: readonly GridRow[];
}

/** A cell by its row and column; the headings are row −1. */
export interface GridPlace {
  row: number;
  column: number;
}

/** The first table that one begins with. */
export const newGrid = (): Grid => addRow(addColumn(addColumn({ columns: [], rows: [] }, 0), 1), 0);

export const addRow = ({ columns, rows }: Grid, at: number): Grid => ({
  columns,
  rows: rows.toSpliced(at, 0, { cells: {} }),
});

export const addColumn = ({ columns, rows }: Grid, at: number): Grid => ({
  columns: columns.toSpliced(at, 0, { name: nameColumn('', columns), heading: '' }),
  rows,
});

/** Moves a row by one step. @returns the same table at its end */
export const moveRow = ({ columns, rows }: Grid, row: number, by: 1 | -1): Grid => ({
  columns,
  rows: rows[row + by] === undefined ? rows : withMoved(rows, new Set([row]), row + by),
});

export const moveColumn = ({ columns, rows }: Grid, column: number, by: 1 | -1): Grid => ({
  columns: columns[column + by] === undefined ? columns : withMoved(columns, new Set([column]), column + by),
  rows,
});

export const deleteRow = ({ columns, rows }: Grid, row: number): Grid => ({
  columns,
  rows: rows.toSpliced(row, 1),
});

/** Deletes a column with its cells. */
export const deleteColumn = ({ columns, rows }: Grid, column: number): Grid => ({
  columns: columns.toSpliced(column, 1),
  rows: rows.map((row) => withCell(row, columns, columns[column]?.name ?? '', undefined)),
});

/** Returns a row with other words in a cell, without them for `undefined`. The cells come in the order of the columns. */
export function withCell(
  row: GridRow,
  columns: Grid['columns'],
  name: string,
  lines: string[] | undefined,
): GridRow {
  const { [name]: _, ...others } = row.cells;
  const cells: GridRow['cells'] = lines === undefined ? others : { ...others, [name]: lines };
  const known = columns.flatMap((column) => {
    const own = cells[column.name];
    return own === undefined ? [] : [[column.name, own] as const];
  });
  return { ...row, cells: { ...Object.fromEntries(known), ...cells } };
}

/**
 * Fills cells from a place on, with rows and columns added as needed. Those that come into the row of the headings
 * become headings.
 */
export function fillCells(
  grid: Grid,
  { row, column }: GridPlace,
  cells: readonly (readonly string[])[],
): Grid {
  let { columns, rows } = grid;
  const width = column + Math.max(...cells.map(({ length }) => length));
  while (columns.length < width) ({ columns } = addColumn({ columns, rows }, columns.length));
  while (rows.length < row + cells.length) ({ rows } = addRow({ columns, rows }, rows.length));
  cells.forEach((line, down) => {
    line.forEach((words, across) => {
      const [at, to] = [row + down, column + across];
      const { name = '' } = columns[to] ?? {};
      if (at < 0)
        columns = columns.map((one, index) =>
          index === to ? { ...one, heading: words.replace(/\s+/g, ' ').trim() } : one,
        );
      else
        rows = rows.map((one, index) => (index === at ? withCell(one, columns, name, cellOf(words)) : one));
    });
  });
  return { columns, rows };
}
