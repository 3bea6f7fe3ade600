/** The record type that all blocks share. */

/** The properties that every block can use, independent of the field names of the API. */
export interface DataRecord {
  id: string;
  title: string;
  /** `YYYY-MM-DD`, or empty if the record has no readable date. */
  date: string;
  /** Day of the last change, `YYYY-MM-DD` or empty. */
  updated: string;
  /** HTML of the API, not yet sanitised. */
  text: string;
  author: string;
  group: string;
  /** Addresses of the attachments, ready to be linked. */
  files: string[];
  /** Addresses of the pictures. */
  images: string[];
  /** Address of a page with more information, or empty. */
  link: string;
  /** The language of its words as a BCP 47 tag, or empty. */
  lang: string;
  /** The further fields that the source names, for facets; absent if it names none. */
  own?: Readonly<Record<string, string>>;
}

/** A record without content. Equal records have their properties in this order, so that they are equal as JSON. */
export const emptyRecord: DataRecord = {
  id: '',
  title: '',
  date: '',
  updated: '',
  text: '',
  author: '',
  group: '',
  files: [],
  images: [],
  link: '',
  lang: '',
};

/** A record without its empty properties. */
export type BriefRecord = Partial<DataRecord>;

/** Leaves out the empty properties of a record; `wholeRecord` adds them again. */
export function briefRecord(record: DataRecord): BriefRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value.length !== 0));
}

export function wholeRecord(record: BriefRecord): DataRecord {
  return { ...emptyRecord, ...record };
}
