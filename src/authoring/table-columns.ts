/** Finds the properties of records that the columns of a table name. */
import type { Contract } from '../documents/contract.ts';
import type { Schema } from '../documents/schemas.ts';
import { suggest } from '../documents/suggest.ts';
import { recordFields } from '../engine/data.ts';
import type { RecordFields } from '../generated/schema.ts';
import type { Table } from './parse-table.ts';
import { findProperty, type Property } from './read-cell.ts';

/** A column that is taken; `id` is the id of the record. */
export interface Column {
  name: string;
  index: number;
  property: Property | 'id';
}

/** Capitals, blanks and underscores do not distinguish names. */
const fold = (name: string) => name.toLowerCase().replace(/[\s_]+/g, '');

/**
 * Finds the property of each column, by its own name or by that of the engine. The first
 * of two columns for one property counts.
 * @param fields The source's mapping from the engine's names to properties.
 * @returns `left` says which columns are not taken.
 */
export function findColumns(
  { columns: names, rows }: Table,
  fields: RecordFields = {},
  schema: Schema,
  contract: Contract,
): { columns: Column[]; left: string[] } {
  const { known, all } = knownNames(fields, schema);
  const columns: Column[] = [];
  const left: string[] = [];
  for (const [index, name] of names.entries()) {
    const meant = known.get(fold(name));
    const twin = columns.find(({ property }) => (property === 'id' ? 'id' : property.name) === meant);
    if (twin) left.push(`Column "${name}" is not taken; "${twin.name}" is the same field.`);
    else if (meant !== undefined)
      columns.push({
        name,
        index,
        property: meant === 'id' ? meant : findProperty(contract, schema, meant, fields),
      });
    else if (name !== '') left.push(`Column "${name}" is not taken${suggest(name, all)}`);
    else if (rows.some(({ cells }) => cells[index] !== ''))
      left.push(`Column ${index + 1} is not taken; it has no name in the first line.`);
  }
  return { columns, left };
}

/** The property of each folded name, and all names for a suggestion. The names of properties come first. */
function knownNames(
  fields: RecordFields,
  { properties = {} }: Schema,
): { known: Map<string, string>; all: string[] } {
  const ofId = ['id', fields.id ?? 'id'];
  const own = Object.keys(properties).filter((name) => name !== '$schema' && !ofId.includes(name));
  const ofEngine = [...recordFields, ...Object.keys(fields)].flatMap((field): [string, string][] => {
    const name = fields[field as keyof RecordFields] ?? field;
    return own.includes(name) ? [[field, name]] : [];
  });
  const pairs = [
    ...ofEngine,
    ...own.map((name): [string, string] => [name, name]),
    ...ofId.map((name): [string, string] => [name, 'id']),
  ];
  return {
    known: new Map(pairs.map(([name, property]) => [fold(name), property])),
    all: [...new Set(['id', ...ofEngine.map(([name]) => name), ...own])],
  };
}
