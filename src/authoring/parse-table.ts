/** Reads a table from a spreadsheet, or the answer of an API, as columns and rows. */
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
  const sign = named || findSeparator(text);
  const quoted = new RegExp(` *"([^"]*(?:""[^"]*)*)" *(?=[${sign}\r\n]|$)`, 'y');
  const plain = new RegExp(`[^${sign}\r\n]*`, 'y');
  const rows: TableRow[] = [];
  let [at, line] = [mark.length, mark === '' ? 1 : 2];
  while (at < text.length) {
    const row: TableRow = { at: `line ${line}`, cells: [] };
    for (let isInRow = true; isInRow;) {
      const cell = readAt(quoted, text, at) ?? readAt(plain, text, at);
      const [whole = '', inside] = cell ?? [];
      if (inside === undefined && whole.trimStart().startsWith('"'))
        throw new Error(
          `line ${line}: a double quote begins the cell ${whole.trim().slice(0, 40)} but does not end it; close it, and write a double quote inside as ""`,
        );
      row.cells.push((inside?.replaceAll('""', '"') ?? whole).replace(/\r\n?/g, '\n').trim());
      line += whole.match(/\r\n?|\n/g)?.length ?? 0;
      at += whole.length;
      isInRow = text[at] === sign;
      if (isInRow) at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  return { columns: (rows.shift()?.cells ?? []).map(String), rows };
}

function readAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
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
