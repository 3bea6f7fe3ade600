/** The texts that visitors read in the documents of a site, and the addresses of links, as the schemas tell them apart. */
import { formOf, isRecordField, mappedFields } from '../../engine/record.ts';
import { escapeSegment, isObject, type Json } from '../json/json.ts';
import type { Contract } from './contract.ts';
import { itemSchema, propertySchema, resolveSchema } from './follow-schema.ts';
import { schemaId } from './kinds.ts';
import { shownDocuments } from './periods.ts';
import type { Document } from './read-document.ts';
import { wordsOfAll, type Site } from './read-site.ts';
import type { Schema } from './schemas.ts';

/** A text that a visitor reads in one go, or an address. */
export interface DocumentText {
  /** JSON pointer to it in its document. */
  pointer: string;
  form: 'line' | 'prose' | 'html' | 'address';
  /** Its lines; all but prose have one. */
  lines: readonly string[];
  /** Whether the schema says that it holds the words of somebody else, such as a quotation. */
  isVerbatim: boolean;
}

/** Roles of texts, of addresses, and of values with texts inside; any other role marks a technical value. */
const roles: Readonly<Record<'text' | 'address' | 'holder', readonly unknown[]>> = {
  text: [undefined, 'alt', 'prose'],
  address: ['link', 'frame'],
  holder: [undefined, 'prose', 'panel', 'large-image'],
};

/** Whether a string is free words: neither one of a few values, nor of a given form. */
const isWords = (schema: Schema) =>
  !('enum' in schema) && !('const' in schema) && ['\\S', undefined].includes(schema['pattern'] as string);

/** The documents with texts for visitors: those that pages show, the words of the engine, and the labels of filters. */
export const documentsWithTexts = (site: Site): Document<unknown>[] => [
  ...shownDocuments(site),
  ...wordsOfAll(site),
  site.policies,
];

/** Returns the texts and addresses of a document with its parts. */
export const textsOf = ({ kind, assembled }: Document<unknown>, contract: Contract): DocumentText[] =>
  textsIn((assembled?.value ?? null) as Json, contract.schemas.get(schemaId(kind)), contract);

/** Returns the texts and addresses of a value, which has its parts in it. */
export function textsIn(whole: Json, wholeSchema: Schema | undefined, contract: Contract): DocumentText[] {
  const found: DocumentText[] = [];
  const visit = (value: Json, given: Schema | undefined, pointer: string, isQuoted: boolean): void => {
    const schema = resolveSchema(contract, given, value);
    if (given === undefined || schema === undefined) return;
    const [role, isHidden, verbatim] = (['role', 'shown', 'verbatim'] as const).map(
      (key) => given[key] ?? schema[key],
    );
    if (isHidden === false) return;
    const isVerbatim = isQuoted || verbatim === true;
    const add = (form: DocumentText['form'], lines: readonly string[]) =>
      void found.push({ pointer, form, lines, isVerbatim });
    if (typeof value === 'string') {
      if (roles.address.includes(role)) add('address', [value]);
      else if (role === 'prose' && /[<&]/.test(value)) add('html', [value]);
      else if (roles.text.includes(role) && isWords(schema)) add('line', [value]);
    } else if (!roles.holder.includes(role)) return;
    else if (role === 'prose' && Array.isArray(value)) add('prose', value.map(String));
    else if (Array.isArray(value))
      for (const [index, entry] of value.entries())
        visit(entry, itemSchema(schema), `${pointer}/${index}`, isVerbatim);
    else if (isObject(value))
      for (const [key, child] of Object.entries(value))
        visit(child, propertySchema(schema, key), `${pointer}/${escapeSegment(key)}`, isVerbatim);
  };
  visit(whole, wholeSchema, '', false);
  return found;
}

/**
 * Returns the properties of records by which programs find, sort and choose them, by the kind of document: id, days,
 * group, and those that a list or a filter selects by, unless visitors read them as title, text or author.
 */
export function fieldsOfPrograms(site: Site): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const selected = shownDocuments(site).flatMap(({ references }) =>
    references.flatMap(({ role, value }) => (role === 'where' ? Object.keys(Object(value)) : [])),
  );
  for (const source of Object.values(site.sources.value)) {
    const { item = '', fields = {} } = (source ?? {}) as Partial<typeof source>;
    const kind = `records/${item}`;
    const names = Object.entries(mappedFields(fields));
    const read = new Set(names.flatMap(([name, field]) => (isForVisitors(name) ? [field] : [])));
    const others = [...names.map(([, field]) => field), ...selected].filter((field) => !read.has(field));
    found.set(kind, new Set([...(found.get(kind) ?? []), ...others]));
  }
  return found;
}

/** Whether visitors read a field of a record, or follow its address. */
function isForVisitors(name: string): boolean {
  if (name === 'group' || !isRecordField(name)) return false;
  return ['name', 'html', 'address', 'files'].includes(formOf(name));
}
