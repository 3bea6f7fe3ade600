/**
 * The one canonical form of a document, so that a review shows what was meant and nothing else: the order
 * of properties from the schema, two spaces, a property a line, small leaf objects on one line, prose a
 * line an entry. Formatting twice changes nothing.
 */
import { isDeepStrictEqual } from 'node:util';
import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { identityOf, type Json } from './json.ts';
import type { Contract } from './contract.ts';
import type { Schema } from './schemas.ts';
import { blockId, schemaId, type DocumentKind } from './kinds.ts';
import type { ParsedFile } from './document.ts';
import { itemsOf, propertyOf, resolveSchema } from './follow-schema.ts';
import { problemAt, type Problem } from './problem.ts';
import { sharedOf, type Document, type PageDocument, type Site } from './read-site.ts';

/** The widest line that a leaf object may make, in characters. */
const widest = 110;

export interface FormattedFile {
  /** Path from the site's root. */
  path: string;
  before: string;
  after: string;
}

/** The canonical form of every valid file of a site. */
export function formatSite(site: Site, contract: Contract): FormattedFile[] {
  return formatAll(site, contract).formatted;
}

/** What each part is, by its name: the schema of the place where it is used. Those that nobody uses are not in it. */
export function partSchemas(site: Site, contract: Contract): ReadonlyMap<string, Schema> {
  return formatAll(site, contract).parts;
}

function formatAll(
  site: Site,
  contract: Contract,
): { formatted: FormattedFile[]; parts: Map<string, Schema> } {
  const parts = new Map<string, Schema>();
  const formatted: FormattedFile[] = [];
  const documents: [DocumentKind, Document<unknown>][] = [
    ...sharedOf(site),
    ...site.pages.map((page): [DocumentKind, PageDocument] => ['page', page]),
  ];
  const add = ({ path, text, problems }: ParsedFile, schema: Schema | undefined) => {
    // In a broken file, or one with a property twice, something would be lost.
    if (problems.length > 0) return;
    const value = parseOrNothing(text);
    if (value === undefined) return;
    formatted.push({ path, before: text, after: canonicalText(value, schema, contract, parts) });
  };
  for (const [kind, { file }] of documents) add(file, contract.schemas.get(schemaId(kind)));
  // What a part is follows from the place where it is used, which the documents above have told.
  for (const [name, file] of site.parts) add(file, parts.get(name));
  return { formatted, parts };
}

/**
 * The text of a document after a change, in the canonical form. What has not changed keeps the text that it has in
 * `before`, canonical or not.
 */
export function formatChange(
  value: unknown,
  schema: Schema | undefined,
  contract: Contract,
  before: string,
): string {
  const node = parseTree(before);
  const old = node && { node, text: before };
  if (old && isDeepStrictEqual(getNodeValue(old.node), value)) return before;
  return `${print(value, { contract, schema, parts: new Map(), ...(old && { old }) }, '', 0)}\n`;
}

/** The canonical form of a block by itself. */
export function formatBlock(block: { type: string }, contract: Contract): string {
  return print(
    block,
    { contract, schema: contract.schemas.get(blockId(block.type)), parts: new Map() },
    '',
    0,
  );
}

/** The canonical form of one document; `parts` is filled with what each part is that it uses. */
export function canonicalText(
  value: unknown,
  schema: Schema | undefined,
  contract: Contract,
  parts = new Map<string, Schema>(),
): string {
  return `${print(value, { contract, schema, parts }, '', 0)}\n`;
}

/** Files that are not in the canonical form, as problems. */
export function formatProblems(files: readonly FormattedFile[]): Problem[] {
  return files.flatMap(({ path, before, after }) => {
    if (before === after) return [];
    const [old, wanted] = [before.split('\n'), after.split('\n')];
    const line = old.findIndex((text, index) => text !== wanted[index]);
    const offset = old.slice(0, Math.max(0, line)).join('\n').length + (line > 0 ? 1 : 0);
    const message = 'the file is not in its canonical form from here; `npm run fix` writes it';
    return [problemAt({ path, text: before }, offset, (old[line] ?? '').length, 'E301', message)];
  });
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It has its own message.
    return undefined;
  }
}

interface Context {
  contract: Contract;
  /** What the value is; unknown where no schema speaks. */
  schema: Schema | undefined;
  /** Filled with what each part is. */
  parts: Map<string, Schema>;
  /** What stood in this place before a change. */
  old?: Old;
}

interface Old {
  node: Node;
  /** The text of the whole file. */
  text: string;
}

/** The text of a value that has not changed, if it can stand at this indentation as it is. */
function keptText(old: Old | undefined, value: unknown, indent: string): string | undefined {
  if (old === undefined || !isDeepStrictEqual(getNodeValue(old.node), value)) return undefined;
  const { offset, length } = old.node;
  const kept = old.text.slice(offset, offset + length);
  const line = old.text.slice(old.text.lastIndexOf('\n', offset) + 1, offset);
  return !kept.includes('\n') || /^\s*/.exec(line)?.[0] === indent ? kept : undefined;
}

/** What stood before in the place of a property. */
function oldProperty({ old }: Context, key: string): { old?: Old } {
  const node = old && findNodeAtLocation(old.node, [key]);
  return old && node ? { old: { node, text: old.text } } : {};
}

/** What an entry of a list was before: the same one, the one of its name, or the one in its place. */
function oldEntry({ old }: Context, entry: unknown, index: number): { old?: Old } {
  const entries = old?.node.type === 'array' ? (old.node.children ?? []) : [];
  const name = identityOf(entry as Json);
  const node =
    entries.find((node) => isDeepStrictEqual(getNodeValue(node), entry)) ??
    (name === undefined
      ? entries[index]
      : entries.find((node) => identityOf(getNodeValue(node) as Json) === name));
  return old && node ? { old: { node, text: old.text } } : {};
}

/** Prints a value. `indent` is that of its line, `used` the characters that stand before it on the line. */
function print(value: unknown, context: Context, indent: string, used: number): string {
  const kept = keptText(context.old, value, indent);
  if (kept !== undefined) return kept;
  const schema = resolveSchema(context.contract, context.schema, value);
  if (Array.isArray(value)) return printList(value, { ...context, schema }, indent, used);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(inOrder(value as Record<string, unknown>, schema));
  if (entries.length === 0) return '{}';
  if (indent !== '' && entries.every(([, child]) => isPlain(child))) {
    const line = `{ ${entries.map(([key, child]) => `${JSON.stringify(key)}: ${flat(child)}`).join(', ')} }`;
    // One more for the comma that may follow.
    if (
      used + line.length + 1 <= widest &&
      !entries.some(([key, child]) =>
        isProse(resolveSchema(context.contract, propertyOf(schema, key), child)),
      )
    )
      return line;
  }
  const inner = `${indent}  `;
  const lines = entries.map(([key, child]) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    const place = { ...withoutOld(context), schema: propertyOf(schema, key), ...oldProperty(context, key) };
    return name + print(child, place, inner, name.length);
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function printList(list: unknown[], context: Context, indent: string, used: number): string {
  if (list.length === 0) return '[]';
  const inner = `${indent}  `;
  const { schema } = context;
  if (list.every((entry) => typeof entry !== 'object') && !isProse(schema)) {
    const line = flat(list);
    if (used + line.length + 1 <= widest) return line;
  }
  const items = itemsOf(schema);
  const lines = list.map((entry, index) => {
    const use = (entry as { use?: unknown } | null)?.use;
    if (typeof use === 'string' && items) context.parts.set(use, items);
    const place = { ...withoutOld(context), schema: items, ...oldEntry(context, entry, index) };
    return inner + print(entry, place, inner, inner.length);
  });
  return `[\n${lines.join(',\n')}\n${indent}]`;
}

function withoutOld({ contract, schema, parts }: Context): Context {
  return { contract, schema, parts };
}

/** A value without anything inside it, or a list of such. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((entry) => typeof entry !== 'object' || entry === null);
  return typeof value !== 'object' || value === null;
}

function flat(value: unknown): string {
  return Array.isArray(value)
    ? `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`
    : JSON.stringify(value);
}

function isProse(schema: Schema | undefined): boolean {
  return schema?.['role'] === 'prose';
}

/** Known properties in the order of the schema; others after them, as they stand. */
function inOrder(object: Record<string, unknown>, schema: Schema | undefined): Record<string, unknown> {
  const known = Object.keys(schema?.properties ?? {}).filter((key) => Object.hasOwn(object, key));
  const rest = Object.keys(object).filter((key) => !known.includes(key));
  // `$schema` comes first even where the schema of the engine no longer knows it.
  const order = [
    ...rest.filter((key) => key === '$schema'),
    ...known,
    ...rest.filter((key) => key !== '$schema'),
  ];
  return Object.fromEntries(order.map((key) => [key, object[key]]));
}
