/**
 * A migration: one step between two versions of the schemas. Steps are numbered without gaps and never change after
 * documents have been migrated with them.
 */
import type { Edit, Node } from 'jsonc-parser';

/** One migration step. */
export interface Migration {
  /** The schema version of documents after this step; the first is 1. */
  number: number;
  /** Describes the change to the person who runs the migration. */
  what: string;
  /**
   * Returns the edits of one file; none if nothing changes. Must be pure: it may use only the path and the text. `path`
   * is the path before this step. The files are the documents of a site, and `blocks/<type>/schema.json` of its own
   * blocks.
   */
  edits: (file: { path: string; text: string; root: Node }) => Edit[];
  /** Files that this step moves: old → new path, from the root of the site. */
  moves?: Readonly<Record<string, string>>;
}
