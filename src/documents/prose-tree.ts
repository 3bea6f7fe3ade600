/**
 * What stands in prose, each thing with its line: read from one tree of Markdown, so that the checker, the lists, the
 * search for words and the review see the same links. The tree follows the grammar that the pages are rendered by
 * (both are micromark's).
 */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A link or a picture of a prose. */
export interface ProseAddress {
  /** As it is written, without escapes; empty where a link has none. */
  address: string;
  isPicture: boolean;
  /** Index of the line on which the address stands. */
  line: number;
}

/** Trees by their lines, so that prose which has not changed since the last check is not parsed again. */
const parsed = new WeakMap<readonly string[], Root>();

function treeOf(lines: readonly string[]): Root {
  const tree = parsed.get(lines) ?? fromMarkdown(lines.join('\n'));
  parsed.set(lines, tree);
  return tree;
}

/**
 * What a link, a picture, HTML or a heading cannot do without. Most prose has none of it and need not be parsed, which
 * is a third of the time that checking a large site takes.
 */
const signs = /[[<#]|^[^a-z]*[=-]\s*$/i;

/** All nodes of a prose that may hold a link, a picture, HTML or a heading; none of another. */
function* nodesWithSigns(lines: readonly string[]): Generator<Nodes> {
  if (lines.some((line) => signs.test(line))) yield* nodesIn(treeOf(lines));
}

/** All nodes, each before those within it. */
function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}

const lineOf = (node: Nodes, side: 'start' | 'end') => (node.position?.[side].line ?? 1) - 1;

/** The addresses of links and pictures, in the order of the text. Those of `[words][name]` stand where `name` is defined. */
export function addressesIn(lines: readonly string[]): ProseAddress[] {
  const nodes = [...nodesWithSigns(lines)];
  return nodes.flatMap((node): ProseAddress[] => {
    if (node.type === 'link' || node.type === 'image')
      // The address closes the link; the words before it may begin some lines above.
      return [{ address: node.url, isPicture: node.type === 'image', line: lineOf(node, 'end') }];
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return [];
    const definition = nodes.find(
      (other) => other.type === 'definition' && other.identifier === node.identifier,
    );
    return definition?.type === 'definition'
      ? [
          {
            address: definition.url,
            isPicture: node.type === 'imageReference',
            line: lineOf(definition, 'start'),
          },
        ]
      : [];
  });
}

/** The line of the sign that makes the first heading, before its words or below them; if there is one. */
export function headingIn(lines: readonly string[]): number | undefined {
  return firstOf(lines, 'heading', 'end');
}

/** The line of the first raw HTML, if there is any. */
export function htmlIn(lines: readonly string[]): number | undefined {
  return firstOf(lines, 'html', 'start');
}

function firstOf(lines: readonly string[], type: Nodes['type'], side: 'start' | 'end'): number | undefined {
  for (const node of nodesWithSigns(lines)) if (node.type === type) return lineOf(node, side);
  return undefined;
}

/** How many entries the lists of a prose have, inner lists included. */
export function countListItems(lines: readonly string[]): number {
  return [...nodesIn(treeOf(lines))].filter(({ type }) => type === 'listItem').length;
}

/** A character that a reader sees, and its offset in the lines joined by `\n`. */
export interface VisibleCharacter {
  char: string;
  offset: number;
}

/** The characters that a reader sees, without marks, addresses and escapes; a break for each block and each line. */
export function visibleCharacters(lines: readonly string[]): VisibleCharacter[] {
  const source = lines.join('\n');
  const seen: VisibleCharacter[] = [];
  for (const node of nodesIn(treeOf(lines))) {
    const start = node.position?.start.offset ?? 0;
    if ((node.type === 'paragraph' || node.type === 'code') && seen.length > 0)
      seen.push({ char: '\n', offset: start });
    if (node.type === 'break') seen.push({ char: '\n', offset: start });
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' || node.type === 'html')
      seen.push(...charactersOf(node.value, source, start));
  }
  return seen;
}

/** The characters of a text, each with its offset in the source, which has escapes, entities and marks besides. */
function charactersOf(value: string, source: string, start: number): VisibleCharacter[] {
  let at = start;
  return Array.from({ length: value.length }, (_, index) => {
    const char = value.charAt(index);
    const entity = /^&(?:#\d+|#x[0-9a-f]+|\w+);/i.exec(source.slice(at, at + 40))?.[0] ?? '';
    const isDecoded = entity !== '' && !value.startsWith(entity, index);
    const found = isDecoded ? at : source.indexOf(char, at);
    const offset = found < 0 ? at : found;
    at = offset + (isDecoded ? entity.length : 1);
    return { char, offset };
  });
}
