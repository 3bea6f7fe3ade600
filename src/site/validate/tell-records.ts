/**
 * Tells the maintainer what the site cannot use of the records of an API, each kind of fault once. Visitors are never
 * told.
 */
import {
  attachmentUrl,
  isRecord,
  selectRecords,
  shownFields,
  type ReadableSource,
} from '../../engine/data.ts';
import { decodeName } from '../../engine/decode-name.ts';
import { readDay, startOfDay } from '../../engine/day.ts';
import { readAddress, safeAddress } from '../../engine/read-address.ts';
import { readId, readText } from '../../engine/read-field.ts';
import { maxFiles, maxNameLength } from '../../engine/record-limits.ts';
import { dayWords } from '../documents/periods.ts';
import { formOf, mappedFields, valueOf, type DataRecord, type FieldForm } from '../../engine/record.ts';
import { daysOf, readRepetition, ruleParts } from '../../engine/repeat.ts';
import { listShortCodes } from '../../engine/short-codes.ts';

/** Something that an API should send in another way. */
export interface RecordNote {
  words: string;
  /** Whether visitors miss something. */
  loses: boolean;
}

type Fields = NonNullable<ReadableSource['fields']>;

/** A note on a field of a record, and the remedy. */
interface Fault extends RecordNote {
  cure: string;
  /** Shown to the maintainer: the value of the field, or the part of it that is at fault. */
  value?: unknown;
}

/** A fault of a record, with the name of its field and the value there, if it is that of a field. */
type FoundFault = Fault & { from?: string };

/**
 * Tells what the records of one answer lost, or lack.
 * @param list The records as the API sent them.
 * @param isWanted Whether a list of the site shows a record; of the others nothing is told.
 */
export function tellRecords(
  list: readonly unknown[],
  { fields = {} }: Pick<ReadableSource, 'fields'>,
  {
    timeZone,
    isWanted = () => true,
  }: { timeZone?: string | undefined; isWanted?: (item: unknown) => boolean } = {},
): RecordNote[] {
  if (list.length > 0 && !list.some((item) => isRecord(item, fields))) return [noneUsed(list, fields)];
  const found = new Map<string, Fault & { count: number; example: string }>();
  for (const [index, item] of list.entries())
    for (const { value, from: _, ...fault } of isWanted(item) ? faultsOf(item, fields, timeZone) : []) {
      const known = found.get(fault.words);
      if (known) known.count += 1;
      else
        found.set(fault.words, { ...fault, count: 1, example: placeOf(item, index, fields) + shown(value) });
    }
  return [...found.values()].map(({ words, loses, cure, count, example }) => ({
    words: `${words} in ${counted(count)}, such as ${example}; ${cure}`,
    loses,
  }));
}

/** Names the fields of an answer of which no record is used. */
function noneUsed(list: readonly unknown[], fields: Fields): RecordNote {
  const there = new Set(list.slice(0, 20).flatMap((item) => (isObject(item) ? Object.keys(item) : [])));
  const quoted = (names: Iterable<string>) => [...names].slice(0, 20).map((name) => `"${name}"`);
  const wanted = new Set(shownFields.map((name) => fields[name] ?? name));
  const unread = quoted([...wanted].filter((name) => there.has(name))).join(', ');
  const lacks = quoted([...wanted].filter((name) => !there.has(name))).join(', ');
  const found = unread === '' ? '' : `${unread} cannot be read in any; `;
  const missing = lacks === '' ? '' : `each lacks ${lacks}; `;
  return {
    words: `none of ${counted(list.length)} is used: ${found}${missing}there is ${quoted(there).join(', ') || 'no field'}; name the right ones in "fields" of pages/_sources.json`,
    loses: true,
  };
}

/** Compares the fields of an item with what blocks get of them. */
export function faultsOf(item: unknown, fields: Fields, timeZone?: string): FoundFault[] {
  const [record] = isRecord(item, fields)
    ? selectRecords([item], {}, fields, (path) => attachmentUrl('/', path), { zone: timeZone })
    : [];
  if (!isObject(item) || record === undefined)
    return [
      {
        words: 'no title, text, file or picture, so left out',
        cure: 'complete it, or take it out',
        loses: true,
      },
    ];
  const ungrouped: Fault[] =
    fields.group === undefined || record.group !== ''
      ? []
      : [
          {
            words: `neither "${fields.group}" nor a date, so in no group`,
            cure: 'give one of them',
            loses: true,
          },
        ];
  const ofFields = Object.entries(mappedFields(fields)).flatMap(([name, from]) => {
    const value = item[from];
    // A file among pictures that is none is a link.
    const read =
      name === 'images' ? [...new Set([...record.images, ...record.files])] : valueOf(record, name);
    const fault = isNothing(value) ? undefined : faultOf(formOf(name), value, read);
    return fault ? [{ value, ...fault, words: `"${from}": ${fault.words}`, from }] : [];
  });
  return [...ungrouped, ...ofFields, ...faultsOfEvent(record, fields)];
}

/** Compares the days and times of an event with each other. */
function faultsOfEvent({ date, end, time, endTime, repeat }: DataRecord, fields: Fields): FoundFault[] {
  const at = (name: 'repeat' | 'endTime', words: string, cure: string): FoundFault => {
    const from = fields[name] ?? name;
    return { words: `"${from}": ${words}`, cure, loses: true, from };
  };
  const isOver = endTime !== '' && endTime < time && (end === '' || end === date);
  const ends = isOver
    ? [at('endTime', 'ends before it begins', 'give a later time, or the day on which it ends')]
    : [];
  if (repeat === '') return ends;
  if (date === '') return [...ends, at('repeat', 'repeats without a first day', 'give that day')];
  const found = readRepetition(repeat, date);
  if (found === undefined)
    return [
      ...ends,
      at('repeat', 'a rule that is not understood, so shown once', `give ${ruleParts.join(', ')}`),
    ];
  const { rule, cancelled, moved } = found;
  const comesOn = (day: string) => daysOf(rule, date, day, day).length > 0;
  const nextWeek = new Date(startOfDay(date).getTime() + 7 * 864e5).toISOString();
  if (!comesOn(date)) return [...ends, at('repeat', 'is over before it begins', 'give a later last day')];
  if (repeat.includes('"month-last"') && nextWeek.startsWith(date.slice(0, 7)))
    return [...ends, at('repeat', 'does not begin on the last such weekday', 'begin it on that day')];
  if (repeat.includes('"month-weekday"') && date.slice(8) > '28')
    return [...ends, at('repeat', 'a fifth weekday, which few months have', 'choose the last one')];
  const wrong = [...cancelled, ...moved.map(({ day }) => day)].filter((day) => !comesOn(day));
  return [
    ...ends,
    ...wrong.map((day) => at('repeat', `does not come on ${dayWords(day)}`, 'name a day on which it would')),
  ];
}

const cures: { readonly [Form in FieldForm]?: string } = {
  address: 'begin it with https://, mailto:, tel: or /',
  time: 'give HH:MM, such as 18:30, or a moment',
};

/** The fault of a value that says something. */
function faultOf(form: FieldForm, value: unknown, read: string | readonly string[]): Fault | undefined {
  if (typeof read !== 'string') return faultOfFiles(value, read);
  if (form === 'day') return faultOfDay(value, read);
  // A day without a time is a day from its beginning to its end.
  if (form === 'repeat' || (form === 'time' && (read !== '' || readDay(readText(value)) !== '')))
    return undefined;
  const cure = cures[form] ?? 'give a text';
  if (read === '') return { words: 'not understood', cure, loses: true };
  const written = readText(value);
  const code = form === 'html' ? listShortCodes(written)[0] : undefined;
  if (code)
    return {
      words: 'short codes of WordPress, so left out',
      cure: 'give a text without them',
      value: code,
      loses: false,
    };
  const dead = form === 'html' ? deadLinkIn(written) : undefined;
  if (dead !== undefined)
    return {
      words: 'a link that leads nowhere',
      cure: 'begin its address with https://, mailto:, tel: or /',
      value: dead,
      loses: true,
    };
  if (typeof value === 'object') return { words: 'an object or a list, read as a text', cure, loses: false };
  if (form === 'address')
    return read === written ? undefined : { words: 'an address that was completed', cure, loses: false };
  return (form === 'name' || form === 'language') && written.length > maxNameLength
    ? { words: `longer than ${maxNameLength} letters, so cut`, cure: 'shorten it', loses: true }
    : undefined;
}

/** The first address of a link in HTML that no link of the site may have, so that the link is dead. */
function deadLinkIn(html: string): string | undefined {
  const links = html.matchAll(/<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi);
  return Array.from(links, ([, double, single, bare]) => decodeName(double ?? single ?? bare ?? '')).find(
    (address) => address.trim() !== '' && !safeAddress.test(readAddress(address)),
  );
}

function faultOfFiles(value: unknown, read: readonly string[]): Fault | undefined {
  const cure = 'give a list of paths, or of objects with one in "path", "url" or "src"';
  const said = (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one) => !isNothing(one));
  if (said.length > maxFiles)
    return { words: `more than ${maxFiles}, so cut`, cure: 'give fewer', loses: true };
  if (read.length < said.length) return { words: 'files that were not understood', cure, loses: true };
  return Array.isArray(value) && said.every((one) => typeof one === 'string')
    ? undefined
    : { words: 'read as a list of paths', cure, loses: false };
}

function faultOfDay(value: unknown, read: string): Fault | undefined {
  const cure = 'give YYYY-MM-DD, a moment such as 2026-02-28T18:30:00Z, or milliseconds since 1970';
  if (read === '') return { words: 'no day, so undated', cure, loses: true };
  return typeof value === 'string' ? undefined : { words: 'read as a moment', cure, loses: false };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value says nothing, so that nothing can be lost of it. */
function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isNothing);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A record as a maintainer finds it: its number in the answer, and its title or id. */
function placeOf(item: unknown, index: number, fields: Fields): string {
  const of = (name: 'title' | 'id') => (isObject(item) ? readId(item[fields[name] ?? name]) : '');
  const name = of('title') || of('id');
  return `number ${index + 1}${name && ` "${abridge(name)}"`}`;
}

/** A value in a few letters. */
function shown(value: unknown): string {
  return value === undefined ? '' : `: ${abridge(JSON.stringify(value))}`;
}

function abridge(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function counted(count: number): string {
  return `${count} record${count === 1 ? '' : 's'}`;
}
