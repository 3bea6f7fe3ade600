/** A table to import, whatever it was read from. */

/** Folds the name of a column: capitals, blanks, underscores and hyphens do not distinguish names. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** The state of an entry, with the cell that says it, for people. */
export type State = { is: 'public' } | { is: 'hidden' | 'gone'; words: string };

/** A row as it was given. */
export interface TableRow {
  /** Its place for people: `line 3` of a table, `record 3` of an answer. */
  at: string;
  /** A cell for each column: a text, or any JSON value of an answer. */
  cells: unknown[];
  /** Its number in the other system, by which links may name it. */
  number?: string;
}

/** An entry of another system by the names that an import knows; texts are HTML. */
export interface Entry {
  at: string;
  /** `post`, `page`, `attachment`, or another word of the system. */
  kind: string;
  number: string;
  fields: Record<string, unknown>;
}

/** A page of another system. */
export interface ExportedPage {
  at: string;
  number: string;
  title: string;
  html: string;
  /** A sentence about it; may be empty. */
  summary: string;
  /** Its whole address there. */
  address: string;
  slug: string;
  state: State;
}

/** A site in another system, from which an export comes. */
export interface OldSite {
  /** `https://old.example.org`; empty if it is unknown. */
  origin: string;
  pages: ExportedPage[];
  /** Its files by their numbers, with their addresses and descriptions. */
  files: ReadonlyMap<string, { address: string; words: string }>;
}

/** Rows below the names of their columns. */
export interface Table {
  columns: string[];
  rows: TableRow[];
  /** Whether the texts are those of an API, which have references of HTML: `Tea &amp; cake`. */
  isAnswer?: boolean;
  /** Remarks on what is left out, for people. */
  remarks?: string[];
  old?: OldSite;
}

/** Joins tables, as of the posts and the pages of one site. */
export function joinTables(tables: readonly Table[]): Table {
  const [first, ...others] = tables;
  if (first === undefined || others.length === 0) return first ?? { columns: [], rows: [] };
  const columns = [...new Set(tables.flatMap((table) => table.columns))];
  const rows = tables.flatMap((table, index) =>
    table.rows.map(({ at, cells, number }): TableRow => {
      const byName = new Map(table.columns.map((name, place) => [name, cells[place]]));
      return {
        at: `file ${index + 1}, ${at}`,
        cells: columns.map((name) => byName.get(name)),
        ...(number !== undefined && { number }),
      };
    }),
  );
  const old = tables.flatMap((table) => table.old ?? []);
  return {
    columns,
    rows,
    isAnswer: tables.some(({ isAnswer }) => isAnswer === true),
    remarks: tables.flatMap(({ remarks }) => remarks ?? []),
    ...(old.length > 0 && {
      old: {
        origin: old.find(({ origin }) => origin !== '')?.origin ?? '',
        pages: old.flatMap(({ pages }) => pages),
        files: new Map(old.flatMap(({ files }) => [...files])),
      },
    }),
  };
}

/** The content of a site before an import. */
export interface SiteBefore {
  /** The contents of its pages by the paths of their files. */
  pages: ReadonlyMap<string, unknown>;
  /** Its addresses, present and former, each with that to which it leads. */
  addresses: ReadonlyMap<string, string>;
}

/** The outcome of one row, or of one page. */
export interface ImportedRow {
  at: string;
  outcome: 'added' | 'changed' | 'unchanged' | 'left out' | 'refused';
  /** The file of the record; empty for a row without an id. */
  path: string;
  /** The changed properties, and what became of cells; or the reasons of a refusal with their cures. */
  words: string[];
}
