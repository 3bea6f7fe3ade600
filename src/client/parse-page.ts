/**
 * Parses a document to page nodes and payload in the browser: the reverse of `render/render-blocks.tsx`. The
 * first load parses the served document, a navigation parses the fetched one, with the same code.
 */
import type { PagePayload } from '../engine/payload.ts';
import { stylesOf } from './page-styles.ts';

/** A node of the page. `render/render-blocks.tsx` defines the markup of each kind. */
export type PageNode = StaticNode | GroupNode | IslandNode;

interface Base {
  key: string;
  tag: string;
  attributes: Record<string, string>;
  element: Element;
}
/** Markup that React does not manage. */
export interface StaticNode extends Base {
  kind: 'static';
}
/** An element around further nodes. */
export interface GroupNode extends Base {
  kind: 'group';
  nodes: PageNode[];
}
/** An interactive block; `slots` holds its static markup by slot name. */
export interface IslandNode extends Base {
  kind: 'island';
  type: string;
  slots: Record<string, PageNode[]>;
}

/** A document of the site after parsing. */
export interface ParsedPage {
  payload: PagePayload;
  title: string;
  nodes: PageNode[];
  /** The elements of the head that belong to the page (`data-page`), not to the whole site. */
  head: Element[];
  /** The styles of the page's blocks. */
  styles: HTMLStyleElement[];
}

/** Parses a document of the site; returns `undefined` if it is not one of its pages (a 404, another site). */
export function parsePage(document: Document): ParsedPage | undefined {
  const root = document.getElementById('root');
  const text = document.getElementById('page')?.textContent;
  if (root === null || !text) return undefined;
  return {
    payload: JSON.parse(text) as PagePayload,
    title: document.title,
    nodes: parseNodes(root),
    head: [...document.head.querySelectorAll('[data-page]')],
    styles: stylesOf(document),
  };
}

/**
 * Replaces the element of each static node of the displayed document by a copy. React overwrites the element
 * when the next page has the same node; without a copy, the first page could not be rendered again.
 */
export function detachNodes(nodes: readonly PageNode[]): void {
  for (const node of nodes) {
    if (node.kind === 'group') detachNodes(node.nodes);
    else if (node.kind === 'island') Object.values(node.slots).forEach(detachNodes);
    else if (isLive(node.element)) node.element = node.element.cloneNode(true) as Element;
  }
}

/** Whether an element belongs to the displayed document; a fetched document has its own elements. */
export function isLive(element: Element): boolean {
  return element.isConnected && element.ownerDocument === document;
}

function parseNodes(parent: Element): PageNode[] {
  return [...parent.children].flatMap((element, index): PageNode[] => {
    const { id } = element;
    const base = {
      key: (element.getAttribute('data-key') ?? id) || `node-${index}`,
      tag: element.localName,
      attributes: readAttributes(element),
      element,
    };
    if (element.hasAttribute('data-static')) return [{ kind: 'static', ...base }];
    if (element.hasAttribute('data-group')) return [{ kind: 'group', ...base, nodes: parseNodes(element) }];
    const type = element.getAttribute('data-island');
    return type === null ? [] : [{ kind: 'island', type, ...base, slots: readSlots(element) }];
  });
}

/** Returns the slots of an island; slots of islands inside it are left out. */
function readSlots(block: Element): Record<string, PageNode[]> {
  const own = [...block.querySelectorAll('[data-slot]')].filter(
    (slot) => slot.parentElement?.closest('[data-island]') === block,
  );
  return Object.fromEntries(own.map((slot) => [slot.getAttribute('data-slot') ?? '', parseNodes(slot)]));
}

/** React's names of attributes that differ from those of HTML. */
const reactNames: Record<string, string> = { class: 'className', tabindex: 'tabIndex' };

/**
 * Returns the attributes under React's names. `data-hydrated` is left out, because only the client sets it.
 */
function readAttributes(element: Element): Record<string, string> {
  const names = element.getAttributeNames().filter((name) => name !== 'data-hydrated');
  return Object.fromEntries(
    names.map((name) => [reactNames[name] ?? name, element.getAttribute(name) ?? '']),
  );
}
