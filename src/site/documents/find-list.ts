/** Finds a list in a file by the path of ids that leads to it: `["people", "tabs"]`. */
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { ownName } from './entry-names.ts';

/** The list, or the first word of the path that was not found, with the words that are possible there. */
export type FoundList = { list: Node } | { missing: string; known: string[] };

/**
 * Finds a list.
 * @param listPath Each word but the last is the id of an object at any depth below the previous one; the last is the
 * name of the property with the list.
 */
export function findList(root: Node, listPath: readonly string[]): FoundList {
  let node = root;
  for (const id of listPath.slice(0, -1)) {
    const inside = objectsWithId(node);
    const next = inside.get(id);
    if (next === undefined) return { missing: id, known: [...inside.keys()] };
    node = next;
  }
  const name = listPath.at(-1) ?? '';
  const list = findNodeAtLocation(node, [name]);
  if (list?.type === 'array') return { list };
  const names = (node.children ?? []).map(({ children }) => String(children?.[0]?.value));
  return { missing: name, known: names };
}

/** Returns the objects below a node that have an id, by id. The first of two with the same id is returned. */
function objectsWithId(node: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  const look = (one: Node): void => {
    const id: unknown = one.type === 'object' && findNodeAtLocation(one, ['id'])?.value;
    if (one !== node && typeof id === 'string' && !found.has(id)) found.set(id, one);
    for (const child of one.children ?? []) look(child);
  };
  look(node);
  return found;
}

/** An entry of a list: its id and its title on the page. */
export interface Entry {
  id: string;
  title: string;
}

/** The entries of a list in their order, without those that have no id. The id replaces a missing title. */
export function namedEntries(list: Node): Entry[] {
  return (list.children ?? []).flatMap((entry) => {
    if (entry.type !== 'object') return [];
    const value: unknown = getNodeValue(entry);
    const { id } = value as { id?: unknown };
    return typeof id === 'string' ? [{ id, title: ownName(value) ?? id }] : [];
  });
}
