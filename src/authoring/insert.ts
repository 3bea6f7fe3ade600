/** Inserts an entry into a list of a file, without other changes in its text. */
import {
  applyEdits,
  findNodeAtLocation,
  getNodePath,
  getNodeValue,
  modify,
  parseTree,
  type Edit,
  type JSONPath,
  type Node,
} from 'jsonc-parser';
import { removing } from '../site/documents/document.ts';
import { findList } from '../site/documents/find-list.ts';
import { suggest } from '../site/documents/suggest.ts';
import type { Addition } from '../engine/generated/schema.ts';
import { toPointer } from '../site/json/json.ts';
import { dateIn } from '../site/documents/parse-dates.ts';

export interface InsertResult {
  path: string;
  /** The new text: with the entry, and with the count beside the list increased. */
  text: string;
  /** The note of the empty entry in whose place the new one is. */
  note?: string | undefined;
}

/** Formats the text of a file canonically, to see how the new entry is written. */
export type FormatText = (path: string, text: string) => string;

/** Thrown if an entry would name again what the list names already, without its content. */
export class AlreadyListed extends Error {
  constructor(
    readonly path: string,
    /** JSON pointer to the entry. */
    readonly pointer: string,
    readonly title: string,
  ) {
    super(`“${title}” is in ${path} already, and is still empty; fill it there`);
  }
}

/** The entry of a list with this id that is named only: its panel is empty. */
function awaitedEntry({ children = [] }: Node, id: string | undefined): Node | undefined {
  const valueAt = (entry: Node, name: string) => findNodeAtLocation(entry, [name]);
  return children.find(
    (entry) =>
      id !== undefined &&
      valueAt(entry, 'id')?.value === id &&
      valueAt(entry, 'blocks')?.children?.length === 0,
  );
}

/**
 * Inserts an entry into a list. An entry with its id that is still empty goes.
 * @param listPath ids on the path to the list, and the name of its property: `["people", "tabs"]`
 * @param rules its place in the list, and its id, which may be that of a part
 * @param canonical formats the text of the file with the entry in it
 * @throws Error if the list does not exist, or if the new text cannot be parsed.
 */
export function insertEntry(
  { path, text }: { path: string; text: string },
  listPath: readonly string[],
  entry: object,
  rules: Pick<Addition, 'after' | 'order'> & { id?: string | undefined },
  canonical: FormatText,
): InsertResult {
  const root = parseTree(text);
  const found = root && findList(root, listPath);
  if (found === undefined || 'missing' in found) {
    const { missing, known } = found ?? { missing: path, known: [] };
    throw new Error(`${path} has no "${missing}"${suggest(missing, known)}`);
  }
  const { list } = found;
  const awaited = awaitedEntry(list, rules.id);
  if (awaited !== undefined) {
    const named = getNodeValue(awaited) as { label?: string; note?: string };
    const isEmptyToo = (entry as { blocks?: unknown[] }).blocks?.length === 0;
    if (isEmptyToo)
      throw new AlreadyListed(path, toPointer(getNodePath(awaited)), named.label ?? String(rules.id));
    const edit = { offset: awaited.offset, length: awaited.length, content: JSON.stringify(entry) };
    const rest = list.children?.length === 1 ? edit : (removing(awaited) ?? edit);
    const without = applyEdits(text, [rest]);
    if (rest === edit) return { path, text: canonical(path, without), note: named.note };
    const others = { ...rules, id: undefined };
    return { ...insertEntry({ path, text: without }, listPath, entry, others, canonical), note: named.note };
  }
  const index = insertionIndex(list, entry, rules.after, rules.order);
  const at: JSONPath = [...getNodePath(list), index];
  const raw = applyEdits(text, modify(text, at, entry, { isArrayInsertion: true }));
  const tidy = canonical(path, raw);
  const written = parseTree(tidy);
  const node = written && findNodeAtLocation(written, at);
  if (node === undefined) throw new Error(`${path} could not be read with the new entry in it`);
  const entryText = tidy.slice(node.offset, node.offset + node.length);
  return {
    path,
    text: applyEdits(text, [insertionEdit(text, list, index, entryText), ...raisedCount(list)]),
  };
}

function insertionEdit(
  text: string,
  { children = [], offset, length }: Node,
  index: number,
  entry: string,
): Edit {
  const before = children[index - 1];
  const next = children[index];
  const indentAt = (at: number) => /^ */.exec(text.slice(text.lastIndexOf('\n', at) + 1))?.[0] ?? '';
  if (before !== undefined) {
    const at = before.offset + before.length;
    return { offset: at, length: 0, content: `,\n${indentAt(before.offset)}${entry}` };
  }
  if (next !== undefined)
    return { offset: next.offset, length: 0, content: `${entry},\n${indentAt(next.offset)}` };
  const indent = indentAt(offset);
  return { offset, length, content: `[\n${indent}  ${entry}\n${indent}]` };
}

/** Increases the property `count` beside the list, if it was correct. */
function raisedCount(list: Node): Edit[] {
  const owner = list.parent?.parent;
  const count = owner && findNodeAtLocation(owner, ['count']);
  const length = list.children?.length ?? 0;
  return count?.value === length
    ? [{ offset: count.offset, length: count.length, content: String(length + 1) }]
    : [];
}

/**
 * The index of a new entry: after the last entry with the property `after`; else sorted by `order`; else at the end.
 */
function insertionIndex(
  { children = [] }: Node,
  entry: object,
  after: Addition['after'],
  order: Addition['order'],
): number {
  if (after !== undefined)
    return children.findLastIndex((child) => findNodeAtLocation(child, [after]) !== undefined) + 1;
  if (order === undefined) return children.length;
  const keyOf = keys[order.as];
  const compared: unknown = (entry as Record<string, unknown>)[order.by];
  const own = typeof compared === 'string' ? keyOf(compared) : undefined;
  const later = children.findIndex((child) => {
    const value: unknown = findNodeAtLocation(child, [order.by])?.value;
    const key = typeof value === 'string' ? keyOf(value) : undefined;
    return key !== undefined && own !== undefined && key > own;
  });
  return later < 0 ? children.length : later;
}

const padded = (...numbers: number[]) => numbers.map((number) => String(number).padStart(4, '0')).join('-');

/** The sort key of a text, by kind of order; `undefined` if the text contains no such value. */
const keys: Record<NonNullable<Addition['order']>['as'], (text: string) => string | undefined> = {
  text: (text) => text.toLowerCase(),
  date(text) {
    const date = dateIn(text);
    return date && padded(date.year, date.month, date.day);
  },
  feast(text) {
    const date = dateIn(text);
    return date && padded(date.month, date.day);
  },
};
