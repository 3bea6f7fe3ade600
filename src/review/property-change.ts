/** Describes the change of a single property: as a word diff of a text, or as two values. */
import type { Schema } from '../site/documents/schemas.ts';
import { wordsOfValue } from '../site/documents/property-titles.ts';
import { firstSentence, schemaRole } from './schema-labels.ts';
import { itemSchema, propertySchema } from '../site/documents/follow-schema.ts';
import { isPicture } from '../site/images/picture-formats.ts';
import { readFocus } from '../engine/read-field.ts';
import { focusMoveWords, focusWords } from '../site/images/focus-words.ts';
import { own, type Json, type JsonObject } from '../site/json/json.ts';
import { periodWords } from '../site/documents/periods.ts';
import type { ChangeNote, PropertyChange } from './change-notes.ts';
import { joinProse, lineDiff, marksInWords, proseDiff, wordDiff, type Run } from './words.ts';

/** Titles of properties on the path from the entry of the change. */
export type PropertyPath = readonly string[];

/** Formats a path: `Picture › The picture in words`. */
export const pathText = (path: PropertyPath) => path.join(' › ');

/** Whether a value is a non-empty list of strings, such as prose or the lines of an address. */
export function isStringList(value: Json): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');
}

/**
 * Describes a changed property; `undefined` if readers see no difference, because only line breaks in flowing text
 * moved.
 * @param isStyled whether the text has a style that may preserve its line breaks
 */
export function describeChangedProperty(
  old: Json,
  now: Json,
  schema: Schema | undefined,
  { path, isStyled = false }: { path: PropertyPath; isStyled?: boolean },
): PropertyChange | undefined {
  const words = wordsChanged(old, now, schema, isStyled);
  if (words === 'same') return undefined;
  if (words !== undefined) return { kind: 'words', ...heading(schema, path), runs: words };
  return {
    kind: 'value',
    ...heading(schema, path),
    before: valueText(old, schema),
    after: valueText(now, schema),
  };
}

function wordsChanged(
  old: Json,
  now: Json,
  schema: Schema | undefined,
  isStyled: boolean,
): Run[] | 'same' | undefined {
  if (typeof old === 'string' && typeof now === 'string')
    return [old, now].some(hasWords) ? wordDiff(old, now) : undefined;
  const [a, b] = [old, now].map((value) => (isStringList(value) || isEmpty(value) ? value : undefined));
  if (a === undefined || b === undefined) return undefined;
  if (
    schema?.['onOneLine'] === true &&
    [a, b].every(([line = '', ...more]) => more.length === 0 && !hasWords(line))
  )
    return proseDiff(a, b) && undefined;
  if (schemaRole(schema) === 'prose') return proseDiff(a, b) ?? (isStyled ? lineDiff(a, b) : 'same');
  const runs = wordDiff(listText(a, schema), listText(b, schema));
  // The same words in other entries: an address with different line breaks.
  return runs.every(({ kind }) => kind === 'same') ? lineDiff(a, b) : runs;
}

/**
 * Describes a change by the role of the value: the files that came into a list of addresses or left it, or the way of
 * the focus of a picture; nothing for any other value. A missing side is an empty list.
 */
export function describeByRole(
  old: Json,
  now: Json,
  schema: Schema | undefined,
  path: PropertyPath,
): PropertyChange[] {
  if (schemaRole(schema) === 'focus') return describeFocus(old, now, heading(schema, path));
  const item = itemSchema(schema);
  if (!['file', 'image'].includes(schemaRole(item) ?? '')) return [];
  const [a = [], b = []] = [old, now].map((list) => (isStringList(list) ? list : []));
  const note = (address: string, side: { before: string } | { after: string }): PropertyChange => ({
    kind: 'value',
    ...heading(schema, path),
    role: isPicture(address) ? 'image' : 'file',
    ...side,
  });
  return [
    ...b.filter((one) => !a.includes(one)).map((after) => note(after, { after })),
    ...a.filter((one) => !b.includes(one)).map((before) => note(before, { before })),
  ];
}

function describeFocus(old: Json, now: Json, about: ReturnType<typeof heading>): PropertyChange[] {
  const [from, to] = [readFocus(old), readFocus(now)];
  if (to === undefined) return from ? [{ kind: 'value', ...about, before: focusWords(from) }] : [];
  const moved = from ? `moved ${focusMoveWords(from, to)}, now ` : '';
  return [{ kind: 'value', ...about, after: moved + focusWords(to) }];
}

/** Describes a property that exists on one side only. */
export function describeOneSidedProperty(
  value: Json,
  schema: Schema | undefined,
  path: PropertyPath,
  act: 'added' | 'removed',
): PropertyChange {
  const words = (text: string): PropertyChange => ({
    kind: 'words',
    ...heading(schema, path),
    runs: [{ kind: act, text: marksInWords(text) }],
  });
  if (isStringList(value))
    return words(schemaRole(schema) === 'prose' ? joinProse(value) : listText(value, schema));
  if (typeof value === 'string' && hasWords(value)) return words(value);
  const text = act === 'added' ? { after: valueText(value, schema) } : { before: valueText(value, schema) };
  return { kind: 'value', ...heading(schema, path), ...text };
}

function heading(schema: Schema | undefined, path: PropertyPath) {
  const [about, role] = [firstSentence(schema), schemaRole(schema)];
  return { path: pathText(path), ...(about !== undefined && { about }), ...(role && { role }) };
}

const hasWords = (text: string) => /\s/.test(text.trim());
const isEmpty = (value: Json): value is [] => Array.isArray(value) && value.length === 0;

const listText = (list: readonly string[], schema: Schema | undefined) =>
  list.map((entry) => wordsOfValue(schema, entry)).join(', ');

/** A string, or its label in the schema; any other value as JSON of at most 120 characters. */
function valueText(value: Json, schema: Schema | undefined): string {
  if (typeof value === 'string' && value !== '') return wordsOfValue(schema, value);
  if (schema?.['onOneLine'] === true && isStringList(value)) return listText(value, schema);
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** Whether an object names a style for its texts. */
export function hasTextStyle(value: JsonObject, schema: Schema | undefined): boolean {
  return Object.keys(value).some((key) => schemaRole(propertySchema(schema, key)) === 'text-style');
}

/** Describes when an object is shown, on both sides or on one: `is shown: always → from 3 to 12 May 2026`. */
export function periodNote(old: JsonObject | undefined, now: JsonObject | undefined): ChangeNote {
  return {
    kind: 'value',
    path: 'is shown',
    ...(old && { before: shownWords(old) }),
    ...(now && { after: shownWords(now) }),
  };
}

/** Formats when an object of a document is shown: `from 3 to 12 May 2026`, `always`. */
function shownWords(object: JsonObject): string {
  const [from, until, draft] = ['from', 'until', 'draft'].map((key) => own(object, key));
  return periodWords({
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
    ...(draft === true && { draft }),
  });
}

/** The full text of a property that exists on one side only; `undefined` for an entry. */
export function wholeText(note: ChangeNote): string | undefined {
  if (note.kind === 'value') return note.after ?? note.before;
  return note.kind === 'words' ? note.runs.map(({ text }) => text).join('') : undefined;
}
