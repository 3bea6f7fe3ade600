/** The buttons above a grid, which act on the row and the column of the current cell. */
import type { KeyboardEvent, ReactNode } from 'react';
import type { TableColumn } from '../../engine/generated/schema.ts';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  moveColumn,
  moveRow,
  type Grid,
  type GridPlace,
} from './grid-acts.ts';
import { columnName } from './grid-row.tsx';

/** Something that can be done at a cell. */
export interface GridAct {
  of: 'row' | 'column';
  /** Its name, and the sign on its button if that is shorter. */
  title: string;
  sign?: string;
  key: string;
  isOff: boolean;
  act: (grid: Grid) => Grid;
  /** The cell that has the focus then. */
  to: GridPlace;
  said: string;
}

/** `Ctrl+Shift+Enter` */
export function keyOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string {
  return [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key,
  ].join('+');
}

/** Lists the acts on the row and the column of a cell. */
export function actsOn({ columns, rows }: Grid, { row, column }: GridPlace): GridAct[] {
  const name = columnName({ columns }, column);
  const step = (of: GridAct['of'], by: 1 | -1, key: string, sign: string, way: string): GridAct => {
    const to = of === 'row' ? { row: row + by, column } : { row, column: column + by };
    const isOff = of === 'row' ? row < 0 || rows[to.row] === undefined : columns[to.column] === undefined;
    const number = of === 'row' ? to.row + 1 : to.column + 1;
    return {
      of,
      title: `Move the ${of} ${way}`,
      sign,
      key,
      isOff,
      act: (grid) => (of === 'row' ? moveRow(grid, row, by) : moveColumn(grid, column, by)),
      to,
      said: `${of === 'row' ? 'The row' : name} is now ${of} ${number}`,
    };
  };
  return [
    {
      of: 'row',
      title: 'Add a row',
      key: 'Ctrl+Enter',
      isOff: false,
      act: (grid) => addRow(grid, row + 1),
      to: { row: row + 1, column },
      said: 'A row is added',
    },
    step('row', -1, 'Alt+ArrowUp', '↑', 'up'),
    step('row', 1, 'Alt+ArrowDown', '↓', 'down'),
    {
      of: 'row',
      title: 'Delete the row',
      sign: '×',
      key: 'Alt+Delete',
      isOff: row < 0 || rows.length < 2,
      act: (grid) => deleteRow(grid, row),
      to: { row: Math.min(row, rows.length - 2), column },
      said: `Row ${row + 1} is deleted; Undo brings it back`,
    },
    {
      of: 'column',
      title: 'Add a column',
      key: 'Ctrl+Shift+Enter',
      isOff: false,
      act: (grid) => addColumn(grid, column + 1),
      to: { row: -1, column: column + 1 },
      said: 'A column is added',
    },
    step('column', -1, 'Alt+ArrowLeft', '←', 'to the left'),
    step('column', 1, 'Alt+ArrowRight', '→', 'to the right'),
    {
      of: 'column',
      title: 'Delete the column',
      sign: '×',
      key: 'Alt+Shift+Delete',
      isOff: columns.length < 2,
      act: (grid) => deleteColumn(grid, column),
      to: { row, column: Math.min(column, columns.length - 2) },
      said: `${name} is deleted with its cells; Undo brings it back`,
    },
  ];
}

interface Props {
  grid: Grid;
  place: GridPlace;
  acts: readonly GridAct[];
  onAct: (act: GridAct) => void;
  onAlign: (align: TableColumn['align']) => void;
  children: ReactNode;
}

/** The buttons, and the choice of the kind of cells in the column. */
export function GridTools({ grid, place, acts, onAct, onAlign, children }: Props): ReactNode {
  const names = {
    row: place.row < 0 ? 'Headings' : `Row ${place.row + 1}`,
    column: columnName(grid, place.column),
  };
  return (
    <div className="grid-tools">
      {(['row', 'column'] as const).map((of) => (
        <div key={of} role="group" aria-label={names[of]} className="tools">
          <strong>{names[of]}</strong>
          {acts.flatMap((act) =>
            act.of === of ? (
              <button
                key={act.title}
                type="button"
                disabled={act.isOff}
                aria-label={act.sign && act.title}
                aria-keyshortcuts={act.key.replace('Ctrl', 'Control')}
                title={`${act.title} (${act.key.replace('Arrow', '')})`}
                onClick={() => onAct(act)}
              >
                {act.sign ?? act.title}
              </button>
            ) : (
              []
            ),
          )}
          {of === 'column' && (
            <select
              aria-label="Kind of cells"
              value={grid.columns[place.column]?.align ?? ''}
              onChange={({ target }) => onAlign(aligns.find((one) => one === target.value))}
            >
              <option value="">Text</option>
              <option value="number">Numbers</option>
              <option value="centre">In the middle</option>
            </select>
          )}
        </div>
      ))}
      {children}
    </div>
  );
}

const aligns = ['number', 'centre'] as const;
