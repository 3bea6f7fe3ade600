/**
 * The page that the document shows. A navigation lays out and paints the visible part of the next page first; the rest
 * of the layout, the focus, the router and React follow the paint.
 */
import { findOpenPopovers } from './open-popovers.ts';
import { endArrival, renderOffscreen } from './render-offscreen.ts';
import { addStyles } from './page-styles.ts';
import type { ParsedPage } from './parse-page.ts';
import type { SharedPieces } from './shared-pieces.ts';
import { updateChildren } from './update-page.ts';

/** Shows pages in the document. */
export interface Display {
  /** The page that is shown. */
  shown: () => ParsedPage;
  /** Number of page views so far: returning to a page is another view. */
  views: () => number;
  /**
   * Shows a page, unless it is shown already.
   * @param element The element of the page (`view.tsx`).
   * @param fromTop Whether the page is shown from its top. Elsewhere the heights above the visible part must be known.
   */
  show: (element: Element, page: ParsedPage, fromTop: boolean) => void;
  /** Resolves when the page that is shown has been painted. */
  painted: () => Promise<void>;
}

/** Longest wait for a paint, in milliseconds: a hidden window is never painted. */
const paintTimeoutMs = 300;

interface DisplayOptions {
  /** The pieces that pages share. */
  pieces: SharedPieces;
  /** Called before another page is laid out. */
  beforeMove?: () => void;
  /** Called when the elements of the document are those of the page that is shown. */
  afterUpdate?: () => void;
}

/** Creates the display of a visit. The document shows `first` as it was served. */
export function createDisplay(
  first: ParsedPage,
  { pieces, beforeMove = () => {}, afterUpdate = () => {} }: DisplayOptions,
): Display {
  let shown = first;
  let views = 1;
  let painted = Promise.resolve();

  return {
    shown: () => shown,
    views: () => views,
    show(element, page, fromTop) {
      // After an error of the router the element is new and empty.
      if (page === shown && element.hasChildNodes()) return;
      // In development a changed page keeps its open menus, scroll position and focus.
      const isAnother = !import.meta.env.DEV || shown.payload.route !== page.payload.route;
      shown = page;
      views += 1;
      // Hide popovers first: this reads the layout, which is valid as long as nothing has changed.
      if (isAnother) {
        for (const open of findOpenPopovers(document)) open.hidePopover();
        endArrival(element);
        beforeMove();
      }
      addStyles(page.styles);
      updateChildren(element, page.content, pieces);
      afterUpdate();
      updateHead(page);
      if (!isAnother) return;
      element.toggleAttribute('data-arriving', fromTop);
      const mine = nextPaint();
      painted = mine;
      void mine.then(() => {
        // Another page has been shown meanwhile, and the visitor may have moved the focus.
        if (painted !== mine) return;
        focusHeading();
        renderOffscreen(element);
      });
    },
    painted: () => painted,
  };
}

/** Resolves after the next frame has been painted. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, paintTimeoutMs);
    // A new task begins after the frame has been painted.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Replaces the head elements of the page. Does not set the title: it must follow the change of the address, or the
 * history entry of the page that is left would get it.
 */
function updateHead({ head }: ParsedPage): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  document.head.append(...head.map((element) => document.importNode(element, true)));
}

/** Moves the focus to the new page. Forces layout of the visible part. */
function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
