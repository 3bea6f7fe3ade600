/**
 * Turns an API answer into the records that blocks show: reads the envelope, leaves out what is no record, reads the
 * fields that the source declares by their meaning (`read-field.ts`), applies `where` and `limit` of the binding. All
 * functions are pure (specification section 7, A-02, A-03).
 */
import type { Facet, Source } from './generated/schema.ts';
import { readAs, readFiles, readFocus, readName, readText, readTexts, withFocus } from './read-field.ts';
import { maxFiles, maxReports } from './record-limits.ts';
import type { Filtered } from './policy.ts';
import { isComing, isRecordField, mapFields, recordFields, type DataRecord } from './record.ts';
import { sortRecords } from './sort-records.ts';

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
  /**
   * Set while only the beginning of a collection is in the page: whether the rest waits until it is needed, is on its
   * way, or could not be fetched.
   */
  rest?: 'waiting' | 'asked' | 'failed';
}

/** Describes a filtered list apart from its records. */
export interface ListSummary extends Pick<Filtered, 'chosen' | 'options'> {
  count: number;
  /** Set if the page lacks records of the list, which are to be fetched. */
  isPart?: true;
}

export const noData: Data = { status: 'ready', records: [], facets: [] };

/**
 * The properties of a source that are needed to request and read it. The page payload carries them to the
 * browser.
 */
export type ReadableSource = Pick<
  PlacedSource,
  'isOwn' | 'query' | 'item' | 'auth' | 'envelope' | 'single' | 'fields' | 'failure' | 'cache' | 'whenFailed'
> & {
  path: string;
  /** Set for a collection of which lists with filters hold the beginning: it is fetched when the rest is needed. */
  waits?: true;
};

/** A source; `isOwn` is set if its path is a file of the site itself: the records of a collection. */
export type PlacedSource = Source & { isOwn?: true };

/** Where a list of records may be if its source does not say. */
const usualEnvelope = ['', 'data', 'result', 'results', 'items', 'records'];

/**
 * Finds the list of records in an answer.
 * @param source `envelope`: names of the properties that may hold the list, tried in order; `''` is the answer itself,
 *   `a.b` the property `b` of the property `a`. `single`: whether one record counts as a list of one, where there is no
 *   list.
 * @param isMeant Whether an object is a record of the source; an error message is not.
 * @throws Error that names the properties if none of them holds a list.
 */
export function unwrapRecords(
  answer: unknown,
  { envelope = usualEnvelope, single = false }: Pick<ReadableSource, 'envelope' | 'single'> = {},
  isMeant: (item: unknown) => boolean = () => true,
): unknown[] {
  const found = envelope.map((place) => (place === '' ? answer : valueAt(answer, place)));
  const list = found.find(Array.isArray);
  if (list !== undefined) return list as unknown[];
  if (single) {
    // An envelope is an object, too: look at its content first.
    const objects = [...found.filter((one) => one !== answer), answer];
    const record = objects.find((one) => typeof one === 'object' && one !== null && isMeant(one));
    if (record !== undefined) return [record];
  }
  const places = envelope.map((place) => (place === '' ? 'the answer itself' : `"${place}"`)).join(', ');
  throw new Error(`no list of records at ${places}; \`envelope\` names its place`);
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

/** The fields of which a record needs one, to have something to show. */
export const shownFields = ['title', 'text', 'files', 'images'] as const;

/** Whether a value is a record that has something to show. */
export function isRecord(
  item: unknown,
  fields: ReadableSource['fields'] = {},
): item is Record<string, unknown> {
  if (!isObject(item)) return false;
  return shownFields.some((name) => {
    const value = item[fields[name] ?? name];
    return recordFields[name] === 'files'
      ? readFiles(value, (path) => path).length > 0
      : readText(value) !== '';
  });
}

function isObject(item: unknown): item is Record<string, unknown> {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}

/**
 * Names the records that are left out, by their numbers; beyond `maxReports` of them, only how many. A record
 * with a text in a field that the source does not name may be meant for another list, and is not named.
 */
export function tellLeftOut(
  list: readonly unknown[],
  { fields = {} }: Pick<ReadableSource, 'fields'>,
): string[] {
  const named = [...Object.keys(recordFields), ...Object.values(fields)];
  const isOther = (item: unknown) =>
    isObject(item) && Object.keys(item).some((name) => !named.includes(name) && readText(item[name]) !== '');
  const out = list.flatMap((item, index) => (isRecord(item, fields) || isOther(item) ? [] : [index]));
  const told = out
    .slice(0, maxReports)
    .map((index) => `record ${index} is left out: it has no title, text, file or picture`);
  return out.length > told.length ? [...told, `${out.length - told.length} more records are left out`] : told;
}

/** The properties of a binding that select records from a source. */
export interface Selection {
  where?: Record<string, string>;
  having?: 'images' | 'files';
  limit?: number;
  /** Only records from today on, or only those before. */
  when?: 'coming' | 'past';
  /** The order of the records (`sortRecords`); by default the newest first. */
  sort?: string | undefined;
  /** Language of the order, as a BCP 47 tag. */
  locale?: string;
}

/**
 * Returns the records of a binding in its order.
 *
 * @param items Valid records as the API sent them.
 * @param fields The source's mapping from field names of `DataRecord` to field names of the API.
 * @param fileUrl Returns the address of an attachment, or `undefined` if its path is invalid.
 * @param at `zone`: time zone of the site, in which moments are read; see `readDay`. `today`: day for `when`, `YYYY-MM-DD`.
 */
export function selectRecords(
  items: readonly Record<string, unknown>[],
  binding: Selection,
  fields: ReadableSource['fields'],
  fileUrl: (path: string) => string | undefined,
  { zone, today = '' }: { zone?: string | undefined; today?: string } = {},
): DataRecord[] {
  const records = withOwnIds(
    items
      .filter((item) => isSelected(item, binding.where))
      .flatMap((item) => onEachDay(toRecord(item, fields, fileUrl, zone))),
  );
  const { having, when, sort, locale, limit } = binding;
  const complete = records.filter(
    (record) =>
      (having === undefined || record[having].length > 0) &&
      (when === undefined || isComing(record, today) === (when === 'coming')),
  );
  return sortRecords(complete, sort, locale).slice(0, limit);
}

/** Whether the fields of an item have the values that a binding selects. */
export function isSelected(item: Record<string, unknown>, where: Selection['where'] = {}): boolean {
  return Object.entries(where).every(([field, value]) => readTexts(item[field]).includes(value.trim()));
}

/**
 * Gives a new id to each record whose id is empty or already used, because equal ids would make one record
 * hide another.
 */
function withOwnIds(records: readonly DataRecord[]): DataRecord[] {
  const given = new Set(records.map(({ id }) => id));
  const taken = new Set(['']);
  return records.map((record, index) => {
    // An event that repeats has one id on all its days.
    const isAgain = taken.has(record.id) && record.id !== '' && record.date !== '';
    let id = isAgain ? `${record.id}@${record.date}` : record.id;
    for (let number = index; taken.has(id) || (id !== record.id && given.has(id)); number += 1)
      id = `record-${number}`;
    taken.add(id);
    return { ...record, id };
  });
}

/** Whether a file among pictures is none, by its ending: browsers show it only behind a link. */
const isNoPicture = (address: string): boolean =>
  /\.(pdf|docx?|xlsx?|pptx?|od[pst]|rtf|txt|csv|zip|mp[34]|m4[av]|mov|avi|webm|og[agv]|opus|wav|hei[cf]|tiff?|html?)([?#]|$)/i.test(
    address,
  );

/** Makes a record of an item; a field that cannot be read is empty. */
function toRecord(
  item: Record<string, unknown>,
  fields: ReadableSource['fields'] = {},
  fileUrl: (path: string) => string | undefined,
  zone?: string,
): DataRecord {
  const record = mapFields((name, form) => readAs[form](item[fields[name] ?? name], fileUrl, zone));
  // Without a group it would be in no tab.
  if (fields.group) record.group ||= record.date.slice(0, 4);
  const { files, images } = record;
  record.files = [...new Set([...files, ...images.filter(isNoPicture)])].slice(0, maxFiles);
  const focus = readFocus(item['focus']);
  record.images = images
    .filter((address) => !isNoPicture(address))
    .map((address, index) => (index === 0 ? withFocus(address, focus) : address));
  const own = Object.entries(fields).filter(([name]) => !isRecordField(name));
  if (own.length > 0)
    record.own = Object.fromEntries(own.map(([name, from = name]) => [name, readName(item[from])]));
  return record;
}

/** A day on which an event comes again: its day, its last day, and the times of beginning and end, as in a record. */
export type RepeatedDay = [date: string, end: string, time: string, endTime: string];

/** Returns the record of each day of an event, once `repeatItems` has found them; any other record as it is. */
function onEachDay(record: DataRecord): DataRecord[] {
  if (!record.repeat.startsWith('{"on":')) return [record];
  const { on } = JSON.parse(record.repeat) as { on: RepeatedDay[] };
  return on.map(([date, end, time, endTime]) => ({ ...record, date, end, time, endTime, repeat: '' }));
}

/** Returns the function for the addresses of a source's files: those of the API, or of the site itself. */
export const fileAddresses =
  (source: Pick<ReadableSource, 'isOwn'> | undefined, files: string) =>
  (path: string): string | undefined =>
    source?.isOwn ? path : attachmentUrl(files, path);

/**
 * Returns the address of an attachment, with each part of its path encoded.
 * @param below Address below which the API has its files, with a slash at its end (`filesAddress`).
 * @returns `undefined` if the path is empty or contains `.` or `..`.
 */
export function attachmentUrl(below: string, path: string): string | undefined {
  const [, folder = ''] = /^(?:https?:\/\/[^/]+)?\/(.*)$/.exec(below) ?? [];
  // Some APIs send the path with the folder of the files before it.
  const isWhole = folder !== '' && path.startsWith(`/${folder}`);
  const parts = (isWhole ? path.slice(folder.length + 1) : path)
    .split(/[/\\]+/)
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.some((part) => part === '..' || part === '.')) return undefined;
  try {
    return below + parts.map(encodeURIComponent).join('/');
  } catch {
    // A lone surrogate cannot be encoded. No file has such a name.
    return undefined;
  }
}
