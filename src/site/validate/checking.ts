/** The context for checking a document: knowledge about the site, and the collected results. */
import type { Document } from '../documents/read-document.ts';
import type { PageDocument, Site } from '../documents/read-site.ts';
import type { PublicFiles } from '../images/public-files.ts';
import type { ShownPictures } from '../images/prepare-pictures.ts';
import type { ComposedDocument, SourceLocation } from '../documents/insert-parts.ts';
import type { ProblemFacts } from '../documents/problem.ts';
import type { Allowances } from './allowances.ts';

/** The number of checked things of each kind. */
export type Counts = Record<'blocks' | 'links' | 'images' | 'files' | 'ids' | 'claims' | 'bindings', number>;

/** The results of checking one document, besides problems. */
export interface Findings {
  counts: Counts;
  /** The routes of linked pages. */
  reached: Set<string>;
  pictures: ShownPictures;
  /** The addresses replaced by a photograph of the same name, each with the photograph. */
  replaced: Map<string, string>;
  /** The addresses of linked pages and files, with the page found there and the anchor. */
  targets: { path: string; route: string | undefined; anchor: string | undefined }[];
}

/** Information about the whole site that the check of one document needs. */
export interface SiteKnowledge {
  site: Site;
  files: PublicFiles;
  /** The pages by address. */
  routes: ReadonlyMap<string, PageDocument>;
  /** Former addresses of pages, each with the current one. */
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
  /** Reports a problem. `meant` is the replacement for the text at the place, if it is certain. */
  report: (
    location: SourceLocation,
    code: string,
    message: string,
    facts?: ProblemFacts & { meant?: string | undefined },
  ) => void;
}
