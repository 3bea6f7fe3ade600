/** Turns HTML of other systems into blocks of prose. */
import type { Element, Nodes as HtmlNode } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast, type Handle, type State } from 'hast-util-to-mdast';
import { listShortCodes, withoutShortCodes } from '../../engine/short-codes.ts';
import type { Image, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { nodesIn } from './prose-tree.ts';

/** A part that a text lacks: its kind, and the part itself in words. */
export interface Loss {
  kind: 'picture' | 'link' | 'struck passage' | 'short code' | 'block of a program';
  what: string;
}

/** Blocks of prose, and the parts of the HTML that prose cannot have. */
export interface ProseOfHtml {
  blocks: RootContent[];
  lost: Loss[];
}

/** The places of this site for those of another, from which the HTML comes. */
export interface Places {
  /** The address for a link: `''` if its words stay alone, `undefined` if it leads where it leads. */
  linkTo: (address: string) => string | undefined;
  /** The picture for an address, with its words; `undefined` if it is not here. */
  pictureAt: (address: string, words: string) => { src: string; alt: string } | undefined;
  /** The address here of a file; `undefined` if it is not here. */
  fileAt: (address: string) => string | undefined;
  /** The addresses of the pictures of a gallery, by their numbers. */
  picturesOf: (numbers: readonly string[]) => readonly string[];
}

interface Reading {
  places?: Places | undefined;
  /** Whether blocks are made of it: headings and tables stay, and the caption of a picture is its title. */
  isForBlocks?: boolean;
}

/** Matches the address of a link that leads somewhere from another site, too. */
const address = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

/** Matches the elements that end a line. */
const block = /<(?:p|div|h[1-6]|ul|ol|table|blockquote|section|article|figure|pre)[\s>]/i;

/**
 * Reads HTML, also with the short codes and comments of WordPress. Headings become bold paragraphs, tables lists, films
 * and recordings links; pictures without a place, struck words and links into the page itself are lost. Without an
 * element that ends a line, each line break is one.
 */
export function readHtmlProse(html: string, { places, isForBlocks = false }: Reading = {}): ProseOfHtml {
  const known = withElements(html, places);
  const lost: Loss[] = [
    ...listShortCodes(known)
      .filter((code) => !code.startsWith('[/'))
      .map((what): Loss => ({ kind: 'short code', what })),
    ...Array.from(known.matchAll(program), ([, what = '']): Loss => ({ kind: 'block of a program', what })),
  ];
  const spaced = withoutShortCodes(known)
    .replaceAll(/&nbsp;|&#160;|\u00A0/g, ' ')
    .replaceAll(/\r\n?/g, '\n');
  const lines = block.test(spaced) ? '\n' : '<br>';
  const paragraphs = spaced.trim().split(/\n\s*\n/);
  const parted = /<p[\s>]/i.test(spaced)
    ? spaced
    : paragraphs.map((one) => `<p>${one.trim().replaceAll('\n', lines)}</p>`).join('\n');
  const tree = toMdast(fromHtml(parted, { fragment: true }), {
    handlers: handlersFor(lost, places, isForBlocks),
    nodeHandlers: { comment: () => undefined },
  });
  const inside = 'children' in tree ? tree.children : [tree];
  const blocks = isForBlocks ? inside : inside.flatMap(withCaptions);
  return { blocks: blocks.filter((one) => !isEmpty(one)), lost };
}

const isEmpty = (node: RootContent) =>
  textOf(node).trim() === '' && node.type !== 'thematicBreak' && picturesIn(node).length === 0;

/** The pictures in a block of prose. */
export const picturesIn = (node: RootContent): Image[] =>
  Array.from(nodesIn(node)).filter((one): one is Image => one.type === 'image');

/** Matches a block of WordPress that a program fills. */
const program = /<!-- wp:([\w/-]+)(?: \{(?:(?!-->)[^])*\})? \/-->/g;

/** Puts elements in the place of short codes that mean some. */
function withElements(html: string, places?: Places): string {
  const figure = (picture: string, caption = '') =>
    `<figure>${picture}${caption.trim() === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
  return html
    .replace(
      /\[caption[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*?)\[\/caption\]/gi,
      (_, picture: string, caption: string) => figure(picture, caption),
    )
    .replace(/\[gallery\b[^\]]*?\bids=["']?([\d, ]+)[^\]]*\]/gi, (code, numbers: string) => {
      const found = places?.picturesOf(numbers.split(/[, ]+/)) ?? [];
      return found.map((address) => figure(`<img src="${address}">`)).join('\n') || code;
    })
    .replace(/(class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<]+)\s*(?=<)/g, '$1<a href="$2">$2</a>');
}

/** Puts the captions of pictures below them, as paragraphs. */
export function withCaptions(block: RootContent): RootContent[] {
  const captions = picturesIn(block).flatMap((picture): RootContent[] => {
    const { title } = picture;
    picture.title = null;
    return title ? [emphasised(title)] : [];
  });
  return [block, ...captions];
}

const emphasised = (words: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'emphasis', children: [{ type: 'text', value: words }] }],
});

/** Returns the words of a block of prose. */
export const textOf = (node: RootContent): string =>
  Array.from(nodesIn(node), (one) => (one.type === 'break' ? ' ' : 'value' in one ? one.value : '')).join('');

function handlersFor(lost: Loss[], places: Places | undefined, isForBlocks: boolean): Record<string, Handle> {
  const lose =
    (kind: Loss['kind'], what: (node: Element) => string): Handle =>
    (_, node: Element) => {
      lost.push({ kind, what: what(node) });
      return undefined;
    };
  const struck = lose('struck passage', (node) => `“${wordsIn(node)}”`);
  const losePicture = lose('picture', ({ properties: { src } }) => String(src));
  const levels = isForBlocks ? [] : ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
  const headings = levels.map((name) => [name, boldParagraph] as const);
  const frames = ['iframe', 'video', 'audio', 'embed'].map((name) => [name, linkTo] as const);
  return {
    ...Object.fromEntries([...headings, ...frames]),
    table: isForBlocks ? tableOr(listOf) : listOf,
    pre: (state, node: Element) => state.toFlow(state.all(node)),
    img: (state, node: Element, parent) => {
      const { src, alt } = node.properties;
      const picture = places?.pictureAt(String(src), alt ?? '');
      if (picture !== undefined) return { type: 'image', url: picture.src, alt: picture.alt };
      return losePicture(state, node, parent);
    },
    figure: figureOf,
    del: struck,
    s: struck,
    strike: struck,
    a: (state, node: Element) => {
      const written = (node.properties.href ?? '').trim();
      const url = places?.linkTo(written) ?? written;
      if (address.test(url)) return linkOf(url, state.all(node) as PhrasingContent[]);
      if (url !== '') lost.push({ kind: 'link', what: url });
      return state.all(node);
    },
  };
}

/** A picture has its caption as its title; the caption of several, or of none, follows as a paragraph. */
const figureOf: Handle = (state, node: Element) => {
  const caption = node.children.find((one) => one.type === 'element' && one.tagName === 'figcaption');
  const blocks = state.toFlow(
    state.all({ ...node, children: node.children.filter((one) => one !== caption) }),
  );
  const words = caption === undefined ? '' : wordsIn(caption);
  if (words === '') return blocks;
  const [only] = blocks;
  if (only?.type === 'table' && blocks.length === 1) {
    (only as TableOfHtml).data.caption = words;
    return blocks;
  }
  const [picture, ...others] = blocks.flatMap(picturesIn);
  if (picture === undefined || others.length > 0) return [...blocks, emphasised(words)];
  picture.title = words;
  return blocks;
};

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

/**
 * Keeps a table that has columns, without pictures, as the tree has it. A merged cell is in each of its rows, and in the
 * first of its columns.
 */
const tableOr =
  (otherwise: Handle): Handle =>
  (state, node: Element, parent) => {
    const rows = elementsIn(node, /^tr$/).map((row) => elementsIn(row, /^t[dh]$/));
    const isTable = rows.length > 1 && rows.some(({ length }) => length > 1);
    if (!isTable || elementsIn(node, /^(?:img|table|blockquote)$/).length > 0)
      return otherwise(state, node, parent);
    const [caption] = elementsIn(node, /^caption$/);
    const cells: (PhrasingContent[] | undefined)[][] = rows.map(() => []);
    rows.forEach((row, at) => {
      for (const cell of row) {
        let column = 0;
        while (column in (cells[at] ?? [])) column += 1;
        const [height, width] = ['rowSpan', 'colSpan'].map((name) => Number(cell.properties[name] ?? 1));
        const inside = phrasingIn(cell, state);
        for (const line of cells.slice(at, at + (height ?? 1)))
          for (let across = 0; across < (width ?? 1); across += 1)
            line[column + across] = across === 0 ? inside : [];
      }
    });
    const children = cells.map((line) => ({
      type: 'tableRow' as const,
      children: Array.from(line, (inside = []) => ({ type: 'tableCell' as const, children: inside })),
    }));
    const hasHeads = rows[0]?.every(({ tagName }) => tagName === 'th') === true;
    return {
      type: 'table',
      data: { caption: caption ? wordsIn(caption) : '', hasHeads },
      children,
    };
  };

/** A table, with its caption, and whether its first row names the columns. */
export interface TableOfHtml extends Table {
  data: { caption: string; hasHeads: boolean };
}

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
