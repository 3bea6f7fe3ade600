/** The ids on a page, and the pages that show a file. */
import { defaultLayout } from './default-layout.ts';
import { idsIn } from '../json/json.ts';
import { findPartName } from './paths.ts';
import type { Document } from './read-document.ts';
import { findShell, type PageDocument, type Site } from './read-site.ts';
import { perObject } from '../../engine/per-object.ts';

/** The ids of each layout. Most pages share one, and documents are immutable. */
const layoutIds = perObject((layout: object) => idsIn(layout));

/** Returns the ids in the layout of a page. */
export function idsOfLayout(page: PageDocument, site: Site): readonly string[] {
  const layout: unknown = findShell(site, page).value.layouts?.[page.value.layout ?? defaultLayout];
  // A shell with problems may have anything here.
  return typeof layout === 'object' && layout !== null ? layoutIds(layout) : [];
}

/** Returns all ids of a page: its own and those of its layout. */
export function listIds(page: PageDocument, site: Site): Set<string> {
  const own = page.references.filter(({ role }) => role === 'id').map(({ value }) => value as string);
  return new Set([...own, ...idsOfLayout(page, site)]);
}

/** Returns the pages that show a file: the page itself, one of its parts, or its shell. */
export function pagesWith(site: Site, path: string): PageDocument[] {
  const part = findPartName(path);
  const shows = ({ file, assembled }: Document<unknown>) =>
    file.path === path || (part !== undefined && assembled?.parts.includes(part) === true);
  return site.pages.filter((page) => shows(page) || shows(findShell(site, page)));
}
