/** Reads a cell of a table as the value of a property of a record. */
import { isDeepStrictEqual } from 'node:util';
import type { PhrasingContent } from 'mdast';
import type { Contract } from '../site/documents/contract.ts';
import { itemSchema, propertySchema, resolveSchema } from '../site/documents/follow-schema.ts';
import type { Schema } from '../site/documents/schemas.ts';
import { readDay } from '../engine/day.ts';
import { cleanText } from '../engine/clean-text.ts';
import { decodeName } from '../engine/decode-name.ts';
import { readFiles, readTexts } from '../engine/read-field.ts';
import { formOf, mappedFields, type FieldForm } from '../engine/record.ts';
import { listShortCodes } from '../engine/short-codes.ts';
import type { RecordFields } from '../engine/generated/schema.ts';
import { readHtmlProse, textOf, type Loss, type Places } from '../site/prose/html-prose.ts';
import { parseProse } from '../site/prose/prose-tree.ts';
import { writeMarkdown } from '../site/prose/write-markdown.ts';
import { toProse } from './answers.ts';
import { readLetters, type Letters } from './cell-letters.ts';
import { readWrittenDay } from '../site/documents/parse-dates.ts';

/** A property of a record, and the form of its value. */
export interface Property {
  name: string;
  form: 'day' | 'prose' | 'list' | 'files' | 'flag' | 'number' | 'text' | 'object';
  /** Whether a text may be the value, too. */
  isText: boolean;
  /** Whether the value is an address. */
  isAddress: boolean;
  /** Whether pages read a text of it as HTML; of others they decode the references alone. */
  isHtml: boolean;
  /** The only values that are allowed, if there are such. */
  choices: readonly string[];
}

/**
 * The value of a cell, and the changes that its text has met, for people; without a value for a word that says nothing.
 * A cell that cannot be read has its cure alone.
 */
export type ReadCell =
  | { value?: unknown; notes?: string[]; lost?: readonly Loss[]; isDoubtful?: boolean }
  | { cure: string };

/** The table of a cell. */
export interface CellOrigin {
  /** Time zone of the site, for moments. */
  zone?: string | undefined;
  /** Whether it is the answer of an API, whose texts have references of HTML. */
  isAnswer?: boolean;
  /** The places of this site for those in its HTML. */
  places?: Places | undefined;
}

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
  const isField = (meaning: FieldForm) =>
    Object.entries(mappedFields(fields)).some(([field, from]) => from === name && formOf(field) === meaning);
  const entry = forms
    .map((one) => resolveSchema(contract, itemSchema(one), undefined))
    .find((one) => one !== undefined);
  const form = (): Property['form'] => {
    if (hasRole('day') || hasRole('shown-day') || isField('day')) return 'day';
    if (hasRole('prose') || (is('array') && isField('html'))) return is('array') ? 'prose' : 'text';
    if (is('array') && entry?.['type'] !== 'object') return isField('files') ? 'files' : 'list';
    if (is('array') || is('object')) return 'object';
    if (is('string')) return 'text';
    return is('boolean') ? 'flag' : is('number') || is('integer') ? 'number' : 'text';
  };
  return {
    name,
    form: form(),
    isText: is('string'),
    isAddress: hasRole('link') || isField('address'),
    isHtml: isField('html'),
    choices: forms.flatMap((one) => ((one['enum'] ?? []) as unknown[]).map(String)),
  };
}

/** Reads a cell: a text of a table, or any value of an API; `{ rendered }` is HTML. A cell without content is `undefined`. */
export function readCell(given: unknown, property: Property, origin: CellOrigin): ReadCell | undefined {
  if (isBlank(given)) return undefined;
  const cell = typeof given === 'boolean' ? String(given) : given;
  const { form, choices } = property;
  if (form === 'object') {
    if (typeof cell === 'object') return { value: cell };
    return { cure: 'a cell cannot hold this field; write it in the file of the record' };
  }
  const isList = form === 'list' || form === 'files';
  const filesIn = (value: unknown) => readFiles(value, (path) => path);
  // A text stays as it is written: what an encoding has spoilt is mended first.
  const entries = typeof cell === 'string' ? [cell] : form === 'files' ? filesIn(cell) : readTexts(cell);
  const texts = !isList ? [entries.join('\n')] : typeof cell === 'string' ? splitList(cell) : entries;
  const all = texts.map((text) => readLetters(text, choices));
  const wrong = all.find((one) => 'cure' in one);
  if (wrong !== undefined) return wrong;
  const read = all.filter((one): one is Letters => !('cure' in one));
  const notes = read.flatMap(({ note }) => note ?? []);
  const [first = { text: '' }] = read;
  const written = read.map(({ text, address }) => address ?? text).filter((text) => text !== '');
  const listed = form === 'files' ? written.flatMap(filesIn) : written;
  if (listed.length < written.length)
    return { cure: 'too long for the address of a file; put | between several' };
  const { places } = origin;
  const isThere = (address: string) => form === 'files' && places && /^https?:/i.test(address);
  const here = (address: string) => (isThere(address) ? places?.fileAt(address) : address);
  const values = listed.flatMap((address) => here(address) ?? []);
  const lost = listed.filter((address) => here(address) === undefined);
  if (lost.length > 0 && values.length === 0)
    return { notes, lost: lost.map((what) => ({ kind: 'picture', what })) };
  if (values.length === 0) return notes.length > 0 ? { notes } : undefined;
  const found = isList ? { value: values } : readValue(cell, first, property, origin);
  return 'cure' in found ? found : { ...found, notes: [...notes, ...(found.notes ?? [])] };
}

function readValue(
  cell: unknown,
  letters: Letters,
  property: Property,
  { zone, isAnswer, places }: CellOrigin,
): ReadCell {
  const { form, choices, isAddress } = property;
  const { text, address } = letters;
  if (form === 'day') return readDayOf(cell, text, zone);
  if (form === 'flag') return readFlag(text);
  if (form === 'number') return readNumber(text);
  if (isAddress) return { value: address ?? text };
  const choice = choices.find((one) => one.toLowerCase() === text.toLowerCase());
  if (choice !== undefined) return { value: choice };
  if (isHtmlCell(cell, text) || (isAnswer && decodeName(text) !== text))
    return readHtmlCell(text, property, places);
  if (form === 'prose') return readProse(letters, property);
  return { value: property.isHtml || decodeName(text) !== text ? escaped(text, property) : text };
}

/** Matches tags as editors of other systems write them. */
const html =
  /<\/?(?:p|br|div)\b[^<>]*>|<img\s[^<>]*>|<(a|b|i|u|strong|em|span|[uo]l|li|h[1-6]|table|blockquote)\b[^<>]*>[^]*<\/\1>/i;

const isHtmlCell = (cell: unknown, text: string) =>
  (typeof cell === 'object' && cell !== null && 'rendered' in cell) || html.test(text);

/** A text of HTML as prose; where there can be none as its words. */
function readHtmlCell(text: string, property: Property, places: Places | undefined): ReadCell {
  const { blocks, lost } = readHtmlProse(text, { places });
  if (blocks.length === 0) return { lost };
  if (property.form === 'prose') return { value: writeMarkdown(blocks).map(cleanText), lost };
  const words = cleanText(blocks.map(textOf).join(' ')).replaceAll(/\s+/g, ' ').trim();
  return { value: escaped(words, property), lost };
}

/** A text whose signs pages do not take for HTML. */
function escaped(text: string, { isHtml }: Property): string {
  const plain = text.replaceAll(/&(?=#?\w+;)/g, '&amp;');
  return isHtml ? plain.replaceAll('<', '&lt;') : plain;
}

function isBlank(cell: unknown): boolean {
  if (typeof cell === 'string') return cell.trim() === '';
  return cell === undefined || cell === null || (Array.isArray(cell) && cell.every(isBlank));
}

function splitList(text: string): string[] {
  return text
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function readDayOf(cell: unknown, text: string, zone?: string): ReadCell {
  const isMoment =
    typeof cell !== 'string' || /^(?:\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d[^a-z]*Z?)?|-?\d{10,14})$/i.test(text);
  const day = isMoment ? readDay(typeof cell === 'number' ? cell : text, zone) : '';
  if (day !== '') return { value: day };
  return readWrittenDay(text);
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

/**
 * Writes a text as prose that shows its letters. A text of one line remains a text if the property may be one and its
 * signs are none of HTML. People write a paragraph as a line of its own in a cell.
 */
function readProse({ text, address }: Letters, { isText, isHtml }: Property): ReadCell {
  const [code] = isHtml ? listShortCodes(text) : [];
  if (code !== undefined)
    return { cure: `${code} is a short code of WordPress, which no page shows; take it out` };
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim());
  if (address === undefined && isText && lines.length === 1 && !/[<&[\]]/.test(text)) return { value: text };
  const paragraphs = lines.includes('') ? lines.join('\n').split(/\n\n+/) : lines;
  const blocks = paragraphs.map((paragraph) => {
    const words = paragraph
      .split('\n')
      .map((line): PhrasingContent => ({ type: 'text', value: toProse(line).join('\n') }));
    const children = words.flatMap((line, index) =>
      index === 0 ? [line] : [{ type: 'break' } as const, line],
    );
    return {
      type: 'paragraph' as const,
      children: address ? [{ type: 'link' as const, url: address, children }] : children,
    };
  });
  return { value: writeMarkdown(blocks) };
}

/** Whether two values say the same, however their lines are broken or their days are written. */
export function isSame({ form }: Property, one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => {
    if (form === 'day' && typeof value === 'string') return readDay(value) || value;
    if (form === 'prose') return shownBy([value].flat().join('\n'));
    return value;
  };
  return isDeepStrictEqual(plain(one), plain(other));
}

/** The tree of prose without places and breaks of lines. */
const shownBy = (prose: string) =>
  JSON.stringify(parseProse(prose), (key, value: unknown) =>
    key === 'position' ? undefined : typeof value === 'string' ? value.replaceAll('\n', ' ') : value,
  );
