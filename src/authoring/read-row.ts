/** Reads a row of a table as values of a record. */
import { nameFault } from '../site/documents/file-names.ts';
import { kebab, shortened } from '../site/documents/kebab.ts';
import { decodeName } from '../engine/decode-name.ts';
import { readText } from '../engine/read-field.ts';
import type { RecordFields } from '../engine/generated/schema.ts';
import { readState } from './entry-state.ts';
import type { State, Table, TableRow } from './table.ts';
import { readCell, type CellOrigin, type Property } from './read-cell.ts';
import type { Loss } from '../site/prose/html-prose.ts';
import type { Column } from './table-columns.ts';

/** The values of a row. */
export interface ReadRow {
  values: Map<Property, unknown>;
  problems: string[];
  /** Cells that are not taken as they are, each with the difference. */
  notes: string[];
  /** The parts of its texts that no field can have. */
  lost: Loss[];
  /** The properties whose cells are empty. */
  empty: string[];
  /** The id, and whether it is that of a record of this site, rather than the name in another system. */
  given: string;
  isOwnId: boolean;
  state: State;
  /** The addresses in another system. */
  addresses: string[];
  /** Cells whose day depends on the order of its numbers. */
  doubtful: { text: string; day: string }[];
}

export function readRow(
  { cells }: TableRow,
  { columns: names, isAnswer = false }: Table,
  columns: readonly Column[],
  { zone, places }: Pick<CellOrigin, 'zone' | 'places'> = {},
): ReadRow {
  const read: ReadRow = {
    values: new Map(),
    problems: [],
    notes: [],
    lost: [],
    empty: [],
    given: '',
    isOwnId: false,
    state: { is: 'public' },
    addresses: [],
    doubtful: [],
  };
  if (cells.slice(names.length).some((cell) => cell !== ''))
    read.problems.push(
      `it has ${cells.length} cells below ${names.length} columns; put a cell with a separator in it in double quotes`,
    );
  for (const { name, index, property } of columns) {
    const cell = cells[index];
    if (typeof property === 'object') readField(cell, name, property, read, { zone, isAnswer, places });
    else if (property === 'address') read.addresses.push(readText(cell));
    else if (property === 'state') {
      const state = readState(name, cell);
      if (read.state.is === 'public' || state.is === 'gone') read.state = state;
    } else if (read.given === '' || property === 'id') {
      read.given = readText(cell);
      read.isOwnId = property === 'id';
    }
  }
  return read;
}

function readField(cell: unknown, name: string, property: Property, read: ReadRow, origin: CellOrigin): void {
  const found = readCell(cell, property, origin);
  const place = () => `"${shorten(cell)}" in the column "${name}"`;
  if (found === undefined) read.empty.push(property.name);
  else if ('cure' in found) read.problems.push(`${place()}: ${found.cure}`);
  else {
    read.notes.push(...(found.notes ?? []).map((note) => `${place()} ${note}`));
    read.lost.push(...(found.lost ?? []));
    if (found.value === undefined) read.empty.push(property.name);
    else read.values.set(property, found.value);
    if (found.isDoubtful) read.doubtful.push({ text: shorten(cell), day: String(found.value) });
  }
}

function shorten(cell: unknown): string {
  const text = readText(cell) || (JSON.stringify(cell) ?? '');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The longest id that is made of a title, in letters. */
const maxSlug = 60;

const shortSlug = (text: string) => shortened(kebab(text), maxSlug);

/** The id of a record: the given one if it can be the name of a file, else one that is made of it, of date and title. */
export function idOf({ given, values }: ReadRow, fields: RecordFields = {}): string {
  if (isFileName(given)) return given;
  const valueOf = (name: string) => readText([...values].find(([property]) => property.name === name)?.[1]);
  const made = [valueOf(fields.date ?? 'date'), shortSlug(decodeName(valueOf(fields.title ?? 'title')))];
  return shortSlug(given) || made.filter((part) => part !== '').join('-');
}

/** Whether an id can be the name of a file on every system, and a part of an address. */
function isFileName(id: string): boolean {
  return /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9_-])?$/.test(id) && nameFault(id) === undefined;
}
