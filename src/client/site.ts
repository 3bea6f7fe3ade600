/** The site during a visit: its pages, and the display that shows them in the document. */
import { createDisplay, type Display } from './display.ts';
import { createPages, toPath, type Pages } from './page-cache.ts';
import { parsePage } from './parse-page.ts';
import { createSharedPieces } from './shared-pieces.ts';

export interface Site {
  pages: Pages;
  display: Display;
}

/**
 * Reads the served document. Returns `undefined` if it is no page of the site, or if a host serves it at an address
 * that is not its own (`/history` on a file system that ignores case).
 * @param beforeMove Called before another page is laid out.
 * @param afterUpdate Called when the elements of the document are those of the page.
 */
export function readSite(beforeMove: () => void, afterUpdate: () => void): Site | undefined {
  const first = parsePage(document);
  const path = toPath(location.href);
  if (!first?.payload.paths.includes(path)) return undefined;
  const pieces = createSharedPieces();
  // The dev server has no fragments.
  const pages = createPages(path, first, pieces, { hasFragments: !import.meta.env.DEV });
  return { pages, display: createDisplay(first, { pieces, beforeMove, afterUpdate }) };
}
