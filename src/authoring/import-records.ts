/** `npm run import`: computes the record files that a table adds or changes. All functions are pure. */
import type { Contract } from '../documents/contract.ts';
import { nameFault } from '../documents/file-names.ts';
import { parseFile } from '../documents/document.ts';
import { schema as ofKit } from './editor-kit.ts';
import { canonicalText } from '../documents/format.ts';
import { kebab, shortened } from '../documents/kebab.ts';
import { recordsFolder } from '../documents/paths.ts';
import { insertParts } from '../documents/insert-parts.ts';
import { shapeProblems } from '../documents/check-shape.ts';
import type { Schema } from '../documents/schemas.ts';
import { readText } from '../engine/read-field.ts';
import type { Source } from '../generated/schema.ts';
import { findColumns, type Column } from './table-columns.ts';
import type { Table, TableRow } from './parse-table.ts';
import { isSame, readCell, type Property } from './read-cell.ts';

/** The content of a record file; `undefined` if the file has problems. */
export type KnownRecord = Record<string, unknown> | undefined;

/** A table for the records of a source. */
export interface ImportRequest {
  table: Table;
  source: Pick<Source, 'item' | 'fields'>;
  /** Folder of the records, below `pages/_records/`. */
  folder: string;
  /** The records that the folder has, by id. */
  existing: ReadonlyMap<string, KnownRecord>;
  contract: Contract;
  /** Time zone of the site, for moments. */
  zone?: string | undefined;
}

/** The outcome of one row. */
export interface ImportedRow {
  at: string;
  outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  /** The file of the record; empty for a row without an id. */
  path: string;
  /** The changed properties, or the reasons of a refusal with their cures. */
  words: string[];
}

export interface ImportPlan {
  rows: ImportedRow[];
  /** Remarks on the whole table, each once. */
  remarks: string[];
  /** The new texts of files, by path relative to the folder of the site. */
  texts: Map<string, string>;
}

interface Context extends ImportRequest {
  schema: Schema;
  idName: string;
  columns: Column[];
  /** The ids of the folder, by their small letters: some disks ignore case. */
  ids: ReadonlyMap<string, string>;
  /** The place of the first row with an id, by its small letters. */
  seen: Map<string, string>;
  /** Cells whose day depends on the order of its numbers. */
  doubtful: { at: string; text: string; day: string }[];
  renamed: { at: string; given: string; id: string }[];
  /** Number of empty cells whose field is in the record. */
  kept: number;
}

/**
 * Computes what each row adds or changes. An empty cell leaves its field alone; records that are not in the table stay.
 * @throws Error if the kind of the records has no schema, or no column has the name of a field.
 */
export function planImport(request: ImportRequest): ImportPlan {
  const { table, source, contract, existing } = request;
  const schema = contract.schemas.get(`records/${source.item}.schema.json`);
  if (schema === undefined) throw new Error(`there is no schemas/items/${source.item}.schema.json`);
  const idName = source.fields?.id ?? 'id';
  const { columns, left } = findColumns(table, source.fields, schema, contract);
  if (columns.length === 0)
    throw new Error(`no column has the name of a field; the first line must hold names. ${left[0] ?? ''}`);
  const context: Context = {
    ...request,
    schema,
    idName,
    columns,
    ids: new Map([...existing.keys()].map((id) => [id.toLowerCase(), id])),
    seen: new Map(),
    doubtful: [],
    renamed: [],
    kept: 0,
  };
  const texts = new Map<string, string>();
  const rows = table.rows.map((row) => planRow(row, context, texts));
  return { rows, remarks: [...left, ...remarksOf(context)], texts };
}

function planRow(row: TableRow, context: Context, texts: Map<string, string>): ImportedRow {
  const { existing, folder, contract, schema, idName } = context;
  const { values, problems, empty, given } = readRow(row, context);
  const slug = slugOf(values, context);
  const wanted = given === '' ? slug : isFileName(given) ? given : shortSlug(given) || slug;
  const id = context.ids.get(wanted.toLowerCase()) ?? wanted;
  const path = id === '' ? '' : `${recordsFolder}/${folder}/${id}.json`;
  const refuse = (...words: string[]): ImportedRow => ({ at: row.at, outcome: 'refused', path, words });
  if (id === '' && problems.length === 0)
    return refuse('it has no id, and no date or title to make one; write one in the column "id"');
  const first = context.seen.get(id.toLowerCase());
  if (first === undefined) context.seen.set(id.toLowerCase(), row.at);
  if (problems.length > 0) return refuse(...problems);
  if (first !== undefined)
    return refuse(`${first} has the id ${id} already; write another in the column "id"`);
  if (given !== '' && given !== wanted) context.renamed.push({ at: row.at, given, id });
  const before = existing.get(id);
  if (existing.has(id) && before === undefined)
    return refuse('the file of the record has a mistake; `npm run check` names it');
  context.kept += empty.filter((name) => before?.[name] !== undefined).length;
  const changed = [...values].filter(
    ([property, value]) => !isSame(property, before?.[property.name], value),
  );
  if (before !== undefined && changed.length === 0)
    return { at: row.at, outcome: 'unchanged', path, words: [] };
  const own: Record<string, unknown> =
    before ?? ofKit(`records/${context.source.item}`, path.split('/').length - 1);
  const record = { ...own, ...Object.fromEntries(changed.map(([{ name }, value]) => [name, value])) };
  const missing = ((schema['required'] ?? []) as string[]).filter(
    (name) => name !== idName && record[name] === undefined,
  );
  if (missing.length > 0) return refuse(...missing.map((name) => lacking(name, context)));
  const text = canonicalText(record, schema, contract);
  const wrong = problemsOf(path, text, context);
  if (wrong.length > 0) return refuse(...wrong);
  texts.set(path, text);
  const words = before === undefined ? [] : changed.map(([{ name }]) => name);
  return { at: row.at, outcome: before === undefined ? 'added' : 'changed', path, words };
}

interface ReadRow {
  values: Map<Property, unknown>;
  problems: string[];
  /** The properties whose cells are empty. */
  empty: string[];
  /** The id as it was given. */
  given: string;
}

function readRow({ at, cells }: TableRow, { columns, table, zone, doubtful }: Context): ReadRow {
  const read: ReadRow = { values: new Map(), problems: [], empty: [], given: '' };
  const extra = cells.slice(table.columns.length).find((cell) => cell !== '');
  if (extra !== undefined)
    read.problems.push(
      `it has ${cells.length} cells below ${table.columns.length} columns; put a cell with a separator in it in double quotes`,
    );
  for (const { name, index, property } of columns) {
    const cell = cells[index];
    if (property === 'id') {
      read.given = readText(cell);
      continue;
    }
    const found = readCell(cell, property, zone);
    if (found === undefined) read.empty.push(property.name);
    else if ('cure' in found) read.problems.push(`"${shorten(cell)}" in the column "${name}": ${found.cure}`);
    else {
      read.values.set(property, found.value);
      if (found.isDoubtful) doubtful.push({ at, text: shorten(cell), day: String(found.value) });
    }
  }
  return read;
}

function shorten(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? '');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The longest id that is made of a title, in letters. */
const maxSlug = 60;

const shortSlug = (text: string) => shortened(kebab(text), maxSlug);

/** The id of a record without one: its date and its title. */
function slugOf(values: ReadonlyMap<Property, unknown>, { source: { fields = {} } }: Context): string {
  const valueOf = (name: string) => readText([...values].find(([property]) => property.name === name)?.[1]);
  const title = shortSlug(valueOf(fields.title ?? 'title'));
  return [valueOf(fields.date ?? 'date'), title].filter((part) => part !== '').join('-');
}

/** Whether an id can be the name of a file on every system, and a part of an address. */
function isFileName(id: string): boolean {
  return /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9_-])?$/.test(id) && nameFault(id) === undefined;
}

function lacking(name: string, { columns }: Context): string {
  const column = columns.find(({ property }) => property !== 'id' && property.name === name);
  return column === undefined
    ? `${name} is missing; add a column "${name}"`
    : `${name} is missing; fill the column "${column.name}"`;
}

/** The problems that the check would find in a record file. */
function problemsOf(path: string, text: string, { contract, source }: Context): string[] {
  const file = parseFile(path, text);
  if (file.content === undefined) return file.problems.map(({ message }) => message);
  const document = insertParts(file, new Map());
  const { errors } = contract.validate(`records/${source.item ?? ''}`, file.content);
  const problems = [...file.problems, ...shapeProblems(document, errors, [], () => undefined)];
  return problems.map(({ message }) => message);
}

function remarksOf({ columns, doubtful, renamed, kept, existing, seen, folder }: Context): string[] {
  const [date] = doubtful;
  const [name] = renamed;
  const rest = [...existing.keys()].filter((id) => !seen.has(id.toLowerCase())).length;
  const more = (count: number) => (count > 1 ? ` (and ${count - 1} more)` : '');
  const many = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);
  return [
    ...(date ? [`"${date.text}" in ${date.at}${more(doubtful.length)} is read day first: ${date.day}.`] : []),
    ...(name
      ? [`"${name.given}" in ${name.at}${more(renamed.length)} is no name of a file; the id is ${name.id}.`]
      : []),
    ...(kept > 0 ? [`${many(kept, 'empty cell')}: the fields of the records stay.`] : []),
    ...(columns.some(({ property }) => property === 'id')
      ? []
      : ['Without a column "id", a row with another date or title is another record.']),
    ...(rest > 0 ? [`${many(rest, 'record')} of ${recordsFolder}/${folder} without a row: left alone.`] : []),
  ];
}
