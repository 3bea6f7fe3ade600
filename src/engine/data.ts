/**
 * From an API answer to what the blocks show: envelope, records checked one by one, the fields that the
 * source declares, the binding's `where` and `limit`. All pure (specification section 7, A-02, A-03).
 */
import type { Facet, Source } from '../generated/schema.ts';
import type { Filtered } from './policy.ts';
import type { DataRecord } from './record.ts';

/** The records of a block, with the way to filter them. */
export interface Data {
  status: 'loading' | 'ready' | 'failed';
  records: readonly DataRecord[];
  facets: readonly Facet[];
  /** Day of the records, `YYYY-MM-DD`; set when a request failed and older records are shown. */
  asOf?: string;
  /** Set while only the records of the build are known: `records` is the beginning of a list that this describes whole. */
  summary?: Summary;
}

/** What a filtered list says of itself besides its records. */
export interface Summary extends Pick<Filtered, 'chosen' | 'options'> {
  count: number;
}

export const noData: Data = { status: 'ready', records: [], facets: [] };

/** Says what is wrong with a record of a kind, or nothing when it is valid. */
export type ItemCheck = (kind: string, item: unknown) => string | undefined;

/** The part of a source that reading needs; it is handed to the browser with the page. */
export type ReadableSource = Pick<
  Source,
  'path' | 'item' | 'auth' | 'envelope' | 'fields' | 'failure' | 'cache'
>;

/**
 * Finds the list in an answer, at the places that the source declares.
 * @throws Error that names the places when there is no list at any of them.
 */
export function unwrapRecords(answer: unknown, envelope: readonly string[] = ['']): unknown[] {
  for (const place of envelope) {
    const found = place === '' ? answer : property(answer, place);
    if (Array.isArray(found)) return found;
  }
  const places = envelope.map((place) => (place === '' ? 'the answer itself' : `"${place}"`)).join(', ');
  throw new Error(`no list of records at ${places}`);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Keeps the valid records; tells `report` the index and error of each other. */
export function filterValid(
  items: readonly unknown[],
  kind: string,
  check: ItemCheck,
  report: (message: string) => void,
): Record<string, unknown>[] {
  return items.filter((item, index): item is Record<string, unknown> => {
    const error = check(kind, item);
    if (error !== undefined) report(`record ${index} is left out: ${error}`);
    return error === undefined;
  });
}

/** What a binding takes of a source. */
export interface Selection {
  where?: Record<string, string>;
  having?: 'images' | 'files';
  limit?: number;
}

/** The records of a binding, newest first where dates are known; the order of the API otherwise. */
export function selectRecords(
  items: readonly Record<string, unknown>[],
  binding: Selection,
  fields: ReadableSource['fields'],
  fileUrl: (path: string) => string | undefined,
): DataRecord[] {
  const wanted = Object.entries(binding.where ?? {});
  const records = withOwnIds(
    items
      .filter((item) => wanted.every(([field, value]) => item[field] === value))
      .map((item) => toRecord(item, fields, fileUrl)),
  );
  const { having } = binding;
  const complete = records.filter((record) => having === undefined || record[having].length > 0);
  const sorted = complete.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return binding.limit === undefined ? sorted : sorted.slice(0, binding.limit);
}

/** Records without an id, or with one that is taken, get one of their own: none must hide another. */
function withOwnIds(records: readonly DataRecord[]): DataRecord[] {
  const given = new Set(records.map(({ id }) => id));
  const taken = new Set(['']);
  return records.map((record, index) => {
    let { id } = record;
    for (let number = index; taken.has(id) || (id !== record.id && given.has(id)); number += 1)
      id = `record-${number}`;
    taken.add(id);
    return { ...record, id };
  });
}

function toRecord(
  item: Record<string, unknown>,
  fields: ReadableSource['fields'] = {},
  fileUrl: (path: string) => string | undefined,
): DataRecord {
  const text = (name: keyof NonNullable<ReadableSource['fields']>) => {
    const value = item[fields[name] ?? name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const addresses = (name: 'files' | 'images') => {
    const value = item[fields[name] ?? name];
    return (Array.isArray(value) ? value : [])
      .filter((path): path is string => typeof path === 'string' && path !== '')
      .map(fileUrl)
      .filter((address) => address !== undefined);
  };
  return {
    id: text('id'),
    title: text('title'),
    date: dayIn(text('date')),
    updated: dayIn(text('updated')),
    text: text('text'),
    author: text('author'),
    group: text('group'),
    files: addresses('files'),
    images: addresses('images'),
    link: safeLink(text('link')),
  };
}

/** The day that a text begins with; an hour behind it does not count. */
function dayIn(text: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/.exec(text)?.[0] ?? '';
}

/** An address of the API may lead to the web or to this site, and nowhere else (no `javascript:`). */
function safeLink(address: string): string {
  // Browsers pass over control characters: `/<tab>/host` would be another site.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020]/.test(address)) return '';
  return /^https?:\/\//i.test(address) || /^\/(?![/\\])/.test(address) ? address : '';
}

/**
 * Address of an attachment below `/api/image/`, each part of the path encoded.
 * A path that climbs out (`..`) has none.
 */
export function attachmentUrl(host: string, path: string): string | undefined {
  const parts = path.split(/[/\\]+/).filter((part) => part !== '');
  if (parts.length === 0 || parts.some((part) => part === '..' || part === '.')) return undefined;
  try {
    return `${host}/api/image/${parts.map(encodeURIComponent).join('/')}`;
  } catch {
    // Half of a pair of characters: no file has such a name.
    return undefined;
  }
}
