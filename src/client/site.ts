/** The site during a visit: its pages, and the display that shows them in the document. */
import { withBase } from '../engine/base.ts';
import { homeFile } from '../engine/site-paths.ts';
import type { PagePayload } from '../engine/payload.ts';
import { createDisplay, type Display } from './display.ts';
import { createPages, toPath, type Pages } from './page-cache.ts';
import { parsePage } from './parse-page.ts';
import { createSharedPieces } from './shared-pieces.ts';

export interface Site {
  pages: Pages;
  display: Display;
}

/**
 * Reads the served document. Returns `undefined` if it is no page of the site, or if it is served at the address of
 * something else. A host that ignores case, or shows names of files, serves `/History` at `/history` and
 * `/History.html`: the page then takes its own address.
 * @param beforeMove Called before another page is laid out.
 * @param afterUpdate Called when the elements of the document are those of the page.
 */
export function readSite(beforeMove: () => void, afterUpdate: () => void): Site | undefined {
  const first = parsePage(document);
  const path = first && ownPath(first.payload, toPath(location.href));
  if (first === undefined || path === undefined) return undefined;
  if (path !== toPath(location.href))
    history.replaceState(history.state, '', withBase(path) + location.search + location.hash);
  const pieces = createSharedPieces();
  // The dev server has no fragments.
  const pages = createPages(path, first, pieces, { hasFragments: !import.meta.env.DEV });
  return { pages, display: createDisplay(first, { pieces, beforeMove, afterUpdate }) };
}

/** The address of a page that is meant by a path; the page for unknown addresses stays at each. */
function ownPath({ paths, isForUnknown }: PagePayload, path: string): string | undefined {
  if (isForUnknown || paths.includes(path)) return path;
  const folded = (one: string) => (one === '/' ? homeFile : one.replace(/\.html$/i, '').toLowerCase());
  return paths.find((one) => folded(one) === folded(path));
}
