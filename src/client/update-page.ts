/**
 * Turns the elements of the current page into those of the next one. Elements that both pages have stay where they
 * are, with their state: the header with its open menu, the islands of the layout. The grammar of the markup is
 * described in `builder/render/render-blocks.tsx`.
 */
import { isSamePiece, markCurrentLinks, type SharedPieces } from './shared-pieces.ts';

/** Attributes that only the client sets; a document never has them. */
const ownAttributes = new Set(['data-hydrated']);

/**
 * Makes the children of `live` those of `next`. A child stays if `next` has one of the same key and kind; others are
 * copied from `next`, or removed.
 * @param next An element of another document, which stays as it is.
 * @param pieces The pieces that `next` may leave out.
 */
export function updateChildren(live: Element, next: Element, pieces?: SharedPieces): void {
  const known = new Map([...live.children].map((child, index) => [readKey(child, index), child]));
  let before: Element | undefined;
  for (const [index, wanted] of [...next.children].entries()) {
    const key = readKey(wanted, index);
    const same = known.get(key);
    let placed: Element;
    if (same !== undefined && isSameKind(same, wanted)) {
      known.delete(key);
      placed = updateElement(same, wanted, pieces);
    } else {
      placed = document.importNode(pieces?.whole(wanted) ?? wanted, true);
    }
    const after = before === undefined ? live.firstElementChild : before.nextElementSibling;
    if (placed !== after) live.insertBefore(placed, after);
    before = placed;
  }
  for (const gone of known.values()) gone.remove();
}

/** Returns the slots of an island by name; slots of islands inside it are left out. */
export function findSlots(island: Element): Map<string, Element> {
  const own = [...island.querySelectorAll('[data-slot]')].filter(
    (slot) => slot.parentElement?.closest('[data-island]') === island,
  );
  return new Map(own.map((slot) => [slot.getAttribute('data-slot') ?? '', slot]));
}

function readKey(element: Element, index: number): string {
  return (element.getAttribute('data-key') ?? element.id) || `${index}`;
}

function isSameKind(live: Element, wanted: Element): boolean {
  const kinds = ['data-static', 'data-group', 'data-island'];
  return (
    live.localName === wanted.localName &&
    kinds.every((kind) => live.getAttribute(kind) === wanted.getAttribute(kind))
  );
}

/** @returns the element that is now in the page: the live one, or a copy that replaced it. */
function updateElement(live: Element, next: Element, pieces?: SharedPieces): Element {
  if (isSamePiece(live, next)) {
    markCurrentLinks(live, next);
    return live;
  }
  const wanted = pieces?.whole(next) ?? next;
  if (live.hasAttribute('data-group')) {
    updateAttributes(live, wanted);
    updateChildren(live, wanted);
    return live;
  }
  // React manages the content of a hydrated island, except its slots.
  if (live.hasAttribute('data-hydrated')) {
    updateAttributes(live, wanted);
    const slots = findSlots(wanted);
    for (const [name, slot] of findSlots(live)) {
      const next = slots.get(name);
      if (next !== undefined) updateChildren(slot, next);
    }
    return live;
  }
  return updateMarkup(live, wanted);
}

/** Updates static markup: only what differs is touched, so that menus stay open and pictures loaded. */
function updateMarkup<T extends Node>(live: T, wanted: T): T {
  if (live.isEqualNode(wanted)) return live;
  if (
    live instanceof Element &&
    wanted instanceof Element &&
    live.tagName === wanted.tagName &&
    live.childNodes.length === wanted.childNodes.length
  ) {
    updateAttributes(live, wanted);
    const pairs = [...live.childNodes].map((child, index) => [child, wanted.childNodes[index]] as const);
    for (const [child, other] of pairs) if (other !== undefined) updateMarkup(child, other);
    return live;
  }
  const copy = document.importNode(wanted, true);
  live.parentNode?.replaceChild(copy, live);
  return copy;
}

function updateAttributes(live: Element, wanted: Element): void {
  for (const { name, value } of wanted.attributes)
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const name of live.getAttributeNames())
    if (!wanted.hasAttribute(name) && !ownAttributes.has(name)) live.removeAttribute(name);
}
