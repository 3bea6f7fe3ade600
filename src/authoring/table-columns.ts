/** Finds the properties of records that the columns of a table name. */
import type { Contract } from '../site/documents/contract.ts';
import type { Schema } from '../site/documents/schemas.ts';
import { suggest } from '../site/documents/suggest.ts';
import { readText } from '../engine/read-field.ts';
import { recordFields } from '../engine/record.ts';
import type { RecordFields } from '../engine/generated/schema.ts';
import { isStateColumn } from './entry-state.ts';
import { foldName, type Table } from './table.ts';
import { findProperty, type Property } from './read-cell.ts';

/**
 * A column that is taken. `id` is the id of the record, `slug` its name in another system, `state` whether it is public
 * there, `address` its address there.
 */
export interface Column {
  name: string;
  index: number;
  property: Property | 'id' | 'slug' | 'state' | 'address';
}

/** The names of other systems for what is no field, folded. */
const ofOthers: ReadonlyMap<string, 'slug' | 'address'> = new Map([
  ['slug', 'slug'],
  ['postname', 'slug'],
  ['alias', 'slug'],
  ['oldaddress', 'address'],
  ['permalink', 'address'],
]);
/** The names of other systems for fields of the engine, folded. */
const aliases = {
  title: ['posttitle'],
  text: ['postcontent', 'content', 'introtext'],
  date: ['postdate'],
  from: ['publishup'],
  until: ['publishdown'],
};

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
    const meant = known.get(foldName(name));
    const column = rows.map(({ cells }) => cells[index]);
    const other = isStateColumn(name, column) ? 'state' : ofOthers.get(foldName(name));
    const property =
      meant === undefined ? other : meant === 'id' ? meant : findProperty(contract, schema, meant, fields);
    const twin = columns.find((one) => nameOf(one.property) === nameOf(property) && property !== 'state');
    if (twin) left.push(`Column "${name}" is not taken; "${twin.name}" is the same field.`);
    else if (property !== undefined) columns.push({ name, index, property });
    else if (name !== '') left.push(`Column "${name}" is not taken${suggest(name, all)}`);
    else if (column.some((cell) => cell !== ''))
      left.push(`Column ${index + 1} is not taken; it has no name in the first line.`);
  }
  const [slug, id] = ['slug', 'id'].map((kind) => columns.find(({ property }) => property === kind));
  const isNumber = ({ cells }: Table['rows'][number]) => /^\d*$/.test(readText(cells[id?.index ?? 0]));
  if (slug === undefined || id === undefined || !rows.every(isNumber)) return { columns, left };
  left.push(`Column "${id.name}" is not taken; "${slug.name}" is the name in the address.`);
  return { columns: columns.filter((one) => one !== id), left };
}

const nameOf = (property?: Column['property']) => (typeof property === 'object' ? property.name : property);

/** The property of each folded name, and all names for a suggestion. The names of properties come first. */
function knownNames(
  fields: RecordFields,
  { properties = {} }: Schema,
): { known: Map<string, string>; all: string[] } {
  const ofId = ['id', fields.id ?? 'id'];
  const own = Object.keys(properties).filter((name) => name !== '$schema' && !ofId.includes(name));
  const nameFor = (field: string) => fields[field as keyof RecordFields] ?? field;
  const ofEngine = Object.keys({ ...recordFields, ...fields }).flatMap((field): [string, string][] => {
    const name = nameFor(field);
    return own.includes(name) ? [[field, name]] : [];
  });
  const ofAliases = Object.entries(aliases).flatMap(([field, names]) =>
    own.includes(nameFor(field)) ? names.map((name): [string, string] => [name, nameFor(field)]) : [],
  );
  const pairs = [
    ...ofAliases,
    ...ofEngine,
    ...own.map((name): [string, string] => [name, name]),
    ...ofId.map((name): [string, string] => [name, 'id']),
  ];
  return {
    known: new Map(pairs.map(([name, property]) => [foldName(name), property])),
    all: [...new Set(['id', ...ofEngine.map(([name]) => name), ...own])],
  };
}
