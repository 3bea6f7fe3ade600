/** Reads a cell of a table as the value of a property of a record. */
import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '../documents/contract.ts';
import { itemSchema, propertySchema, resolveSchema } from '../documents/follow-schema.ts';
import type { Schema } from '../documents/schemas.ts';
import { readDay } from '../engine/day.ts';
import { readFiles, readText, readTexts } from '../engine/read-field.ts';
import type { RecordFields } from '../generated/schema.ts';
import { toProse } from './answers.ts';
import { parseDay } from './parse-dates.ts';

/** A property of a record, and the form of its value. */
export interface Property {
  name: string;
  form: 'day' | 'prose' | 'list' | 'files' | 'flag' | 'number' | 'text' | 'object';
  /** Whether a text may be the value, too. */
  isText: boolean;
  /** The only values that are allowed, if there are such. */
  choices: readonly string[];
}

/** The value of a cell; without one, `cure` says why. */
export type ReadCell = { value: unknown; isDoubtful?: boolean } | { cure: string };

/** Returns a property of the records of a source by the schema of its kind. */
export function findProperty(
  contract: Contract,
  schema: Schema,
  name: string,
  fields: RecordFields = {},
): Property {
  const own = resolveSchema(contract, propertySchema(schema, name), undefined);
  const others = ((own?.['anyOf'] ?? own?.['oneOf'] ?? []) as Schema[]).map((one) =>
    resolveSchema(contract, propertySchema({ $id: schema.$id, properties: { one } }, 'one'), undefined),
  );
  const forms = [own, ...others].filter((one) => one !== undefined);
  const is = (type: string) => forms.some((one) => [one['type']].flat().includes(type));
  const hasRole = (role: string) => forms.some((one) => one['role'] === role);
  const isField = (...names: (keyof RecordFields)[]) => names.some((one) => (fields[one] ?? one) === name);
  const entry = forms
    .map((one) => resolveSchema(contract, itemSchema(one), undefined))
    .find((one) => one !== undefined);
  const form = (): Property['form'] => {
    if (hasRole('day') || isField('date', 'updated')) return 'day';
    if (hasRole('prose') || (is('array') && isField('text'))) return is('array') ? 'prose' : 'text';
    if (is('array') && entry?.['type'] !== 'object') return isField('files', 'images') ? 'files' : 'list';
    if (is('array') || is('object')) return 'object';
    if (is('string')) return 'text';
    return is('boolean') ? 'flag' : is('number') || is('integer') ? 'number' : 'text';
  };
  return {
    name,
    form: form(),
    isText: is('string'),
    choices: forms.flatMap((one) => ((one['enum'] ?? []) as unknown[]).map(String)),
  };
}

/**
 * Reads a cell: a text of a table, or any value of an API. A cell without content is `undefined`.
 * @param zone Time zone of the site, for moments.
 */
export function readCell(cell: unknown, property: Property, zone?: string): ReadCell | undefined {
  if (isBlank(cell)) return undefined;
  const { form, choices } = property;
  const text = readText(cell).trim();
  if (form === 'object') {
    if (typeof cell === 'object') return { value: cell };
    return { cure: 'a cell cannot hold this field; write it in the file of the record' };
  }
  if (form === 'prose')
    return html.test(text)
      ? { cure: 'HTML, whose tags a page would show; write the text without them' }
      : { value: readProse(cell, property) };
  if (form === 'files' && typeof cell === 'object') return withContent(readFiles(cell, (path) => path));
  if (form === 'list' || form === 'files')
    return withContent(typeof cell === 'object' ? readTexts(cell) : splitList(text));
  if (form === 'day') return readDayOf(cell, text, zone);
  if (form === 'flag') return readFlag(text);
  if (form === 'number') return readNumber(text);
  return { value: choices.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text };
}

/** Matches a tag as editors of other systems write it. */
const html = /<\/?(?:p|br|div|span|a|b|i|strong|em|u|ul|ol|li|h[1-6]|img|table)\b[^<>]*>/i;

function isBlank(cell: unknown): boolean {
  if (typeof cell === 'string') return cell.trim() === '';
  return cell === undefined || cell === null || (Array.isArray(cell) && cell.every(isBlank));
}

const withContent = (value: string[]): ReadCell | undefined => (value.length > 0 ? { value } : undefined);

function splitList(text: string): string[] {
  return text
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function readDayOf(cell: unknown, text: string, zone?: string): ReadCell {
  const day = readDay(typeof cell === 'number' ? cell : text, zone);
  if (day !== '') return { value: day };
  const written = parseDay(text);
  if (written === undefined) return { cure: 'no day with a year of four digits; write it as 2026-07-16' };
  return { value: written.day, isDoubtful: written.isDoubtful };
}

function readFlag(text: string): ReadCell {
  if (/^(?:true|yes|x|1)$/i.test(text)) return { value: true };
  if (/^(?:false|no|0)$/i.test(text)) return { value: false };
  return { cure: 'neither yes nor no; write one of them' };
}

function readNumber(text: string): ReadCell {
  // A comma before three digits may separate thousands.
  if (/^-?\d+(?:\.\d+|,(?!\d{3}$)\d+)?$/.test(text)) return { value: Number(text.replace(',', '.')) };
  return { cure: 'no number; write its digits alone' };
}

/** Matches a line that begins an entry of a list, or a quotation. */
const listed = /^\s*(?:[-*+>]|\d+[.)])\s/;

/** Text of one paragraph remains a text if the property may be one. Lists keep their lines. */
function readProse(cell: unknown, { isText }: Property): string | string[] {
  const text = readText(cell, '\n').replace(/\r\n?/g, '\n').trim();
  const lines = text.split('\n').map((line) => line.trimEnd());
  if (isText && lines.length === 1) return text;
  if (lines.some((line) => listed.test(line))) return lines;
  // People write a paragraph as a line of its own in a cell.
  return toProse(lines.includes('') ? text : lines.join('\n\n'));
}

/** Whether two values say the same, however their lines are broken or their days are written. */
export function isSame({ form }: Property, one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => {
    if (form === 'day' && typeof value === 'string') return readDay(value) || value;
    if (form === 'prose')
      return [value]
        .flat()
        .join('\n')
        .replace(/(?<!\n)\n(?!\n)/g, ' ')
        .trim();
    return value;
  };
  return isDeepStrictEqual(plain(one), plain(other));
}
