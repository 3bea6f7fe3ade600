/** The site in the dev server, as it was last read. */
import { join } from 'node:path';
import { usesEditorKit, writeEditorKit } from '../../authoring/editor-kit.ts';
import type { SiteState } from '../../desk/server/site-state.ts';
import { loadContract } from '../../documents/contract.ts';
import { listFiles, readSite } from '../../documents/read-site.ts';
import { withSaved } from '../../documents/with-files.ts';
import { readPublicFiles } from '../../images/public-files.ts';
import { createCheckMemory } from '../../validate/check-memory.ts';
import { validateSite } from '../../validate/validate-site.ts';
import { readEnvironment } from '../inputs/environment.ts';
import { generate } from '../generate.ts';
import { readSiteInputs } from '../inputs/site-inputs.ts';

/** The site in the dev server; `createDevState` creates it. */
export type DevState = ReturnType<typeof createDevState>;

/**
 * Reads a site for the dev server.
 * @param root folder of the engine
 * @param site folder of the site
 */
export function createDevState(root: string, site: string) {
  let version = 0;
  // Cached until a schema changes: compiling its validators takes ten times as long as reading all documents.
  let contract = loadContract(root, site);
  const memory = createCheckMemory();
  function read(before?: SiteState, saved?: string): SiteState {
    version += 1;
    const isKnown = before !== undefined && listFiles(before.site).some(({ path }) => path === saved);
    const documents =
      isKnown && saved !== undefined ? withSaved(before.site, contract, saved) : readSite(site, contract);
    const files = isKnown ? before.files : readPublicFiles(join(site, 'public'));
    if (usesEditorKit(site)) writeEditorKit(site, documents, contract, files);
    const { problems } = validateSite(documents, contract, files, memory);
    return { contract, site: documents, files, problems, version };
  }
  let state = read();
  const inputs = readSiteInputs(root, site, contract);
  let { settings } = inputs;
  return {
    inputs,
    state: () => state,
    contract: () => contract,
    settings: () => settings,
    /** Reads all documents and files; after a save of a known document, this one alone. @param saved its path */
    read(saved?: string): void {
      state = read(state, saved);
    },
    /** Reads settings and schemas; `read` must follow. Rejects if one of them is incomplete. */
    async readContract(): Promise<void> {
      // The steps that may fail come first, so that the previous state is kept as a whole.
      const { settings: next } = readEnvironment(root, site);
      contract = loadContract(root, site);
      settings = next;
      await generate(root, contract, site);
    },
  };
}
