/**
 * The canonical form of a document. It keeps diffs small in a review: properties in the order of the schema, two spaces
 * of indentation, one property per line, small leaf objects on one line, one line per entry of prose. Formatting is
 * idempotent.
 */
import { isDeepStrictEqual } from 'node:util';
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { findIdentity, type Json } from '../json/json.ts';
import type { Contract } from './contract.ts';
import { openTextMemory } from './known-texts.ts';
import type { Schema } from './schemas.ts';
import { blockId, schemaId } from './kinds.ts';
import type { ParsedFile } from './document.ts';
import { itemSchema, propertySchema, resolveSchema } from './follow-schema.ts';
import { problemAt, type Problem } from './problem.ts';
import { listRecords, listShared, type Site } from './read-site.ts';
import { perObject } from '../../engine/per-object.ts';

/** Maximum line width of a leaf object, in characters. */
const widest = 110;

/** A file before and after formatting. */
export interface FormattedFile {
  /** Path from the site's root. */
  path: string;
  before: string;
  after: string;
}

/**
 * Returns the canonical form of every valid file of a site. Files with problems are left out, because a fix would
 * change their form, and so are parts that only such documents use.
 */
export function formatSite(site: Site, contract: Contract): FormattedFile[] {
  return formatAll(site, contract).formatted;
}

/** Returns the schema of each used part by name, derived from the place where it is used. */
export function partSchemas(site: Site, contract: Contract): ReadonlyMap<string, Schema> {
  return partsOf(contract)(site);
}

/** Once for each site: all its documents are read for it. */
const partsOf = perObject((contract: Contract) => perObject((site: Site) => formatAll(site, contract).parts));

/** Pages and records in canonical form, each with the state of the contract. */
const canonical = openTextMemory<string>('canonical pages');

function formatAll(
  site: Site,
  contract: Contract,
): { formatted: FormattedFile[]; parts: Map<string, Schema> } {
  const parts = new Map<string, Schema>();
  const formatted: FormattedFile[] = [];
  const documents = [...listShared(site).map(([, document]) => document), ...site.pages];
  const spoilt = new Set(
    [...documents, ...listRecords(site)].flatMap(({ problems }) => problems.map(({ file }) => file)),
  );
  const add = (
    { path, text, hasMark, problems }: ParsedFile,
    schema: Schema | undefined,
    isAlone = false,
  ) => {
    // Formatting a broken file, or one with a duplicate property, would lose content.
    if (problems.length > 0) return;
    const before = hasMark ? `\uFEFF${text}` : text;
    const isSound = !spoilt.has(path);
    if (isAlone && isSound && canonical.get(before) === contract.state)
      return formatted.push({ path, before, after: before });
    const value = parseOrNothing(text);
    if (value === undefined) return;
    const used = new Map<string, Schema>();
    const after = canonicalText(value, schema, contract, used);
    if (isSound) formatted.push({ path, before, after });
    // A document with parts must be formatted each time, to find the schemas of its parts.
    if (isAlone && isSound && after === before && used.size === 0) canonical.set(before, contract.state);
    for (const [name, found] of used) parts.set(name, found);
  };
  for (const { kind, file } of documents) add(file, contract.schemas.get(schemaId(kind)), kind === 'page');
  for (const { files, schema } of site.collections.values())
    for (const file of files) add(file, contract.schemas.get(schema), true);
  // The schema of a part is known only after the documents that use it are formatted.
  const doubtful = new Set(
    documents.flatMap(({ file, assembled }) => (spoilt.has(file.path) ? (assembled?.parts ?? []) : [])),
  );
  for (const [name, file] of site.parts)
    if (parts.has(name) && !doubtful.has(name)) add(file, parts.get(name));
  return { formatted, parts };
}

/**
 * Returns the text of a document after a change, in the canonical form. Unchanged values keep their text from
 * `before`, even if it is not canonical.
 */
export function formatChange(
  value: unknown,
  schema: Schema | undefined,
  contract: Contract,
  before: string,
): string {
  const node = parseTree(before);
  const old = node && { node, text: before };
  if (old && isDeepStrictEqual(readPlain(old), value)) return before;
  return `${print(value, { contract, schema, parts: new Map(), ...(old && { old }) }, '', 0)}\n`;
}

/** Returns the canonical form of a single block. */
export function formatBlock(block: { type: string }, contract: Contract): string {
  return print(
    block,
    { contract, schema: contract.schemas.get(blockId(block.type)), parts: new Map() },
    '',
    0,
  );
}

/**
 * Returns the canonical form of one document.
 * @param parts Filled with the schema of each part that the document uses.
 */
export function canonicalText(
  value: unknown,
  schema: Schema | undefined,
  contract: Contract,
  parts = new Map<string, Schema>(),
): string {
  return `${print(value, { contract, schema, parts }, '', 0)}\n`;
}

/** Returns a problem for each file that is not in the canonical form, placed at its first differing line. */
export function formatProblems(files: readonly FormattedFile[]): Problem[] {
  return files.flatMap(({ path, before, after }) => {
    if (before === after) return [];
    const [old, wanted] = [before.split('\n'), after.split('\n')];
    const line = old.findIndex((text, index) => text !== wanted[index]);
    const offset = old.slice(0, Math.max(0, line)).join('\n').length + (line > 0 ? 1 : 0);
    const message = formatMessage(before);
    return [problemAt({ path, text: before }, offset, (old[line] ?? '').length, 'E301', message)];
  });
}

function formatMessage(before: string): string {
  if (before.startsWith('\uFEFF'))
    return 'the file begins with a byte order mark, which some editors add; `npm run format` removes it';
  if (before.includes('\r\n'))
    return 'the file has Windows line endings (CRLF); `npm run format` replaces them';
  return 'the file is not in its canonical form from here; `npm run fix` writes it';
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The syntax error is reported elsewhere.
    return undefined;
  }
}

interface Context {
  contract: Contract;
  /** The schema of the value; `undefined` if unknown. */
  schema: Schema | undefined;
  /** Filled with the schema of each used part. */
  parts: Map<string, Schema>;
  /** The value in this place before a change. */
  old?: Old;
}

interface Old {
  node: Node;
  /** The text of the whole file. */
  text: string;
}

/** The old value as plain data; objects of `getNodeValue` have no prototype, so they would equal no others. */
function readPlain({ node: { offset, length }, text }: Old): unknown {
  return parseOrNothing(text.slice(offset, offset + length));
}

/** Returns the old text of an unchanged value if its indentation still fits. */
function keptText(old: Old | undefined, value: unknown, indent: string): string | undefined {
  if (old === undefined || !isDeepStrictEqual(readPlain(old), value)) return undefined;
  const { offset, length } = old.node;
  const kept = old.text.slice(offset, offset + length);
  const line = old.text.slice(old.text.lastIndexOf('\n', offset) + 1, offset);
  return !kept.includes('\n') || /^\s*/.exec(line)?.[0] === indent ? kept : undefined;
}

/** Returns the old value of a property. */
function oldProperty({ old }: Context, key: string): { old?: Old } {
  const node = old && findNodeAtLocation(old.node, [key]);
  return old && node ? { old: { node, text: old.text } } : {};
}

/**
 * Returns the old value of a list entry: an equal entry, else the one with the same name; for an entry without a name
 * the one at the same index.
 */
function oldEntry({ old }: Context, entry: unknown, index: number): { old?: Old } {
  if (old?.node.type !== 'array') return {};
  const entries = (old.node.children ?? []).map((node): Old => ({ node, text: old.text }));
  const name = findIdentity(entry as Json);
  const found =
    entries.find((one) => isDeepStrictEqual(readPlain(one), entry)) ??
    (name === undefined
      ? entries[index]
      : entries.find((one) => findIdentity(readPlain(one) as Json) === name));
  return found ? { old: found } : {};
}

/**
 * Prints a value.
 * @param indent Indentation of its line.
 * @param used Number of characters before the value on its line.
 */
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
    // Plus one for a possible comma.
    if (
      used + line.length + 1 <= widest &&
      !entries.some(([key, child]) =>
        isProse(resolveSchema(context.contract, propertySchema(schema, key), child)),
      )
    )
      return line;
  }
  const inner = `${indent}  `;
  const lines = entries.map(([key, child]) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    const place = {
      ...withoutOld(context),
      schema: propertySchema(schema, key),
      ...oldProperty(context, key),
    };
    return name + print(child, place, inner, name.length);
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Prints a list: primitives on one line if they fit, otherwise one entry per line. */
function printList(list: unknown[], context: Context, indent: string, used: number): string {
  if (list.length === 0) return '[]';
  const inner = `${indent}  `;
  const { schema } = context;
  if (list.every((entry) => typeof entry !== 'object') && !isProse(schema)) {
    const line = flat(list);
    if (used + line.length + 1 <= widest) return line;
  }
  const items = itemSchema(schema);
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

/** Whether a value is a primitive or a list of primitives. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((entry) => typeof entry !== 'object' || entry === null);
  return typeof value !== 'object' || value === null;
}

function flat(value: unknown): string {
  return Array.isArray(value)
    ? `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`
    : JSON.stringify(value);
}

/** Whether each line of a text is one of the file. */
function isProse(schema: Schema | undefined): boolean {
  return schema?.['role'] === 'prose' && schema['onOneLine'] !== true;
}

/** Sorts properties by the schema; unknown ones follow in their current order. */
function inOrder(object: Record<string, unknown>, schema: Schema | undefined): Record<string, unknown> {
  const known = Object.keys(schema?.properties ?? {}).filter((key) => Object.hasOwn(object, key));
  const rest = Object.keys(object).filter((key) => !known.includes(key));
  // `$schema` comes first even if the schema does not define it.
  const order = [
    ...rest.filter((key) => key === '$schema'),
    ...known,
    ...rest.filter((key) => key !== '$schema'),
  ];
  return Object.fromEntries(order.map((key) => [key, object[key]]));
}
