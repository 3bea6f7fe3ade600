/** Edits of the code of packages: its syntax tree says where, the text stays as it is everywhere else. */
import { parseAst } from 'vite';

/** A node of a syntax tree, with the place of its text. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A part of the text, and what takes its place. */
export type Edit = [start: number, end: number, text: string];

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

export const childrenOf = (node: SyntaxNode) => Object.values(node).flat().filter(isNode);

/** The name of an identifier; empty for any other node. */
export const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

/** All nodes of a tree, from the outside to the inside. */
function* nodesOf(tree: SyntaxNode): Generator<SyntaxNode> {
  yield tree;
  for (const child of childrenOf(tree)) yield* nodesOf(child);
}

/**
 * Edits code.
 * @param editsOf The edits for one node. What lies in the part of another edit is left out.
 */
export function editCode(code: string, editsOf: (node: SyntaxNode) => Iterable<Edit>): string {
  const edits = [...nodesOf(parseAst(code) as unknown as SyntaxNode)]
    .flatMap((node) => [...editsOf(node)])
    .toSorted(([one, oneEnd], [two, twoEnd]) => one - two || twoEnd - oneEnd);
  let [edited, at] = ['', 0];
  for (const [start, end, text] of edits) {
    // Inside of what is replaced already.
    if (start < at) continue;
    edited += code.slice(at, start) + text;
    at = end;
  }
  return edited + code.slice(at);
}
