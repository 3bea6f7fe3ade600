/**
 * The page that the document shows. A navigation shows the next page first: what is visible of it is laid out and painted;
 * the rest of its layout, the focus, the router and React follow the paint.
 */
import { endArrival, layOutRest } from './lay-out-rest.ts';
import { addStyles } from './page-styles.ts';
import type { ParsedPage } from './parse-page.ts';
import type { SharedPieces } from './shared-pieces.ts';
import { updateChildren } from './update-page.ts';

/** Shows pages in the document. */
export interface Display {
  /** The page that is shown. */
  shown: () => ParsedPage;
  /** How many pages have been shown: one that was left and is come back to is another view of it. */
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

/** The longest time in milliseconds that is waited for a paint: a window that is hidden is never painted. */
const patience = 300;

interface DisplayOptions {
  /** What pages share. */
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
      // In development a page that has changed is shown where it is: menus, scrolling and focus stay.
      const isAnother = !import.meta.env.DEV || shown.payload.route !== page.payload.route;
      shown = page;
      views += 1;
      // First of all: hiding asks for the layout, which is known before anything has changed.
      if (isAnother) {
        hidePopovers();
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
        // The page was left meanwhile: the focus may be where the visitor has led it.
        if (painted !== mine) return;
        focusHeading();
        layOutRest(element);
      });
    },
    painted: () => painted,
  };
}

/** Resolves after the next frame has been painted. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    // A task of its own begins after the frame has been painted.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function hidePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
}

/**
 * Replaces the elements of the head that belong to the page. The title waits for the address: the browser would write it
 * over that of the page that is left, in the list behind the Back button.
 */
function updateHead({ head }: ParsedPage): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  document.head.append(...head.map((element) => document.importNode(element, true)));
}

/** Leads the focus to the new page. Asks for the layout of what is visible. */
function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
