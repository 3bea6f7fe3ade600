/** Links of static markup become moves of the router: one listener for the whole document. */
import { isFile } from '../engine/link.ts';

/** Where a click or a sign of intent leads inside the site; nothing when the browser shall do it by itself. */
function destination(event: Event): URL | undefined {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null | undefined;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || isFile(url.pathname)) return undefined;
  return url;
}

interface Follower {
  /** Moves to an address of the site. */
  go: (address: string) => void;
  /** Told at the first sign that a link will be followed. */
  prepare: (address: string) => void;
}

export function followLinks(document: Document, { go, prepare }: Follower): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = destination(event);
    if (url === undefined) return;
    const samePage = url.pathname === location.pathname && url.search === location.search;
    if (samePage && url.hash !== '') return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      intent,
      (event) => {
        const url = destination(event);
        if (url !== undefined && url.pathname !== location.pathname) prepare(url.href);
      },
      { passive: true },
    );
  }
}
