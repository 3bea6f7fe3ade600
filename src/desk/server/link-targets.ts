/** Collects the link targets of the site, by the titles that people know. */
import { isPicture } from '../../site/images/picture-formats.ts';
import { ownName } from '../../site/documents/entry-names.ts';
import type { PageContent, PageDocument } from '../../site/documents/read-site.ts';
import { expandPages } from '../../site/documents/record-pages.ts';
import { objectsIn, type Json } from '../../site/json/json.ts';
import type { SiteState } from './documents/site-state.ts';

/** A page, a heading of a page or a file, as a link target. */
export interface LinkTarget {
  kind: 'page' | 'heading' | 'file';
  /** The address as in a document: `/History#founding`. */
  href: string;
  /** The title of the page, the text of the heading, or the file name in words. */
  title: string;
  /** For a heading: the title of its page. */
  of?: string;
}

/** All targets: the pages, then their headings in page order, then the files other than pictures. */
export function readLinkTargets({ site, files }: Pick<SiteState, 'site' | 'files'>): LinkTarget[] {
  const pages = expandPages<PageContent & PageDocument>(site).map(({ route, value, assembled, record }) => ({
    route,
    title: typeof value.title === 'string' && value.title.trim() !== '' ? value.title : route,
    // The pages of records have the same headings.
    blocks: record ? null : ((assembled?.value as { blocks?: Json } | undefined)?.blocks ?? null),
  }));
  return [
    ...pages.map(({ route, title }): LinkTarget => ({ kind: 'page', href: route, title })),
    ...pages.flatMap(({ route, title, blocks }) =>
      headingsIn(blocks).map(({ id, text }): LinkTarget => ({
        kind: 'heading',
        href: `${route}#${id}`,
        title: text,
        of: title,
      })),
    ),
    ...files.paths
      .filter((path) => !isPicture(path))
      .map((path): LinkTarget => ({ kind: 'file', href: path, title: fileTitle(path) })),
  ];
}

/** The blocks and entries with an id and text of their own, in document order. */
function headingsIn(value: Json): { id: string; text: string }[] {
  return objectsIn(value).flatMap((object) => {
    const { id } = object;
    const text = ownName(object);
    return typeof id === 'string' && text !== undefined ? [{ id, text }] : [];
  });
}

/** `/documents/annual-report.pdf` → `Annual report (PDF)`. */
function fileTitle(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [, stem = name, kind = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  const words = stem.replace(/[-_]+/g, ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return kind === '' ? title : `${title} (${kind.toUpperCase()})`;
}
