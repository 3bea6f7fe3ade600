/** `npm run import`: computes the record files that a table adds or changes. All functions are pure. */
import type { Contract } from '../site/documents/contract.ts';
import { schema as ofKit } from './editor-kit.ts';
import { canonicalText } from '../site/documents/format.ts';
import { recordsFolder } from '../site/documents/paths.ts';
import type { Problem } from '../site/documents/problem.ts';
import { addressOfRecord, listFormerIds } from '../site/documents/record-pages.ts';
import type { Schema } from '../site/documents/schemas.ts';
import type { Source } from '../engine/generated/schema.ts';
import { hiddenWords } from './entry-state.ts';
import { findColumns, type Column, type FieldMap } from './table-columns.ts';
import { addressOfPage, planPages } from './import-pages.ts';
import { createOldPlaces, foldPath, type OldPlaces } from './old-places.ts';
import { noUploads, type Uploads } from './uploads.ts';
import type { ImportedRow, OldSite, SiteBefore, Table, TableRow } from './table.ts';
import type { Loss } from '../site/prose/html-prose.ts';
import { isSame } from './read-cell.ts';
import { idOf, readRow } from './read-row.ts';

/** The code of the check for a page to which no link leads. */
const unreachableCode = 'E218';

/** The content of a record file; `undefined` if the file has problems. */
export type KnownRecord = Record<string, unknown> | undefined;

/** A table for the records of a source. */
export interface ImportRequest {
  table: Table;
  /** The fields of columns that have other names. */
  map?: FieldMap | undefined;
  source: Pick<Source, 'item' | 'fields'>;
  /** Folder of the records, below `pages/_records/`. */
  folder: string;
  /** The records that the folder has, by id. */
  existing: ReadonlyMap<string, KnownRecord>;
  contract: Contract;
  /** Time zone of the site, for moments. */
  zone?: string | undefined;
  /** The files of the other site that are at hand. */
  uploads?: Uploads | undefined;
  /** The site as it is, for the pages of an export. */
  site?: SiteBefore;
  /** The addresses of the pages of the records, with `{id}` in them. */
  pages: readonly string[];
  /** Returns the problems of the site with these texts of files. */
  check: (texts: ReadonlyMap<string, string>) => readonly Problem[];
}

export interface ImportPlan {
  rows: ImportedRow[];
  /** Remarks on the whole table, each once. */
  remarks: string[];
  /** The new texts of files, by path relative to the folder of the site. */
  texts: Map<string, string>;
}

interface Context extends ImportRequest, Settled {
  schema: Schema;
  idName: string;
  columns: Column[];
  /** The places of this site for those of the other, if there is one. */
  places: OldPlaces | undefined;
  /** The ids of the folder, by their small letters, because some disks ignore case; former ids, too. */
  ids: ReadonlyMap<string, string>;
  /** The place of the first row with an id, by its small letters. */
  seen: Map<string, string>;
  /** Cells whose day depends on the order of its numbers. */
  doubtful: { at: string; text: string; day: string }[];
  renamed: { at: string; given: string; id: string }[];
  /** Addresses of other systems that no page can redirect. */
  addresses: string[];
  /** The parts that texts lack, with their places. */
  lost: (Loss & { at: string })[];
  /** The places of new records without a text. */
  textless: string[];
  /** Number of empty cells whose field is in the record. */
  kept: number;
}

/**
 * Computes what each row adds or changes. An empty cell leaves its field alone; records that are not in the table stay.
 * A row that the check of the site would refuse is refused.
 * @throws Error if the kind of the records has no schema, or no column has the name of a field.
 */
export function planImport(request: ImportRequest): ImportPlan {
  return settle(request, { refused: new Map(), unlinked: new Set(), absent: new Set() });
}

/** The results of earlier passes. A refusal may be a fault of others, which linked to it. */
interface Settled {
  /** The files that the check refuses, with its words. */
  refused: ReadonlyMap<string, string[]>;
  /** The files of pages to which no link leads. */
  unlinked: ReadonlySet<string>;
  /** The places of rows and pages that do not come, so that no link leads to them. */
  absent: ReadonlySet<string>;
}

/** Plans again until the check refuses nothing more. */
function settle(request: ImportRequest, settled: Settled): ImportPlan {
  const { table, source, contract, existing } = request;
  const schema = contract.schemas.get(`records/${source.item}.schema.json`);
  if (schema === undefined) throw new Error(`there is no schemas/items/${source.item}.schema.json`);
  const idName = source.fields?.id ?? 'id';
  const { columns, left } = findColumns(table, source.fields, schema, contract, request.map);
  if (columns.length === 0 && !table.old?.pages.length)
    throw new Error(`no column has the name of a field; the first line must hold names. ${left[0] ?? ''}`);
  const formerIds = [...existing].flatMap(([id, record]) =>
    listFormerIds(record ?? {}).map((former) => [former, id] as const),
  );
  const ids = [...formerIds, ...[...existing.keys()].map((id) => [id, id] as const)];
  const context: Context = {
    ...request,
    ...settled,
    schema,
    idName,
    columns,
    places: undefined,
    ids: new Map(ids.map(([name, id]) => [name.toLowerCase(), id])),
    seen: new Map(),
    doubtful: [],
    renamed: [],
    addresses: [],
    lost: [],
    textless: [],
    kept: 0,
  };
  const { uploads = noUploads, site = { pages: new Map(), addresses: new Map() } } = request;
  const texts = new Map<string, string>();
  const { old } = table;
  if (old) context.places = createOldPlaces(old, listMoves(context, old, site), uploads);
  const rows = [
    ...(old ? planPages(old.pages, { ...context, uploads, site, texts }) : []),
    ...table.rows.map((row) => planRow(row, context, texts)),
  ];
  const isGone = ({ outcome }: ImportedRow) => outcome === 'refused' || outcome === 'left out';
  const absent = new Set(old ? rows.filter(isGone).map(({ at }) => at) : []);
  if (absent.size > settled.absent.size) return settle(request, { ...settled, absent });
  const found = texts.size === 0 ? [] : request.check(texts).filter(({ file }) => texts.has(file));
  const { refused, unlinked } = faultsOf(found, columns);
  if (found.length > 0)
    return settle(request, {
      absent,
      refused: new Map([...settled.refused, ...refused]),
      unlinked: new Set([...settled.unlinked, ...unlinked]),
    });
  return { rows, remarks: [...(table.remarks ?? []), ...left, ...remarksOf(context)], texts };
}

/** Divides what the check finds at fault in planned files: pages without a link to them, and words for each other file. */
function faultsOf(
  found: readonly Problem[],
  columns: readonly Column[],
): Pick<Settled, 'unlinked' | 'refused'> {
  const refused = new Map<string, string[]>();
  const unlinked = new Set<string>();
  for (const { file, code, property, message } of found) {
    const [, name] = property.split('/');
    const column = columns.find((one) => typeof one.property === 'object' && one.property.name === name);
    const words = column === undefined ? message : `in the column "${column.name}": ${message}`;
    if (code === unreachableCode) unlinked.add(file);
    else refused.set(file, [...(refused.get(file) ?? []), words]);
  }
  return { refused, unlinked };
}

/** Where each address of another site leads here: by its folded path, and by `?12` for the number of an entry. */
function listMoves(
  context: Context,
  { pages: exported }: OldSite,
  { addresses }: SiteBefore,
): Map<string, string> {
  const { table, columns, pages, source } = context;
  const here = new Map(Array.from(addresses, ([from, to]) => [foldPath(from) || '/', to]));
  const names = columns.filter(({ property }) => typeof property !== 'object' || property.form !== 'prose');
  const [pattern, ...others] = pages;
  const { absent } = context;
  const toPages = exported
    .filter(({ at }) => !absent.has(at))
    .map((page) => {
      const address = addressOfPage(page);
      return { old: page.address, number: page.number, address: here.get(foldPath(address)) ?? address };
    });
  const toRecords = table.rows.flatMap((row) => {
    if (pattern === undefined || others.length > 0 || absent.has(row.at)) return [];
    const read = readRow(row, table, names, context);
    const wanted = idOf(read, source.fields);
    const address = addressOfRecord(pattern, context.ids.get(wanted.toLowerCase()) ?? wanted);
    return [{ old: read.addresses[0] ?? '', number: row.number ?? '', address }];
  });
  const moved = [...toPages, ...toRecords].flatMap(({ old, number, address }): [string, string][] => [
    ...(old.includes('?') || old === '' ? [] : [[foldPath(old) || '/', address] as [string, string]]),
    [`?${number}`, address],
  ]);
  return new Map([...here, ...moved]);
}

function planRow(row: TableRow, context: Context, texts: Map<string, string>): ImportedRow {
  const { existing, folder, contract, schema, idName } = context;
  const { fields } = context.source;
  const read = readRow(row, context.table, context.columns, context);
  const { values, problems, notes, empty, given, state } = read;
  context.doubtful.push(...read.doubtful.map((one) => ({ at: row.at, ...one })));
  const wanted = idOf(read, fields);
  const id = context.ids.get(wanted.toLowerCase()) ?? wanted;
  const path = id === '' ? '' : `${recordsFolder}/${folder}/${id}.json`;
  const done = (outcome: ImportedRow['outcome'], ...words: string[]): ImportedRow => ({
    at: row.at,
    outcome,
    path,
    words,
  });
  if (state.is === 'gone') return done('left out', state.words);
  if (id === '' && problems.length === 0)
    return done('refused', 'it has no id, and no date or title to make one; write one in the column "id"');
  const first = context.seen.get(id.toLowerCase());
  if (first === undefined) context.seen.set(id.toLowerCase(), row.at);
  if (problems.length > 0) return done('refused', ...problems);
  if (first !== undefined)
    return done('refused', `${first} has the id ${id} already; write another in the column "id"`);
  if (given !== '' && given !== wanted) context.renamed.push({ at: row.at, given, id });
  const before = existing.get(id);
  if (existing.has(id) && before === undefined)
    return done('refused', 'the file of the record has a mistake; `npm run check` names it');
  const changed = new Map<string, unknown>(
    [...values].flatMap(([property, value]) =>
      isSame(property, before?.[property.name], value) ? [] : [[property.name, value]],
    ),
  );
  const former = listFormerIds(before ?? {});
  const redirects = redirectsOf(state.is === 'public' ? read.addresses : [], id, context).filter(
    (one) => !former.includes(one),
  );
  if (redirects.length > 0) changed.set('redirectFrom', [...former, ...redirects]);
  context.kept += empty.filter((name) => before?.[name] !== undefined).length;
  if (before !== undefined && changed.size === 0) return done('unchanged');
  const names = [...changed.keys()];
  if (before !== undefined && !(read.isOwnId && given === id))
    return done(
      'refused',
      `${path} has the same ${given === '' ? 'date and title' : 'name'}, but differs in ${names.join(', ')}; if it is the same record, write ${id} in the column "id", else another id`,
    );
  if (state.is === 'hidden' && before !== undefined && before['draft'] !== true)
    return done('refused', `${state.words}, but the record is public; hide it by "draft": true first`);
  const own = before ?? ofKit(`records/${context.source.item}`, path.split('/').length - 1);
  const record: Record<string, unknown> = {
    ...own,
    ...Object.fromEntries(changed),
    ...(state.is === 'hidden' && { draft: true }),
  };
  const missing = ((schema['required'] ?? []) as string[]).filter(
    (name) => name !== idName && record[name] === undefined,
  );
  if (missing.length > 0) return done('refused', ...missing.map((name) => lacking(name, context)), ...notes);
  if (before === undefined && empty.includes(fields?.text ?? 'text')) context.textless.push(row.at);
  const faults = context.refused.get(path);
  if (faults !== undefined) return done('refused', ...faults);
  context.lost.push(...read.lost.map((one) => ({ ...one, at: row.at })));
  texts.set(path, canonicalText(record, schema, contract));
  const hidden = state.is === 'hidden' ? [hiddenWords(state)] : [];
  return before === undefined
    ? done('added', ...hidden, ...notes)
    : done('changed', ...names, ...hidden, ...notes);
}

/** The addresses in another system that redirect to the page of a record; those that cannot are noted. */
function redirectsOf(
  addresses: readonly string[],
  id: string,
  { pages, addresses: left }: Context,
): string[] {
  return addresses.flatMap((address) => {
    const path = /^(?:https?:\/\/[^/]+)?(\/[^#]*)/.exec(address)?.[1]?.replace(/\/$/, '') ?? '';
    const [page, ...others] = pages;
    if (address === '' || (page !== undefined && path === addressOfRecord(page, id))) return [];
    if (page !== undefined && others.length === 0 && /^(?:\/[\w~-][\w.~-]*)+$/.test(path)) return [path];
    left.push(`${address} (${id})`);
    return [];
  });
}

function lacking(name: string, { columns }: Context): string {
  const column = columns.find(({ property }) => typeof property === 'object' && property.name === name);
  return column === undefined
    ? `${name} is missing; add a column "${name}"`
    : `${name} is missing; fill the column "${column.name}"`;
}

function remarksOf(context: Context): string[] {
  const { columns, doubtful, renamed, kept, existing, seen, folder, addresses, textless } = context;
  const [date] = doubtful;
  const [name] = renamed;
  const rest = [...existing.keys()].filter((id) => !seen.has(id.toLowerCase())).length;
  const more = (count: number) => (count > 1 ? ` (and ${count - 1} more)` : '');
  const many = (count: number, one: string, end = 's') =>
    count === 1 ? `1 ${one}` : `${count} ${one}${end}`;
  return [
    ...(date ? [`"${date.text}" in ${date.at}${more(doubtful.length)} is read day first: ${date.day}.`] : []),
    ...(name
      ? [`"${name.given}" in ${name.at}${more(renamed.length)} is no name of a file; the id is ${name.id}.`]
      : []),
    ...lossRemarks(context.lost),
    ...(context.unlinked.size > 0
      ? [
          `No link leads to ${many(context.unlinked.size, 'new page')} yet: ${[...context.unlinked].join(', ')}.`,
        ]
      : []),
    ...(context.places?.remarks() ?? []),
    ...(textless.length > 0
      ? [`${many(textless.length, 'new record')} without a text, such as ${textless[0]}.`]
      : []),
    ...(addresses.length > 0
      ? [`${many(addresses.length, 'old address', 'es')} without a way here: ${addresses.join(', ')}.`]
      : []),
    ...(kept > 0 ? [`${many(kept, 'empty cell')}: the fields of the records stay.`] : []),
    ...(columns.some(({ property }) => property === 'id' || property === 'slug')
      ? []
      : ['Without a column "id", a row with another date or title is another record.']),
    ...(rest > 0 ? [`${many(rest, 'record')} of ${recordsFolder}/${folder} without a row: left alone.`] : []),
  ];
}

/** Says each kind of loss once. Every picture is named, since somebody may fetch it. */
function lossRemarks(lost: Context['lost']): string[] {
  return [...new Set(lost.map(({ kind }) => kind))].map((kind) => {
    const all = lost.filter((one) => one.kind === kind);
    const shown = all.slice(0, kind === 'picture' ? all.length : 3).map(({ what, at }) => `${what} (${at})`);
    const rest = all.length - shown.length;
    return `${all.length === 1 ? `1 ${kind} is` : `${all.length} ${kind}s are`} left out: ${shown.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}.`;
  });
}
