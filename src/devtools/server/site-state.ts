/** The state of the site in the dev server. */
import type { Contract } from '../../documents/contract.ts';
import type { Site } from '../../documents/read-site.ts';
import type { PublicFiles } from '../../images/public-files.ts';
import type { Problem } from '../../documents/problem.ts';

/** The current documents and public files of the site, with the problems that the checker found. */
export interface SiteState {
  contract: Contract;
  site: Site;
  files: PublicFiles;
  problems: Problem[];
  /** The number of changes since the server started. */
  version: number;
}
