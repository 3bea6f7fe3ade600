/** Reads the table of a spreadsheet (CSV). */
import { CsvError, parse } from 'csv-parse/sync';
import { windowsSigns } from '../../engine/clean-text.ts';

/** The table of a file. */
export interface CsvTable {
  columns: string[];
  /** `at` is the place of a row for people: `line 3`. */
  rows: { at: string; cells: string[] }[];
}

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

/**
 * Reads comma-separated values. The first line names the columns and decides between comma, semicolon and tab. Blanks
 * around a cell, and rows without content, are left out.
 * @throws Error with the line of a double quote that is not closed, or has letters behind it.
 */
export function parseTable(text: string): CsvTable {
  const [mark = '', named = ''] = /^sep=([,;\t])(?:\r\n?|\n)/i.exec(text) ?? [];
  const content = text.slice(mark.length).replace(/\r\n?/g, '\n');
  const before = mark === '' ? 0 : 1;
  const rows: CsvTable['rows'] = [];
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
  return { columns: rows.shift()?.cells ?? [], rows };
}

/** The separator that is most frequent outside the double quotes of the first line. */
function findSeparator(text: string): string {
  const [head = ''] = /^\s*(?:"[^"]*"|[^"\r\n]+)*/.exec(text) ?? [];
  const count = (sign: string) => head.replace(/"[^"]*"/g, '').split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
