/**
 * Scroll positions of the pages of this tab, by address. The restoration of browsers fails where a list grows after its
 * page is shown; that of React Router reads the position when the next page is in the window already.
 */

export interface ScrollPositions {
  /** Notes the position on the page at an address: path, query and anchor. */
  save: (address: string) => void;
  /** Scrolls to the anchor of the address of the document, else to the top. */
  enter: () => void;
  /**
   * Scrolls to the noted position; enters the page where none is noted. Where the page is too short, it waits until the
   * page is high enough, unless the visitor moves first.
   */
  restore: (address: string) => void;
}

const storageKey = 'scroll-positions';

/** Signs that a visitor wants to be elsewhere, or has left. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'];

/**
 * Takes scrolling over from the browser for as long as the document lasts; a load restores the position by itself.
 * @param session The storage of the session; throws where it is forbidden: then every page opens at its top.
 */
export function createScrollPositions(
  window: Window & typeof globalThis,
  session: () => Pick<Storage, 'getItem' | 'setItem'>,
): ScrollPositions {
  const { document, history } = window;
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  const positions = readPositions(session);
  let stopWaiting = () => {};

  function scrollWhenHighEnough(top: number): void {
    const observer = new window.ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < top) return;
      stopWaiting();
      if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top, behavior: 'instant' });
    });
    const stop = () => {
      observer.disconnect();
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    stopWaiting = stop;
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    observer.observe(document.documentElement);
  }

  function enter(): void {
    stopWaiting();
    const target = anchorOf(window);
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }

  return {
    enter,
    save(address) {
      positions[address] = window.scrollY;
      try {
        session().setItem(storageKey, JSON.stringify(positions));
      } catch {
        // Noted for this document only.
      }
    },
    restore(address) {
      const top = positions[address];
      if (top === undefined) return enter();
      stopWaiting();
      window.scrollTo({ top, behavior: 'instant' });
      if (top > 0) scrollWhenHighEnough(top);
    },
  };
}

function anchorOf({ document, location }: Window): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A stray `%`.
    return null;
  }
}

function readPositions(session: () => Pick<Storage, 'getItem'>): Record<string, number> {
  try {
    return JSON.parse(session().getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
