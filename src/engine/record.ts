/** A record of the API as the blocks know it. */

/** What every block knows of a record, whatever the API calls its fields. */
export interface DataRecord {
  id: string;
  title: string;
  /** `YYYY-MM-DD`, or empty when the record has no date that can be read. */
  date: string;
  /** Day of the last change, `YYYY-MM-DD` or empty. */
  updated: string;
  /** HTML of the API, not yet sanitised. */
  text: string;
  author: string;
  group: string;
  /** Addresses of the attachments, ready for a link. */
  files: string[];
  /** Addresses of the pictures. */
  images: string[];
  /** Address of a further page, or empty. */
  link: string;
}
