/** Tells files that are no table, and reads the answer of an API as columns and rows. */
import { tableOfAnswer } from './parse-export.ts';
import { unwrapRecords } from '../engine/data.ts';
import type { Table } from './table.ts';
import type { Source } from '../engine/generated/schema.ts';

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
