/**
 * The syntax trees of documents, which map values to positions in a text. A tree takes ten times the memory of its text
 * and is rarely needed, so trees are made on demand, and only the latest are cached.
 */
import type { Node } from 'jsonc-parser';
import { parseStrictly } from './repair.ts';

const trees = new Map<string, Node>();
/** How many characters of text may have a cached tree: the largest document, or some hundred usual ones. */
const maxKept = 1_000_000;
let kept = 0;

/** Caches the tree of a text. */
export function keepTree(text: string, tree: Node): void {
  if (trees.delete(text)) kept -= text.length;
  for (const oldest of trees.keys()) {
    if (kept + text.length <= maxKept) break;
    trees.delete(oldest);
    kept -= oldest.length;
  }
  trees.set(text, tree);
  kept += text.length;
}

/** Returns the tree of a valid text. */
export function parseJsonTree(text: string): Node | undefined {
  const known = trees.get(text);
  if (known !== undefined) return known;
  const { root } = parseStrictly(text);
  if (root !== undefined) keepTree(text, root);
  return root;
}
