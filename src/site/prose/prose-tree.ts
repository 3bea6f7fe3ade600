/**
 * The Markdown tree of prose, and functions on it. All users (validation, lists, word search, review) share the tree.
 * It has the same grammar as the rendered page, because both use micromark.
 */
import type { Definition, Nodes, Root } from 'mdast';
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown';

/** The place of an address in the text, with its angle brackets. */
type Destination = readonly [start: number, end: number];

/** The places of the addresses of links, pictures and definitions. */
const places = new WeakMap<Nodes, Destination>();

const notePlace: NonNullable<Extension['exit']>[string] = function (token) {
  const node = this.stack.at(-1);
  if (node !== undefined) places.set(node as Nodes, [token.start.offset, token.end.offset]);
};
const destinations: Extension = {
  exit: { resourceDestination: notePlace, definitionDestination: notePlace },
};

/** Cached trees by their text, so that the next check does not parse unchanged prose again. */
const parsed = new Map<string, Root>();
/** How many characters of prose are cached: those of a few hundred pages. A tree takes a hundred times the memory. */
const maxKept = 500_000;
let kept = 0;

/** Returns the Markdown tree of prose. */
export function parseProse(text: string): Root {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const tree = fromMarkdown(text, { mdastExtensions: [destinations] });
  for (const oldest of parsed.keys()) {
    if (kept + text.length <= maxKept) break;
    parsed.delete(oldest);
    kept -= oldest.length;
  }
  parsed.set(text, tree);
  kept += text.length;
  return tree;
}

/** Yields all nodes, each before its descendants. */
export function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}

/** Returns the index of the line on which a node begins or ends. */
export const lineIndex = (node: Nodes, side: 'start' | 'end') => (node.position?.[side].line ?? 1) - 1;

/**
 * Removes links to some addresses from prose, but keeps their words, and pictures.
 * @returns the same list if there is no such link.
 */
export function withoutLinks(
  lines: readonly string[],
  isLeftOut: (address: string) => boolean,
): readonly string[] {
  // Most prose has no link, so it is not parsed.
  if (!lines.some((line) => /[[<]/.test(line))) return lines;
  const nodes = [...nodesIn(parseProse(lines.join('\n')))];
  const cuts = nodes.flatMap((node) => {
    if (node.type !== 'link' && node.type !== 'linkReference') return [];
    const address = node.type === 'link' ? node.url : findDefinition(node.identifier, nodes)?.url;
    if (address === undefined || !isLeftOut(address)) return [];
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const words = [node.children[0]?.position?.start.offset, node.children.at(-1)?.position?.end.offset];
    return [
      [start, words[0] ?? end],
      [words[1] ?? end, end],
    ] as const;
  });
  if (cuts.length === 0) return lines;
  let text = lines.join('\n');
  for (const [start, end] of cuts.toSorted(([one], [other]) => other - one))
    text = text.slice(0, start) + text.slice(end);
  return text.split('\n');
}

/** An address in prose: of a link, a picture or a definition. */
export interface ProseDestination {
  /** As it is meant, without escapes. */
  address: string;
  isPicture: boolean;
  /** Its range in the lines joined by `\n`. */
  start: number;
  end: number;
}

/** Returns the addresses in prose that have a place of their own, in the order of the text. */
export function destinationsIn(lines: readonly string[]): ProseDestination[] {
  // Most prose has no link, so it is not parsed.
  if (!lines.some((line) => /\]\(|\]:/.test(line))) return [];
  const nodes = [...nodesIn(parseProse(lines.join('\n')))];
  return nodes.flatMap((node) => {
    const place = places.get(node);
    if (place === undefined || !('url' in node)) return [];
    const isPicture =
      node.type === 'image' ||
      (node.type === 'definition' &&
        nodes.some((one) => one.type === 'imageReference' && one.identifier === node.identifier));
    return [{ address: node.url, isPicture, start: place[0], end: place[1] }];
  });
}

/**
 * Replaces addresses of the site in prose, in links, pictures and definitions.
 * @param change Returns the new address for one as it is meant, without escapes.
 * @returns the same list if all stay the same.
 */
export function withDestinations(
  lines: readonly string[],
  change: (address: string, isPicture: boolean) => string,
): readonly string[] {
  const cuts = destinationsIn(lines).flatMap(({ address: old, isPicture, start, end }) => {
    const address = old.startsWith('/') ? change(old, isPicture) : old;
    return address === old ? [] : [{ start, end, address }];
  });
  if (cuts.length === 0) return lines;
  let text = lines.join('\n');
  for (const { start, end, address } of cuts.toSorted((one, other) => other.start - one.start))
    text = text.slice(0, start) + address + text.slice(end);
  return text.split('\n');
}

/** Returns the definition for `[words][identifier]`. */
export function findDefinition(identifier: string, nodes: readonly Nodes[]): Definition | undefined {
  return nodes.find(
    (node): node is Definition => node.type === 'definition' && node.identifier === identifier,
  );
}

/** Counts the list items in prose, including nested lists. */
export function countListItems(lines: readonly string[]): number {
  return [...nodesIn(parseProse(lines.join('\n')))].filter(({ type }) => type === 'listItem').length;
}

/** Returns the number of entries of a list; for prose, the number of its list items. */
export function countedLength(counted: unknown): number {
  if (!Array.isArray(counted)) return 0;
  const isProse = counted.length > 0 && counted.every((line) => typeof line === 'string');
  return isProse ? countListItems(counted) : counted.length;
}

/** A visible character and its offset in the lines joined by `\n`. */
export interface VisibleCharacter {
  char: string;
  offset: number;
}

/** Returns the visible characters of prose, without markup, addresses and escapes; `\n` separates lines. */
export function visibleCharacters(lines: readonly string[]): VisibleCharacter[] {
  const source = lines.join('\n');
  const seen: VisibleCharacter[] = [];
  for (const node of nodesIn(parseProse(lines.join('\n')))) {
    const start = node.position?.start.offset ?? 0;
    if ((node.type === 'paragraph' || node.type === 'code') && seen.length > 0)
      seen.push({ char: '\n', offset: start });
    if (node.type === 'break') seen.push({ char: '\n', offset: start });
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' || node.type === 'html')
      seen.push(...mapCharacters(node.value, source, start));
  }
  return seen;
}

/** Maps the characters of a text to their offsets in the source, which also contains escapes, entities and markup. */
function mapCharacters(value: string, source: string, start: number): VisibleCharacter[] {
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

/** Returns the visible characters of the description of each picture in prose. */
export function describedPictures(lines: readonly string[]): VisibleCharacter[][] {
  if (!lines.some((line) => line.includes('!['))) return [];
  const source = lines.join('\n');
  return [...nodesIn(parseProse(source))].flatMap((node) => {
    const isPicture = node.type === 'image' || node.type === 'imageReference';
    // The words begin after the signs `![`.
    return isPicture && node.alt
      ? [mapCharacters(node.alt, source, (node.position?.start.offset ?? 0) + 2)]
      : [];
  });
}

/** Returns the ranges of quotations in prose, by their offsets in the lines joined by `\n`. */
export function quotationsIn(lines: readonly string[]): (readonly [start: number, end: number])[] {
  if (!lines.some((line) => line.includes('>'))) return [];
  return [...nodesIn(parseProse(lines.join('\n')))].flatMap(({ type, position }) =>
    type === 'blockquote' ? [[position?.start.offset ?? 0, position?.end.offset ?? 0] as const] : [],
  );
}
