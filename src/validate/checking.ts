/** The context for checking a document: what is known about the site, and where results are collected. */
import type { Edit } from 'jsonc-parser';
import type { PageDocument, Site, Document } from '../documents/read-site.ts';
import type { PublicFiles } from '../images/public-files.ts';
import type { ShownPictures } from '../images/prepare-pictures.ts';
import type { ComposedDocument, SourceLocation } from '../documents/insert-parts.ts';
import type { Allowances } from './allowances.ts';

/** The number of checked things of each kind. */
export type Counts = Record<'blocks' | 'links' | 'images' | 'files' | 'ids' | 'claims' | 'bindings', number>;

/** What the check of one document finds besides problems. */
export interface Findings {
  counts: Counts;
  /** The routes that links lead to. */
  reached: Set<string>;
  /** The pictures that are shown. */
  pictures: ShownPictures;
  /** The addresses that a photograph of the same name replaces, each with the photograph. */
  replaced: Map<string, string>;
  /** The addresses of pages and files that links lead to, with the page that stood there, and the id in it. */
  targets: { path: string; route: string | undefined; anchor: string | undefined }[];
}

/** Information about the whole site that the check of one document needs. */
export interface SiteKnowledge {
  site: Site;
  files: PublicFiles;
  /** The pages by address. */
  routes: ReadonlyMap<string, PageDocument>;
  /** Former addresses of pages, each with the present one. */
  former: ReadonlyMap<string, string>;
  /** The ids of each page, by route. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Filled by the check. */
  findings: Findings;
}

/** Everything that the check of one document needs. */
export interface CheckContext extends SiteKnowledge {
  document: Document<unknown>;
  assembled: ComposedDocument;
  allowances: Allowances;
  /** Reports a problem. `meant` is the replacement for the text at the place, or another edit, if it is certain. */
  report: (location: SourceLocation, code: string, message: string, meant?: string | Edit) => void;
}
