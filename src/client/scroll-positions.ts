/**
 * Scroll positions of the pages of this tab, by address. Browsers cannot restore them where a list grows after its page
 * is shown; React Router reads the position when the next page is already in the window.
 */

export interface ScrollPositions {
  /** Saves the position on the page at an address: path, query and anchor. */
  save: (address: string) => void;
  /** Scrolls to the anchor of the address of the document, else to the top. */
  enter: () => void;
  /** Repeats what was done last, `enter` or `restore`, after a part of the page has become visible. */
  enterAgain: () => void;
  /**
   * Scrolls to the saved position; without one, enters the page. If the page is too short, waits until it is high
   * enough, unless the visitor moves first.
   */
  restore: (address: string) => void;
}

const storageKey = 'scroll-positions';

/** Events that end the wait: the visitor moves or leaves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'];

/**
 * Takes over scroll restoration from the browser while the document lasts; after a load the browser restores it.
 * @param session The storage of the session; throws where it is forbidden: positions then last as long as the document.
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
  /** The address whose position was restored. */
  let restored: string | undefined;

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
    const target = findAnchor(window);
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }

  function restore(address: string): void {
    const top = positions[address];
    if (top === undefined) return enter();
    restored = address;
    stopWaiting();
    window.scrollTo({ top, behavior: 'instant' });
    if (top > 0) scrollWhenHighEnough(top);
  }

  return {
    enter,
    restore,
    enterAgain: () => (restored === undefined ? enter() : restore(restored)),
    save(address) {
      restored = undefined;
      positions[address] = window.scrollY;
      try {
        session().setItem(storageKey, JSON.stringify(positions));
      } catch {
        // The position lasts as long as the document.
      }
    },
  };
}

function findAnchor({ document, location }: Window): Element | null {
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
