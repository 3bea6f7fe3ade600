/** The field of a table: its columns and rows as a grid of cells. */
import {
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { DraftProblem } from '../server/documents/check-draft.ts';
import { useAfterRender } from '../controls/use-after-render.ts';
import { readCells, wordsOfCell } from '../../site/documents/table-cells.ts';
import { fieldId, pathAtPointer } from '../shared/at-path.ts';
import { Errors, Hint } from './field-manual.tsx';
import { addRow, fillCells, newGrid, type Grid, type GridPlace } from './grid-acts.ts';
import { cellName, focusCell, GridRowCells, HeadingCell, placeOf } from './grid-row.tsx';
import { actsOn, GridTools, keyOf, type GridAct } from './grid-tools.tsx';
import { ProseField } from './prose-field.tsx';
import { resolveField, type FieldSchema } from './schema.ts';
import type { FieldProps, Form } from './types.ts';

interface Props extends Pick<FieldProps, 'form' | 'path'> {
  /** The schema of the table. */
  schema: FieldSchema;
  /** The table. */
  value: Record<string, unknown>;
  /** The problems of the table and within it. */
  problems: readonly DraftProblem[];
}

/** Edits the cells of a table, and adds, moves and deletes its rows and columns. */
export function GridField({ form, path, schema, value, problems }: Props): ReactNode {
  const grid = gridOf(value);
  const { columns, rows } = grid;
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 0 });
  const [isOpen, setOpen] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const afterRender = useAfterRender();
  const id = fieldId([...path, 'columns']);
  const place = {
    row: Math.min(at.row, rows.length - 1),
    column: Math.max(0, Math.min(at.column, columns.length - 1)),
  };
  const { name = '' } = columns[place.column] ?? {};
  const lines = rows[place.row]?.cells[name];
  const isFormatted = lines !== undefined && wordsOfCell(lines) === undefined;

  function go(to: GridPlace): void {
    setAt(to);
    afterRender(() => focusCell(table.current, to));
  }
  function change(next: Grid, to: GridPlace, said: string): void {
    form.now().changeLater(path, (now) => ({ ...(now as object), ...next }));
    if (said !== '') form.now().say(said);
    go(to);
  }
  const run = ({ act, to, said }: GridAct) => change(act(grid), to, said);
  const acts = actsOn(grid, place);

  function onKeyDown(event: KeyboardEvent): void {
    const from = placeOf(event.target);
    if (from === undefined || event.nativeEvent.isComposing) return;
    const act = acts.find(({ key }) => key === keyOf(event));
    const to = act === undefined ? nextPlace(event, from) : undefined;
    const isRowAfter = to?.row === rows.length && event.key === 'Enter';
    if (act === undefined && !isRowAfter && (to === undefined || !isIn(grid, to))) return;
    event.preventDefault();
    if (act !== undefined) {
      if (!act.isOff) run(act);
    } else if (to !== undefined && isRowAfter) change(addRow(grid, to.row), to, 'A row is added');
    else if (to !== undefined) go(to);
  }
  function onPaste(event: ClipboardEvent): void {
    const from = placeOf(event.target);
    const cells = readCells(event.clipboardData.getData('text/plain'));
    if (from === undefined || cells === undefined) return;
    event.preventDefault();
    const count = cells.flat().length;
    change(fillCells(grid, from, cells), from, `${count} cells are filled; Undo takes them back`);
  }

  // The cells in the table are what is written in; the keys come from them.
  const listeners = {
    onKeyDown,
    onPaste,
    onFocus: ({ target }: FocusEvent) => setAt((now) => placeOf(target) ?? now),
  };

  if (columns.length === 0)
    return (
      <fieldset id={id}>
        <legend>Columns and rows</legend>
        <button
          type="button"
          className="button"
          onClick={() => change(newGrid(), { row: -1, column: 0 }, '')}
        >
          Begin with two columns
        </button>
        <GridErrors {...{ id, form, path, grid, problems }} />
      </fieldset>
    );
  return (
    <fieldset id={id} className="grid-field">
      <legend>Columns and rows</legend>
      <GridTools
        grid={grid}
        place={place}
        acts={acts}
        onAct={run}
        onAlign={(align) => form.now().change([...path, 'columns', place.column, 'align'], align)}
      >
        {place.row >= 0 && (
          <button type="button" aria-expanded={isOpen || isFormatted} onClick={() => setOpen(!isOpen)}>
            Links and bold letters in this cell
          </button>
        )}
      </GridTools>
      <div className="grid-box">
        <table ref={table} aria-describedby={`${id}__description`} {...listeners}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <HeadingCell key={column.name} {...{ form, path, index, columns }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // By their place: a save adds ids, and the focus stays.
              // oxlint-disable-next-line react/no-array-index-key
              <GridRowCells
                key={index}
                {...{ form, path, index, columns, row }}
                hasName={value['rowNames'] === true}
              />
            ))}
          </tbody>
        </table>
      </div>
      {place.row >= 0 && (isOpen || isFormatted) && (
        <ProseField
          key={`${place.row} ${name}`}
          form={form}
          schema={cellSchema(schema, form)}
          value={lines}
          path={[...path, 'rows', place.row, 'cells', name]}
          name=""
          id={`${id}__cell`}
          title={cellName(grid, place)}
          problems={[]}
          errors={[]}
          onChange={(next) => form.now().change([...path, 'rows', place.row, 'cells', name], next)}
        />
      )}
      <Hint
        id={`${id}__description`}
        text="Enter goes to the next row. Cells copied from a spreadsheet fill the table from the cell in which you paste them."
      />
      <GridErrors {...{ id, form, path, grid, problems }} />
    </fieldset>
  );
}

function gridOf({ columns, rows }: Record<string, unknown>): Grid {
  return {
    columns: Array.isArray(columns) ? (columns as Grid['columns']) : [],
    rows: Array.isArray(rows) ? (rows as Grid['rows']) : [],
  };
}

const isIn = ({ columns, rows }: Grid, { row, column }: GridPlace) =>
  row >= -1 && row < rows.length && columns[column] !== undefined;

/** The cell to which a key leads; `undefined` if the key belongs to the words of the cell. */
function nextPlace(event: KeyboardEvent, { row, column }: GridPlace): GridPlace | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const { value, selectionStart: start, selectionEnd: end } = event.target as HTMLTextAreaElement;
  const isAt = (edge: number) => start === end && start === edge;
  switch (event.key) {
    case 'Enter':
      return { row: row + 1, column };
    case 'ArrowDown':
      return value.includes('\n', end) ? undefined : { row: row + 1, column };
    case 'ArrowUp':
      return value.slice(0, start).includes('\n') ? undefined : { row: row - 1, column };
    case 'ArrowLeft':
      return isAt(0) ? { row, column: column - 1 } : undefined;
    case 'ArrowRight':
      return isAt(value.length) ? { row, column: column + 1 } : undefined;
    default:
      return undefined;
  }
}

/** The schema of a cell in that of its table. */
function cellSchema({ properties }: FieldSchema, { definitions }: Form): FieldSchema {
  const within = (schema: FieldSchema | boolean | undefined) =>
    resolveField(typeof schema === 'object' ? schema : {}, undefined, definitions);
  const row = within(within(properties?.['rows']).items);
  return within(within(row.properties?.['cells']).additionalProperties);
}

/** The messages about columns and rows, each with its cell. */
function GridErrors({
  id,
  form,
  path,
  grid,
  problems,
}: Pick<Props, 'form' | 'path' | 'problems'> & { id: string; grid: Grid }): ReactNode {
  const errors = problems.flatMap(({ pointer, message }) => {
    const at = pathAtPointer(pointer, form.now().document).slice(form.path.length + path.length);
    const [list, index, , name] = at;
    if (list !== 'columns' && list !== 'rows') return [];
    if (typeof index !== 'number') return [message];
    const column = list === 'columns' ? index : grid.columns.findIndex((one) => one.name === name);
    if (list === 'columns') return [`${cellName(grid, { row: -1, column })}: ${message}`];
    return [column < 0 ? message : `${cellName(grid, { row: index, column })}: ${message}`];
  });
  return <Errors id={id} errors={errors} />;
}
