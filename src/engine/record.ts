/** The record type that all blocks share, and the table of its fields. */
import type { RecordFields } from './generated/schema.ts';

/** The fields of every record that a source may map, by `fields` of `schemas/sources.schema.json`. */
type FieldName = keyof { [Name in keyof RecordFields as string extends Name ? never : Name]: true };

/**
 * The meaning of a field, by which it is read (`readAs` in `read-field.ts`), checked (`site/validate/tell-records.ts`)
 * and imported (`authoring/read-cell.ts`).
 */
export type FieldForm = 'id' | 'name' | 'day' | 'time' | 'repeat' | 'html' | 'files' | 'address' | 'language';

/**
 * The fields that every block can use, independent of the field names of the API. Equal records have them in this order,
 * so that they are equal as JSON.
 */
export const recordFields = {
  id: 'id',
  title: 'name',
  /** `YYYY-MM-DD`, or empty if the record has no readable date. */
  date: 'day',
  /** Last day of an event, or empty. */
  end: 'day',
  /** Time at which an event begins, `HH:MM` in the time zone of the site; empty if it lasts all day. */
  time: 'time',
  endTime: 'time',
  /** How it repeats, for `readRepetition`; empty in lists, which have a record for each day. */
  repeat: 'repeat',
  place: 'name',
  /** Day of the last change, `YYYY-MM-DD` or empty. */
  updated: 'day',
  /** HTML of the API, not yet sanitised. */
  text: 'html',
  author: 'name',
  group: 'name',
  /** Addresses of the attachments, ready to be linked. */
  files: 'files',
  /** Addresses of the pictures, which `readPicture` reads: the first one may tell its focus. */
  images: 'files',
  /** Address of a page with more information, or empty. */
  link: 'address',
  /** The language of its words as a BCP 47 tag, or empty. */
  lang: 'language',
} as const satisfies Record<FieldName, FieldForm>;

/** Whether every record has the field; any other name is a field of the site's own. */
export function isRecordField(name: string): name is FieldName {
  return Object.hasOwn(recordFields, name);
}

/** The form of a field; those of the site's own hold names. */
export const formOf = (name: string): FieldForm => (isRecordField(name) ? recordFields[name] : 'name');

/** Returns for each field, also of the site's own, its name in the records of a source that maps `fields`. */
export function mappedFields(fields: RecordFields = {}): Record<string, string> {
  const names = Object.keys(recordFields).map((name) => [name, name]);
  return { ...Object.fromEntries(names), ...fields } as Record<string, string>;
}

type FieldValues = {
  -readonly [Name in keyof typeof recordFields]: (typeof recordFields)[Name] extends 'files'
    ? string[]
    : string;
};

/**
 * A record by the names that blocks know: texts, empty if the record has none; `files` and `images` are lists of
 * addresses; the site's own fields are in `own`.
 */
export interface DataRecord extends FieldValues {
  /** The further fields that the source names; absent if it names none. */
  own?: Readonly<Record<string, string>>;
}

/** The value of a field of every record, or of one of the site's own; empty without one. */
export function valueOf(record: DataRecord, name: string): string | string[] {
  if (isRecordField(name)) return record[name];
  const { own = {} } = record;
  return (Object.hasOwn(own, name) && own[name]) || '';
}

/** Makes a record of the value of each field. */
export function mapFields(valueOf: (name: FieldName, form: FieldForm) => string | string[]): DataRecord {
  const names = Object.keys(recordFields) as FieldName[];
  return Object.fromEntries(names.map((name) => [name, valueOf(name, recordFields[name])])) as never;
}

type Days = Pick<DataRecord, 'date' | 'end'>;

/** The last day of a record; empty without a day. */
export const lastDay = ({ date, end }: Days): string => (end > date ? end : date);

/** Whether a record is of today or a later day; one with an end is until it is over. `undefined` without a day. */
export function isComing(record: Days, today: string): boolean | undefined {
  const last = lastDay(record);
  return last === '' ? undefined : last >= today;
}

/** A record without its empty properties. */
export type RecordSummary = Partial<DataRecord>;

/** Leaves out the empty properties of a record; `fullRecord` adds them again. */
export function recordSummary(record: DataRecord): RecordSummary {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value.length !== 0));
}

export function fullRecord(record: RecordSummary): DataRecord {
  return { ...mapFields((_, form) => (form === 'files' ? [] : '')), ...record };
}

/** Returns an address with the id of a record in place of `{id}`: for each day of an event the same. */
export function addressFor(address: string, id: string): string {
  return address.replace('{id}', () => encodeURIComponent(id.replace(/@\d{4}-\d\d-\d\d$/, '')));
}
