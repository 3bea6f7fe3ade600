/** A table to import, whatever it was read from. */

/** Folds the name of a column: capitals, blanks, underscores and hyphens do not distinguish names. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** A row as it was given. */
export interface TableRow {
  /** Its place for people: `line 3` of a table, `record 3` of an answer. */
  at: string;
  /** A cell for each column: a text, or any JSON value of an answer. */
  cells: unknown[];
}

/** Rows below the names of their columns. */
export interface Table {
  columns: string[];
  rows: TableRow[];
  /** Whether the texts are those of an API, which have references of HTML: `Tea &amp; cake`. */
  isAnswer?: boolean;
  /** Remarks on what is left out, for people. */
  remarks?: string[];
}
