/** One step of the contract. Steps are numbered without a gap and never change once documents have gone through them. */
import type { Edit, Node } from 'jsonc-parser';

export interface Migration {
  /** The version of the schemas that documents follow afterwards; the first is 1. */
  number: number;
  /** What changed, for whoever runs it. */
  what: string;
  /**
   * The edits that bring one file over. Pure: from its path and its text alone; none if it has nothing to change.
   * `path` is the one that the file has before this step.
   */
  edits: (file: { path: string; text: string; root: Node }) => Edit[];
  /** Files that have another path afterwards: old → new, from the root of the site. */
  moves?: Readonly<Record<string, string>>;
}
