/** The site in the dev server, as it was last read. */
import { join } from 'node:path';
import { usesEditorKit, writeEditorKit } from '../../../authoring/editor-kit.ts';
import type { CodeFailures, SiteState } from '../documents/site-state.ts';
import { openContract } from '../../../site/documents/contract.ts';
import { readSite } from '../../../site/documents/read-site.ts';
import { keepReadings } from '../../../site/documents/site-memory.ts';
import { readPublicFiles } from '../../../site/images/public-files.ts';
import { createCheckMemory } from '../../../site/validate/check-memory.ts';
import { validateSite } from '../../../site/validate/validate-site.ts';
import { readEnvironment } from '../../../hosting/environment.ts';
import { generate } from '../../../builder/generate.ts';
import { readSiteInputs } from '../../../builder/inputs/site-inputs.ts';

/** The site in the dev server; `openSite` creates it. */
export type SiteOnDisk = ReturnType<typeof openSite>;

/**
 * Reads a site for the dev server.
 * @param root folder of the engine
 * @param site folder of the site
 */
export function openSite(root: string, site: string) {
  // Cached until a schema changes: compiling its validators takes ten times as long as reading all documents.
  let contract = openContract(root, site);
  const memory = createCheckMemory();
  keepReadings(contract);
  /** @param before The state whose files of `public/` are still those on the disk. */
  function read(before?: SiteState): SiteState {
    const documents = readSite(site, contract);
    const files = before?.files ?? readPublicFiles(join(site, 'public'));
    if (usesEditorKit(site)) writeEditorKit(site, documents, contract, files);
    const { problems, later } = validateSite(documents, contract, files, memory);
    return { contract, site: documents, files, problems, later };
  }
  let state = read();
  const inputs = readSiteInputs(root, site, contract);
  let { settings } = inputs;
  return {
    inputs,
    failures: { ofSite: [], ofPages: new Map() } as CodeFailures,
    state: () => state,
    contract: () => contract,
    settings: () => settings,
    /** Reads the changed documents, and the files of `public/` unless only documents have changed. */
    read(isOfDocuments: boolean): void {
      state = read(isOfDocuments ? state : undefined);
    },
    /** Reads settings and schemas; `read` must follow. Rejects if one of them is incomplete. */
    async readContract(): Promise<void> {
      // The steps that may fail come first, so that the previous state is kept as a whole.
      const { settings: next } = readEnvironment(root, site);
      contract = openContract(root, site);
      keepReadings(contract);
      settings = next;
      if (contract.broken.size === 0) await generate(root, contract, site);
    },
  };
}
