/** The documents of a folder as the desk knows them. */
import { join } from 'node:path';
import type { SiteState } from '../../src/desk/server/documents/site-state.ts';
import type { Contract } from '../../src/site/documents/contract.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';

/** Reads a folder anew, without its problems. */
export const stateOf = (folder: string, contract: Contract): SiteState => ({
  contract,
  site: readSite(folder, contract),
  files: readPublicFiles(join(folder, 'public')),
  problems: [],
});
