/** What checking a document needs to know of the site, and where it notes what it finds. */
import type { PageDocument, Site, Document } from '../documents/read-site.ts';
import type { PublicFiles } from '../images/public-files.ts';
import type { ShownPictures } from '../images/prepare-pictures.ts';
import type { Assembled, SourceLocation } from '../documents/document.ts';
import type { Allowances } from './allowances.ts';

/** How many of each thing were looked at. */
export type Counts = Record<'blocks' | 'links' | 'images' | 'files' | 'ids' | 'counts' | 'bindings', number>;

/** What one document must know of the others. */
export interface SiteKnowledge {
  site: Site;
  files: PublicFiles;
  /** The pages by address. */
  routes: ReadonlyMap<string, PageDocument>;
  /** The ids of each page, by route. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Filled with the routes that links lead to. */
  reached: Set<string>;
  /** Filled with the pictures that are shown. */
  pictures: ShownPictures;
  /** Filled with the addresses that a photograph of their name has taken, each with the photograph. */
  replaced: Map<string, string>;
  counts: Counts;
}

/** Everything that checking one document needs. */
export interface CheckContext extends SiteKnowledge {
  document: Document<unknown>;
  assembled: Assembled;
  allowances: Allowances;
  /** Notes a problem; `meant` is what the text there should say, where only one thing can be meant. */
  report: (location: SourceLocation, code: string, message: string, meant?: string) => void;
}
