/** Parses the lines of prose for the surface. Pure. */
import { type Fragment, type Mark, type Node, Fragment as Nodes } from 'prosemirror-model';
import type { List, ListItem, Nodes as TreeNode, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { proseSchema } from './prose-schema.ts';

/** Prose that the surface can show. */
export interface ReadProse {
  doc: Node;
  /** For each block of `doc`, the index of its first line and of the line after its last. */
  places: { start: number; end: number }[];
}

/** An element that the surface cannot show, in words, and the index of its line. */
export interface Unshown {
  unshown: string;
  line: number;
}

const names: Partial<Record<TreeNode['type'], string>> = {
  heading: 'a heading',
  html: 'HTML',
  code: 'lines of code',
  definition: 'addresses at its end',
  linkReference: 'addresses at its end',
  imageReference: 'addresses at its end',
};

const { nodes, marks } = proseSchema;

/** Parses prose. Returns the first element that the surface cannot show, if there is one. */
export function readProse(lines: readonly string[]): ReadProse | Unshown {
  const tree = fromMarkdown(lines.join('\n'));
  const found = unshownIn(tree);
  if (found !== undefined) return found;
  const blocks = tree.children.flatMap((child) => [...readBlocks([child]).content]);
  return {
    doc: proseSchema.node('doc', null, blocks.length > 0 ? blocks : [proseSchema.node('paragraph')]),
    places: tree.children.map(({ position }) => ({
      start: (position?.start.line ?? 1) - 1,
      end: position?.end.line ?? 1,
    })),
  };
}

function unshownIn(node: TreeNode): Unshown | undefined {
  const line = (node.position?.start.line ?? 1) - 1;
  const name = names[node.type];
  if (name !== undefined) return { unshown: name, line };
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = unshownIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readBlocks(children: readonly RootContent[]): Fragment {
  return Nodes.from(children.map(readBlock));
}

function readBlock(node: RootContent): Node {
  switch (node.type) {
    case 'blockquote':
      return proseSchema.node('blockquote', null, filled(readBlocks(node.children)));
    case 'thematicBreak':
      return proseSchema.node('horizontal_rule');
    case 'list':
      return (node.ordered ? nodes.ordered_list : nodes.bullet_list).create(
        { order: node.start ?? 1, tight: isTight(node) },
        node.children.map(readEntry),
      );
    default:
      return proseSchema.node('paragraph', null, 'children' in node ? readInline(node.children, []) : []);
  }
}

/** In the surface, every list entry starts with text, and be it empty: so it can begin with a list. */
function readEntry({ children }: ListItem): Node {
  const blocks = filled(readBlocks(children));
  const starts = blocks.firstChild?.type === nodes.paragraph;
  return nodes.list_item.create(null, starts ? blocks : blocks.addToStart(nodes.paragraph.create()));
}

/** The blocks of a quotation or list entry: at least one. */
function filled(blocks: Fragment): Fragment {
  return blocks.size > 0 ? blocks : Nodes.from(proseSchema.node('paragraph'));
}

function isTight(list: List): boolean {
  return list.spread !== true && list.children.every(({ spread }) => spread !== true);
}

function readInline(children: readonly TreeNode[], around: readonly Mark[]): Node[] {
  const inside = (node: TreeNode, mark: Mark) =>
    'children' in node ? readInline(node.children, mark.addToSet(around)) : [];
  return children.flatMap((node): Node[] => {
    switch (node.type) {
      case 'text':
        return readText(node.value, around);
      case 'inlineCode':
        return node.value === '' ? [] : [proseSchema.text(node.value, marks.code.create().addToSet(around))];
      case 'emphasis':
        return inside(node, marks.em.create());
      case 'strong':
        return inside(node, marks.strong.create());
      case 'link':
        return inside(node, marks.link.create({ href: node.url, title: node.title ?? null }));
      case 'image':
        return [
          nodes.image.create({ src: node.url, alt: node.alt ?? '', title: node.title ?? null }, null, around),
        ];
      case 'break':
        return [nodes.hard_break.create(null, null, around)];
      default:
        return [];
    }
  });
}

/** Text of the tree, with a space in place of each line break. */
function readText(value: string, around: readonly Mark[]): Node[] {
  return value.split(/(\n)/).flatMap((text) => {
    if (text === '') return [];
    return [text === '\n' ? softBreak(around) : proseSchema.text(text, around)];
  });
}

/** A space at which the document's line ends. */
export function softBreak(around: readonly Mark[] = []): Node {
  return proseSchema.text(' ', marks.soft.create().addToSet(around));
}
