/** The context for checking a document: what is known about the site, and where results are collected. */
import type { PageDocument, Site, Document } from '../documents/read-site.ts';
import type { PublicFiles } from '../images/public-files.ts';
import type { ShownPictures } from '../images/prepare-pictures.ts';
import type { ComposedDocument, SourceLocation } from '../documents/document.ts';
import type { Allowances } from './allowances.ts';

/** The number of checked things of each kind. */
export type Counts = Record<'blocks' | 'links' | 'images' | 'files' | 'ids' | 'claims' | 'bindings', number>;

/** Information about the whole site that the check of one document needs. */
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
  /** Filled with the addresses that a photograph of the same name replaces, each with the photograph. */
  replaced: Map<string, string>;
  counts: Counts;
}

/** Everything that the check of one document needs. */
export interface CheckContext extends SiteKnowledge {
  document: Document<unknown>;
  assembled: ComposedDocument;
  allowances: Allowances;
  /** Reports a problem. `meant` is the replacement for the text at the place, if it is certain. */
  report: (location: SourceLocation, code: string, message: string, replacement?: string) => void;
}
