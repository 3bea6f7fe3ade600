/** The cells of a grid in which a table is written. */
import { memo, useState, type ReactNode } from 'react';
import { fieldId, type ValuePath } from '../shared/at-path.ts';
import { cellOf, wordsOfCell } from '../../site/documents/table-cells.ts';
import { visibleCharacters } from '../../site/prose/prose-tree.ts';
import { deepEqual } from '../../site/json/json.ts';
import { withCell, type Grid, type GridPlace, type GridRow } from './grid-acts.ts';
import type { Form } from './types.ts';

interface Props {
  form: Form;
  /** From the form's value to the table. */
  path: ValuePath;
  index: number;
}

/** The attributes by which a cell is found again. */
const marks = (row: number, column: number) => ({ 'data-row': row, 'data-column': column });

/** The place of a cell; `undefined` for any other element. */
export function placeOf(target: EventTarget): GridPlace | undefined {
  const { row, column } = (target as HTMLElement).dataset;
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** Focuses a cell. */
export function focusCell(table: Element | null, { row, column }: GridPlace): void {
  table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
}

/** The words at the head of a column, or its number. */
export const columnName = ({ columns }: Pick<Grid, 'columns'>, column: number) =>
  columns[column]?.heading.trim() || `Column ${column + 1}`;

/** `Time, row 2` */
export const cellName = (grid: Pick<Grid, 'columns'>, { row, column }: GridPlace) =>
  row < 0 ? `Heading of column ${column + 1}` : `${columnName(grid, column)}, row ${row + 1}`;

/** The field for the words at the head of a column. */
export function HeadingCell({ form, path, index, columns }: Props & Pick<Grid, 'columns'>): ReactNode {
  const place = [...path, 'columns', index, 'heading'];
  return (
    <th scope="col">
      <textarea
        id={fieldId(place)}
        {...marks(-1, index)}
        className="line"
        rows={1}
        aria-label={cellName({ columns }, { row: -1, column: index })}
        value={columns[index]?.heading ?? ''}
        onChange={({ target }) => form.now().change(place, target.value.replace(/\s*\n\s*/g, ' '))}
      />
    </th>
  );
}

interface RowProps extends Props, Pick<Grid, 'columns'> {
  row: GridRow;
  /** Whether the first cell names the row. */
  hasName: boolean;
}

/** A row; only one that has changed is drawn anew. */
export const GridRowCells = memo(
  DrawnRow,
  (before, now) =>
    before.form === now.form &&
    before.row === now.row &&
    before.columns === now.columns &&
    before.index === now.index &&
    before.hasName === now.hasName &&
    before.path.join('/') === now.path.join('/'),
);

function DrawnRow({ form, path, index, columns, row, hasName }: RowProps): ReactNode {
  return (
    <tr data-entry={row.id ?? ''}>
      {columns.map(({ name }, column) => {
        const Cell = hasName && column === 0 ? 'th' : 'td';
        return (
          <Cell key={name} scope={Cell === 'th' ? 'row' : undefined}>
            <CellWords
              id={fieldId([...path, 'rows', index, 'cells', name])}
              lines={row.cells[name]}
              label={cellName({ columns }, { row: index, column })}
              marks={marks(index, column)}
              onChange={(lines) =>
                form.now().change([...path, 'rows', index], withCell(row, columns, name, lines))
              }
            />
          </Cell>
        );
      })}
    </tr>
  );
}

/** The words of a cell. One with links or other formatting only shows them; it is written in a field of its own. */
function CellWords({
  id,
  lines,
  label,
  marks,
  onChange,
}: {
  id: string;
  lines: string[] | undefined;
  label: string;
  marks: object;
  onChange: (lines: string[] | undefined) => void;
}): ReactNode {
  // A cell may end with a blank while somebody types; the document does not keep it.
  const [typed, setTyped] = useState('');
  const words = lines === undefined ? '' : wordsOfCell(lines);
  const shown =
    words ??
    visibleCharacters(lines ?? [])
      .map(({ char }) => char)
      .join('');
  const isTyped = deepEqual(cellOf(typed), lines);
  return (
    <textarea
      id={id}
      {...marks}
      className="line"
      rows={1}
      aria-label={label}
      readOnly={words === undefined}
      value={isTyped ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(cellOf(target.value));
      }}
    />
  );
}
