/** Puts an entry into a list of a file by an edit that touches nothing else. */
import {
  applyEdits,
  findNodeAtLocation,
  getNodePath,
  modify,
  parseTree,
  type Edit,
  type JSONPath,
  type Node,
} from 'jsonc-parser';
import { findList } from '../documents/find-list.ts';
import { suggest } from '../documents/suggest.ts';
import type { Addition } from '../generated/schema.ts';
import { dateIn } from './parse-dates.ts';

export interface Insertion {
  path: string;
  /** The text with the entry in it, and the count beside the list raised. */
  text: string;
}

/** Writes a text of a file in its canonical form; used to know how an entry is written. */
export type Canonical = (path: string, text: string) => string;

/** Inserts an entry. Throws when the list is not there. */
export function insertEntry(
  { path, text }: { path: string; text: string },
  way: readonly string[],
  entry: object,
  { after, order }: Pick<Addition, 'after' | 'order'>,
  canonical: Canonical,
): Insertion {
  const root = parseTree(text);
  const found = root && findList(root, way);
  if (found === undefined || 'missing' in found) {
    const { missing, known } = found ?? { missing: path, known: [] };
    throw new Error(`${path} has no "${missing}"${suggest(missing, known)}`);
  }
  const { list } = found;
  const index = indexOf(list, entry, after, order);
  const at: JSONPath = [...getNodePath(list), index];
  const raw = applyEdits(text, modify(text, at, entry, { isArrayInsertion: true }));
  const tidy = canonical(path, raw);
  const written = parseTree(tidy);
  const node = written && findNodeAtLocation(written, at);
  if (node === undefined) throw new Error(`${path} could not be read with the new entry in it`);
  const entryText = tidy.slice(node.offset, node.offset + node.length);
  return { path, text: applyEdits(text, [insertion(text, list, index, entryText), ...raisedCount(list)]) };
}

function insertion(
  text: string,
  { children = [], offset, length }: Node,
  index: number,
  entry: string,
): Edit {
  const before = children[index - 1];
  const next = children[index];
  const indentOf = (at: number) => /^ */.exec(text.slice(text.lastIndexOf('\n', at) + 1))?.[0] ?? '';
  if (before !== undefined) {
    const at = before.offset + before.length;
    return { offset: at, length: 0, content: `,\n${indentOf(before.offset)}${entry}` };
  }
  if (next !== undefined)
    return { offset: next.offset, length: 0, content: `${entry},\n${indentOf(next.offset)}` };
  const indent = indentOf(offset);
  return { offset, length, content: `[\n${indent}  ${entry}\n${indent}]` };
}

/** A count beside the list, where it was true. */
function raisedCount(list: Node): Edit[] {
  const owner = list.parent?.parent;
  const count = owner && findNodeAtLocation(owner, ['count']);
  const length = list.children?.length ?? 0;
  return count?.value === length
    ? [{ offset: count.offset, length: count.length, content: String(length + 1) }]
    : [];
}

function indexOf(
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

/** What is compared of a text, by kind of order; nothing for a text that has no such thing. */
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
