/**
 * The syntax trees of documents, which say where in a text a value stands. A tree takes ten times the memory of its text
 * and is wanted only where something must be said of a place, so it is made then, and only the latest are kept.
 */
import type { Node } from 'jsonc-parser';
import { parseStrictly } from './repair.ts';

const trees = new Map<string, Node>();
/** How many characters of text may have a tree at a time: the largest document, or some hundred usual ones. */
const mostKept = 1_000_000;
let kept = 0;

/** Keeps the tree of a text for a while. */
export function keepTree(text: string, tree: Node): void {
  if (trees.delete(text)) kept -= text.length;
  for (const oldest of trees.keys()) {
    if (kept + text.length <= mostKept) break;
    trees.delete(oldest);
    kept -= oldest.length;
  }
  trees.set(text, tree);
  kept += text.length;
}

/** Returns the tree of a text that can be parsed. */
export function treeOf(text: string): Node | undefined {
  const known = trees.get(text);
  if (known !== undefined) return known;
  const { root } = parseStrictly(text);
  if (root !== undefined) keepTree(text, root);
  return root;
}
