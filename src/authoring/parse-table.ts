/** Reads a table from a spreadsheet, or the answer of an API, as columns and rows. */
import { CsvError, parse } from 'csv-parse/sync';
import { unwrapRecords } from '../engine/data.ts';
import type { Source } from '../generated/schema.ts';

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
}

/** The characters of the bytes 0x80 to 0x9F in Windows-1252; `TextDecoder` of Node 20 takes them for Latin-1. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1252. A byte order mark is left out. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
  }
}

/**
 * Reads comma-separated values. The first line names the columns and decides between comma, semicolon and tab. Blanks
 * around a cell, and rows without content, are left out.
 * @throws Error with the line of a double quote that is not closed.
 */
export function parseTable(text: string): Table {
  const [mark = '', named = ''] = /^sep=([,;\t])(?:\r\n?|\n)/i.exec(text) ?? [];
  const content = text.slice(mark.length).replace(/\r\n?/g, '\n');
  const before = mark === '' ? 0 : 1;
  const rows: TableRow[] = [];
  /** Number of lines that have been read. */
  let end = before;
  try {
    parse(content, {
      delimiter: named || findSeparator(content),
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record(cells: string[], { lines }) {
        end = before + lines;
        const breaks = cells.join('').split('\n').length - 1;
        rows.push({ at: `line ${end - breaks}`, cells: cells.map((cell) => cell.trim()) });
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new Error(
      `line ${end + 1}: a double quote begins a cell and does not end it; close it, and write a double quote inside as ""`,
      { cause: error },
    );
  }
  return { columns: (rows.shift()?.cells ?? []).map(String), rows };
}

/** The separator that is most frequent outside the double quotes of the first line. */
function findSeparator(text: string): string {
  const [head = ''] = /^\s*(?:"[^"]*"|[^"\r\n]+)*/.exec(text) ?? [];
  const count = (sign: string) => head.replace(/"[^"]*"/g, '').split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/**
 * Reads the answer of an API: a list of records, or an object that holds one.
 * @throws Error if the text is no JSON or holds no list.
 */
export function parseAnswer(text: string, source: Pick<Source, 'envelope' | 'single'>): Table {
  const list = unwrapRecords(JSON.parse(text), source);
  const objects = list.map((record) =>
    typeof record === 'object' && record !== null && !Array.isArray(record)
      ? new Map<string, unknown>(Object.entries(record))
      : new Map<string, unknown>(),
  );
  const columns = [...new Set(objects.flatMap((record) => [...record.keys()]))];
  return {
    columns,
    rows: objects.map((record, index) => ({
      at: `record ${index + 1}`,
      cells: columns.map((name) => record.get(name)),
    })),
  };
}
