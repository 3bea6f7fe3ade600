/** Converts the content of the surface to a Markdown tree, without what Markdown cannot express. Pure. */
import type { Mark, Node } from 'prosemirror-model';
import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import { breaksIn } from './prose-lines.ts';

/** A stretch of a paragraph: text with its marks, a picture, or a visible break. */
interface Stretch {
  text: string;
  leaf?: Node;
  marks: readonly Mark[];
}

/** In the text of a stretch: the document's line ends here. */
const soft = '\n';
/** In the text of a paragraph: a picture. */
const picture = '\uFFFC';

/**
 * Returns the tree of a block; `undefined` if it is empty.
 * @param maxLineLength longer lines of the document, in characters, are broken; by default none
 */
export function makeTree(block: Node, maxLineLength = Infinity): BlockContent | undefined {
  const inside = () => makeChildren(block, maxLineLength);
  switch (block.type.name) {
    case 'paragraph': {
      const children = makePhrasing(broken(findStretches(block), maxLineLength));
      return children.length > 0 ? { type: 'paragraph', children } : undefined;
    }
    case 'blockquote': {
      const children = inside();
      return children.length > 0 ? { type: 'blockquote', children } : undefined;
    }
    case 'horizontal_rule':
      return { type: 'thematicBreak' };
    default:
      return makeList(block, maxLineLength);
  }
}

function makeChildren(parent: Node, maxLineLength: number): BlockContent[] {
  return parent.children.flatMap((child) => makeTree(child, maxLineLength) ?? []);
}

function makeList(list: Node, maxLineLength: number): BlockContent | undefined {
  const items = list.children
    .map((item) => makeChildren(item, maxLineLength))
    .filter(({ length }) => length > 0);
  if (items.length === 0) return undefined;
  // Only a list or quotation after a text needs no empty line before it; an empty line makes the list loose.
  const canBeTight = items.every(
    ([first, second, third]) =>
      second === undefined ||
      (first?.type === 'paragraph' && /list|quote/.test(second.type) && third === undefined),
  );
  // A single paragraph has no empty line beside it.
  const isSingle = items.length === 1 && items[0]?.length === 1;
  const spread = !isSingle && (list.attrs['tight'] !== true || !canBeTight);
  const ordered = list.type.name === 'ordered_list';
  return {
    type: 'list',
    ordered,
    ...(ordered && { start: list.attrs['order'] as number }),
    spread,
    children: items.map((children): ListItem => ({ type: 'listItem', spread, children })),
  };
}

/** The stretches of a paragraph, without spaces at its ends or beside breaks, and without double spaces. */
function findStretches(paragraph: Node): Stretch[] {
  const found: Stretch[] = [];
  for (const node of paragraph.children) {
    const marks = node.marks.filter(({ type }) => type.name !== 'soft');
    if (node.attrs['pending'] != null) continue;
    if (!node.isText) {
      // Code holds only text.
      const around = isBreak({ leaf: node }) ? [] : marks.filter(({ type }) => type.name !== 'code');
      found.push({ text: picture, leaf: node, marks: around });
      continue;
    }
    // Further text in the space of a line break is ordinary text.
    let isSoft = marks.length < node.marks.length;
    const text = (node.text ?? '').replaceAll('\0', '').replaceAll(/[ \t\r\n]+/g, ' ');
    for (const piece of text.split(/( )/).filter((piece) => piece !== '')) {
      const endsLine = piece === ' ' && isSoft;
      found.push({ text: endsLine ? soft : piece, marks });
      isSoft = isSoft && !endsLine;
    }
  }
  return withoutMarkedEdges(trimmed(found));
}

const isBreak = ({ leaf }: Pick<Stretch, 'leaf'>) => leaf?.type.name === 'hard_break';
const isBlank = ({ text }: Stretch) => text === ' ' || text === soft;

function trimmed(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const one of stretches) {
    const before = kept.at(-1);
    if (before === undefined || isBreak(before)) {
      if (isBlank(one) || (before === undefined && isBreak(one))) continue;
    } else if (isBlank(before) && (isBlank(one) || isBreak(one))) {
      kept.pop();
      kept.push(one.text === ' ' ? before : one);
      continue;
    }
    kept.push(one);
  }
  while (kept.length > 0 && kept.slice(-1).some((last) => isBlank(last) || isBreak(last))) kept.pop();
  return kept;
}

/** Removes marks from spaces at their ends: in Markdown, marks start and end with a word. */
function withoutMarkedEdges(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map((one, index) => {
    if (!isBlank(one)) return one;
    const beside = [stretches[index - 1], stretches[index + 1]];
    const marks = one.marks.filter((mark) => beside.every((other) => other && mark.isInSet(other.marks)));
    return { ...one, marks };
  });
}

/** Breaks lines that are too long. */
function broken(stretches: readonly Stretch[], maxLineLength: number): Stretch[] {
  const kept = [...stretches];
  for (const { text, start } of linesOf(stretches)) {
    if (text.length <= maxLineLength) continue;
    const breaks = new Set(breaksIn(text));
    let offset = 0;
    for (let index = start; offset < text.length; index += 1) {
      const one = kept[index];
      if (one === undefined) break;
      if (breaks.has(offset)) kept[index] = { ...one, text: soft };
      offset += one.text.length;
    }
  }
  return kept;
}

/** The lines of a paragraph as plain text, each with the index of its first stretch. */
function linesOf(stretches: readonly Stretch[]): { text: string; start: number }[] {
  const lines = [{ text: '', start: 0 }];
  stretches.forEach((one, index) => {
    const line = lines.at(-1);
    if (one.text === soft || isBreak(one)) lines.push({ text: '', start: index + 1 });
    else if (line !== undefined) line.text += one.text;
  });
  return lines;
}

/** Returns the length of the longest line in the paragraphs of a block, in visible characters. */
export function longestLineIn(block: Node): number {
  const lengths =
    block.type.name === 'paragraph'
      ? linesOf(findStretches(block)).map(({ text }) => text.length)
      : block.children.map(longestLineIn);
  return Math.max(0, ...lengths);
}

/** Converts stretches to tree nodes; of marks that start together, the longest is outermost. */
function makePhrasing(stretches: readonly Stretch[]): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  for (let index = 0; index < stretches.length;) {
    const one = stretches[index] as Stretch;
    // No mark starts at a space: one that it shares with the word before has ended there.
    const runs = (isBlank(one) ? [] : one.marks).map((mark) => ({
      mark,
      end: endOf(mark, stretches, index),
    }));
    // Code holds no other marks, so it is innermost.
    const outer = runs.filter(({ mark }) => mark.type.name !== 'code' || one.marks.length === 1);
    const [first] = outer.toSorted((a, b) => b.end - a.end);
    const before = found.at(-1);
    if (first !== undefined) {
      const inside = stretches.slice(index, first.end);
      found.push(
        wrapInMarks(
          first.mark,
          inside.map((each) => ({ ...each, marks: first.mark.removeFromSet(each.marks) })),
        ),
      );
      index = first.end;
      continue;
    }
    if (one.leaf !== undefined) found.push(makeLeaf(one.leaf));
    else if (before?.type === 'text') before.value += one.text;
    else found.push({ type: 'text', value: one.text });
    index += 1;
  }
  return found;
}

function endOf(mark: Mark, stretches: readonly Stretch[], start: number): number {
  const after = stretches.findIndex((one, index) => index > start && !mark.isInSet(one.marks));
  return after < 0 ? stretches.length : after;
}

function wrapInMarks(mark: Mark, inside: readonly Stretch[]): PhrasingContent {
  const { href, title } = mark.attrs as { href?: string; title?: string | null };
  switch (mark.type.name) {
    case 'link':
      return { type: 'link', url: href ?? '', title: title ?? null, children: makePhrasing(inside) };
    case 'strong':
      return { type: 'strong', children: makePhrasing(inside) };
    case 'em':
      return { type: 'emphasis', children: makePhrasing(inside) };
    default:
      return { type: 'inlineCode', value: inside.map(({ text }) => text.replace(soft, ' ')).join('') };
  }
}

function makeLeaf(leaf: Node): PhrasingContent {
  const { src, alt, title } = leaf.attrs as { src: string; alt: string; title: string | null };
  return isBreak({ leaf }) ? { type: 'break' } : { type: 'image', url: src, alt, title };
}
