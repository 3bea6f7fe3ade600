/**
 * Writes the content of the surface as lines of prose. Untouched blocks keep their lines exactly; in others, lines keep
 * their breaks, and untouched words their Markdown. Pure.
 */
import type { BlockContent } from 'mdast';
import type { Node } from 'prosemirror-model';
import { writeMarkdown as write } from '../../site/prose/write-markdown.ts';
import { indexesBefore } from './prose-lines.ts';
import { longestLineIn, makeTree } from './prose-tree-of.ts';
import { readProse, type ReadProse } from './read-prose.ts';

/** The state before the edit. */
export interface ProseOrigin extends ReadProse {
  lines: readonly string[];
}

/** A line is broken once it exceeds the longest original line by this, in characters. */
const slack = 20;

/** A block of the original: its tree, lines and place. */
interface OriginBlock {
  tree: BlockContent;
  written: string[];
  place: { start: number; end: number };
}

/**
 * Writes prose.
 * @param origin the state before the edit
 * @returns one empty line if there is no content
 */
export function writeProse(doc: Node, origin: ProseOrigin): string[] {
  if (doc.eq(origin.doc)) return [...origin.lines];
  const maxLineLength = longestLineIn(origin.doc) + slack;
  const trees = doc.children.flatMap((block) => makeTree(block, maxLineLength) ?? []);
  if (trees.length === 0) return [''];
  const before = blocksOf(origin);
  if (keysOf(trees).join() === keysOf(before.map(({ tree }) => tree)).join()) return [...origin.lines];
  const shown = shownBy(trees);
  const plain = write(trees);
  // Adjacent blocks can change each other's meaning: reject output that does not round-trip.
  return [join(trees, before, origin), plain].find((lines) => isShownAs(lines, shown)) ?? plain;
}

function blocksOf({ doc, places, lines }: ProseOrigin): OriginBlock[] {
  const written = lines.join('\n').split('\n');
  return doc.children.flatMap((block, index) => {
    const tree = makeTree(block);
    const place = places[index];
    if (tree === undefined || place === undefined) return [];
    return [{ tree, place, written: written.slice(place.start, place.end) }];
  });
}

const keysOf = (trees: readonly BlockContent[]) => trees.map((tree) => JSON.stringify(tree));

/** The visible content, to compare trees: line breaks of the document become spaces. */
const shownBy = (trees: readonly BlockContent[]) =>
  JSON.stringify(trees, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\n', ' ') : value,
  );

function isShownAs(lines: readonly string[], shown: string): boolean {
  const read = readProse(lines);
  return 'doc' in read && shownBy(read.doc.children.flatMap((block) => makeTree(block) ?? [])) === shown;
}

/** Joins the lines of all blocks, with the original empty lines between them. */
function join(trees: readonly BlockContent[], before: readonly OriginBlock[], origin: ProseOrigin): string[] {
  const all = origin.lines.join('\n').split('\n');
  // The original of each block: itself, or the one that it replaced.
  const origins = indexesBefore(keysOf(before.map(({ tree }) => tree)), keysOf(trees));
  const lines: string[] = [];
  trees.forEach((tree, index) => {
    const own = origins[index];
    const last = origins[index - 1];
    const start = own === undefined ? 0 : (before[own]?.place.start ?? 0);
    if (index === 0) lines.push(...(own === 0 ? all.slice(0, start) : []));
    else if (own === undefined || own - 1 !== last) lines.push('');
    else lines.push(...all.slice(before[last]?.place.end, start));
    lines.push(...linesOf(tree, own === undefined ? undefined : before[own]));
  });
  const last = origins.at(-1);
  if (last !== undefined && last === before.length - 1) lines.push(...all.slice(before[last]?.place.end));
  return lines;
}

function linesOf(tree: BlockContent, before: OriginBlock | undefined): string[] {
  const lines = write([tree]);
  if (before === undefined) return lines;
  return JSON.stringify(tree) === JSON.stringify(before.tree)
    ? before.written
    : keepSigns(lines, write([before.tree]), before.written);
}

/**
 * Keeps untouched words as they were written: `*so*` stays, though our style is `_so_`.
 * @param ours the original in our style
 * @param theirs the original as written
 */
function keepSigns(lines: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] {
  if (ours.length !== theirs.length) return [...lines];
  const origins = indexesBefore(ours, lines);
  return lines.map((line, index) => {
    const own = origins[index];
    return own === undefined ? line : keepWords(line, ours[own] ?? '', theirs[own] ?? '');
  });
}

function keepWords(line: string, ours: string, theirs: string): string {
  const [words, known, written] = [wordsOf(line), wordsOf(ours), wordsOf(theirs)];
  if (known.length !== written.length) return line;
  const origins = indexesBefore(known, words);
  const kept = words.map((word, index) => {
    const own = origins[index];
    return own !== undefined && known[own] === word ? written[own] : word;
  });
  return (indentOf(line) === indentOf(ours) ? indentOf(theirs) : indentOf(line)) + kept.join('');
}

const indentOf = (line: string) => /^ */.exec(line)?.[0] ?? '';
/** Words and the spaces between them. */
const wordsOf = (line: string) => line.replace(/^ +/, '').split(/(\s+)/);
