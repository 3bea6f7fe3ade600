/**
 * Markup → description of a page, in the browser: the reverse of `draw.tsx`. A first load reads the
 * document that was served; a move reads the document that was fetched. One code path for both.
 */
import type { IslandPayload } from './draw.tsx';
import type { ReadableSource, DataRecord, Summary } from './data.ts';

/** A piece of the page, as the grammar of `draw.tsx` has it. */
export type Piece = StaticPiece | GroupPiece | BlockPiece;

interface Base {
  key: string;
  tag: string;
  attributes: Record<string, string>;
  element: Element;
}
export interface StaticPiece extends Base {
  kind: 'static';
}
export interface GroupPiece extends Base {
  kind: 'group';
  pieces: Piece[];
}
export interface BlockPiece extends Base {
  kind: 'block';
  type: string;
  slots: Record<string, Piece[]>;
}

/** What travels with a page besides its markup, in `<script type="application/json" id="page">`. */
export interface PagePayload {
  route: string;
  paths: string[];
  /** Day of the build, `YYYY-MM-DD`. */
  built: string;
  /** Name of this build: a page of another build is loaded afresh. */
  build: string;
  blocks: Record<string, IslandPayload & { records?: readonly DataRecord[]; summary?: Summary }>;
  sources: Record<string, ReadableSource>;
}

export interface ReadPage {
  payload: PagePayload;
  title: string;
  pieces: Piece[];
  /** The head's elements that belong to the page. */
  head: Element[];
}

/** Reads a document of the site; `undefined` when it is not one of its pages (a 404, another site). */
export function readPage(document: Document): ReadPage | undefined {
  const root = document.getElementById('root');
  const text = document.getElementById('page')?.textContent;
  if (root === null || !text) return undefined;
  return {
    payload: JSON.parse(text) as PagePayload,
    title: document.title,
    pieces: readPieces(root),
    head: [...document.head.querySelectorAll('[data-page]')],
  };
}

/**
 * Makes the pieces independent of the document that is seen. What was served first is drawn over by the next
 * page where both have the same piece; without a copy of its own the first page could not be shown again.
 */
export function keepOwnCopies(pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (piece.kind === 'group') keepOwnCopies(piece.pieces);
    else if (piece.kind === 'block') Object.values(piece.slots).forEach(keepOwnCopies);
    else if (isShown(piece.element)) piece.element = piece.element.cloneNode(true) as Element;
  }
}

/** Whether an element stands in the page that is seen; a fetched document has elements of its own. */
export function isShown(element: Element): boolean {
  return element.isConnected && element.ownerDocument === document;
}

function readPieces(parent: Element): Piece[] {
  return [...parent.children].flatMap((element, index): Piece[] => {
    const { id } = element;
    const base = {
      key: (element.getAttribute('data-k') ?? id) || `piece-${index}`,
      tag: element.localName,
      attributes: readAttributes(element),
      element,
    };
    if (element.hasAttribute('data-s')) return [{ kind: 'static', ...base }];
    if (element.hasAttribute('data-g')) return [{ kind: 'group', ...base, pieces: readPieces(element) }];
    const type = element.getAttribute('data-b');
    return type === null ? [] : [{ kind: 'block', type, ...base, slots: readSlots(element) }];
  });
}

function readSlots(block: Element): Record<string, Piece[]> {
  const own = [...block.querySelectorAll('[data-slot]')].filter(
    (slot) => slot.parentElement?.closest('[data-b]') === block,
  );
  return Object.fromEntries(own.map((slot) => [slot.getAttribute('data-slot') ?? '', readPieces(slot)]));
}

/** React's name for an attribute where it differs from HTML's. */
const reactNames: Record<string, string> = { class: 'className', tabindex: 'tabIndex' };

function readAttributes(element: Element): Record<string, string> {
  const names = element.getAttributeNames().filter((name) => name !== 'data-ready');
  return Object.fromEntries(
    names.map((name) => [reactNames[name] ?? name, element.getAttribute(name) ?? '']),
  );
}
