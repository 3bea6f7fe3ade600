/** What the dev server knows of the site at this moment. */
import type { Contract } from '../../documents/contract.ts';
import type { Site } from '../../documents/read-site.ts';
import type { PublicFiles } from '../../images/public-files.ts';
import type { Problem } from '../../documents/problem.ts';

/** What the documents are at this moment. */
export interface State {
  contract: Contract;
  site: Site;
  files: PublicFiles;
  problems: Problem[];
  /** Counts the changes since the start. */
  version: number;
}
