/**
 * Document → page nodes and payload, in the browser: the reverse of `render/render-blocks.tsx`. The first load parses the served
 * document, a navigation the fetched one. Both take this one path.
 */
import type { PagePayload } from '../engine/payload.ts';

/** A node of the page, as the grammar of `render/render-blocks.tsx` defines it. */
export type PageNode = StaticNode | GroupNode | IslandNode;

interface Base {
  key: string;
  tag: string;
  attributes: Record<string, string>;
  element: Element;
}
export interface StaticNode extends Base {
  kind: 'static';
}
export interface GroupNode extends Base {
  kind: 'group';
  nodes: PageNode[];
}
export interface IslandNode extends Base {
  kind: 'island';
  type: string;
  slots: Record<string, PageNode[]>;
}

export interface ParsedPage {
  payload: PagePayload;
  title: string;
  nodes: PageNode[];
  /** The head's elements that belong to the page. */
  head: Element[];
}

/** Reads a document of the site; `undefined` when it is not one of its pages (a 404, another site). */
export function parsePage(document: Document): ParsedPage | undefined {
  const root = document.getElementById('root');
  const text = document.getElementById('page')?.textContent;
  if (root === null || !text) return undefined;
  return {
    payload: JSON.parse(text) as PagePayload,
    title: document.title,
    nodes: parseNodes(root),
    head: [...document.head.querySelectorAll('[data-page]')],
  };
}

/**
 * Gives static nodes of the seen document a copy of their element. React overwrites the element when the next page
 * has the same node; without a copy, the first page could not be rendered again.
 */
export function detachNodes(nodes: readonly PageNode[]): void {
  for (const node of nodes) {
    if (node.kind === 'group') detachNodes(node.nodes);
    else if (node.kind === 'island') Object.values(node.slots).forEach(detachNodes);
    else if (isLive(node.element)) node.element = node.element.cloneNode(true) as Element;
  }
}

/** Whether an element belongs to the seen document; a fetched document has elements of its own. */
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

function readSlots(block: Element): Record<string, PageNode[]> {
  const own = [...block.querySelectorAll('[data-slot]')].filter(
    (slot) => slot.parentElement?.closest('[data-island]') === block,
  );
  return Object.fromEntries(own.map((slot) => [slot.getAttribute('data-slot') ?? '', parseNodes(slot)]));
}

/** React's name for an attribute where it differs from HTML's. */
const reactNames: Record<string, string> = { class: 'className', tabindex: 'tabIndex' };

function readAttributes(element: Element): Record<string, string> {
  const names = element.getAttributeNames().filter((name) => name !== 'data-hydrated');
  return Object.fromEntries(
    names.map((name) => [reactNames[name] ?? name, element.getAttribute(name) ?? '']),
  );
}
