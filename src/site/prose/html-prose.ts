/** Turns HTML of other systems into blocks of prose. */
import type { Element, Nodes as HtmlNode } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast, type Handle, type State } from 'hast-util-to-mdast';
import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { nodesIn } from './prose-tree.ts';

/** A part that a text lacks: its kind, and the part itself in words. */
export interface Loss {
  kind: 'picture' | 'link' | 'struck passage' | 'short code';
  what: string;
}

/** Blocks of prose, and the parts of the HTML that prose cannot have. */
export interface ProseOfHtml {
  blocks: RootContent[];
  lost: Loss[];
}

/** Matches the address of a link that leads somewhere from another site, too. */
const address = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

/** Matches the elements that end a line. */
const block = /<(?:p|div|h[1-6]|ul|ol|table|blockquote|section|article|figure|pre)[\s>]/i;

/**
 * Reads HTML. Headings become bold paragraphs, tables lists, films and recordings links; pictures, struck words and
 * links into the page itself are lost. Without an element that ends a line, each line break is one.
 */
export function readHtmlProse(html: string): ProseOfHtml {
  const lost: Loss[] = [];
  const spaced = html.replaceAll(/&nbsp;|&#160;|\u00A0/g, ' ').replaceAll(/\r\n?/g, '\n');
  const lines = block.test(spaced) ? '\n' : '<br>';
  const paragraphs = spaced.trim().split(/\n\s*\n/);
  const parted = /<p[\s>]/i.test(spaced)
    ? spaced
    : paragraphs.map((one) => `<p>${one.trim().replaceAll('\n', lines)}</p>`).join('\n');
  const tree = toMdast(fromHtml(parted, { fragment: true }), {
    handlers: handlersFor(lost),
    nodeHandlers: { comment: () => undefined },
  });
  const blocks = 'children' in tree ? tree.children : [tree];
  return { blocks: blocks.filter((one) => textOf(one).trim() !== '' || one.type === 'thematicBreak'), lost };
}

/** Returns the words of a block of prose. */
export const textOf = (node: RootContent): string =>
  Array.from(nodesIn(node), (one) => (one.type === 'break' ? ' ' : 'value' in one ? one.value : '')).join('');

function handlersFor(lost: Loss[]): Record<string, Handle> {
  const lose =
    (kind: Loss['kind'], what: (node: Element) => string): Handle =>
    (_, node: Element) => {
      lost.push({ kind, what: what(node) });
      return undefined;
    };
  const struck = lose('struck passage', (node) => `“${wordsIn(node)}”`);
  const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, boldParagraph] as const);
  const frames = ['iframe', 'video', 'audio', 'embed'].map((name) => [name, linkTo] as const);
  return {
    ...Object.fromEntries([...headings, ...frames]),
    table: listOf,
    pre: (state, node: Element) => state.toFlow(state.all(node)),
    img: lose('picture', ({ properties: { src } }) => String(src)),
    del: struck,
    s: struck,
    strike: struck,
    a: (state, node: Element) => {
      const url = (node.properties.href ?? '').trim();
      if (address.test(url)) return linkOf(url, state.all(node) as PhrasingContent[]);
      if (url !== '') lost.push({ kind: 'link', what: url });
      return state.all(node);
    },
  };
}

const linkOf = (url: string, children: PhrasingContent[]) => ({ type: 'link', url, children }) as never;

const boldParagraph: Handle = (state, node: Element): Paragraph => {
  const inside = state.all(node) as PhrasingContent[];
  const plain = inside.flatMap((one) => (one.type === 'strong' ? one.children : [one]));
  return { type: 'paragraph', children: [{ type: 'strong', children: plain }] };
};

const linkTo: Handle = (_, { properties: { src, title } }: Element) => {
  const url = (src ?? '').replace(/^\/\//, 'https://');
  return address.test(url) ? linkOf(url, [{ type: 'text', value: title ?? url }]) : undefined;
};

/** Turns a table into a list, an entry for each row: "House: Lisbon; Founded: 1969". */
const listOf: Handle = (state, node: Element) => {
  const rows = elementsIn(node, /^tr$/).map((row) => elementsIn(row, /^t[dh]$/));
  if (rows.every(({ length }) => length < 2))
    return rows.flatMap(([cell]) => (cell === undefined ? [] : state.toFlow(state.all(cell))));
  const [first = []] = rows;
  const heads = rows.length > 1 && first.every(({ tagName }) => tagName === 'th') ? first.map(wordsIn) : [];
  const items = rows.slice(heads.length > 0 ? 1 : 0).map((cells): ListItem => {
    const entries = cells.flatMap((cell, index) => {
      const inside = phrasingIn(cell, state);
      const head = heads[index] ?? '';
      return inside.length === 0 ? [] : [[...(head === '' ? [] : [text(`${head}: `)]), ...inside]];
    });
    const children = entries.flatMap((entry, index) => [...(index > 0 ? [text('; ')] : []), ...entry]);
    return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] };
  });
  return { type: 'list', ordered: false, spread: false, children: items };
};

const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** The content of a cell without its paragraphs. */
function phrasingIn(cell: Element, state: State): PhrasingContent[] {
  const flatten = (node: RootContent): PhrasingContent[] =>
    node.type === 'paragraph' || node.type === 'list' || node.type === 'listItem'
      ? [...node.children.flatMap(flatten), text(' ')]
      : node.type === 'break'
        ? [text(' ')]
        : [node as PhrasingContent];
  const inside = state.all(cell).flatMap(flatten);
  while (inside.at(-1)?.type === 'text' && textOf(inside.at(-1) as RootContent).trim() === '') inside.pop();
  return inside;
}

/** The elements with a name, but not those inside of them. */
function elementsIn({ children }: Element, name: RegExp): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return name.test(child.tagName) ? [child] : elementsIn(child, name);
  });
}

function wordsIn(node: HtmlNode): string {
  const words = (one: HtmlNode): string =>
    one.type === 'text' ? one.value : 'children' in one ? one.children.map(words).join('') : '';
  return words(node).replaceAll(/\s+/g, ' ').trim();
}
