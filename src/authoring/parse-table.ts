/** Reads a table from a spreadsheet, or the answer of an API, as columns and rows. */
import { CsvError, parse } from 'csv-parse/sync';
import { tableOfAnswer } from './parse-export.ts';
import { windowsSigns } from '../engine/clean-text.ts';
import { unwrapRecords } from '../engine/data.ts';
import type { Table, TableRow } from './table.ts';
import type { Source } from '../engine/generated/schema.ts';

/** Matches signs where no person writes them: a text that was decoded wrongly has some. */
const odd =
  /[\u0080-\u009Fˆ˜‰†‡Ÿ]|\p{Ll}[À-ÖØ-ÞŒŠŽ]|\p{L}[ŠŽ]\p{Ll}|\p{L}[^\0-\u007F\p{L}\p{M}‘’–—…·]\p{L}|(?<!\p{L})[ÒÓÔÕÐÑ](?!\p{L})|[“„](?!\S)|(?<!\S)”/u;

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, Windows-1252 or Mac Roman. A byte order mark is left out.
 * @throws Error if the text is in another encoding.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const latin = Buffer.from(bytes).toString('latin1');
    // `TextDecoder` of Node 20 takes the bytes of Windows-1252 for Latin-1.
    const windows = latin.replace(/[\x80-\x9f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
    const found = [windows, new TextDecoder('macintosh').decode(bytes)].find((text) => !odd.test(text));
    if (found === undefined)
      throw new Error('its letters are in an old encoding; save the table once more as "CSV UTF-8"');
    return found;
  }
}

/** Matches the beginning of files that are no table, each with a way to one. */
const unfit: readonly [RegExp, string][] = [
  [/^PK/, 'a workbook or a packed file; open it in the spreadsheet and save the table as "CSV UTF-8"'],
  [/^ÐÏ/, 'an old workbook; open it in the spreadsheet and save the table as "CSV UTF-8"'],
  [/^(?:[^\t -~]\u008B|Rar!|7z)/, 'a packed file; unpack it first'],
  [/^(?:%PDF|\{\\rtf)/, 'a document; copy its table into a spreadsheet and save it as "CSV UTF-8"'],
  [
    /^\s*(?:<!doctype html|<html|<table)/i,
    'a page; copy its table into a spreadsheet and save it as "CSV UTF-8"',
  ],
  [/^BEGIN:/, 'a calendar or an address book; write its entries in a table and save it as "CSV UTF-8"'],
  [
    /^(?:[\s;]|--.*|\/\*[^]*?\*\/|#.*\n)*(?:(?:create|insert|drop|set|use|begin|start|lock)\s)/i,
    'a copy of a database (SQL); export its table as CSV, as phpMyAdmin can',
  ],
];

/** Says what a file is that holds no table, and what to do; nothing of a table. */
export function tellUnfit(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 5_000)).toString('latin1').replace(/^ï»¿/, '');
  const found = unfit.find(([beginning]) => beginning.test(start));
  const isText = /^(?:ÿþ|þÿ)/.test(start) || !start.includes('\0');
  return found?.[1] ?? (isText ? undefined : 'no text; save the table as "CSV UTF-8"');
}

/**
 * Reads comma-separated values. The first line names the columns and decides between comma, semicolon and tab. Blanks
 * around a cell, and rows without content, are left out.
 * @throws Error with the line of a double quote that is not closed, or has letters behind it.
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
    if (!(error instanceof CsvError)) throw error;
    const fault =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a double quote begins a cell and does not end it; close it'
        : 'letters follow the double quote that ends a cell; put a separator between them';
    throw new Error(`line ${end + 1}: ${fault}, and write a double quote inside as ""`, { cause: error });
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
  const list = unwrapRecords(JSON.parse(text), source).map((record) =>
    typeof record === 'object' && record !== null && !Array.isArray(record)
      ? (record as Record<string, unknown>)
      : {},
  );
  return tableOfAnswer(list);
}
