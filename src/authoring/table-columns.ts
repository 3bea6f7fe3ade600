/** Finds the properties of records that the columns of a table name. */
import type { Contract } from '../site/documents/contract.ts';
import type { Schema } from '../site/documents/schemas.ts';
import { nearestMatch, suggest } from '../site/documents/suggest.ts';
import { readText } from '../engine/read-field.ts';
import { mappedFields } from '../engine/record.ts';
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
/** The names of other systems for properties that are no fields of `schemas/sources.schema.json`. */
const aliases = {
  summary: ['excerpt', 'postexcerpt'],
  from: ['publishup'],
  until: ['publishdown'],
};

/** The fields that a person gives to columns, by their names; an empty one for a column that is left out. */
export type FieldMap = ReadonlyMap<string, string>;

/** Reads `Column=field,Other=field`. @throws Error if it is written in another way */
export function readMap(words: string): FieldMap {
  return new Map(
    words.split(/,(?=[^,=]+=)/).map((pair) => {
      const [, column, field] = /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      if (column === undefined || field === undefined)
        throw new Error(`"${pair}" names no column with its field; write --map "Column=field".`);
      return [column, field];
    }),
  );
}

/**
 * Finds the property of each column, by the map, by its own name or by that of the engine. The first
 * of two columns for one property counts.
 * @param fields The source's mapping from the engine's names to properties.
 * @returns `left` says which columns are not taken.
 * @throws Error if the map names a column or a field that does not exist
 */
export function findColumns(
  { columns: names, rows }: Table,
  fields: RecordFields = {},
  schema: Schema,
  contract: Contract,
  map: FieldMap = new Map(),
): { columns: Column[]; left: string[] } {
  const { known, all } = knownNames(fields, schema, contract);
  const columns: Column[] = [];
  const left: string[] = [];
  const unknown: string[] = [];
  const given = new Map(Array.from(map, ([column, field]) => [foldName(column), field]));
  checkMap(map, names, (field) => known.has(field) || ofOthers.has(field) || isStateColumn(field, []), all);
  for (const [index, name] of names.entries()) {
    const said = given.get(foldName(name)) ?? name;
    if (said === '' && name !== '') continue;
    const folded = foldName(said);
    const meant = known.get(folded);
    const column = rows.map(({ cells }) => cells[index]);
    const other = isStateColumn(said, column) ? 'state' : ofOthers.get(folded);
    const property =
      meant === undefined ? other : meant === 'id' ? meant : findProperty(contract, schema, meant, fields);
    const twin = columns.find((one) => nameOf(one.property) === nameOf(property) && property !== 'state');
    if (twin) left.push(`Column "${name}" is not taken; "${twin.name}" is the same field.`);
    else if (property !== undefined) columns.push({ name, index, property });
    else if (name !== '') unknown.push(name);
    else if (column.some((cell) => cell !== ''))
      left.push(`Column ${index + 1} is not taken; it has no name in the first line.`);
  }
  if (unknown.length > 0) {
    const used = columns.map(({ property }) => nameOf(property));
    const free = all.find((field) => field !== 'id' && !used.includes(known.get(foldName(field))));
    left.push(...unknownColumns(unknown, all, free ?? 'title'));
  }
  const [slug, id] = ['slug', 'id'].map((kind) => columns.find(({ property }) => property === kind));
  const isNumber = ({ cells }: Table['rows'][number]) => /^\d*$/.test(readText(cells[id?.index ?? 0]));
  if (slug === undefined || id === undefined || !rows.every(isNumber)) return { columns, left };
  left.push(`Column "${id.name}" is not taken; "${slug.name}" is the name in the address.`);
  return { columns: columns.filter((one) => one !== id), left };
}

function checkMap(
  map: FieldMap,
  columns: readonly string[],
  isField: (folded: string) => boolean,
  all: readonly string[],
): void {
  for (const [column, field] of map) {
    if (!columns.some((name) => foldName(name) === foldName(column)))
      throw new Error(`the table has no column "${column}"${suggest(column, columns)}`);
    if (field !== '' && !isField(foldName(field)))
      throw new Error(`there is no field "${field}"${suggest(field, all)}`);
  }
}

/** Says which columns are unknown, each with the field that may be meant, and how to give them one. */
function unknownColumns(names: readonly string[], all: readonly string[], free: string): string[] {
  const isNear = (name: string) => nearestMatch(name, all) !== undefined;
  const far = names.filter((name) => !isNear(name));
  const [first = ''] = far.length > 0 ? far : names;
  const cure = `Give a column its field by --map "${first}=${free}", or none by --map "${first}=".`;
  const listed = far.map((name) => `"${name}"`).join(', ');
  return [
    ...names.filter(isNear).map((name) => `Column "${name}" is not taken${suggest(name, all)}`),
    far.length > 0
      ? `${far.length === 1 ? `Column ${listed} is` : `Columns ${listed} are`} not taken${suggest(first, all)}. ${cure}`
      : cure,
  ];
}

const nameOf = (property?: Column['property']) => (typeof property === 'object' ? property.name : property);

/** The property of each folded name, and all names for a suggestion. The names of properties come first. */
function knownNames(
  fields: RecordFields,
  { properties = {} }: Schema,
  contract: Contract,
): { known: Map<string, string>; all: string[] } {
  const ofId = ['id', fields.id ?? 'id'];
  const own = Object.keys(properties).filter((name) => name !== '$schema' && !ofId.includes(name));
  const mapped = mappedFields(fields);
  const ofEngine = Object.entries(mapped).filter(([, name]) => own.includes(name));
  const meanings = contract.schemas.get('sources.schema.json')?.definitions?.['fields']?.properties ?? {};
  const ofMeanings = Object.entries(meanings).map(([field, { alsoCalled = [] }]): [string, string[]] => [
    field,
    alsoCalled as string[],
  ]);
  const ofAliases = [...Object.entries(aliases), ...ofMeanings].flatMap(([field, names]) => {
    const property = mapped[field] ?? field;
    return own.includes(property) ? names.map((name): [string, string] => [name, property]) : [];
  });
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
