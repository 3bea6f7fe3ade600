/**
 * Turns an API answer into the records that blocks show: reads the envelope, validates each record, maps the
 * fields that the source declares, applies `where` and `limit` of the binding. All functions are pure
 * (specification section 7, A-02, A-03).
 */
import type { Facet, Source } from '../generated/schema.ts';
import {
  cutText,
  maxFiles,
  maxAddressLength,
  maxNameLength,
  maxTextLength,
  maxReports,
} from './record-limits.ts';
import { decodeName } from './decode-name.ts';
import type { Filtered } from './policy.ts';
import type { DataRecord } from './record.ts';

/** The records of a block and the facets that filter them. */
export interface Data {
  status: 'loading' | 'ready' | 'failed';
  records: readonly DataRecord[];
  facets: readonly Facet[];
  /**
   * Day on which the records were fetched, `YYYY-MM-DD`. Set if a request failed and older records are shown
   * (A-04).
   */
  asOf?: string;
  /**
   * Set as long as only the records of the build are available. `records` then holds only the beginning of
   * the list, and `summary` describes the whole list.
   */
  summary?: ListSummary;
}

/** Describes a filtered list apart from its records. */
export interface ListSummary extends Pick<Filtered, 'chosen' | 'options'> {
  count: number;
}

export const noData: Data = { status: 'ready', records: [], facets: [] };

/** Validates a record of a kind. @returns the error, or `undefined` if the record is valid. */
export type ItemCheck = (kind: string, item: unknown) => string | undefined;

/**
 * The properties of a source that are needed to request and read it. The page payload carries them to the
 * browser.
 */
export type ReadableSource = Pick<
  Source,
  'path' | 'item' | 'auth' | 'envelope' | 'single' | 'fields' | 'failure' | 'cache'
>;

/** Where a list of records may be if its source does not say. */
const usualEnvelope = ['', 'data', 'result', 'results', 'items', 'records'];

/**
 * Finds the list of records in an answer.
 * @param source `envelope`: names of the properties that may hold the list, tried in order; `''` is the answer itself,
 *   `a.b` the property `b` of the property `a`. `single`: whether one record counts as a list of one, where there is no
 *   list.
 * @param isRecord Whether an object is a record of the source; an error message is not.
 * @throws Error that names the properties if none of them holds a list.
 */
export function unwrapRecords(
  answer: unknown,
  { envelope = usualEnvelope, single = false }: Pick<ReadableSource, 'envelope' | 'single'> = {},
  isRecord: (item: unknown) => boolean = () => true,
): unknown[] {
  const found = envelope.map((place) => (place === '' ? answer : valueAt(answer, place)));
  const list = found.find(Array.isArray);
  if (list !== undefined) return list as unknown[];
  if (single) {
    // An envelope is an object, too: look at its content first.
    const objects = [...found.filter((one) => one !== answer), answer];
    const record = objects.find((one) => typeof one === 'object' && one !== null && isRecord(one));
    if (record !== undefined) return [record];
  }
  const places = envelope.map((place) => (place === '' ? 'the answer itself' : `"${place}"`)).join(', ');
  throw new Error(`no list of records at ${places}`);
}

/** A property whose name has a dot in it takes precedence over a nested property. */
function valueAt(answer: unknown, place: string): unknown {
  return property(answer, place) ?? place.split('.').reduce(property, answer);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/**
 * Returns the valid records and reports the index and the error of each invalid one; beyond `maxReports` of
 * them, only their number.
 */
export function filterValid(
  items: readonly unknown[],
  kind: string,
  check: ItemCheck,
  report: (message: string) => void,
): Record<string, unknown>[] {
  let faults = 0;
  const valid = items.filter((item, index): item is Record<string, unknown> => {
    const error = check(kind, item);
    if (error === undefined) return true;
    faults += 1;
    if (faults <= maxReports) report(`record ${index} is left out: ${error}`);
    return false;
  });
  if (faults > maxReports) report(`${faults - maxReports} more records are left out`);
  return valid;
}

/** The properties of a binding that select records from a source. */
export interface Selection {
  where?: Record<string, string>;
  having?: 'images' | 'files';
  limit?: number;
}

/**
 * Returns the records of a binding, newest first. Records without a date come last, in the order of the API.
 *
 * @param items Valid records as the API sent them.
 * @param fields The source's mapping from field names of `DataRecord` to field names of the API.
 * @param fileUrl Returns the address of an attachment, or `undefined` if its path is invalid.
 */
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
  const sorted = complete.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return binding.limit === undefined ? sorted : sorted.slice(0, binding.limit);
}

/**
 * Gives a new id to each record whose id is empty or already used, because equal ids would make one record
 * hide another.
 */
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
  const whole = (name: keyof DataRecord) => wholeText(item[fields[name] ?? name]);
  const text = (name: Parameters<typeof whole>[0]) => cutText(decodeName(whole(name)), maxNameLength);
  const address = (name: Parameters<typeof whole>[0]) => {
    const value = whole(name);
    return value.length > maxAddressLength ? '' : value;
  };
  const addresses = (name: 'files' | 'images') => {
    const value = item[fields[name] ?? name];
    return (Array.isArray(value) ? value : [])
      .slice(0, maxFiles)
      .filter(
        (path): path is string => typeof path === 'string' && path !== '' && path.length <= maxAddressLength,
      )
      .map(fileUrl)
      .filter((address) => address !== undefined);
  };
  const record: DataRecord = {
    id: address('id') || digits(item[fields.id ?? 'id']),
    title: text('title'),
    date: dayIn(text('date')),
    updated: dayIn(text('updated')),
    text: cutHtml(whole('text')),
    author: text('author'),
    group: text('group'),
    files: addresses('files'),
    images: addresses('images'),
    link: safeLink(address('link')),
  };
  const named = Object.entries(fields).filter(([name]) => !Object.hasOwn(record, name));
  if (named.length > 0)
    record.own = Object.fromEntries(
      named.map(([name, from = name]) => [
        name,
        cutText(decodeName(wholeText(item[from])) || digits(item[from]), maxNameLength),
      ]),
    );
  return record;
}

/** Replaces lone surrogates: they are no letters, and cannot be encoded in an address. */
function wholeText(value: unknown): string {
  return typeof value === 'string' ? value.trim().replace(/\p{Surrogate}/gu, '\ufffd') : '';
}

/** The fields of every record that a source may map; any other name is a field of its own. */
export const recordFields: readonly string[] = [
  'id',
  'title',
  'date',
  'updated',
  'text',
  'author',
  'group',
  'files',
  'images',
  'link',
] satisfies (keyof DataRecord)[];

/** Returns `''` for non-numbers. */
function digits(value: unknown): string {
  return typeof value === 'number' ? String(value) : '';
}

/** Matches comments, styles and scripts, which nobody sees. */
const unseen = /<!--(?:-?>|[^]*?(?:-->|$))|<(style|script|title|xml)\b[^]*?(?:<\/\1\s*>|$)/gi;
/** Matches attributes without a meaning for a text, and the data of pictures that are inside it. */
const meaningless = /\s(?!(?:href|alt|lang|dir|src(?!=["']?data:))=)[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Cuts HTML that is too long without what nobody sees, but not inside a tag. */
function cutHtml(html: string): string {
  if (html.length <= maxTextLength) return html;
  const seen = html
    .replace(unseen, '')
    .replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) => tag.replace(meaningless, ''));
  const end = seen.slice(0, maxTextLength).replace(/<[^<>]*$/, '').length;
  return seen.length <= maxTextLength ? seen : cutText(seen, end);
}

/** Returns the date at the beginning of a text and ignores a time after it; `''` if there is no date. */
function dayIn(text: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/.exec(text)?.[0] ?? '';
}

/**
 * Allows only addresses of the web and of this site (no `javascript:`). @returns `''` for any other address.
 */
function safeLink(address: string): string {
  // Browsers ignore control characters in addresses: `/<tab>/host` would lead to another site.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020]/.test(address)) return '';
  return /^https?:\/\//i.test(address) || /^\/(?![/\\])/.test(address) ? address : '';
}

/**
 * Returns the address of an attachment, with each part of its path encoded.
 * @param below Address below which the API has its files, with a slash at its end (`filesAddress`).
 * @returns `undefined` if the path is empty or contains `.` or `..`.
 */
export function attachmentUrl(below: string, path: string): string | undefined {
  const parts = path.split(/[/\\]+/).filter((part) => part !== '');
  if (parts.length === 0 || parts.some((part) => part === '..' || part === '.')) return undefined;
  try {
    return below + parts.map(encodeURIComponent).join('/');
  } catch {
    // A lone surrogate cannot be encoded. No file has such a name.
    return undefined;
  }
}
