/**
 * The pieces that pages share: header, footer. A fragment has in their place an empty element with the hash of the
 * piece and the numbers of its links that lead to the page (`builder/render/shared-pieces.ts`).
 */

/** The pieces that a visit has seen. */
export interface SharedPieces {
  /** Remembers the pieces of a page. @returns false if it leaves out one that is not known. */
  learn: (content: Element) => boolean;
  /** Returns the known piece for an element that leaves its content out, else the element itself. */
  whole: (wanted: Element) => Element;
}

/** Creates an empty store. */
export function createSharedPieces(): SharedPieces {
  const known = new Map<string | null, Element>();
  return {
    learn(content) {
      const pieces = [...content.querySelectorAll(':scope > [data-shared]')];
      for (const piece of pieces) if (piece.hasChildNodes()) known.set(readHash(piece), piece);
      return pieces.every((piece) => known.has(readHash(piece)));
    },
    whole(wanted) {
      const piece = wanted.hasChildNodes() ? undefined : known.get(readHash(wanted));
      if (piece === undefined) return wanted;
      const copy = piece.cloneNode(true) as Element;
      markCurrentLinks(copy, wanted);
      return copy;
    },
  };
}

/** Whether two elements are the same piece: they differ at most in the links to their pages. */
export function isSamePiece(one: Element, other: Element): boolean {
  return readHash(one) !== null && readHash(one) === readHash(other);
}

/** Marks the links of a piece that lead to the page, by the same links in `wanted` or by their numbers. */
export function markCurrentLinks(piece: Element, wanted: Element): void {
  const numbers = wanted.getAttribute('data-current')?.split(' ');
  const theirs = wanted.getElementsByTagName('a');
  for (const [number, link] of [...piece.getElementsByTagName('a')].entries()) {
    const isCurrent = numbers?.includes(`${number}`) ?? theirs[number]?.hasAttribute('aria-current') ?? false;
    if (isCurrent === link.hasAttribute('aria-current')) continue;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

const readHash = (piece: Element) => piece.getAttribute('data-shared');
